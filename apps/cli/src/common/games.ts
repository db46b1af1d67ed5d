import { gameBots } from '@two-rivers/games/bots';
import { rules } from '@two-rivers/games/rules';
import { terminal } from '@two-rivers/games/terminal';
import { words } from '@two-rivers/games/words';
import type { GameFamily, State } from '@two-rivers/kernel';
import type { MakeBot, Thinking } from '@two-rivers/search';
import type { Draw } from '@two-rivers/terminal';
import type { GameWords } from '@two-rivers/words';

/** All that the command line needs of a game. */
export interface CliGame<S extends State = State> {
  readonly family: GameFamily<S>;
  /** by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  readonly thinking?: Thinking<S>;
  readonly words: GameWords;
  readonly draw: Draw<S>;
}

/** Puts games of different states in one list; bots and drawings of an entry only ever meet its own game. */
export function register<S extends State>(game: CliGame<S>): CliGame {
  return game as unknown as CliGame;
}

async function cliGame(id: string): Promise<CliGame> {
  const [family, bots, draw, wording] = await Promise.all([
    rules.load(id),
    gameBots.load(id),
    terminal.load(id),
    words.load(id),
  ]);
  if (family === undefined || bots === undefined || draw === undefined || wording === undefined)
    throw new Error(`${id} is not in every registry`);
  return { family, ...bots, draw, words: await wording.words.en() };
}

/** One entry for each game. */
export const games: readonly CliGame[] = await Promise.all(rules.ids.map(cliGame));
