import { isGainEvent, isRefusal } from '@two-rivers/kernel';
import type { ToyGoal } from '@two-rivers/kernel/testing/toyGameView';
import { describe, expect, it } from 'vitest';
import { RecordSource } from './recordSource.ts';
import type { TableSource } from './tableInput.ts';
import { TableSession } from './tableSession.ts';
import { gameView, game, HotSeat, FakeTimers } from './testing/hotSeat.ts';
import { fromStoredUndoGroups } from './undoGroups.ts';

/** Session of Ann at a table of two; it is her turn, and she confirms the end of her turns. */
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
    const match = session.snapshot.get().choices.find((each) => each.text === text);
    if (match === undefined) throw new Error(`no choice ${text}`);
    return match;
  };
  return { table, time, session, draft, intention, path, choice };
}

const twoCharmsGoal: ToyGoal = { kind: 'end', charms: 2 };

/** Waits for all replies of a remote table. */
async function settlePromises(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

const textsOf = (steps: readonly { readonly text: string }[] | undefined) => steps?.map(({ text }) => text);

describe('a goal', () => {
  it('previews the whole cheapest path before anything is played', async () => {
    const { session, draft, path } = await setUpSession(new HotSeat());
    session.previewGoal(twoCharmsGoal);
    expect(textsOf(path()?.steps)).toEqual(['charm', 'charm', 'roll']);
    expect(path()?.steps.map(({ position }) => position.tokens[0])).toEqual([2, 1, 0]);
    expect(path()?.price).toEqual([{ what: 'token', amount: 2 }]);
    const { preview, selected, position } = session.snapshot.get();
    expect(preview?.events.filter(isGainEvent)).toHaveLength(2);
    expect(preview?.after.tokens).toEqual([0, 2]);
    expect(selected?.text).toBe('roll');
    expect(position.tokens).toEqual([2, 2]);
    expect(draft()).toEqual([]);
  });

  it('has known paths or shortages before it is previewed', async () => {
    const { session, table, time } = await setUpSession(new HotSeat());
    const goals = Array.from({ length: 9 }, (_, charms): ToyGoal => ({ kind: 'end', charms }));
    const { snapshot } = session;
    const before = snapshot.get();
    // requested goals are searched later, and published once
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

  it('waits until the path finder is loaded', async () => {
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

  it('cycles through its paths', async () => {
    const { session, path } = await setUpSession(new HotSeat());
    session.previewGoal(twoCharmsGoal);
    const cheapest = textsOf(path()?.steps);
    session.previewNextPath();
    expect(path()?.steps.at(-1)?.move.kind).toBe('show');
    expect(path()).toMatchObject({ index: 1, count: 2 });
    session.previewNextPath();
    expect(textsOf(path()?.steps)).toEqual(cheapest);
  });

  it('lists its shortages if there is no path, and plays nothing', async () => {
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

  it('is void when it is cleared, and at any other moment', async () => {
    const { session, table, intention, path } = await setUpSession(new HotSeat());
    session.previewGoal(twoCharmsGoal);
    session.select(undefined);
    expect(intention()).toBeUndefined();
    session.previewGoal(twoCharmsGoal);
    void table.play(['charm']);
    expect(intention()).toBeUndefined();
    session.previewGoal(twoCharmsGoal);
    expect(path()?.steps).toHaveLength(2);
    session.goToLine(0);
    expect(intention()).toBeUndefined();
  });

  it('of one viewer is not shown to another', async () => {
    const { session, table, intention } = await setUpSession(new HotSeat());
    session.previewGoal(twoCharmsGoal);
    table.setViewer(1);
    expect(intention()).toBeUndefined();
    session.previewGoal(twoCharmsGoal);
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });
});

describe('a played path', () => {
  it('makes up the turn, and is undone as a whole until the turn ends', async () => {
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

  it('is undone without the moves before it, which are undone one by one', async () => {
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

  it('is undone as a whole after a reload too', async () => {
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

  it('has no undo group if the stored fields are missing or invalid', () => {
    const ways = [{ from: 0, to: 2 }];
    expect(fromStoredUndoGroups({ length: 3, ways })).toEqual({ length: 3, groups: ways });
    expect(fromStoredUndoGroups({ length: 3, ways: [...ways, { from: 2, to: 2 }, 'x', {}] })?.groups).toEqual(ways);
    for (const junk of [undefined, null, 'x', [], { length: '3', ways }, { length: 3 }])
      expect(fromStoredUndoGroups(junk)).toBeUndefined();
  });

  it('leaves the remaining choices', async () => {
    const { session, path } = await setUpSession(new HotSeat());
    session.previewGoal({ kind: 'charm' });
    expect(path()?.remains.map(({ move }) => move.kind)).toEqual(['charm', 'roll', 'show']);
    expect(path()?.ends).toBe(false);
    expect(session.snapshot.get().preview?.next).toBe(0);
  });

  it('ends the turn without a confirmation, if turned off', async () => {
    const { session, table, path, intention } = await setUpSession(new HotSeat(), { asks: false });
    session.previewGoal(twoCharmsGoal);
    expect(path()?.ends).toBe(true);
    session.playPath();
    expect(table.input.get().view.log.slice(-4, -1)).toEqual(['0 charm', '0 charm', '0 roll']);
    session.previewGoal(twoCharmsGoal);
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });

  it('reaches a remote table in one message', async () => {
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

  it.each([true, false])('ends the turn at a remote table with optimistic updates: %s', async (showsAtOnce) => {
    const { session, table } = await setUpSession(new HotSeat({ isFar: true, showsAtOnce }), { asks: false });
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    await settlePromises();
    expect(table.input.get().view.log.at(-2)).toBe('0 roll');
    expect(session.snapshot.get().refusal).toBeUndefined();
  });

  it('can be planned during other players’ turns', async () => {
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

  it('of a past moment can only be previewed, at a table and in a record', async () => {
    const { session, table, draft, path } = await setUpSession(new HotSeat(), { asks: false });
    const turn = table.table.length;
    session.previewGoal(twoCharmsGoal);
    session.playPath();
    session.goToLine(turn);
    session.previewGoal(twoCharmsGoal);
    expect(path()?.steps).toHaveLength(3);
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

describe('previewed moves', () => {
  it('are played like a path', async () => {
    const { session, path, draft, intention } = await setUpSession(new HotSeat());
    session.previewMoveTexts(['charm', 'roll']);
    expect(intention()).toMatchObject({ path: { count: 1, ends: true } });
    expect(session.snapshot.get().selected?.text).toBe('roll');
    session.playPath();
    expect(draft()).toEqual(['charm', 'roll']);
    expect(path()).toBeUndefined();
  });

  it('are refused if they are not legal in order', async () => {
    const { session, intention } = await setUpSession(new HotSeat());
    session.previewMoveTexts(['charm', 'charm', 'charm']);
    expect(intention()).toBeUndefined();
    expect(session.snapshot.get().refusal).toMatchObject({ reason: 'toy-no-token' });
  });
});

describe('an answer', () => {
  it('is played immediately, but previewed first if it would end the turn', async () => {
    const { session, choice, draft, path } = await setUpSession(new HotSeat(), { asks: false });
    session.playOrPreview(choice('charm'));
    expect(draft()).toEqual(['charm']);
    session.playOrPreview(choice('roll'));
    expect(draft()).toEqual(['charm']);
    expect(path()?.ends).toBe(true);
    session.playOrPreview(choice('roll'));
    expect(session.snapshot.get().input.view.log.at(-2)).toBe('0 roll');
  });
});

describe('the end of a turn', () => {
  it('is automatic if no choice is left, but not with a confirmation', async () => {
    const { session, table, choice, path } = await setUpSession(new HotSeat(), { asks: false });
    // the hidden card is shown, so that only charms and the roll remain in the second turn
    session.play(choice(`show ${session.snapshot.get().position.hand[0]}`));
    table.playForSeat(1, 'roll');
    session.skipToEnd();
    session.play(choice('charm'));
    session.select(choice('charm'));
    expect(path()).toMatchObject({ ends: true, end: { text: 'roll' } });
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
