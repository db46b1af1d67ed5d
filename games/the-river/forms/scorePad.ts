import { makeOutcome } from '@two-rivers/kernel';
import type { ScorePadEntries, ScorePadLine, ScorePad } from '@two-rivers/forms';

import {
  CATEGORIES,
  COLUMNS,
  heldCount,
  pointsOfColumn,
  resourcePoints,
  type TheRiver,
  type TheRiverState,
  UPPER_TWO,
  WHOLE_COLUMN,
} from '../rules/index.ts';

/** Limit that no player's points in one category exceed. */
const MAX_POINTS = 150;
const MAX_RESOURCES = 36;
/** Possible points of a column. */
const COLUMN_POINTS = [0, UPPER_TWO, WHOLE_COLUMN];

const PAD_LINES: readonly ScorePadLine[] = [
  { id: 'tokens', what: 'pad.tokens', icon: 'token', kind: 'count', most: MAX_POINTS },
  { id: 'buildings', what: 'pad.buildings', icon: 'building', kind: 'count', most: MAX_POINTS },
  { id: 'resources', what: 'pad.resources', icon: 'any', kind: 'count', most: MAX_RESOURCES },
  ...COLUMNS.map(
    (_, column): ScorePadLine => ({
      id: `column-${column}`,
      what: 'pad.column',
      number: column + 1,
      icon: 'terrain',
      kind: 'choice',
      texts: COLUMN_POINTS.map(String),
    }),
  ),
  { id: 'meadows', what: 'pad.meadows', icon: 'points', kind: 'count', most: MAX_POINTS },
];

/** Score pad: people add up printed points themselves; the rules score resources and columns. */
export function makeScorePad(game: TheRiver): ScorePad<TheRiverState> {
  const { components } = game;
  return {
    lines: PAD_LINES,
    categories: CATEGORIES.map((category) => `category.${category}`),
    outcome: (entries) =>
      makeOutcome(
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
    readEntries: (state): ScorePadEntries => {
      const { breakdown } = game.outcome(state);
      const pointsFor = (category: (typeof CATEGORIES)[number]) =>
        breakdown.map((row) => row[CATEGORIES.indexOf(category)] ?? 0);
      return [
        pointsFor('tokens'),
        pointsFor('buildings'),
        breakdown.map((_, seat) => heldCount(state, seat)),
        ...COLUMNS.map((_, column) =>
          breakdown.map((__, seat) => COLUMN_POINTS.indexOf(pointsOfColumn(components, state, seat, column))),
        ),
        pointsFor('meadows'),
      ];
    },
  };
}
