import { isGainEvent, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import type { Pace } from './pace.ts';
import { ordinaryTable } from './tableStore.ts';
import { gameView, HotSeat, FakeTimers } from './testing/hotSeat.ts';

/** Session of Ann at a table of two; it is her turn. */
function setUpSession(table = new HotSeat(), pace: Pace = 'normal') {
  const time = new FakeTimers();
  const session = ordinaryTable({ source: table, gameView, pace, startTimer: time.startTimer });
  session.send({ type: 'setAsksBeforeEnd', asks: true });
  const leave = session.start();
  const snapshot = () => session.get();
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
    session.send({ type: 'play', choice: choice('roll') });
    table.playForSeat(1, 'charm', 'roll');
    const all = snapshot().eventsSinceOwnMove.length;
    expect(snapshot().eventsSinceOwnMove.filter(isGainEvent)).toEqual([
      { kind: 'gain', seat: 1, what: 'token', amount: -1, lost: 0 },
    ]);
    session.send({ type: 'play', choice: choice('roll') });
    expect(snapshot().eventsSinceOwnMove).toEqual([]);
    table.playForSeat(1, 'roll');
    expect(snapshot().eventsSinceOwnMove.length).toBeLessThan(all);
  });

  it('disappear after a move, and return when it is undone', () => {
    const table = new HotSeat();
    const { session, snapshot, choice } = setUpSession(table, 'instant');
    session.send({ type: 'play', choice: choice('roll') });
    table.playForSeat(1, 'charm', 'roll');
    const { eventsSinceOwnMove } = snapshot();
    expect(eventsSinceOwnMove.length).toBeGreaterThan(0);
    session.send({ type: 'play', choice: choice('charm') });
    expect(snapshot().eventsSinceOwnMove).toEqual([]);
    session.send({ type: 'undo' });
    expect(snapshot().eventsSinceOwnMove).toEqual(eventsSinceOwnMove);
  });
});

describe('a selection', () => {
  it('is previewed with its effects, then played', () => {
    const { session, snapshot, choice, table } = setUpSession();
    session.send({ type: 'select', choice: choice('charm') });
    expect(snapshot().selected?.move).toEqual({ kind: 'charm' });
    expect(snapshot().preview?.events.filter(isGainEvent)).toEqual([
      { kind: 'gain', seat: 0, what: 'token', amount: -1, lost: 0 },
    ]);
    expect(snapshot().preview?.after.tokens).toEqual([1, 2]);
    expect(snapshot().position.tokens).toEqual([2, 2]);
    expect(table.input.view.draft).toEqual([]);
    session.send({ type: 'playPath' });
    expect(table.input.view.draft).toEqual(['charm']);
    expect(snapshot().selected).toBeUndefined();
    expect(snapshot().position.tokens).toEqual([1, 2]);
  });

  it('keeps the same position object until a move is played', () => {
    const { session, snapshot, choice } = setUpSession();
    const { position } = snapshot();
    session.send({ type: 'select', choice: choice('charm') });
    expect(snapshot().position).toBe(position);
    session.send({ type: 'play', choice: choice('charm') });
    expect(snapshot().position).not.toBe(position);
  });

  it('is void when the choices change', () => {
    const { session, snapshot, choice, table } = setUpSession();
    const charm = choice('charm');
    session.send({ type: 'select', choice: charm });
    table.send({ type: 'play', texts: ['charm'], request: 0 });
    expect(snapshot().selected).toBeUndefined();
    expect(snapshot().preview).toBeUndefined();
    session.send({ type: 'undo' });
    session.send({ type: 'select', choice: charm });
    table.playForSeat(0, 'roll');
    expect(snapshot().choices).toEqual([]);
    expect(snapshot().selected).toBeUndefined();
  });

  it('stays when the reply to an earlier move arrives late', async () => {
    const { session, snapshot, choice } = setUpSession(new HotSeat({ isFar: true, showsAtOnce: true }));
    session.send({ type: 'play', choice: choice('charm') });
    session.send({ type: 'pick', part: { kind: 'roll' } });
    session.send({ type: 'select', choice: choice('roll') });
    await settlePromises();
    expect(snapshot().partialMove).toEqual({ kind: 'roll' });
    expect(snapshot().selected?.text).toBe('roll');
  });

  it('does not return when a move is undone', () => {
    const { session, snapshot, choice } = setUpSession();
    session.send({ type: 'select', choice: choice('charm') });
    session.send({ type: 'play', choice: choice('charm') });
    session.send({ type: 'undo' });
    expect(snapshot().selected).toBeUndefined();
  });

  it('stays, if partial, after a move of another kind, and is cleared after one of its own', () => {
    const { session, snapshot, choice } = setUpSession();
    session.send({ type: 'pick', part: { kind: 'roll' } });
    session.send({ type: 'play', choice: choice('charm') });
    expect(snapshot().partialMove).toEqual({ kind: 'roll' });
    session.send({ type: 'pick', part: { kind: 'charm' } });
    session.send({ type: 'play', choice: choice('charm') });
    expect(snapshot().partialMove).toBeUndefined();
  });

  it('returns after viewing the past', () => {
    const { session, snapshot, choice } = setUpSession();
    session.send({ type: 'select', choice: choice('roll') });
    session.send({ type: 'goToLine', line: 0 });
    expect(snapshot().selected).toBeUndefined();
    session.send({ type: 'skipToEnd' });
    expect(snapshot().selected?.text).toBe('roll');
    expect(snapshot().choices).toContain(snapshot().selected);
  });

  it('stays when the table publishes the same input again', () => {
    const { session, snapshot, choice, table } = setUpSession();
    const roll = choice('roll');
    session.send({ type: 'select', choice: roll });
    table.updateInput();
    expect(snapshot().selected).toBe(roll);
    expect(choice('roll')).toBe(roll);
  });

  it('is made in parts: a kind opens its choices, a single remaining one is selected', () => {
    const { session, snapshot } = setUpSession();
    const [card = 0] = snapshot().position.hand;
    session.send({ type: 'pick', part: { kind: 'show' } });
    expect(snapshot().partialMove).toEqual({ kind: 'show' });
    expect(snapshot().selected).toBeUndefined();
    session.send({ type: 'pick', part: { kind: 'show', card } });
    expect(snapshot().selected?.text).toBe(`show ${card}`);
    session.send({ type: 'select', choice: undefined });
    expect(snapshot().partialMove).toEqual({ kind: 'show', card });
    session.send({ type: 'pick', part: undefined });
    expect(snapshot().partialMove).toBeUndefined();
    session.send({ type: 'pick', part: { kind: 'show', card: card + 1 } });
    expect(snapshot().selected).toBeUndefined();
  });

  it('is cleared when the choices change, if partial', () => {
    const { session, snapshot, table } = setUpSession();
    session.send({ type: 'pick', part: { kind: 'show' } });
    table.send({ type: 'play', texts: ['charm'], request: 0 });
    expect(snapshot().partialMove).toBeUndefined();
  });
});

describe('a turn', () => {
  it('is undone move by move if it was played so', () => {
    const { session, snapshot, choice } = setUpSession();
    session.send({ type: 'play', choice: choice('charm') });
    session.send({ type: 'play', choice: choice('charm') });
    session.send({ type: 'undo' });
    expect(snapshot().input.view.draft).toEqual(['charm']);
    session.send({ type: 'undo' });
    expect(snapshot().input.view.draft).toEqual([]);
  });

  it('needs no confirmation if it is a single move that only ends it', () => {
    const { session, choice, table } = setUpSession();
    session.send({ type: 'play', choice: choice('roll') });
    expect(table.input.view.log.at(-1)).toMatch(/^~die/);
  });

  it('awaits its confirmation if it began with another move, and still belongs to its player', () => {
    const { session, snapshot, choice, table } = setUpSession();
    const { length } = table.table;
    session.send({ type: 'play', choice: choice('charm') });
    session.send({ type: 'play', choice: choice('roll') });
    expect(snapshot().input.view.mayConfirm).toBe(true);
    expect(snapshot().actor).toBe(0);
    session.send({ type: 'endTurn' });
    expect(table.table.length).toBe(length + 3);
  });

  it('publishes a refusal until the next action', () => {
    const { session, snapshot, choice } = setUpSession();
    session.send({ type: 'undo' });
    expect(snapshot().refusal).toMatchObject({ reason: 'nothing-to-undo' });
    session.send({ type: 'select', choice: choice('roll') });
    expect(snapshot().refusal).toBeUndefined();
  });

  it('receives replies from a remote table', async () => {
    const { session, snapshot, choice, table } = setUpSession(new HotSeat({ isFar: true }));
    session.send({ type: 'undo' });
    await settlePromises();
    expect(snapshot().refusal).toMatchObject({ reason: 'nothing-to-undo' });
    session.send({ type: 'play', choice: choice('roll') });
    await settlePromises();
    expect(snapshot().refusal).toBeUndefined();
    expect(table.input.view.log.at(-1)).toMatch(/^~die/);
  });

  it('gives the reason why a move is illegal', () => {
    const { session, choice, snapshot } = setUpSession();
    expect(session.get().refusalFor({ kind: 'charm' })).toBeUndefined();
    session.send({ type: 'play', choice: choice('charm') });
    session.send({ type: 'play', choice: choice('charm') });
    expect(session.get().refusalFor({ kind: 'charm' })).toMatchObject({ reason: 'toy-no-token' });
    session.send({ type: 'play', choice: choice('roll') });
    session.send({ type: 'endTurn' });
    expect(snapshot().choices).toEqual([]);
    expect(session.get().refusalFor({ kind: 'roll' })).toMatchObject({ reason: 'not-your-turn' });
  });
});

describe('a new viewer', () => {
  it('does not get the selections and refusals of the previous one', () => {
    const { session, snapshot, choice, table } = setUpSession();
    session.send({ type: 'undo' });
    session.send({ type: 'pick', part: { kind: 'show' } });
    session.send({ type: 'select', choice: choice('roll') });
    table.setViewer(1);
    const { selected, partialMove, refusal, preview } = snapshot();
    expect([selected, partialMove, refusal, preview]).toEqual([undefined, undefined, undefined, undefined]);
    expect(snapshot().position.hand[0]).toBe(255);
  });

  it('does not get a late refusal of the previous one', async () => {
    const { session, snapshot, table } = setUpSession(new HotSeat({ isFar: true }));
    session.send({ type: 'undo' });
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
