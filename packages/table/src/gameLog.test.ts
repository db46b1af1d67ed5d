import { describe, expect, it } from 'vitest';
import { sumGains } from './gameLog.ts';

const gainEvent = (seat: number, what: string, amount: number, lost = 0) =>
  ({ kind: 'gain', seat, what, amount, lost }) as const;

describe('sumGains', () => {
  it('lists payments before gains, even of the same piece', () => {
    const events = [
      gainEvent(0, 'koku', 2),
      gainEvent(0, 'koku', -6),
      gainEvent(1, 'koku', 1),
      gainEvent(0, 'silk', 1),
      gainEvent(0, 'koku', 1, 2),
    ];
    expect(sumGains(events, 0)).toEqual([
      { what: 'koku', amount: -6, lost: 0 },
      { what: 'koku', amount: 3, lost: 2 },
      { what: 'silk', amount: 1, lost: 0 },
    ]);
  });

  it('includes a gain lost entirely to a limit, but no gain of zero', () => {
    expect(sumGains([gainEvent(0, 'favor', 0, 1), gainEvent(0, 'rice', 0)], 0)).toEqual([
      { what: 'favor', amount: 0, lost: 1 },
    ]);
  });
});
