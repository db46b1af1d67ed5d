import { describe, expect, it } from 'vitest';
import { type Goods, RESOURCES } from '../view/index.ts';
import {
  type BuildChoice,
  groupBuildsByBuilding,
  nearestPayment,
  type PaymentChoice,
  defaultPayment,
} from './PaymentPicker.tsx';

function goods(wood: number, clay: number, stone: number, food = 0): Goods {
  return { wood, clay, stone, food };
}

function moveText(kind: string, paid: Goods): string {
  return [kind, ...RESOURCES.flatMap((name) => (paid[name] > 0 ? [`${name}${paid[name]}`] : []))].join(' ');
}

function buildChoice(building: string, paid: Goods): BuildChoice {
  return { move: { kind: 'build', building, paid }, text: moveText(`build ${building}`, paid) };
}

function exchangeChoice(paid: Goods): PaymentChoice {
  return { move: { kind: 'exchange', paid }, text: moveText('exchange', paid) };
}

describe('payments', () => {
  it('are grouped by building', () => {
    const builds = [
      buildChoice('building-1', goods(2, 1, 0)),
      buildChoice('building-1', goods(2, 0, 0, 1)),
      buildChoice('building-2', goods(0, 2, 1)),
    ];
    const sizes = [...groupBuildsByBuilding(builds).values()].map((payments) => payments.length);
    expect(sizes).toEqual([2, 1]);
  });

  it('use as little food as possible by default', () => {
    const payments = [goods(1, 0, 0, 2), goods(2, 1, 0), goods(2, 0, 0, 1)].map((paid) => buildChoice('a', paid));
    expect(defaultPayment(payments, goods(2, 1, 0, 2))?.text).toBe('build a wood2 clay1');
  });

  it('keep the most even stock if the discount leaves a choice', () => {
    const payments = [goods(2, 0, 0), goods(1, 1, 0)].map((paid) => buildChoice('a', paid));
    expect(defaultPayment(payments, goods(4, 1, 2))?.text).toBe('build a wood2');
    expect(defaultPayment(payments, goods(2, 4, 2))?.text).toBe('build a wood1 clay1');
  });

  it('exchange the most plentiful resource for food', () => {
    const payments = [goods(3, 0, 0), goods(2, 1, 0), goods(1, 1, 1)].map(exchangeChoice);
    expect(defaultPayment(payments, goods(5, 1, 1))?.text).toBe('exchange wood3');
  });

  it('change by one step to the nearest alternative', () => {
    const now = buildChoice('a', goods(2, 0, 0));
    const payments = [now, buildChoice('a', goods(1, 1, 0)), buildChoice('a', goods(1, 0, 0, 1))];
    const owned = goods(4, 3, 0, 1);
    expect(nearestPayment(payments, now, 'wood', -1, owned)?.text).toBe('build a wood1 clay1');
    expect(nearestPayment(payments, now, 'food', 1, owned)?.text).toBe('build a wood1 food1');
    expect(nearestPayment(payments, now, 'wood', 1, owned)).toBeUndefined();
  });
});
