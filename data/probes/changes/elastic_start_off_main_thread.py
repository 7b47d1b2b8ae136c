"""Starting elastic workers from a thread other than the main one raises, because signal handlers are installed."""
import sys
import tempfile
import threading
from torch.distributed.elastic.multiprocessing import start_processes

results = []


def start():
    """Run one trivial worker process."""
    try:
        context = start_processes("probe", sys.executable, {0: ("-c", "pass")}, {0: {}}, tempfile.mkdtemp())
    except ValueError as error:
        results.append(type(error).__name__)
        return
    done = context.wait(timeout=60)
    results.append("a failed run" if done is None or done.is_failed() else "works")


thread = threading.Thread(target=start)
thread.start()
thread.join()
start()
measured = "in a thread: %s, in the main thread: %s" % tuple(results)
# What 1.10.0 and 1.9.1 give.
AFTER = 'in a thread: ValueError, in the main thread: works'
BEFORE = 'in a thread: works, in the main thread: works'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
