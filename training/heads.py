"""Fits heads to a net that is there already: what each seat will score in each category of points, read off what the net
holds and the amounts it is told. The net itself stays as it is, to the bit.

    python3 training/heads.py --data folder --net net.json --out heads.json [--tested 0.1] [--pull 30]

Needs NumPy alone. What a row holds says rows.ts; what is written says packages/search/src/net/pointHeads.ts.
"""

import argparse
import base64
import json
from pathlib import Path

import numpy as np

HEAD = 2
AMOUNT = 32
HELD = 256
MOST_HELD = 1023
MOST_WEIGHT = 32767
CHUNK = 20000


class Net:
    """The net in whole numbers, as packages/search/src/net/net.ts computes it."""

    def __init__(self, path):
        file = json.loads(Path(path).read_text())
        self.amounts, self.bits = file["amounts"], file["bits"]
        hidden, second, outputs = file["hidden"], file["second"], file["outputs"]
        data = base64.b64decode(file["weights"])
        place = 0

        def take(kind, *shape):
            nonlocal place
            count = int(np.prod(shape))
            found = np.frombuffer(data, dtype=kind, count=count, offset=place).reshape(shape)
            place += found.nbytes
            return found.astype(np.float64)

        self.hidden_bias, self.second_bias, _ = take("<i4", hidden), take("<i4", second), take("<i4", outputs)
        self.first = take("<i2", self.amounts + self.bits, hidden)
        self.second = take("<i2", second, hidden)

    def held(self, amounts, bits):
        """What the two layers hold. Sums stay far below 2**53, so floats are exact."""
        sums = amounts @ self.first[: self.amounts] + 32 * (bits @ self.first[self.amounts :])
        hidden = np.clip(np.floor((sums + self.hidden_bias) / 2**7), 0, MOST_HELD)
        second = np.clip(np.floor((hidden @ self.second.T + self.second_bias) / 2**10), 0, MOST_HELD)
        return np.hstack([hidden, second])


def chunks(rows, about, net):
    """Columns to read off, in whole numbers, and the points that were still to come."""
    n, amounts = about["players"], about["amounts"]
    start = HEAD + 3 * n
    words = start + amounts
    points = about["width"] - n * about["categories"]
    for at in range(0, len(rows), CHUNK):
        part = rows[at : at + CHUNK]
        told = part[:, start:words].astype(np.float64)
        packed = part[:, words:points].astype(np.uint16)
        bits = ((packed[:, :, None] >> np.arange(16, dtype=np.uint16)) & 1).reshape(len(part), -1)
        held = net.held(told, bits[:, : about["bits"]].astype(np.float64))
        yield np.hstack([told, held]), part[:, points:].astype(np.float64)


def games_of(rows, tested):
    """Rows of whole games: those that are learned from, and those that are left out."""
    ends = np.flatnonzero(rows[:, 1] == 1) + 1
    cut = ends[int(len(ends) * (1 - tested)) - 1]
    return rows[:cut], rows[cut:]


def fit(parts, units, pull):
    """Least squares; a weight is drawn to 0 as if by so many rows."""
    square, product, count = 0, 0, 0
    for columns, points in parts:
        x = np.hstack([columns / units, np.ones((len(columns), 1))])
        square = square + x.T @ x
        product = product + x.T @ points
        count += len(x)
    drawn = pull * np.ones(len(square))
    drawn[-1] = 0
    return np.linalg.solve(square + np.diag(drawn), product)


def whole(weights, units):
    """Weights as numbers of 16 bits and a unit for each output; the bias counts units too."""
    raw = weights[:-1] / units[:, None]
    unit = np.maximum(np.abs(raw).max(0) / MOST_WEIGHT, 1e-12)
    return np.round(raw / unit).astype("<i2"), np.round(weights[-1] / unit), unit


def explained(parts, weights, bias, unit):
    """Of the variance of each output, the part that is told, and the error that is left."""
    sums, squares, wrong, count = 0, 0, 0, 0
    for columns, points in parts:
        told = (columns @ weights.astype(np.float64) + bias) * unit
        sums, squares = sums + points.sum(0), squares + (points**2).sum(0)
        wrong, count = wrong + ((told - points) ** 2).sum(0), count + len(points)
    variance = squares / count - (sums / count) ** 2
    return np.where(variance > 0, 1 - wrong / count / np.maximum(variance, 1e-9), 0), np.sqrt(wrong / count)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--net", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--tested", type=float, default=0.1)
    parser.add_argument("--pull", type=float, default=30)
    options = parser.parse_args()
    about = json.loads((Path(options.data) / "about.json").read_text())
    net = Net(options.net)
    files = [np.fromfile(path, dtype="<i2") for path in sorted(Path(options.data).glob("rows.*"))]
    rows = np.concatenate([file.reshape(-1, about["width"]) for file in files])
    learned, tested = games_of(rows, options.tested)
    held = len(net.hidden_bias) + len(net.second_bias)
    units = np.concatenate([np.full(about["amounts"], AMOUNT), np.full(held, HELD)]).astype(np.float64)
    weights, bias, unit = whole(fit(chunks(learned, about, net), units, options.pull), units)
    parts, errors = explained(chunks(tested, about, net), weights, bias, unit)
    by_seat = lambda numbers: np.round(numbers.reshape(about["players"], -1), 3).tolist()
    file = {
        "provenance": {
            "command": f"python3 training/heads.py --data … --net … --pull {options.pull:g}",
            "data": about["command"].split(" --out ")[0],
            "games": about["games"],
            "learned": len(learned),
            "tested": len(tested),
            "explained": by_seat(parts),
            "error": by_seat(errors),
        },
        "columns": len(units),
        "outputs": len(unit),
        "bias": bias.astype(int).tolist(),
        "unit": [float(f"{each:.9g}") for each in unit],
        "numbers": base64.b64encode(weights.tobytes()).decode(),
    }
    Path(options.out).write_text(json.dumps(file, ensure_ascii=False) + "\n")
    print(options.out, len(learned), "rows,", len(tested), "tested")
    print("explained", by_seat(parts))
    print("error", by_seat(errors))


main()
