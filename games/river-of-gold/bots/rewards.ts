import { DRAW, GOOD, KOKU, OWNER, PER, REWARD_WIDTH, VISITOR } from '../rules/tables.ts';
import { DRAW_WORTH } from './worth.ts';

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
