import { describe, expect, it } from 'vitest';
import { type PlannedTurn, fromStoredPlan } from '../plan.ts';
import { restOf } from './planning.ts';
import { TableSession } from './tableSession.ts';
import { face, HotSeat, ManualTime } from './testing/hotSeat.ts';

/** Ann at a table of two; it is Ben's turn. */
function waiting(table = new HotSeat()) {
  const time = new ManualTime();
  const session = new TableSession({ table, face, pace: 'normal', after: time.after });
  session.run();
  const look = () => session.look.get();
  const choose = (...texts: readonly string[]) => {
    for (const text of texts) {
      const found = look().choices.find((each) => each.text === text);
      if (found === undefined) throw new Error(`no choice ${text}`);
      session.play(found);
    }
  };
  choose('roll');
  time.pass(10_000);
  /** Ben plays, and Ann has seen it. */
  const letBenPlay = () => {
    table.letPlay(1, 'roll');
    time.pass(10_000);
  };
  const kept = () => table.scene.get().plan;
  return { table, time, session, look, choose, letBenPlay, kept };
}

describe('a plan', () => {
  it('is made of what the own turn would offer, and reaches the table only when it is played', () => {
    const { session, look, choose, letBenPlay, kept, table } = waiting();
    session.startPlan();
    expect(look()).toMatchObject({ plan: [], actor: 0 });
    choose('charm', 'roll');
    expect(look().plan).toEqual(['charm', 'roll']);
    session.undo();
    expect(look().plan).toEqual(['charm']);
    session.endPlan(true);
    expect(look().plan).toBeUndefined();
    expect(kept()).toEqual([{ moves: ['charm'] }]);
    letBenPlay();
    expect(look().offer).toMatchObject({ kind: 'moves', texts: ['charm'] });
    expect(table.scene.get().view.draft).toEqual([]);
    session.lookAt(look().offer?.texts ?? []);
    session.go(true);
    expect(table.scene.get().view.draft).toEqual(['charm']);
  });

  it('has several turns, each with something to do where it is no longer possible', () => {
    const { session, look, choose, kept } = waiting();
    session.startPlan();
    choose('charm', 'roll');
    session.planInstead();
    expect(look()).toMatchObject({ plan: [], planning: { turn: 0, isInstead: true } });
    choose('roll');
    session.planNext();
    choose('charm');
    expect(look().position.tokens[0]).toBe(0);
    session.endPlan(true);
    expect(kept()).toEqual([{ moves: ['charm', 'roll'], instead: ['roll'] }, { moves: ['charm'] }]);
  });

  it('goes on at its last turn, and loses what is taken out or put away', () => {
    const { session, look, choose, kept } = waiting();
    session.startPlan();
    choose('charm', 'roll');
    session.planNext();
    choose('roll');
    session.endPlan(true);
    session.startPlan();
    expect(look()).toMatchObject({ plan: ['roll'], planning: { turn: 1 } });
    session.dropTurn(0);
    expect(look().planning?.turns.map(({ moves }) => moves.map(({ text }) => text))).toEqual([['roll']]);
    session.endPlan(true);
    expect(kept()).toEqual([{ moves: ['roll'] }]);
    session.startPlan();
    session.endPlan(false);
    expect(kept()).toEqual([]);
  });

  it('is kept and put away when the own turn comes while it is made: playback goes on', () => {
    const { session, look, choose, letBenPlay, kept } = waiting();
    session.startPlan();
    choose('charm');
    letBenPlay();
    expect(look()).toMatchObject({ isHeld: false, isLive: true, isMyTurn: true });
    expect(look().planning).toBeUndefined();
    expect(kept()).toEqual([{ moves: ['charm'] }]);
    expect(look().offer).toMatchObject({ kind: 'moves' });
  });

  it('can be made in the own turn too, which is then its first', () => {
    const { session, look, choose, letBenPlay } = waiting();
    letBenPlay();
    expect(look().mayPlan).toBe(true);
    session.startPlan();
    choose('charm');
    session.endPlan(true);
    expect(look()).toMatchObject({ isMyTurn: true, offer: { texts: ['charm'] } });
  });

  it('is done turn by turn: what was played goes, the rest stays', () => {
    const { session, look, letBenPlay, table, kept } = waiting();
    table.keepPlan([{ moves: ['roll'] }, { moves: ['charm'] }]);
    letBenPlay();
    session.lookAt(['roll']);
    session.go();
    expect(kept()).toEqual([{ moves: ['charm'] }]);
    letBenPlay();
    expect(look().offer).toMatchObject({ kind: 'moves', texts: ['charm'] });
    session.dropTurn(0);
    expect(look().offer).toBeUndefined();
    expect(kept()).toEqual([]);
  });

  it('that no longer fits says why, and offers what was to be done instead', () => {
    const tooMuch = ['charm', 'charm', 'charm'];
    const { look, letBenPlay, table } = waiting();
    table.keepPlan([{ moves: tooMuch, instead: ['roll'] }]);
    letBenPlay();
    expect(look().offer).toMatchObject({
      kind: 'instead',
      texts: ['roll'],
      refusal: { reason: 'toy-no-token' },
    });
    table.keepPlan([{ moves: tooMuch }]);
    expect(look().offer).toMatchObject({ kind: 'gone', texts: [], refusal: { reason: 'toy-no-token' } });
  });

  it('is not shown to other eyes after the hand-over', () => {
    const { session, look, choose, table, time } = waiting();
    session.startPlan();
    choose('charm');
    session.endPlan(true);
    session.startPlan();
    table.handTo(1);
    time.pass(10_000);
    expect(look().plan).toBeUndefined();
    expect(look().scene.plan).toEqual([]);
    expect(look().isHeld).toBe(false);
    expect(look().choices.map(({ text }) => text)).toContain('roll');
  });
});

it('there is nothing to plan where the game cannot say what the turn would look like', () => {
  const table = new HotSeat();
  Object.assign(table, { game: { ...table.game, ahead: () => false } });
  const { look, session } = waiting(table);
  expect(look().mayPlan).toBe(false);
  session.startPlan();
  expect(look()).toMatchObject({ refusal: { reason: 'no-plan' }, isHeld: false });
});

it.each<[string, Parameters<typeof fromStoredPlan>[0], readonly PlannedTurn[]]>([
  ['of old, for one turn', ['sail 1', 'roll'], [{ moves: ['sail 1', 'roll'] }]],
  [
    'of turns',
    [{ moves: ['a'], instead: ['b'] }, { moves: ['c'] }],
    [{ moves: ['a'], instead: ['b'] }, { moves: ['c'] }],
  ],
  ['empty', [], []],
  ['damaged', [{ moves: 'a' }, 7, null, { moves: ['b', 1] }], [{ moves: ['b'] }]],
  ['not there', undefined, []],
])('a stored plan %s is read', (_, stored, plan) => {
  expect(fromStoredPlan(stored)).toEqual(plan);
});

it('a turn is done when its moves were played one after the other, or those instead of them', () => {
  const plan = [{ moves: ['a', 'b'], instead: ['c'] }, { moves: ['d'] }];
  const rest = [{ moves: ['d'] }];
  expect(restOf(plan, ['x', 'a', 'b', 'roll'])).toEqual(rest);
  expect(restOf(plan, ['c'])).toEqual(rest);
  expect(restOf(plan, ['a', 'x', 'b'])).toBe(plan);
  expect(restOf([], ['a'])).toEqual([]);
});
