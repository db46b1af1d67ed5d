"""Trains a net on self-play rows and writes it with integer weights:

    python3 training/train.py --data folder [folder ...] --out net.json [--hidden 64] [--stages 1:4,0.9:2]

A stage is "lambda:epochs". With lambda 1 the target of a position is the result of its game; below 1 it is a mean of the
result and of the previous stage's evaluations of the following positions, with more weight for nearer ones.
rows.ts documents the rows, packages/search/src/net/netWeights.ts the output.
"""

import argparse
import base64
import json
import time
from pathlib import Path

import numpy as np
import torch

HEADER_WIDTH = 2
AMOUNT_UNIT = 32
SHARE_UNIT = 12
MARGIN_UNIT = 4 * 20
LOGIT_UNIT = 1024
WEIGHT_UNIT = 1024
MAX_ACTIVATION = 1023 / 256
SECOND_UNITS = 32
BATCH_SIZE = 8192
TEST_SHARE = 0.03

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.backends.cuda.matmul.allow_tf32 = True


class Net(torch.nn.Module):
    """Corrects the logits of the fitted evaluation; `margin` is an auxiliary output for training."""

    def __init__(self, inputs, hidden, seats, dropout):
        super().__init__()
        self.first = torch.nn.Linear(inputs, hidden)
        self.second = torch.nn.Linear(hidden, SECOND_UNITS)
        self.third = torch.nn.Linear(SECOND_UNITS, seats)
        self.margin = torch.nn.Linear(SECOND_UNITS, seats)
        self.base = torch.nn.Parameter(torch.ones(1))
        self.drop = torch.nn.Dropout(dropout)
        torch.nn.init.zeros_(self.third.weight)
        torch.nn.init.zeros_(self.third.bias)

    def forward(self, x, logits):
        hidden = self.drop(self.first(x).clamp(0, MAX_ACTIVATION))
        hidden = self.drop(self.second(hidden).clamp(0, MAX_ACTIVATION))
        return self.base * logits + self.third(hidden), self.margin(hidden)


class Rows:
    """All rows on the device; each batch is unpacked when used."""

    def __init__(self, rows, run):
        self.rows = rows
        self.seats = run["players"]
        self.amounts = run["amounts"]
        self.bits = run["bits"]
        self.shifts = torch.arange(16, device=device, dtype=torch.int32)

    def __len__(self):
        return len(self.rows)

    def batch(self, index):
        row = self.rows[index]
        seats = self.seats
        start = HEADER_WIDTH + 3 * seats
        amounts = row[:, start : start + self.amounts].float() / AMOUNT_UNIT
        words = row[:, start + self.amounts :].int()
        bits = ((words[:, :, None] >> self.shifts) & 1).reshape(len(row), -1)[:, : self.bits].float()
        header = row[:, HEADER_WIDTH:start].float()
        shares = header[:, :seats] / SHARE_UNIT
        margin, logits = header[:, seats : 2 * seats] / MARGIN_UNIT, header[:, 2 * seats :] / LOGIT_UNIT
        return torch.cat([amounts, bits], 1), logits, shares, margin


def load(folders):
    train, test = [], []
    runs = []
    for folder in folders:
        run = json.loads((Path(folder) / "about.json").read_text())
        runs.append(run)
        for path in sorted(Path(folder).glob("rows.*")):
            rows = torch.from_numpy(np.fromfile(path, dtype=np.int16).reshape(-1, run["width"]))
            cut = int(len(rows) * (1 - TEST_SHARE))
            if cut > 0:
                rows[cut - 1, 1] = 1  # the game at the cut ends here, with its result
            train.append(rows[:cut].to(device))
            test.append(rows[cut:].to(device))
    return Rows(torch.cat(train), runs[0]), Rows(torch.cat(test), runs[0]), runs


def cross_entropy(logits, shares):
    return -(shares * torch.log_softmax(logits, 1)).sum(1)


def chunks(count, size=65536):
    for start in range(0, count, size):
        yield torch.arange(start, min(count, start + size), device=device)


@torch.no_grad()
def mean_losses(net, test):
    net.eval()
    sums = np.zeros(2)
    for index in chunks(len(test)):
        x, logits, shares, _ = test.batch(index)
        sums += [cross_entropy(each, shares).sum().item() for each in (net(x, logits)[0], logits)]
    net.train()
    return sums / max(1, len(test))


@torch.no_grad()
def lambda_targets(net, rows, trace):
    """TD(lambda) targets: means of the game's result and the net's evaluations of later rows, in each row's seat order."""
    seats = rows.seats
    first = rows.rows[:, 0].long()
    order = (torch.arange(seats, device=device)[None, :] - first[:, None]) % seats  # place of each seat in its row
    predictions = torch.empty(len(rows), seats, device=device)
    result = torch.empty(len(rows), seats, device=device)
    net.eval()
    for index in chunks(len(rows)):
        x, logits, shares, _ = rows.batch(index)
        predictions[index] = torch.softmax(net(x, logits)[0], 1).gather(1, order[index])
        result[index] = shares.gather(1, order[index])
    net.train()
    ends = rows.rows[:, 1] == 1
    ends[-1] = True
    indices = torch.arange(len(rows), device=device)
    last = torch.where(ends, indices, torch.full_like(indices, len(rows)))
    last = last.flip(0).cummin(0).values.flip(0)
    remaining = last - indices
    targets = result.clone()
    for distance in range(1, int(remaining.max().item()) + 1):
        index = (remaining == distance).nonzero(as_tuple=True)[0]
        targets[index] = (1 - trace) * predictions[index + 1] + trace * targets[index + 1]
    seat_order = (torch.arange(seats, device=device)[None, :] + first[:, None]) % seats
    return targets.gather(1, seat_order)


def fit(net, train, test, targets, epochs, rate, curve, start_time):
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=3e-2)
    batch_size = min(BATCH_SIZE, len(train))
    steps = max(1, int(epochs * (len(train) // batch_size)))
    report_interval = max(1, steps // 8)
    step = 0
    best_loss, best_state = float("inf"), None
    while step < steps:
        order = torch.randperm(len(train), device=device)
        for start in range(0, len(train) - batch_size + 1, batch_size):
            if step == steps:
                break
            for group in optimizer.param_groups:
                group["lr"] = rate * (1 - step / steps) + 1e-5
            index = order[start : start + batch_size]
            x, logits, shares, margin = train.batch(index)
            net_logits, margins = net(x, logits)
            batch_targets = shares if targets is None else targets[index]
            loss = cross_entropy(net_logits, batch_targets).mean() + 0.02 * (margins - margin).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            step += 1
            if step % report_interval == 0 or step == steps:
                net_loss, fitted_loss = mean_losses(net, test)
                curve.append([step, round(float(net_loss), 5)])
                if net_loss < best_loss:
                    best_loss, best_state = net_loss, {name: value.clone() for name, value in net.state_dict().items()}
                print(f"{time.time() - start_time:.0f}s step {step} of {steps}: net {net_loss:.5f} fitted {fitted_loss:.5f}", flush=True)
    net.load_state_dict(best_state)
    return mean_losses(net, test)


def load_weights(net, path):
    """Loads the weights of a net file, to continue its training."""
    file = json.loads(Path(path).read_text())
    numbers = base64.b64decode(file["weights"])
    offset = 0

    def take(parameter, unit, dtype, rounding=0, transposed=False):
        nonlocal offset
        shape = tuple(parameter.shape[::-1] if transposed else parameter.shape)
        stored = np.frombuffer(numbers, dtype=dtype, count=parameter.numel(), offset=offset)
        offset += stored.nbytes
        values = torch.from_numpy(((stored.astype(np.float64) - rounding) / unit).reshape(shape)).float()
        parameter.data.copy_(values.T if transposed else values)

    take(net.first.bias, 1 << 15, np.int32, 1 << 6)
    take(net.second.bias, 1 << 18, np.int32, 1 << 9)
    take(net.third.bias, 1 << 18, np.int32)
    take(net.first.weight, WEIGHT_UNIT, np.int16, transposed=True)
    take(net.second.weight, WEIGHT_UNIT, np.int16)
    take(net.third.weight, WEIGHT_UNIT, np.int16)
    net.base.data.fill_(file["base"])


def quantize(net):
    """Integer weights; biases of shifted sums include one half, so that the shift rounds."""

    def take(tensor, unit, dtype, rounding=0):
        values = np.round(tensor.detach().cpu().numpy().astype(np.float64) * unit) + rounding
        bounds = np.iinfo(dtype)
        assert values.min() >= bounds.min and values.max() <= bounds.max, "a weight that does not fit"
        return values.astype(dtype)

    return [
        take(net.first.bias, 1 << 15, np.int32, 1 << 6),
        take(net.second.bias, 1 << 18, np.int32, 1 << 9),
        take(net.third.bias, 1 << 18, np.int32),
        take(net.first.weight.T, WEIGHT_UNIT, np.int16),
        take(net.second.weight, WEIGHT_UNIT, np.int16),
        take(net.third.weight, WEIGHT_UNIT, np.int16),
    ]


@torch.no_grad()
def quantized_loss(base, parts, test):
    """Loss of the quantized net, computed with integers as in the games."""
    biases = [torch.from_numpy(part.astype(np.float64)).to(device) for part in parts[:3]]
    weights = [torch.from_numpy(part.astype(np.float64)).to(device) for part in parts[3:]]
    total = 0.0
    for index in chunks(len(test)):
        x, logits, shares, _ = test.batch(index)
        hidden = torch.floor((torch.round(x.double() * AMOUNT_UNIT) @ weights[0] + biases[0]) / (1 << 7)).clamp(0, 1023)
        hidden = torch.floor((hidden @ weights[1].T + biases[1]) / (1 << 10)).clamp(0, 1023)
        corrections = (hidden @ weights[2].T + biases[2]) / (1 << 18)
        total += cross_entropy(base * logits.double() + corrections, shares.double()).sum().item()
    return total / max(1, len(test))


def write(path, net, test, provenance, run):
    parts = quantize(net)
    base = round(float(net.base.item()), 6)
    loss = quantized_loss(base, parts, test)
    print(f"{path}: {loss:.5f} in whole numbers, base {base}", flush=True)
    file = {
        "provenance": {**provenance, "lossInWholeNumbers": round(loss, 5)},
        "amounts": run["amounts"],
        "bits": run["bits"],
        "hidden": net.first.out_features,
        "second": SECOND_UNITS,
        "outputs": run["players"],
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
    start_time = time.time()
    train, test, runs = load(options.data)
    run = runs[0]
    print(f"{time.time() - start_time:.0f}s {len(train)} rows to learn, {len(test)} to test, on {device}", flush=True)
    net = Net(run["amounts"] + run["bits"], options.hidden, run["players"], options.dropout).to(device)
    if options.init:
        load_weights(net, options.init)
        print("begins with", mean_losses(net, test), flush=True)
    stages = [tuple(map(float, stage.split(":"))) for stage in options.stages.split(",")]
    finished_stages = []
    for number, (trace, epochs) in enumerate(stages):
        targets = None if trace == 1 else lambda_targets(net, train, trace)
        curve = []
        rate = options.rate if number == 0 and not options.init else options.rate / 2
        net_loss, fitted_loss = fit(net, train, test, targets, epochs, rate, curve, start_time)
        finished_stages.append({"lambda": trace, "epochs": epochs, "loss": round(float(net_loss), 5), "curve": curve})
        provenance = {
            "commit": options.commit,
            "selfPlay": [{key: each[key] for key in ("command", "seed", "games", "rows")} for each in runs],
            "training": {
                "hidden": options.hidden,
                "dropout": options.dropout,
                "rate": options.rate,
                "seed": options.seed,
            },
            "fittedLoss": round(float(fitted_loss), 5),
            "stages": finished_stages,
            **({"begunWith": json.loads(Path(options.init).read_text())["provenance"]} if options.init else {}),
        }
        out = options.out if number == len(stages) - 1 else options.out.replace(".json", f".{number}.json")
        write(out, net, test, provenance, run)


if __name__ == "__main__":
    main()
