import { CHANCE, FastRandom, isRefusal, MoveList, OVER, readMove } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import facts from './testing/facts.json' with { type: 'json' };
import {
  allCustomersBut,
  delivered,
  fromStart,
  given,
  goods,
  makeGame,
  type Scenario,
} from './testing/scenario.ts';

function one(word: string, values: readonly (string | number)[]): string[] {
  return values.map((value) => `${word} ${value}`);
}

function range(to: number): number[] {
  return Array.from({ length: to }, (_, i) => i + 1);
}

/** Every text of a move that people can write. */
function allTexts(): string[] {
  const held = ['silk', 'rice', 'porcelain'];
  const customers = allCustomersBut();
  return [
    ...range(30).flatMap((space) =>
      one(
        `build ${space}`,
        facts.buildingTiles.map(({ id }) => id),
      ),
    ),
    ...one('sail', [1, 2]),
    ...[1, 2].flatMap((ship) => one(`sail ${ship} by`, range(6))),
    ...one('deliver', [...customers, '?']),
    ...one('favor', range(6)),
    ...held.flatMap((give) => one(`trade ${give}`, held)),
    'trade koku favor',
    ...one('good', held),
    ...one('journey', ['koku', ...held]),
    ...one('sell', held),
    'done',
    'draw',
    'decline',
    ...one('marker', range(30)),
    ...one('royal', [1, 2]),
    ...one('discard', [...customers, '?']),
    'roll',
    'end',
    ...one('set', range(6)),
    ...one('patron', [...facts.patrons.map(({ id }) => id), '?']),
  ];
}

/** Draws until somebody decides. */
function deal(table: Scenario): Scenario {
  while (table.chanceDue) table.play(table.legal()[0]);
  return table;
}

describe('a move that is not legal', () => {
  it('is refused with a reason, whatever it is and wherever the game stands', () => {
    const texts = allTexts();
    const random = new FastRandom('why not');
    const reasons = new Set<string>();
    for (let round = 0; round < 24; round++) {
      const game = makeGame(2 + (round % 3), { patrons: ['off', 'draft', 'alternative'][round % 3] });
      const moves = texts.map((text) => game.parseMove(text));
      expect(moves).not.toContain(undefined);
      const list = new MoveList(game.limits.moves);
      const state = game.create();
      game.setup(state);
      while (game.actor(state) !== OVER) {
        game.moves(state, list);
        if (game.actor(state) !== CHANCE && random.below(12) === 0) {
          for (const move of moves) {
            if (move === undefined || list.includes(move)) continue;
            const { reason } = game.whyNot(state, move);
            reasons.add(reason);
          }
        }
        game.play(state, list.at(random.below(list.length)));
      }
      for (const text of texts) {
        const refusal = readMove(game, state, text);
        expect(isRefusal(refusal) && refusal.reason).toBe('game-over');
      }
    }
    for (const reason of reasons) expect(reason).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
    expect(reasons.size).toBeGreaterThan(30);
  });

  it('is a patron where none is to be picked, of another clan, or not offered', () => {
    expect(given({ seats: [{ die: 1 }, {}] }).reason('patron kudaka')).toBe('not-now-patron');
    const picking = deal(fromStart(2, { patrons: 'alternative', first: 0 }));
    const { clan } = picking.seat(0);
    const foreign = facts.patrons.find((each) => each.clan !== clan)?.id ?? '';
    expect(picking.refusal(`patron ${foreign}`)).toEqual({
      reason: 'patron-clan',
      values: { patron: foreign, clan },
    });
    expect(picking.reason('patron ?')).toBe('patron-not-offered');
  });

  it('is a trade or an action before the game has begun', () => {
    const picking = deal(fromStart(2, { patrons: 'draft', first: 0 }));
    expect(picking.reason('trade silk rice')).toBe('trade-before-start');
    expect(picking.reason('sail 1')).toBe('not-now-action');
    expect(picking.reason('favor 1')).toBe('not-now-favor');
    expect(picking.reason('good silk')).toBe('no-choice-open');
  });

  it('is a draw where there are no cards', () => {
    const hands = ['elder-1', 'elder-2', 'elder-3', 'elder-4'];
    const others = allCustomersBut(...hands);
    const table = given({
      seats: [
        {
          die: 1,
          ships: [12, 2],
          goods: goods(0, 0, 0),
          koku: 0,
          hand: hands.slice(0, 2),
          ...delivered(...others),
        },
        { hand: hands.slice(2) },
      ],
    }).play('sail 1');
    // noble 1 of the royal ship leaves a good of choice open beside the market's customer
    expect(table.legal('good')).toHaveLength(3);
    expect(table.legal('draw')).toEqual([]);
    expect(table.reason('draw')).toBe('no-cards');
  });

  it('changes nothing', () => {
    const table = given({ seats: [{ die: 1 }, {}] });
    const before = table.state.bytes.slice();
    for (const text of allTexts()) readMove(table.game, table.state, text);
    expect(table.state.bytes).toEqual(before);
  });
});
