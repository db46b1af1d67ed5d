import type { JsonObject } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { SCORE_CATEGORIES } from '../rules/index.ts';
import { EVENT_KINDS } from '../rules/testing/eventKinds.ts';
import {
  gameView as makeGameView,
  type TilePlace,
  REGION_NUMBERS,
  type RiverOfGoldEvent,
  type RiverOfGoldPosition,
  type Seat,
  gainTotals,
} from './index.ts';
import { copyOfState, makeGame, playMaskedGame, TABLE_VARIANTS } from './testing/maskedGames.ts';
import { UNKNOWN } from '../model.gen.ts';

const idOf = ({ isEmpty, tile }: TilePlace) => (isEmpty ? null : (tile?.id ?? '?'));

/** The position as a document in the format of `observe`, which omits empty and unknown parts. */
function documentOf(position: RiverOfGoldPosition): JsonObject {
  const [era1, era2] = position.stacks.map((stack) => ({ left: stack.tilesLeft, top: idOf(stack) }));
  return {
    phase: position.phase,
    turn: position.turn,
    turns: position.turns,
    seats: position.players.map(seatDocument),
    regions: REGION_NUMBERS.map((region) => {
      const { places } = position.region(region);
      return places.length === 0 ? null : places.join('-');
    }),
    masteries: [0, 1, 2].map((index) => {
      const card = position.masteries.at(index);
      return card === undefined
        ? null
        : { mastery: card.mastery, claimedBy: card.rewards.flatMap(({ seat }) => seat ?? []) };
    }),
    shore: Object.fromEntries(
      position.shoreSpaces
        .filter(({ isEmpty }) => !isEmpty)
        .map(({ space, owners, ...place }) => [
          String(space),
          { tile: idOf(place), ...(owners.length === 0 ? {} : { markers: owners }) },
        ]),
    ),
    row: position.row.map(idOf),
    stacks: { era1, era2 },
    customers: { left: position.deckCount, discards: position.discards.map(({ id }) => id) },
    ...(position.isVisitDue ? { visitDue: true } : {}),
    ...(position.offeredPatrons.length === 0 ? {} : { offer: position.offeredPatrons.map(({ id }) => id) }),
  };
}

function seatDocument(player: Seat): JsonObject {
  const royal = player.ships.find(({ isRoyal }) => isRoyal);
  return {
    clan: player.clan ?? null,
    ...(player.patron === undefined ? {} : { patron: player.patron.id }),
    points: player.points,
    koku: player.koku,
    goods: player.goods,
    favor: player.favor,
    favorLimit: player.limits.favor,
    influence: REGION_NUMBERS.map((region) => player.influence(region)),
    ships: player.ships.map(({ river }) => river ?? 0),
    ...(royal === undefined ? {} : { royalShip: royal.ship }),
    die: player.die ?? 0,
    cards: player.handCount,
    ...(player.hand.length === 0 ? {} : { hand: player.hand.map(({ id }) => id) }),
    delivered: player.deliveredCustomers.map(({ id }) => id),
    ...(player.openGoods === 0 ? {} : { openGoods: player.openGoods }),
  };
}

describe.each(TABLE_VARIANTS)(
  'the game view of River of Gold, $seats players, patrons $patrons',
  ({ seats, patrons }) => {
    const game = makeGame(seats, patrons);
    const gameView = makeGameView(game);
    const viewers = [-1, seats - 1];

    it('shows the same position as `observe` at every state', () => {
      for (const viewer of viewers) {
        for (const { masked } of playMaskedGame(game, `facts ${viewer}`, viewer)) {
          const position = gameView.position(masked);
          expect(game.observe(masked)).toMatchObject(documentOf(position));
          for (const { seat, patron, ships, hand, openGoods } of position.players) {
            expect(patron === undefined).toBe([0, UNKNOWN].includes(masked.patron[seat]));
            expect(ships.some(({ isRoyal }) => isRoyal)).toBe(masked.royalShip[seat] > 0);
            expect(hand.length === 0).toBe(masked.hands[seat] === 0);
            expect(openGoods).toBe(masked.openGoods[seat]);
          }
          expect(position.isVisitDue).toBe(masked.visitDue === 1);
          expect(position.offeredPatrons.length > 0).toBe(masked.offeredPatrons !== 0);
        }
      }
    });

    it('converts every move to the union and back to the same text', () => {
      for (const viewer of viewers) {
        for (const { moves, entry } of playMaskedGame(game, `moves ${viewer}`, viewer)) {
          for (const move of entry === undefined ? moves : [...moves, entry]) {
            expect(gameView.writeMove(gameView.move(move))).toBe(game.writeMove(move));
          }
        }
      }
    });

    it('scores like the rules, category by category and region by region', () => {
      for (const { masked } of playMaskedGame(game, 'scores', 0)) {
        const position = gameView.position(masked);
        const { scores, ranks, breakdown } = game.outcome(masked);
        expect(position.scores.map(({ points }) => points)).toEqual(scores);
        expect(position.scores.map(({ rank }) => rank)).toEqual(ranks);
        expect(position.scores.map(({ categories }) => SCORE_CATEGORIES.map((each) => categories[each]))).toEqual(
          breakdown,
        );
        for (const { seat, customerPoints } of position.players) {
          const { regions, customers } = position.scores[seat].categories;
          const inRegions = REGION_NUMBERS.map((region) => position.region(region).points[seat]);
          expect(inRegions.reduce((sum, points) => sum + points)).toBe(regions);
          expect(customerPoints).toBe(customers);
        }
      }
    });
  },
);

/** Whether influence gains name their region and a drawn customer is visible only to its player. */
function hasVisibleFieldsOnly(event: RiverOfGoldEvent, viewer: number): boolean {
  if (event.kind === 'gain') return event.what.startsWith('influence') === (event.region !== undefined);
  return event.kind !== 'card' || (event.customer !== undefined) === (event.seat === viewer);
}

describe('events of River of Gold', () => {
  it('of every kind occur, and show no hidden card', () => {
    const kinds = new Set<string>();
    const wrongEvents: unknown[] = [];
    for (const { seats, patrons } of TABLE_VARIANTS) {
      const game = makeGame(seats, patrons);
      for (let i = 0; i < 12; i++) {
        const viewer = (i % (seats + 1)) - 1;
        for (const { masked, entry } of playMaskedGame(game, `told ${i}`, viewer)) {
          if (entry === undefined) continue;
          const events: RiverOfGoldEvent[] = [];
          game.play(copyOfState(game, masked), entry, (event) => events.push(event));
          for (const event of events) kinds.add(event.kind);
          wrongEvents.push(...events.filter((event) => !hasVisibleFieldsOnly(event, viewer)));
        }
      }
    }
    expect(wrongEvents).toEqual([]);
    // reshuffles and goods of choice without room are too rare in random games
    expect(EVENT_KINDS.filter((kind) => !kinds.has(kind) && kind !== 'good' && kind !== 'reshuffle')).toEqual([]);
  });
});

describe('gain totals', () => {
  it('sum the gains of one player by piece', () => {
    const gain = { kind: 'gain', lost: 0, source: { by: 'trade' } } as const;
    const events: RiverOfGoldEvent[] = [
      { ...gain, what: 'koku', seat: 0, amount: -5 },
      { ...gain, what: 'koku', seat: 0, amount: 2 },
      { ...gain, what: 'koku', seat: 1, amount: 7 },
      { ...gain, what: 'favor', seat: 0, amount: 1 },
      { kind: 'journey', seat: 0 },
    ];
    expect([...gainTotals(events, 0)]).toEqual([
      ['koku', -3],
      ['favor', 1],
    ]);
  });
});
