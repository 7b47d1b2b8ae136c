"""Without a branch `torch.hub` asks the server whether the repository has "main", else takes "master": a cached "master" no longer loads without a network."""
import os
import torch
import urllib.request

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


def refuse(*arguments, **options):
    raise OSError("no network")
urllib.request.urlopen = torch.hub.urlopen = refuse
os.environ["TORCH_HOME"] = os.path.abspath("home")
torch.hub.set_dir("hub")
os.makedirs("hub/owner_repo_master")
with open("hub/owner_repo_master/hubconf.py", "w") as file:
    file.write("def model():\n    return 'loaded'\n")
measured = "without a network, 'owner/repo': %s, 'owner/repo:master': %s" % (
    outcome(lambda: torch.hub.load("owner/repo", "model", verbose=False)),
    outcome(lambda: torch.hub.load("owner/repo:master", "model", verbose=False, **({"skip_validation": True} if hasattr(torch.hub, "_validate_not_a_forked_repo") else {}))))
# What 1.10.0 and 1.9.1 give.
AFTER = "without a network, 'owner/repo': OSError, 'owner/repo:master': loaded"
BEFORE = "without a network, 'owner/repo': loaded, 'owner/repo:master': loaded"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
