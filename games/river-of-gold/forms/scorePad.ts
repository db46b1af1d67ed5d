import type { PadEntries, PadLine, ScorePad } from '@two-rivers/forms';
import type { Game } from '@two-rivers/kernel';
import {
  CATEGORIES,
  components,
  regionTiles,
  type RiverOfGoldState,
  stateCodes,
  tables,
} from '../rules/index.ts';
import { REGION_NUMBERS, TRACK_LENGTH } from '../face/pieces.ts';

const { BUILDING_TYPES, CUSTOMER_TYPES, FAVOR_LIMIT_MAX, GOODS, GOOD_LIMIT, KOKU_LIMIT } = components;
const { EARNED } = stateCodes;

/** Limits beyond any score on the track, and any number of buildings of one type. */
const MOST_POINTS = 400;
const MOST_BUILDINGS = 15;
const ALL = (1 << REGION_NUMBERS.length) - 1;
/** bit of the noble that counts regions, in the line of nobles */
const NOBLE_OF_REGIONS = 1 << 5;

/** Score pad: enters the end of a real game into a state, which the rules then score. */
export function padOf(game: Game<RiverOfGoldState>): ScorePad<RiverOfGoldState> {
  const lines = linesFor(game.seats);
  return {
    lines,
    categories: ['count.now', ...CATEGORIES.slice(EARNED.length).map((category) => `category.${category}`)],
    outcome: (entries) => {
      const state = game.create();
      state.seats = game.seats;
      for (const [at, { id }] of lines.entries())
        for (let seat = 0; seat < game.seats; seat++) put(state, id, seat, entries[at]?.[seat] ?? 0);
      const { breakdown, ...outcome } = game.outcome(state);
      return {
        ...outcome,
        breakdown: breakdown.map((row) =>
          [row.slice(0, EARNED.length).reduce((sum, points) => sum + points, 0)].concat(
            row.slice(EARNED.length),
          ),
        ),
      };
    },
    read: (state): PadEntries =>
      lines.map(({ id }) => Array.from({ length: game.seats }, (_, seat) => get(state, id, seat))),
  };
}

function linesFor(seats: number): readonly PadLine[] {
  const regions = REGION_NUMBERS.map(String);
  const nobles = { line: 'noble', pieces: ALL };
  return [
    ...REGION_NUMBERS.map(
      (number): PadLine => ({
        id: `tile-${number}`,
        what: 'pad.tile',
        number,
        icon: 'flower',
        kind: 'choice',
        texts: regionTiles(seats).map((places) => places.join(' · ')),
        isShared: true,
      }),
    ),
    { id: 'points', what: 'pad.points', icon: 'points', kind: 'count', most: MOST_POINTS },
    ...REGION_NUMBERS.map(
      (number): PadLine => ({
        id: `influence-${number}`,
        what: 'pad.influence',
        number,
        icon: 'influence',
        kind: 'count',
        most: TRACK_LENGTH,
      }),
    ),
    ...CUSTOMER_TYPES.map(
      (type): PadLine => ({
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
      of: { line: 'merchant', pieces: ALL },
    },
    {
      id: 'goods',
      what: 'category.artisans',
      icon: 'any',
      kind: 'count',
      most: GOOD_LIMIT * GOODS.length,
      of: { line: 'artisan', pieces: ALL },
    },
    ...BUILDING_TYPES.map(
      (type): PadLine => ({
        id: type,
        what: `type.${type}`,
        icon: type,
        kind: 'count',
        most: MOST_BUILDINGS,
        of: nobles,
      }),
    ),
    {
      id: 'regions',
      what: 'pad.regions',
      icon: 'marker',
      kind: 'pieces',
      texts: regions,
      of: { line: 'noble', pieces: NOBLE_OF_REGIONS },
    },
    { id: 'favor', what: 'pad.favor', icon: 'favor', kind: 'count', most: FAVOR_LIMIT_MAX },
  ];
}

/** Array and index of a pad line in a state; goods score alike, so all are stored as the first kind. */
function windowOf(s: RiverOfGoldState, id: string, seat: number) {
  const [kind, region] = id.split('-');
  const type = CUSTOMER_TYPES.findIndex((each) => each === id);
  if (type >= 0) return { window: s.delivered, at: seat * tables.TYPES + type };
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
      return { window: s.earned, at: seat * EARNED.length };
  }
}

function put(s: RiverOfGoldState, id: string, seat: number, value: number): void {
  const { window, at } = windowOf(s, id, seat);
  // tile numbers start at 1 and are shared by all seats
  if (window === s.regionTile) {
    if (seat === 0) window[at] = value + 1;
  } else window[at] = value;
}

function get(s: RiverOfGoldState, id: string, seat: number): number {
  const { window, at } = windowOf(s, id, seat);
  if (window === s.regionTile) return (window[at] ?? 0) - 1;
  if (window === s.goods) return GOODS.reduce((sum, _, good) => sum + (window[at + good] ?? 0), 0);
  return (id === 'points' ? s.points[seat] : window[at]) ?? 0;
}
