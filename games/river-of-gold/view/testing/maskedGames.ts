import { copyState, FastRandom, isRefusal, MoveList, OVER, type State } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldGame } from '../../rules/index.ts';
import { DELIVER, kindOf, type RiverOfGoldState } from '../../model.gen.ts';

/** Every player count with every patron option. */
export const TABLE_VARIANTS = riverOfGold.seats.flatMap((seats) =>
  ['off', 'draft', 'alternative'].map((patrons) => ({ seats, patrons })),
);

export function makeGame(seats: number, patrons: string): RiverOfGoldGame {
  const game = riverOfGold.make({ seats, options: { patrons } });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** A masked state, its legal moves, and the next entry as its viewer sees it; undefined at the end. */
export interface MaskedDecision {
  readonly masked: RiverOfGoldState;
  readonly entry: number | undefined;
  readonly moves: readonly number[];
}

/**
 * Yields every state of a random game, masked for a viewer. Always delivers if possible, because random deliveries are
 * rare.
 */
export function* playMaskedGame(game: RiverOfGoldGame, seed: string, viewer: number): Generator<MaskedDecision> {
  const random = new FastRandom(seed);
  const list = new MoveList(game.limits.moves);
  const [state, masked] = [game.create(), game.create()];
  game.setup(state);
  while (game.actor(state) !== OVER) {
    game.mask(state, viewer, masked);
    game.moves(state, list);
    const delivery = list.toArray().find((each) => kindOf(each) === DELIVER);
    const move = delivery ?? list.at(random.below(list.length));
    yield { masked, entry: game.entryFor(state, move, viewer), moves: list.toArray() };
    game.play(state, move);
  }
  game.mask(state, viewer, masked);
  yield { masked, entry: undefined, moves: [] };
}

export function copyOfState(game: RiverOfGoldGame, state: State): RiverOfGoldState {
  const copy = game.create();
  copyState(state, copy);
  return copy;
}

/** Like `expect`, but fast enough for a hundred thousand calls. */
export function expectSame(actual: unknown, expected: unknown, label: string): void {
  const [actualText, expectedText] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (actualText !== expectedText) throw new Error(`${label}: ${actualText} should be ${expectedText}`);
}
