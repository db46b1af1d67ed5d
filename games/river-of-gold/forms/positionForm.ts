import {
  countLine,
  type FormLine,
  type FormPart,
  type FormPiece,
  listAt,
  oneLine,
  piecesOf,
  type PositionForm,
  seatPieces,
  someLine,
  valueAt,
  withValue,
} from '@two-rivers/forms';
import { type Game, type Json, type JsonObject, textOf } from '@two-rivers/kernel';
import { components, regionTiles, type RiverOfGoldState, tables } from '../rules/index.ts';
import {
  CLANS,
  CUSTOMERS,
  GOODS,
  MASTERIES,
  PATRONS,
  REGION_NUMBERS,
  SHIPS,
  SHORE,
  TILES,
} from '../face/pieces.ts';

const { FAVOR_LIMIT_MAX, GOOD_LIMIT, KOKU_LIMIT, STACKS, TRACK_LENGTH } = components;
/** Limit beyond any score on the track. */
const MOST_POINTS = 400;
const FACES = 6;
const ROW_PLACES = [0, 1, 2, 3];
const MASTERY_PLACES = [0, 1, 2];
const ERAS = ['era1', 'era2'] as const;

const ERA_TILES = tilesOf('era1', 'era2');
const customers = piecesOf(
  'customer',
  CUSTOMERS.map(({ id }) => id),
);

function tilesOf(...sets: readonly string[]): readonly FormPiece[] {
  return piecesOf(
    'tile',
    TILES.filter(({ set }) => sets.includes(set)).map(({ id }) => id),
  );
}

/** Makes the visual position editor of River of Gold. */
export function formOf(game: Game<RiverOfGoldState>): PositionForm {
  const { seats } = game;
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  return {
    parts: (document) => [
      turnPart(seats),
      ...everybody.flatMap((seat) => partsOf(game, document, seat)),
      ...SHORE.map(({ space, isImperial }) => shorePart(document, seats, space, isImperial)),
      ...ROW_PLACES.map((place) => rowPart(document, place)),
      ...ERAS.map((era, index) => stackPart(seats, era, index)),
      ...REGION_NUMBERS.map((region) => trackPart(seats, region)),
      ...MASTERY_PLACES.map((place) => masteryPart(document, seats, place)),
      {
        id: 'deck',
        title: 'form.deck',
        lines: [
          someLine({ id: 'discards', what: 'form.discards' }, ['customers', 'discards'], customers, dealt),
        ],
      },
    ],
    partAt,
  };
}

function turnPart(seats: number): FormPart {
  const players = seatPieces(seats);
  return {
    id: 'turn',
    title: 'form.turn',
    lines: [
      oneLine({ id: 'turn', what: 'form.whoseTurn' }, ['turn'], players),
      oneLine({ id: 'first', what: 'form.first' }, ['first'], players),
    ],
  };
}

/** Form parts of a player: board, hand and delivered customers. */
function partsOf(game: Game<RiverOfGoldState>, document: JsonObject, seat: number): readonly FormPart[] {
  const own = ['seats', seat] as const;
  const withPatrons = game.options['patrons'] !== 'off';
  const lines: readonly FormLine[] = [
    countLine({ id: 'koku', what: 'form.koku', icon: 'koku' }, [...own, 'koku'], [0, KOKU_LIMIT]),
    ...GOODS.map((good) =>
      countLine({ id: good, what: `form.${good}`, icon: good }, [...own, 'goods', good], [0, GOOD_LIMIT]),
    ),
    countLine({ id: 'favor', what: 'form.favor', icon: 'favor' }, [...own, 'favor'], [0, FAVOR_LIMIT_MAX]),
    countLine({ id: 'die', what: 'form.die' }, [...own, 'die'], [1, FACES]),
    countLine(
      { id: 'points', what: 'form.points', icon: 'points' },
      [...own, 'points'],
      [0, MOST_POINTS],
      // the breakdown by category no longer adds up
      (changed) => withValue(changed, [...own, 'earned'], undefined),
    ),
    ...SHIPS.map((ship) => shipLine(seat, ship)),
    ...(hasNoble(document, seat)
      ? [
          oneLine(
            { id: 'royal', what: 'form.royal', icon: 'ship' },
            [...own, 'royalShip'],
            SHIPS.map((ship) => ({ value: ship, kind: 'ship', id: String(ship) })),
          ),
        ]
      : []),
    oneLine({ id: 'clan', what: 'form.clan' }, [...own, 'clan'], piecesOf('clan', CLANS)),
    ...(withPatrons ? [patronLine(seat)] : []),
  ];
  return [
    { id: `board-${seat}`, title: 'form.player', seat, lines },
    {
      id: `hand-${seat}`,
      title: 'form.hand',
      seat,
      lines: [
        someLine(
          { id: 'hand', what: 'form.customers', icon: 'customer' },
          [...own, 'hand'],
          customers,
          dealt,
        ),
      ],
    },
    {
      id: `delivered-${seat}`,
      title: 'form.delivered',
      seat,
      lines: [
        someLine(
          { id: 'delivered', what: 'form.customers', icon: 'customer' },
          [...own, 'delivered'],
          customers,
          (changed) => delivered(dealt(changed), seat),
        ),
      ],
    },
  ];
}

function shipLine(seat: number, ship: number): FormLine {
  return countLine(
    { id: `ship-${ship}`, what: 'form.ship', number: ship, icon: 'ship' },
    ['seats', seat, 'ships', ship - 1],
    [1, tables.RIVER_SPACES],
  );
}

/** Selects a patron, and sets its clan. */
function patronLine(seat: number): FormLine {
  const line = oneLine(
    { id: 'patron', what: 'form.patron' },
    ['seats', seat, 'patron'],
    piecesOf(
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

/** Removes the deck and card details, which follow from the players' cards. */
function dealt(document: JsonObject): JsonObject {
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
function hasNoble(document: JsonObject, seat: number): boolean {
  const nobles: readonly unknown[] = CUSTOMERS.filter(({ type }) => type === 'noble').map(({ id }) => id);
  return listAt(document, ['seats', seat, 'delivered']).some((id) => nobles.includes(id));
}

/** Removes fields that follow from delivered customers: the favor limit (monks), the royal ship (nobles). */
function delivered(document: JsonObject, seat: number): JsonObject {
  const changed = withValue(document, ['seats', seat, 'favorLimit'], undefined);
  return hasNoble(document, seat) ? changed : withValue(changed, ['seats', seat, 'royalShip'], undefined);
}

/** Removes the stack counts, which follow from the other tiles. */
function counted(document: JsonObject): JsonObject {
  return ERAS.reduce((changed, era) => withValue(changed, ['stacks', era, 'left'], undefined), document);
}

function shorePart(document: JsonObject, seats: number, space: number, isImperial: boolean): FormPart {
  const at = ['shore', String(space)] as const;
  const markers = listAt(document, [...at, 'markers']);
  const players = seatPieces(seats);
  const tile = oneLine(
    { id: 'tile', what: 'form.tile' },
    [...at, 'tile'],
    isImperial ? tilesOf('imperial') : [...ERA_TILES, ...tilesOf('starting')],
    { mayBeEmpty: !isImperial },
  );
  const put = (changed: JsonObject, value: Json): JsonObject => {
    if (value === null) return counted(withValue(changed, at, undefined));
    const isOwned = ERA_TILES.some((piece) => piece.value === value);
    const owner = markers.length > 0 ? markers : [Number(changed['turn'] ?? 0)];
    const laid = { tile: textOf(value), ...(isOwned ? { markers: owner } : {}) };
    return counted(withValue(changed, at, laid));
  };
  return {
    id: `space-${space}`,
    title: 'form.space',
    number: space,
    lines: [
      ...(markers.length > 0
        ? [
            oneLine({ id: 'marker', what: 'form.marker', icon: 'marker' }, [...at, 'markers', 0], players),
            oneLine({ id: 'second', what: 'form.second', icon: 'marker' }, [...at, 'markers', 1], players, {
              mayBeEmpty: true,
            }),
          ]
        : []),
      { ...tile, put },
    ],
  };
}

function rowPart(document: JsonObject, place: number): FormPart {
  const line = oneLine({ id: 'tile', what: 'form.tile' }, ['row', place], ERA_TILES, {
    mayBeEmpty: document['ending'] !== undefined,
  });
  return {
    id: `row-${place}`,
    title: 'form.row',
    number: place + 1,
    lines: [
      {
        ...line,
        put: (changed: JsonObject, value: Json) => counted(withValue(changed, ['row', place], value)),
      },
    ],
  };
}

function stackPart(seats: number, era: (typeof ERAS)[number], index: number): FormPart {
  return {
    id: `stack-${index + 1}`,
    title: 'form.stack',
    number: index + 1,
    lines: [
      countLine(
        { id: 'left', what: 'form.left' },
        ['stacks', era, 'left'],
        [index, STACKS[seats]?.[era] ?? 0],
        // recompute the tiles out of the game
        (changed) => emptied(withValue(changed, ['gone'], undefined), era),
      ),
      oneLine({ id: 'top', what: 'form.top' }, ['stacks', era, 'top'], tilesOf(era), { after: counted }),
    ],
  };
}

/** Makes the top tile of a stack consistent with its count. */
function emptied(document: JsonObject, era: string): JsonObject {
  const isEmpty = valueAt(document, ['stacks', era, 'left']) === 0;
  const top = valueAt(document, ['stacks', era, 'top']);
  // its next tile is about to be turned up
  if (document['phase'] === 'tile') return document;
  if (isEmpty) return withValue(document, ['stacks', era, 'top'], null);
  return top === null ? withValue(document, ['stacks', era, 'top'], undefined) : document;
}

function trackPart(seats: number, region: number): FormPart {
  return {
    id: `track-${region}`,
    title: 'form.track',
    number: region,
    lines: [
      ...Array.from({ length: seats }, (_, seat) =>
        countLine(
          { id: `influence-${seat}`, what: 'form.influence', seat, icon: 'influence' },
          ['seats', seat, 'influence', region - 1],
          [0, TRACK_LENGTH],
        ),
      ),
      oneLine(
        { id: 'places', what: 'form.places' },
        ['regions', region - 1],
        piecesOf(
          'places',
          regionTiles(seats).map((places) => places.join('-')),
        ),
      ),
    ],
  };
}

function masteryPart(document: JsonObject, seats: number, place: number): FormPart {
  const isDealt = valueAt(document, ['masteries', place, 'mastery']) !== undefined;
  return {
    id: `mastery-${place}`,
    title: 'form.mastery',
    number: place + 1,
    lines: [
      oneLine(
        { id: 'mastery', what: 'form.masteryCard' },
        ['masteries', place, 'mastery'],
        piecesOf('mastery', MASTERIES),
      ),
      ...(isDealt
        ? [
            someLine(
              { id: 'claims', what: 'form.claims' },
              ['masteries', place, 'claimedBy'],
              seatPieces(seats),
            ),
          ]
        : []),
    ],
  };
}

/** Maps a place on the board (`data-at`) to the form part that edits it. */
function partAt(place: string, document: JsonObject): string | undefined {
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
