import { type MakeBot, riverOfGoldBots, theRiverBots } from '@two-rivers/bots';
import type { GameFamily, State } from '@two-rivers/kernel';
import { riverOfGold } from '@two-rivers/river-of-gold';
import { type GameWords, riverOfGoldEnglish, theRiverEnglish } from '@two-rivers/text';
import { theRiver } from '@two-rivers/the-river';
import type { Draw } from './draw.ts';
import { drawRiverOfGold } from './riverOfGold/board.ts';
import { drawTheRiver } from './theRiver/board.ts';

/** All that the command line needs of a game. */
export interface CliGame<S extends State = State> {
  readonly family: GameFamily<S>;
  /** by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  readonly words: GameWords;
  readonly draw: Draw<S>;
}

/** Puts games of different states in one list; bots and drawings of an entry only ever meet its own game. */
export function register<S extends State>(game: CliGame<S>): CliGame {
  return game as unknown as CliGame;
}

/** One line for each game. */
export const games: readonly CliGame[] = [
  register({ family: riverOfGold, bots: riverOfGoldBots, words: riverOfGoldEnglish, draw: drawRiverOfGold }),
  register({ family: theRiver, bots: theRiverBots, words: theRiverEnglish, draw: drawTheRiver }),
];
