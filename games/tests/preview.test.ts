import { CHANCE, isRefusal, MoveList } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldState } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { TurnPlan, previewMoves, Table } from '@two-rivers/table';

function newTable(): Table<RiverOfGoldState> {
  const game = riverOfGold.make({ seats: 2, options: { first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  const table = Table.start({
    game,
    seats: [{ name: 'Ann' }, { name: 'Ben' }],
    authority: { secret: 'a'.repeat(64), nonces: ['a', 'b'] },
  });
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}

function makePlan(table: Table<RiverOfGoldState>, seat: number): TurnPlan<RiverOfGoldState> {
  const plan = TurnPlan.from(table.game, table.view(seat).state, seat);
  if (isRefusal(plan)) throw new Error(plan.reason);
  return plan;
}

function addToPlan(plan: TurnPlan<RiverOfGoldState>, text: string): TurnPlan<RiverOfGoldState> {
  const longer = plan.add(text);
  if (isRefusal(longer)) throw new Error(longer.reason);
  return longer;
}

describe('a preview', () => {
  it('shows the effects of a move and changes nothing', () => {
    const { game, state } = { game: newTable().game, state: newTable().view(0).state };
    const before = state.bytes.slice();
    const sail = game.parseMove('sail 1') ?? 0;
    const { events, after } = previewMoves(game, state, [sail]);
    expect(events.some(({ kind, seat }) => kind === 'ship' && seat === 0)).toBe(true);
    expect(after.ships[0]).not.toBe(state.ships[0]);
    expect(state.bytes).toEqual(before);
  });
});

describe('a plan', () => {
  it('lets a seat try its next turn while another thinks', () => {
    const table = newTable();
    const plan = makePlan(table, 1);
    expect(plan.moves.toArray().map((move) => table.game.writeMove(move))).toContain('sail 1');
    const longer = addToPlan(plan, 'sail 1');
    expect(longer.texts).toEqual(['sail 1']);
    expect(longer.state.ships[2]).not.toBe(table.view(1).state.ships[2]);
  });

  it('never changes the table', () => {
    const table = newTable();
    const before = JSON.stringify([table.save(), table.view(0), table.view(1)]);
    makePlan(table, 1).add('sail 2');
    expect(JSON.stringify([table.save(), table.view(0), table.view(1)])).toBe(before);
  });

  it('is taken back move by move', () => {
    const plan = makePlan(newTable(), 1);
    const bytes = plan.state.bytes.slice();
    expect(addToPlan(plan, 'sail 1').undo()).toBe(plan);
    expect(plan.state.bytes).toEqual(bytes);
    expect(plan.undo()).toMatchObject({ reason: 'nothing-to-undo' });
  });

  it('refuses illegal moves, with the reason', () => {
    expect(makePlan(newTable(), 1).add('sail 9')).toMatchObject({ reason: 'no-such-move' });
  });

  it('depends on nothing hidden from the seat', () => {
    const table = newTable();
    const hands = table.view(1).state.hands;
    expect(hands[0]).toBe(0);
    expect(makePlan(table, 1).state.hands[0]).toBe(0);
  });

  it('continues in the turn after', () => {
    const next = addToPlan(makePlan(newTable(), 1), 'sail 1').nextTurn();
    expect(isRefusal(next) ? next : next.moves.length).toBeGreaterThan(0);
  });

  it('continues in the next round too, without pending chance results', () => {
    const game = theRiver.make({ seats: 2 });
    if (isRefusal(game)) throw new Error(game.reason);
    const state = game.create();
    game.setup(state);
    const list = new MoveList(game.limits.moves);
    let rounds = 0;
    while (rounds < 3) {
      const actor = game.actor(state);
      game.moves(state, list);
      game.play(state, list.at(0));
      if (actor < 0 || game.actor(state) !== CHANCE) continue;
      rounds++;
      expect(TurnPlan.forNextTurn(game, state, actor)).not.toHaveProperty('reason');
    }
  });

  it('cannot be made once the game is over', () => {
    const table = newTable();
    const { state } = table.view(1);
    state.phase = 22;
    expect(TurnPlan.from(table.game, state, 1)).toMatchObject({ reason: 'no-plan' });
  });
});
