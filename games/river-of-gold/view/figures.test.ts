import { MoveList, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import {
  buildableSpaces,
  SCORE_CATEGORIES,
  components,
  riverOfGold,
  type RiverOfGoldGame,
  scoreCustomers,
} from '../rules/index.ts';
import {
  tradeTermsOf,
  choiceGainOf,
  BUILDING_TYPES,
  type CountedPiece,
  DEFAULT_OPTIONS,
  gameView as makeGameView,
  GOODS,
  goodOfRegion,
  mayChooseClans,
  PATRON_MODES,
  REGION_NUMBERS,
  regionOfInfluence,
  type RiverOfGoldGain,
  type RiverOfGoldEvent,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  type Seat,
  SET_DIE_PRICE,
  SHIPS,
  TRACK_STEPS,
  type TrackStep,
} from './index.ts';
import { copyOfState, makeGame, expectSame, playMaskedGame, TABLE_VARIANTS } from './testing/maskedGames.ts';
import { type RiverOfGoldState, SHIPS_WIDTH, UNKNOWN } from '../model.gen.ts';

/** Result of a legal move by the rules. */
interface MoveOutcome {
  readonly move: RiverOfGoldMove;
  readonly position: RiverOfGoldPosition;
  readonly events: readonly RiverOfGoldEvent[];
  readonly gains: readonly RiverOfGoldGain[];
}

/** A state masked for seat 0, with the outcome of each of seat 0's legal moves. */
interface MaskedPosition {
  readonly game: RiverOfGoldGame;
  readonly state: RiverOfGoldState;
  readonly position: RiverOfGoldPosition;
  readonly outcomes: readonly MoveOutcome[];
}

function* maskedPositions(game: RiverOfGoldGame, seed = 'figures'): Generator<MaskedPosition> {
  const gameView = makeGameView(game);
  for (const { masked } of playMaskedGame(game, seed, 0)) {
    const position = gameView.position(masked);
    const moves = position.actor === 0 ? position.legalMoves() : [];
    const outcomes = moves.map((move) => {
      const { position: after, events } = position.afterMove(move);
      return { move, position: after, events, gains: events.filter((each) => each.kind === 'gain') };
    });
    yield { game, state: masked, position, outcomes };
  }
}

/** Placeholder for figures compared with the rules' document in `gameView.test.ts`. */
function checkedElsewhere(): void {}

/** Check of each figure of a position against the rules; the type requires one for every figure. */
const POSITION_CHECKS: Readonly<Record<keyof RiverOfGoldPosition, (at: MaskedPosition) => void>> = {
  seats: ({ game, position }) => expectSame(position.seats, game.seats, 'seats'),
  players: ({ game, position }) => expectSame(position.players.length, game.seats, 'players'),
  seat: ({ position }) =>
    position.players.forEach((player, seat) => expectSame(position.seat(seat).seat, player.seat, 'seat')),
  actor: ({ game, state, position }) => expectSame(position.actor, game.actor(state), 'actor'),
  turn: checkedElsewhere,
  turns: checkedElsewhere,
  phase: checkedElsewhere,
  dealtCount: ({ state, position }) => expectSame(position.dealtCount, state.dealtCount, 'dealt'),
  isVisitDue: checkedElsewhere,
  ending: ({ game, state, position }) => expectSame(position.ending, game.progress(state).ending, 'ending'),
  stage: ({ game, state, position: { stage } }) => {
    expectSame(stage === 'over', game.actor(state) === OVER, 'over');
    expectSame(stage === 'last', game.progress(state).ending !== '' && stage !== 'over', 'last turns');
    if (stage === 'setup') expectSame(game.progress(state).turns, 0, 'turns in the set-up');
  },
  lastTurnSeats: ({ state, position: { lastTurnSeats, stage, turn, seats } }) => {
    if (stage !== 'last') return expectSame(lastTurnSeats, [], 'last turns');
    expectSame(lastTurnSeats[0], turn, 'current turn');
    // the finisher has no other turn, and all other players have one
    const isFinishersTurn = turn === state.finisher;
    expectSame(lastTurnSeats.length, isFinishersTurn ? seats : (state.finisher - turn + seats) % seats, 'last turns');
  },
  tilesToCome: ({ position }) =>
    expectSame(
      position.tilesToCome,
      position.stacks.reduce((sum, { tilesLeft }) => sum + tilesLeft, 0),
      'tiles to come',
    ),
  shoreSpace: ({ position }) => {
    for (const { space, isImperial, tile, region } of position.shoreSpaces) {
      const printed = components.SHORE[space - 1];
      expectSame(region, printed.region, 'region of a space');
      // spaces without a cost are reserved for imperial markets
      expectSame(isImperial, printed.cost === 0, 'place of a market');
      if (tile !== undefined) expectSame(tile.set === 'imperial', isImperial, 'market');
    }
  },
  shoreSpaces: checkedElsewhere,
  riverSpace: ({ state, position }) => {
    for (const [index, touches] of components.RIVER.entries()) {
      const { ships, touches: touchedSpaces } = position.riverSpace(index + 1);
      expectSame(touchedSpaces, touches, 'touches');
      expectSame(
        ships.map(({ seat, ship }) => seat * 2 + ship - 1),
        [...state.ships.subarray(0, state.seats * 2).keys()].filter((each) => state.ships[each] === index + 1),
        'ships on a river space',
      );
    }
  },
  region: ({ game, state, position }) => {
    for (const region of REGION_NUMBERS) {
      const { good, points } = position.region(region);
      expectSame(good, components.REGIONS[region - 1].good, 'good of a region');
      // expected: the rules' score with no influence in other regions
      const copy = copyOfState(game, state);
      copy.influence.forEach((_, i) => {
        if (i % REGION_NUMBERS.length !== region - 1) copy.influence[i] = 0;
      });
      const { breakdown } = game.outcome(copy);
      expectSame(
        points,
        breakdown.map((row) => row[SCORE_CATEGORIES.indexOf('regions')]),
        'points of a region',
      );
    }
  },
  closeSecondLimit: checkCloseSecond,
  row: ({ position, outcomes }) => {
    for (const { move, gains } of outcomes) {
      if (move.kind !== 'build') continue;
      const place = position.row.find(({ tile }) => tile?.id === move.tile);
      const exit = gains.filter(({ source }) => source.by === 'exit').map(({ amount, lost }) => amount + lost);
      expectSame(place?.isExit === true ? [place.favor] : [], exit, 'favor at the exit');
      expectSame(place?.isExit === false ? place.favor : 0, 0, 'favor before the exit');
    }
  },
  stacks: checkStacks,
  masteries: ({ position, outcomes }) => {
    for (const { gains, position: after } of outcomes)
      for (const { seat, amount, source } of gains) {
        if (source.by !== 'mastery') continue;
        const before = position.masteries.find(({ mastery }) => mastery === source.mastery);
        expectSame(before?.isFree, true, 'free reward');
        expectSame(before?.rewards.find((reward) => reward.seat === undefined)?.points, amount, 'reward');
        expectSame(after.masteryProgress(seat, source.mastery).status, 'claimed', 'standing');
      }
  },
  masteryProgress: checkMasteries,
  deckCount: checkedElsewhere,
  discards: checkedElsewhere,
  offeredPatrons: checkedElsewhere,
  scores: ({ game, state, position }) => {
    const { scores, ranks, breakdown } = game.outcome(state);
    const shownScores = position.scores.map(({ points, rank, categories }) => [
      points,
      rank,
      SCORE_CATEGORIES.map((each) => categories[each]),
    ]);
    expectSame(
      shownScores,
      scores.map((points, seat) => [points, ranks[seat], breakdown[seat]]),
      'scores',
    );
  },
  sailRoute: ({ position, outcomes }) => {
    for (const { move, events, position: after } of outcomes) {
      if (move.kind !== 'sail') continue;
      const { die, from, to, isJourney } = position.sailRoute(move);
      expectSame(from, position.seat(0).ship(move.ship).river, 'from');
      const event = events.find(({ kind }) => kind === 'ship');
      expectSame(event?.kind === 'ship' ? event.river : 0, to, 'to');
      expectSame(
        events.some(({ kind }) => kind === 'journey'),
        isJourney,
        'journey',
      );
      if (after.turn === 0 && after.seat(0).die !== undefined) expectSame(after.seat(0).die, die, 'die');
    }
  },
  gainsOf: ({ position, outcomes }) => {
    // the pieces dealt after a patron pick are not gains of the move
    for (const { move, position: after } of outcomes.filter((each) => each.move.kind !== 'patron'))
      for (const [seat, expectedGains] of position.gainsOf(move).entries()) {
        const [before, now] = [piecesOf(position.seat(seat)), piecesOf(after.seat(seat))];
        expectSame(
          expectedGains.map(({ what, count }) => [what, count]),
          [...now].flatMap(([what, count]) => {
            const by = count - (before.get(what) ?? 0);
            return by > 0 ? [[what, by]] : [];
          }),
          `gains of ${move.kind}`,
        );
      }
  },
  emperorGains: checkEmperorGains,
  settledPosition: checkSettledPosition,
  faceForecasts: checkFaceForecasts,
  shoreTraffic: checkTraffic,
  legalMoves: ({ game, state, position }) => {
    const list = new MoveList(game.limits.moves);
    game.moves(state, list);
    const gameView = makeGameView(game);
    expectSame(
      position.legalMoves().map((move) => gameView.writeMove(move)),
      list.toArray().map((move) => game.writeMove(move)),
      'choices',
    );
  },
  afterMove: ({ game, state, outcomes }) => {
    const gameView = makeGameView(game);
    for (const { move, position } of outcomes) {
      const copy = copyOfState(game, state);
      const number = game.parseMove(gameView.writeMove(move));
      if (typeof number !== 'number') throw new Error(`${move.kind} cannot be read`);
      game.play(copy, number);
      expectSame(position.turns, copy.turns, 'turns after');
      expectSame(position.scores, gameView.position(copy).scores, 'scores after');
    }
  },
};

/** A player's pieces, in the display order of gains. */
function piecesOf(player: Seat): ReadonlyMap<string, number> {
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

/** Checks that the places scored in a region match `closeSecondLimit`. */
function checkCloseSecond({ position }: MaskedPosition): void {
  const { closeSecondLimit, players } = position;
  expectSame(closeSecondLimit === undefined, position.seats > 2, 'close second');
  for (const region of REGION_NUMBERS) {
    const { places, points } = position.region(region);
    const steps = players.map((player) => player.influence(region));
    const best = Math.max(...steps);
    for (const [seat, step] of steps.entries()) {
      const ahead = steps.filter((each) => each > step).length;
      const isPaid = step > 0 && ahead < places.length && best - step <= (closeSecondLimit ?? best);
      if (steps.filter((each) => each === step).length === 1) expectSame(points[seat] > 0, isPaid, 'second place');
    }
  }
}

/** Checks that tiles come from the next stack, and that the last tile has the announced effect. */
function checkStacks({ position, outcomes }: MaskedPosition): void {
  for (const { position: after, events } of outcomes)
    for (const [index, { era, tilesLeft, isNext, lastTileEffect }] of position.stacks.entries()) {
      const tileCount = tilesLeft - after.stacks[index].tilesLeft;
      if (tileCount > 0) expectSame(isNext, true, 'next stack');
      if (isNext && events.some(({ kind }) => kind === 'row')) expectSame(tileCount, 1, 'tile of the next stack');
      const isLast = tileCount > 0 && tileCount === tilesLeft;
      const eventKind = lastTileEffect === 'emperor' ? 'last-era1' : 'last-era2';
      expectSame(
        events.some(({ kind }) => kind === eventKind),
        isLast,
        `last tile of era ${era}`,
      );
      if (!isLast) continue;
      const visits = after.isVisitDue || events.some(({ kind }) => kind === 'emperor');
      expectSame(
        [visits, after.ending !== ''],
        [lastTileEffect === 'emperor', lastTileEffect === 'end'],
        'effect of the last tile',
      );
    }
}

/** Checks that a mastery is met exactly if the rules allow claiming it. */
function checkMasteries({ position }: MaskedPosition): void {
  for (const { mastery, rewards, isFree } of position.masteries) {
    for (const { seat } of position.players) {
      const { status, count, needed, missing, best } = position.masteryProgress(seat, mastery);
      const hasClaimed = rewards.some((reward) => reward.seat === seat);
      expectSame(status === 'claimed', hasClaimed, 'claimed');
      expectSame(status === 'gone', !hasClaimed && !isFree, 'gone');
      // at the roll, the turn's player has already claimed every mastery that was met and free
      if (position.phase === 'roll' && seat === position.turn && isFree && !hasClaimed)
        expectSame(status, 'open', 'standing');
      if (hasClaimed) expectSame(count >= needed, true, 'mastery');
      if (status === 'met' || status === 'open') expectSame(status === 'met', count >= needed, 'met');
      expectSame([0, Math.max(0, needed - count)].includes(missing.length), true, 'missing pieces');
      for (const piece of best) expectSame(countPieces(position.seat(seat), piece), count, 'best pieces');
    }
  }
}

/** Number of a player's pieces: steps in a region, buildings or customers of a type. */
function countPieces(player: Seat, piece: string): number {
  const region = regionOfInfluence(piece);
  if (region !== undefined) return player.influence(region);
  const type = BUILDING_TYPES.find((each) => each === piece);
  if (type !== undefined) return player.buildings[type];
  return player.deliveredCustomers.filter((customer) => customer.type === piece).length;
}

/** Checks that each face forecasts, per kind, the action with most pieces gained, ties by the highest score. */
function checkFaceForecasts({ game, state, position }: MaskedPosition): void {
  const ruler = position.faceForecasts(0);
  expectSame(
    ruler.map(({ face, isUp }) => [face, isUp]),
    REGION_NUMBERS.map((face) => [face, face === position.seat(0).die]),
    'faces of the ruler',
  );
  if (position.phase !== 'action' || position.turn !== 0) return;
  const gameView = makeGameView(game);
  const turns = new Set(position.legalMoves().flatMap((move) => (move.kind === 'favor' ? move.face : [])));
  for (const { face: up, isUp, isAffordable, favorCost, ...offers } of ruler) {
    expectSame(isAffordable, isUp || turns.has(up), 'face in reach');
    const copy = copyOfState(game, state);
    copy.die[0] = up;
    if (turns.has(up)) copy.favor[0] -= favorCost;
    const turned = gameView.position(copy);
    const moves = turned.legalMoves();
    for (const kind of ['sail', 'build', 'deliver'] as const) {
      const bestAction = offers[kind];
      const worths = moves.filter((move) => move.kind === kind).map((move) => moveWorth(turned, move));
      expectSame(bestAction === undefined, worths.length === 0, `${kind} of a face`);
      if (bestAction === undefined) continue;
      expectSame(moveWorth(turned, bestAction.move), worths.reduce(higherWorth), `best ${kind}`);
      expectSame(bestAction.gains, turned.gainsOf(bestAction.move)[0], `gains of the best ${kind}`);
    }
    if (offers.sail) expectSame(offers.sail.to, turned.sailRoute(offers.sail.move).to, 'destination of the best sail');
    if (offers.build) expectSame(offers.build.koku, turned.seat(0).buildCost(offers.build.move.space), 'koku');
  }
}

/** Number of pieces seat 0 gains by a move, and its final score. */
function moveWorth(position: RiverOfGoldPosition, move: RiverOfGoldMove): readonly [number, number] {
  const { position: after } = position.afterMove(move);
  const [before, now] = [position, after].map((each) =>
    [...piecesOf(each.seat(0)).values()].reduce((sum, count) => sum + count, 0),
  );
  return [now - before, after.scores[0].points];
}

function higherWorth(a: readonly [number, number], b: readonly [number, number]): readonly [number, number] {
  return b[0] > a[0] || (b[0] === a[0] && b[1] > a[1]) ? b : a;
}

function pointsOf({ players }: RiverOfGoldPosition): readonly number[] {
  return players.map(({ points }) => points);
}

/** Checks the points of `settledPosition` against the rules after the roll that ends the turn. */
function checkSettledPosition({ position }: MaskedPosition): void {
  if (position.phase === 'action') expectSame(position.settledPosition, position, 'settled before an action');
  if (position.phase !== 'die') return;
  const [dieRoll] = position.legalMoves();
  if (dieRoll === undefined) throw new Error('no die roll to play');
  expectSame(
    pointsOf(position.settledPosition),
    pointsOf(position.afterMove(dieRoll).position),
    'points after the turn',
  );
}

/** Checks `emperorGains` against the difference between ending a turn with and without the Emperor's visit. */
function checkEmperorGains({ game, state, position }: MaskedPosition): void {
  if (position.phase !== 'die' || state.visitDue === 0) return;
  const turned = (visits: number) => {
    const copy = copyOfState(game, state);
    copy.visitDue = visits;
    const [move] = makeGameView(game).position(copy).legalMoves();
    return makeGameView(game).position(copy).afterMove(move).position;
  };
  const [without, visited] = [turned(0), turned(1)];
  for (const { seat } of position.players) {
    const [before, now] = [without, visited].map((each) => piecesOf(each.seat(seat)));
    expectSame(
      position.emperorGains(seat).map(({ what, count }) => [what, count]),
      [...now].flatMap(([what, count]) => {
        const by = count - (before.get(what) ?? 0);
        return by > 0 ? [[what, by]] : [];
      }),
      `the Emperor's visit`,
    );
    visits++;
  }
}

/** Number of checked Emperor's visits, once per player. */
let visits = 0;

/** Checks traffic against the sails of every other player that acts before, with each possible face of the die. */
function checkTraffic({ game, state, position }: MaskedPosition): void {
  if (position.phase !== 'action' || position.turn !== 0) return;
  const touchedSpaces = position.players.slice(1).map(({ seat, die }) => {
    // a player does not act again after the last turn
    const hasPlayedLastTurn = state.ending !== 0 && state.finisher > 0 && seat >= state.finisher;
    const faces = hasPlayedLastTurn ? [] : typeof die === 'number' ? [die] : REGION_NUMBERS;
    return faces.map((face) => touchedSpacesByShip(game, state, seat, face));
  });
  for (const { space } of position.shoreSpaces) {
    const { probability, calls } = position.shoreTraffic(space, 0);
    // all combinations of dice: share of the cases in which any ship calls
    let cases = [false];
    for (const faces of touchedSpaces)
      if (faces.length > 0)
        cases = cases.flatMap((isCalled) =>
          faces.map((ships) => isCalled || ships.some((each) => each.includes(space))),
        );
    const expected = cases.filter(Boolean).length / cases.length;
    expectSame(Math.abs(probability - expected) < 1e-9, true, `traffic at ${space}`);
    for (const [index, faces] of touchedSpaces.entries())
      for (const ship of SHIPS) {
        const call = calls.find((each) => each.seat === index + 1 && each.ship === ship);
        const callingFaceCount = faces.filter((ships) => ships[ship - 1].includes(space)).length;
        expectSame(
          call?.probability ?? 0,
          faces.length === 0 ? 0 : callingFaceCount / faces.length,
          `call at ${space}`,
        );
      }
  }
}

/** Shore spaces touched by the possible sails of each ship of a seat with a face of the die. */
function touchedSpacesByShip(game: RiverOfGoldGame, state: RiverOfGoldState, seat: number, face: number) {
  const copy = copyOfState(game, state);
  copy.turn = seat;
  copy.die[seat] = face;
  const position = makeGameView(game).position(copy);
  const sails = position.legalMoves().filter((move) => move.kind === 'sail');
  return SHIPS.map((ship) =>
    sails
      .filter((move) => move.ship === ship)
      .flatMap((move) => position.afterMove(move).events)
      .flatMap((event) => (event.kind === 'ship' ? components.RIVER[event.river - 1] : [])),
  );
}

/** Check of each figure of a player against the rules. */
const SEAT_CHECKS: Readonly<Record<keyof Seat, (at: MaskedPosition, player: Seat) => void>> = {
  seat: checkedElsewhere,
  clan: checkedElsewhere,
  patron: checkedElsewhere,
  points: checkedElsewhere,
  koku: checkedElsewhere,
  goods: checkedElsewhere,
  favor: checkedElsewhere,
  limits: checkLimits,
  die: checkedElsewhere,
  influence: checkedElsewhere,
  ships: checkedElsewhere,
  ship: ({ state }, player) => {
    for (const ship of SHIPS) {
      const at = state.ships[player.seat * SHIPS_WIDTH + ship - 1];
      expectSame(player.ship(ship).river ?? 0, at === UNKNOWN ? 0 : at, 'space of a ship');
    }
  },
  sailTarget: ({ position, outcomes }, player) => {
    for (const { move, events } of outcomes) {
      if (move.kind !== 'sail' || player.seat !== 0) continue;
      const { to, isJourney } = player.sailTarget(move.ship, position.sailRoute(move).die);
      const event = events.find(({ kind }) => kind === 'ship');
      expectSame(event?.kind === 'ship' ? event.river : 0, to, 'destination of a ship');
      expectSame(
        events.some(({ kind }) => kind === 'journey'),
        isJourney,
        'journey of a ship',
      );
    }
  },
  hand: checkedElsewhere,
  handCount: checkedElsewhere,
  deliveredCustomers: checkedElsewhere,
  customerPoints: ({ state, position }, { seat, customerPoints }) => {
    expectSame(customerPoints, scoreCustomers(state, seat), 'points of customers');
    expectSame(customerPoints, position.scores[seat].categories.customers, 'category of customers');
  },
  buildings: ({ position }, { seat, buildings }) => {
    const ownedSpaces = position.shoreSpaces.filter(({ owners }) => owners.includes(seat));
    const buildingCounts = BUILDING_TYPES.map((type) => ownedSpaces.filter(({ tile }) => tile?.type === type).length);
    expectSame(Object.values(buildings), buildingCounts, 'buildings');
  },
  openGoods: checkedElsewhere,
  buildCost: ({ outcomes }, player) => {
    for (const { move, gains } of outcomes)
      if (move.kind === 'build' && player.seat === 0) {
        const payment = gains.find(({ what, source }) => what === 'koku' && source.by === 'build');
        expectSame(-(payment?.amount ?? 0), player.buildCost(move.space), 'cost');
      }
  },
  mayBuildIn: ({ state, position }, player) => {
    if (typeof player.die !== 'number') return;
    const richState = copyOfState(makeGame(position.seats, 'off'), state);
    richState.koku[player.seat] = components.KOKU_LIMIT;
    richState.tile.fill(0);
    if (!richState.row.some((tile) => tile !== 0)) return;
    const spaces = buildableSpaces(richState, player.seat, player.die);
    const regions = new Set(spaces.map((space) => components.SHORE[space - 1].region));
    for (const region of REGION_NUMBERS) expectSame(player.mayBuildIn(region), regions.has(region), 'may build');
  },
  dieTurnCost: ({ outcomes }, player) => {
    for (const { move, gains } of outcomes)
      if (move.kind === 'favor' && player.seat === 0)
        expectSame(gains[0].amount, -player.dieTurnCost(move.face), 'favor to turn the die');
  },
  missingGoods: checkMissingGoods,
  faceOptions: checkFaceOptions,
};

/** Checks that nobody exceeds a limit, and that a player who loses part of a gain is at the limit. */
function checkLimits({ outcomes }: MaskedPosition, { seat, limits, koku, favor, goods }: Seat): void {
  expectSame(koku <= limits.koku && favor <= limits.favor, true, 'limits');
  expectSame(
    GOODS.every((good) => goods[good] <= limits[good]),
    true,
    'limits of goods',
  );
  for (const { position: after, gains } of outcomes) {
    const lostPieces = new Set<CountedPiece>(
      gains.filter((gain) => gain.seat === seat && gain.lost > 0).map(({ what }) => what),
    );
    const seatAfter = after.seat(seat);
    if (lostPieces.has('koku') && gains.every(({ what, amount }) => what !== 'koku' || amount >= 0))
      expectSame(seatAfter.koku, limits.koku, 'limit of koku');
    for (const good of GOODS)
      if (lostPieces.has(good)) expectSame(seatAfter.goods[good], limits[good], `limit of ${good}`);
    if (lostPieces.has('favor')) expectSame(seatAfter.favor, seatAfter.limits.favor, 'limit of favor');
  }
}

/** Checks that an order can be paid with the missing goods, and not with one good less. */
function checkMissingGoods({ game, state, position }: MaskedPosition, player: Seat): void {
  if (player.seat !== 0 || position.phase !== 'action' || position.turn !== 0) return;
  const gameView = makeGameView(game);
  for (const customer of player.hand) {
    const missingGoods = player.missingGoods(customer);
    const canDeliver = (reducedGood?: string): boolean => {
      const copy = copyOfState(game, state);
      copy.die[0] = customer.region;
      for (const [index, good] of GOODS.entries())
        copy.goods[index] += (missingGoods[good] ?? 0) - (good === reducedGood ? 1 : 0);
      return gameView
        .position(copy)
        .legalMoves()
        .some((move) => move.kind === 'deliver' && move.customer === customer.id);
    };
    expectSame(canDeliver(), true, 'an order with its missing goods');
    for (const good of GOODS)
      if (missingGoods[good] !== undefined) expectSame(canDeliver(good), false, `an order with 1 ${good} less`);
  }
}

/** Checks the options of each face of the die against the rules. */
function checkFaceOptions({ game, state, position }: MaskedPosition, player: Seat): void {
  if (player.seat !== 0 || position.phase !== 'action' || position.turn !== 0) return;
  const gameView = makeGameView(game);
  const faces = position.legalMoves().flatMap((move) => (move.kind === 'favor' ? move.face : []));
  for (const up of REGION_NUMBERS) {
    const { favorCost, isAffordable, buildableCount, lowestBuildCost, deliverableCustomers, shipRoutes } =
      player.faceOptions(up);
    expectSame(isAffordable, up === player.die || faces.includes(up), 'reach');
    expectSame(favorCost, player.dieTurnCost(up), 'favor');
    const turnedState = copyOfState(game, state);
    turnedState.die[0] = up;
    const turnedPosition = gameView.position(turnedState);
    const moves = turnedPosition.legalMoves();
    const spaces = new Set(moves.flatMap((move) => (move.kind === 'build' ? move.space : [])));
    const costs = Array.from(spaces, (space) => player.buildCost(space));
    expectSame([buildableCount, lowestBuildCost], [spaces.size, spaces.size === 0 ? 0 : Math.min(...costs)], 'builds');
    expectSame(
      deliverableCustomers.map(({ id }) => id),
      moves.flatMap((move) => (move.kind === 'deliver' ? move.customer : [])),
      'customers',
    );
    const sails = moves.filter((move) => move.kind === 'sail' && move.by === undefined);
    expectSame(
      shipRoutes.map(({ ship, from, to }) => [ship, from, to]),
      sails.flatMap((move) => {
        if (move.kind !== 'sail') return [];
        const { events } = turnedPosition.afterMove(move);
        const event = events.find(({ kind }) => kind === 'ship');
        return [[move.ship, player.ship(move.ship).river, event?.kind === 'ship' ? event.river : 0]];
      }),
      'ships',
    );
  }
}

/** Checks fixed prices and gains of moves against the rules. */
function checkPrices({ outcomes }: MaskedPosition): void {
  for (const { move, gains } of outcomes) {
    const own = gains.filter(({ seat }) => seat === 0);
    const first = own.slice(0, 2).map(({ what, amount, lost }) => [what, amount + lost]);
    switch (move.kind) {
      case 'trade':
      case 'sell': {
        const { given, taken } = tradeTermsOf(move);
        expectSame(
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
        const { what, count } = choiceGainOf(move);
        expectSame(first[0], [what, count], move.kind);
        break;
      }
      case 'set':
        expectSame(first[0], ['favor', -SET_DIE_PRICE], move.kind);
        break;
      default:
    }
  }
}

function stepGains({ koku, favor, points, good }: TrackStep, region: number): (readonly [string, number])[] {
  const own = good === 'own' ? 1 : undefined;
  const pieces = [
    ['koku', koku],
    ['favor', favor],
    ['points', points],
    [goodOfRegion(region), own],
  ] as const;
  return pieces.flatMap(([what, count]) => (count === undefined ? [] : [[what, count] as const]));
}

/** Checks that passed steps of a track give their rewards. */
function checkTracks({ position, outcomes }: MaskedPosition): void {
  for (const { position: after, gains } of outcomes)
    for (const { seat } of position.players)
      for (const region of REGION_NUMBERS) {
        const [from, to] = [position, after].map((each) => each.seat(seat).influence(region));
        const passedSteps = TRACK_STEPS.filter(({ step }) => from < step && step <= to);
        const stepEvents = gains.filter(
          (gain) => gain.seat === seat && gain.source.by === 'track' && gain.source.region === region,
        );
        expectSame(
          stepEvents.map(({ what, amount, lost }) => [what, amount + lost]),
          passedSteps.flatMap((step) => stepGains(step, region)),
          'steps of a track',
        );
      }
}

/** Checks standings, score rows and progress against the rules. */
function checkScoresAndProgress({ game, state, position }: MaskedPosition): void {
  const gameView = makeGameView(game);
  const { scores, ranks } = game.outcome(state);
  expectSame(
    gameView.standings(position),
    scores.map((finalScore, seat) => ({ points: state.points[seat], finalPoints: finalScore, rank: ranks[seat] })),
    'standing',
  );
  const scoreRows = gameView.scoreRows(position);
  expectSame(
    scores.map((_, seat) => scoreRows.reduce((sum, { points }) => sum + points[seat], 0)),
    scores,
    'count',
  );
  const { stage, round, endTriggers } = gameView.progress(position);
  expectSame(stage, position.stage, 'stage');
  if (stage === 'play') expectSame(round, Math.floor(game.progress(state).turns / game.seats) + 1, 'round');
  expectSame(stage === 'play' && endTriggers.some(({ left }) => left === 0), false, 'the end');
}

const triedKinds = new Set<string>();

describe.each(TABLE_VARIANTS)(
  'every figure of a position with $seats players, patrons $patrons',
  ({ seats, patrons }) => {
    it('equals the rules at every state', () => {
      let states = 0;
      for (const at of maskedPositions(makeGame(seats, patrons))) {
        states++;
        for (const check of Object.values(POSITION_CHECKS)) check(at);
        for (const player of at.position.players) for (const check of Object.values(SEAT_CHECKS)) check(at, player);
        checkPrices(at);
        checkTracks(at);
        checkScoresAndProgress(at);
        for (const { move } of at.outcomes) triedKinds.add(move.kind);
      }
      expect(states).toBeGreaterThan(100);
    });
  },
);

it('covered every common kind of move', () => {
  const kinds = ['build', 'sail', 'deliver', 'favor', 'trade', 'good', 'journey', 'discard', 'draw', 'patron'];
  expect(kinds.filter((kind) => !triedKinds.has(kind))).toEqual([]);
  expect(visits).toBeGreaterThan(0);
});

describe('prices of rare moves', () => {
  it('equal the rules', () => {
    const game = makeGame(2, 'draft');
    const untriedKinds = new Set(['good', 'journey', 'sell', 'set', 'trade']);
    for (let i = 0; i < 200 && untriedKinds.size > 0; i++)
      for (const at of maskedPositions(game, `prices ${i}`)) {
        checkPrices(at);
        for (const { move } of at.outcomes) untriedKinds.delete(move.kind);
      }
    expect([...untriedKinds]).toEqual([]);
  });
});

describe('table options', () => {
  it('have default values if omitted', () => {
    for (const seats of riverOfGold.seats) {
      const gameOrRefusal = riverOfGold.make({ seats });
      expect('reason' in gameOrRefusal ? gameOrRefusal : gameOrRefusal.options).toEqual(DEFAULT_OPTIONS);
    }
  });

  it('allow chosen clans exactly if the rules do', () => {
    for (const patrons of PATRON_MODES) {
      const gameOrRefusal = riverOfGold.make({ seats: 2, options: { patrons, clans: ['crab', 'crane'] } });
      expect('reason' in gameOrRefusal).toBe(!mayChooseClans(patrons));
    }
  });
});
