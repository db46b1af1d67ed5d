import { isGainEvent, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import type { Pace } from './tableInput.ts';
import { TableSession } from './tableSession.ts';
import { gameView, HotSeat, FakeTimers } from './testing/hotSeat.ts';

/** Session of Ann at a table of two; it is her turn. */
function setUpSession(table = new HotSeat(), pace: Pace = 'normal') {
  const time = new FakeTimers();
  const session = new TableSession({ table, gameView, pace, startTimer: time.startTimer });
  session.setAsksBeforeEnd(true);
  const leave = session.run();
  const snapshot = () => session.snapshot.get();
  const choice = (text: string) => {
    const match = snapshot().choices.find((each) => each.text === text);
    if (match === undefined) throw new Error(`no choice ${text}`);
    return match;
  };
  return { table, time, session, leave, snapshot, choice };
}

/** Waits for all replies of a remote table. */
async function settlePromises(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

describe('events since the viewer’s last move', () => {
  it('are all later ones, also if the turn ends with that move', () => {
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

  it('disappear after a move, and return when it is undone', () => {
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

describe('a selection', () => {
  it('is previewed with its effects, then played', () => {
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

  it('keeps the same position object until a move is played', () => {
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

  it('stays when the reply to an earlier move arrives late', async () => {
    const { session, snapshot, choice } = setUpSession(new HotSeat({ isFar: true, showsAtOnce: true }));
    session.play(choice('charm'));
    session.pick({ kind: 'roll' });
    session.select(choice('roll'));
    await settlePromises();
    expect(snapshot().picked).toEqual({ kind: 'roll' });
    expect(snapshot().selected?.text).toBe('roll');
  });

  it('does not return when a move is undone', () => {
    const { session, snapshot, choice } = setUpSession();
    session.select(choice('charm'));
    session.play(choice('charm'));
    session.undo();
    expect(snapshot().selected).toBeUndefined();
  });

  it('stays, if partial, after a move of another kind, and is cleared after one of its own', () => {
    const { session, snapshot, choice } = setUpSession();
    session.pick({ kind: 'roll' });
    session.play(choice('charm'));
    expect(snapshot().picked).toEqual({ kind: 'roll' });
    session.pick({ kind: 'charm' });
    session.play(choice('charm'));
    expect(snapshot().picked).toBeUndefined();
  });

  it('returns after viewing the past', () => {
    const { session, snapshot, choice } = setUpSession();
    session.select(choice('roll'));
    session.goToLine(0);
    expect(snapshot().selected).toBeUndefined();
    session.skipToEnd();
    expect(snapshot().selected?.text).toBe('roll');
    expect(snapshot().choices).toContain(snapshot().selected);
  });

  it('stays when the table publishes the same input again', () => {
    const { session, snapshot, choice, table } = setUpSession();
    const roll = choice('roll');
    session.select(roll);
    table.updateInput();
    expect(snapshot().selected).toBe(roll);
    expect(choice('roll')).toBe(roll);
  });

  it('is made in parts: a kind opens its choices, a single remaining one is selected', () => {
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

  it('is cleared when the choices change, if partial', () => {
    const { session, snapshot, table } = setUpSession();
    session.pick({ kind: 'show' });
    void table.play(['charm']);
    expect(snapshot().picked).toBeUndefined();
  });
});

describe('a turn', () => {
  it('is undone move by move if it was played so', () => {
    const { session, snapshot, choice } = setUpSession();
    session.play(choice('charm'));
    session.play(choice('charm'));
    session.undo();
    expect(snapshot().input.view.draft).toEqual(['charm']);
    session.undo();
    expect(snapshot().input.view.draft).toEqual([]);
  });

  it('needs no confirmation if it is a single move that only ends it', () => {
    const { session, choice, table } = setUpSession();
    session.play(choice('roll'));
    expect(table.input.get().view.log.at(-1)).toMatch(/^~die/);
  });

  it('awaits its confirmation if it began with another move, and still belongs to its player', () => {
    const { session, snapshot, choice, table } = setUpSession();
    const { length } = table.table;
    session.play(choice('charm'));
    session.play(choice('roll'));
    expect(snapshot().input.view.mayConfirm).toBe(true);
    expect(snapshot().actor).toBe(0);
    session.endTurn();
    expect(table.table.length).toBe(length + 3);
  });

  it('publishes a refusal until the next action', () => {
    const { session, snapshot, choice } = setUpSession();
    session.undo();
    expect(snapshot().refusal).toMatchObject({ reason: 'nothing-to-undo' });
    session.select(choice('roll'));
    expect(snapshot().refusal).toBeUndefined();
  });

  it('receives replies from a remote table', async () => {
    const { session, snapshot, choice, table } = setUpSession(new HotSeat({ isFar: true }));
    session.undo();
    await settlePromises();
    expect(snapshot().refusal).toMatchObject({ reason: 'nothing-to-undo' });
    session.play(choice('roll'));
    await settlePromises();
    expect(snapshot().refusal).toBeUndefined();
    expect(table.input.get().view.log.at(-1)).toMatch(/^~die/);
  });

  it('gives the reason why a move is illegal', () => {
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

describe('a new viewer', () => {
  it('does not get the selections and refusals of the previous one', () => {
    const { session, snapshot, choice, table } = setUpSession();
    session.undo();
    session.pick({ kind: 'show' });
    session.select(choice('roll'));
    table.setViewer(1);
    const { selected, picked, refusal, preview } = snapshot();
    expect([selected, picked, refusal, preview]).toEqual([undefined, undefined, undefined, undefined]);
    expect(snapshot().position.hand[0]).toBe(255);
  });

  it('does not get a late refusal of the previous one', async () => {
    const { session, snapshot, table } = setUpSession(new HotSeat({ isFar: true }));
    session.undo();
    table.setViewer(1);
    await settlePromises();
    expect(snapshot().refusal).toBeUndefined();
  });

  it('has no choices as a spectator', () => {
    const { snapshot, table } = setUpSession();
    table.setViewer(SPECTATOR);
    expect(snapshot().choices).toEqual([]);
    expect(snapshot().position.hand).toEqual([255, 255]);
  });
});
