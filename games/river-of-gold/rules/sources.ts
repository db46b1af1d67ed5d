import { type Chance, memberAt, type Move, MoveList, sizeOf } from '@two-rivers/kernel';
import { possibleDraws } from './customers.ts';
import { listMoves } from './moves.ts';
import { CHANCE_CUSTOMER, CHANCE_DIE, CHANCE_SHIP, CHANCE_TILE, makeMove } from './notation.ts';
import type { Options } from './options.ts';
import { eraDue, unseenSet } from './row.ts';
import {
  CLANS_PHASE,
  DICE_PHASE,
  DIE_PHASE,
  DRAW_PHASE,
  ERA1_PHASE,
  ERA2_PHASE,
  FIRST_PHASE,
  HANDS_PHASE,
  MAX_SEATS,
  OFFER_PHASE,
  REVEAL_PHASE,
  type RiverOfGoldState,
  SHIPS_PHASE,
  TILE_PHASE,
} from './state.ts';
import { ERA_FIRST } from './tables.ts';

/** Names of the first sources of chance; then follow ships and dice, one per seat, and one per customer shuffle. */
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
/** Upper bound on customer shuffles in a game. */
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

const results = new MoveList(32);

/** Draws a result of chance; avoids listing dice, tiles and customers. */
export function drawResult(s: RiverOfGoldState, options: Options, chance: Chance): Move {
  const source = sourceOf(s);
  switch (s.phase) {
    case DIE_PHASE:
    case DICE_PHASE:
      return makeMove(CHANCE_DIE, 1 + chance.draw(source, 6));
    case SHIPS_PHASE:
      return makeMove(CHANCE_SHIP, 1 + chance.draw(source, 6));
    case TILE_PHASE:
    case ERA1_PHASE:
    case ERA2_PHASE: {
      const era = eraDue(s);
      const unseen = unseenSet(s, era);
      return makeMove(CHANCE_TILE, ERA_FIRST[era] + memberAt(unseen, chance.draw(source, sizeOf(unseen))));
    }
    case DRAW_PHASE:
    case HANDS_PHASE: {
      const cards = possibleDraws(s);
      return makeMove(CHANCE_CUSTOMER, memberAt(cards, chance.draw(source, sizeOf(cards))));
    }
    default:
      listMoves(s, options, results);
      return results.at(chance.draw(source, results.length));
  }
}
