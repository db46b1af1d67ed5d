import { availableParallelism } from 'node:os';
import { prepare } from '../browser/testing/fixtures.ts';
import { GAMES, makeTable, stored } from '../browser/testing/tables.ts';
import type { Bench } from './part.ts';

/** A whole analysis of four takes minutes where the machine does other things too. */
const PATIENCE_MS = 900_000;

/** How long the analysis of a finished game takes in the browser, line by line: until something is to be seen, and until all is judged. */
export async function* analysis({ browser, url, isSmall }: Bench): AsyncGenerator<string> {
  yield `Analysis in the browser on ${availableParallelism()} cores (s)     first   whole`;
  for (const game of isSmall ? GAMES.slice(-1) : GAMES)
    for (const seats of isSmall ? [2] : [2, 4]) {
      const bots = Array.from({ length: seats }, () => 'greedy');
      const over = stored(makeTable({ game, bots, played: 10_000 }), 'bench');
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
      const page = await context.newPage();
      await prepare(page, { games: [over] });
      const begin = performance.now();
      const since = () => ((performance.now() - begin) / 1000).toFixed(1).padStart(8);
      await page.goto('/review/bench');
      await page.locator('#timeline').waitFor({ timeout: PATIENCE_MS });
      const first = since();
      await page.locator('#moments').waitFor({ timeout: PATIENCE_MS });
      yield `${game}, ${seats} players, ${over.saved.record.log.length} lines`.padEnd(42) + first + since();
      await context.close();
    }
}
