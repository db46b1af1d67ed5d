// Makes the analyses that are kept in the repository anew, after what judges has changed: npm run reviews
import { readFileSync, writeFileSync } from 'node:fs';
import { type GameRecord, gameOf, isRefusal, parseJson, parseRecord } from '@two-rivers/kernel';
import { type BudgetName, BUDGETS, review } from '@two-rivers/review';
import { gameBots, rules } from '../parts.ts';

/** A record, how thoroughly it is analyzed, and where the analysis is kept. */
const KEPT: readonly (readonly [string, BudgetName, string])[] = [
  ['fixtures/8bbf2d8/records/the-river-finished.json', 'least', 'apps/web/browser/testing/review.json'],
  ['docs/examples/analysis.json', 'standard', 'docs/examples/review.json'],
];

const root = new URL('../../', import.meta.url);

for (const [from, budget, to] of KEPT) {
  const record = read(from);
  const game = gameOf(record, await rules.all());
  const bots = await gameBots.load(record.game);
  if (isRefusal(game) || bots?.thinking === undefined || bots.review === undefined)
    throw new Error(`nobody judges ${from}`);
  await bots.ready?.(game);
  const found = review(game, { thinking: bots.thinking, ...bots.review }, record, BUDGETS[budget]);
  if (isRefusal(found)) throw new Error(found.reason);
  writeFileSync(new URL(to, root), `${JSON.stringify(found)}\n`);
  console.log(`${to}: judge ${found.judge.version}-${found.judge.mark}, budget ${budget}`);
}

function read(path: string): GameRecord {
  const record = parseRecord(parseJson(readFileSync(new URL(path, root), 'utf8')) ?? null);
  if (isRefusal(record)) throw new Error(`${path}: ${record.reason}`);
  return record;
}
