import { gameViews, gameBots, rules, terminals, gameTexts } from '@two-rivers/games/parts';
import type { Game, GameFamily, MakeGameView, State } from '@two-rivers/kernel';
import type { GameBots, MakeBot, MakeFeatureExtractor, ReviewSettings, SearchFactory } from '@two-rivers/search';
import type { PuzzleSettings } from '@two-rivers/search/puzzle';
import type { ReviewEngine } from '@two-rivers/review';
import type { BoardRenderer } from '@two-rivers/terminal';
import { type GameTexts, type Language, type I18n, Narrator } from '@two-rivers/i18n';
import { fail } from './cliFailure.ts';

/** All that the command line needs of a game. */
export interface CliGame<S extends State = State> extends BoardRenderer {
  readonly family: GameFamily<S>;
  /** what the game is called in the person's language */
  readonly title: string;
  /** by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  readonly searchFactory?: SearchFactory<S>;
  readonly makeFeatureExtractor?: MakeFeatureExtractor<S>;
  readonly prepare?: GameBots<S>['prepare'];
  readonly review?: ReviewSettings;
  readonly puzzles?: PuzzleSettings<S>;
  readonly gameView: MakeGameView<S>;
  readonly words: GameTexts;
}

/** Puts games of different states in one list; bots and drawings of an entry only ever meet its own game. */
export function asCliGame<S extends State>(game: CliGame<S>): CliGame {
  return game;
}

/** A state as its viewer knows it, drawn. */
export function drawState(
  entry: CliGame,
  game: Game,
  viewed: { readonly state: State; readonly viewer: number },
  i18n: I18n,
  color: boolean,
): string {
  const position = entry.gameView(game).position(viewed.state);
  return entry.draw(position, viewed.viewer, i18n, color).trimEnd();
}

/** One who tells the moves and happenings of a game. */
export function makeNarrator({ words: texts, gameView }: CliGame, i18n: I18n, game: Game): Narrator {
  return new Narrator(i18n, texts, gameView(game));
}

async function loadGame(id: string, language: Language): Promise<CliGame> {
  const [family, gameView, bots, part, textLoaders] = await Promise.all([
    rules.load(id),
    gameViews.load(id),
    gameBots.load(id),
    terminals.load(id),
    gameTexts.load(id),
  ]);
  if (!family || !gameView || !bots || !part || !textLoaders) throw new Error(`${id} is not whole`);
  const texts = await textLoaders.texts[language]();
  const messages = { ...texts.messages, ...part.texts[language] };
  const { title } = textLoaders.cover[language];
  return { family, gameView, ...bots, title, draw: part.draw, words: { ...texts, messages } };
}

/** One entry for each game, with its words in one language. */
export function loadGames(language: Language): Promise<readonly CliGame[]> {
  return Promise.all(rules.ids.map((id) => loadGame(id, language)));
}

/** Who judges a game, once all that was learned is there. */
export async function loadJudges(
  { searchFactory, review, title, prepare }: CliGame,
  game: Game,
): Promise<ReviewEngine> {
  if (searchFactory === undefined || review === undefined) return fail('analyze-nobody', { title });
  await prepare?.(game);
  return { searchFactory, ...review };
}
