import { isRefusal, type JsonObject } from '@two-rivers/kernel';
import { type Edition, theRiver, TheRiver } from '../rules/index.ts';
import { Pieces } from './pieces.ts';
import { Position } from './position.ts';

export { checkEdition } from '../rules/index.ts';

/** The names of the river boards of a checked edition; without one, of the shipped tables. */
export function boardsOf(edition: JsonObject | undefined): readonly string[] {
  return tablesOf(edition).riverBoards.boards.map(({ id }) => id);
}

export function editionName(edition: JsonObject): string {
  return tablesOf(edition).name;
}

function tablesOf(edition: JsonObject | undefined): Edition {
  return madeWith(edition).tables;
}

function madeWith(edition: JsonObject | undefined, options: JsonObject = {}): TheRiver {
  const [seats = 2] = theRiver.seats;
  const game = theRiver.make({ seats, options, ...(edition === undefined ? {} : { edition }) });
  if (isRefusal(game)) throw new Error(`these tables are refused: ${game.reason}`);
  if (!(game instanceof TheRiver)) throw new Error(`${game.id} is made as The River`);
  return game;
}

/** The shipped pieces as they lie before anything is drawn, the first river board given out: to show them. */
export function showcase(): Position {
  const boards = boardsOf(undefined);
  const game = madeWith(undefined, { boards: boards.slice(0, 2), first: 0 });
  const state = game.create();
  game.setup(state);
  return new Position(game, new Pieces(game.tables), state);
}
