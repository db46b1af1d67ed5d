import { gameBots } from '@two-rivers/games/bots';
import { faces } from '@two-rivers/games/face';
import { rules } from '@two-rivers/games/rules';
import { terminal } from '@two-rivers/games/terminal';
import { words } from '@two-rivers/games/words';
import type { Game, GameFamily, MakeFace, State } from '@two-rivers/kernel';
import type { MakeBot, Thinking } from '@two-rivers/search';
import type { Draw } from '@two-rivers/terminal';
import { type GameWords, type Speaker, Teller } from '@two-rivers/words';

/** All that the command line needs of a game. */
export interface CliGame<S extends State = State> {
  readonly family: GameFamily<S>;
  /** by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  readonly thinking?: Thinking<S>;
  readonly face: MakeFace<S>;
  readonly words: GameWords;
  readonly draw: Draw<S>;
}

/** Puts games of different states in one list; bots and drawings of an entry only ever meet its own game. */
export function register<S extends State>(game: CliGame<S>): CliGame {
  return game as unknown as CliGame;
}

/** One who tells the moves and happenings of a game. */
export function tellerFor({ words: spoken, face }: CliGame, speaker: Speaker, game: Game): Teller {
  return new Teller(speaker, spoken, face(game));
}

async function cliGame(id: string): Promise<CliGame> {
  const [family, face, bots, draw, wording] = await Promise.all([
    rules.load(id),
    faces.load(id),
    gameBots.load(id),
    terminal.load(id),
    words.load(id),
  ]);
  if (!family || !face || !bots || !draw || !wording) throw new Error(`${id} is not in every registry`);
  return { family, face, ...bots, draw, words: await wording.words.en() };
}

/** One entry for each game. */
export const games: readonly CliGame[] = await Promise.all(rules.ids.map(cliGame));
