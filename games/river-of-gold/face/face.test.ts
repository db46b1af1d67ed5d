import {
  copyState,
  FastRandom,
  type Game,
  isRefusal,
  type JsonObject,
  MoveList,
  OVER,
  type State,
} from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  components,
  kindOf,
  moveKinds,
  NEWS,
  riverOfGold,
  type RiverOfGoldState,
  stateCodes,
} from '../rules/index.ts';
import {
  abilityAmount,
  customerById,
  face as makeFace,
  GOODS,
  MASTERIES,
  type MoveKind,
  type Place,
  PRICES,
  REGION_NUMBERS,
  type RiverOfGoldHappening,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  type Seat,
  SHORE,
  TRACK_STEPS,
  writtenPosition,
} from './index.ts';

const TABLES = riverOfGold.seats.flatMap((seats) =>
  ['off', 'draft', 'alternative'].map((patrons) => ({ seats, patrons })),
);

function makeGame(seats: number, patrons: string): Game<RiverOfGoldState> {
  const game = riverOfGold.make({ seats, options: { patrons } });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** A state as its viewer knows it, and what is played next as the viewer gets it; undefined at the end. */
interface Seen {
  readonly masked: RiverOfGoldState;
  readonly entry: number | undefined;
  readonly moves: readonly number[];
}

/** Every state of a game of random moves, through the eyes of one who looks. Whoever can deliver does, which else is rare. */
function* seenBy(game: Game<RiverOfGoldState>, seed: string, viewer: number): Generator<Seen> {
  const random = new FastRandom(seed);
  const list = new MoveList(game.limits.moves);
  const [state, masked] = [game.create(), game.create()];
  game.setup(state);
  while (game.actor(state) !== OVER) {
    game.mask(state, viewer, masked);
    game.moves(state, list);
    const delivery = list.toArray().find((each) => kindOf(each) === moveKinds.DELIVER);
    const move = delivery ?? list.at(random.below(list.length));
    yield { masked, entry: game.entryFor(state, move, viewer), moves: list.toArray() };
    game.play(state, move);
  }
  game.mask(state, viewer, masked);
  yield { masked, entry: undefined, moves: [] };
}

function copyOf(game: Game<RiverOfGoldState>, state: State): RiverOfGoldState {
  const copy = game.create();
  copyState(state, copy);
  return copy;
}

const idOf = ({ isEmpty, tile }: Place) => (isEmpty ? null : (tile?.id ?? '?'));

/** The position in the words of the rules' own document, `observe`, which leaves out what is nothing or not known. */
function documentOf(position: RiverOfGoldPosition): JsonObject {
  const [era1, era2] = position.stacks.map(({ left, ...top }) => ({ left, top: idOf(top) }));
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

  it('asks for a build what the rules take', () => {
    for (const { position, move } of movesOf('costs', 'build')) {
      const paid = position.after(move).happenings.find(isOfBuild);
      const cost = position.seat(position.turn).buildCost(move.space);
      expect(paid).toMatchObject({ what: 'koku', amount: -cost });
    }
  });

  it('says where a sail ends, and whether that completes a journey', () => {
    for (const { position, move } of movesOf('ways', 'sail')) {
      const player = position.seat(position.turn);
      const { to, isJourney } = player.sails(move.ship, move.by ?? Number(player.die));
      const { happenings } = position.after(move);
      expect(happenings.find(({ kind }) => kind === 'ship')).toMatchObject({ ship: move.ship, river: to });
      expect(happenings.some(({ kind }) => kind === 'journey')).toBe(isJourney);
    }
  });

  /** The legal moves of a kind at every state of a game. */
  function* movesOf<K extends MoveKind>(seed: string, kind: K) {
    for (const { masked } of seenBy(game, seed, 0)) {
      const position = face.position(masked);
      const isMeant = (move: RiverOfGoldMove): move is Extract<RiverOfGoldMove, { kind: K }> =>
        move.kind === kind;
      if (position.actor === 0)
        for (const move of position.choices().filter(isMeant)) yield { position, move };
    }
  }

  it('says of each face of the die what the rules would allow with it', () => {
    const list = new MoveList(game.limits.moves);
    for (const { masked } of seenBy(game, 'faces', 0)) {
      const position = face.position(masked);
      if (position.phase !== 'action' || position.turn !== 0) continue;
      const player = position.seat(0);
      const faces = position.choices().flatMap((move) => (move.kind === 'favor' ? move.face : []));
      const affordable = REGION_NUMBERS.filter((each) => {
        const { cost } = player.outlook(each);
        return cost > 0 && cost <= player.favor;
      });
      expect(affordable).toEqual(faces);
      for (const up of REGION_NUMBERS) {
        const turned = copyOf(game, masked);
        turned.die[0] = up;
        game.moves(turned, list);
        const moves = list.toArray().map((move) => face.move(move));
        const turnedPosition = face.position(turned);
        const spaces = new Set(moves.flatMap((move) => (move.kind === 'build' ? move.space : [])));
        const costs = Array.from(spaces, (space) => player.buildCost(space));
        const regions = new Set(Array.from(spaces, (space) => turnedPosition.shore(space).region));
        for (const region of regions) expect(turnedPosition.seat(0).mayBuildIn(region)).toBe(true);
        const { builds, cheapest, customers } = player.outlook(up);
        expect([builds, cheapest]).toEqual([spaces.size, spaces.size === 0 ? 0 : Math.min(...costs)]);
        expect(customers.map(({ id }) => id)).toEqual(
          moves.flatMap((move) => (move.kind === 'deliver' ? move.customer : [])),
        );
      }
    }
  });

  it('sees a mastery met exactly when the rules let it be claimed', () => {
    const wrong: unknown[] = [];
    for (const { masked } of seenBy(game, 'masteries', -1)) {
      const position = face.position(masked);
      for (const { mastery, rewards } of position.masteries) {
        for (const { seat } of position.players) {
          const { has, needed, lacks } = position.masteryProgress(seat, mastery);
          const isMine = rewards.some((reward) => reward.seat === seat);
          const isFree = rewards.some((reward) => reward.seat === undefined);
          // whoever comes to the roll has claimed all that was met and free
          const hasToClaim = position.phase === 'roll' && seat === position.turn && isFree;
          const isRight = isMine ? has >= needed : !(hasToClaim && has >= needed);
          if (!isRight || ![0, needed - has].includes(lacks.length))
            wrong.push({ mastery, seat, has, needed });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

function isOfBuild(happening: RiverOfGoldHappening): boolean {
  return happening.kind === 'gain' && happening.source.by === 'build';
}

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

/** What the turn's player gains and pays by a move at the first state where it is legal. */
function firstGains(kind: RiverOfGoldMove['kind'], isMeant: (move: RiverOfGoldMove) => boolean) {
  const game = makeGame(2, 'off');
  const face = makeFace(game);
  for (let i = 0; i < 200; i++) {
    for (const { masked } of seenBy(game, `prices ${i}`, -1)) {
      const position = face.position(masked);
      if (position.actor < 0) continue;
      const move = position.choices().find((each) => each.kind === kind && isMeant(each));
      if (move === undefined) continue;
      const gains = position.after(move).happenings.filter((each) => each.kind === 'gain');
      if (gains.every(({ lost }) => lost === 0)) return gains.map(({ what, amount }) => [what, amount]);
    }
  }
  throw new Error(`${kind} was never possible`);
}

describe('what always costs the same', () => {
  it('is what the rules take and give', () => {
    expect(firstGains('trade', (move) => move.kind === 'trade' && move.give === 'koku')).toContainEqual([
      'koku',
      -PRICES.favor,
    ]);
    expect(firstGains('trade', (move) => move.kind === 'trade' && move.give === 'silk')).toContainEqual([
      'silk',
      -PRICES.tradedGoods,
    ]);
    expect(firstGains('journey', (move) => move.kind === 'journey' && move.take === 'koku')).toContainEqual([
      'koku',
      PRICES.journey,
    ]);
    expect(firstGains('sell', () => true)).toContainEqual(['koku', PRICES.soldGood]);
  });
});

describe('what customers bring each time', () => {
  it('is what the rules give', () => {
    const delivered = ['merchant-1', 'merchant-6', 'noble-2', 'noble-3', 'noble-4', 'noble-6'] as const;
    const position = writtenPosition(['crab', 'crane'], {
      turn: 0,
      seats: [
        { koku: 5, ships: [13, 5], die: 4, royalShip: 1, delivered, cards: 2 },
        { koku: 5, ships: [2, 9], die: 1, cards: 2 },
      ],
      shore: {
        4: { tile: 'era1-port-1', markers: [0] },
        9: { tile: 'era1-port-2', markers: [1] },
      },
    });
    const { happenings } = position.after({ kind: 'sail', ship: 1 });
    const gains = happenings.filter((each) => each.kind === 'gain');
    const given = new Map(
      gains.flatMap(({ source, amount }) => (source.by === 'customer' ? [[source.customer, amount]] : [])),
    );
    // empty shore spaces pay with noble 2, as every ship is paid
    const shore = gains.find(({ source }) => source.by === 'visit' && source.tile === undefined);
    if (shore !== undefined) given.set('noble-2', shore.amount);
    expect(given).toEqual(new Map(delivered.map((id) => [id, abilityAmount(customerById(id))])));
  });
});

describe('the printed board', () => {
  it('is that of the rules', () => {
    expect(SHORE.map(({ region, bank, cost }) => [region, bank, cost])).toEqual(
      components.SHORE.map(({ region, bank, cost }) => [region, bank, cost]),
    );
    for (const { space, touchedBy } of SHORE)
      for (const [index, touches] of components.RIVER.entries())
        expect(touchedBy.includes(index + 1)).toBe(touches.includes(space));
    expect(MASTERIES).toHaveLength(6);
    expect(GOODS).toHaveLength(3);
    expect(TRACK_STEPS.map(({ step }) => step)).toEqual([2, 5, 9, 11, 13, 18]);
    expect(stateCodes.PHASES).toContain('action');
  });
});
