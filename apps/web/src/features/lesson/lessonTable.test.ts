import { isRefusal } from '@two-rivers/kernel';
import { gameView as makeGameView } from '@two-rivers/games/river-of-gold/view/index';
import { riverOfGold } from '@two-rivers/games/river-of-gold/rules/index';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../platform/storage/testing/fakeStorage.ts';

const { storage, stored } = createFakeStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.mock('../../platform/bots/client.ts', () => ({ requestBotMove: () => new Promise(() => undefined) }));
vi.mock('../../platform/games.ts', async (original) => ({
  ...(await original<object>()),
  loadGame: async () => ({ family: riverOfGold, gameView: makeGameView }),
}));

// reload modules that other test files loaded without these mocks
vi.resetModules();
const { openLesson } = await import('./openLesson.ts');
const { readLessonProgress, unfinishedLesson } = await import('../../platform/storage/lessonProgress.ts');

const GAME = 'river-of-gold';

async function openTable(chapter?: number) {
  const table = await openLesson(GAME, { learnerName: 'Ann', botName: (bot) => bot }, chapter);
  if (isRefusal(table)) throw new Error(table.reason);
  table.run(() => undefined);
  return table;
}

type OpenedTable = Awaited<ReturnType<typeof openTable>>;

/** Plays a turn and confirms it. */
function play(table: OpenedTable, ...texts: readonly string[]): void {
  const refusal = table.play(texts) ?? table.confirm();
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
}

/** Follows the guide up to the part the learner plays alone. */
async function follow(table: OpenedTable): Promise<void> {
  for (let step = table.step; step !== undefined && step.kind !== 'free'; step = table.step) {
    if (step.kind === 'do') {
      play(table, ...step.moves.filter((text) => text !== 'roll'));
      if (table.step === step) play(table, 'roll');
      continue;
    }
    // `advance` first lets the bots play; a second call advances
    if (!table.canAdvance) table.advance();
    await vi.waitFor(() => expect(table.canAdvance).toBe(true));
    table.advance();
  }
}

describe('a lesson table', () => {
  beforeEach(() => stored.clear());

  it('reaches the part the learner plays alone just by following the guide', async () => {
    const table = await openTable();
    const { record, course } = table.opened;
    await follow(table);
    expect(table.input.get().view.log).toEqual(table.viewerRecord().log);
    expect(table.recordToSave().log).toEqual(record.log);
    expect(table.step).toBe(course.find(({ kind }) => kind === 'free'));
    expect(table.allowsHints).toBe(true);
  });

  it('keeps a turn other than the requested one as a draft that must be undone', async () => {
    const table = await openTable();
    table.advance();
    play(table, 'trade koku favor', 'sail 1', 'roll');
    expect(table.progress.get()).toMatchObject({ isDeviating: true, step: 1 });
    expect(table.input.get().view).toMatchObject({
      length: 0,
      draft: ['trade koku favor', 'sail 1', 'roll'],
    });
    table.takeBackDraft();
    expect(table.progress.get().isDeviating).toBe(false);
    play(table, 'sail 1', 'roll');
    expect(table.progress.get()).toMatchObject({ isDeviating: false, step: 2 });
  });

  it('knows the remaining moves of a turn of several moves', async () => {
    const table = await openTable(6);
    table.advance();
    const gameView = table.entry.gameView(table.game);
    expect(table.step?.rest).toBeDefined();
    expect(table.isRequested(gameView, ['sail 2'])).toBe(true);
    expect(table.isRequested(gameView, ['sail 1'])).toBe(false);
    expect(table.isRequested(gameView, [])).toBe(false);
    table.play(['sail 2']);
    expect(table.progress.get().isDeviating).toBe(false);
    expect(table.remainingMoves(gameView)).toEqual(['journey rice']);
    expect(table.isRequested(gameView, ['journey silk'])).toBe(false);
    expect(table.isRequested(gameView, ['journey rice'])).toBe(true);
    expect(table.isRequested(gameView, ['roll'])).toBe(false);
  });

  it('accepts the requested turn before it is requested', async () => {
    const table = await openTable();
    play(table, 'sail 1', 'roll');
    expect(table.progress.get().step).toBe(2);
  });

  it('continues where it was left, or at the beginning of a given chapter', async () => {
    const table = await openTable();
    table.advance();
    play(table, 'sail 1', 'roll');
    const reopened = await openTable();
    expect([reopened.id, reopened.progress.get().step]).toEqual([table.id, 2]);
    const later = await openTable(3);
    expect(later.step).toMatchObject({ chapter: 3 });
    expect(later.input.get().view.length).toBe(later.step?.from);
    expect(readLessonProgress(GAME)?.table).toBe(later.id);
    expect(await openTable()).toMatchObject({ id: later.id });
  });

  it('hides parts until their step introduces them', async () => {
    const table = await openTable();
    expect(table.untaughtParts).toContain('score');
    const influence = await openTable(4);
    expect(influence.step?.introduces).toContain('score');
    expect(influence.untaughtParts).not.toContain('score');
    expect(influence.untaughtParts).toContain('ruler');
    await follow(influence);
    expect(influence.untaughtParts).toEqual([]);
    const restarted = await openTable(0);
    restarted.endLesson();
    expect(restarted.untaughtParts).toEqual([]);
  });

  it('is an ordinary game after leaving the lesson', async () => {
    const table = await openTable();
    table.endLesson();
    expect(unfinishedLesson(GAME)).toBeUndefined();
    play(table, 'trade koku favor', 'sail 1', 'roll');
    expect(table.input.get().view.length).toBeGreaterThan(0);
  });
});
