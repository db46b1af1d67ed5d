import type { ScorePadEntries, ScorePadLine, ScorePad } from '@two-rivers/forms';
import type { Game } from '@two-rivers/kernel';
import { POINT_SOURCES } from '../rules/components.ts';
import { SCORE_CATEGORIES, components, regionTiles, type RiverOfGoldState, tables } from '../rules/index.ts';
import { REGION_NUMBERS, TRACK_LENGTH } from '../view/pieces.ts';

const { BUILDING_TYPES, CUSTOMER_TYPES, FAVOR_LIMIT_MAX, GOODS, GOOD_LIMIT, KOKU_LIMIT } = components;

/** Upper limits above any score in play, and above any number of buildings of one type. */
const MAX_POINTS = 400;
const MAX_BUILDINGS = 15;
const ALL_REGION_BITS = (1 << REGION_NUMBERS.length) - 1;
/** bit of noble 6, who scores regions, in the value of the score pad's noble line */
const REGION_NOBLE_BIT = 1 << 5;

/** Makes the score pad, which enters the end of a physical game into a state for the rules to score. */
export function makeScorePad(game: Game<RiverOfGoldState>): ScorePad<RiverOfGoldState> {
  const lines = makePadLines(game.seats);
  return {
    lines,
    categories: [
      'count.now',
      ...SCORE_CATEGORIES.slice(POINT_SOURCES.length).map((category) => `category.${category}`),
    ],
    outcome: (entries) => {
      const state = game.create();
      state.seats = game.seats;
      for (const [at, { id }] of lines.entries())
        for (let seat = 0; seat < game.seats; seat++) writeCell(state, id, seat, entries[at]?.[seat] ?? 0);
      const { breakdown, ...outcome } = game.outcome(state);
      return {
        ...outcome,
        breakdown: breakdown.map((row) =>
          [row.slice(0, POINT_SOURCES.length).reduce((sum, points) => sum + points, 0)].concat(
            row.slice(POINT_SOURCES.length),
          ),
        ),
      };
    },
    readEntries: (state): ScorePadEntries =>
      lines.map(({ id }) => Array.from({ length: game.seats }, (_, seat) => readCell(state, id, seat))),
  };
}

function makePadLines(seats: number): readonly ScorePadLine[] {
  const regions = REGION_NUMBERS.map(String);
  const nobles = { line: 'noble', pieces: ALL_REGION_BITS };
  return [
    ...REGION_NUMBERS.map(
      (number): ScorePadLine => ({
        id: `tile-${number}`,
        what: 'pad.tile',
        number,
        icon: 'flower',
        kind: 'choice',
        texts: regionTiles(seats).map((places) => places.join(' · ')),
        isShared: true,
      }),
    ),
    { id: 'points', what: 'pad.points', icon: 'points', kind: 'count', most: MAX_POINTS },
    ...REGION_NUMBERS.map(
      (number): ScorePadLine => ({
        id: `influence-${number}`,
        what: 'pad.influence',
        number,
        icon: 'influence',
        kind: 'count',
        most: TRACK_LENGTH,
      }),
    ),
    ...CUSTOMER_TYPES.map(
      (type): ScorePadLine => ({
        id: type,
        what: `customerType.${type}`,
        icon: type,
        kind: 'pieces',
        texts: regions,
        isUnique: true,
      }),
    ),
    {
      id: 'koku',
      what: 'category.merchants',
      icon: 'koku',
      kind: 'count',
      most: KOKU_LIMIT,
      of: { line: 'merchant', pieces: ALL_REGION_BITS },
    },
    {
      id: 'goods',
      what: 'category.artisans',
      icon: 'any',
      kind: 'count',
      most: GOOD_LIMIT * GOODS.length,
      of: { line: 'artisan', pieces: ALL_REGION_BITS },
    },
    ...BUILDING_TYPES.map(
      (type): ScorePadLine => ({
        id: type,
        what: `type.${type}`,
        icon: type,
        kind: 'count',
        most: MAX_BUILDINGS,
        of: nobles,
      }),
    ),
    {
      id: 'regions',
      what: 'pad.regions',
      icon: 'marker',
      kind: 'pieces',
      texts: regions,
      of: { line: 'noble', pieces: REGION_NOBLE_BIT },
    },
    { id: 'favor', what: 'pad.favor', icon: 'favor', kind: 'count', most: FAVOR_LIMIT_MAX },
  ];
}

/** Array and index of a pad line in a state; goods score alike, so all are stored as the first kind. */
function stateCellOf(s: RiverOfGoldState, id: string, seat: number) {
  const [kind, region] = id.split('-');
  const type = CUSTOMER_TYPES.findIndex((each) => each === id);
  if (type >= 0) return { window: s.delivered, at: seat * tables.CUSTOMER_TYPE_COUNT + type };
  const building = BUILDING_TYPES.findIndex((each) => each === id);
  if (building >= 0) return { window: s.owned, at: seat * BUILDING_TYPES.length + building };
  switch (kind) {
    case 'tile':
      return { window: s.regionTile, at: Number(region) - 1 };
    case 'influence':
      return { window: s.influence, at: seat * REGION_NUMBERS.length + Number(region) - 1 };
    case 'koku':
      return { window: s.koku, at: seat };
    case 'goods':
      return { window: s.goods, at: seat * GOODS.length };
    case 'regions':
      return { window: s.ownedRegions, at: seat };
    case 'favor':
      return { window: s.favor, at: seat };
    default:
      return { window: s.earnedPoints, at: seat * POINT_SOURCES.length };
  }
}

function writeCell(s: RiverOfGoldState, id: string, seat: number, value: number): void {
  const { window, at } = stateCellOf(s, id, seat);
  // tile numbers start at 1 and are shared by all seats
  if (window === s.regionTile) {
    if (seat === 0) window[at] = value + 1;
  } else window[at] = value;
}

function readCell(s: RiverOfGoldState, id: string, seat: number): number {
  const { window, at } = stateCellOf(s, id, seat);
  if (window === s.regionTile) return (window[at] ?? 0) - 1;
  if (window === s.goods) return GOODS.reduce((sum, _, good) => sum + (window[at + good] ?? 0), 0);
  return (id === 'points' ? s.points[seat] : window[at]) ?? 0;
}
