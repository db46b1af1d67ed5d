import {
  CLANS_PHASE,
  DICE_PHASE,
  DIE_PHASE,
  FIRST_PHASE,
  MAX_SEATS,
  OFFER_PHASE,
  REVEAL_PHASE,
  type RiverOfGoldState,
  SHIPS_PHASE,
  TILE_PHASE,
} from './state.ts';
import { eraDue } from './row.ts';

/** Sources of chance by number; dice and ships follow, one for each seat, then one for each shuffle of the customers. */
const NAMES = [
  'regions',
  'masteries',
  'markets',
  'starting',
  'era1',
  'era2',
  'first',
  'patrons',
  'clans',
  'reveal',
];
const SHIPS = NAMES.length;
const DICE = SHIPS + MAX_SEATS;
const CUSTOMERS = DICE + MAX_SEATS;
/** More shuffles of the customers than a game can have. */
const SHUFFLES = 2000;
export const SOURCES = CUSTOMERS + SHUFFLES;

export function sourceOf(s: RiverOfGoldState): number {
  switch (s.phase) {
    case DIE_PHASE:
    case DICE_PHASE:
      return DICE + s.turn;
    case SHIPS_PHASE:
      return SHIPS + s.turn;
    case TILE_PHASE:
      return NAMES.indexOf('era1') + eraDue(s);
    case OFFER_PHASE:
      return NAMES.indexOf('patrons');
    case CLANS_PHASE:
      return NAMES.indexOf('clans');
    case REVEAL_PHASE:
      return NAMES.indexOf('reveal');
    default:
      // the set-up deals in the order of the names
      return s.phase <= FIRST_PHASE ? s.phase : CUSTOMERS + s.reshuffles;
  }
}

export function sourceName(source: number): string {
  if (source < SHIPS) return NAMES[source];
  if (source < DICE) return `ship/${source - SHIPS}`;
  if (source < CUSTOMERS) return `die/${source - DICE}`;
  return `customers/${source - CUSTOMERS}`;
}
