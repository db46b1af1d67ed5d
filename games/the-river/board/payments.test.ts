import { isRefusal } from '@two-rivers/kernel';
import { theRiver } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { buildsByCard, nearest, paymentOf, sensible } from './payments.ts';

const game = theRiver.make({ seats: 2 });
if (isRefusal(game)) throw new Error(game.reason);

function moves(...texts: string[]): number[] {
  if (isRefusal(game)) return [];
  return texts.map((each) => game.parseMove(each) ?? -1);
}

function text(move: number | undefined): string | undefined {
  return move === undefined || isRefusal(game) ? undefined : game.writeMove(move);
}

describe('ways to pay', () => {
  it('belong together when they are for the same building', () => {
    const all = moves(
      'wood',
      'build building-1 wood2 clay1',
      'build building-1 wood2 food1',
      'build building-2 clay2 stone1',
    );
    const sizes = [...buildsByCard(all).values()].map((ways) => ways.length);
    expect(sizes).toEqual([2, 1]);
  });

  it('are read as wood, clay, stone and food', () => {
    const [move = -1] = moves('build building-1 wood2 food1');
    expect(paymentOf(move)).toEqual([2, 0, 0, 1]);
  });

  it('are offered with as little food as possible first', () => {
    const ways = moves(
      'build building-1 wood1 food2',
      'build building-1 wood2 clay1',
      'build building-1 wood2 food1',
    );
    expect(text(sensible(ways, [2, 1, 0, 2]))).toBe('build building-1 wood2 clay1');
  });

  it('keep the evenest stock where the discount leaves a choice', () => {
    const ways = moves('build building-1 wood2', 'build building-1 wood1 clay1');
    expect(text(sensible(ways, [4, 1, 2, 0]))).toBe('build building-1 wood2');
    expect(text(sensible(ways, [2, 4, 2, 0]))).toBe('build building-1 wood1 clay1');
  });

  it('give away for food what there is most of', () => {
    const ways = moves('exchange wood3', 'exchange wood2 clay1', 'exchange wood1 clay1 stone1');
    expect(text(sensible(ways, [5, 1, 1, 0]))).toBe('exchange wood3');
  });

  it('change by one step to the nearest other way', () => {
    const ways = moves(
      'build building-1 wood2',
      'build building-1 wood1 clay1',
      'build building-1 wood1 food1',
    );
    const [now = -1] = ways;
    expect(text(nearest(ways, now, 0, -1, [4, 3, 0, 1]))).toBe('build building-1 wood1 clay1');
    expect(text(nearest(ways, now, 3, 1, [4, 3, 0, 1]))).toBe('build building-1 wood1 food1');
    expect(nearest(ways, now, 0, 1, [4, 3, 0, 1])).toBeUndefined();
  });
});
