import { describe, expect, it } from 'vitest';
import { makeOtherEdition } from '../the-river/rules/testing/otherEdition.ts';
import { comparePathsWithEnumeration, riverOfGoldCase, theRiverCase } from './pathComparison.ts';

describe('paths match full enumeration', () => {
  it.each([2, 3, 4].flatMap((seats) => ['off', 'draft', 'alternative'].map((patrons) => ({ seats, patrons }))))(
    'in River of Gold with $seats players, patrons $patrons',
    async ({ seats, patrons }) => {
      const { count, flaws } = await comparePathsWithEnumeration(
        riverOfGoldCase(seats, patrons),
        `ways ${seats} ${patrons}`,
        40,
      );
      expect(flaws.slice(0, 5)).toEqual([]);
      expect(count.reached).toBeGreaterThan(count.states);
    },
  );

  it.each([2, 3, 4])('in The River with %i players', async (seats) => {
    const { count, flaws } = await comparePathsWithEnumeration(theRiverCase(seats), `ways ${seats}`, 20);
    expect(flaws.slice(0, 5)).toEqual([]);
    expect(count.reached).toBeGreaterThan(count.states);
  });

  it('in The River with another edition', async () => {
    const { flaws } = await comparePathsWithEnumeration(theRiverCase(3, makeOtherEdition()), 'ways', 20);
    expect(flaws.slice(0, 5)).toEqual([]);
  });
});
