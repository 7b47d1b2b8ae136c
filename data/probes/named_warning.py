"""Making a named tensor warns that the feature is experimental and not for anything important."""
import subprocess
import sys

code = "import torch; torch.zeros(2, names=('N',))"
answer = subprocess.run([sys.executable, "-W", "always", "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
text = answer.stderr.decode()
warned = answer.returncode == 0 and "experimental feature" in text and "anything important" in text
measured = "exit code %d, UserWarning with these words: %s" % (answer.returncode, warned)
print(("shown: " if warned else "not shown: ") + measured)
