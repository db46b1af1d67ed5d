import { rules } from '@two-rivers/games/parts';
import { expect, keptGame, openTable, test } from './testing/fixtures.ts';
import { playOn, playToEnd } from './testing/player.ts';
import { loadStored, makeTable, seatsOf, stored } from './testing/tables.ts';
import { say } from './testing/words.ts';

for (const game of rules.ids) {
  const counts = seatsOf(game);
  for (const seats of new Set([Math.min(...counts), Math.max(...counts)])) {
    test(`a whole game of ${game} with ${seats} players`, async ({ page }) => {
      test.slow();
      const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? undefined : 'random'));
      const table = makeTable({ game, bots });
      await openTable(page, stored(table, 'whole'), { asks: seats === 2 });
      const begun = await playOn(page, 'whole', ['board', 'list'], 12);
      const moves = await playToEnd(page, 'whole', begun);
      expect(moves).toBeGreaterThan(10);

      const over = await keptGame(page, 'whole');
      const { scores } = loadStored(over).view(0).outcome ?? { scores: [] };
      expect(scores).toHaveLength(seats);
      const result = page.getByRole('dialog', { name: say('result.title') });
      await expect(result).toBeVisible();
      for (const score of scores) await expect(result).toContainText(String(score));
    });
  }
}
