import { FastRandom, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { allCustomersExcept, seatWithDeliveries, makeScenario, goodsOf, type Scenario } from './testing/scenario.ts';

const HANDS = {
  seats: [{ die: 3, goods: goodsOf(6, 6, 6), hand: ['elder-3', 'artisan-4'] }, { hand: ['monk-1', 'monk-2'] }],
};

/** Many worlds a viewer thinks possible. */
function sampleWorlds(table: Scenario, viewer: number, count: number): Scenario[] {
  const random = new FastRandom('worlds');
  return Array.from({ length: count }, () => {
    const world = table.maskedFor(viewer);
    table.game.resample(world.state, random);
    return world;
  });
}

describe('what is hidden', () => {
  it('is the hands of others; their size is public', () => {
    const table = makeScenario(HANDS);
    expect(table.maskedFor(0).seat(0).hand).toEqual(['artisan-4', 'elder-3']);
    expect(table.maskedFor(0).seat(1)).toMatchObject({ cards: 2 });
    expect(table.maskedFor(0).seat(1).hand).toBeUndefined();
    for (const seat of [0, 1]) expect(table.maskedFor(SPECTATOR).seat(seat).hand).toBeUndefined();
  });

  it('is the hand of every other player, whoever looks', () => {
    const table = makeScenario({ seats: [{}, {}, {}, {}] });
    for (const viewer of [SPECTATOR, 0, 1, 2, 3]) {
      const shown = [0, 1, 2, 3].filter((seat) => table.maskedFor(viewer).seat(seat).hand !== undefined);
      expect(shown).toEqual(viewer === SPECTATOR ? [] : [viewer]);
    }
  });

  it('is what the deck holds; its size is public', () => {
    const tableView = makeScenario(HANDS).maskedFor(0).customers;
    expect(tableView.deck).toBeUndefined();
    expect(tableView.left).toBe(26);
  });

  it('is a drawn card, to all but who drew it', () => {
    const table = makeScenario(HANDS).play('deliver elder-3');
    expect(table.maskedMoveText('~customer noble-1', 0)).toBe('~customer noble-1');
    expect(table.maskedMoveText('~customer noble-1', 1)).toBe('~customer ?');
    expect(table.maskedMoveText('~customer noble-1', SPECTATOR)).toBe('~customer ?');
  });

  it('is nothing else: moves, discards and dice are seen by all', () => {
    const table = makeScenario(HANDS);
    for (const text of ['deliver elder-3', 'sail 1', 'favor 4']) {
      for (const viewer of [SPECTATOR, 0, 1]) expect(table.maskedMoveText(text, viewer)).toBe(text);
    }
    table.play('deliver elder-3', '~customer noble-1', '~customer noble-2');
    expect(table.maskedMoveText('discard noble-1', 1)).toBe('discard noble-1');
    table.play('discard noble-1');
    expect(table.maskedFor(1).customers.discards).toEqual(['noble-1']);
    const { seats: mine, customers: _, ...open } = table.position;
    const { seats: theirs, customers: __, ...tableView } = table.maskedFor(SPECTATOR).position;
    expect(tableView).toEqual(open);
    expect(Array.isArray(mine) && Array.isArray(theirs)).toBe(true);
    for (const seat of [0, 1]) {
      const { hand: ___, ...public0 } = table.seat(seat);
      expect(table.maskedFor(SPECTATOR).seat(seat)).toEqual(public0);
    }
  });

  it('gives the same view whatever is hidden', () => {
    const one = makeScenario({ seats: [{ hand: ['elder-3', 'artisan-4'] }, { hand: ['monk-1', 'monk-2'] }] });
    const other = makeScenario({
      seats: [{ hand: ['elder-3', 'artisan-4'] }, { hand: ['noble-1', 'noble-2'] }],
    });
    expect(one.maskedFor(0).position).toEqual(other.maskedFor(0).position);
    expect(one.maskedFor(SPECTATOR).position).toEqual(other.maskedFor(SPECTATOR).position);
    expect(one.maskedFor(1).position).not.toEqual(other.maskedFor(1).position);
  });

  it('is filled with any world that fits, all alike', () => {
    const counts = new Map<string, number>();
    const drawn = 4000;
    for (const world of sampleWorlds(makeScenario(HANDS), 0, drawn)) {
      const hand = world.seat(1).hand ?? [];
      expect(hand).toHaveLength(2);
      expect(world.customers.deck).toHaveLength(26);
      for (const card of hand) counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    // 28 unseen cards, each in the hand with chance 2/28
    expect([...counts.keys()].sort()).toEqual(allCustomersExcept('elder-3', 'artisan-4').sort());
    const expected = (drawn * 2) / 28;
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.3);
  });

  it('does not fill in what the viewer knows', () => {
    for (const world of sampleWorlds(makeScenario(HANDS), 1, 20)) {
      expect(world.seat(1).hand).toEqual(['monk-1', 'monk-2']);
      expect(world.customers.deck).not.toContain('monk-1');
      expect(world.seat(0).hand).not.toContain('monk-2');
    }
  });
});

/** Three players; the deck was just remade from noble-1 to noble-4, and seat 0 drew one card of it. */
const reshuffledScenario = () => {
  const held = ['elder-3', 'artisan-4', 'monk-1', 'monk-2', 'elder-5', 'elder-6'];
  const discards = ['noble-1', 'noble-2', 'noble-3', 'noble-4'];
  const last = 'merchant-1';
  return makeScenario({
    seats: [
      { die: 3, koku: 0, goods: goodsOf(2, 1, 2), hand: held.slice(0, 2) },
      { hand: held.slice(2, 4), ...seatWithDeliveries(...allCustomersExcept(...held, ...discards, last)) },
      { hand: held.slice(4) },
    ],
    customers: { discards },
  }).play('deliver elder-3', `~customer ${last}`, '~customer noble-3');
};

describe('after a reshuffle', () => {
  it('the deck is known to be the old discards', () => {
    const table = reshuffledScenario();
    expect(table.customers).toMatchObject({ left: 3, discards: [] });
    for (const world of sampleWorlds(table, 1, 30)) {
      for (const card of world.customers.deck ?? []) expect(card).toMatch(/^noble-[1-4]$/);
      // all the others know: two old cards and one of the four nobles
      const hand = world.seat(0).hand ?? [];
      expect(hand.filter((card) => card.startsWith('noble'))).toHaveLength(1);
    }
  });

  it('makes public how many cards of each hand date from before it', () => {
    const table = reshuffledScenario();
    for (const viewer of [SPECTATOR, 0, 1, 2]) {
      const tableView = table.maskedFor(viewer);
      expect([0, 1, 2].map((seat) => tableView.seat(seat).ages)).toEqual([
        [0, 0, 1],
        [0, 0],
        [0, 0],
      ]);
      expect(tableView.customers.older).toEqual([
        ['artisan-4', 'elder-5', 'elder-6', 'merchant-1', 'monk-1', 'monk-2'].sort(byCard),
      ]);
    }
  });

  it('old cards stay in the hands, and only there', () => {
    const table = reshuffledScenario();
    for (const world of sampleWorlds(table, 2, 50)) {
      const old = [...(world.seat(0).hand ?? []), ...(world.seat(1).hand ?? [])].filter(
        (card) => !card.startsWith('noble'),
      );
      expect(old.sort(byCard)).toEqual(['artisan-4', 'merchant-1', 'monk-1', 'monk-2'].sort(byCard));
    }
  });

  it('a discard tells which of the ages left the hand', () => {
    const old = reshuffledScenario().play('discard artisan-4');
    expect(old.maskedFor(1).seat(0).ages).toEqual([0, 1]);
    const fresh = reshuffledScenario().play('discard noble-3');
    expect(fresh.maskedFor(1).seat(0).ages).toEqual([0, 0]);
  });

  it('a view can be written down and read back', () => {
    const table = reshuffledScenario();
    for (const viewer of [SPECTATOR, 0, 1, 2]) {
      const tableView = table.maskedFor(viewer);
      const again = table.game.create();
      expect(table.game.readPosition(tableView.position, again)).toBeUndefined();
      expect(again.bytes).toEqual(tableView.state.bytes);
    }
  });
});

function byCard(a: string, b: string): number {
  return allCustomersExcept().indexOf(a) - allCustomersExcept().indexOf(b);
}
