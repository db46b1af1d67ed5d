import { gameBots } from '@two-rivers/games/bots';
import { faces } from '@two-rivers/games/face';
import { rules } from '@two-rivers/games/rules';
import { terminal } from '@two-rivers/games/terminal';
import { words } from '@two-rivers/games/words';
import type { Game, GameFamily, MakeFace, State } from '@two-rivers/kernel';
import type { MakeBot, MakeFeatures, Thinking } from '@two-rivers/search';
import type { Drawing } from '@two-rivers/terminal';
import { type GameWords, type Speaker, Teller } from '@two-rivers/words';

/** All that the command line needs of a game. */
export interface CliGame<S extends State = State> extends Drawing {
  readonly family: GameFamily<S>;
  /** by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  readonly thinking?: Thinking<S>;
  readonly features?: MakeFeatures<S>;
  readonly face: MakeFace<S>;
  readonly words: GameWords;
}

/** Puts games of different states in one list; bots and drawings of an entry only ever meet its own game. */
export function register<S extends State>(game: CliGame<S>): CliGame {
  return game;
}

/** A state as its viewer knows it, drawn. */
export function drawn(
  entry: CliGame,
  game: Game,
  seen: { readonly state: State; readonly viewer: number },
  names: readonly string[],
  colour: boolean,
): string {
  const position = entry.face(game).position(seen.state);
  return entry.draw(position, seen.viewer, names, colour).trimEnd();
}

/** One who tells the moves and happenings of a game. */
export function tellerFor({ words: spoken, face }: CliGame, speaker: Speaker, game: Game): Teller {
  return new Teller(speaker, spoken, face(game));
}

async function cliGame(id: string): Promise<CliGame> {
  const [family, face, bots, drawing, wording] = await Promise.all([
    rules.load(id),
    faces.load(id),
    gameBots.load(id),
    terminal.load(id),
    words.load(id),
  ]);
  if (!family || !face || !bots || !drawing || !wording) throw new Error(`${id} is not in every registry`);
  return { family, face, ...bots, ...drawing, words: await wording.words.en() };
}

/** One entry for each game. */
export const games: readonly CliGame[] = await Promise.all(rules.ids.map(cliGame));
