import { FastRandom, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { allCustomersExcept, seatWithDeliveries, makeScenario, goodsOf, type Scenario } from './testing/scenario.ts';

const HANDS = {
  seats: [{ die: 3, goods: goodsOf(6, 6, 6), hand: ['elder-3', 'artisan-4'] }, { hand: ['monk-1', 'monk-2'] }],
};

/** Sampled worlds that match the viewer's knowledge. */
function sampleWorlds(table: Scenario, viewer: number, count: number): Scenario[] {
  const random = new FastRandom('worlds');
  return Array.from({ length: count }, () => {
    const world = table.maskedFor(viewer);
    table.game.resample(world.state, random);
    return world;
  });
}

describe('hidden information', () => {
  it('includes the hands of other players, but not their size', () => {
    const table = makeScenario(HANDS);
    expect(table.maskedFor(0).seat(0).hand).toEqual(['artisan-4', 'elder-3']);
    expect(table.maskedFor(0).seat(1)).toMatchObject({ cards: 2 });
    expect(table.maskedFor(0).seat(1).hand).toBeUndefined();
    for (const seat of [0, 1]) expect(table.maskedFor(SPECTATOR).seat(seat).hand).toBeUndefined();
  });

  it('includes the hand of every other player, for any viewer', () => {
    const table = makeScenario({ seats: [{}, {}, {}, {}] });
    for (const viewer of [SPECTATOR, 0, 1, 2, 3]) {
      const shownSeats = [0, 1, 2, 3].filter((seat) => table.maskedFor(viewer).seat(seat).hand !== undefined);
      expect(shownSeats).toEqual(viewer === SPECTATOR ? [] : [viewer]);
    }
  });

  it('includes the contents of the deck, but not its size', () => {
    const tableView = makeScenario(HANDS).maskedFor(0).customers;
    expect(tableView.deck).toBeUndefined();
    expect(tableView.left).toBe(26);
  });

  it('includes a drawn card, except for the player who drew it', () => {
    const table = makeScenario(HANDS).play('deliver elder-3');
    expect(table.maskedMoveText('~customer noble-1', 0)).toBe('~customer noble-1');
    expect(table.maskedMoveText('~customer noble-1', 1)).toBe('~customer ?');
    expect(table.maskedMoveText('~customer noble-1', SPECTATOR)).toBe('~customer ?');
  });

  it('includes nothing else: moves, discards and dice are public', () => {
    const table = makeScenario(HANDS);
    for (const text of ['deliver elder-3', 'sail 1', 'favor 4']) {
      for (const viewer of [SPECTATOR, 0, 1]) expect(table.maskedMoveText(text, viewer)).toBe(text);
    }
    table.play('deliver elder-3', '~customer noble-1', '~customer noble-2');
    expect(table.maskedMoveText('discard noble-1', 1)).toBe('discard noble-1');
    table.play('discard noble-1');
    expect(table.maskedFor(1).customers.discards).toEqual(['noble-1']);
    const { seats: fullSeats, customers: _, ...openFields } = table.position;
    const { seats: maskedSeats, customers: __, ...tableView } = table.maskedFor(SPECTATOR).position;
    expect(tableView).toEqual(openFields);
    expect(Array.isArray(fullSeats) && Array.isArray(maskedSeats)).toBe(true);
    for (const seat of [0, 1]) {
      const { hand: ___, ...publicFields } = table.seat(seat);
      expect(table.maskedFor(SPECTATOR).seat(seat)).toEqual(publicFields);
    }
  });

  it('does not affect the masked view', () => {
    const one = makeScenario({ seats: [{ hand: ['elder-3', 'artisan-4'] }, { hand: ['monk-1', 'monk-2'] }] });
    const other = makeScenario({
      seats: [{ hand: ['elder-3', 'artisan-4'] }, { hand: ['noble-1', 'noble-2'] }],
    });
    expect(one.maskedFor(0).position).toEqual(other.maskedFor(0).position);
    expect(one.maskedFor(SPECTATOR).position).toEqual(other.maskedFor(SPECTATOR).position);
    expect(one.maskedFor(1).position).not.toEqual(other.maskedFor(1).position);
  });

  it('is resampled uniformly from all matching worlds', () => {
    const counts = new Map<string, number>();
    const worldCount = 4000;
    for (const world of sampleWorlds(makeScenario(HANDS), 0, worldCount)) {
      const hand = world.seat(1).hand ?? [];
      expect(hand).toHaveLength(2);
      expect(world.customers.deck).toHaveLength(26);
      for (const card of hand) counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    // 28 unseen cards, each in the hand with probability 2/28
    expect([...counts.keys()].sort()).toEqual(allCustomersExcept('elder-3', 'artisan-4').sort());
    const expected = (worldCount * 2) / 28;
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.3);
  });

  it('is resampled without changing the viewer’s knowledge', () => {
    for (const world of sampleWorlds(makeScenario(HANDS), 1, 20)) {
      expect(world.seat(1).hand).toEqual(['monk-1', 'monk-2']);
      expect(world.customers.deck).not.toContain('monk-1');
      expect(world.seat(0).hand).not.toContain('monk-2');
    }
  });
});

/** Three players; the deck was just rebuilt from noble-1 to noble-4, and seat 0 has drawn one of these cards. */
const reshuffledScenario = () => {
  const handCards = ['elder-3', 'artisan-4', 'monk-1', 'monk-2', 'elder-5', 'elder-6'];
  const discards = ['noble-1', 'noble-2', 'noble-3', 'noble-4'];
  const last = 'merchant-1';
  return makeScenario({
    seats: [
      { die: 3, koku: 0, goods: goodsOf(2, 1, 2), hand: handCards.slice(0, 2) },
      { hand: handCards.slice(2, 4), ...seatWithDeliveries(...allCustomersExcept(...handCards, ...discards, last)) },
      { hand: handCards.slice(4) },
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
      // other players know only: two old cards and one of the four nobles
      const hand = world.seat(0).hand ?? [];
      expect(hand.filter((card) => card.startsWith('noble'))).toHaveLength(1);
    }
  });

  it('the number of older cards in each hand is public', () => {
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
      const oldCards = [...(world.seat(0).hand ?? []), ...(world.seat(1).hand ?? [])].filter(
        (card) => !card.startsWith('noble'),
      );
      expect(oldCards.sort(byCard)).toEqual(['artisan-4', 'merchant-1', 'monk-1', 'monk-2'].sort(byCard));
    }
  });

  it('a discard reveals the age of the card that left the hand', () => {
    const afterOldDiscard = reshuffledScenario().play('discard artisan-4');
    expect(afterOldDiscard.maskedFor(1).seat(0).ages).toEqual([0, 1]);
    const afterNewDiscard = reshuffledScenario().play('discard noble-3');
    expect(afterNewDiscard.maskedFor(1).seat(0).ages).toEqual([0, 0]);
  });

  it('a masked position can be written and read back', () => {
    const table = reshuffledScenario();
    for (const viewer of [SPECTATOR, 0, 1, 2]) {
      const tableView = table.maskedFor(viewer);
      const rereadState = table.game.create();
      expect(table.game.readPosition(tableView.position, rereadState)).toBeUndefined();
      expect(rereadState.bytes).toEqual(tableView.state.bytes);
    }
  });
});

function byCard(a: string, b: string): number {
  return allCustomersExcept().indexOf(a) - allCustomersExcept().indexOf(b);
}
