import { CHANCE, FastRandom, isRefusal, MoveList, OVER, readMove } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import facts from './testing/facts.json' with { type: 'json' };
import {
  allCustomersExcept,
  seatWithDeliveries,
  newGameScenario,
  makeScenario,
  goodsOf,
  makeGame,
  type Scenario,
} from './testing/scenario.ts';

function textsWith(word: string, values: readonly (string | number)[]): string[] {
  return values.map((value) => `${word} ${value}`);
}

function range(to: number): number[] {
  return Array.from({ length: to }, (_, i) => i + 1);
}

/** Texts of all moves a player can write. */
function allTexts(): string[] {
  const goods = ['silk', 'rice', 'porcelain'];
  const customers = allCustomersExcept();
  return [
    ...range(30).flatMap((space) =>
      textsWith(
        `build ${space}`,
        facts.buildingTiles.map(({ id }) => id),
      ),
    ),
    ...textsWith('sail', [1, 2]),
    ...[1, 2].flatMap((ship) => textsWith(`sail ${ship} by`, range(6))),
    ...textsWith('deliver', [...customers, '?']),
    ...textsWith('favor', range(6)),
    ...goods.flatMap((give) => textsWith(`trade ${give}`, goods)),
    'trade koku favor',
    ...textsWith('good', goods),
    ...textsWith('journey', ['koku', ...goods]),
    ...textsWith('sell', goods),
    'done',
    'draw',
    'decline',
    ...textsWith('marker', range(30)),
    ...textsWith('royal', [1, 2]),
    ...textsWith('discard', [...customers, '?']),
    'roll',
    'end',
    ...textsWith('set', range(6)),
    ...textsWith('patron', [...facts.patrons.map(({ id }) => id), '?']),
  ];
}

/** Plays the first chance result until a player has to decide. */
function playChance(table: Scenario): Scenario {
  while (table.isChanceDue) table.play(table.legalTexts()[0]);
  return table;
}

describe('an illegal move', () => {
  it('is refused with a reason, for every move in every phase', () => {
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

  it('includes a patron pick at another time, of another clan, or not on offer', () => {
    expect(makeScenario({ seats: [{ die: 1 }, {}] }).refusalReason('patron kudaka')).toBe('not-now-patron');
    const patronTable = playChance(newGameScenario(2, { patrons: 'alternative', first: 0 }));
    const { clan } = patronTable.seat(0);
    const otherPatron = facts.patrons.find((each) => each.clan !== clan)?.id ?? '';
    expect(patronTable.refusalOf(`patron ${otherPatron}`)).toEqual({
      reason: 'patron-clan',
      values: { patron: otherPatron, clan },
    });
    expect(patronTable.refusalReason('patron ?')).toBe('patron-not-offered');
  });

  it('includes a trade or an action before the game has started', () => {
    const draftTable = playChance(newGameScenario(2, { patrons: 'draft', first: 0 }));
    expect(draftTable.refusalReason('trade silk rice')).toBe('trade-before-start');
    expect(draftTable.refusalReason('sail 1')).toBe('not-now-action');
    expect(draftTable.refusalReason('favor 1')).toBe('not-now-favor');
    expect(draftTable.refusalReason('good silk')).toBe('no-choice-open');
  });

  it('includes a draw without cards', () => {
    const hands = ['elder-1', 'elder-2', 'elder-3', 'elder-4'];
    const others = allCustomersExcept(...hands);
    const table = makeScenario({
      seats: [
        {
          die: 1,
          ships: [12, 2],
          goods: goodsOf(0, 0, 0),
          koku: 0,
          hand: hands.slice(0, 2),
          ...seatWithDeliveries(...others),
        },
        { hand: hands.slice(2) },
      ],
    }).play('sail 1');
    // noble 1 on the royal ship opens a good of choice next to the market's customer
    expect(table.legalTexts('good')).toHaveLength(3);
    expect(table.legalTexts('draw')).toEqual([]);
    expect(table.refusalReason('draw')).toBe('no-cards');
  });

  it('does not change the state', () => {
    const table = makeScenario({ seats: [{ die: 1 }, {}] });
    const before = table.state.bytes.slice();
    for (const text of allTexts()) readMove(table.game, table.state, text);
    expect(table.state.bytes).toEqual(before);
  });
});
