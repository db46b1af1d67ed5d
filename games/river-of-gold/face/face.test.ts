import type { JsonObject } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, NEWS, stateCodes } from '../rules/index.ts';
import {
  face as makeFace,
  type Place,
  REGION_NUMBERS,
  type RiverOfGoldHappening,
  type RiverOfGoldPosition,
  type Seat,
  totalsOf,
} from './index.ts';
import { copyOf, makeGame, seenBy, TABLES } from './testing/seen.ts';

const idOf = ({ isEmpty, tile }: Place) => (isEmpty ? null : (tile?.id ?? '?'));

/** The position in the words of the rules' own document, `observe`, which leaves out what is nothing or not known. */
function documentOf(position: RiverOfGoldPosition): JsonObject {
  const [era1, era2] = position.stacks.map((stack) => ({ left: stack.left, top: idOf(stack) }));
  return {
    phase: position.phase,
    turn: position.turn,
    turns: position.turns,
    seats: position.players.map(seatOf),
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
      position.shores
        .filter(({ isEmpty }) => !isEmpty)
        .map(({ space, owners, ...place }) => [
          String(space),
          { tile: idOf(place), ...(owners.length === 0 ? {} : { markers: owners }) },
        ]),
    ),
    row: position.row.map(idOf),
    stacks: { era1, era2 },
    customers: { left: position.deck, discards: position.discards.map(({ id }) => id) },
    ...(position.isVisitDue ? { visitDue: true } : {}),
    ...(position.offer.length === 0 ? {} : { offer: position.offer.map(({ id }) => id) }),
  };
}

function seatOf(player: Seat): JsonObject {
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
    cards: player.cards,
    ...(player.hand.length === 0 ? {} : { hand: player.hand.map(({ id }) => id) }),
    delivered: player.delivered.map(({ id }) => id),
    ...(player.openGoods === 0 ? {} : { openGoods: player.openGoods }),
  };
}

describe.each(TABLES)('the face of River of Gold, $seats players, patrons $patrons', ({ seats, patrons }) => {
  const game = makeGame(seats, patrons);
  const face = makeFace(game);
  const viewers = [-1, seats - 1];

  it('shows at every state what the rules write of it', () => {
    for (const viewer of viewers) {
      for (const { masked } of seenBy(game, `facts ${viewer}`, viewer)) {
        const position = face.position(masked);
        expect(game.observe(masked)).toMatchObject(documentOf(position));
        for (const { seat, patron, ships, hand, openGoods } of position.players) {
          expect(patron === undefined).toBe([0, stateCodes.UNKNOWN].includes(masked.patron[seat]));
          expect(ships.some(({ isRoyal }) => isRoyal)).toBe(masked.royal[seat] > 0);
          expect(hand.length === 0).toBe(masked.hands[seat] === 0);
          expect(openGoods).toBe(masked.openGoods[seat]);
        }
        expect(position.isVisitDue).toBe(masked.visitDue === 1);
        expect(position.offer.length > 0).toBe(masked.offer !== 0);
      }
    }
  });

  it('gives every move back as it was, through the union and as text', () => {
    for (const viewer of viewers) {
      for (const { moves, entry } of seenBy(game, `moves ${viewer}`, viewer)) {
        for (const move of entry === undefined ? moves : [...moves, entry]) {
          expect(face.write(face.move(move))).toBe(game.writeMove(move));
        }
      }
    }
  });

  it('scores as the rules do, category by category and region by region', () => {
    for (const { masked } of seenBy(game, 'scores', 0)) {
      const position = face.position(masked);
      const { scores, ranks, breakdown } = game.outcome(masked);
      expect(position.scores.map(({ points }) => points)).toEqual(scores);
      expect(position.scores.map(({ rank }) => rank)).toEqual(ranks);
      expect(position.scores.map(({ categories }) => CATEGORIES.map((each) => categories[each]))).toEqual(
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
});

/** Influence names its region, and nobody sees what another draws. */
function isWhole(happening: RiverOfGoldHappening, viewer: number): boolean {
  if (happening.kind === 'gain')
    return happening.what.startsWith('influence') === (happening.region !== undefined);
  return happening.kind !== 'card' || (happening.customer !== undefined) === (happening.seat === viewer);
}

describe('what happens in River of Gold', () => {
  it('is always a case of the union that carries what it needs, masked or not', () => {
    const kinds = new Set<string>();
    const wrong: unknown[] = [];
    for (const { seats, patrons } of TABLES) {
      const game = makeGame(seats, patrons);
      const face = makeFace(game);
      for (let i = 0; i < 12; i++) {
        const viewer = (i % (seats + 1)) - 1;
        for (const { masked, entry } of seenBy(game, `told ${i}`, viewer)) {
          if (entry === undefined) continue;
          const told: RiverOfGoldHappening[] = [];
          game.play(copyOf(game, masked), entry, (happening) => told.push(face.happening(happening)));
          for (const happening of told) kinds.add(happening.kind);
          wrong.push(...told.filter((happening) => !isWhole(happening, viewer)));
        }
      }
    }
    expect(wrong).toEqual([]);
    // a new deck and goods of choice without any room hardly ever come about
    const rare = { seat: 1, amount: 0, lost: 2, cause: 'choice', at: 0, id: '' };
    const face = makeFace(makeGame(2, 'off'));
    expect(face.happening({ ...rare, what: 'good' })).toEqual({ kind: 'good', seat: 1, lost: 2 });
    expect(face.happening({ ...rare, what: 'reshuffle' })).toEqual({ kind: 'reshuffle', seat: 1 });
    expect(NEWS.filter((kind) => !kinds.has(kind) && kind !== 'good' && kind !== 'reshuffle')).toEqual([]);
  });
});

describe('what a move changes', () => {
  it('is summed by piece, for one player', () => {
    const gain = { kind: 'gain', lost: 0, source: { by: 'trade' } } as const;
    const told: RiverOfGoldHappening[] = [
      { ...gain, what: 'koku', seat: 0, amount: -5 },
      { ...gain, what: 'koku', seat: 0, amount: 2 },
      { ...gain, what: 'koku', seat: 1, amount: 7 },
      { ...gain, what: 'favor', seat: 0, amount: 1 },
      { kind: 'journey', seat: 0 },
    ];
    expect([...totalsOf(told, 0)]).toEqual([
      ['koku', -3],
      ['favor', 1],
    ]);
  });
});
