import { isGainEvent, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import type { Pace } from './tableInput.ts';
import { TableSession } from './tableSession.ts';
import { gameView, HotSeat, FakeTimers } from './testing/hotSeat.ts';

/** Ann at a table of two, her turn. */
function setUpSession(table = new HotSeat(), pace: Pace = 'normal') {
  const time = new FakeTimers();
  const session = new TableSession({ table, gameView, pace, startTimer: time.startTimer });
  session.setAsksBeforeEnd(true);
  const leave = session.run();
  const snapshot = () => session.snapshot.get();
  const choice = (text: string) => {
    const found = snapshot().choices.find((each) => each.text === text);
    if (found === undefined) throw new Error(`no choice ${text}`);
    return found;
  };
  return { table, time, session, leave, snapshot, choice };
}

/** All answers from afar are here. */
async function settlePromises(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

describe('what others did meanwhile', () => {
  it('is all since one’s own last move, also where a turn ends with it at once', () => {
    const table = new HotSeat({ confirms: false });
    const { session, snapshot, choice } = setUpSession(table, 'instant');
    expect(snapshot().eventsSinceOwnMove).toEqual([]);
    session.play(choice('roll'));
    table.playForSeat(1, 'charm', 'roll');
    const all = snapshot().eventsSinceOwnMove.length;
    expect(snapshot().eventsSinceOwnMove.filter(isGainEvent)).toEqual([
      { kind: 'gain', seat: 1, what: 'token', amount: -1, lost: 0 },
    ]);
    session.play(choice('roll'));
    expect(snapshot().eventsSinceOwnMove).toEqual([]);
    table.playForSeat(1, 'roll');
    expect(snapshot().eventsSinceOwnMove.length).toBeLessThan(all);
  });

  it('is nothing to look at once one moves, and again when that is taken back', () => {
    const table = new HotSeat();
    const { session, snapshot, choice } = setUpSession(table, 'instant');
    session.play(choice('roll'));
    table.playForSeat(1, 'charm', 'roll');
    const { eventsSinceOwnMove } = snapshot();
    expect(eventsSinceOwnMove.length).toBeGreaterThan(0);
    session.play(choice('charm'));
    expect(snapshot().eventsSinceOwnMove).toEqual([]);
    session.undo();
    expect(snapshot().eventsSinceOwnMove).toEqual(eventsSinceOwnMove);
  });
});

describe('what is chosen', () => {
  it('is looked at first, with what it would do, and then done', () => {
    const { session, snapshot, choice, table } = setUpSession();
    session.select(choice('charm'));
    expect(snapshot().selected?.move).toEqual({ kind: 'charm' });
    expect(snapshot().preview?.events.filter(isGainEvent)).toEqual([
      { kind: 'gain', seat: 0, what: 'token', amount: -1, lost: 0 },
    ]);
    expect(snapshot().preview?.after.tokens).toEqual([1, 2]);
    expect(snapshot().position.tokens).toEqual([2, 2]);
    expect(table.input.get().view.draft).toEqual([]);
    session.playPath();
    expect(table.input.get().view.draft).toEqual(['charm']);
    expect(snapshot().selected).toBeUndefined();
    expect(snapshot().position.tokens).toEqual([1, 2]);
  });

  it('leaves the position the same thing to draw until something is played', () => {
    const { session, snapshot, choice } = setUpSession();
    const { position } = snapshot();
    session.select(choice('charm'));
    expect(snapshot().position).toBe(position);
    session.play(choice('charm'));
    expect(snapshot().position).not.toBe(position);
  });

  it('is void when the choices change', () => {
    const { session, snapshot, choice, table } = setUpSession();
    const charm = choice('charm');
    session.select(charm);
    void table.play(['charm']);
    expect(snapshot().selected).toBeUndefined();
    expect(snapshot().preview).toBeUndefined();
    session.undo();
    session.select(charm);
    table.playForSeat(0, 'roll');
    expect(snapshot().choices).toEqual([]);
    expect(snapshot().selected).toBeUndefined();
  });

  it('stays when the answer to what was played before comes late', async () => {
    const { session, snapshot, choice } = setUpSession(new HotSeat({ isFar: true, showsAtOnce: true }));
    session.play(choice('charm'));
    session.pick({ kind: 'roll' });
    session.select(choice('roll'));
    await settlePromises();
    expect(snapshot().picked).toEqual({ kind: 'roll' });
    expect(snapshot().selected?.text).toBe('roll');
  });

  it('is not there again when a move is taken back', () => {
    const { session, snapshot, choice } = setUpSession();
    session.select(choice('charm'));
    session.play(choice('charm'));
    session.undo();
    expect(snapshot().selected).toBeUndefined();
  });

  it('stays, half made, when another kind of move is played before it, and goes with its own', () => {
    const { session, snapshot, choice } = setUpSession();
    session.pick({ kind: 'roll' });
    session.play(choice('charm'));
    expect(snapshot().picked).toEqual({ kind: 'roll' });
    session.pick({ kind: 'charm' });
    session.play(choice('charm'));
    expect(snapshot().picked).toBeUndefined();
  });

  it('stays after a look back', () => {
    const { session, snapshot, choice } = setUpSession();
    session.select(choice('roll'));
    session.goToLine(0);
    expect(snapshot().selected).toBeUndefined();
    session.skipToEnd();
    expect(snapshot().selected?.text).toBe('roll');
    expect(snapshot().choices).toContain(snapshot().selected);
  });

  it('stays when the table says the same again', () => {
    const { session, snapshot, choice, table } = setUpSession();
    const roll = choice('roll');
    session.select(roll);
    table.updateInput();
    expect(snapshot().selected).toBe(roll);
    expect(choice('roll')).toBe(roll);
  });

  it('is made part by part: a kind opens its choices, what is left alone is selected', () => {
    const { session, snapshot } = setUpSession();
    const [card = 0] = snapshot().position.hand;
    session.pick({ kind: 'show' });
    expect(snapshot().picked).toEqual({ kind: 'show' });
    expect(snapshot().selected).toBeUndefined();
    session.pick({ kind: 'show', card });
    expect(snapshot().selected?.text).toBe(`show ${card}`);
    session.select(undefined);
    expect(snapshot().picked).toEqual({ kind: 'show', card });
    session.pick(undefined);
    expect(snapshot().picked).toBeUndefined();
    session.pick({ kind: 'show', card: card + 1 });
    expect(snapshot().selected).toBeUndefined();
  });

  it('in part is void when the choices change', () => {
    const { session, snapshot, table } = setUpSession();
    session.pick({ kind: 'show' });
    void table.play(['charm']);
    expect(snapshot().picked).toBeUndefined();
  });
});

describe('a turn', () => {
  it('is taken back move by move where it was made so', () => {
    const { session, snapshot, choice } = setUpSession();
    session.play(choice('charm'));
    session.play(choice('charm'));
    session.undo();
    expect(snapshot().input.view.draft).toEqual(['charm']);
    session.undo();
    expect(snapshot().input.view.draft).toEqual([]);
  });

  it('that is a single move which only ends it needs no confirm', () => {
    const { session, choice, table } = setUpSession();
    session.play(choice('roll'));
    expect(table.input.get().view.log.at(-1)).toMatch(/^~die/);
  });

  it('that began with something else waits for its confirm, and is still one’s own', () => {
    const { session, snapshot, choice, table } = setUpSession();
    const { length } = table.table;
    session.play(choice('charm'));
    session.play(choice('roll'));
    expect(snapshot().input.view.mayConfirm).toBe(true);
    expect(snapshot().actor).toBe(0);
    session.endTurn();
    expect(table.table.length).toBe(length + 3);
  });

  it('tells why something is refused, until something else is done', () => {
    const { session, snapshot, choice } = setUpSession();
    session.undo();
    expect(snapshot().refusal).toMatchObject({ reason: 'nothing-to-undo' });
    session.select(choice('roll'));
    expect(snapshot().refusal).toBeUndefined();
  });

  it('takes its answers from afar', async () => {
    const { session, snapshot, choice, table } = setUpSession(new HotSeat({ isFar: true }));
    session.undo();
    await settlePromises();
    expect(snapshot().refusal).toMatchObject({ reason: 'nothing-to-undo' });
    session.play(choice('roll'));
    await settlePromises();
    expect(snapshot().refusal).toBeUndefined();
    expect(table.input.get().view.log.at(-1)).toMatch(/^~die/);
  });

  it('says of a move why it is not possible', () => {
    const { session, choice, snapshot } = setUpSession();
    expect(session.refusalFor({ kind: 'charm' })).toBeUndefined();
    session.play(choice('charm'));
    session.play(choice('charm'));
    expect(session.refusalFor({ kind: 'charm' })).toMatchObject({ reason: 'toy-no-token' });
    session.play(choice('roll'));
    session.endTurn();
    expect(snapshot().choices).toEqual([]);
    expect(session.refusalFor({ kind: 'roll' })).toMatchObject({ reason: 'not-your-turn' });
  });
});

describe('eyes', () => {
  it('find nothing of what others selected, picked or were refused', () => {
    const { session, snapshot, choice, table } = setUpSession();
    session.undo();
    session.pick({ kind: 'show' });
    session.select(choice('roll'));
    table.setViewer(1);
    const { selected, picked, refusal, preview } = snapshot();
    expect([selected, picked, refusal, preview]).toEqual([undefined, undefined, undefined, undefined]);
    expect(snapshot().position.hand[0]).toBe(255);
  });

  it('are not told what others were refused', async () => {
    const { session, snapshot, table } = setUpSession(new HotSeat({ isFar: true }));
    session.undo();
    table.setViewer(1);
    await settlePromises();
    expect(snapshot().refusal).toBeUndefined();
  });

  it('that only look on choose nothing', () => {
    const { snapshot, table } = setUpSession();
    table.setViewer(SPECTATOR);
    expect(snapshot().choices).toEqual([]);
    expect(snapshot().position.hand).toEqual([255, 255]);
  });
});
