import { describe, expect, it } from 'vitest';
import { type PlannedTurn, fromStoredPlan } from '../plan.ts';
import { withoutPlayedTurn } from './planDraft.ts';
import { ordinaryTable } from './tableStore.ts';
import { gameView, HotSeat, FakeTimers } from './testing/hotSeat.ts';

/** Session of Ann at a table of two; it is Ben's turn. */
function setUpPlanning(table = new HotSeat(), view = gameView) {
  const time = new FakeTimers();
  const session = ordinaryTable({ source: table, gameView: view, pace: 'normal', startTimer: time.startTimer });
  session.start();
  const snapshot = () => session.get();
  const choose = (...texts: readonly string[]) => {
    for (const text of texts) {
      const match = snapshot().choices.find((each) => each.text === text);
      if (match === undefined) throw new Error(`no choice ${text}`);
      session.send({ type: 'play', choice: match });
    }
  };
  choose('roll');
  time.advance(10_000);
  /** Ben plays, and playback shows it to Ann. */
  const letBenPlay = () => {
    table.playForSeat(1, 'roll');
    time.advance(10_000);
  };
  const savedPlan = () => table.input.plan;
  return { table, time, session, snapshot, choose, letBenPlay, savedPlan };
}

describe('a plan', () => {
  it('offers the choices of the next turn, and changes the table only when it is played', () => {
    const { session, snapshot, choose, letBenPlay, savedPlan, table } = setUpPlanning();
    session.send({ type: 'startPlan' });
    expect(snapshot()).toMatchObject({ plan: [], actor: 0 });
    choose('charm', 'roll');
    expect(snapshot().plan).toEqual(['charm', 'roll']);
    session.send({ type: 'undo' });
    expect(snapshot().plan).toEqual(['charm']);
    session.send({ type: 'endPlan', keep: true });
    expect(snapshot().plan).toBeUndefined();
    expect(savedPlan()).toEqual([{ moves: ['charm'] }]);
    letBenPlay();
    expect(snapshot().offer).toMatchObject({ kind: 'moves', texts: ['charm'] });
    expect(table.input.view.draft).toEqual([]);
    session.send({ type: 'previewMoves', texts: snapshot().offer?.texts ?? [] });
    session.send({ type: 'playPath', stays: true });
    expect(table.input.view.draft).toEqual(['charm']);
  });

  it('has several turns, each with an alternative if it is no longer possible', () => {
    const { session, snapshot, choose, savedPlan } = setUpPlanning();
    session.send({ type: 'startPlan' });
    choose('charm', 'roll');
    session.send({ type: 'planInstead' });
    expect(snapshot()).toMatchObject({ plan: [], planning: { turn: 0, isInstead: true } });
    choose('roll');
    session.send({ type: 'planNext' });
    choose('charm');
    expect(snapshot().position.tokens[0]).toBe(0);
    session.send({ type: 'endPlan', keep: true });
    expect(savedPlan()).toEqual([{ moves: ['charm', 'roll'], instead: ['roll'] }, { moves: ['charm'] }]);
  });

  it('continues at its last turn, and loses removed turns', () => {
    const { session, snapshot, choose, savedPlan } = setUpPlanning();
    session.send({ type: 'startPlan' });
    choose('charm', 'roll');
    session.send({ type: 'planNext' });
    choose('roll');
    session.send({ type: 'endPlan', keep: true });
    session.send({ type: 'startPlan' });
    expect(snapshot()).toMatchObject({ plan: ['roll'], planning: { turn: 1 } });
    session.send({ type: 'dropPlannedTurn', turn: 0 });
    expect(snapshot().planning?.turns.map(({ moves }) => moves.map(({ text }) => text))).toEqual([['roll']]);
    session.send({ type: 'endPlan', keep: true });
    expect(savedPlan()).toEqual([{ moves: ['roll'] }]);
    session.send({ type: 'startPlan' });
    session.send({ type: 'endPlan', keep: false });
    expect(savedPlan()).toEqual([]);
  });

  it('is saved and closed when the turn begins during planning, and playback continues', () => {
    const { session, snapshot, choose, letBenPlay, savedPlan } = setUpPlanning();
    session.send({ type: 'startPlan' });
    choose('charm');
    letBenPlay();
    expect(snapshot()).toMatchObject({ isPaused: false, isLive: true, isMyTurn: true });
    expect(snapshot().planning).toBeUndefined();
    expect(savedPlan()).toEqual([{ moves: ['charm'] }]);
    expect(snapshot().offer).toMatchObject({ kind: 'moves' });
  });

  it('can be made during the viewer’s own turn, which is then its first', () => {
    const { session, snapshot, choose, letBenPlay } = setUpPlanning();
    letBenPlay();
    expect(snapshot().mayPlan).toBe(true);
    session.send({ type: 'startPlan' });
    choose('charm');
    session.send({ type: 'endPlan', keep: true });
    expect(snapshot()).toMatchObject({ isMyTurn: true, offer: { texts: ['charm'] } });
  });

  it('loses each turn once it is played, and keeps the others', () => {
    const { session, snapshot, letBenPlay, table, savedPlan } = setUpPlanning();
    table.send({ type: 'savePlan', turns: [{ moves: ['roll'] }, { moves: ['charm'] }] });
    letBenPlay();
    session.send({ type: 'previewMoves', texts: ['roll'] });
    session.send({ type: 'playPath' });
    expect(savedPlan()).toEqual([{ moves: ['charm'] }]);
    letBenPlay();
    expect(snapshot().offer).toMatchObject({ kind: 'moves', texts: ['charm'] });
    session.send({ type: 'dropPlannedTurn', turn: 0 });
    expect(snapshot().offer).toBeUndefined();
    expect(savedPlan()).toEqual([]);
  });

  it('that is no longer possible gives the reason, and offers its alternative', () => {
    const tooMuch = ['charm', 'charm', 'charm'];
    const { snapshot, letBenPlay, table } = setUpPlanning();
    table.send({ type: 'savePlan', turns: [{ moves: tooMuch, instead: ['roll'] }] });
    letBenPlay();
    expect(snapshot().offer).toMatchObject({
      kind: 'instead',
      texts: ['roll'],
      refusal: { reason: 'toy-no-token' },
    });
    table.send({ type: 'savePlan', turns: [{ moves: tooMuch }] });
    expect(snapshot().offer).toMatchObject({ kind: 'gone', texts: [], refusal: { reason: 'toy-no-token' } });
  });

  it('is not shown to another viewer after the hand-over', () => {
    const { session, snapshot, choose, table, time } = setUpPlanning();
    session.send({ type: 'startPlan' });
    choose('charm');
    session.send({ type: 'endPlan', keep: true });
    session.send({ type: 'startPlan' });
    table.setViewer(1);
    time.advance(10_000);
    expect(snapshot().plan).toBeUndefined();
    expect(snapshot().input.plan).toEqual([]);
    expect(snapshot().isPaused).toBe(false);
    expect(snapshot().choices.map(({ text }) => text)).toContain('roll');
  });
});

it('planning is impossible if the game cannot predict the next turn', () => {
  const { game } = new HotSeat();
  const { snapshot, session } = setUpPlanning(new HotSeat(), { ...gameView, game: { ...game, ahead: () => false } });
  expect(snapshot().mayPlan).toBe(false);
  session.send({ type: 'startPlan' });
  expect(snapshot()).toMatchObject({ refusal: { reason: 'no-plan' }, isPaused: false });
});

it.each<[string, Parameters<typeof fromStoredPlan>[0], readonly PlannedTurn[]]>([
  ['in the old format, for one turn', ['sail 1', 'roll'], [{ moves: ['sail 1', 'roll'] }]],
  [
    'of turns',
    [{ moves: ['a'], instead: ['b'] }, { moves: ['c'] }],
    [{ moves: ['a'], instead: ['b'] }, { moves: ['c'] }],
  ],
  ['empty', [], []],
  ['damaged', [{ moves: 'a' }, 7, null, { moves: ['b', 1] }], [{ moves: ['b'] }]],
  ['that is missing', undefined, []],
])('a stored plan %s is read', (_, stored, plan) => {
  expect(fromStoredPlan(stored)).toEqual(plan);
});

it('a planned turn is removed once its moves, or the alternative ones, have been played in sequence', () => {
  const plan = [{ moves: ['a', 'b'], instead: ['c'] }, { moves: ['d'] }];
  const rest = [{ moves: ['d'] }];
  expect(withoutPlayedTurn(plan, ['x', 'a', 'b', 'roll'])).toEqual(rest);
  expect(withoutPlayedTurn(plan, ['c'])).toEqual(rest);
  expect(withoutPlayedTurn(plan, ['a', 'x', 'b'])).toBe(plan);
  expect(withoutPlayedTurn([], ['a'])).toEqual([]);
});
