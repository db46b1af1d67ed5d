import { isRefusal } from '@two-rivers/kernel';
import { gameView as makeGameView } from '@two-rivers/games/river-of-gold/view/index';
import { riverOfGold } from '@two-rivers/games/river-of-gold/rules/index';
import { TableStore } from '@two-rivers/table';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActiveLessonProgress, LessonCommand } from './lessonPolicy.ts';
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
const { isRequested, saveProgress } = await import('./lessonPolicy.ts');
const { readLessonProgress, unfinishedLesson } = await import('../../platform/storage/lessonProgress.ts');

const GAME = 'river-of-gold';

function startTimer(wait: number, act: () => void): () => void {
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}

/** A lesson with its table store, as on a page. */
async function openTable(chapter?: number) {
  const opened = await openLesson(GAME, { learnerName: 'Ann', botName: (bot) => bot }, chapter);
  if (isRefusal(opened)) throw new Error(opened.reason);
  const { table, lesson } = opened;
  const gameView = table.entry.gameView(table.game);
  const store = new TableStore({
    source: table,
    gameView,
    pace: 'instant',
    startTimer,
    policy: lesson,
    runPolicyEffect: (progress: ActiveLessonProgress) => saveProgress(GAME, table.id, lesson, progress),
  });
  store.start();
  const progress = () => store.get().policy;
  const view = () => store.get().input.view;
  const step = () => lesson.step(progress());
  const canAdvance = () => lesson.canAdvance(progress(), store.get().input);
  const remaining = () => lesson.remainingMoves(gameView, progress(), store.get().input);
  const send = (command: LessonCommand) => store.send({ type: 'policy', command });
  const advance = () => send({ type: 'advance' });
  const untaughtParts = () => lesson.untaughtParts(progress());
  return { table, lesson, gameView, store, progress, view, step, canAdvance, remaining, send, advance, untaughtParts };
}

type OpenedTable = Awaited<ReturnType<typeof openTable>>;

/** Drafts a turn, which counts if it is the requested one. */
function play({ store }: OpenedTable, ...texts: readonly string[]): void {
  store.send({ type: 'previewMoves', texts });
  store.send({ type: 'playPath' });
  expect(store.get().refusal).toBeUndefined();
}

/** Follows the guide up to the part the learner plays alone. */
async function follow(table: OpenedTable): Promise<void> {
  for (let step = table.step(); step !== undefined && step.kind !== 'free'; step = table.step()) {
    if (step.kind === 'do') {
      play(table, ...step.moves.filter((text) => text !== 'roll'));
      if (table.step() === step) play(table, 'roll');
      continue;
    }
    // `advance` first lets the bots play; a second call advances
    if (!table.canAdvance()) table.advance();
    await vi.waitFor(() => expect(table.canAdvance()).toBe(true));
    table.advance();
  }
}

describe('a lesson table', () => {
  beforeEach(() => stored.clear());

  it('reaches the part the learner plays alone just by following the guide', async () => {
    const table = await openTable();
    const { record, course } = table.lesson.opened;
    await follow(table);
    expect(table.view().log).toEqual(table.table.viewerRecord().log);
    expect(table.table.recordToSave().log).toEqual(record.log);
    expect(table.step()).toBe(course.find(({ kind }) => kind === 'free'));
    expect(table.lesson.allowsHints(table.progress())).toBe(true);
  });

  it('keeps a turn other than the requested one as a draft that must be undone', async () => {
    const table = await openTable();
    table.advance();
    play(table, 'trade koku favor', 'sail 1', 'roll');
    expect(table.progress()).toMatchObject({ isDeviating: true, step: 1 });
    expect(table.view()).toMatchObject({
      length: 0,
      draft: ['trade koku favor', 'sail 1', 'roll'],
    });
    table.store.send({ type: 'undo', isWholeTurn: true });
    expect(table.progress().isDeviating).toBe(false);
    play(table, 'sail 1', 'roll');
    expect(table.progress()).toMatchObject({ isDeviating: false, step: 2 });
  });

  it('knows the remaining moves of a turn of several moves', async () => {
    const table = await openTable(6);
    table.advance();
    const { gameView, remaining } = table;
    expect(table.step()?.rest).toBeDefined();
    expect(isRequested(gameView, remaining(), ['sail 2'])).toBe(true);
    expect(isRequested(gameView, remaining(), ['sail 1'])).toBe(false);
    expect(isRequested(gameView, remaining(), [])).toBe(false);
    play(table, 'sail 2');
    expect(table.progress().isDeviating).toBe(false);
    expect(remaining()).toEqual(['journey rice']);
    expect(isRequested(gameView, remaining(), ['journey silk'])).toBe(false);
    expect(isRequested(gameView, remaining(), ['journey rice'])).toBe(true);
    expect(isRequested(gameView, remaining(), ['roll'])).toBe(false);
  });

  it('accepts the requested turn before it is requested', async () => {
    const table = await openTable();
    play(table, 'sail 1', 'roll');
    expect(table.progress().step).toBe(2);
  });

  it('continues where it was left, or at the beginning of a given chapter', async () => {
    const table = await openTable();
    table.advance();
    play(table, 'sail 1', 'roll');
    const reopened = await openTable();
    expect([reopened.table.id, reopened.progress().step]).toEqual([table.table.id, 2]);
    const later = await openTable(3);
    expect(later.step()).toMatchObject({ chapter: 3 });
    expect(later.view().length).toBe(later.step()?.from);
    expect(readLessonProgress(GAME)?.table).toBe(later.table.id);
    expect((await openTable()).table.id).toBe(later.table.id);
  });

  it('hides parts until their step introduces them', async () => {
    const table = await openTable();
    expect(table.untaughtParts()).toContain('score');
    const influence = await openTable(4);
    expect(influence.step()?.introduces).toContain('score');
    expect(influence.untaughtParts()).not.toContain('score');
    expect(influence.untaughtParts()).toContain('ruler');
    await follow(influence);
    expect(influence.untaughtParts()).toEqual([]);
    const restarted = await openTable(0);
    restarted.send({ type: 'endLesson' });
    expect(restarted.untaughtParts()).toEqual([]);
  });

  it('is an ordinary game after leaving the lesson', async () => {
    const table = await openTable();
    table.send({ type: 'endLesson' });
    expect(unfinishedLesson(GAME)).toBeUndefined();
    play(table, 'trade koku favor', 'sail 1', 'roll');
    expect(table.view().length).toBeGreaterThan(0);
  });
});
