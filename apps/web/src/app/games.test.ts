import { describe, expect, it } from 'vitest';
import { games } from './games.ts';

describe.each(games)('$id', ({ id, seats, words, load }) => {
  it('has on its cover what its rules say', async () => {
    const { family } = await load();
    expect(family.id).toBe(id);
    expect(seats).toEqual(family.seats);
    expect(words.en.title).toBe(family.title);
  });
});
