import { type DocumentReader, type Json, type JsonObject, memberCount, omitUndefined } from '@two-rivers/kernel';
import {
  readFavor,
  readFavorLimit,
  readGoods,
  readKoku,
  readSeatFields,
  SEAT_FIELDS,
  writeSeatFields,
} from '../fields.gen.ts';
import {
  DICE_PHASE,
  EARNED_POINTS_WIDTH,
  HANDS_PHASE,
  type RiverOfGoldState,
  SHIPS_PHASE,
  SHIPS_WIDTH,
  UNKNOWN,
} from '../model.gen.ts';
import { CLANS, FAVOR_LIMIT_MAX, MAX_SEATS, PATRONS, POINT_SOURCES, START } from './components.ts';
import type { GameOptions } from './options.ts';
import { cardIds, readCards, writeHand } from './customersDocument.ts';
import { clanOf } from './setup.ts';
import { CARD_REGION, CARD_TYPE, KAKITA_RYOKU, MONK, NOBLE, RIVER_SPACE_COUNT, CUSTOMER_TYPE_COUNT } from './tables.ts';
import { placeInTurnOrder } from './turn.ts';
import { refuse } from './reasons.ts';

export const PATRON_IDS = PATRONS.map((patron) => patron.id);

const DOCUMENT_FIELDS = [
  'clan',
  'patron',
  'points',
  'earned',
  ...SEAT_FIELDS,
  'ships',
  'royalShip',
  'die',
  'cards',
  'hand',
  'ages',
  'delivered',
];

export function writeSeat(s: RiverOfGoldState, seat: number): JsonObject {
  const ships = Array.from(s.ships.subarray(seat * SHIPS_WIDTH, (seat + 1) * SHIPS_WIDTH));
  // write `null` while the royal ship is still to be chosen; an omitted ship would be unknown
  const awaitsRoyal = s.openRoyal !== 0 && seat === s.turn;
  const earned = Array.from(
    POINT_SOURCES,
    (name, i) => [name, s.earnedPoints[seat * EARNED_POINTS_WIDTH + i]] as const,
  );
  const { openGoods, ...plain } = writeSeatFields(s, seat);
  return omitUndefined({
    clan: s.clan[seat] === 0 ? null : CLANS[s.clan[seat] - 1],
    patron: s.patron[seat] === 0 ? undefined : s.patron[seat] === UNKNOWN ? '?' : PATRONS[s.patron[seat] - 1].id,
    points: s.points[seat],
    earned: s.points[seat] === 0 ? undefined : Object.fromEntries(earned.filter(([, points]) => points > 0)),
    ...plain,
    ships: ships.every((ship) => ship === UNKNOWN) ? undefined : ships.map((ship) => (ship === UNKNOWN ? null : ship)),
    royalShip:
      s.royalShip[seat] === UNKNOWN || (s.royalShip[seat] === 0 && !awaitsRoyal) ? undefined : s.royalShip[seat],
    die: s.die[seat] === UNKNOWN ? undefined : s.die[seat],
    ...writeHand(s, seat),
    delivered: cardIds(deliveredCardsOf(s, seat)),
    openGoods,
  });
}

function deliveredCardsOf(s: RiverOfGoldState, seat: number): number {
  let cards = 0;
  for (let type = 0; type < CUSTOMER_TYPE_COUNT; type++)
    cards |= s.delivered[seat * CUSTOMER_TYPE_COUNT + type] << (type * 6);
  return cards;
}

/** Reads the seats without their hands, which depend on the deck; returns the seat objects for reading the hands. */
export function readSeats(
  reader: DocumentReader,
  value: Json | undefined,
  s: RiverOfGoldState,
  options: GameOptions,
): readonly JsonObject[] {
  const list = reader.list(value ?? [], 'seats', MAX_SEATS);
  if (value !== undefined && list.length !== s.seats) {
    reader.addProblem(refuse('position-seats', { expected: s.seats, found: list.length }));
  }
  const seatObjects = Array.from({ length: s.seats }, (_, seat) =>
    reader.objectAt(list, seat, 'seats', DOCUMENT_FIELDS),
  );
  for (const [seat, own] of seatObjects.entries()) readSeat(reader, own, s, seat, options);
  fillOmittedClans(s);
  return seatObjects;
}

function readSeat(
  reader: DocumentReader,
  own: JsonObject,
  s: RiverOfGoldState,
  seat: number,
  options: GameOptions,
): void {
  const field = `seats[${seat}]`;
  const chosen = options.clans === 'dealt' ? 0 : options.clanNumbers[seat];
  s.clan[seat] = own['clan'] === null ? 0 : reader.name(own['clan'], `${field}.clan`, CLANS, chosen - 1) + 1;
  s.patron[seat] = own['patron'] === '?' ? UNKNOWN : reader.name(own['patron'], `${field}.patron`, PATRON_IDS, -1) + 1;
  // starting koku, goods and favor are dealt just before the hands
  const isDealt = s.phase >= HANDS_PHASE;
  const input = { reader, own, path: field, s, seat };
  readKoku(input, isDealt ? START.koku[placeInTurnOrder(s, seat)] : 0);
  readGoods(input, isDealt ? START.goods : 0);
  for (const card of readCards(reader, own['delivered'] ?? [], `${field}.delivered`)) {
    s.delivered[seat * CUSTOMER_TYPE_COUNT + CARD_TYPE[card]] |= 1 << (CARD_REGION[card] - 1);
  }
  const monks = memberCount(s.delivered[seat * CUSTOMER_TYPE_COUNT + MONK]);
  const limitByMonks = isDealt ? Math.min(START.favorLimit + monks, FAVOR_LIMIT_MAX) : 0;
  readFavorLimit(input, limitByMonks);
  const limit = s.favorLimit[seat];
  readFavor(input, Math.min(START.favor, limit), limit);
  readPoints(reader, own, s, seat);
  readSeatFields(input);
  readShips(reader, own, s, seat);
  const isRolledAtSetup = placeInTurnOrder(s, seat) < s.dealtCount && s.patron[seat] !== KAKITA_RYOKU;
  const isRolled = s.phase > DICE_PHASE || (s.phase === DICE_PHASE && isRolledAtSetup);
  s.die[seat] = reader.integer(own['die'], `${field}.die`, 0, 6, isRolled ? UNKNOWN : 0);
}

function readPoints(reader: DocumentReader, own: JsonObject, s: RiverOfGoldState, seat: number): void {
  const field = `seats[${seat}]`;
  const earned = reader.object(own['earned'] ?? {}, `${field}.earned`, POINT_SOURCES);
  let sum = 0;
  for (const [i, name] of POINT_SOURCES.entries()) {
    const points = reader.integer(earned[name], `${field}.earned.${name}`, 0, 65535, 0);
    s.earnedPoints[seat * EARNED_POINTS_WIDTH + i] = points;
    sum += points;
  }
  const points = reader.integer(own['points'], `${field}.points`, 0, 65535, sum);
  if (own['earned'] === undefined) s.earnedPoints[seat * EARNED_POINTS_WIDTH] = points;
  else if (sum !== points) reader.addProblem(refuse('position-earned', { field: `${field}.earned`, points, sum }));
  s.points[seat] = points;
}

/** Reads the river spaces of the ships: `null` if unknown, 0 before the ships are placed. */
function readShips(reader: DocumentReader, own: JsonObject, s: RiverOfGoldState, seat: number): void {
  const field = `seats[${seat}].ships`;
  const lowest = s.phase <= DICE_PHASE ? 0 : 1;
  const ships = reader.listOfLength(own['ships'], field, 2);
  for (let i = 0; i < 2; i++) {
    const fallback = ships[i] === null ? UNKNOWN : defaultShipSpace(s, seat, i);
    s.ships[seat * SHIPS_WIDTH + i] = reader.integer(
      ships[i] ?? undefined,
      `${field}[${i}]`,
      lowest,
      RIVER_SPACE_COUNT,
      fallback,
    );
  }
  const hasNoble = s.delivered[seat * CUSTOMER_TYPE_COUNT + NOBLE] !== 0;
  s.royalShip[seat] = reader.integer(own['royalShip'], `seats[${seat}].royalShip`, 0, 2, hasNoble ? UNKNOWN : 0);
}

/** Default space of a ship: its starting space until the set-up roll, then unknown. */
function defaultShipSpace(s: RiverOfGoldState, seat: number, ship: number): number {
  if (s.phase < HANDS_PHASE) return 0;
  if (s.phase > SHIPS_PHASE) return UNKNOWN;
  const order = placeInTurnOrder(s, seat) - placeInTurnOrder(s, s.turn);
  const isRolled = s.phase === SHIPS_PHASE && (order < 0 || (order === 0 && ship < s.dealtCount));
  return isRolled ? UNKNOWN : START.ships[ship];
}

/** Fills omitted clans from the patron, otherwise with unused clans in order; before the deal, clans stay 0. */
function fillOmittedClans(s: RiverOfGoldState): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const patron = s.patron[seat];
    if (s.clan[seat] === 0 && patron !== 0 && patron !== UNKNOWN) s.clan[seat] = clanOf(patron);
  }
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.clan[seat] !== 0 || s.phase < HANDS_PHASE) continue;
    let clan = 1;
    while (s.clan.includes(clan)) clan++;
    s.clan[seat] = clan;
  }
}
