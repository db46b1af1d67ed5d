import { isRefusal } from '@two-rivers/kernel';
import { face } from '@two-rivers/games/river-of-gold/face/index';
import { riverOfGold } from '@two-rivers/games/river-of-gold/rules/index';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../platform/storage/testing/fakeStorage.ts';

const { storage, stored } = fakeStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.mock('../../platform/bots/client.ts', () => ({ askBot: () => new Promise(() => undefined) }));
vi.mock('../../platform/games.ts', async (original) => ({
  ...(await original<object>()),
  loadGame: async () => ({ family: riverOfGold, face }),
}));

// drop modules loaded by other test files, without these mocks
vi.resetModules();
const { openLesson } = await import('./openLesson.ts');
const { keptLesson, lessonUnderWay } = await import('../../platform/storage/keptLesson.ts');

const GAME = 'river-of-gold';

async function open(chapter?: number) {
  const table = await openLesson(GAME, { you: 'Ann', botName: (bot) => bot }, chapter);
  if (isRefusal(table)) throw new Error(table.reason);
  table.run(() => undefined);
  return table;
}

type Lesson = Awaited<ReturnType<typeof open>>;

/** Plays a turn and confirms it. */
function play(table: Lesson, ...texts: readonly string[]): void {
  const refusal = table.play(texts) ?? table.confirm();
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
}

/** Follows the guide up to the part the learner plays alone. */
async function follow(table: Lesson): Promise<void> {
  for (let step = table.step; step !== undefined && step.kind !== 'free'; step = table.step) {
    if (step.kind === 'do') {
      play(table, ...step.moves.filter((text) => text !== 'roll'));
      if (table.step === step) play(table, 'roll');
      continue;
    }
    // lets the bots play, then goes on
    if (!table.mayGoOn) table.next();
    await vi.waitFor(() => expect(table.mayGoOn).toBe(true));
    table.next();
  }
}

describe('a lesson table', () => {
  beforeEach(() => stored.clear());

  it('reaches the part the learner plays alone just by following the guide', async () => {
    const table = await open();
    const { record, course } = table.opened;
    await follow(table);
    expect(table.scene.get().view.log).toEqual(table.seenRecord().log);
    expect(table.saveFile().log).toEqual(record.log);
    expect(table.step).toBe(course.find(({ kind }) => kind === 'free'));
    expect(table.allowsHints).toBe(true);
  });

  it('keeps a turn other than the requested one as a draft, to be taken back', async () => {
    const table = await open();
    table.next();
    play(table, 'trade koku favor', 'sail 1', 'roll');
    expect(table.look.get()).toMatchObject({ isOther: true, step: 1 });
    expect(table.scene.get().view).toMatchObject({
      length: 0,
      draft: ['trade koku favor', 'sail 1', 'roll'],
    });
    table.takeBack();
    expect(table.look.get().isOther).toBe(false);
    play(table, 'sail 1', 'roll');
    expect(table.look.get()).toMatchObject({ isOther: false, step: 2 });
  });

  it('knows the remaining moves of a turn of several moves', async () => {
    const table = await open(6);
    table.next();
    const eyes = table.entry.face(table.game);
    expect(table.step?.rest).toBeDefined();
    expect(table.isAsked(eyes, ['sail 2'])).toBe(true);
    expect(table.isAsked(eyes, ['sail 1'])).toBe(false);
    expect(table.isAsked(eyes, [])).toBe(false);
    table.play(['sail 2']);
    expect(table.look.get().isOther).toBe(false);
    expect(table.restAsked(eyes)).toEqual(['journey rice']);
    expect(table.isAsked(eyes, ['journey silk'])).toBe(false);
    expect(table.isAsked(eyes, ['journey rice'])).toBe(true);
    expect(table.isAsked(eyes, ['roll'])).toBe(false);
  });

  it('accepts the requested turn before it is requested', async () => {
    const table = await open();
    play(table, 'sail 1', 'roll');
    expect(table.look.get().step).toBe(2);
  });

  it('continues where it was left, or at the beginning of a given chapter', async () => {
    const table = await open();
    table.next();
    play(table, 'sail 1', 'roll');
    const again = await open();
    expect([again.id, again.look.get().step]).toEqual([table.id, 2]);
    const later = await open(3);
    expect(later.step).toMatchObject({ chapter: 3 });
    expect(later.scene.get().view.length).toBe(later.step?.from);
    expect(keptLesson(GAME)?.table).toBe(later.id);
    expect(await open()).toMatchObject({ id: later.id });
  });

  it('hides parts until their step introduces them', async () => {
    const table = await open();
    expect(table.untaught).toContain('score');
    const influence = await open(4);
    expect(influence.step?.introduces).toContain('score');
    expect(influence.untaught).not.toContain('score');
    expect(influence.untaught).toContain('ruler');
    await follow(influence);
    expect(influence.untaught).toEqual([]);
    const again = await open(0);
    again.leave();
    expect(again.untaught).toEqual([]);
  });

  it('is an ordinary game after leaving the lesson', async () => {
    const table = await open();
    table.leave();
    expect(lessonUnderWay(GAME)).toBeUndefined();
    play(table, 'trade koku favor', 'sail 1', 'roll');
    expect(table.scene.get().view.length).toBeGreaterThan(0);
  });
});
