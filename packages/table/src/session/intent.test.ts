import { isGain, isRefusal } from '@two-rivers/kernel';
import type { ToyGoal } from '@two-rivers/kernel/testing/toyFace';
import { describe, expect, it } from 'vitest';
import { Intent } from './intent.ts';
import { RecordSource } from './recordSource.ts';
import type { TableSource } from './scene.ts';
import { TableSession } from './tableSession.ts';
import { face, game, HotSeat, ManualTime } from './testing/hotSeat.ts';

/** Ann at a table of two, her turn, who wants something. */
async function sit<T extends TableSource>(table: T, isRecord = false) {
  const time = new ManualTime();
  const session = new TableSession({ table, face, pace: 'normal', after: time.after, isRecord });
  const intent = new Intent(session, await face.ways());
  const leave = [session.run(), intent.run()];
  const draft = () => table.scene.get().view.draft;
  return { table, time, session, intent, draft, leave: () => leave.forEach((end) => end()) };
}

const twice: ToyGoal = { kind: 'end', charms: 2 };

/** All answers from afar are here. */
async function answered(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

describe('what is wanted', () => {
  it('shows the cheapest way as a whole before anything is played', async () => {
    const { intent, draft, session } = await sit(new HotSeat());
    intent.want(twice);
    const { chosen } = intent.look.get() ?? {};
    expect(chosen?.steps.map(({ text }) => text)).toEqual(['charm', 'charm', 'roll']);
    expect(chosen?.way.price).toEqual([{ what: 'token', amount: 2 }]);
    expect(chosen?.preview.happenings.filter(isGain)).toHaveLength(2);
    expect(chosen?.preview.after.tokens).toEqual([0, 2]);
    expect(session.look.get().position.tokens).toEqual([2, 2]);
    expect(draft()).toEqual([]);
  });

  it('has other ways, one after the other and then the first again', async () => {
    const { intent } = await sit(new HotSeat());
    intent.want(twice);
    const cheapest = intent.look.get()?.chosen?.steps;
    intent.otherWay();
    expect(intent.look.get()?.chosen?.steps.at(-1)?.move.kind).toBe('show');
    intent.otherWay();
    expect(intent.look.get()?.chosen?.steps).toEqual(cheapest);
  });

  it('says what lacks where there is no way, and goes nowhere', async () => {
    const { intent, draft } = await sit(new HotSeat());
    intent.want({ kind: 'end', charms: 3 });
    expect(intent.look.get()).toMatchObject({ found: { lacks: [{ amount: 1, of: ['token'] }] } });
    expect(intent.look.get()?.chosen).toBeUndefined();
    intent.otherWay();
    intent.go();
    expect(draft()).toEqual([]);
  });

  it('is void when it is dropped, and at any other moment', async () => {
    const { intent, session, table } = await sit(new HotSeat());
    intent.want(twice);
    intent.want(undefined);
    expect(intent.look.get()).toBeUndefined();
    intent.want(twice);
    void table.play(['charm']);
    expect(intent.look.get()).toBeUndefined();
    intent.want(twice);
    expect(intent.look.get()?.chosen?.steps).toHaveLength(2);
    session.goTo(0);
    expect(intent.look.get()).toBeUndefined();
  });

  it('by one pair of eyes is not shown to another', async () => {
    const { intent, table } = await sit(new HotSeat());
    intent.want(twice);
    table.handTo(1);
    expect(intent.look.get()).toBeUndefined();
    intent.want(twice);
    expect(intent.look.get()?.found).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });
});

describe('a way that is gone', () => {
  it('is the turn, and is taken back as a whole until the turn ends', async () => {
    const { intent, session, draft, table } = await sit(new HotSeat());
    intent.want(twice);
    intent.go();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    expect(intent.look.get()).toBeUndefined();
    expect(session.look.get().scene.view.mayConfirm).toBe(true);
    intent.want(twice);
    expect(intent.look.get()?.found).toMatchObject({ refusal: { reason: 'turn-finished' } });
    intent.takeBack();
    expect(draft()).toEqual([]);
    intent.want(twice);
    intent.go();
    const { length } = table.table;
    session.confirm();
    expect(table.table.length).toBe(length + 4);
  });

  it('is taken back behind what was played before it, and move by move after what came later', async () => {
    const { intent, session, draft } = await sit(new HotSeat());
    const choice = (text: string) => {
      const found = session.look.get().choices.find((each) => each.text === text);
      if (found === undefined) throw new Error(`no choice ${text}`);
      return found;
    };
    session.play(choice('charm'));
    intent.want(twice);
    intent.go();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    intent.takeBack();
    expect(draft()).toEqual(['charm']);
    intent.takeBack();
    expect(draft()).toEqual([]);
    intent.takeBack();
    expect(session.look.get().refusal).toMatchObject({ reason: 'nothing-to-undo' });
  });

  it('leaves what remains to be chosen', async () => {
    const { intent } = await sit(new HotSeat());
    intent.want({ kind: 'charm' });
    expect(intent.look.get()?.chosen?.remains.map(({ move }) => move.kind)).toEqual([
      'charm',
      'roll',
      'show',
    ]);
    expect(intent.look.get()?.chosen?.preview.next).toBe(0);
  });

  it('ends the turn at once where nobody is asked to confirm', async () => {
    const { intent, table } = await sit(new HotSeat({ confirms: false }));
    intent.want(twice);
    intent.go();
    expect(table.scene.get().view.log.slice(-4, -1)).toEqual(['0 charm', '0 charm', '0 roll']);
    intent.want(twice);
    expect(intent.look.get()?.found).toMatchObject({ refusal: { reason: 'not-your-turn' } });
  });

  it('goes to a table from afar in one message', async () => {
    const { intent, draft, session } = await sit(new HotSeat({ isFar: true }));
    intent.want(twice);
    intent.go();
    expect(draft()).toEqual([]);
    await answered();
    expect(draft()).toEqual(['charm', 'charm', 'roll']);
    intent.takeBack();
    await answered();
    expect(draft()).toEqual([]);
    expect(session.look.get().refusal).toBeUndefined();
  });

  it('is planned while others think', async () => {
    const { intent, session, table } = await sit(new HotSeat({ confirms: false }));
    intent.want({ kind: 'end', charms: 0 });
    intent.go();
    session.startPlan();
    intent.want(twice);
    intent.go();
    expect(session.look.get().plan).toEqual(['charm', 'charm', 'roll']);
    intent.takeBack();
    expect(session.look.get().plan).toEqual([]);
    expect(table.scene.get().view.draft).toEqual([]);
  });

  it('of the past is only looked at, at a table and in a record', async () => {
    const { intent, session, table, draft } = await sit(new HotSeat({ confirms: false }));
    const turn = table.table.length;
    intent.want(twice);
    intent.go();
    session.goTo(turn);
    intent.want(twice);
    expect(intent.look.get()?.chosen?.steps).toHaveLength(3);
    intent.go();
    expect(draft()).toEqual([]);
    const record = RecordSource.open(game, table.table.save().record, 0);
    if (isRefusal(record)) throw new Error(record.reason);
    const replay = await sit(record, true);
    replay.session.goTo(turn);
    replay.intent.want(twice);
    expect(replay.intent.look.get()?.chosen?.preview.after.tokens).toEqual([0, 2]);
    replay.intent.go();
    expect(replay.session.look.get().shown).toBe(turn);
    replay.intent.takeBack();
    expect(replay.session.look.get().refusal).toMatchObject({ reason: 'game-over' });
  });
});
