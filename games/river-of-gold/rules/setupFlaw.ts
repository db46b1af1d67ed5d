import { memberCount } from '@two-rivers/kernel';
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
  type RiverOfGoldState,
  SHIPS_PHASE,
  STARTING_PHASE,
} from '../model.gen.ts';
import { CLANS, STACKS } from './components.ts';
import { handLimit } from './customers.ts';
import type { GameOptions } from './options.ts';
import { IMPERIAL_SPACES, STARTING_SPACES } from './tables.ts';

/** Checks the set-up phase against the options, and the number of pieces dealt in the phase. */
export function setupFlaw(s: RiverOfGoldState, options: GameOptions): string | undefined {
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
  if (s.dealtCount > (most[s.phase] ?? 0)) return `${s.dealtCount} dealt already`;
  if (s.phase === FIRST_PHASE && options.first !== 'random') return 'the first player is not drawn';
  if (s.phase === OFFER_PHASE && options.patrons !== 'draft') return 'no patrons are laid open';
  if (s.phase === PATRONS_PHASE && options.patrons === 'off') return 'no patrons are picked';
  if (s.phase === REVEAL_PHASE && options.patrons !== 'alternative') return 'no patrons are shown';
  if (s.phase === CLANS_PHASE && (options.patrons === 'draft' || options.clans !== 'dealt'))
    return 'no clans are dealt';
  if (s.phase === HANDS_PHASE && s.handCount[s.turn] >= handLimit(s, s.turn)) return 'the hand is dealt already';
  return dealFlaw(s, options);
}

/** Whether any effect is pending that only a turn can cause. */
export function hasPendingTurnEffects(s: RiverOfGoldState): boolean {
  const open = [s.openJourney, s.openSell, s.openMarket, s.openMonk, s.openRoyal, ...s.openGoods];
  return [...open, s.pendingEffects, s.drawsDue, s.visitDue, s.ending, s.lastTurns].some((value) => value !== 0);
}

/** Number of occupied places. */
function countTaken(places: Iterable<number>): number {
  return [...places].filter((value) => value !== 0).length;
}

/** Checks that the placed pieces match the number dealt. */
function dealFlaw(s: RiverOfGoldState, options: GameOptions): string | undefined {
  const { era1, era2 } = STACKS[s.seats];
  if (s.phase === REGIONS_PHASE && countTaken(s.regionTile) !== s.dealtCount) return 'regions dealt';
  if (s.phase === MASTERIES_PHASE && countTaken(s.masteries) !== s.dealtCount) return 'masteries dealt';
  if (s.phase === MARKETS_PHASE && countTaken(IMPERIAL_SPACES.map((space) => s.tile[space])) !== s.dealtCount)
    return 'markets dealt';
  if (s.phase === STARTING_PHASE && countTaken(STARTING_SPACES[s.seats].map((space) => s.tile[space])) !== s.dealtCount)
    return 'starting tiles dealt';
  if (s.phase === ERA1_PHASE && (countTaken(s.row) !== s.dealtCount || s.tilesLeft[0] !== era1 - s.dealtCount))
    return 'era 1 dealt';
  if (s.phase < ERA1_PHASE && (countTaken(s.row) > 0 || s.tilesLeft[0] !== era1)) return 'era 1 dealt too early';
  if (s.phase > ERA1_PHASE && (countTaken(s.row) !== s.row.length || s.top[0] === 0)) return 'era 1 not dealt';
  if (s.phase > ERA2_PHASE !== (s.top[1] !== 0) || s.tilesLeft[1] !== era2) return 'era 2 dealt';
  if (s.phase === OFFER_PHASE && memberCount(s.offeredPatrons) !== s.dealtCount) return 'patrons laid open';
  const isPicking = s.phase === PATRONS_PHASE && options.patrons === 'draft';
  if (
    isPicking
      ? memberCount(s.offeredPatrons) !== CLANS.length - s.dealtCount
      : s.phase !== OFFER_PHASE && s.offeredPatrons !== 0
  )
    return 'patrons on offer';
  if (s.phase === CLANS_PHASE && countTaken(s.clan) !== s.dealtCount) return 'clans dealt';
  if (s.phase === PATRONS_PHASE && countTaken(s.patron) !== s.dealtCount) return 'patrons picked';
  if (s.phase === REVEAL_PHASE && countTaken(s.patron) !== s.seats) return 'patrons not picked';
  return undefined;
}
