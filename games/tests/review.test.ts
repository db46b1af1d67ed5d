import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyState, FastRandom, type Game, gameOf, isRefusal, parseJson, parseRecord } from '@two-rivers/kernel';
import { REVIEW_BUDGETS, evaluatorInfo, readReview, type ReviewBudget, Reviewer, ReviewJob } from '@two-rivers/review';
import { describe, expect, it } from 'vitest';
import { gameBots, rules } from '../parts.ts';
import { resampleWorld } from './resampledWorlds.ts';

const ROOT = new URL('../../', import.meta.url);
const RECORDS = 'fixtures/8bbf2d8/records';
const TINY: ReviewBudget = {
  name: 'tiny',
  decision: { simulations: 300, worlds: 2, repeats: 0, error: 0 },
  playouts: 1,
  minPlayouts: 1,
  maxResults: 8,
  setups: 2,
};

async function openRecord(file: string) {
  const record = parseRecord(parseJson(readFileSync(new URL(file, ROOT), 'utf8')) ?? null);
  if (isRefusal(record)) throw new Error(record.reason);
  const game = gameOf(record, await rules.loadAll());
  if (isRefusal(game)) throw new Error(game.reason);
  const bots = await gameBots.load(record.game);
  if (bots?.searchFactory === undefined || bots.review === undefined) throw new Error('the game has no review');
  await bots.prepare?.(game);
  return { game, record, judges: { searchFactory: bots.searchFactory, ...bots.review } };
}

/** Resamples everything hidden from the seat of each turn in a replay; returns the number of changed states. */
function resampleHiddenStates(game: Game, reviewer: Reviewer): number {
  const random = new FastRandom('anew');
  const world = game.create();
  let changed = 0;
  for (const { seat, from, to } of reviewer.replayed.turns) {
    for (const { before } of reviewer.replayed.lines.slice(from, to)) {
      resampleWorld(game, before, seat, random, world);
      if (!world.bytes.every((byte, i) => byte === before.bytes[i])) changed++;
      copyState(world, before);
    }
  }
  return changed;
}

/** One in this many review tasks is performed, since a full review is slow. */
const EVERY = 12;

/** Records of finished games written by each released version. */
function releasedRecords(): readonly string[] {
  return readdirSync(new URL('fixtures/', ROOT), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .filter(({ name }) => existsSync(new URL(`fixtures/${name}/records`, ROOT)))
    .flatMap(({ name }) => recordsIn(`fixtures/${name}/records`))
    .filter((file) => file.endsWith('-finished.json'));
}

/** Golden records: all numbers of players, drafts, chosen clans, editions, games from a position. */
function goldenRecordFiles(): readonly string[] {
  return gameBots.ids
    .flatMap((id) => recordsIn(`games/${id}/rules/golden`))
    .filter((file) => !file.endsWith('/expected.json'));
}

function recordsIn(folder: string): readonly string[] {
  return readdirSync(new URL(folder, ROOT)).map((file) => `${folder}/${file}`);
}

describe('a review', () => {
  it.each(releasedRecords())('can be made from %s', async (file) => {
    const { game, record, judges } = await openRecord(file);
    const work = ReviewJob.open(game, judges, record, TINY);
    if (isRefusal(work)) throw new Error(work.reason);
    for (let i = 0, task = work.takeTask(); task !== undefined; i++, task = work.takeTask())
      if (i % EVERY === 0) work.addResult(work.performTask(task));
    const review = work.partialReview();
    expect(readReview(JSON.parse(JSON.stringify(review)))).toEqual(review);
    expect(review.timeline).toHaveLength(record.log.length + 1);
    expect(review.timeline.at(-1)?.points).toEqual(review.result.scores);
    expect(review.decisions.length).toBeGreaterThan(3);
    expect(review.chances.length).toBeGreaterThan(2);
  });

  it.each(goldenRecordFiles())('can be started from %s', async (file) => {
    const { game, record, judges } = await openRecord(file);
    const work = ReviewJob.open(game, judges, record, TINY);
    if (isRefusal(work)) throw new Error(work.reason);
    const glimpsed = work.estimateQuickly();
    expect(glimpsed.length).toBeGreaterThan(5);
    const last = work.partialReview().timeline.at(-1);
    expect(last?.line).toBe(record.log.length);
    expect(last?.shares).toEqual(work.partialReview().result.shares);
    const turn = Array.from({ length: work.taskCount }, () => work.takeTask()).find((task) => task?.kind === 'turn');
    if (turn === undefined) throw new Error('no turn to judge');
    work.addResult(work.performTask(turn));
    expect(readReview(JSON.parse(JSON.stringify(work.partialReview())))).toEqual(work.partialReview());
  });

  it.each(['apps/web/browser/testing/review.json', 'docs/play/examples/review.json'])(
    'stored in %s is by the current evaluator; otherwise run npm run reviews',
    async (file) => {
      const document: unknown = JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'));
      const storedReview = readReview(document);
      const family = await rules.load(storedReview?.game ?? '');
      const bots = await gameBots.load(storedReview?.game ?? '');
      const game = family?.make({ seats: storedReview?.seats.length ?? 2 });
      if (game === undefined || isRefusal(game) || bots?.searchFactory === undefined) throw new Error('no game');
      await bots.prepare?.(game);
      const budget = Object.values(REVIEW_BUDGETS).find(({ name }) => name === storedReview?.judge.budget);
      expect(budget && evaluatorInfo(game, bots.searchFactory, budget)).toEqual(storedReview?.judge);
    },
  );

  it('does not depend on information hidden from the deciding seat', async () => {
    const { game, record, judges } = await openRecord(`${RECORDS}/river-of-gold-finished.json`);
    const [one, other] = [0, 1].map(() => Reviewer.open(game, judges, record, TINY));
    if (isRefusal(one) || isRefusal(other)) throw new Error('refused');
    expect(resampleHiddenStates(game, other)).toBeGreaterThan(50);
    for (let turn = 0; turn < one.replayed.turns.length; turn += 5)
      expect(other.performTask({ kind: 'turn', turn })).toEqual(one.performTask({ kind: 'turn', turn }));
  });
});
