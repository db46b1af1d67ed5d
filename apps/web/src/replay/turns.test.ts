import { CHANCE } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { turnFrom, turnsOf } from './turns.ts';

const frames = [CHANCE, 0, 0, CHANCE, 1, 0, CHANCE].map((seat) => ({ seat }));
const turns = turnsOf(frames);

it('gathers the lines of a seat, with what chance turned up', () => {
  expect(turns).toEqual([
    { seat: 0, from: 1, to: 4 },
    { seat: 1, from: 4, to: 5 },
    { seat: 0, from: 5, to: 7 },
  ]);
});

it('leads from turn to turn, and to the ends', () => {
  expect(turnFrom(turns, 2, 1, 7)).toBe(4);
  expect(turnFrom(turns, 6, 1, 7)).toBe(7);
  expect(turnFrom(turns, 5, -1, 7)).toBe(4);
  expect(turnFrom(turns, 1, -1, 7)).toBe(0);
});
