import { isGain, isRefusal } from '@two-rivers/kernel';
import type { ToyGoal } from '@two-rivers/kernel/testing/toyFace';
import { describe, expect, it } from 'vitest';
import { RecordSource } from './recordSource.ts';
import type { TableSource } from './scene.ts';
import { TableSession } from './tableSession.ts';
import { face, game, HotSeat, ManualTime } from './testing/hotSeat.ts';
import { fromStoredWays } from './waysGone.ts';

/** Ann at a table of two, her turn, who wants something and is asked before her turn ends. */
async function sit<T extends TableSource>(table: T, { isRecord = false, asks = true } = {}) {
  const time = new ManualTime();
  const session = new TableSession({ table, face, pace: 'normal', after: time.after, isRecord });
  session.setAsks(asks);
  await session.loadWays();
  session.run();
  const draft = () => table.scene.get().view.draft;
  const intention = () => session.look.get().intention;
  const way = () => intention()?.way;
  const choice = (text: string) => {
    const found = session.look.get().choices.find((each) => each.text === text);
    if (found === undefined) throw new Error(`no choice ${text}`);
    return found;
  };
  return { table, time, session, draft, intention, way, choice };
}

const twice: ToyGoal = { kind: 'end', charms: 2 };

/** All answers from afar are here. */
async function answered(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

const texts = (steps: readonly { readonly text: string }[] | undefined) => steps?.map(({ text }) => text);

describe('what is wanted', () => {
  it('shows the cheapest way as a whole before anything is played', async () => {
    const { session, draft, way } = await sit(new HotSeat());
    session.want(twice);
    expect(texts(way()?.steps)).toEqual(['charm', 'charm', 'roll']);
    expect(way()?.steps.map(({ position }) => position.tokens[0])).toEqual([2, 1, 0]);
    expect(way()?.price).toEqual([{ what: 'token', amount: 2 }]);
    const { preview, selected, position } = session.look.get();
    expect(preview?.happenings.filter(isGain)).toHaveLength(2);
    expect(preview?.after.tokens).toEqual([0, 2]);
    expect(selected?.text).toBe('roll');
    expect(position.tokens).toEqual([2, 2]);
    expect(draft()).toEqual([]);
  });

  it('is reached or not, as is known before it is wanted', async () => {
    const { session, table, time } = await sit(new HotSeat());
    const goals = Array.from({ length: 9 }, (_, charms): ToyGoal => ({ kind: 'end', charms }));
    const { look } = session;
    const before = look.get();
    // asked for, they are found when there is time, and shown once
    expect(goals.map((goal) => session.reach(goal))).toEqual(goals.map(() => undefined));
    time.pass(0);
    expect(look.get()).not.toBe(before);
    expect(goals.slice(0, 4).map((goal) => session.reach(goal)?.kind)).toEqual([
      'ways',
      'ways',
      'ways',
      'lacks',
    ]);
    expect(session.reach(twice)).toBe(session.reach({ ...twice }));
    expect(time.isWaitedFor).toBe(false);
    table.handTo(1);
    expect(session.reach(twice)).toBeUndefined();
  });

  it('waits until the ways can be found', async () => {
    const session = new TableSession({
      table: new HotSeat(),
      face,
      pace: 'normal',
      after: () => () => undefined,
    });
    expect(session.reach(twice)).toBeUndefined();
    session.want(twice, 'two charms');
    expect(session.look.get().intention).toBeUndefined();
    await session.loadWays();
    expect(session.look.get().intention).toMatchObject({ goal: twice, name: 'two charms' });
  });

  it('has other ways, one after the other and then the first again', async () => {
    const { session, way } = await sit(new HotSeat());
    session.want(twice);
    const cheapest = texts(way()?.steps);
    session.otherWay();
    expect(way()?.steps.at(-1)?.move.kind).toBe('show');
    expect(way()).toMatchObject({ index: 1, count: 2 });
    session.otherWay();
    expect(texts(way()?.steps)).toEqual(cheapest);
  });

  it('says what lacks where there is no way, and goes nowhere', async () => {
    const { session, draft, intention } = await sit(new HotSeat());
    session.want({ kind: 'end', charms: 3 }, 'three charms');
    expect(intention()).toMatchObject({
      name: 'three charms',
      unreached: { lacks: [{ amount: 1, of: ['token'] }] },
    });
    expect(intention()?.way).toBeUndefined();
    session.otherWay();
    session.go();
    expect(draft()).toEqual([]);
  });

  it('is void when it is dropped, and at any other moment', async () => {
    const { session, table, intention, way } = await sit(new HotSeat());
    session.want(twice);
    session.select(undefined);
    expect(intention()).toBeUndefined();
    session.want(twice);
    void table.play(['charm']);
    expect(intention()).toBeUndefined();
    session.want(twice);
    expect(way()?.steps).toHaveLength(2);
    session.goTo(0);
    expect(intention()).toBeUndefined();
  });

  it('by one pair of eyes is not shown to another', async () => {
    const { session, table, intention } = await sit(new HotSeat());
    session.want(twice);
    table.handTo(1);
    expect(intention()).toBeUndefined();
    session.want(twice);
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });
});

describe('a way that is gone', () => {
  it('is the turn, and is taken back as a whole until the turn ends', async () => {
    const { session, draft, table, intention } = await sit(new HotSeat());
    session.want(twice);
    session.go();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    expect(session.look.get()).toMatchObject({ ending: 'turn' });
    session.want(twice);
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'turn-finished' } });
    session.undo();
    expect(draft()).toEqual([]);
    session.want(twice);
    session.go();
    const { length } = table.table;
    session.endTurn();
    expect(table.table.length).toBe(length + 4);
  });

  it('is taken back behind what was played before it, and one by one', async () => {
    const { session, draft, choice } = await sit(new HotSeat());
    session.play(choice('charm'));
    session.want(twice);
    session.go();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    session.undo();
    expect(draft()).toEqual(['charm']);
    session.undo();
    expect(draft()).toEqual([]);
    session.undo();
    expect(session.look.get().refusal).toMatchObject({ reason: 'nothing-to-undo' });
  });

  it('is taken back as a whole after a reload too', async () => {
    const { session, table, choice } = await sit(new HotSeat());
    session.play(choice('charm'));
    session.want(twice);
    session.go();
    const { session: reloaded, draft } = await sit(table);
    reloaded.undo();
    expect(draft()).toEqual(['charm']);
    reloaded.undo();
    expect(draft()).toEqual([]);
  });

  it('is not known where the browser kept nothing of it, or something that makes no sense', () => {
    const ways = [{ from: 0, to: 2 }];
    expect(fromStoredWays({ length: 3, ways })).toEqual({ length: 3, ways });
    expect(fromStoredWays({ length: 3, ways: [...ways, { from: 2, to: 2 }, 'x', {}] })?.ways).toEqual(ways);
    for (const junk of [undefined, null, 'x', [], { length: '3', ways }, { length: 3 }])
      expect(fromStoredWays(junk)).toBeUndefined();
  });

  it('leaves what remains to be chosen', async () => {
    const { session, way } = await sit(new HotSeat());
    session.want({ kind: 'charm' });
    expect(way()?.remains.map(({ move }) => move.kind)).toEqual(['charm', 'roll', 'show']);
    expect(way()?.ends).toBe(false);
    expect(session.look.get().preview?.next).toBe(0);
  });

  it('ends the turn where nobody wants to be asked', async () => {
    const { session, table, way, intention } = await sit(new HotSeat(), { asks: false });
    session.want(twice);
    expect(way()?.ends).toBe(true);
    session.go();
    expect(table.scene.get().view.log.slice(-4, -1)).toEqual(['0 charm', '0 charm', '0 roll']);
    session.want(twice);
    expect(intention()?.unreached).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });

  it('goes to a table from afar in one message', async () => {
    const { session, draft } = await sit(new HotSeat({ isFar: true }));
    session.want(twice);
    session.go();
    expect(draft()).toEqual([]);
    await answered();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    session.undo();
    await answered();
    expect(draft()).toEqual([]);
    expect(session.look.get().refusal).toBeUndefined();
  });

  it.each([true, false])('ends the turn at a table from afar that shows at once: %s', async (showsAtOnce) => {
    const { session, table } = await sit(new HotSeat({ isFar: true, showsAtOnce }), { asks: false });
    session.want(twice);
    session.go();
    await answered();
    expect(table.scene.get().view.log.at(-2)).toBe('0 roll');
    expect(session.look.get().refusal).toBeUndefined();
  });

  it('is planned while others think', async () => {
    const { session, table } = await sit(new HotSeat(), { asks: false });
    session.want({ kind: 'end', charms: 0 });
    session.go();
    session.startPlan();
    session.want(twice);
    session.go();
    expect(session.look.get().plan).toEqual(['charm', 'charm', 'roll']);
    session.undo();
    expect(session.look.get().plan).toEqual([]);
    expect(table.scene.get().view.draft).toEqual([]);
  });

  it('of the past is only looked at, at a table and in a record', async () => {
    const { session, table, draft, way } = await sit(new HotSeat(), { asks: false });
    const turn = table.table.length;
    session.want(twice);
    session.go();
    session.goTo(turn);
    session.want(twice);
    expect(way()?.steps).toHaveLength(3);
    session.go();
    expect(draft()).toEqual([]);
    const record = RecordSource.open(game, table.table.save().record, 0);
    if (isRefusal(record)) throw new Error(record.reason);
    const replay = await sit(record, { isRecord: true });
    replay.session.goTo(turn);
    replay.session.want(twice);
    expect(replay.session.look.get().preview?.after.tokens).toEqual([0, 2]);
    replay.session.go();
    expect(replay.session.look.get().shown).toBe(turn);
    replay.session.undo();
    expect(replay.session.look.get().refusal).toMatchObject({ reason: 'game-over' });
  });
});

describe('moves that are looked at', () => {
  it('are gone like a way', async () => {
    const { session, way, draft, intention } = await sit(new HotSeat());
    session.lookAt(['charm', 'roll']);
    expect(intention()).toMatchObject({ way: { count: 1, ends: true } });
    expect(session.look.get().selected?.text).toBe('roll');
    session.go();
    expect(draft()).toEqual(['charm', 'roll']);
    expect(way()).toBeUndefined();
  });

  it('are refused where they do not follow each other', async () => {
    const { session, intention } = await sit(new HotSeat());
    session.lookAt(['charm', 'charm', 'charm']);
    expect(intention()).toBeUndefined();
    expect(session.look.get().refusal).toMatchObject({ reason: 'toy-no-token' });
  });
});

describe('an answer', () => {
  it('is given at once, but looked at first where the turn would end with it', async () => {
    const { session, choice, draft, way } = await sit(new HotSeat(), { asks: false });
    session.answer(choice('charm'));
    expect(draft()).toEqual(['charm']);
    session.answer(choice('roll'));
    expect(draft()).toEqual(['charm']);
    expect(way()?.ends).toBe(true);
    session.answer(choice('roll'));
    expect(session.look.get().scene.view.log.at(-2)).toBe('0 roll');
  });
});

describe('the end of a turn', () => {
  it('follows by itself where nothing else is left, and not where it is asked for', async () => {
    const { session, table, choice, way } = await sit(new HotSeat(), { asks: false });
    // the hidden card is shown, so that only charms and the roll are left in the second turn
    session.play(choice(`show ${session.look.get().position.hand[0]}`));
    table.letPlay(1, 'roll');
    session.skip();
    session.play(choice('charm'));
    session.select(choice('charm'));
    expect(way()).toMatchObject({ ends: true, end: { text: 'roll' } });
    session.setAsks(true);
    session.go();
    expect(table.scene.get().view.draft).toEqual(['charm', 'charm']);
    expect(session.look.get().ending).toBe('turn');
    session.undo();
    session.select(choice('charm'));
    session.setAsks(false);
    session.go(true);
    expect(table.scene.get().view.draft).toEqual(['charm', 'charm']);
    session.undo();
    session.select(choice('charm'));
    session.go();
    expect(table.scene.get().view.log.slice(-4, -1)).toEqual(['0 charm', '0 charm', '0 roll']);
  });
});
