#!/usr/bin/env python3
"""Bot in Python without dependencies. Protocol: docs/bots/in-any-language.md

    rivers arena river-of-gold --bots "exec:python3 examples/bots/greedy.py",random

It plays the move with the largest lead over the best opponent if the game were scored right after it. Among equal
moves it prefers kinds that were legal less often, since a rare chance is usually worth taking.
"""

import json
import random
import sys
from collections import Counter

offers = Counter()  # decisions in which each kind of move was legal


def say(message):
    print(json.dumps(message), flush=True)


def lead(scores, seat):
    """Returns the seat's points minus those of the best opponent."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def choose(turn):
    kinds = [move.split()[0] for move in turn["moves"]]
    offers.update(set(kinds))
    worth = [
        (lead(scores, turn["seat"]), -offers[kind], random.random())
        for scores, kind in zip(turn["scores"], kinds)
    ]
    return worth.index(max(worth))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready", "protocol": 1, "name": "greedy.py", "wants": ["scores"]})
    elif message["type"] == "game":
        offers.clear()
    elif message["type"] == "turn":
        say({"type": "move", "id": message["id"], "move": choose(message)})
    elif message["type"] == "quit":
        break
