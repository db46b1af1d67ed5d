import { memberCount } from '@two-rivers/kernel';
import { exp } from '@two-rivers/search/exp';
import { DRAW, GOOD, KOKU, OWNER_REWARDS, PER, REWARD_WIDTH, VISITOR_REWARDS } from '../rules/tables.ts';
import { HALF_TURN_COUNT } from './horizon.ts';

/** Worth of a koku, a good and a favor in points, in the middle of a game; the fitted weights correct the sums. */
export const KOKU_WORTH = 0.33;
export const GOOD_WORTH = 0.9;
export const FAVOR_WORTH = 0.8;
/** Worth in points of drawing one more customer to choose from. */
const DRAW_WORTH = 0.3;

/** [half turns left]: share of the worth of koku, goods and favor that can still be turned into points. */
export const USABLE_SHARE = Float64Array.from({ length: HALF_TURN_COUNT }, (_, half) => 1 - exp(-half / 5));

/** Number of buildings assumed when a tile that is not built yet pays koku per building of a type. */
const PER_BUILDINGS = 2;

/**
 * Converts the rewards of all tiles to factors: a good of any kind counts as 1, drawing a customer as its worth in
 * points.
 */
function rewardFactors(rewards: Uint8Array, perBuildings: number): Float64Array {
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

export const TILE_VISITOR = rewardFactors(VISITOR_REWARDS, 0);
export const TILE_OWNER = rewardFactors(OWNER_REWARDS, 0);
/** Owner rewards of tiles still to be built. */
export const TILE_TO_OWN = rewardFactors(OWNER_REWARDS, PER_BUILDINGS);

const BYTES = 256;

/** [bit set of up to 8]: size of the set; a table for speed, because the evaluation counts such sets very often. */
export const SET_SIZE = Uint8Array.from({ length: BYTES }, (_, set) => memberCount(set));
