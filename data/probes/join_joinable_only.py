"""Join takes Joinable objects only: a plain module or a plain optimizer raises AttributeError."""
import torch

try:
    from torch.distributed.algorithms import Join
except ImportError as error:
    print("skipped: no Join: %s" % error)
else:
    model, answers = torch.nn.Linear(2, 2), []
    for thing in (model, torch.optim.SGD(model.parameters(), lr=0.1)):
        try:
            Join([thing])
            answers.append("accepted")
        except AttributeError as error:
            answers.append(str(error))
    print("%s: %s; %s" % ("shown" if all("join_hook" in answer for answer in answers) else "not shown", answers[0], answers[1]))
