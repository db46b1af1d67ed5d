import type { Game } from '@two-rivers/kernel';
import { type Features, namesBySeat } from '@two-rivers/search';
import { TheRiver, type TheRiverState } from '../rules/index.ts';
import { FeatureReader } from './features.ts';
import { FEATURES } from './layout.ts';

/** For learners: what the evaluation weighs, and the points were the game scored now. */
export function theRiverFeatures(game: Game<TheRiverState>): Features<TheRiverState> {
  if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
  const { seats } = game;
  const width = FEATURES.length;
  const reader = new FeatureReader(game.components);
  const row = new Float64Array(width);
  return {
    names: namesBySeat(seats, ['points', ...FEATURES]),
    read(masked, viewer, into, at) {
      reader.look(masked);
      for (let place = 0; place < seats; place++) {
        const from = at + place * (width + 1);
        into[from] = reader.read(masked, (viewer + place) % seats, row);
        into.set(row, from + 1);
      }
    },
  };
}
