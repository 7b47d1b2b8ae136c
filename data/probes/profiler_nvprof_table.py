"""load_nvprof reads a file, but printing the result or averaging it fails as soon as a kernel is in it."""
import os
import sqlite3
import tempfile
import warnings

from torch.autograd.profiler import load_nvprof

TABLES = """
create table StringTable(_id_, value);
insert into StringTable values (1, 'addmm, seq = 3'), (2, '_Z6kernelv');
create table CUPTI_ACTIVITY_KIND_MARKER(id, name, timestamp);
insert into CUPTI_ACTIVITY_KIND_MARKER values (10, 1, 1000), (10, 0, 9000);
create table CUPTI_ACTIVITY_KIND_RUNTIME(_id_, cbid, start, end, correlationId);
insert into CUPTI_ACTIVITY_KIND_RUNTIME values (5, 211, 2000, 3000, 77);
create table CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL(correlationId, start, end, name);
insert into CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL values (77, 3000, 5000, 2);
"""


def main():
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "run.sqlite")
        base = sqlite3.connect(path)
        base.executescript(TABLES)
        base.close()
        events = load_nvprof(path)
    outcomes = []
    for action in (str, lambda found: str(found.key_averages())):
        try:
            action(events)
            outcomes.append("works")
        except AssertionError:
            outcomes.append("AssertionError")
    name = events[0].name
    good = name == "addmm, seq = 3" and outcomes == ["AssertionError", "AssertionError"]
    return "%s: read %r; str: %s; key_averages: %s" % ("shown" if good else "not shown", name, outcomes[0], outcomes[1])


if __name__ == "__main__":
    print(main())
