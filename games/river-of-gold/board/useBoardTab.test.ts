import { expect, it } from 'vitest';
import { tabForMove, tabForEvents } from './useBoardTab.ts';

it('switches to the board for actions on it, from any tab', () => {
  for (const tab of ['mine', 'influence', 'others'] as const) {
    expect(tabForMove('build', tab)).toBe('board');
    expect(tabForMove('sail', tab)).toBe('board');
  }
  expect(tabForMove('deliver', 'others')).toBe('board');
});

it('stays on the own customers for a delivery, and on any tab without an action', () => {
  expect(tabForMove('deliver', 'mine')).toBe('mine');
  expect(tabForMove('', 'influence')).toBe('influence');
});

it('follows others: ships and buildings to the board, deliveries to the other players', () => {
  const ship = { kind: 'ship', seat: 1, ship: 1, river: 7, isRoyal: false } as const;
  const customer = { kind: 'customer', seat: 1, customer: 'monk-1' } as const;
  const marker = { kind: 'marker', seat: 1, space: 4 } as const;
  expect(tabForEvents([ship], 0)).toBe('board');
  expect(tabForEvents([{ kind: 'tile', seat: 1, space: 3 }], 0)).toBe('board');
  expect(tabForEvents([customer, marker], 0)).toBe('others');
  expect(tabForEvents([ship], 1)).toBeUndefined();
  expect(tabForEvents([{ kind: 'die', seat: 1, face: 2 }], 0)).toBeUndefined();
});
