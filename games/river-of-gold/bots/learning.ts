import type { Game } from '@two-rivers/kernel';
import { type Features, namesBySeat } from '@two-rivers/search';
import type { RiverOfGoldState } from '../rules/index.ts';
import { FEATURES, FeatureReader, WIDTH } from './features.ts';

/** For learners: what the evaluation weighs, and the points so far. */
export function riverOfGoldFeatures({ seats }: Game<RiverOfGoldState>): Features<RiverOfGoldState> {
  const reader = new FeatureReader();
  return {
    names: namesBySeat(seats, ['points', ...FEATURES]),
    read(masked, viewer, into, at) {
      reader.read(masked, viewer);
      for (let place = 0; place < seats; place++) {
        const seat = (viewer + place) % seats;
        const from = at + place * (WIDTH + 1);
        into[from] = masked.points[seat];
        for (let i = 0; i < WIDTH; i++) into[from + 1 + i] = reader.values[seat * WIDTH + i];
      }
    },
  };
}
