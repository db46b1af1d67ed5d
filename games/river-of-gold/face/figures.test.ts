import { type Game, MoveList, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import {
  buildableSpaces,
  CATEGORIES,
  components,
  riverOfGold,
  type RiverOfGoldState,
  scoreCustomers,
  stateCodes,
} from '../rules/index.ts';
import {
  bargainOf,
  bonusOf,
  BUILDING_TYPES,
  type Counted,
  DEFAULTS,
  face as makeFace,
  GOODS,
  goodOf,
  mayChooseClans,
  PATRON_WAYS,
  REGION_NUMBERS,
  regionOfInfluence,
  type RiverOfGoldGain,
  type RiverOfGoldHappening,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  type Seat,
  SETTING_PRICE,
  SHIPS,
  TRACK_STEPS,
  type TrackStep,
} from './index.ts';
import { copyOf, makeGame, same, seenBy, TABLES } from './testing/seen.ts';

/** What a legal move does, by the rules. */
interface Done {
  readonly move: RiverOfGoldMove;
  readonly position: RiverOfGoldPosition;
  readonly happenings: readonly RiverOfGoldHappening[];
  readonly gains: readonly RiverOfGoldGain[];
}

/** A state as seat 0 knows it; what it may do there is tried. */
interface At {
  readonly game: Game<RiverOfGoldState>;
  readonly state: RiverOfGoldState;
  readonly position: RiverOfGoldPosition;
  readonly done: readonly Done[];
}

function* statesOf(game: Game<RiverOfGoldState>, seed = 'figures'): Generator<At> {
  const face = makeFace(game);
  for (const { masked } of seenBy(game, seed, 0)) {
    const position = face.position(masked);
    const moves = position.actor === 0 ? position.choices() : [];
    const done = moves.map((move) => {
      const { position: after, happenings } = position.after(move);
      return { move, position: after, happenings, gains: happenings.filter((each) => each.kind === 'gain') };
    });
    yield { game, state: masked, position, done };
  }
}

/** Compared with the document that the rules write of a state, in `face.test.ts`. */
function asWritten(): void {}

/** How each figure of a position is held to the rules: the type asks for every one. */
const POSITION: Readonly<Record<keyof RiverOfGoldPosition, (at: At) => void>> = {
  seats: ({ game, position }) => same(position.seats, game.seats, 'seats'),
  players: ({ game, position }) => same(position.players.length, game.seats, 'players'),
  seat: ({ position }) =>
    position.players.forEach((player, seat) => same(position.seat(seat).seat, player.seat, 'seat')),
  actor: ({ game, state, position }) => same(position.actor, game.actor(state), 'actor'),
  turn: asWritten,
  turns: asWritten,
  phase: asWritten,
  dealt: ({ state, position }) => same(position.dealt, state.dealt, 'dealt'),
  isVisitDue: asWritten,
  ending: ({ game, state, position }) => same(position.ending, game.progress(state).ending, 'ending'),
  stage: ({ game, state, position: { stage } }) => {
    same(stage === 'over', game.actor(state) === OVER, 'over');
    same(stage === 'last', game.progress(state).ending !== '' && stage !== 'over', 'last turns');
    if (stage === 'setup') same(game.progress(state).turns, 0, 'turns in the set-up');
  },
  lastTurns: ({ state, position: { lastTurns, stage, turn, seats } }) => {
    if (stage !== 'last') return same(lastTurns, [], 'last turns');
    same(lastTurns[0], turn, 'the present turn');
    // whoever brought the last tile in has no other turn, and nobody has two
    const isFinishers = turn === state.finisher;
    same(lastTurns.length, isFinishers ? seats : (state.finisher - turn + seats) % seats, 'last turns');
  },
  tilesToCome: ({ position }) =>
    same(
      position.tilesToCome,
      position.stacks.reduce((sum, { left }) => sum + left, 0),
      'tiles to come',
    ),
  shore: ({ position }) => {
    for (const { space, isImperial, tile, region } of position.shores) {
      const printed = components.SHORE[space - 1];
      same(region, printed.region, 'region of a space');
      // where nothing can be built, a market comes
      same(isImperial, printed.cost === 0, 'place of a market');
      if (tile !== undefined) same(tile.set === 'imperial', isImperial, 'market');
    }
  },
  shores: asWritten,
  river: ({ state, position }) => {
    for (const [index, touches] of components.RIVER.entries()) {
      const { ships, touches: shown } = position.river(index + 1);
      same(shown, touches, 'touches');
      same(
        ships.map(({ seat, ship }) => seat * 2 + ship - 1),
        [...state.ships.subarray(0, state.seats * 2).keys()].filter(
          (each) => state.ships[each] === index + 1,
        ),
        'ships on a river space',
      );
    }
  },
  region: ({ game, state, position }) => {
    for (const region of REGION_NUMBERS) {
      const { good, points } = position.region(region);
      same(good, components.REGIONS[region - 1].good, 'good of a region');
      // what the rules count where there is no influence anywhere else
      const copy = copyOf(game, state);
      copy.influence.forEach((_, i) => {
        if (i % REGION_NUMBERS.length !== region - 1) copy.influence[i] = 0;
      });
      const { breakdown } = game.outcome(copy);
      same(
        points,
        breakdown.map((row) => row[CATEGORIES.indexOf('regions')]),
        'points of a region',
      );
    }
  },
  closeSecond: holdsCloseSecond,
  row: ({ position, done }) => {
    for (const { move, gains } of done) {
      if (move.kind !== 'build') continue;
      const place = position.row.find(({ tile }) => tile?.id === move.tile);
      const exit = gains
        .filter(({ source }) => source.by === 'exit')
        .map(({ amount, lost }) => amount + lost);
      same(place?.isExit === true ? [place.favor] : [], exit, 'favor at the exit');
      same(place?.isExit === false ? place.favor : 0, 0, 'favor before the exit');
    }
  },
  stacks: holdsStacks,
  masteries: ({ position, done }) => {
    for (const { gains, position: after } of done)
      for (const { seat, amount, source } of gains) {
        if (source.by !== 'mastery') continue;
        const before = position.masteries.find(({ mastery }) => mastery === source.mastery);
        same(before?.isFree, true, 'free reward');
        same(before?.rewards.find((reward) => reward.seat === undefined)?.points, amount, 'reward');
        same(after.masteryProgress(seat, source.mastery).standing, 'claimed', 'standing');
      }
  },
  masteryProgress: holdsMasteries,
  deck: asWritten,
  discards: asWritten,
  offer: asWritten,
  scores: ({ game, state, position }) => {
    const { scores, ranks, breakdown } = game.outcome(state);
    const shown = position.scores.map(({ points, rank, categories }) => [
      points,
      rank,
      CATEGORIES.map((each) => categories[each]),
    ]);
    same(
      shown,
      scores.map((points, seat) => [points, ranks[seat], breakdown[seat]]),
      'scores',
    );
  },
  sailing: ({ position, done }) => {
    for (const { move, happenings, position: after } of done) {
      if (move.kind !== 'sail') continue;
      const { die, from, to, isJourney } = position.sailing(move);
      same(from, position.seat(0).ship(move.ship).river, 'from');
      const told = happenings.find(({ kind }) => kind === 'ship');
      same(told?.kind === 'ship' ? told.river : 0, to, 'to');
      same(
        happenings.some(({ kind }) => kind === 'journey'),
        isJourney,
        'journey',
      );
      if (after.turn === 0 && after.seat(0).die !== undefined) same(after.seat(0).die, die, 'die');
    }
  },
  brought: ({ position, done }) => {
    // what comes with a patron is dealt, not told
    for (const { move, position: after } of done.filter((each) => each.move.kind !== 'patron'))
      for (const [seat, brought] of position.brought(move).entries()) {
        const [before, now] = [heldBy(position.seat(seat)), heldBy(after.seat(seat))];
        same(
          brought.map(({ what, count }) => [what, count]),
          [...now].flatMap(([what, count]) => {
            const by = count - (before.get(what) ?? 0);
            return by > 0 ? [[what, by]] : [];
          }),
          `brought by ${move.kind}`,
        );
      }
  },
  visitPays: holdsVisit,
  settled: holdsSettled,
  ruler: holdsRuler,
  traffic: holdsTraffic,
  choices: ({ game, state, position }) => {
    const list = new MoveList(game.limits.moves);
    game.moves(state, list);
    const face = makeFace(game);
    same(
      position.choices().map((move) => face.write(move)),
      list.toArray().map((move) => game.writeMove(move)),
      'choices',
    );
  },
  after: ({ game, state, done }) => {
    const face = makeFace(game);
    for (const { move, position } of done) {
      const copy = copyOf(game, state);
      const number = game.parseMove(face.write(move));
      if (typeof number !== 'number') throw new Error(`${move.kind} cannot be read`);
      game.play(copy, number);
      same(position.turns, copy.turns, 'turns after');
      same(position.scores, face.position(copy).scores, 'scores after');
    }
  },
};

/** What a player holds, in the order in which gains are told. */
function heldBy(player: Seat): ReadonlyMap<string, number> {
  const { koku, goods, favor, points, openGoods } = player;
  return new Map<string, number>([
    ['koku', koku],
    ...GOODS.map((good) => [good, goods[good]] as const),
    ['any', openGoods],
    ['favor', favor],
    ['points', points],
    ...REGION_NUMBERS.map((region) => [`influence-${region}`, player.influence(region)] as const),
  ]);
}

/** Whoever is behind scores where the rules let a second place score, however far behind or not. */
function holdsCloseSecond({ position }: At): void {
  const { closeSecond, players } = position;
  same(closeSecond === undefined, position.seats > 2, 'close second');
  for (const region of REGION_NUMBERS) {
    const { places, points } = position.region(region);
    const steps = players.map((player) => player.influence(region));
    const best = Math.max(...steps);
    for (const [seat, step] of steps.entries()) {
      const ahead = steps.filter((each) => each > step).length;
      const isPaid = step > 0 && ahead < places.length && best - step <= (closeSecond ?? best);
      if (steps.filter((each) => each === step).length === 1) same(points[seat] > 0, isPaid, 'second place');
    }
  }
}

/** The stack that is next gives its tile, and its last one brings what it says. */
function holdsStacks({ position, done }: At): void {
  for (const { position: after, happenings } of done)
    for (const [index, { era, left, isNext, brings }] of position.stacks.entries()) {
      const taken = left - after.stacks[index].left;
      if (taken > 0) same(isNext, true, 'next stack');
      if (isNext && happenings.some(({ kind }) => kind === 'row')) same(taken, 1, 'tile of the next stack');
      const isLast = taken > 0 && taken === left;
      const told = brings === 'emperor' ? 'last-era1' : 'last-era2';
      same(
        happenings.some(({ kind }) => kind === told),
        isLast,
        `last tile of era ${era}`,
      );
      if (!isLast) continue;
      const visits = after.isVisitDue || happenings.some(({ kind }) => kind === 'emperor');
      same(
        [visits, after.ending !== ''],
        [brings === 'emperor', brings === 'end'],
        'what the last tile brings',
      );
    }
}

/** A mastery is met exactly when the rules let it be claimed. */
function holdsMasteries({ position }: At): void {
  for (const { mastery, rewards, isFree } of position.masteries) {
    for (const { seat } of position.players) {
      const { standing, has, needed, lacks, closest } = position.masteryProgress(seat, mastery);
      const isMine = rewards.some((reward) => reward.seat === seat);
      same(standing === 'claimed', isMine, 'claimed');
      same(standing === 'gone', !isMine && !isFree, 'gone');
      // whoever comes to the roll has claimed all that was met and free
      if (position.phase === 'roll' && seat === position.turn && isFree && !isMine)
        same(standing, 'open', 'standing');
      if (isMine) same(has >= needed, true, 'mastery');
      if (standing === 'met' || standing === 'open') same(standing === 'met', has >= needed, 'met');
      same([0, Math.max(0, needed - has)].includes(lacks.length), true, 'what is lacking');
      for (const piece of closest) same(countOf(position.seat(seat), piece), has, 'what one has most of');
    }
  }
}

/** How many of a piece a player has: steps in a region, buildings or customers of a type. */
function countOf(player: Seat, piece: string): number {
  const region = regionOfInfluence(piece);
  if (region !== undefined) return player.influence(region);
  const type = BUILDING_TYPES.find((each) => each === piece);
  if (type !== undefined) return player.buildings[type];
  return player.delivered.filter((customer) => customer.type === piece).length;
}

/** Each face has the action of each kind that leaves most pieces and, of those, the highest score. */
function holdsRuler({ game, state, position }: At): void {
  const ruler = position.ruler(0);
  same(
    ruler.map(({ face, isUp }) => [face, isUp]),
    REGION_NUMBERS.map((face) => [face, face === position.seat(0).die]),
    'faces of the ruler',
  );
  if (position.phase !== 'action' || position.turn !== 0) return;
  const face = makeFace(game);
  const turns = new Set(position.choices().flatMap((move) => (move.kind === 'favor' ? move.face : [])));
  for (const { face: up, isUp, isInReach, cost, ...offers } of ruler) {
    same(isInReach, isUp || turns.has(up), 'face in reach');
    const copy = copyOf(game, state);
    copy.die[0] = up;
    if (turns.has(up)) copy.favor[0] -= cost;
    const turned = face.position(copy);
    const moves = turned.choices();
    for (const kind of ['sail', 'build', 'deliver'] as const) {
      const told = offers[kind];
      const worths = moves.filter((move) => move.kind === kind).map((move) => worthOf(turned, move));
      same(told === undefined, worths.length === 0, `${kind} of a face`);
      if (told === undefined) continue;
      same(worthOf(turned, told.move), worths.reduce(better), `best ${kind}`);
      same(told.brought, turned.brought(told.move)[0], `what the best ${kind} brings`);
    }
    if (offers.sail) same(offers.sail.to, turned.sailing(offers.sail.move).to, 'where the best sail goes');
    if (offers.build) same(offers.build.koku, turned.seat(0).buildCost(offers.build.move.space), 'koku');
  }
}

/** The pieces that seat 0 has more after a move, and its final score. */
function worthOf(position: RiverOfGoldPosition, move: RiverOfGoldMove): readonly [number, number] {
  const { position: after } = position.after(move);
  const [before, now] = [position, after].map((each) =>
    [...heldBy(each.seat(0)).values()].reduce((sum, count) => sum + count, 0),
  );
  return [now - before, after.scores[0].points];
}

function better(a: readonly [number, number], b: readonly [number, number]): readonly [number, number] {
  return b[0] > a[0] || (b[0] === a[0] && b[1] > a[1]) ? b : a;
}

function pointsOf({ players }: RiverOfGoldPosition): readonly number[] {
  return players.map(({ points }) => points);
}

/** What the end of a turn brings by itself is what the rules bring with the die that ends it. */
function holdsSettled({ position }: At): void {
  if (position.phase === 'action') same(position.settled, position, 'settled before an action');
  if (position.phase !== 'die') return;
  const [rolled] = position.choices();
  if (rolled === undefined) throw new Error('a die is rolled');
  same(pointsOf(position.settled), pointsOf(position.after(rolled).position), 'points after the turn');
}

/** What the visit pays is what everybody holds more after a turn at whose end the Emperor comes. */
function holdsVisit({ game, state, position }: At): void {
  if (position.phase !== 'die' || state.visitDue === 0) return;
  const turned = (visits: number) => {
    const copy = copyOf(game, state);
    copy.visitDue = visits;
    const [move] = makeFace(game).position(copy).choices();
    return makeFace(game).position(copy).after(move).position;
  };
  const [without, visited] = [turned(0), turned(1)];
  for (const { seat } of position.players) {
    const [before, now] = [without, visited].map((each) => heldBy(each.seat(seat)));
    same(
      position.visitPays(seat).map(({ what, count }) => [what, count]),
      [...now].flatMap(([what, count]) => {
        const by = count - (before.get(what) ?? 0);
        return by > 0 ? [[what, by]] : [];
      }),
      `the Emperor's visit`,
    );
    visits++;
  }
}

/** Visits that were seen. */
let visits = 0;

/** Whoever else comes to act is tried with every face its die may show: where the ships land is what calls. */
function holdsTraffic({ game, state, position }: At): void {
  if (position.phase !== 'action' || position.turn !== 0) return;
  const reached = position.players.slice(1).map(({ seat, die }) => {
    // nobody acts any more who has had the last turn
    const isOut = state.ending !== 0 && state.finisher > 0 && seat >= state.finisher;
    const faces = isOut ? [] : typeof die === 'number' ? [die] : REGION_NUMBERS;
    return faces.map((face) => landings(game, state, seat, face));
  });
  for (const { space } of position.shores) {
    const { chance, calls } = position.traffic(space, 0);
    // all dice together: in how many of all cases does some ship call?
    let cases = [false];
    for (const faces of reached)
      if (faces.length > 0)
        cases = cases.flatMap((isCalled) =>
          faces.map((ships) => isCalled || ships.some((each) => each.includes(space))),
        );
    const expected = cases.filter(Boolean).length / cases.length;
    same(Math.abs(chance - expected) < 1e-9, true, `traffic at ${space}`);
    for (const [index, faces] of reached.entries())
      for (const ship of SHIPS) {
        const call = calls.find((each) => each.seat === index + 1 && each.ship === ship);
        const calling = faces.filter((ships) => ships[ship - 1].includes(space)).length;
        same(call?.chance ?? 0, faces.length === 0 ? 0 : calling / faces.length, `call at ${space}`);
      }
  }
}

/** The shore spaces that each ship of a seat touches where its sails can take it with a face of the die. */
function landings(game: Game<RiverOfGoldState>, state: RiverOfGoldState, seat: number, face: number) {
  const copy = copyOf(game, state);
  copy.turn = seat;
  copy.die[seat] = face;
  const position = makeFace(game).position(copy);
  const sails = position.choices().filter((move) => move.kind === 'sail');
  return SHIPS.map((ship) =>
    sails
      .filter((move) => move.ship === ship)
      .flatMap((move) => position.after(move).happenings)
      .flatMap((told) => (told.kind === 'ship' ? components.RIVER[told.river - 1] : [])),
  );
}

/** How each figure of a player is held to the rules. */
const SEAT: Readonly<Record<keyof Seat, (at: At, player: Seat) => void>> = {
  seat: asWritten,
  clan: asWritten,
  patron: asWritten,
  points: asWritten,
  koku: asWritten,
  goods: asWritten,
  favor: asWritten,
  limits: holdsLimits,
  die: asWritten,
  influence: asWritten,
  ships: asWritten,
  ship: ({ state }, player) => {
    for (const ship of SHIPS) {
      const at = state.ships[player.seat * 2 + ship - 1];
      same(player.ship(ship).river ?? 0, at === stateCodes.UNKNOWN ? 0 : at, 'place of a ship');
    }
  },
  sails: ({ position, done }, player) => {
    for (const { move, happenings } of done) {
      if (move.kind !== 'sail' || player.seat !== 0) continue;
      const { to, isJourney } = player.sails(move.ship, position.sailing(move).die);
      const told = happenings.find(({ kind }) => kind === 'ship');
      same(told?.kind === 'ship' ? told.river : 0, to, 'where a ship sails');
      same(
        happenings.some(({ kind }) => kind === 'journey'),
        isJourney,
        'journey of a ship',
      );
    }
  },
  hand: asWritten,
  cards: asWritten,
  delivered: asWritten,
  customerPoints: ({ state, position }, { seat, customerPoints }) => {
    same(customerPoints, scoreCustomers(state, seat), 'points of customers');
    same(customerPoints, position.scores[seat].categories.customers, 'category of customers');
  },
  buildings: ({ position }, { seat, buildings }) => {
    const owned = position.shores.filter(({ owners }) => owners.includes(seat));
    const counted = BUILDING_TYPES.map((type) => owned.filter(({ tile }) => tile?.type === type).length);
    same(Object.values(buildings), counted, 'buildings');
  },
  openGoods: asWritten,
  buildCost: ({ done }, player) => {
    for (const { move, gains } of done)
      if (move.kind === 'build' && player.seat === 0) {
        const paid = gains.find(({ what, source }) => what === 'koku' && source.by === 'build');
        same(-(paid?.amount ?? 0), player.buildCost(move.space), 'cost');
      }
  },
  mayBuildIn: ({ state, position }, player) => {
    if (typeof player.die !== 'number') return;
    const rich = copyOf(makeGame(position.seats, 'off'), state);
    rich.koku[player.seat] = components.KOKU_LIMIT;
    rich.tile.fill(0);
    if (!rich.row.some((tile) => tile !== 0)) return;
    const spaces = buildableSpaces(rich, player.seat, player.die);
    const regions = new Set(spaces.map((space) => components.SHORE[space - 1].region));
    for (const region of REGION_NUMBERS) same(player.mayBuildIn(region), regions.has(region), 'may build');
  },
  favorCost: ({ done }, player) => {
    for (const { move, gains } of done)
      if (move.kind === 'favor' && player.seat === 0)
        same(gains[0].amount, -player.favorCost(move.face), 'favor to turn the die');
  },
  lacks: holdsLacks,
  outlook: holdsOutlook,
};

/** Nobody holds more, and whoever loses something of a gain holds just so much. */
function holdsLimits({ done }: At, { seat, limits, koku, favor, goods }: Seat): void {
  same(koku <= limits.koku && favor <= limits.favor, true, 'limits');
  same(
    GOODS.every((good) => goods[good] <= limits[good]),
    true,
    'limits of goods',
  );
  for (const { position: after, gains } of done) {
    const lost = new Set<Counted>(
      gains.filter((gain) => gain.seat === seat && gain.lost > 0).map(({ what }) => what),
    );
    const then = after.seat(seat);
    if (lost.has('koku') && gains.every(({ what, amount }) => what !== 'koku' || amount >= 0))
      same(then.koku, limits.koku, 'limit of koku');
    for (const good of GOODS) if (lost.has(good)) same(then.goods[good], limits[good], `limit of ${good}`);
    if (lost.has('favor')) same(then.favor, then.limits.favor, 'limit of favor');
  }
}

/** With what is lacking an order can be paid, with one less it cannot. */
function holdsLacks({ game, state, position }: At, player: Seat): void {
  if (player.seat !== 0 || position.phase !== 'action' || position.turn !== 0) return;
  const face = makeFace(game);
  for (const customer of player.hand) {
    const lacks = player.lacks(customer);
    const canDeliver = (less?: string): boolean => {
      const copy = copyOf(game, state);
      copy.die[0] = customer.region;
      for (const [index, good] of GOODS.entries())
        copy.goods[index] += (lacks[good] ?? 0) - (good === less ? 1 : 0);
      return face
        .position(copy)
        .choices()
        .some((move) => move.kind === 'deliver' && move.customer === customer.id);
    };
    same(canDeliver(), true, 'an order with what it lacks');
    for (const good of GOODS) if (lacks[good] !== undefined) same(canDeliver(good), false, `less ${good}`);
  }
}

/** Each face of the die allows what the rules would with it. */
function holdsOutlook({ game, state, position }: At, player: Seat): void {
  if (player.seat !== 0 || position.phase !== 'action' || position.turn !== 0) return;
  const face = makeFace(game);
  const faces = position.choices().flatMap((move) => (move.kind === 'favor' ? move.face : []));
  for (const up of REGION_NUMBERS) {
    const { cost, isInReach, builds, cheapest, customers, ships } = player.outlook(up);
    same(isInReach, up === player.die || faces.includes(up), 'reach');
    same(cost, player.favorCost(up), 'favor');
    const turned = copyOf(game, state);
    turned.die[0] = up;
    const turnedPosition = face.position(turned);
    const moves = turnedPosition.choices();
    const spaces = new Set(moves.flatMap((move) => (move.kind === 'build' ? move.space : [])));
    const costs = Array.from(spaces, (space) => player.buildCost(space));
    same([builds, cheapest], [spaces.size, spaces.size === 0 ? 0 : Math.min(...costs)], 'builds');
    same(
      customers.map(({ id }) => id),
      moves.flatMap((move) => (move.kind === 'deliver' ? move.customer : [])),
      'customers',
    );
    const sails = moves.filter((move) => move.kind === 'sail' && move.by === undefined);
    same(
      ships.map(({ ship, from, to }) => [ship, from, to]),
      sails.flatMap((move) => {
        if (move.kind !== 'sail') return [];
        const { happenings } = turnedPosition.after(move);
        const told = happenings.find(({ kind }) => kind === 'ship');
        return [[move.ship, player.ship(move.ship).river, told?.kind === 'ship' ? told.river : 0]];
      }),
      'ships',
    );
  }
}

/** What a move always takes and gives is what the rules take and give. */
function holdsPrices({ done }: At): void {
  for (const { move, gains } of done) {
    const own = gains.filter(({ seat }) => seat === 0);
    const first = own.slice(0, 2).map(({ what, amount, lost }) => [what, amount + lost]);
    switch (move.kind) {
      case 'trade':
      case 'sell': {
        const { given, taken } = bargainOf(move);
        same(
          first,
          [
            [given.what, -given.count],
            [taken.what, taken.count],
          ],
          move.kind,
        );
        break;
      }
      case 'good':
      case 'journey': {
        const { what, count } = bonusOf(move);
        same(first[0], [what, count], move.kind);
        break;
      }
      case 'set':
        same(first[0], ['favor', -SETTING_PRICE], move.kind);
        break;
      default:
    }
  }
}

function broughtBy({ koku, favor, points, good }: TrackStep, region: number): (readonly [string, number])[] {
  const own = good === 'own' ? 1 : undefined;
  const pieces = [
    ['koku', koku],
    ['favor', favor],
    ['points', points],
    [goodOf(region), own],
  ] as const;
  return pieces.flatMap(([what, count]) => (count === undefined ? [] : [[what, count] as const]));
}

/** Steps passed on a track bring what stands on them. */
function holdsTracks({ position, done }: At): void {
  for (const { position: after, gains } of done)
    for (const { seat } of position.players)
      for (const region of REGION_NUMBERS) {
        const [from, to] = [position, after].map((each) => each.seat(seat).influence(region));
        const passed = TRACK_STEPS.filter(({ step }) => from < step && step <= to);
        const told = gains.filter(
          (gain) => gain.seat === seat && gain.source.by === 'track' && gain.source.region === region,
        );
        same(
          told.map(({ what, amount, lost }) => [what, amount + lost]),
          passed.flatMap((step) => broughtBy(step, region)),
          'steps of a track',
        );
      }
}

/** How all stand, how far it is to the end, and the count step by step are what the rules say. */
function holdsStory({ game, state, position }: At): void {
  const face = makeFace(game);
  const { scores, ranks } = game.outcome(state);
  same(
    face.standing(position),
    scores.map((ended, seat) => ({ now: state.points[seat], ended, rank: ranks[seat] })),
    'standing',
  );
  const counted = face.count(position);
  same(
    scores.map((_, seat) => counted.reduce((sum, { points }) => sum + points[seat], 0)),
    scores,
    'count',
  );
  const { stage, round, untilEnd } = face.progress(position);
  same(stage, position.stage, 'stage');
  if (stage === 'play') same(round, Math.floor(game.progress(state).turns / game.seats) + 1, 'round');
  same(stage === 'play' && untilEnd.some(({ left }) => left === 0), false, 'the end');
}

const tried = new Set<string>();

describe.each(TABLES)('every figure with $seats players, patrons $patrons', ({ seats, patrons }) => {
  it('is that of the rules at every state', () => {
    let states = 0;
    for (const at of statesOf(makeGame(seats, patrons))) {
      states++;
      for (const check of Object.values(POSITION)) check(at);
      for (const player of at.position.players) for (const check of Object.values(SEAT)) check(at, player);
      holdsPrices(at);
      holdsTracks(at);
      holdsStory(at);
      for (const { move } of at.done) tried.add(move.kind);
    }
    expect(states).toBeGreaterThan(100);
  });
});

it('has tried every kind of move', () => {
  const kinds = [
    'build',
    'sail',
    'deliver',
    'favor',
    'trade',
    'good',
    'journey',
    'discard',
    'draw',
    'patron',
  ];
  expect(kinds.filter((kind) => !tried.has(kind))).toEqual([]);
  expect(visits).toBeGreaterThan(0);
});

describe('prices that are rarely paid', () => {
  it('are those of the rules', () => {
    const game = makeGame(2, 'draft');
    const open = new Set(['good', 'journey', 'sell', 'set', 'trade']);
    for (let i = 0; i < 200 && open.size > 0; i++)
      for (const at of statesOf(game, `prices ${i}`)) {
        holdsPrices(at);
        for (const { move } of at.done) open.delete(move.kind);
      }
    expect([...open]).toEqual([]);
  });
});

describe('the options of a table', () => {
  it('are the defaults where they are left out', () => {
    for (const seats of riverOfGold.seats) {
      const made = riverOfGold.make({ seats });
      expect('reason' in made ? made : made.options).toEqual(DEFAULTS);
    }
  });

  it('let clans be chosen exactly where the rules do', () => {
    for (const patrons of PATRON_WAYS) {
      const made = riverOfGold.make({ seats: 2, options: { patrons, clans: ['crab', 'crane'] } });
      expect('reason' in made).toBe(!mayChooseClans(patrons));
    }
  });
});
