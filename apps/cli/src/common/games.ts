import { gameViews, gameBots, rules, terminals, gameTexts } from '@two-rivers/games/parts';
import type { Game, GameFamily, MakeGameView, State } from '@two-rivers/kernel';
import type { GameBots, MakeBot, MakeFeatureExtractor, ReviewSettings, SearchFactory } from '@two-rivers/search';
import type { PuzzleSettings } from '@two-rivers/search/puzzle';
import type { ReviewEngine } from '@two-rivers/review';
import type { BoardRenderer } from '@two-rivers/terminal';
import { type GameTexts, type Language, Narrator } from '@two-rivers/i18n';
import { fail } from './cliFailure.ts';
import { refuse } from './reasons.ts';
import type { CliI18n } from './i18n.ts';

/** A game with everything that the command line needs. */
export interface CliGame<S extends State = State> extends BoardRenderer {
  readonly family: GameFamily<S>;
  /** title in the person's language */
  readonly title: string;
  /** bots by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  readonly searchFactory?: SearchFactory<S>;
  readonly makeFeatureExtractor?: MakeFeatureExtractor<S>;
  readonly prepare?: GameBots<S>['prepare'];
  readonly review?: ReviewSettings;
  readonly puzzles?: PuzzleSettings<S>;
  readonly gameView: MakeGameView<S>;
  readonly words: GameTexts;
}

/** Erases the state type, so that different games fit in one list; entries are used only with their own game. */
export function asCliGame<S extends State>(game: CliGame<S>): CliGame {
  return game;
}

/** Draws a state as its viewer sees it. */
export function drawState(
  entry: CliGame,
  game: Game,
  view: { readonly state: State; readonly viewer: number },
  i18n: CliI18n,
  color: boolean,
): string {
  const position = entry.gameView(game).position(view.state);
  return entry.draw(position, view.viewer, i18n, color).trimEnd();
}

/** Makes the narrator of a game's moves and events. */
export function makeNarrator({ words: texts, gameView }: CliGame, i18n: CliI18n, game: Game): Narrator {
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
  if (!family || !gameView || !bots || !part || !textLoaders) throw new Error(`a part of the game ${id} is missing`);
  const [texts, terminalMessages] = await Promise.all([textLoaders.texts[language](), part.messages?.[language]()]);
  const messages = { ...texts.messages, ...terminalMessages };
  const { title } = textLoaders.cover[language];
  return { family, gameView, ...bots, title, draw: part.draw, words: { ...texts, messages } };
}

/** Loads all games, with their texts in one language. */
export function loadGames(language: Language): Promise<readonly CliGame[]> {
  return Promise.all(rules.ids.map((id) => loadGame(id, language)));
}

/** Loads the review engine of a game, with its nets. */
export async function loadJudges(
  { searchFactory, review, title, prepare }: CliGame,
  game: Game,
): Promise<ReviewEngine> {
  if (searchFactory === undefined || review === undefined) return fail(refuse('analyze-nobody', { title }));
  await prepare?.(game);
  return { searchFactory, ...review };
}
