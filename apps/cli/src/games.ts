import {
  type Budget,
  type Evaluation,
  type MakeBot,
  riverOfGoldBots,
  riverOfGoldEvaluation,
  riverOfGoldSearch,
  type SearchBot,
  theRiverBots,
  theRiverEvaluation,
  theRiverSearch,
} from '@two-rivers/bots';
import type { Game, GameFamily, State } from '@two-rivers/kernel';
import { riverOfGold } from '@two-rivers/river-of-gold';
import { type GameWords, riverOfGoldEnglish, theRiverEnglish } from '@two-rivers/text';
import { theRiver } from '@two-rivers/the-river';
import type { Draw } from './draw.ts';
import { drawRiverOfGold } from './riverOfGold/board.ts';
import { drawTheRiver } from './theRiver/board.ts';

/** How a game is searched, with any budget. */
export interface Thinking<S extends State = State> {
  evaluation(game: Game<S>, viewer: number): Evaluation<S>;
  search(game: Game<S>, budget: Budget): SearchBot<S>;
}

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

const clock = (): number => performance.now();

/** One entry for each game. */
export const games: readonly CliGame[] = [
  register({
    family: riverOfGold,
    bots: riverOfGoldBots,
    thinking: {
      evaluation: riverOfGoldEvaluation,
      search: (game, budget) => riverOfGoldSearch(game, { name: budgetName(budget), budget, clock }),
    },
    words: riverOfGoldEnglish,
    draw: drawRiverOfGold,
  }),
  register({
    family: theRiver,
    bots: theRiverBots,
    thinking: {
      evaluation: theRiverEvaluation,
      search: (game, budget) => theRiverSearch(game, { name: budgetName(budget), budget, clock }),
    },
    words: theRiverEnglish,
    draw: drawTheRiver,
  }),
];

/** As it is written on the command line. */
function budgetName(budget: Budget): string {
  return 'simulations' in budget ? `search@${budget.simulations}` : `search@${budget.milliseconds}ms`;
}
