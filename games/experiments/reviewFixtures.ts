// Recomputes the reviews stored in the repository, after a change of the evaluator: npm run reviews
import { readFileSync, writeFileSync } from 'node:fs';
import { type GameRecord, gameOf, isRefusal, parseJson, parseRecord } from '@two-rivers/kernel';
import { type ReviewBudgetName, REVIEW_BUDGETS, reviewGame } from '@two-rivers/review';
import { gameBots, rules } from '../parts.ts';

/** Record, budget, and file of each review. */
const FIXTURES: readonly (readonly [string, ReviewBudgetName, string])[] = [
  ['fixtures/8bbf2d8/records/the-river-finished.json', 'least', 'apps/web/browser/testing/review.json'],
  ['docs/play/examples/analysis.json', 'standard', 'docs/play/examples/review.json'],
];

const root = new URL('../../', import.meta.url);

for (const [from, budget, to] of FIXTURES) {
  const record = readRecord(from);
  const game = gameOf(record, await rules.loadAll());
  const bots = await gameBots.load(record.game);
  if (isRefusal(game) || bots?.searchFactory === undefined || bots.review === undefined)
    throw new Error(`no review engine for ${from}`);
  await bots.prepare?.(game);
  const result = reviewGame(
    game,
    { searchFactory: bots.searchFactory, ...bots.review },
    record,
    REVIEW_BUDGETS[budget],
  );
  if (isRefusal(result)) throw new Error(result.reason);
  writeFileSync(new URL(to, root), `${JSON.stringify(result)}\n`);
  console.log(`${to}: judge ${result.judge.version}-${result.judge.mark}, budget ${budget}`);
}

function readRecord(path: string): GameRecord {
  const record = parseRecord(parseJson(readFileSync(new URL(path, root), 'utf8')) ?? null);
  if (isRefusal(record)) throw new Error(`${path}: ${record.reason}`);
  return record;
}
