"""`torch.fx.wrap` refuses to be called inside a function."""
try:
    import torch.fx
except ImportError:
    print("not shown: no torch.fx")
    raise SystemExit


def inside():
    torch.fx.wrap("len")


try:
    inside()
    measured = ""
except NotImplementedError as error:
    measured = str(error)
torch.fx.wrap("len")  # at the top level of a module it is accepted
if measured:
    print("shown: NotImplementedError: " + measured)
else:
    print("not shown: wrap inside a function is accepted")
