import { exp } from '@two-rivers/search/exp';
import { HALF_TURNS } from './horizon.ts';

/** What things are worth in points in the middle of a game; the fitted weights correct the sums made with them. */
export const KOKU_WORTH = 0.33;
export const GOOD_WORTH = 0.9;
export const FAVOR_WORTH = 0.8;
/** A look at another customer. */
export const DRAW_WORTH = 0.3;

/** How much of the worth of koku, goods and favor can still be turned into points, by half turns left. */
export const USE = Float64Array.from({ length: HALF_TURNS }, (_, half) => 1 - exp(-half / 5));
