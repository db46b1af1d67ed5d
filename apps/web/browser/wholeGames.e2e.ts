import { rules } from '@two-rivers/games/parts';
import { expect, loadKeptGame, openTable, test } from './testing/fixtures.ts';
import { playMoves, playToEnd } from './testing/player.ts';
import { loadStoredTable, createTestTable, seatCounts, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

for (const game of rules.ids) {
  const counts = seatCounts(game);
  for (const seats of new Set([Math.min(...counts), Math.max(...counts)])) {
    test(`a whole game of ${game} with ${seats} players`, async ({ page }) => {
      test.slow();
      const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? undefined : 'random'));
      const table = createTestTable({ game, bots });
      await openTable(page, storedGameOf(table, 'whole'), { asks: seats === 2 });
      const firstMoves = await playMoves(page, 'whole', ['board', 'list'], 12);
      const moves = await playToEnd(page, 'whole', firstMoves);
      expect(moves).toBeGreaterThan(10);

      const over = await loadKeptGame(page, 'whole');
      const { scores } = loadStoredTable(over).view(0).outcome ?? { scores: [] };
      expect(scores).toHaveLength(seats);
      const result = page.getByRole('dialog', { name: t('result.title') });
      await expect(result).toBeVisible();
      for (const score of scores) await expect(result).toContainText(String(score));
    });
  }
}
