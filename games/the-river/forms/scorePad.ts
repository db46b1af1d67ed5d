import type { PadEntries, PadLine, ScorePad } from '@two-rivers/forms';

import {
  CATEGORIES,
  COLUMNS,
  held,
  outcomeOf,
  pointsOfColumn,
  resourcePoints,
  type TheRiver,
  type TheRiverState,
  UPPER_TWO,
  WHOLE_COLUMN,
} from '../rules/index.ts';

/** Limit beyond any player's points of one category. */
const MOST_POINTS = 150;
const MOST_RESOURCES = 36;
/** Possible points of a column. */
const COLUMN_POINTS = [0, UPPER_TWO, WHOLE_COLUMN];

const LINES: readonly PadLine[] = [
  { id: 'tokens', what: 'pad.tokens', icon: 'token', kind: 'count', most: MOST_POINTS },
  { id: 'buildings', what: 'pad.buildings', icon: 'building', kind: 'count', most: MOST_POINTS },
  { id: 'resources', what: 'pad.resources', icon: 'any', kind: 'count', most: MOST_RESOURCES },
  ...COLUMNS.map(
    (_, column): PadLine => ({
      id: `column-${column}`,
      what: 'pad.column',
      number: column + 1,
      icon: 'terrain',
      kind: 'choice',
      texts: COLUMN_POINTS.map(String),
    }),
  ),
  { id: 'meadows', what: 'pad.meadows', icon: 'points', kind: 'count', most: MOST_POINTS },
];

/** Score pad: people add up printed points themselves; the rules score resources and columns. */
export function padOf(game: TheRiver): ScorePad<TheRiverState> {
  const { components } = game;
  return {
    lines: LINES,
    categories: CATEGORIES.map((category) => `category.${category}`),
    outcome: (entries) =>
      outcomeOf(
        Array.from({ length: game.seats }, (_, seat) => {
          const [tokens = 0, buildings = 0, resources = 0, ...rest] = entries.map((line) => line[seat] ?? 0);
          const meadows = rest.at(-1) ?? 0;
          const columns = rest.slice(0, COLUMNS.length).map((choice) => COLUMN_POINTS[choice] ?? 0);
          return [
            tokens,
            buildings,
            resourcePoints(resources),
            columns.reduce((sum, points) => sum + points, 0),
            meadows,
          ];
        }),
      ),
    read: (state): PadEntries => {
      const { breakdown } = game.outcome(state);
      const pointsFor = (category: (typeof CATEGORIES)[number]) =>
        breakdown.map((row) => row[CATEGORIES.indexOf(category)] ?? 0);
      return [
        pointsFor('tokens'),
        pointsFor('buildings'),
        breakdown.map((_, seat) => held(state, seat)),
        ...COLUMNS.map((_, column) =>
          breakdown.map((__, seat) => COLUMN_POINTS.indexOf(pointsOfColumn(components, state, seat, column))),
        ),
        pointsFor('meadows'),
      ];
    },
  };
}
