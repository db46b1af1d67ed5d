import { sizeOf } from '@two-rivers/kernel';
import { CLANS, STACKS } from './components.ts';
import { handSize } from './customers.ts';
import type { Options } from './options.ts';
import {
  CLANS_PHASE,
  DICE_PHASE,
  ERA1_PHASE,
  ERA2_PHASE,
  FIRST_PHASE,
  HANDS_PHASE,
  MARKETS_PHASE,
  MASTERIES_PHASE,
  OFFER_PHASE,
  PATRONS_PHASE,
  REGIONS_PHASE,
  REVEAL_PHASE,
  SHIPS_PHASE,
  STARTING_PHASE,
  type RiverOfGoldState,
} from './state.ts';
import { IMPERIAL_SPACES, STARTING_SPACES } from './tables.ts';

/** Checks the phase against the options, and the number dealt in it. */
export function setUpFlaw(s: RiverOfGoldState, options: Options): string | undefined {
  const most: Readonly<Record<number, number>> = {
    [REGIONS_PHASE]: 5,
    [MASTERIES_PHASE]: 2,
    [MARKETS_PHASE]: 2,
    [STARTING_PHASE]: STARTING_SPACES[s.seats].length - 1,
    [ERA1_PHASE]: 4,
    [OFFER_PHASE]: 3,
    [CLANS_PHASE]: s.seats - 1,
    [PATRONS_PHASE]: s.seats - 1,
    [SHIPS_PHASE]: 1,
    [DICE_PHASE]: s.seats - 1,
  };
  if (s.dealt > (most[s.phase] ?? 0)) return `${s.dealt} dealt already`;
  if (s.phase === FIRST_PHASE && options.first !== 'random') return 'the first player is not drawn';
  if (s.phase === OFFER_PHASE && options.patrons !== 'draft') return 'no patrons are laid open';
  if (s.phase === PATRONS_PHASE && options.patrons === 'off') return 'no patrons are picked';
  if (s.phase === REVEAL_PHASE && options.patrons !== 'alternative') return 'no patrons are shown';
  if (s.phase === CLANS_PHASE && (options.patrons === 'draft' || options.clans !== 'dealt'))
    return 'no clans are dealt';
  if (s.phase === HANDS_PHASE && s.handCount[s.turn] >= handSize(s, s.turn))
    return 'the hand is dealt already';
  return dealtFlaw(s, options);
}

/** Whether anything is pending that only a turn brings. */
export function isBegun(s: RiverOfGoldState): boolean {
  const open = [s.openJourney, s.openSell, s.openMarket, s.openMonk, s.openRoyal, ...s.openGoods];
  return [...open, s.after, s.toDraw, s.visitDue, s.ending, s.lastTurns].some((value) => value !== 0);
}

/** Number of taken places. */
function count(places: Iterable<number>): number {
  return [...places].filter((value) => value !== 0).length;
}

/** Checks that the pieces in place match the number dealt. */
function dealtFlaw(s: RiverOfGoldState, options: Options): string | undefined {
  const { era1, era2 } = STACKS[s.seats];
  if (s.phase === REGIONS_PHASE && count(s.regionTile) !== s.dealt) return 'regions dealt';
  if (s.phase === MASTERIES_PHASE && count(s.masteries) !== s.dealt) return 'masteries dealt';
  if (s.phase === MARKETS_PHASE && count(IMPERIAL_SPACES.map((space) => s.tile[space])) !== s.dealt)
    return 'markets dealt';
  if (s.phase === STARTING_PHASE && count(STARTING_SPACES[s.seats].map((space) => s.tile[space])) !== s.dealt)
    return 'starting tiles dealt';
  if (s.phase === ERA1_PHASE && (count(s.row) !== s.dealt || s.left[0] !== era1 - s.dealt))
    return 'era 1 dealt';
  if (s.phase < ERA1_PHASE && (count(s.row) > 0 || s.left[0] !== era1)) return 'era 1 dealt too early';
  if (s.phase > ERA1_PHASE && (count(s.row) !== s.row.length || s.top[0] === 0)) return 'era 1 not dealt';
  if (s.phase > ERA2_PHASE !== (s.top[1] !== 0) || s.left[1] !== era2) return 'era 2 dealt';
  if (s.phase === OFFER_PHASE && sizeOf(s.offer) !== s.dealt) return 'patrons laid open';
  const isPicking = s.phase === PATRONS_PHASE && options.patrons === 'draft';
  if (isPicking ? sizeOf(s.offer) !== CLANS.length - s.dealt : s.phase !== OFFER_PHASE && s.offer !== 0)
    return 'patrons on offer';
  if (s.phase === CLANS_PHASE && count(s.clan) !== s.dealt) return 'clans dealt';
  if (s.phase === PATRONS_PHASE && count(s.patron) !== s.dealt) return 'patrons picked';
  if (s.phase === REVEAL_PHASE && count(s.patron) !== s.seats) return 'patrons not picked';
  return undefined;
}
