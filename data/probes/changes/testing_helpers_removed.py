"""`torch.testing.assert_equal`, `rand_like` and `randn_like` are gone."""
import torch.testing

measured = "there: %s" % ([name for name in ("assert_equal", "rand_like", "randn_like") if hasattr(torch.testing, name)] or "none of them")
# What 1.10.0 and 1.9.1 give.
AFTER = 'there: none of them'
BEFORE = "there: ['assert_equal', 'rand_like', 'randn_like']"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
