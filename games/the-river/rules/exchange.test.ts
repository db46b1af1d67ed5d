import { CHANCE, copyState, FastRandom, MoveList, OVER } from '@two-rivers/kernel';
import { EXCHANGE, GOODS_WIDTH, kindOf } from '../model.gen.ts';
import { makePayment } from './oddMoves.ts';
import { describe, expect, it } from 'vitest';
import { opensSpace } from './exchange.ts';
import { makeScenario, makeGame } from './testing/scenario.ts';
import { canPlace } from './turnOrder.ts';

/** Together these fill all limited spaces of a 2-player game. */
const TAKEN = { wood: 1, clay: 1, stone: 1, food: 1 };
const OTHERS = { reserve: 1, firstPlayer: 1, swap: 1 };

describe('exchange for food', () => {
  it('gives 3 resources in any mix for 1 food, before placing a pioneer', () => {
    const game = makeScenario(2, [{ goods: { wood: 2, clay: 1, stone: 1 } }]);
    expect(game.legalMoves('exchange')).toEqual([
      'exchange wood2 clay1',
      'exchange wood2 stone1',
      'exchange wood1 clay1 stone1',
    ]);
    game.play('exchange wood2 stone1');
    expect(game.seat(0)).toMatchObject({ goods: { clay: 1, food: 1 }, boat: 4 });
    expect(game.actor).toBe(0);
    expect(game.legalMoves('pass')).toEqual([]);
  });

  it('may be repeated', () => {
    const river = ['forest-13', 'forest-14'];
    const game = makeScenario(2, [{ river, goods: { wood: 6 } }]).play('exchange wood3', 'exchange wood3');
    expect(game.seat(0)).toMatchObject({ goods: { food: 2 } });
  });

  it('does not accept food or another amount', () => {
    const game = makeScenario(2, [{ goods: { wood: 3, food: 1 } }]);
    expect(game.refusalFor('exchange wood2 food1').reason).toBe('exchange-no-food');
    expect(game.refusalFor('exchange wood2')).toEqual({
      reason: 'exchange-price',
      values: { price: 3, given: 2 },
    });
    expect(game.refusalFor('exchange wood2 clay1')).toEqual({
      reason: 'goods-short',
      values: { resource: 'clay', missing: 1, have: 0 },
    });
  });

  it('asks for any three; the refusal names no resource when fewer are held', () => {
    const game = makeScenario(2, [{ goods: { wood: 1, stone: 1, food: 1 } }]);
    expect(game.refusalFor('exchange wood3')).toEqual({
      reason: 'exchange-short',
      values: { price: 3, have: 2 },
    });
  });

  it('needs food in stock', () => {
    const game = makeScenario(2, [{ goods: { wood: 3 } }, { goods: { food: 3 } }]);
    expect(game.legalMoves('exchange')).toEqual([]);
    expect(game.refusalFor('exchange wood3')).toEqual({
      reason: 'island-empty',
      values: { resource: 'food' },
    });
  });

  it('is not offered if no space could be used afterwards', () => {
    // only Build is left: its resources must not be given away
    const seats = [{ goods: { wood: 2, clay: 1, stone: 1 }, placed: OTHERS }, { placed: TAKEN }];
    const game = makeScenario(2, seats, { buildings: ['building-1'] });
    expect(game.legalMoves()).toEqual(['build building-1 wood2 clay1']);
    expect(game.refusalFor('exchange wood2 clay1')).toEqual({ reason: 'exchange-useless', values: {} });
    expect(game.refusalFor('pass').reason).toBe('must-place');
  });

  describe('when only an exchange opens a space', () => {
    const two = [{ goods: { wood: 5 }, placed: OTHERS }, { placed: TAKEN }];
    const rest = { buildings: ['building-1'] };

    it('exchange and pass are legal', () => {
      // cost 2 wood, 1 clay: three wood become the food that replaces the clay
      const game = makeScenario(2, two, rest);
      expect(game.legalMoves()).toEqual(['exchange wood3', 'pass']);
      game.play('exchange wood3');
      expect(game.legalMoves()).toEqual(['build building-1 wood2 food1']);
    });

    it('a player who passed is skipped until a pioneer is placed', () => {
      const game = makeScenario(2, two, rest).play('pass');
      // the other cannot place either: the round ends, pioneers stay on their boats
      expect(game.position).toMatchObject({ round: 2 });
      expect(game.seat(0)).toMatchObject({ boat: 4 });
    });

    it('a player who passed acts again in the same round once a pioneer is placed', () => {
      // seat 1 shows a stone symbol; seat 0 has covered its own
      const river = ['forest-10', 'desert-10', 'badlands-8'];
      const own = { board: 'yellow', river, goods: { wood: 5 }, placed: OTHERS };
      const other = { board: 'green', placed: { wood: 1, clay: 1, food: 1 } };
      const game = makeScenario(2, [own, other], { buildings: ['building-1'] });
      expect(game.legalMoves()).toEqual(['exchange wood3', 'pass']);
      game.play('pass');
      expect([game.actor, game.legalMoves()]).toEqual([1, ['stone']]);
      game.play('stone');
      expect(game.position).toMatchObject({ round: 1, turn: 0 });
      expect([game.actor, game.legalMoves()]).toEqual([0, ['exchange wood3', 'pass']]);
    });

    it('a player who passed plays normally in the next round', () => {
      const game = makeScenario(2, two, rest).play('pass');
      game.play('~tile forest-1', '~tile forest-2', '~tile forest-3', '~tile forest-4', '~tile forest-5');
      game.play('~building building-2', '~building building-3', '~building building-4');
      expect(game.position).toMatchObject({ round: 2, turn: 0 });
      expect(game.actor).toBe(0);
    });
  });

  it('offers exactly the exchanges after which a space can be used, directly or after further ones', () => {
    const games = [2, 3, 4].map((seats) => makeGame(seats));
    let compared = 0;
    let different = 0;
    for (const game of games) {
      const { components } = game;
      const state = game.create();
      const list = new MoveList(game.limits.moves);
      const random = new FastRandom(`exchange ${game.seats}`);

      /** Brute force over all sequences of exchanges. */
      const canPlaceAfter = (from: typeof state): boolean => {
        if (canPlace(components, from, from.seat)) return true;
        const next = game.create();
        return listAllMixes().some((mix) => {
          if (!holds(from, mix)) return false;
          copyState(from, next);
          game.play(next, mix);
          return canPlaceAfter(next);
        });
      };
      const holds = (from: typeof state, mix: number): boolean =>
        from.stock[3] > 0 &&
        [0, 1, 2].every(
          (resource) => ((mix >>> (5 + 4 * resource)) & 15) <= from.goods[from.seat * GOODS_WIDTH + resource],
        );

      for (let index = 0; index < 60; index++) {
        game.setup(state);
        for (;;) {
          const actor = game.actor(state);
          if (actor === OVER) break;
          game.moves(state, list);
          const isTurn = actor !== CHANCE && list.toArray().some((move) => kindOf(move) <= EXCHANGE);
          if (isTurn && state.effect === 0) {
            // fill every space independent of resources, leaving islands and Build
            const bare = game.create();
            copyState(state, bare);
            for (const space of [0, 5, 7, 8]) {
              bare.full[4] |= 1 << space;
            }
            if (random.below(2) === 0) bare.full[4] |= 1 << 4;
            for (const island of [1, 2, 3]) if (random.below(2) === 0) bare.full[4] |= 1 << island;
            for (const mix of listAllMixes()) {
              if (!holds(bare, mix)) continue;
              const after = game.create();
              copyState(bare, after);
              game.play(after, mix);
              compared++;
              if (opensSpace(components, bare, bare.seat, mix) !== canPlaceAfter(after)) different++;
            }
          }
          game.play(state, list.at(random.below(list.length)));
        }
      }
    }
    expect(compared).toBeGreaterThan(1000);
    expect(different).toBe(0);
  });
});

function listAllMixes(): number[] {
  const all: number[] = [];
  for (let wood = 0; wood <= 3; wood++) {
    for (let clay = 0; wood + clay <= 3; clay++) all.push(makePayment(EXCHANGE, wood, clay, 3 - wood - clay, 0));
  }
  return all;
}
