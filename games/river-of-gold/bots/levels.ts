import type { RiverOfGoldState } from '../rules/index.ts';
import { glance, type Level, type MakeBot } from '@two-rivers/search';
import { riverOfGoldSearch, riverOfGoldTurns } from './search.ts';

/** Positions that Expert and Master evaluate for a turn: less than a tenth of a second, and about one. */
const EXPERT = 25_000;
const MASTER = 400_000;

function look(name: Level, temperature: number, cap: number, points: number): MakeBot<RiverOfGoldState> {
  return (game) => glance(game, { name, simulations: riverOfGoldTurns(game), temperature, cap, points });
}

export const riverOfGoldLevels: Readonly<Record<Level, MakeBot<RiverOfGoldState>>> = {
  novice: look('novice', 0.32, 1, 3),
  easy: look('easy', 0.16, 0.7, 1.5),
  medium: look('medium', 0.08, 0.5, 0.7),
  hard: look('hard', 0, 0, 0),
  expert: (game) => riverOfGoldSearch(game, { name: 'expert', budget: { simulations: EXPERT } }),
  master: (game) => riverOfGoldSearch(game, { name: 'master', budget: { simulations: MASTER } }),
};
