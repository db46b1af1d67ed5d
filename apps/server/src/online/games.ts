import { type MakeBot, riverOfGoldBots, theRiverBots } from '@two-rivers/bots';
import type { GameFamily, State } from '@two-rivers/kernel';
import { riverOfGold } from '@two-rivers/river-of-gold';
import { theRiver } from '@two-rivers/the-river';

/** All that the server needs of a game. */
export interface ServerGame<S extends State = State> {
  readonly family: GameFamily<S>;
  /** by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  /** the bot that plays for a person who vanished */
  readonly standIn: string;
}

/** Puts games of different states in one list; the bots of an entry only ever meet its own game. */
function register<S extends State>(game: ServerGame<S>): ServerGame {
  return game as unknown as ServerGame;
}

/** One line for each game. */
export const games: readonly ServerGame[] = [
  register({ family: riverOfGold, bots: riverOfGoldBots, standIn: 'heuristic' }),
  register({ family: theRiver, bots: theRiverBots, standIn: 'heuristic' }),
];

export function gameNamed(id: string): ServerGame | undefined {
  return games.find(({ family }) => family.id === id);
}
