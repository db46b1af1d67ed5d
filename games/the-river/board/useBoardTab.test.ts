import { expect, it } from 'vitest';
import { shouldShowStep, tabForMove, tabForEvents } from './useBoardTab.ts';

it('switches to the tab that shows a choice, unless the current one does', () => {
  expect(tabForMove('terrain', 'others')).toBe('mine');
  expect(tabForMove('terrain', 'market')).toBe('market');
  expect(tabForMove('wood', 'mine')).toBe('islands');
  expect(tabForMove('build', 'others')).toBe('market');
  expect(tabForMove('exchange', 'others')).toBe('others');
  expect(tabForMove(undefined, 'others')).toBe('others');
});

it('switches to the tab of the latest event', () => {
  const placedEvent = { kind: 'placed', seat: 1, space: 'terrain' } as const;
  const laidEvent = { kind: 'laid', seat: 1, tile: 'forest-1', space: 3, isSettler: false } as const;
  expect(tabForEvents([placedEvent], 0)).toBe('islands');
  expect(tabForEvents([placedEvent, laidEvent], 0)).toBe('others');
  expect(tabForEvents([placedEvent, laidEvent], 1)).toBe('mine');
  expect(tabForEvents([{ kind: 'pass', seat: 1 }], 0)).toBeUndefined();
});

it('follows opponents only while the viewer waits, so that a turn opens on the tab for acting', () => {
  const step = { serial: '1', seat: 1, events: [] };
  expect(shouldShowStep(step, 'others', 0, false)).toBe(true);
  expect(shouldShowStep(step, 'others', 0, true)).toBe(false);
  expect(shouldShowStep({ ...step, seat: 0 }, 'mine', 0, true)).toBe(true);
  expect(shouldShowStep({ ...step, seat: 0 }, 'islands', 0, false)).toBe(false);
});
