import { isGain, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import type { Pace } from './scene.ts';
import { TableSession } from './tableSession.ts';
import { face, HotSeat, ManualTime } from './testing/hotSeat.ts';

/** Ann at a table of two, her turn. */
function sit(table = new HotSeat(), pace: Pace = 'normal') {
  const time = new ManualTime();
  const session = new TableSession({ table, face, pace, after: time.after });
  session.setAsks(true);
  const leave = session.run();
  const look = () => session.look.get();
  const choice = (text: string) => {
    const found = look().choices.find((each) => each.text === text);
    if (found === undefined) throw new Error(`no choice ${text}`);
    return found;
  };
  return { table, time, session, leave, look, choice };
}

/** All answers from afar are here. */
async function answered(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

describe('what others did meanwhile', () => {
  it('is all since one’s own last move, also where a turn ends with it at once', () => {
    const table = new HotSeat({ confirms: false });
    const { session, look, choice } = sit(table, 'instant');
    expect(look().meanwhile).toEqual([]);
    session.play(choice('roll'));
    table.letPlay(1, 'charm', 'roll');
    const all = look().meanwhile.length;
    expect(look().meanwhile.filter(isGain)).toEqual([
      { kind: 'gain', seat: 1, what: 'token', amount: -1, lost: 0 },
    ]);
    session.play(choice('roll'));
    expect(look().meanwhile).toEqual([]);
    table.letPlay(1, 'roll');
    expect(look().meanwhile.length).toBeLessThan(all);
  });

  it('is nothing to look at once one moves, and again when that is taken back', () => {
    const table = new HotSeat();
    const { session, look, choice } = sit(table, 'instant');
    session.play(choice('roll'));
    table.letPlay(1, 'charm', 'roll');
    const { meanwhile } = look();
    expect(meanwhile.length).toBeGreaterThan(0);
    session.play(choice('charm'));
    expect(look().meanwhile).toEqual([]);
    session.undo();
    expect(look().meanwhile).toEqual(meanwhile);
  });
});

describe('what is chosen', () => {
  it('is looked at first, with what it would do, and then done', () => {
    const { session, look, choice, table } = sit();
    session.select(choice('charm'));
    expect(look().selected?.move).toEqual({ kind: 'charm' });
    expect(look().preview?.happenings.filter(isGain)).toEqual([
      { kind: 'gain', seat: 0, what: 'token', amount: -1, lost: 0 },
    ]);
    expect(look().preview?.after.tokens).toEqual([1, 2]);
    expect(look().position.tokens).toEqual([2, 2]);
    expect(table.scene.get().view.draft).toEqual([]);
    session.go();
    expect(table.scene.get().view.draft).toEqual(['charm']);
    expect(look().selected).toBeUndefined();
    expect(look().position.tokens).toEqual([1, 2]);
  });

  it('leaves the position the same thing to draw until something is played', () => {
    const { session, look, choice } = sit();
    const { position } = look();
    session.select(choice('charm'));
    expect(look().position).toBe(position);
    session.play(choice('charm'));
    expect(look().position).not.toBe(position);
  });

  it('is void when the choices change', () => {
    const { session, look, choice, table } = sit();
    const charm = choice('charm');
    session.select(charm);
    void table.play(['charm']);
    expect(look().selected).toBeUndefined();
    expect(look().preview).toBeUndefined();
    session.undo();
    session.select(charm);
    table.letPlay(0, 'roll');
    expect(look().choices).toEqual([]);
    expect(look().selected).toBeUndefined();
  });

  it('stays when the answer to what was played before comes late', async () => {
    const { session, look, choice } = sit(new HotSeat({ isFar: true, showsAtOnce: true }));
    session.play(choice('charm'));
    session.pick({ kind: 'roll' });
    session.select(choice('roll'));
    await answered();
    expect(look().picked).toEqual({ kind: 'roll' });
    expect(look().selected?.text).toBe('roll');
  });

  it('is not there again when a move is taken back', () => {
    const { session, look, choice } = sit();
    session.select(choice('charm'));
    session.play(choice('charm'));
    session.undo();
    expect(look().selected).toBeUndefined();
  });

  it('stays, half made, when another kind of move is played before it, and goes with its own', () => {
    const { session, look, choice } = sit();
    session.pick({ kind: 'roll' });
    session.play(choice('charm'));
    expect(look().picked).toEqual({ kind: 'roll' });
    session.pick({ kind: 'charm' });
    session.play(choice('charm'));
    expect(look().picked).toBeUndefined();
  });

  it('stays after a look back', () => {
    const { session, look, choice } = sit();
    session.select(choice('roll'));
    session.goTo(0);
    expect(look().selected).toBeUndefined();
    session.skip();
    expect(look().selected?.text).toBe('roll');
    expect(look().choices).toContain(look().selected);
  });

  it('stays when the table says the same again', () => {
    const { session, look, choice, table } = sit();
    const roll = choice('roll');
    session.select(roll);
    table.show();
    expect(look().selected).toBe(roll);
    expect(choice('roll')).toBe(roll);
  });

  it('is made part by part: a kind opens its choices, what is left alone is selected', () => {
    const { session, look } = sit();
    const [card = 0] = look().position.hand;
    session.pick({ kind: 'show' });
    expect(look().picked).toEqual({ kind: 'show' });
    expect(look().selected).toBeUndefined();
    session.pick({ kind: 'show', card });
    expect(look().selected?.text).toBe(`show ${card}`);
    session.select(undefined);
    expect(look().picked).toEqual({ kind: 'show', card });
    session.pick(undefined);
    expect(look().picked).toBeUndefined();
    session.pick({ kind: 'show', card: card + 1 });
    expect(look().selected).toBeUndefined();
  });

  it('in part is void when the choices change', () => {
    const { session, look, table } = sit();
    session.pick({ kind: 'show' });
    void table.play(['charm']);
    expect(look().picked).toBeUndefined();
  });
});

describe('a turn', () => {
  it('is taken back move by move where it was made so', () => {
    const { session, look, choice } = sit();
    session.play(choice('charm'));
    session.play(choice('charm'));
    session.undo();
    expect(look().scene.view.draft).toEqual(['charm']);
    session.undo();
    expect(look().scene.view.draft).toEqual([]);
  });

  it('that is a single move which only ends it needs no confirm', () => {
    const { session, choice, table } = sit();
    session.play(choice('roll'));
    expect(table.scene.get().view.log.at(-1)).toMatch(/^~die/);
  });

  it('that began with something else waits for its confirm, and is still one’s own', () => {
    const { session, look, choice, table } = sit();
    const { length } = table.table;
    session.play(choice('charm'));
    session.play(choice('roll'));
    expect(look().scene.view.mayConfirm).toBe(true);
    expect(look().actor).toBe(0);
    session.endTurn();
    expect(table.table.length).toBe(length + 3);
  });

  it('tells why something is refused, until something else is done', () => {
    const { session, look, choice } = sit();
    session.undo();
    expect(look().refusal).toMatchObject({ reason: 'nothing-to-undo' });
    session.select(choice('roll'));
    expect(look().refusal).toBeUndefined();
  });

  it('takes its answers from afar', async () => {
    const { session, look, choice, table } = sit(new HotSeat({ isFar: true }));
    session.undo();
    await answered();
    expect(look().refusal).toMatchObject({ reason: 'nothing-to-undo' });
    session.play(choice('roll'));
    await answered();
    expect(look().refusal).toBeUndefined();
    expect(table.scene.get().view.log.at(-1)).toMatch(/^~die/);
  });

  it('says of a move why it is not possible', () => {
    const { session, choice, look } = sit();
    expect(session.whyNot({ kind: 'charm' })).toBeUndefined();
    session.play(choice('charm'));
    session.play(choice('charm'));
    expect(session.whyNot({ kind: 'charm' })).toMatchObject({ reason: 'toy-no-token' });
    session.play(choice('roll'));
    session.endTurn();
    expect(look().choices).toEqual([]);
    expect(session.whyNot({ kind: 'roll' })).toMatchObject({ reason: 'not-your-turn' });
  });
});

describe('eyes', () => {
  it('find nothing of what others selected, picked or were refused', () => {
    const { session, look, choice, table } = sit();
    session.undo();
    session.pick({ kind: 'show' });
    session.select(choice('roll'));
    table.handTo(1);
    const { selected, picked, refusal, preview } = look();
    expect([selected, picked, refusal, preview]).toEqual([undefined, undefined, undefined, undefined]);
    expect(look().position.hand[0]).toBe(255);
  });

  it('are not told what others were refused', async () => {
    const { session, look, table } = sit(new HotSeat({ isFar: true }));
    session.undo();
    table.handTo(1);
    await answered();
    expect(look().refusal).toBeUndefined();
  });

  it('that only look on choose nothing', () => {
    const { look, table } = sit();
    table.handTo(SPECTATOR);
    expect(look().choices).toEqual([]);
    expect(look().position.hand).toEqual([255, 255]);
  });
});
