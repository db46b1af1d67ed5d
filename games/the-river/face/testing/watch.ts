import {
  copyState,
  FastRandom,
  type Happening,
  type Json,
  type Move,
  MoveList,
  OVER,
  type Outcome,
} from '@two-rivers/kernel';
import { score, stored, type TheRiver, type TheRiverState } from '../../rules/index.ts';
import { otherEdition } from '../../rules/testing/otherEdition.ts';
import { face } from '../face.ts';
import type { Position } from '../position.ts';

type RiverFace = ReturnType<typeof face>;

/** A visited state of a random game with its legal moves. */
export interface Seen {
  readonly game: TheRiver;
  readonly face: RiverFace;
  readonly state: TheRiverState;
  readonly position: Position;
  readonly moves: readonly Move[];
}

const GAMES = 2;
export const MANY = 300;

/** Visits every state of some random games; returns their number. */
export function watch(game: TheRiver, see: (seen: Seen) => void): number {
  let states = 0;
  const list = new MoveList(game.limits.moves);
  const made = face(game);
  for (let index = 0; index < GAMES; index++) {
    const random = new FastRandom(`face ${index}`);
    const state = game.create();
    game.setup(state);
    for (;;) {
      game.moves(state, list);
      states++;
      see({ game, face: made, state, position: made.position(state), moves: list.toArray() });
      if (game.actor(state) === OVER) break;
      game.play(state, list.at(random.below(list.length)));
    }
  }
  return states;
}

/** Outcome by the rules, without overflow, which only exists before the end. */
export function scored(game: TheRiver, state: TheRiverState): Outcome {
  return game.actor(state) === OVER ? game.outcome(state) : score(game.components, state, stored);
}

/** Position and events after a move, played on a copy. */
export function after({ game, face: made, state }: Seen, move: Move) {
  const copy = game.create();
  copyState(state, copy);
  const told: Happening[] = [];
  game.play(copy, move, (happening) => told.push(happening));
  return { position: made.position(copy), told };
}

/** Like `expect(…).toEqual`, but fast enough for a hundred thousand calls. */
export function same(actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${is} should be ${should}`);
}

const EDITIONS: readonly (readonly [string, Json | undefined])[] = [
  ['the shipped edition', undefined],
  ['another edition', otherEdition()],
];
/** Every number of players with both editions. */
export const TABLES = EDITIONS.flatMap(([name, edition]) =>
  [2, 3, 4].map((seats) => ({ name, seats, edition })),
);
