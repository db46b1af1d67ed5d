#!/usr/bin/env python3
"""A bot in Python, without anything to install. How it talks: docs/bots-in-any-language.md

    rivers arena river-of-gold --bots "exec:python3 examples/bots/greedy.py",random

It makes the move after which it is furthest ahead of the best of the others, were the game scored then. Of moves that
are alike it prefers kinds that came up less often as a choice: what is seldom possible is seldom worth nothing.
"""

import json
import random
import sys
from collections import Counter

seen = Counter()  # how often each kind of move was on offer


def say(message):
    print(json.dumps(message), flush=True)


def lead(scores, seat):
    """My points less those of the best of the others."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def choose(turn):
    kinds = [move.split()[0] for move in turn["moves"]]
    seen.update(set(kinds))
    worth = [
        (lead(scores, turn["seat"]), -seen[kind], random.random())
        for scores, kind in zip(turn["scores"], kinds)
    ]
    return worth.index(max(worth))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready", "protocol": 1, "name": "greedy.py", "wants": ["scores"]})
    elif message["type"] == "game":
        seen.clear()
    elif message["type"] == "turn":
        say({"type": "move", "id": message["id"], "move": choose(message)})
    elif message["type"] == "quit":
        break
