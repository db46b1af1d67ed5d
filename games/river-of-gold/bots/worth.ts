import { sizeOf } from '@two-rivers/kernel';
import { exp } from '@two-rivers/search/exp';
import { DRAW, GOOD, KOKU, OWNER, PER, REWARD_WIDTH, VISITOR } from '../rules/tables.ts';
import { HALF_TURNS } from './horizon.ts';

/** What things are worth in points in the middle of a game; the fitted weights correct the sums made with them. */
export const KOKU_WORTH = 0.33;
export const GOOD_WORTH = 0.9;
export const FAVOR_WORTH = 0.8;
/** A look at another customer. */
const DRAW_WORTH = 0.3;

/** How much of the worth of koku, goods and favor can still be turned into points, by half turns left. */
export const USE = Float64Array.from({ length: HALF_TURNS }, (_, half) => 1 - exp(-half / 5));

/** Koku for each building of a type, before one knows how many there will be. */
const PER_BUILDINGS = 2;

/** The rewards of all tiles, ready to be multiplied: a good counts 1, of whatever kind, and a draw what it is worth. */
function multipliers(rewards: Uint8Array, perBuildings: number): Float64Array {
  return Float64Array.from(rewards, (amount, i) => {
    switch (i % REWARD_WIDTH) {
      case GOOD:
        return amount > 0 ? 1 : 0;
      case DRAW:
        return amount * DRAW_WORTH;
      case KOKU:
        return amount + (rewards[i + PER - KOKU] > 0 ? perBuildings : 0);
      default:
        return amount;
    }
  });
}

export const TILE_VISITOR = multipliers(VISITOR, 0);
export const TILE_OWNER = multipliers(OWNER, 0);
/** Of a tile that is still to be built. */
export const TILE_TO_OWN = multipliers(OWNER, PER_BUILDINGS);

const BYTES = 256;

/** [set of up to 8]: how many it holds. The evaluation counts such sets so often that looking it up pays. */
export const SIZE = Uint8Array.from({ length: BYTES }, (_, set) => sizeOf(set));
