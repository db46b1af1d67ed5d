import { isRefusal, type JsonObject, MoveList, readMove } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { royalGameOfUr } from './index.ts';
import type { UrEvent } from './play.ts';
import { makeGame } from './testing/makeGame.ts';

const game = makeGame();

/** Sets up a position; returns its legal moves and a function that plays more. */
function playFrom(position: JsonObject) {
  const state = game.create();
  expect(game.readPosition(position, state)).toBeUndefined();
  const events: UrEvent[] = [];
  const play = (...texts: readonly string[]) => {
    for (const text of texts) {
      const move = readMove(game, state, text);
      if (isRefusal(move)) return move;
      game.play(state, move, (event) => events.push(event));
    }
    return game.observe(state);
  };
  const legal = () => {
    const list = new MoveList(game.limits.moves);
    game.moves(state, list);
    return list.toArray().map((move) => game.writeMove(move));
  };
  return { state, events, play, legal };
}

/** A position in which seat 0 has thrown this number of steps. */
const playAfterThrow = (steps: number, own: JsonObject = {}, other: JsonObject = {}) =>
  playFrom({ phase: 'move', dice: [0, 1, 2, 3].map((die) => (die < steps ? 1 : 0)), seats: [own, other] });

describe('a throw', () => {
  it('counts the dice that show a mark', () => {
    const { play, legal } = playFrom({});
    expect(play('~dice 0110')).toMatchObject({ phase: 'move', turn: 0, dice: [0, 1, 1, 0] });
    expect(legal()).toEqual(['enter']);
  });

  it('of 0 ends the turn', () => {
    const { play, events } = playFrom({});
    expect(play('~dice 0000')).toMatchObject({ phase: 'throw', turn: 1 });
    expect(events.map(({ kind }) => kind)).toEqual(['throw', 'pass']);
  });

  it('without a legal move ends the turn', () => {
    const blocked = { places: [2, 4, 6, 8, 10, 12, 14] };
    expect(playFrom({ seats: [blocked] }).play('~dice 1010')).toMatchObject({ turn: 1 });
  });

  it('has the distribution of four coins', () => {
    const { legal } = playFrom({});
    const sums = legal().map((text) => Array.from(text).filter((letter) => letter === '1').length);
    expect([0, 1, 2, 3, 4].map((sum) => sums.filter((each) => each === sum).length)).toEqual([1, 4, 6, 4, 1]);
  });
});

describe('a piece', () => {
  it('enters, or moves by the number thrown', () => {
    const { legal, play } = playAfterThrow(3, { places: [2] });
    expect(legal()).toEqual(['enter', 'move 2']);
    expect(play('move 2')).toMatchObject({ turn: 1, seats: [{ waiting: 6, places: [5] }, {}] });
  });

  it('never lands on a piece of its own player', () => {
    const { legal, play } = playAfterThrow(2, { places: [2] });
    expect(legal()).toEqual(['move 2']);
    expect(play('enter')).toMatchObject({ reason: 'own-piece', values: { place: 2 } });
  });

  it('captures an opponent’s piece in the middle', () => {
    const { play, events } = playAfterThrow(1, { places: [5] }, { places: [6, 13] });
    expect(play('move 5')).toMatchObject({ seats: [{ places: [6] }, { waiting: 6, places: [13] }] });
    expect(events.map(({ kind, seat }) => [kind, seat])).toContainEqual(['captured', 1]);
  });

  it('meets no opponent on its owner’s side', () => {
    const { play } = playAfterThrow(1, { places: [1] }, { places: [2] });
    expect(play('move 1')).toMatchObject({ seats: [{ places: [2] }, { places: [2] }] });
  });

  it('is safe on the rosette in the middle', () => {
    const { legal, play } = playAfterThrow(2, { places: [6] }, { places: [8] });
    expect(legal()).toEqual(['enter']);
    expect(play('move 6')).toMatchObject({ reason: 'safe-rosette', values: { place: 8 } });
  });

  it.each([4, 8, 14])('grants another throw on the rosette at %i', (rosette) => {
    const { play, events } = playAfterThrow(1, { places: [rosette - 1] });
    expect(play(`move ${rosette - 1}`)).toMatchObject({ phase: 'throw', turn: 0 });
    expect(events.map(({ kind }) => kind)).toContain('again');
  });

  it('only reaches home with an exact throw', () => {
    expect(playAfterThrow(1, { places: [14] }).play('move 14')).toMatchObject({ seats: [{ home: 1 }, {}] });
    expect(playAfterThrow(3, { places: [14] }).play('move 14')).toMatchObject({
      reason: 'exact-throw',
      values: { needed: 1, steps: 3 },
    });
  });

  it('cannot be moved from an empty place', () => {
    expect(playAfterThrow(1).play('move 5')).toMatchObject({ reason: 'no-piece', values: { place: 5 } });
    const none = { waiting: 0, places: [6], home: 6 };
    expect(playAfterThrow(1, none).play('enter')).toMatchObject({ reason: 'none-waiting' });
  });
});

describe('the game', () => {
  it('is won by the first player with all seven pieces home', () => {
    const { state, play } = playAfterThrow(1, { places: [14], home: 6 }, { home: 3 });
    expect(play('move 14')).toMatchObject({ phase: 'over' });
    expect(game.outcome(state)).toMatchObject({ scores: [7, 3], ranks: [1, 2] });
    expect(game.progress(state).ending).toBe('home');
  });

  it('ends at the throw limit', () => {
    const { state, play } = playFrom({ throws: 1999, seats: [{ home: 2 }, { home: 3 }] });
    expect(play('~dice 0000')).toMatchObject({ phase: 'over' });
    expect(game.outcome(state).ranks).toEqual([2, 1]);
    expect(game.progress(state).ending).toBe('throws');
  });

  it('has a random or a chosen first player', () => {
    const state = game.create();
    game.setup(state);
    expect(game.observe(state)).toMatchObject({ phase: 'first' });
    const agreed = makeGame({ first: 1 });
    agreed.setup(state);
    expect(agreed.observe(state)).toMatchObject({ phase: 'throw', turn: 1 });
  });

  it.each([
    ['seats', { seats: 3 }],
    ['engine', { seats: 2, engine: '9' }],
    ['no-editions', { seats: 2, edition: {} }],
    ['option-value', { seats: 2, options: { first: 2 } }],
    ['field-unknown', { seats: 2, options: { boards: 1 } }],
  ])('is refused with the reason %s', (reason, request) => {
    expect(royalGameOfUr.make(request)).toMatchObject({ reason });
  });

  it.each([
    ['eight pieces', { seats: [{ waiting: 7, home: 1 }] }],
    ['two pieces on one square of the middle', { seats: [{ places: [7] }, { places: [7] }] }],
    ['a move due without a legal one', { phase: 'move' }],
    ['dice that are not due', { dice: [1, 1, 0, 0] }],
    ['seven pieces home but no end', { seats: [{ home: 7 }] }],
  ])('has no position with %s', (_, position) => {
    expect(game.readPosition(position, game.create())).toMatchObject({ reason: 'position-flaw' });
  });
});
