import { describe, expect, it } from 'vitest';
import { isRefusal, refuse } from './refusal.ts';

describe('refusals', () => {
  it('are values with a reason', () => {
    expect(refuse('why', { n: 1 })).toEqual({ reason: 'why', values: { n: 1 } });
    expect(isRefusal(refuse('why'))).toBe(true);
    for (const value of [undefined, null, 3, 'why', { reason: 'why' }]) expect(isRefusal(value)).toBe(false);
  });
});
