"""Fits a net to rows of self-play and writes it in whole numbers:

    python3 training/train.py --data folder [folder ...] --out net.json [--hidden 64] [--stages 1:4,0.9:2]

A stage is "lambda:epochs". With lambda 1 a position learns the result of its game; below 1 it learns a mean of the
result and of what the net of the stage before thought of the positions that followed, the nearer the more.
What a row holds says rows.ts; what is written says packages/search/src/net/netWeights.ts.
"""

import argparse
import base64
import json
import time
from pathlib import Path

import numpy as np
import torch

HEAD = 2
AMOUNT = 32
SHARE = 12
MARGIN = 4 * 20
LOGIT = 1024
WEIGHT = 1024
MOST = 1023 / 256
SECOND = 32
BATCH = 8192
TESTED = 0.03

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.backends.cuda.matmul.allow_tf32 = True


class Net(torch.nn.Module):
    """Corrects the logits of the fitted evaluation; `margin` only helps it to learn."""

    def __init__(self, inputs, hidden, seats, dropout):
        super().__init__()
        self.first = torch.nn.Linear(inputs, hidden)
        self.second = torch.nn.Linear(hidden, SECOND)
        self.third = torch.nn.Linear(SECOND, seats)
        self.margin = torch.nn.Linear(SECOND, seats)
        self.base = torch.nn.Parameter(torch.ones(1))
        self.drop = torch.nn.Dropout(dropout)
        torch.nn.init.zeros_(self.third.weight)
        torch.nn.init.zeros_(self.third.bias)

    def forward(self, x, logits):
        held = self.drop(self.first(x).clamp(0, MOST))
        held = self.drop(self.second(held).clamp(0, MOST))
        return self.base * logits + self.third(held), self.margin(held)


class Rows:
    """All rows on the device, unpacked a batch at a time."""

    def __init__(self, rows, about):
        self.rows = rows
        self.seats = about["players"]
        self.amounts = about["amounts"]
        self.bits = about["bits"]
        self.shifts = torch.arange(16, device=device, dtype=torch.int32)

    def __len__(self):
        return len(self.rows)

    def batch(self, index):
        row = self.rows[index]
        n = self.seats
        start = HEAD + 3 * n
        amounts = row[:, start : start + self.amounts].float() / AMOUNT
        words = row[:, start + self.amounts :].int()
        bits = ((words[:, :, None] >> self.shifts) & 1).reshape(len(row), -1)[:, : self.bits].float()
        head = row[:, HEAD:start].float()
        shares, margin, logits = head[:, :n] / SHARE, head[:, n : 2 * n] / MARGIN, head[:, 2 * n :] / LOGIT
        return torch.cat([amounts, bits], 1), logits, shares, margin


def load(folders):
    train, test = [], []
    abouts = []
    for folder in folders:
        about = json.loads((Path(folder) / "about.json").read_text())
        abouts.append(about)
        for path in sorted(Path(folder).glob("rows.*")):
            rows = torch.from_numpy(np.fromfile(path, dtype=np.int16).reshape(-1, about["width"]))
            cut = int(len(rows) * (1 - TESTED))
            if cut > 0:
                rows[cut - 1, 1] = 1  # the game that is cut through ends here, with its result
            train.append(rows[:cut].to(device))
            test.append(rows[cut:].to(device))
    return Rows(torch.cat(train), abouts[0]), Rows(torch.cat(test), abouts[0]), abouts


def cross_entropy(logits, shares):
    return -(shares * torch.log_softmax(logits, 1)).sum(1)


def chunks(count, size=65536):
    for start in range(0, count, size):
        yield torch.arange(start, min(count, start + size), device=device)


@torch.no_grad()
def judge(net, test):
    net.eval()
    sums = np.zeros(2)
    for index in chunks(len(test)):
        x, logits, shares, _ = test.batch(index)
        sums += [cross_entropy(each, shares).sum().item() for each in (net(x, logits)[0], logits)]
    net.train()
    return sums / max(1, len(test))


@torch.no_grad()
def targets_of(net, rows, trace):
    """For each row the mean of its game's result and of what the net thinks of the rows after it; seats in the row's order."""
    n = rows.seats
    first = rows.rows[:, 0].long()
    order = (torch.arange(n, device=device)[None, :] - first[:, None]) % n  # place of each seat in its row
    told = torch.empty(len(rows), n, device=device)
    result = torch.empty(len(rows), n, device=device)
    net.eval()
    for index in chunks(len(rows)):
        x, logits, shares, _ = rows.batch(index)
        told[index] = torch.softmax(net(x, logits)[0], 1).gather(1, order[index])
        result[index] = shares.gather(1, order[index])
    net.train()
    ends = rows.rows[:, 1] == 1
    ends[-1] = True
    places = torch.arange(len(rows), device=device)
    last = torch.where(ends, places, torch.full_like(places, len(rows)))
    last = last.flip(0).cummin(0).values.flip(0)
    left = last - places
    found = result.clone()
    for away in range(1, int(left.max().item()) + 1):
        index = (left == away).nonzero(as_tuple=True)[0]
        found[index] = (1 - trace) * told[index + 1] + trace * found[index + 1]
    back = (torch.arange(n, device=device)[None, :] + first[:, None]) % n
    return found.gather(1, back)


def fit(net, train, test, targets, epochs, rate, curve, started):
    decay = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=3e-2)
    batch = min(BATCH, len(train))
    steps = max(1, int(epochs * (len(train) // batch)))
    every = max(1, steps // 8)
    step = 0
    best, kept = float("inf"), None
    while step < steps:
        order = torch.randperm(len(train), device=device)
        for start in range(0, len(train) - batch + 1, batch):
            if step == steps:
                break
            for group in decay.param_groups:
                group["lr"] = rate * (1 - step / steps) + 1e-5
            index = order[start : start + batch]
            x, logits, shares, margin = train.batch(index)
            told, ahead = net(x, logits)
            wanted = shares if targets is None else targets[index]
            loss = cross_entropy(told, wanted).mean() + 0.02 * (ahead - margin).square().mean()
            decay.zero_grad()
            loss.backward()
            decay.step()
            step += 1
            if step % every == 0 or step == steps:
                found, fitted = judge(net, test)
                curve.append([step, round(float(found), 5)])
                if found < best:
                    best, kept = found, {name: value.clone() for name, value in net.state_dict().items()}
                print(f"{time.time() - started:.0f}s step {step} of {steps}: net {found:.5f} fitted {fitted:.5f}", flush=True)
    net.load_state_dict(kept)
    return judge(net, test)


def begin_with(net, path):
    """Goes on from a net that was written before."""
    file = json.loads(Path(path).read_text())
    numbers = base64.b64decode(file["weights"])
    at = 0

    def take(parameter, unit, kind, more=0, turned=False):
        nonlocal at
        shape = tuple(parameter.shape[::-1] if turned else parameter.shape)
        read = np.frombuffer(numbers, dtype=kind, count=parameter.numel(), offset=at)
        at += read.nbytes
        values = torch.from_numpy(((read.astype(np.float64) - more) / unit).reshape(shape)).float()
        parameter.data.copy_(values.T if turned else values)

    take(net.first.bias, 1 << 15, np.int32, 1 << 6)
    take(net.second.bias, 1 << 18, np.int32, 1 << 9)
    take(net.third.bias, 1 << 18, np.int32)
    take(net.first.weight, WEIGHT, np.int16, turned=True)
    take(net.second.weight, WEIGHT, np.int16)
    take(net.third.weight, WEIGHT, np.int16)
    net.base.data.fill_(file["base"])


def whole(net):
    """The weights as whole numbers; halves are added where a sum is shifted, so that it is rounded."""

    def take(tensor, unit, kind, more=0):
        values = np.round(tensor.detach().cpu().numpy().astype(np.float64) * unit) + more
        bounds = np.iinfo(kind)
        assert values.min() >= bounds.min and values.max() <= bounds.max, "a weight that does not fit"
        return values.astype(kind)

    return [
        take(net.first.bias, 1 << 15, np.int32, 1 << 6),
        take(net.second.bias, 1 << 18, np.int32, 1 << 9),
        take(net.third.bias, 1 << 18, np.int32),
        take(net.first.weight.T, WEIGHT, np.int16),
        take(net.second.weight, WEIGHT, np.int16),
        take(net.third.weight, WEIGHT, np.int16),
    ]


@torch.no_grad()
def judge_whole(base, parts, test):
    """The loss of what is written, computed in whole numbers as the games do."""
    biases = [torch.from_numpy(part.astype(np.float64)).to(device) for part in parts[:3]]
    weights = [torch.from_numpy(part.astype(np.float64)).to(device) for part in parts[3:]]
    total = 0.0
    for index in chunks(len(test)):
        x, logits, shares, _ = test.batch(index)
        held = torch.floor((torch.round(x.double() * AMOUNT) @ weights[0] + biases[0]) / (1 << 7)).clamp(0, 1023)
        held = torch.floor((held @ weights[1].T + biases[1]) / (1 << 10)).clamp(0, 1023)
        told = (held @ weights[2].T + biases[2]) / (1 << 18)
        total += cross_entropy(base * logits.double() + told, shares.double()).sum().item()
    return total / max(1, len(test))


def write(path, net, test, provenance, about):
    parts = whole(net)
    base = round(float(net.base.item()), 6)
    loss = judge_whole(base, parts, test)
    print(f"{path}: {loss:.5f} in whole numbers, base {base}", flush=True)
    file = {
        "provenance": {**provenance, "lossInWholeNumbers": round(loss, 5)},
        "amounts": about["amounts"],
        "bits": about["bits"],
        "hidden": net.first.out_features,
        "second": SECOND,
        "outputs": about["players"],
        "base": base,
        "weights": base64.b64encode(b"".join(part.tobytes() for part in parts)).decode(),
    }
    Path(path).write_text(json.dumps(file, indent=2) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--stages", default="1:4")
    parser.add_argument("--init", default="")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--commit", default="")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    started = time.time()
    train, test, abouts = load(options.data)
    about = abouts[0]
    print(f"{time.time() - started:.0f}s {len(train)} rows to learn, {len(test)} to test, on {device}", flush=True)
    net = Net(about["amounts"] + about["bits"], options.hidden, about["players"], options.dropout).to(device)
    if options.init:
        begin_with(net, options.init)
        print("begins with", judge(net, test), flush=True)
    stages = [tuple(map(float, stage.split(":"))) for stage in options.stages.split(",")]
    done = []
    for number, (trace, epochs) in enumerate(stages):
        targets = None if trace == 1 else targets_of(net, train, trace)
        curve = []
        rate = options.rate if number == 0 and not options.init else options.rate / 2
        found, fitted = fit(net, train, test, targets, epochs, rate, curve, started)
        done.append({"lambda": trace, "epochs": epochs, "loss": round(float(found), 5), "curve": curve})
        provenance = {
            "commit": options.commit,
            "selfPlay": [{key: each[key] for key in ("command", "seed", "games", "rows")} for each in abouts],
            "training": {
                "hidden": options.hidden,
                "dropout": options.dropout,
                "rate": options.rate,
                "seed": options.seed,
            },
            "fittedLoss": round(float(fitted), 5),
            "stages": done,
            **({"begunWith": json.loads(Path(options.init).read_text())["provenance"]} if options.init else {}),
        }
        out = options.out if number == len(stages) - 1 else options.out.replace(".json", f".{number}.json")
        write(out, net, test, provenance, about)


if __name__ == "__main__":
    main()
