import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  copyState,
  FastRandom,
  type Game,
  gameOf,
  isRefusal,
  parseJson,
  parseRecord,
} from '@two-rivers/kernel';
import { BUDGETS, judgeOf, readReview, type ReviewBudget, Reviewer, ReviewWork } from '@two-rivers/review';
import { describe, expect, it } from 'vitest';
import { gameBots, rules } from '../parts.ts';
import { dealAnew } from './otherWorlds.ts';

const ROOT = new URL('../../', import.meta.url);
const RECORDS = 'fixtures/8bbf2d8/records';
const TINY: ReviewBudget = {
  name: 'tiny',
  decision: { simulations: 300, bundles: 2, repeats: 0, error: 0 },
  futures: 1,
  leastFutures: 1,
  mostResults: 8,
  setups: 2,
};

async function opened(file: string) {
  const record = parseRecord(parseJson(readFileSync(new URL(file, ROOT), 'utf8')) ?? null);
  if (isRefusal(record)) throw new Error(record.reason);
  const game = gameOf(record, await rules.all());
  if (isRefusal(game)) throw new Error(game.reason);
  const bots = await gameBots.load(record.game);
  if (bots?.thinking === undefined || bots.review === undefined) throw new Error('nobody judges this game');
  await bots.ready?.(game);
  return { game, record, judges: { thinking: bots.thinking, ...bots.review } };
}

/** The same story, with all that the seat of each turn could not see dealt anew. */
function withOthersDealtAnew(game: Game, reviewer: Reviewer): number {
  const random = new FastRandom('anew');
  const world = game.create();
  let changed = 0;
  for (const { seat, from, to } of reviewer.story.turns) {
    for (const { before } of reviewer.story.lines.slice(from, to)) {
      dealAnew(game, before, seat, random, world);
      if (!world.bytes.every((byte, i) => byte === before.bytes[i])) changed++;
      copyState(world, before);
    }
  }
  return changed;
}

/** Of the tasks of a review one in so many is performed: a whole one takes long. */
const EVERY = 12;

/** Finished games as every version that was released wrote them. */
function released(): readonly string[] {
  return readdirSync(new URL('fixtures/', ROOT), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .filter(({ name }) => existsSync(new URL(`fixtures/${name}/records`, ROOT)))
    .flatMap(({ name }) => recordsIn(`fixtures/${name}/records`))
    .filter((file) => file.endsWith('-finished.json'));
}

/** The recorded games that the rules are held to: every number of players, drafts, chosen clans, editions, from a position. */
function golden(): readonly string[] {
  return gameBots.ids
    .flatMap((id) => recordsIn(`games/${id}/rules/golden`))
    .filter((file) => !file.endsWith('/expected.json'));
}

function recordsIn(folder: string): readonly string[] {
  return readdirSync(new URL(folder, ROOT)).map((file) => `${folder}/${file}`);
}

describe('a review', () => {
  it.each(released())('is made of %s', async (file) => {
    const { game, record, judges } = await opened(file);
    const work = ReviewWork.open(game, judges, record, TINY);
    if (isRefusal(work)) throw new Error(work.reason);
    for (let i = 0, task = work.take(); task !== undefined; i++, task = work.take())
      if (i % EVERY === 0) work.hand(work.perform(task));
    const found = work.soFar();
    expect(readReview(JSON.parse(JSON.stringify(found)))).toEqual(found);
    expect(found.timeline).toHaveLength(record.log.length + 1);
    expect(found.timeline.at(-1)?.points).toEqual(found.result.scores);
    expect(found.decisions.length).toBeGreaterThan(3);
    expect(found.chances.length).toBeGreaterThan(2);
  });

  it.each(golden())('is begun of %s', async (file) => {
    const { game, record, judges } = await opened(file);
    const work = ReviewWork.open(game, judges, record, TINY);
    if (isRefusal(work)) throw new Error(work.reason);
    const glimpsed = work.glimpse();
    expect(glimpsed.length).toBeGreaterThan(5);
    const last = work.soFar().timeline.at(-1);
    expect(last?.line).toBe(record.log.length);
    expect(last?.shares).toEqual(work.soFar().result.shares);
    const turn = Array.from({ length: work.total }, () => work.take()).find((task) => task?.kind === 'turn');
    if (turn === undefined) throw new Error('no turn to judge');
    work.hand(work.perform(turn));
    expect(readReview(JSON.parse(JSON.stringify(work.soFar())))).toEqual(work.soFar());
  });

  it.each(['apps/web/browser/testing/review.json', 'docs/examples/review.json'])(
    'that is kept in %s is of today’s judge: else npm run reviews',
    async (file) => {
      const document: unknown = JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'));
      const kept = readReview(document);
      const family = await rules.load(kept?.game ?? '');
      const bots = await gameBots.load(kept?.game ?? '');
      const game = family?.make({ seats: kept?.seats.length ?? 2 });
      if (game === undefined || isRefusal(game) || bots?.thinking === undefined) throw new Error('no game');
      await bots.ready?.(game);
      const budget = Object.values(BUDGETS).find(({ name }) => name === kept?.judge.budget);
      expect(budget && judgeOf(game, bots.thinking, budget)).toEqual(kept?.judge);
    },
  );

  it('judges a decision the same whatever its seat could not know', async () => {
    const { game, record, judges } = await opened(`${RECORDS}/river-of-gold-finished.json`);
    const [one, other] = [0, 1].map(() => Reviewer.open(game, judges, record, TINY));
    if (isRefusal(one) || isRefusal(other)) throw new Error('refused');
    expect(withOthersDealtAnew(game, other)).toBeGreaterThan(50);
    for (let turn = 0; turn < one.story.turns.length; turn += 5)
      expect(other.perform({ kind: 'turn', turn })).toEqual(one.perform({ kind: 'turn', turn }));
  });
});
