import { isGainEvent, isRefusal } from '@two-rivers/kernel';
import type { ToyGoal } from '@two-rivers/kernel/testing/toyGameView';
import { describe, expect, it } from 'vitest';
import { RecordSource } from './recordSource.ts';
import type { TableSource } from './tableInput.ts';
import { TableSession } from './tableSession.ts';
import { gameView, game, HotSeat, FakeTimers } from './testing/hotSeat.ts';
import { fromStoredUndoGroups } from './undoGroups.ts';

/** Ann at a table of two, her turn, who wants something and is asked before her turn ends. */
async function setUpSession<T extends TableSource>(table: T, { isRecord = false, asks = true } = {}) {
  const time = new FakeTimers();
  const session = new TableSession({
    table,
    gameView,
    pace: 'normal',
    startTimer: time.startTimer,
    isRecord,
  });
  session.setAsksBeforeEnd(asks);
  await session.loadPathFinder();
  session.run();
  const draft = () => table.input.get().view.draft;
  const intention = () => session.snapshot.get().intention;
  const path = () => intention()?.path;
  const choice = (text: string) => {
    const found = session.snapshot.get().choices.find((each) => each.text === text);
    if (found === undefined) throw new Error(`no choice ${text}`);
    return found;
  };
  return { table, time, session, draft, intention, way: path, choice };
}

const twoCharmsGoal: ToyGoal = { kind: 'end', charms: 2 };

/** All answers from afar are here. */
async function settlePromises(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

const textsOf = (steps: readonly { readonly text: string }[] | undefined) => steps?.map(({ text }) => text);

describe('what is wanted', () => {
  it('shows the cheapest way as a whole before anything is played', async () => {
    const { session, draft, way } = await setUpSession(new HotSeat());
    session.previewGoal(twoCharmsGoal);
    expect(textsOf(way()?.steps)).toEqual(['charm', 'charm', 'roll']);
    expect(way()?.steps.map(({ position }) => position.tokens[0])).toEqual([2, 1, 0]);
    expect(way()?.price).toEqual([{ what: 'token', amount: 2 }]);
    const { preview, selected, position } = session.snapshot.get();
    expect(preview?.events.filter(isGainEvent)).toHaveLength(2);
    expect(preview?.after.tokens).toEqual([0, 2]);
    expect(selected?.text).toBe('roll');
    expect(position.tokens).toEqual([2, 2]);
    expect(draft()).toEqual([]);
  });

  it('is reached or not, as is known before it is wanted', async () => {
    const { session, table, time } = await setUpSession(new HotSeat());
    const goals = Array.from({ length: 9 }, (_, charms): ToyGoal => ({ kind: 'end', charms }));
    const { snapshot } = session;
    const before = snapshot.get();
    // asked for, they are found when there is time, and shown once
    expect(goals.map((goal) => session.requestPaths(goal))).toEqual(goals.map(() => undefined));
    time.advance(0);
    expect(snapshot.get()).not.toBe(before);
    expect(goals.slice(0, 4).map((goal) => session.requestPaths(goal)?.kind)).toEqual([
      'paths',
      'paths',
      'paths',
      'shortages',
    ]);
    expect(session.requestPaths(twoCharmsGoal)).toBe(session.requestPaths({ ...twoCharmsGoal }));
    expect(time.hasPending).toBe(false);
    table.setViewer(1);
    expect(session.requestPaths(twoCharmsGoal)).toBeUndefined();
  });

  it('waits until the ways can be found', async () => {
    const session = new TableSession({
      table: new HotSeat(),
      gameView,
      pace: 'normal',
      startTimer: () => () => undefined,
    });
    expect(session.requestPaths(twoCharmsGoal)).toBeUndefined();
    session.previewGoal(twoCharmsGoal, 'two charms');
    expect(session.snapshot.get().intention).toBeUndefined();
    await session.loadPathFinder();
    expect(session.snapshot.get().intention).toMatchObject({ goal: twoCharmsGoal, name: 'two charms' });
  });

  it('has other ways, one after the other and then the first again', async () => {
    const { session, way } = await setUpSession(new HotSeat());
    session.previewGoal(twoCharmsGoal);
    const cheapest = textsOf(way()?.steps);
    session.previewNextPath();
    expect(way()?.steps.at(-1)?.move.kind).toBe('show');
    expect(way()).toMatchObject({ index: 1, count: 2 });
    session.previewNextPath();
    expect(textsOf(way()?.steps)).toEqual(cheapest);
  });

  it('says what lacks where there is no way, and goes nowhere', async () => {
    const { session, draft, intention } = await setUpSession(new HotSeat());
    session.previewGoal({ kind: 'end', charms: 3 }, 'three charms');
    expect(intention()).toMatchObject({
      name: 'three charms',
      unreached: { shortages: [{ amount: 1, kinds: ['token'] }] },
    });
    expect(intention()?.path).toBeUndefined();
    session.previewNextPath();
    session.playPath();
    expect(draft()).toEqual([]);
  });

  it('is void when it is dropped, and at any other moment', async () => {
    const { session, table, intention, way } = await setUpSession(new HotSeat());
    session.previewGoal(twoCharmsGoal);
    session.select(undefined);
    expect(intention()).toBeUndefined();
    session.previewGoal(twoCharmsGoal);
    void table.play(['charm']);
    expect(intention()).toBeUndefined();
    session.previewGoal(twoCharmsGoal);
    expect(way()?.steps).toHaveLength(2);
    session.goToLine(0);
    expect(intention()).toBeUndefined();
  });

  it('by one pair of eyes is not shown to another', async () => {
    const { session, table, intention } = await setUpSession(new HotSeat());
    session.previewGoal(twoCharmsGoal);
    table.setViewer(1);
    expect(intention()).toBeUndefined();
    session.previewGoal(twoCharmsGoal);
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });
});

describe('a way that is gone', () => {
  it('is the turn, and is taken back as a whole until the turn ends', async () => {
    const { session, draft, table, intention } = await setUpSession(new HotSeat());
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    expect(session.snapshot.get()).toMatchObject({ ending: 'turn' });
    session.previewGoal(twoCharmsGoal);
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'turn-finished' } });
    session.undo();
    expect(draft()).toEqual([]);
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    const { length } = table.table;
    session.endTurn();
    expect(table.table.length).toBe(length + 4);
  });

  it('is taken back behind what was played before it, and one by one', async () => {
    const { session, draft, choice } = await setUpSession(new HotSeat());
    session.play(choice('charm'));
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    session.undo();
    expect(draft()).toEqual(['charm']);
    session.undo();
    expect(draft()).toEqual([]);
    session.undo();
    expect(session.snapshot.get().refusal).toMatchObject({ reason: 'nothing-to-undo' });
  });

  it('is taken back as a whole after a reload too', async () => {
    const { session, table, choice } = await setUpSession(new HotSeat());
    session.play(choice('charm'));
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    const { session: reloaded, draft } = await setUpSession(table);
    reloaded.undo();
    expect(draft()).toEqual(['charm']);
    reloaded.undo();
    expect(draft()).toEqual([]);
  });

  it('is not known where the browser kept nothing of it, or something that makes no sense', () => {
    const ways = [{ from: 0, to: 2 }];
    expect(fromStoredUndoGroups({ length: 3, ways })).toEqual({ length: 3, groups: ways });
    expect(fromStoredUndoGroups({ length: 3, ways: [...ways, { from: 2, to: 2 }, 'x', {}] })?.groups).toEqual(ways);
    for (const junk of [undefined, null, 'x', [], { length: '3', ways }, { length: 3 }])
      expect(fromStoredUndoGroups(junk)).toBeUndefined();
  });

  it('leaves what remains to be chosen', async () => {
    const { session, way } = await setUpSession(new HotSeat());
    session.previewGoal({ kind: 'charm' });
    expect(way()?.remains.map(({ move }) => move.kind)).toEqual(['charm', 'roll', 'show']);
    expect(way()?.ends).toBe(false);
    expect(session.snapshot.get().preview?.next).toBe(0);
  });

  it('ends the turn where nobody wants to be asked', async () => {
    const { session, table, way, intention } = await setUpSession(new HotSeat(), { asks: false });
    session.previewGoal(twoCharmsGoal);
    expect(way()?.ends).toBe(true);
    session.playPath();
    expect(table.input.get().view.log.slice(-4, -1)).toEqual(['0 charm', '0 charm', '0 roll']);
    session.previewGoal(twoCharmsGoal);
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });

  it('goes to a table from afar in one message', async () => {
    const { session, draft } = await setUpSession(new HotSeat({ isFar: true }));
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    expect(draft()).toEqual([]);
    await settlePromises();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    session.undo();
    await settlePromises();
    expect(draft()).toEqual([]);
    expect(session.snapshot.get().refusal).toBeUndefined();
  });

  it.each([true, false])('ends the turn at a table from afar that shows at once: %s', async (showsAtOnce) => {
    const { session, table } = await setUpSession(new HotSeat({ isFar: true, showsAtOnce }), { asks: false });
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    await settlePromises();
    expect(table.input.get().view.log.at(-2)).toBe('0 roll');
    expect(session.snapshot.get().refusal).toBeUndefined();
  });

  it('is planned while others think', async () => {
    const { session, table } = await setUpSession(new HotSeat(), { asks: false });
    session.previewGoal({ kind: 'end', charms: 0 });
    session.playPath();
    session.startPlan();
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    expect(session.snapshot.get().plan).toEqual(['charm', 'charm', 'roll']);
    session.undo();
    expect(session.snapshot.get().plan).toEqual([]);
    expect(table.input.get().view.draft).toEqual([]);
  });

  it('of the past is only looked at, at a table and in a record', async () => {
    const { session, table, draft, way } = await setUpSession(new HotSeat(), { asks: false });
    const turn = table.table.length;
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    session.goToLine(turn);
    session.previewGoal(twoCharmsGoal);
    expect(way()?.steps).toHaveLength(3);
    session.playPath();
    expect(draft()).toEqual([]);
    const record = RecordSource.open(game, table.table.save().record, 0);
    if (isRefusal(record)) throw new Error(record.reason);
    const replay = await setUpSession(record, { isRecord: true });
    replay.session.goToLine(turn);
    replay.session.previewGoal(twoCharmsGoal);
    expect(replay.session.snapshot.get().preview?.after.tokens).toEqual([0, 2]);
    replay.session.playPath();
    expect(replay.session.snapshot.get().shownLength).toBe(turn);
    replay.session.undo();
    expect(replay.session.snapshot.get().refusal).toMatchObject({ reason: 'game-over' });
  });
});

describe('moves that are looked at', () => {
  it('are gone like a way', async () => {
    const { session, way, draft, intention } = await setUpSession(new HotSeat());
    session.previewMoveTexts(['charm', 'roll']);
    expect(intention()).toMatchObject({ path: { count: 1, ends: true } });
    expect(session.snapshot.get().selected?.text).toBe('roll');
    session.playPath();
    expect(draft()).toEqual(['charm', 'roll']);
    expect(way()).toBeUndefined();
  });

  it('are refused where they do not follow each other', async () => {
    const { session, intention } = await setUpSession(new HotSeat());
    session.previewMoveTexts(['charm', 'charm', 'charm']);
    expect(intention()).toBeUndefined();
    expect(session.snapshot.get().refusal).toMatchObject({ reason: 'toy-no-token' });
  });
});

describe('an answer', () => {
  it('is given at once, but looked at first where the turn would end with it', async () => {
    const { session, choice, draft, way } = await setUpSession(new HotSeat(), { asks: false });
    session.playOrPreview(choice('charm'));
    expect(draft()).toEqual(['charm']);
    session.playOrPreview(choice('roll'));
    expect(draft()).toEqual(['charm']);
    expect(way()?.ends).toBe(true);
    session.playOrPreview(choice('roll'));
    expect(session.snapshot.get().input.view.log.at(-2)).toBe('0 roll');
  });
});

describe('the end of a turn', () => {
  it('follows by itself where nothing else is left, and not where it is asked for', async () => {
    const { session, table, choice, way } = await setUpSession(new HotSeat(), { asks: false });
    // the hidden card is shown, so that only charms and the roll are left in the second turn
    session.play(choice(`show ${session.snapshot.get().position.hand[0]}`));
    table.playForSeat(1, 'roll');
    session.skipToEnd();
    session.play(choice('charm'));
    session.select(choice('charm'));
    expect(way()).toMatchObject({ ends: true, end: { text: 'roll' } });
    session.setAsksBeforeEnd(true);
    session.playPath();
    expect(table.input.get().view.draft).toEqual(['charm', 'charm']);
    expect(session.snapshot.get().ending).toBe('turn');
    session.undo();
    session.select(choice('charm'));
    session.setAsksBeforeEnd(false);
    session.playPath(true);
    expect(table.input.get().view.draft).toEqual(['charm', 'charm']);
    session.undo();
    session.select(choice('charm'));
    session.playPath();
    expect(table.input.get().view.log.slice(-4, -1)).toEqual(['0 charm', '0 charm', '0 roll']);
  });
});
