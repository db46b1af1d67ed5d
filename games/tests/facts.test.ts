import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameOf, isRefusal, type Json, parseRecord, replay } from '@two-rivers/kernel';
import { gameFactsOf } from '@two-rivers/table';
import { expect, it } from 'vitest';
import { gameViews, rules, gameTexts } from '../parts.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

it.each(rules.ids)('statistics of golden games of %s match the rules, and have texts', async (id) => {
  const [family, gameView, wording] = await Promise.all([rules.load(id), gameViews.load(id), gameTexts.load(id)]);
  if (family === undefined || gameView === undefined || wording === undefined) throw new Error(`no game ${id}`);
  const { messages } = await wording.texts.en();
  const records = globSync(`${id}/rules/golden/*.json`, { cwd: folder })
    .map((path) => parseRecord(JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as Json))
    .flatMap((record) => (isRefusal(record) || record.start !== undefined ? [] : [record]));
  expect(records.length).toBeGreaterThan(3);
  for (const record of records) {
    const game = gameOf(record, [family]);
    if (isRefusal(game)) throw new Error(game.reason);
    const facts = gameFactsOf(gameView(game), record);
    if (isRefusal(facts)) throw new Error(facts.reason);
    const state = game.create();
    replay(game, record, state);
    const { scores, ranks, breakdown } = game.outcome(state);
    expect(facts.seats.map(({ score, rank, points }) => [score, rank, points])).toEqual(
      scores.map((score, seat) => [score, ranks[seat], breakdown[seat]]),
    );
    expect(facts.seats.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(facts.seats.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(
      facts.seats.map((_, place) => place),
    );
    const openings = facts.seats.map(({ opening }) => opening);
    expect(openings.map(({ length }) => length)).toEqual(openings.map(() => 3));
    expect(openings.flat().filter((action) => !(action in messages))).toEqual([]);
  }
});
