import { expect, it } from 'vitest';
import { haloAfter } from './halo.ts';

const placesOf = (place: string) => [place];
const step = (serial: string, seat: number, ...happenings: readonly string[]) => ({
  serial,
  seat,
  happenings,
});

it('gathers the places of others until one moves oneself', () => {
  const first = haloAfter(undefined, step('1', 1, 'wood'), 0, placesOf);
  const second = haloAfter(first, step('2', 2, 'clay', 'wood'), 0, placesOf);
  expect(second?.places).toEqual(['wood', 'clay']);
  // the same step once more, as on every drawing
  expect(haloAfter(second, step('2', 2, 'clay'), 0, placesOf)).toBe(second);
  const chance = haloAfter(second, step('3', -1, 'tiles'), 0, placesOf);
  expect(chance?.places).toEqual(['wood', 'clay']);
  expect(haloAfter(chance, step('4', 0, 'stone'), 0, placesOf)?.places).toEqual([]);
});
