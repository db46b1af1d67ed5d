import { faces, gameBots, rules, terminal, words } from '@two-rivers/games/parts';
import type { Game, GameFamily, MakeFace, State } from '@two-rivers/kernel';
import type { GameBots, MakeBot, MakeFeatures, ReviewPart, Thinking } from '@two-rivers/search';
import type { PuzzlePart } from '@two-rivers/search/puzzle';
import type { Judges } from '@two-rivers/review';
import type { Drawing } from '@two-rivers/terminal';
import { type GameWords, type Language, type Speaker, Teller } from '@two-rivers/words';
import { fail } from './failure.ts';

/** All that the command line needs of a game. */
export interface CliGame<S extends State = State> extends Drawing {
  readonly family: GameFamily<S>;
  /** what the game is called in the person's language */
  readonly title: string;
  /** by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  readonly thinking?: Thinking<S>;
  readonly features?: MakeFeatures<S>;
  readonly ready?: GameBots<S>['ready'];
  readonly review?: ReviewPart;
  readonly puzzles?: PuzzlePart<S>;
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
  speaker: Speaker,
  colour: boolean,
): string {
  const position = entry.face(game).position(seen.state);
  return entry.draw(position, seen.viewer, speaker, colour).trimEnd();
}

/** One who tells the moves and happenings of a game. */
export function tellerFor({ words: spoken, face }: CliGame, speaker: Speaker, game: Game): Teller {
  return new Teller(speaker, spoken, face(game));
}

async function cliGame(id: string, language: Language): Promise<CliGame> {
  const [family, face, bots, part, wording] = await Promise.all([
    rules.load(id),
    faces.load(id),
    gameBots.load(id),
    terminal.load(id),
    words.load(id),
  ]);
  if (!family || !face || !bots || !part || !wording) throw new Error(`${id} is not whole`);
  const spoken = await wording.words[language]();
  const messages = { ...spoken.messages, ...part.words[language] };
  const { title } = wording.cover[language];
  return { family, face, ...bots, title, draw: part.draw, words: { ...spoken, messages } };
}

/** One entry for each game, with its words in one language. */
export function loadGames(language: Language): Promise<readonly CliGame[]> {
  return Promise.all(rules.ids.map((id) => cliGame(id, language)));
}

/** Who judges a game, once all that was learned is there. */
export async function judgesOf({ thinking, review, title, ready }: CliGame, game: Game): Promise<Judges> {
  if (thinking === undefined || review === undefined) return fail('analyze-nobody', { title });
  await ready?.(game);
  return { thinking, ...review };
}
