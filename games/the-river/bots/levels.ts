import type { TheRiverState } from '../rules/index.ts';
import { glance, type Level, type MakeBot } from '@two-rivers/search';
import { theRiverEvaluation } from './evaluation.ts';
import { theRiverSearch, theRiverTree } from './search.ts';

/** Positions that are evaluated for a turn: Expert takes less than a tenth of a second, Master about one. */
const HARD = 300;
const EXPERT = 16_000;
const MASTER = 200_000;

/** How Hard searches: people know how strong it is. */
const AS_EVER = { endings: 0, exploration: 0.05, drift: 1 };

function look(name: Level, temperature: number, cap: number, points: number): MakeBot<TheRiverState> {
  return (game) => glance(game, { name, simulations: theRiverTree(game), temperature, cap, points });
}

export const theRiverLevels: Readonly<Record<Level, MakeBot<TheRiverState>>> = {
  novice: look('novice', 0.32, 1, 3),
  easy: look('easy', 0.16, 0.7, 1.5),
  medium: look('medium', 0.08, 0.5, 0.7),
  hard: (game) =>
    theRiverSearch(game, {
      name: 'hard',
      budget: { simulations: HARD },
      evaluation: theRiverEvaluation,
      ...AS_EVER,
    }),
  expert: (game) => theRiverSearch(game, { name: 'expert', budget: { simulations: EXPERT } }),
  master: (game) => theRiverSearch(game, { name: 'master', budget: { simulations: MASTER } }),
};
