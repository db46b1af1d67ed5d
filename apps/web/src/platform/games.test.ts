import { describe, expect, it } from 'vitest';
import { games, loadGame } from './games.ts';
import { isRefusal } from '@two-rivers/kernel';

describe.each(games)('$id', ({ id, seats, words, hasScorePad = false }) => {
  it('has on its cover what its rules say', async () => {
    const family = (await loadGame(id))?.family;
    expect(family?.id).toBe(id);
    expect(seats).toEqual(family?.seats);
    expect(words.en.title).toBe(family?.title);
  });

  it('offers a score pad where its face has one', async () => {
    const entry = await loadGame(id);
    const game = entry?.family.make({ seats: seats[0] ?? 0 });
    if (entry === undefined || game === undefined || isRefusal(game)) throw new Error('no such game');
    expect(hasScorePad).toBe(entry.face(game).pad !== undefined);
  });
});
