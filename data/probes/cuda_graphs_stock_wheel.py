"""The wheel that pip installs on Linux is a CUDA 10.2 build, and graph_pool_handle() refuses: CUDA graphs need CUDA 11."""
import torch

if torch.version.cuda is None:
    print("skipped: %s is built without CUDA" % torch.__version__)
else:
    try:
        torch.cuda.graph_pool_handle()
        answer = "returned a handle"
    except (AttributeError, RuntimeError) as error:
        answer = str(error)
    old = int(torch.version.cuda.split(".")[0]) < 11
    print("%s: CUDA build %s: %s" % ("shown" if old and "CUDA >= 11.0" in answer else "not shown", torch.version.cuda, answer))
