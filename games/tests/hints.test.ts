import { isRefusal } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { gameBots } from '../bots.ts';
import { faces } from '../face.ts';
import { rules } from '../rules.ts';
import { words } from '../words.ts';

it.each(rules.ids)('%s gives hints exactly if its face has reasons, each with words', async (id) => {
  const [family, face, bots, wording] = await Promise.all([
    rules.load(id),
    faces.load(id),
    gameBots.load(id),
    words.load(id),
  ]);
  const game = family?.make({ seats: family.seats[0] ?? 2 });
  if (game === undefined || isRefusal(game)) throw new Error(`${id} is not made`);
  const reasons = face?.(game).reasons ?? [];
  expect(bots?.hints !== undefined).toBe(reasons.length > 0);
  for (const load of Object.values(wording?.words ?? {})) {
    const { messages } = await load();
    expect(reasons.filter((reason) => messages[`hint.${reason}`] === undefined)).toEqual([]);
  }
});
