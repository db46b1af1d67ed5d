import { copyState, FastRandom, type Json, type Move, MoveList, OVER, type Outcome } from '@two-rivers/kernel';
import { type RiverEvent, scorePosition, storedCount, type TheRiver, type TheRiverState } from '../../rules/index.ts';
import { makeOtherEdition } from '../../rules/testing/otherEdition.ts';
import { gameView } from '../gameView.ts';
import type { Position } from '../position.ts';

type RiverGameView = ReturnType<typeof gameView>;

/** A visited state of a random game with its legal moves. */
export interface VisitedState {
  readonly game: TheRiver;
  readonly gameView: RiverGameView;
  readonly state: TheRiverState;
  readonly position: Position;
  readonly moves: readonly Move[];
}

const GAMES = 2;
export const MIN_STATES = 300;

/** Visits every state of some random games; returns their number. */
export function visitStates(game: TheRiver, visit: (visited: VisitedState) => void): number {
  let states = 0;
  const list = new MoveList(game.limits.moves);
  const view = gameView(game);
  for (let index = 0; index < GAMES; index++) {
    const random = new FastRandom(`face ${index}`);
    const state = game.create();
    game.setup(state);
    for (;;) {
      game.moves(state, list);
      states++;
      visit({ game, gameView: view, state, position: view.position(state), moves: list.toArray() });
      if (game.actor(state) === OVER) break;
      game.play(state, list.at(random.below(list.length)));
    }
  }
  return states;
}

/** Outcome by the rules, without overflow, which only exists before the end. */
export function scoreByRules(game: TheRiver, state: TheRiverState): Outcome {
  return game.actor(state) === OVER ? game.outcome(state) : scorePosition(game.components, state, storedCount);
}

/** Position and events after a move, played on a copy. */
export function playOnCopy({ game, gameView: view, state }: VisitedState, move: Move) {
  const copy = game.create();
  copyState(state, copy);
  const events: RiverEvent[] = [];
  game.play(copy, move, (event) => events.push(event));
  return { position: view.position(copy), events };
}

/** Like `expect(…).toEqual`, but fast enough for a hundred thousand calls. */
export function assertSame(actual: unknown, expected: unknown): void {
  const [actualText, expectedText] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (actualText !== expectedText) throw new Error(`${actualText} should be ${expectedText}`);
}

const EDITIONS: readonly (readonly [string, Json | undefined])[] = [
  ['the shipped edition', undefined],
  ['another edition', makeOtherEdition()],
];
/** Every number of players with both editions. */
export const TABLES = EDITIONS.flatMap(([name, edition]) => [2, 3, 4].map((seats) => ({ name, seats, edition })));
