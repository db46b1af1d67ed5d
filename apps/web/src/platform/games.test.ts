import { describe, expect, it } from 'vitest';
import { games, loadGame } from './games.ts';

describe.each(games)('$id', ({ id, seats, texts }) => {
  it('has the same title and player counts on its cover as in its rules', async () => {
    const family = (await loadGame(id))?.family;
    expect(family?.id).toBe(id);
    expect(seats).toEqual(family?.seats);
    expect(texts.en.title).toBe(family?.title);
  });
});
