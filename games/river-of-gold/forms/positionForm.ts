import {
  countField,
  type FormField,
  type FormSection,
  type PieceOption,
  listAt,
  pieceField,
  pieceOptions,
  type PositionForm,
  seatOptions,
  pieceListField,
  valueAt,
  withValue,
} from '@two-rivers/forms';
import { type Game, type Json, type JsonObject, textOf } from '@two-rivers/kernel';
import { SEAT_COUNTS } from '../fields.gen.ts';
import { components, regionTiles, type RiverOfGoldState, tables } from '../rules/index.ts';
import { CLANS, CUSTOMERS, MASTERIES, PATRONS, REGION_NUMBERS, SHIPS, SHORE, TILES } from '../view/pieces.ts';

const { STACKS, TRACK_LENGTH } = components;
/** Upper limit of the points field, above any score in play. */
const MAX_POINTS = 400;
const FACES = 6;
const ROW_PLACES = [0, 1, 2, 3];
const MASTERY_PLACES = [0, 1, 2];
const ERAS = ['era1', 'era2'] as const;

const ERA_TILES = tileOptions('era1', 'era2');
const customerOptions = pieceOptions(
  'customer',
  CUSTOMERS.map(({ id }) => id),
);

function tileOptions(...sets: readonly string[]): readonly PieceOption[] {
  return pieceOptions(
    'tile',
    TILES.filter(({ set }) => sets.includes(set)).map(({ id }) => id),
  );
}

/** Makes the visual position editor of River of Gold. */
export function makePositionForm(game: Game<RiverOfGoldState>): PositionForm {
  const { seats } = game;
  const allSeats = Array.from({ length: seats }, (_, seat) => seat);
  return {
    sections: (document) => [
      turnSection(seats),
      ...allSeats.flatMap((seat) => playerSections(game, document, seat)),
      ...SHORE.map(({ space, isImperial }) => shoreSection(document, seats, space, isImperial)),
      ...ROW_PLACES.map((place) => rowSection(document, place)),
      ...ERAS.map((era, index) => stackSection(seats, era, index)),
      ...REGION_NUMBERS.map((region) => trackSection(seats, region)),
      ...MASTERY_PLACES.map((place) => masterySection(document, seats, place)),
      {
        id: 'deck',
        title: 'form.deck',
        fields: [
          pieceListField(
            { id: 'discards', what: 'form.discards' },
            ['customers', 'discards'],
            customerOptions,
            clearDerivedCards,
          ),
        ],
      },
    ],
    sectionAt,
  };
}

function turnSection(seats: number): FormSection {
  const players = seatOptions(seats);
  return {
    id: 'turn',
    title: 'form.turn',
    fields: [
      pieceField({ id: 'turn', what: 'form.whoseTurn' }, ['turn'], players),
      pieceField({ id: 'first', what: 'form.first' }, ['first'], players),
    ],
  };
}

/** Form sections of a player: board, hand and delivered customers. */
function playerSections(game: Game<RiverOfGoldState>, document: JsonObject, seat: number): readonly FormSection[] {
  const own = ['seats', seat] as const;
  const withPatrons = game.options['patrons'] !== 'off';
  const lines: readonly FormField[] = [
    ...SEAT_COUNTS.map(({ name, path, most }) =>
      countField({ id: name, what: `form.${name}`, icon: name }, [...own, ...path], [0, most]),
    ),
    countField({ id: 'die', what: 'form.die' }, [...own, 'die'], [1, FACES]),
    countField(
      { id: 'points', what: 'form.points', icon: 'points' },
      [...own, 'points'],
      [0, MAX_POINTS],
      // remove the breakdown by category, which no longer adds up
      (changed) => withValue(changed, [...own, 'earned'], undefined),
    ),
    ...SHIPS.map((ship) => shipField(seat, ship)),
    ...(hasDeliveredNoble(document, seat)
      ? [
          pieceField(
            { id: 'royal', what: 'form.royal', icon: 'ship' },
            [...own, 'royalShip'],
            SHIPS.map((ship) => ({ value: ship, kind: 'ship', id: String(ship) })),
          ),
        ]
      : []),
    pieceField({ id: 'clan', what: 'form.clan' }, [...own, 'clan'], pieceOptions('clan', CLANS)),
    ...(withPatrons ? [patronField(seat)] : []),
  ];
  return [
    { id: `board-${seat}`, title: 'form.player', seat, fields: lines },
    {
      id: `hand-${seat}`,
      title: 'form.hand',
      seat,
      fields: [
        pieceListField(
          { id: 'hand', what: 'form.customers', icon: 'customer' },
          [...own, 'hand'],
          customerOptions,
          clearDerivedCards,
        ),
      ],
    },
    {
      id: `delivered-${seat}`,
      title: 'form.delivered',
      seat,
      fields: [
        pieceListField(
          { id: 'delivered', what: 'form.customers', icon: 'customer' },
          [...own, 'delivered'],
          customerOptions,
          (changed) => clearDerivedSeatFields(clearDerivedCards(changed), seat),
        ),
      ],
    },
  ];
}

function shipField(seat: number, ship: number): FormField {
  return countField(
    { id: `ship-${ship}`, what: 'form.ship', number: ship, icon: 'ship' },
    ['seats', seat, 'ships', ship - 1],
    [1, tables.RIVER_SPACE_COUNT],
  );
}

/** Field that selects a patron and sets the patron's clan. */
function patronField(seat: number): FormField {
  const line = pieceField(
    { id: 'patron', what: 'form.patron' },
    ['seats', seat, 'patron'],
    pieceOptions(
      'patron',
      PATRONS.map(({ id }) => id),
    ),
  );
  return {
    ...line,
    put: (document: JsonObject, value: Json) => {
      const clan = PATRONS.find(({ id }) => id === value)?.clan;
      return withValue(line.put(document, value), ['seats', seat, 'clan'], clan);
    },
  };
}

/** Removes the deck and card details, which are derived from the players' cards. */
function clearDerivedCards(document: JsonObject): JsonObject {
  const { customers: cards, ...rest } = document;
  const discards = valueAt(cards, ['discards']);
  const seats = listAt(document, ['seats']);
  const base = withValue(rest, ['customers'], discards === undefined ? {} : { discards });
  return seats.reduce<JsonObject>(
    (changed, _, seat) =>
      withValue(withValue(changed, ['seats', seat, 'cards'], undefined), ['seats', seat, 'ages'], undefined),
    base,
  );
}

/** Whether a player has a delivered noble. */
function hasDeliveredNoble(document: JsonObject, seat: number): boolean {
  const nobles: readonly unknown[] = CUSTOMERS.filter(({ type }) => type === 'noble').map(({ id }) => id);
  return listAt(document, ['seats', seat, 'delivered']).some((id) => nobles.includes(id));
}

/** Removes fields derived from delivered customers: the favor limit (monks), the royal ship (nobles). */
function clearDerivedSeatFields(document: JsonObject, seat: number): JsonObject {
  const changed = withValue(document, ['seats', seat, 'favorLimit'], undefined);
  return hasDeliveredNoble(document, seat) ? changed : withValue(changed, ['seats', seat, 'royalShip'], undefined);
}

/** Removes the stack counts, which are derived from the other tiles. */
function clearStackCounts(document: JsonObject): JsonObject {
  return ERAS.reduce((changed, era) => withValue(changed, ['stacks', era, 'left'], undefined), document);
}

function shoreSection(document: JsonObject, seats: number, space: number, isImperial: boolean): FormSection {
  const at = ['shore', String(space)] as const;
  const markers = listAt(document, [...at, 'markers']);
  const players = seatOptions(seats);
  const tile = pieceField(
    { id: 'tile', what: 'form.tile' },
    [...at, 'tile'],
    isImperial ? tileOptions('imperial') : [...ERA_TILES, ...tileOptions('starting')],
    { mayBeEmpty: !isImperial },
  );
  const put = (changed: JsonObject, value: Json): JsonObject => {
    if (value === null) return clearStackCounts(withValue(changed, at, undefined));
    const isOwned = ERA_TILES.some((piece) => piece.value === value);
    const owner = markers.length > 0 ? markers : [Number(changed['turn'] ?? 0)];
    const placed = { tile: textOf(value), ...(isOwned ? { markers: owner } : {}) };
    return clearStackCounts(withValue(changed, at, placed));
  };
  return {
    id: `space-${space}`,
    title: 'form.space',
    number: space,
    fields: [
      ...(markers.length > 0
        ? [
            pieceField({ id: 'marker', what: 'form.marker', icon: 'marker' }, [...at, 'markers', 0], players),
            pieceField({ id: 'second', what: 'form.second', icon: 'marker' }, [...at, 'markers', 1], players, {
              mayBeEmpty: true,
            }),
          ]
        : []),
      { ...tile, put },
    ],
  };
}

function rowSection(document: JsonObject, place: number): FormSection {
  const line = pieceField({ id: 'tile', what: 'form.tile' }, ['row', place], ERA_TILES, {
    mayBeEmpty: document['ending'] !== undefined,
  });
  return {
    id: `row-${place}`,
    title: 'form.row',
    number: place + 1,
    fields: [
      {
        ...line,
        put: (changed: JsonObject, value: Json) => clearStackCounts(withValue(changed, ['row', place], value)),
      },
    ],
  };
}

function stackSection(seats: number, era: (typeof ERAS)[number], index: number): FormSection {
  return {
    id: `stack-${index + 1}`,
    title: 'form.stack',
    number: index + 1,
    fields: [
      countField(
        { id: 'left', what: 'form.left' },
        ['stacks', era, 'left'],
        [index, STACKS[seats]?.[era] ?? 0],
        // remove the list of tiles out of the game, so that it is recomputed
        (changed) => alignStackTop(withValue(changed, ['gone'], undefined), era),
      ),
      pieceField({ id: 'top', what: 'form.top' }, ['stacks', era, 'top'], tileOptions(era), {
        after: clearStackCounts,
      }),
    ],
  };
}

/** Makes the top tile of a stack consistent with its count. */
function alignStackTop(document: JsonObject, era: string): JsonObject {
  const isEmpty = valueAt(document, ['stacks', era, 'left']) === 0;
  const top = valueAt(document, ['stacks', era, 'top']);
  // in this phase a missing top tile is correct, because the next tile is about to be turned up
  if (document['phase'] === 'tile') return document;
  if (isEmpty) return withValue(document, ['stacks', era, 'top'], null);
  return top === null ? withValue(document, ['stacks', era, 'top'], undefined) : document;
}

function trackSection(seats: number, region: number): FormSection {
  return {
    id: `track-${region}`,
    title: 'form.track',
    number: region,
    fields: [
      ...Array.from({ length: seats }, (_, seat) =>
        countField(
          { id: `influence-${seat}`, what: 'form.influence', seat, icon: 'influence' },
          ['seats', seat, 'influence', region - 1],
          [0, TRACK_LENGTH],
        ),
      ),
      pieceField(
        { id: 'places', what: 'form.places' },
        ['regions', region - 1],
        pieceOptions(
          'places',
          regionTiles(seats).map((places) => places.join('-')),
        ),
      ),
    ],
  };
}

function masterySection(document: JsonObject, seats: number, place: number): FormSection {
  const isDealt = valueAt(document, ['masteries', place, 'mastery']) !== undefined;
  return {
    id: `mastery-${place}`,
    title: 'form.mastery',
    number: place + 1,
    fields: [
      pieceField(
        { id: 'mastery', what: 'form.masteryCard' },
        ['masteries', place, 'mastery'],
        pieceOptions('mastery', MASTERIES),
      ),
      ...(isDealt
        ? [pieceListField({ id: 'claims', what: 'form.claims' }, ['masteries', place, 'claimedBy'], seatOptions(seats))]
        : []),
    ],
  };
}

/** Form section that edits a place on the board (`data-at`). */
function sectionAt(place: string, document: JsonObject): string | undefined {
  const [kind, seat, number] = place.split('-');
  switch (kind) {
    case 'ship':
      return `board-${seat}`;
    case 'mastery': {
      const at = listAt(document, ['masteries']).findIndex((_, index) =>
        [seat, `${seat}-${number}`].includes(textOf(valueAt(document, ['masteries', index, 'mastery']))),
      );
      return at < 0 ? undefined : `mastery-${at}`;
    }
    case 'board':
    case 'hand':
    case 'delivered':
    case 'space':
    case 'row':
    case 'stack':
    case 'track':
    case 'deck':
      return place;
    default:
      return undefined;
  }
}
