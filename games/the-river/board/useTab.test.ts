import { expect, it } from 'vitest';
import { showcase } from '../face/index.ts';
import { isFollowed, tabFor, tabOfStep } from './useTab.ts';

it('goes to the part where a choice is seen, unless it is seen already', () => {
  expect(tabFor('terrain', 'others')).toBe('mine');
  expect(tabFor('terrain', 'market')).toBe('market');
  expect(tabFor('wood', 'mine')).toBe('islands');
  expect(tabFor('build', 'others')).toBe('market');
  expect(tabFor('exchange', 'others')).toBe('others');
  expect(tabFor(undefined, 'others')).toBe('others');
});

it('goes to the part where something has happened', () => {
  const tile = showcase().tile('forest-1');
  const placed = { kind: 'placed', seat: 1, space: 'terrain' } as const;
  const laid = { kind: 'laid', seat: 1, tile, space: 3, isSettler: false } as const;
  expect(tabOfStep([placed], 0)).toBe('islands');
  expect(tabOfStep([placed, laid], 0)).toBe('others');
  expect(tabOfStep([placed, laid], 1)).toBe('mine');
  expect(tabOfStep([{ kind: 'pass', seat: 1 }], 0)).toBeUndefined();
});

it('follows others only while one waits, so that one’s turn opens where one acts', () => {
  const step = { serial: '1', seat: 1, happenings: [] };
  expect(isFollowed(step, 'others', 0, false)).toBe(true);
  expect(isFollowed(step, 'others', 0, true)).toBe(false);
  expect(isFollowed({ ...step, seat: 0 }, 'mine', 0, true)).toBe(true);
  expect(isFollowed({ ...step, seat: 0 }, 'islands', 0, false)).toBe(false);
});
