import { describe, expect, it } from 'vitest';
import { RIVER } from '../view/index.ts';
import { BANKS, shipBerths, borderSlots, sailCourse, LAYOUTS } from './geometry.ts';

describe('the drawn river', () => {
  it('has 15 shore spaces on each bank', () => {
    expect(BANKS.left).toHaveLength(15);
    expect(BANKS.right).toHaveLength(15);
  });

  it('has river spaces meet exactly the shore spaces they touch', () => {
    for (const { space: river, touches } of RIVER) {
      const met = (['left', 'right'] as const).flatMap((bank) => {
        const [from = 0, to = 0] = borderSlots(bank).slice(river - 1, river + 1);
        return BANKS[bank].filter((_, slot) => from < slot + 1 && slot < to);
      });
      expect(met.toSorted((a, b) => a - b)).toEqual(touches);
    }
  });

  it('places every tile inside the drawing, without overlaps', () => {
    for (const { width, height, shore } of Object.values(LAYOUTS)) {
      for (const { space, box } of shore) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        for (const other of shore) {
          if (other.space <= space) continue;
          const isApart =
            other.box.x >= box.x + box.width ||
            box.x >= other.box.x + other.box.width ||
            other.box.y >= box.y + box.height ||
            box.y >= other.box.y + other.box.height;
          expect(isApart).toBe(true);
        }
      }
    }
  });

  it('gives each ship on a space its own berth', () => {
    for (let count = 1; count <= 8; count++) {
      const { positions } = shipBerths({ x: 0, y: 0 }, count, 'wide');
      expect(new Set(positions.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    }
  });

  it('sails past 14 on to 1', () => {
    expect(sailCourse(12, 2)).toEqual([13, 14, 1, 2]);
    expect(sailCourse(3, 3)).toEqual([]);
  });
});
