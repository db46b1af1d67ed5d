import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  isRefusal,
  makeFlawRefusal,
  makeRefusal,
  type ReasonDeclarations,
  type Refuse,
  type RefuseFlaw,
} from './refusal.ts';
import type { KERNEL_REASONS } from './reasons.ts';

const STALL_REASONS = {
  closed: {},
  price: { slots: { fruit: 'piece', coins: 'number' } },
  reserved: { slots: { seat: 'seat', note: 'text' } },
} as const satisfies ReasonDeclarations;

const refuse: Refuse<typeof STALL_REASONS> = makeRefusal;
const refuseFlaw: RefuseFlaw<typeof STALL_REASONS> = makeFlawRefusal;

/** Arguments of `refuse` for a reason. */
type ArgumentsFor<R extends keyof typeof STALL_REASONS> = Parameters<typeof refuse<R>>;

describe('refusals', () => {
  it('are values with a reason', () => {
    expect(refuse('price', { fruit: 'plum', coins: 2 })).toEqual({
      reason: 'price',
      values: { fruit: 'plum', coins: 2 },
    });
    expect(isRefusal(refuse('closed'))).toBe(true);
    for (const value of [undefined, null, 3, 'why', { reason: 'why' }]) expect(isRefusal(value)).toBe(false);
  });

  it('describe a flaw for developers besides', () => {
    expect(refuseFlaw('closed', 'the stall has no door')).toEqual({
      reason: 'closed',
      values: { flaw: 'the stall has no door' },
    });
  });

  it('have no other reasons than those declared', () => {
    expectTypeOf<Parameters<typeof refuse>[0]>().toEqualTypeOf<'closed' | 'price' | 'reserved'>();
    expectTypeOf<'shut'>().not.toExtend<Parameters<typeof refuse>[0]>();
    expectTypeOf<'closed'>().not.toExtend<Parameters<Refuse<typeof KERNEL_REASONS>>[0]>();
  });

  it('have a value for every slot', () => {
    expectTypeOf<['price', { fruit: string; coins: number }]>().toExtend<ArgumentsFor<'price'>>();
    expectTypeOf<['price', { fruit: string }]>().not.toExtend<ArgumentsFor<'price'>>();
    expectTypeOf<['price']>().not.toExtend<ArgumentsFor<'price'>>();
    expectTypeOf<ArgumentsFor<'closed'>>().toEqualTypeOf<[reason: 'closed']>();
  });

  it('have values of the kinds of their slots', () => {
    expectTypeOf<['price', { fruit: string; coins: string }]>().not.toExtend<ArgumentsFor<'price'>>();
    expectTypeOf<['reserved', { seat: string; note: string }]>().not.toExtend<ArgumentsFor<'reserved'>>();
    expectTypeOf<['reserved', { seat: number; note: number }]>().not.toExtend<ArgumentsFor<'reserved'>>();
    expectTypeOf<['reserved', { seat: number; note: string }]>().toExtend<ArgumentsFor<'reserved'>>();
  });
});
