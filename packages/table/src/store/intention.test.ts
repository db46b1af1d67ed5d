import { isGainEvent, isRefusal } from '@two-rivers/kernel';
import type { ToyGoal } from '@two-rivers/kernel/testing/toyGameView';
import { describe, expect, it } from 'vitest';
import { RecordSource } from './recordSource.ts';
import type { TableSource } from './source.ts';
import { ordinaryTable } from './tableStore.ts';
import { gameView, game, HotSeat, FakeTimers } from './testing/hotSeat.ts';
import { fromStoredUndoGroups } from './undoGroups.ts';

/** Session of Ann at a table of two; it is her turn, and she confirms the end of her turns. */
async function setUpSession<T extends TableSource>(table: T, { isRecord = false, asks = true } = {}) {
  const time = new FakeTimers();
  const session = ordinaryTable({ source: table, gameView, pace: 'normal', startTimer: time.startTimer, isRecord });
  session.send({ type: 'setAsksBeforeEnd', asks });
  await loadPathFinder(session);
  session.start();
  const draft = () => table.input.view.draft;
  const intention = () => session.get().intention;
  const path = () => intention()?.path;
  const choice = (text: string) => {
    const match = session.get().choices.find((each) => each.text === text);
    if (match === undefined) throw new Error(`no choice ${text}`);
    return match;
  };
  return { table, time, session, draft, intention, path, choice };
}

/** Loads the path finder, which takes a moment. */
async function loadPathFinder(session: { send(command: { type: 'loadPathFinder' }): void }): Promise<void> {
  session.send({ type: 'loadPathFinder' });
  return new Promise((done) => {
    setTimeout(done);
  });
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
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    expect(textsOf(path()?.steps)).toEqual(['charm', 'charm', 'roll']);
    expect(path()?.steps.map(({ position }) => position.tokens[0])).toEqual([2, 1, 0]);
    expect(path()?.price).toEqual([{ what: 'token', amount: 2 }]);
    const { preview, selected, position } = session.get();
    expect(preview?.events.filter(isGainEvent)).toHaveLength(2);
    expect(preview?.after.tokens).toEqual([0, 2]);
    expect(selected?.text).toBe('roll');
    expect(position.tokens).toEqual([2, 2]);
    expect(draft()).toEqual([]);
  });

  it('has known paths or shortages before it is previewed', async () => {
    const { session, table, time } = await setUpSession(new HotSeat());
    const goals = Array.from({ length: 9 }, (_, charms): ToyGoal => ({ kind: 'end', charms }));
    const before = session.get();
    // requested goals are searched later, and published once
    expect(goals.map((goal) => session.pathsTo(goal))).toEqual(goals.map(() => undefined));
    time.advance(0);
    expect(session.get()).not.toBe(before);
    expect(goals.slice(0, 4).map((goal) => session.pathsTo(goal)?.kind)).toEqual([
      'paths',
      'paths',
      'paths',
      'shortages',
    ]);
    expect(session.pathsTo(twoCharmsGoal)).toBe(session.pathsTo({ ...twoCharmsGoal }));
    expect(time.hasPending).toBe(false);
    table.setViewer(1);
    expect(session.pathsTo(twoCharmsGoal)).toBeUndefined();
  });

  it('waits until the path finder is loaded', async () => {
    const session = ordinaryTable({
      source: new HotSeat(),
      gameView,
      pace: 'normal',
      startTimer: () => () => undefined,
    });
    expect(session.pathsTo(twoCharmsGoal)).toBeUndefined();
    session.send({ type: 'previewGoal', goal: twoCharmsGoal, name: 'two charms' });
    expect(session.get().intention).toBeUndefined();
    await loadPathFinder(session);
    expect(session.get().intention).toMatchObject({ goal: twoCharmsGoal, name: 'two charms' });
  });

  it('cycles through its paths', async () => {
    const { session, path } = await setUpSession(new HotSeat());
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    const cheapest = textsOf(path()?.steps);
    session.send({ type: 'previewNextPath' });
    expect(path()?.steps.at(-1)?.move.kind).toBe('show');
    expect(path()).toMatchObject({ index: 1, count: 2 });
    session.send({ type: 'previewNextPath' });
    expect(textsOf(path()?.steps)).toEqual(cheapest);
  });

  it('lists its shortages if there is no path, and plays nothing', async () => {
    const { session, draft, intention } = await setUpSession(new HotSeat());
    session.send({ type: 'previewGoal', goal: { kind: 'end', charms: 3 }, name: 'three charms' });
    expect(intention()).toMatchObject({
      name: 'three charms',
      unreached: { shortages: [{ amount: 1, kinds: ['token'] }] },
    });
    expect(intention()?.path).toBeUndefined();
    session.send({ type: 'previewNextPath' });
    session.send({ type: 'playPath' });
    expect(draft()).toEqual([]);
  });

  it('is void when it is cleared, and at any other moment', async () => {
    const { session, table, intention, path } = await setUpSession(new HotSeat());
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    session.send({ type: 'select', choice: undefined });
    expect(intention()).toBeUndefined();
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    table.send({ type: 'play', texts: ['charm'], request: 0 });
    expect(intention()).toBeUndefined();
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    expect(path()?.steps).toHaveLength(2);
    session.send({ type: 'goToLine', line: 0 });
    expect(intention()).toBeUndefined();
  });

  it('of one viewer is not shown to another', async () => {
    const { session, table, intention } = await setUpSession(new HotSeat());
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    table.setViewer(1);
    expect(intention()).toBeUndefined();
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });
});

describe('a played path', () => {
  it('makes up the turn, and is undone as a whole until the turn ends', async () => {
    const { session, draft, table, intention } = await setUpSession(new HotSeat());
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    session.send({ type: 'playPath' });
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    expect(session.get()).toMatchObject({ ending: 'turn' });
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'turn-finished' } });
    session.send({ type: 'undo' });
    expect(draft()).toEqual([]);
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    session.send({ type: 'playPath' });
    const { length } = table.table;
    session.send({ type: 'endTurn' });
    expect(table.table.length).toBe(length + 4);
  });

  it('is undone without the moves before it, which are undone one by one', async () => {
    const { session, draft, choice } = await setUpSession(new HotSeat());
    session.send({ type: 'play', choice: choice('charm') });
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    session.send({ type: 'playPath' });
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    session.send({ type: 'undo' });
    expect(draft()).toEqual(['charm']);
    session.send({ type: 'undo' });
    expect(draft()).toEqual([]);
    session.send({ type: 'undo' });
    expect(session.get().refusal).toMatchObject({ reason: 'nothing-to-undo' });
  });

  it('is undone as a whole after a reload too', async () => {
    const { session, table, choice } = await setUpSession(new HotSeat());
    session.send({ type: 'play', choice: choice('charm') });
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    session.send({ type: 'playPath' });
    const { session: reloaded, draft } = await setUpSession(table);
    reloaded.send({ type: 'undo' });
    expect(draft()).toEqual(['charm']);
    reloaded.send({ type: 'undo' });
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
    session.send({ type: 'previewGoal', goal: { kind: 'charm' } });
    expect(path()?.remains.map(({ move }) => move.kind)).toEqual(['charm', 'roll', 'show']);
    expect(path()?.ends).toBe(false);
    expect(session.get().preview?.next).toBe(0);
  });

  it('ends the turn without a confirmation, if turned off', async () => {
    const { session, table, path, intention } = await setUpSession(new HotSeat(), { asks: false });
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    expect(path()?.ends).toBe(true);
    session.send({ type: 'playPath' });
    expect(table.input.view.log.slice(-4, -1)).toEqual(['0 charm', '0 charm', '0 roll']);
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });

  it('reaches a remote table in one message', async () => {
    const { session, draft } = await setUpSession(new HotSeat({ isFar: true }));
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    session.send({ type: 'playPath' });
    expect(draft()).toEqual([]);
    await settlePromises();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    session.send({ type: 'undo' });
    await settlePromises();
    expect(draft()).toEqual([]);
    expect(session.get().refusal).toBeUndefined();
  });

  it.each([true, false])('ends the turn at a remote table with optimistic updates: %s', async (showsAtOnce) => {
    const { session, table } = await setUpSession(new HotSeat({ isFar: true, showsAtOnce }), { asks: false });
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    session.send({ type: 'playPath' });
    await settlePromises();
    expect(table.input.view.log.at(-2)).toBe('0 roll');
    expect(session.get().refusal).toBeUndefined();
  });

  it('can be planned during other players’ turns', async () => {
    const { session, table } = await setUpSession(new HotSeat(), { asks: false });
    session.send({ type: 'previewGoal', goal: { kind: 'end', charms: 0 } });
    session.send({ type: 'playPath' });
    session.send({ type: 'startPlan' });
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    session.send({ type: 'playPath' });
    expect(session.get().plan).toEqual(['charm', 'charm', 'roll']);
    session.send({ type: 'undo' });
    expect(session.get().plan).toEqual([]);
    expect(table.input.view.draft).toEqual([]);
  });

  it('of a past moment can only be previewed, at a table and in a record', async () => {
    const { session, table, draft, path } = await setUpSession(new HotSeat(), { asks: false });
    const turn = table.table.length;
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    session.send({ type: 'playPath' });
    session.send({ type: 'goToLine', line: turn });
    session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    expect(path()?.steps).toHaveLength(3);
    session.send({ type: 'playPath' });
    expect(draft()).toEqual([]);
    const record = RecordSource.open(game, table.table.save().record, 0);
    if (isRefusal(record)) throw new Error(record.reason);
    const replay = await setUpSession(record, { isRecord: true });
    replay.session.send({ type: 'goToLine', line: turn });
    replay.session.send({ type: 'previewGoal', goal: twoCharmsGoal });
    expect(replay.session.get().preview?.after.tokens).toEqual([0, 2]);
    replay.session.send({ type: 'playPath' });
    expect(replay.session.get().shownLength).toBe(turn);
    replay.session.send({ type: 'undo' });
    expect(replay.session.get().refusal).toMatchObject({ reason: 'game-over' });
  });
});

describe('previewed moves', () => {
  it('are played like a path', async () => {
    const { session, path, draft, intention } = await setUpSession(new HotSeat());
    session.send({ type: 'previewMoves', texts: ['charm', 'roll'] });
    expect(intention()).toMatchObject({ path: { count: 1, ends: true } });
    expect(session.get().selected?.text).toBe('roll');
    session.send({ type: 'playPath' });
    expect(draft()).toEqual(['charm', 'roll']);
    expect(path()).toBeUndefined();
  });

  it('are refused if they are not legal in order', async () => {
    const { session, intention } = await setUpSession(new HotSeat());
    session.send({ type: 'previewMoves', texts: ['charm', 'charm', 'charm'] });
    expect(intention()).toBeUndefined();
    expect(session.get().refusal).toMatchObject({ reason: 'toy-no-token' });
  });
});

describe('an answer', () => {
  it('is played immediately, but previewed first if it would end the turn', async () => {
    const { session, choice, draft, path } = await setUpSession(new HotSeat(), { asks: false });
    session.send({ type: 'playOrPreview', choice: choice('charm') });
    expect(draft()).toEqual(['charm']);
    session.send({ type: 'playOrPreview', choice: choice('roll') });
    expect(draft()).toEqual(['charm']);
    expect(path()?.ends).toBe(true);
    session.send({ type: 'playOrPreview', choice: choice('roll') });
    expect(session.get().input.view.log.at(-2)).toBe('0 roll');
  });
});

describe('the end of a turn', () => {
  it('is automatic if no choice is left, but not with a confirmation', async () => {
    const { session, table, choice, path } = await setUpSession(new HotSeat(), { asks: false });
    // the hidden card is shown, so that only charms and the roll remain in the second turn
    session.send({ type: 'play', choice: choice(`show ${session.get().position.hand[0]}`) });
    table.playForSeat(1, 'roll');
    session.send({ type: 'skipToEnd' });
    session.send({ type: 'play', choice: choice('charm') });
    session.send({ type: 'select', choice: choice('charm') });
    expect(path()).toMatchObject({ ends: true, end: { text: 'roll' } });
    session.send({ type: 'setAsksBeforeEnd', asks: true });
    session.send({ type: 'playPath' });
    expect(table.input.view.draft).toEqual(['charm', 'charm']);
    expect(session.get().ending).toBe('turn');
    session.send({ type: 'undo' });
    session.send({ type: 'select', choice: choice('charm') });
    session.send({ type: 'setAsksBeforeEnd', asks: false });
    session.send({ type: 'playPath', stays: true });
    expect(table.input.view.draft).toEqual(['charm', 'charm']);
    session.send({ type: 'undo' });
    session.send({ type: 'select', choice: choice('charm') });
    session.send({ type: 'playPath' });
    expect(table.input.view.log.slice(-4, -1)).toEqual(['0 charm', '0 charm', '0 roll']);
  });
});
