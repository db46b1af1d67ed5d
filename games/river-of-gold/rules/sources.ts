import { type Chance, memberAt, type Move, MoveList, memberCount } from '@two-rivers/kernel';
import {
  CLANS_PHASE,
  DICE_PHASE,
  DIE_PHASE,
  DRAW_PHASE,
  ERA1_PHASE,
  ERA2_PHASE,
  FIRST_PHASE,
  HANDS_PHASE,
  makeChanceCustomer,
  makeChanceDie,
  makeChanceShip,
  makeChanceTile,
  OFFER_PHASE,
  REVEAL_PHASE,
  type RiverOfGoldState,
  SHIPS_PHASE,
  TILE_PHASE,
} from '../model.gen.ts';
import { MAX_SEATS } from './components.ts';
import { possibleDrawSet } from './customers.ts';
import { listMoves } from './moves.ts';
import type { GameOptions } from './options.ts';
import { dueEra, unseenTileSet } from './row.ts';
import { ERA_FIRST } from './tables.ts';

/**
 * Names of the first sources of chance. They are followed by the ships and dice (one source per seat) and the customer
 * shuffles (one source each).
 */
const SOURCE_NAMES = [
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
const SHIP_SOURCES = SOURCE_NAMES.length;
const DIE_SOURCES = SHIP_SOURCES + MAX_SEATS;
const CUSTOMER_SOURCES = DIE_SOURCES + MAX_SEATS;
/** Upper bound on customer shuffles in a game. */
const MAX_SHUFFLES = 2000;
export const SOURCE_COUNT = CUSTOMER_SOURCES + MAX_SHUFFLES;

export function chanceSourceOf(s: RiverOfGoldState): number {
  switch (s.phase) {
    case DIE_PHASE:
    case DICE_PHASE:
      return DIE_SOURCES + s.turn;
    case SHIPS_PHASE:
      return SHIP_SOURCES + s.turn;
    case TILE_PHASE:
      return SOURCE_NAMES.indexOf('era1') + dueEra(s);
    case OFFER_PHASE:
      return SOURCE_NAMES.indexOf('patrons');
    case CLANS_PHASE:
      return SOURCE_NAMES.indexOf('clans');
    case REVEAL_PHASE:
      return SOURCE_NAMES.indexOf('reveal');
    default:
      // the set-up phases have the order of the source names
      return s.phase <= FIRST_PHASE ? s.phase : CUSTOMER_SOURCES + s.reshuffles;
  }
}

export function chanceSourceName(source: number): string {
  if (source < SHIP_SOURCES) return SOURCE_NAMES[source];
  if (source < DIE_SOURCES) return `ship/${source - SHIP_SOURCES}`;
  if (source < CUSTOMER_SOURCES) return `die/${source - DIE_SOURCES}`;
  return `customers/${source - CUSTOMER_SOURCES}`;
}

const resultList = new MoveList(32);

/** Draws a chance result; for speed, it does not list the possible results of dice, tiles and customers. */
export function drawChanceResult(s: RiverOfGoldState, options: GameOptions, chance: Chance): Move {
  const source = chanceSourceOf(s);
  switch (s.phase) {
    case DIE_PHASE:
    case DICE_PHASE:
      return makeChanceDie(1 + chance.draw(source, 6));
    case SHIPS_PHASE:
      return makeChanceShip(1 + chance.draw(source, 6));
    case TILE_PHASE:
    case ERA1_PHASE:
    case ERA2_PHASE: {
      const era = dueEra(s);
      const unseen = unseenTileSet(s, era);
      return makeChanceTile(ERA_FIRST[era] + memberAt(unseen, chance.draw(source, memberCount(unseen))));
    }
    case DRAW_PHASE:
    case HANDS_PHASE: {
      const cards = possibleDrawSet(s);
      return makeChanceCustomer(memberAt(cards, chance.draw(source, memberCount(cards))));
    }
    default:
      listMoves(s, options, resultList);
      return resultList.at(chance.draw(source, resultList.length));
  }
}
