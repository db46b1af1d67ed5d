import { describe, expect, it } from 'vitest';
import { allCustomersExcept, seatWithDeliveries, makeScenario, goodsOf } from './testing/scenario.ts';

const RICH = goodsOf(6, 6, 6);

describe('delivering', () => {
  it('is possible to a customer in hand whose region matches the die', () => {
    const table = makeScenario({ seats: [{ die: 3, goods: RICH, hand: ['elder-3', 'artisan-4'] }, {}] });
    expect(table.legalTexts('deliver')).toEqual(['deliver elder-3']);
    expect(table.refusalOf('deliver artisan-4')).toEqual({
      reason: 'deliver-region',
      values: { customer: 'artisan-4', type: 'artisan', region: 4, die: 3 },
    });
    expect(table.refusalOf('deliver artisan-3')).toEqual({
      reason: 'not-in-hand',
      values: { customer: 'artisan-3' },
    });
    expect(table.refusalReason('deliver ?')).toBe('not-in-hand');
  });

  it('requires the whole order', () => {
    const table = makeScenario({
      seats: [{ die: 3, goods: goodsOf(2, 0, 2), hand: ['elder-3', 'artisan-4'] }, {}],
    });
    expect(table.legalTexts('deliver')).toEqual([]);
    expect(table.refusalOf('deliver elder-3')).toEqual({
      reason: 'deliver-goods',
      values: { customer: 'elder-3', type: 'elder', region: 3, good: 'rice', needed: 1, held: 0 },
    });
  });

  it('pays the order and places the customer face up', () => {
    const table = makeScenario({
      seats: [{ die: 3, goods: goodsOf(2, 1, 2), hand: ['elder-3', 'artisan-4'] }, {}],
    });
    table.play('deliver elder-3');
    expect(table.seat(0)).toMatchObject({
      goods: goodsOf(0, 0, 0),
      delivered: ['elder-3'],
      hand: ['artisan-4'],
    });
  });

  it('draws 2 customers and discards 1, face up', () => {
    const table = makeScenario({
      seats: [{ die: 3, goods: RICH, hand: ['elder-3', 'artisan-4'] }, { hand: ['monk-1', 'monk-2'] }],
    }).play('deliver elder-3');
    expect(table.legalTexts('~customer')).toHaveLength(30 - 4);
    expect(table.play('~customer noble-1').legalTexts('~customer')).toHaveLength(30 - 5);
    table.play('~customer noble-2');
    expect(table.legalTexts('discard')).toEqual(['discard artisan-4', 'discard noble-1', 'discard noble-2']);
    expect(table.refusalOf('discard elder-1')).toEqual({
      reason: 'not-in-hand',
      values: { customer: 'elder-1' },
    });
    table.play('discard noble-2');
    expect(table.seat(0)).toMatchObject({ cards: 2, hand: ['artisan-4', 'noble-1'] });
    expect(table.customers).toMatchObject({ discards: ['noble-2'], left: 24 });
  });

  it('draws after all choices of the delivery', () => {
    const table = makeScenario({
      seats: [{ die: 1, goods: RICH, hand: ['noble-1', 'artisan-4'], influence: [16, 0, 0, 0, 0, 0] }, {}],
    });
    table.play('deliver noble-1');
    expect(table.isChanceDue).toBe(false);
    expect(table.legalTexts('royal')).toEqual(['royal 1', 'royal 2']);
    // step 18 gives a good of choice, before or after the choice of the royal ship
    expect(table.legalTexts('good').length).toBeGreaterThan(0);
    table.play('royal 2');
    expect(table.isChanceDue).toBe(false);
    table.play(table.legalTexts('good')[0]);
    expect(table.legalTexts('~customer').length).toBeGreaterThan(0);
  });

  it('allows trades while the discard is open', () => {
    const table = makeScenario({
      seats: [{ die: 3, goods: goodsOf(2, 1, 5), hand: ['elder-3', 'artisan-4'] }, { hand: ['monk-1', 'monk-2'] }],
    }).play('deliver elder-3', '~customer noble-1', '~customer noble-2', 'trade porcelain silk');
    expect(table.seat(0).goods).toEqual(goodsOf(1, 0, 1));
    expect(table.legalTexts('discard')).toHaveLength(3);
  });
});

describe('the deck of customers', () => {
  const HANDS = ['elder-3', 'artisan-4', 'monk-1', 'monk-2'];

  /** Seat 0 has delivered to elder-3 with this deck and these discards; all other customers have been delivered to. */
  const deliverWith = (deck: readonly string[], discards: readonly string[]) => {
    const others = allCustomersExcept(...HANDS, ...deck, ...discards);
    return makeScenario({
      seats: [
        { die: 3, goods: goodsOf(2, 1, 2), koku: 0, hand: HANDS.slice(0, 2) },
        { hand: HANDS.slice(2), ...seatWithDeliveries(...others) },
      ],
      customers: { discards },
      masteries: [{ mastery: 'earth' }, { mastery: 'water' }, { mastery: 'void' }],
    }).play('deliver elder-3');
  };

  it('is rebuilt from the discards when a card must be drawn and the deck is empty', () => {
    const table = deliverWith([], ['noble-1', 'noble-2', 'noble-3']);
    expect(table.legalTexts()).toEqual(['~customer noble-1', '~customer noble-2', '~customer noble-3']);
    expect(table.customers).toMatchObject({ discards: [], left: 3 });
    expect(table.events).toContainEqual({ kind: 'reshuffle', seat: -1 });
  });

  it('is not rebuilt before a card must be drawn', () => {
    const table = deliverWith(['noble-5', 'noble-6'], ['noble-1']);
    table.play('~customer noble-5', '~customer noble-6');
    expect(table.customers).toMatchObject({ discards: ['noble-1'], left: 0 });
    table.play('discard noble-5');
    expect(table.customers).toMatchObject({ discards: ['noble-1', 'noble-5'], left: 0 });
  });

  it('is rebuilt in the middle of a draw', () => {
    const table = deliverWith(['noble-5'], ['noble-1', 'noble-2']);
    expect(table.legalTexts()).toEqual(['~customer noble-5']);
    table.play('~customer noble-5');
    expect(table.legalTexts()).toEqual(['~customer noble-1', '~customer noble-2']);
    table.play('~customer noble-2');
    expect(table.seat(0).hand).toEqual(['artisan-4', 'noble-2', 'noble-5']);
    expect(table.customers).toMatchObject({ discards: [], left: 1 });
  });

  it('gives all remaining cards if there are too few', () => {
    const oneCard = deliverWith(['noble-5'], []).play('~customer noble-5');
    expect(oneCard.seat(0).hand).toEqual(['artisan-4', 'noble-5']);
    expect(oneCard.legalTexts('discard')).toEqual([]);
    expect(oneCard.legalTexts('~die')).toHaveLength(6);
    const fromDiscards = deliverWith([], ['noble-5']).play('~customer noble-5');
    expect(fromDiscards.seat(0).hand).toEqual(['artisan-4', 'noble-5']);
    const noCard = deliverWith([], []);
    expect(noCard.seat(0).hand).toEqual(['artisan-4']);
    expect(noCard.legalTexts('~die')).toHaveLength(6);
  });

  it('records how many cards of each hand are older than the last reshuffle', () => {
    const table = deliverWith(['noble-5'], ['noble-1', 'noble-2']).play('~customer noble-5', '~customer noble-2');
    // the old cards: artisan-4 and noble-5 in this hand, both monks in the other
    expect(table.seat(0).ages).toEqual([0, 0, 1]);
    expect(table.seat(1).ages).toEqual([0, 0]);
    expect(table.customers.older).toEqual([['artisan-4', 'monk-1', 'monk-2', 'noble-5']]);
  });
});
