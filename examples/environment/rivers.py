#!/usr/bin/env python3
"""Batched game environment for machine learning (docs/bots/environment.md). Needs only the standard library; uses numpy if installed.

    python3 examples/environment/rivers.py river-of-gold --games 64 --steps 2000

plays random legal moves and prints the speed.
"""

import argparse
import array
import base64
import json
import random
import subprocess
import time

try:
    import numpy
except ImportError:
    numpy = None

RIVERS = ("npm", "run", "-s", "rivers", "--")


class Environment:
    """One process that plays many games. `features` lists the feature names of a row, in order."""

    def __init__(self, game, games=64, players=2, seed="1", opponents=None, after=False, rivers=RIVERS):
        command = [*rivers, "environment", game, "--games", str(games), "--players", str(players), "--seed", str(seed)]
        if opponents is not None:
            command += ["--opponents", opponents]
        if after:
            command.append("--after")
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ready = self._read()
        self.games = self.ready["games"]
        self.features = self.ready["features"]

    def reset(self, seed=None):
        """Restarts all games with this seed, or with the previous one."""
        return self._ask({"type": "reset"} if seed is None else {"type": "reset", "seed": str(seed)})

    def step(self, moves):
        """Plays one move per game, given as an index into its legal moves. `over` lists finished games; new ones replace them."""
        return self._ask({"type": "step", "moves": [int(move) for move in moves]})

    def show(self, game):
        """Returns a game in readable form: the acting seat, the texts of the legal moves, the position."""
        return self._ask({"type": "show", "game": game})

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer = self._read()
        if answer["type"] == "error":
            raise ValueError(answer["message"])
        if answer["type"] == "state":
            answer["features"] = self._rows(answer["features"])
            answer["moves"] = self._cut(unpacked("i", answer["moves"]), answer["counts"])
            if "after" in answer:
                answer["after"] = self._cut(self._rows(answer["after"]), answer["counts"])
        return answer

    def _read(self):
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("rivers environment has ended; what it said is above")
        return json.loads(line)

    def _rows(self, text):
        """Returns one row of features per game or per move."""
        numbers, width = unpacked("f", text), len(self.features)
        if numpy is not None:
            return numbers.reshape(-1, width)
        return [numbers[at : at + width] for at in range(0, len(numbers), width)]

    @staticmethod
    def _cut(items, counts):
        """Splits a flat list into one part per game."""
        parts, at = [], 0
        for count in counts:
            parts.append(items[at : at + count])
            at += count
        return parts


def unpacked(kind, text):
    """Decodes numbers of 4 bytes each: floats for kind f, integers for kind i."""
    data = base64.b64decode(text)
    return numpy.frombuffer(data, dtype="<" + kind + "4") if numpy is not None else array.array(kind, data)


def main():
    options = argparse.ArgumentParser(description="Any legal moves, as fast as they go.")
    options.add_argument("game")
    options.add_argument("--games", type=int, default=64, help="games at once")
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--steps", type=int, default=2000, help="decisions in each game")
    options.add_argument("--seed", default="1")
    options.add_argument("--opponents", help="bots in all seats but one")
    options.add_argument("--after", action="store_true", help="also read positions after each move")
    options.add_argument("--rivers", nargs="+", default=RIVERS, help="the command that starts rivers")
    args = options.parse_args()
    luck = random.Random(args.seed)
    with Environment(
        args.game, args.games, args.players, args.seed, args.opponents, args.after, args.rivers
    ) as environment:
        state = environment.reset()
        over, points = 0, 0
        begin = time.perf_counter()
        for _ in range(args.steps):
            state = environment.step([luck.randrange(count) for count in state["counts"]])
            for game in state["over"]:
                over += 1
                points += sum(game["scores"]) / len(game["scores"])
        seconds = time.perf_counter() - begin
    decisions = args.games * args.steps
    print(f"{decisions} decisions, {decisions / seconds:.0f} a second; features of {len(environment.features)} numbers")
    print(f"{over} games, {over / seconds:.1f} a second, {points / max(over, 1):.1f} points on average")


if __name__ == "__main__":
    main()
