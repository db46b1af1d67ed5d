import { describe, expect, it } from 'vitest';
import { gameTexts } from '../parts.ts';

describe.each(gameTexts.ids)('the balance statistics of %s', async (id) => {
  const wording = await gameTexts.load(id);
  const balance = await wording?.balance?.();

  it('come from at least a thousand games of each kind, and add up', () => {
    for (const { games, players, seats, endings } of balance?.settings ?? []) {
      expect(games).toBeGreaterThanOrEqual(1000);
      expect(seats).toHaveLength(players);
      expect(seats.reduce((sum, [win = 0]) => sum + win, 0)).toBeCloseTo(100, 0);
      expect(Object.values(endings).reduce((sum, [part = 0] = []) => sum + part, 0)).toBeCloseTo(100, 0);
    }
    expect(balance?.settings.length).toBeGreaterThan(5);
  });

  it('have texts in every language', async () => {
    for (const load of Object.values(wording?.texts ?? {})) {
      const { messages } = await load();
      const named = (balance?.settings ?? []).flatMap(({ had, options, endings, categories, actions }) =>
        Object.keys(had)
          .map((name) => (name in messages ? name : `screen.${name.split('.', 1)[0] ?? ''}`))
          .concat(
            Object.keys(had).map((name) => `balance.${name.split('.', 1)[0] ?? ''}`),
            Object.keys(options).map((option) => `balance.${option}`),
            Object.keys(endings).map((name) => `ending.${name}`),
            Object.keys(categories).map((name) => `category.${name}`),
            Object.keys(actions),
          ),
      );
      expect(named.filter((key) => messages[key] === undefined)).toEqual([]);
    }
  });
});
