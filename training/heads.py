"""Fits linear heads to a finished net: they predict each seat's remaining points by category from the net's activations and
amount inputs. The net itself is not changed.

    python3 training/heads.py --data folder --net net.json --out heads.json [--tested 0.1] [--pull 30]

Needs only NumPy. rows.ts documents the rows, packages/search/src/net/pointHeads.ts the output.
"""

import argparse
import base64
import json
from pathlib import Path

import numpy as np

HEADER_WIDTH = 2
AMOUNT_UNIT = 32
ACTIVATION_UNIT = 256
MAX_ACTIVATION = 1023
MAX_INT16 = 32767
CHUNK_SIZE = 20000


class Net:
    """The net with integer weights, as packages/search/src/net/net.ts computes it."""

    def __init__(self, path):
        file = json.loads(Path(path).read_text())
        self.amounts, self.bits = file["amounts"], file["bits"]
        hidden, second, outputs = file["hidden"], file["second"], file["outputs"]
        data = base64.b64decode(file["weights"])
        offset = 0

        def take(dtype, *shape):
            nonlocal offset
            count = int(np.prod(shape))
            values = np.frombuffer(data, dtype=dtype, count=count, offset=offset).reshape(shape)
            offset += values.nbytes
            return values.astype(np.float64)

        self.hidden_bias, self.second_bias, _ = take("<i4", hidden), take("<i4", second), take("<i4", outputs)
        self.first = take("<i2", self.amounts + self.bits, hidden)
        self.second = take("<i2", second, hidden)

    def activations(self, amounts, bits):
        """Activations of both layers. Sums stay far below 2**53, so floats are exact."""
        sums = amounts @ self.first[: self.amounts] + 32 * (bits @ self.first[self.amounts :])
        hidden = np.clip(np.floor((sums + self.hidden_bias) / 2**7), 0, MAX_ACTIVATION)
        second = np.clip(np.floor((hidden @ self.second.T + self.second_bias) / 2**10), 0, MAX_ACTIVATION)
        return np.hstack([hidden, second])


def column_chunks(rows, run, net):
    """Yields integer columns (amounts and activations) with the remaining points, chunk by chunk."""
    seats = run["players"]
    first_amount = HEADER_WIDTH + 3 * seats
    first_word = first_amount + run["amounts"]
    first_point = run["width"] - seats * run["categories"]
    for start in range(0, len(rows), CHUNK_SIZE):
        chunk = rows[start : start + CHUNK_SIZE]
        amounts = chunk[:, first_amount:first_word].astype(np.float64)
        packed = chunk[:, first_word:first_point].astype(np.uint16)
        bits = ((packed[:, :, None] >> np.arange(16, dtype=np.uint16)) & 1).reshape(len(chunk), -1)
        activations = net.activations(amounts, bits[:, : run["bits"]].astype(np.float64))
        yield np.hstack([amounts, activations]), chunk[:, first_point:].astype(np.float64)


def split_games(rows, test_share):
    """Splits the rows between games into training and test rows."""
    ends = np.flatnonzero(rows[:, 1] == 1) + 1
    cut = ends[int(len(ends) * (1 - test_share)) - 1]
    return rows[:cut], rows[cut:]


def fit(chunks, units, ridge):
    """Ridge regression; `ridge` is the penalty per weight, the bias has none."""
    square, product = 0, 0
    for columns, points in chunks:
        x = np.hstack([columns / units, np.ones((len(columns), 1))])
        square = square + x.T @ x
        product = product + x.T @ points
    penalty = ridge * np.ones(len(square))
    penalty[-1] = 0
    return np.linalg.solve(square + np.diag(penalty), product)


def quantize(weights, units):
    """Quantizes weights to 16 bits with a unit for each output; the bias is in the same unit."""
    raw = weights[:-1] / units[:, None]
    unit = np.maximum(np.abs(raw).max(0) / MAX_INT16, 1e-12)
    return np.round(raw / unit).astype("<i2"), np.round(weights[-1] / unit), unit


def explained_variance(chunks, weights, bias, unit):
    """Explained fraction of the variance of each output, and the remaining error."""
    sums, squares, squared_errors, count = 0, 0, 0, 0
    for columns, points in chunks:
        predictions = (columns @ weights.astype(np.float64) + bias) * unit
        sums, squares = sums + points.sum(0), squares + (points**2).sum(0)
        squared_errors, count = squared_errors + ((predictions - points) ** 2).sum(0), count + len(points)
    variance = squares / count - (sums / count) ** 2
    explained = np.where(variance > 0, 1 - squared_errors / count / np.maximum(variance, 1e-9), 0)
    return explained, np.sqrt(squared_errors / count)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--net", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--tested", type=float, default=0.1)
    parser.add_argument("--pull", type=float, default=30)
    options = parser.parse_args()
    run = json.loads((Path(options.data) / "about.json").read_text())
    net = Net(options.net)
    files = [np.fromfile(path, dtype="<i2") for path in sorted(Path(options.data).glob("rows.*"))]
    rows = np.concatenate([file.reshape(-1, run["width"]) for file in files])
    training_rows, test_rows = split_games(rows, options.tested)
    layer_units = len(net.hidden_bias) + len(net.second_bias)
    units = np.concatenate([np.full(run["amounts"], AMOUNT_UNIT), np.full(layer_units, ACTIVATION_UNIT)]).astype(np.float64)
    weights, bias, unit = quantize(fit(column_chunks(training_rows, run, net), units, options.pull), units)
    explained, errors = explained_variance(column_chunks(test_rows, run, net), weights, bias, unit)
    by_seat = lambda numbers: np.round(numbers.reshape(run["players"], -1), 3).tolist()
    file = {
        "provenance": {
            "command": f"python3 training/heads.py --data … --net … --pull {options.pull:g}",
            "data": run["command"].split(" --out ")[0],
            "games": run["games"],
            "learned": len(training_rows),
            "tested": len(test_rows),
            "explained": by_seat(explained),
            "error": by_seat(errors),
        },
        "columns": len(units),
        "outputs": len(unit),
        "bias": bias.astype(int).tolist(),
        "unit": [float(f"{each:.9g}") for each in unit],
        "numbers": base64.b64encode(weights.tobytes()).decode(),
    }
    Path(options.out).write_text(json.dumps(file, ensure_ascii=False) + "\n")
    print(options.out, len(training_rows), "rows,", len(test_rows), "tested")
    print("explained", by_seat(explained))
    print("error", by_seat(errors))


main()
