import { copyState, isObject, MoveList, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import {
  ACTION_SPACES,
  COLUMNS,
  PRODUCED,
  RESOURCES,
  type Resource,
  TERRAINS,
  type TheRiverState,
} from '../rules/index.ts';
import { makeGame } from '../rules/testing/scenario.ts';
import { face as makeFace } from './face.ts';
import type { Building } from './pieces.ts';
import { FIFTH_PIONEER_SPOT, MOST_RESERVED, type Player } from './player.ts';
import { boardsOf, type Position } from './position.ts';
import { RIVER_LENGTH, type River, ROWS } from './river.ts';
import { after, MANY, same, scored, type Seen, TABLES, watch } from './testing/watch.ts';

/** A single-terrain tile per terrain, present in every edition. */
const PURE = ['forest-1', 'desert-1', 'badlands-1', 'mountain-1', 'meadow-per-forest'];

// Figures compared in `gameView.test.ts`; each function names the test.

/** “matches the position document” */
function asWritten(): void {}
/** “counts points as the rules do” */
function asScored(): void {}
/** “shows symbols, warehouses and pioneers as the rules count them” */
function asCounted(): void {}
/** “predicts what each move brings” */
function asForeseen(): void {}

/** Checks of each position figure against the rules; the type requires all of them. */
const POSITION: Readonly<Record<keyof Position, (seen: Seen) => void>> = {
  edition: asWritten,
  phase: asWritten,
  round: asWritten,
  ranks: ({ game, state, position }) => same(position.ranks, scored(game, state).ranks),
  ending: asWritten,
  actor: asWritten,
  turn: ({ state, position }) => same(position.turn, state.seat),
  pawn: asWritten,
  players: ({ game, position }) => same(position.players.length, game.seats),
  seat: ({ position }) => position.players.forEach((player, seat) => same(position.seat(seat), player)),
  acting: ({ state, position }) => same(position.acting.seat, state.seat),
  river: ({ position }) =>
    position.players.forEach(({ river, seat }) => same(position.river(seat).laid, river.laid)),
  tile: ({ game, position }) => {
    for (const { id, terrain, storage = 0, produces = [], meadow } of game.tables.terrainTiles.tiles) {
      const shown = position.tile(id);
      same([shown.terrain, shown.storage], [terrain, storage]);
      same(shown.produces, typeof produces === 'string' ? [produces] : produces);
      const { max, upTo, points, times } = meadow ?? {};
      same([shown.meadow?.kind, shown.meadow?.of], [meadow?.kind, meadow?.of]);
      same(shown.meadow?.amount ?? 0, max ?? upTo ?? points ?? times ?? 0);
    }
  },
  building: ({ game, position }) => {
    for (const { id, points, cost } of game.tables.buildings.cards) {
      const shown = position.building(id);
      same(shown.points, points);
      for (const name of PRODUCED) same(shown.cost[name], cost[name] ?? 0);
    }
  },
  columnPoints: ({ position }) => {
    for (const { river } of position.players)
      for (const { number, points } of river.columns) {
        const [top, middle, bottom] = COLUMNS[number - 1].map((space) => river.cell(space + 1).tile?.id);
        if (top !== undefined && middle !== undefined && bottom !== undefined)
          same(position.columnPoints([top, middle, bottom]), points);
      }
  },
  someTile: ({ position }) => {
    const faceUp = position.tiles.filter((tile) => tile !== undefined);
    if (faceUp.length > 0) same(faceUp.includes(position.someTile), true);
  },
  someBuilding: ({ position }) => {
    const faceUp = position.buildings.filter((building) => building !== undefined);
    if (faceUp.length > 0) same(faceUp.includes(position.someBuilding), true);
  },
  stock: asWritten,
  takenForFood: ({ face, position, moves }) => {
    const taken = moves.flatMap((number) => {
      const move = face.move(number);
      return move.kind === 'food' ? [move.resource] : [];
    });
    if (taken.length > 0) same(position.takenForFood, taken);
  },
  place: holdsPlaces,
  tiles: asWritten,
  buildings: asWritten,
  tilesInStack: asCounted,
  buildingsInDeck: ({ game, position }) => {
    const seen = [
      ...position.buildings.filter((building) => building !== undefined),
      ...position.players.flatMap(({ built, reserved }) => [...built, ...reserved]),
    ];
    same(position.buildingsInDeck + seen.length, game.tables.buildings.cards.length);
  },
  tokensLeft: ({ game, position }) => {
    const { twoPlayers, threeOrFourPlayers } = game.tables.bonusTokens;
    const all = position.players.flatMap(({ tokens }) => tokens).concat(position.tokensLeft);
    const printed = game.seats === 2 ? twoPlayers : threeOrFourPlayers;
    same(
      all.toSorted((a, b) => a - b),
      printed.toSorted((a, b) => a - b),
    );
  },
  effect: holdsTaking,
};

/** Room and bonus of an action space match the edition, and full spaces are illegal. */
function holdsPlaces({ game, face, position, moves }: Seen): void {
  const { twoPlayers, threeOrFourPlayers, firstPioneerBonus } = game.tables.actionSpaces;
  const printed = game.seats === 2 ? twoPlayers : threeOrFourPlayers;
  const bonuses = new Map(Object.entries(firstPioneerBonus));
  const kinds = new Set<string>(moves.map((move) => face.move(move).kind));
  for (const name of ACTION_SPACES) {
    const { capacity, capacityEach, pioneers, bonus, island } = position.place(name);
    const room = printed[name];
    same(capacity, typeof room === 'number' ? room : undefined);
    same(capacityEach, typeof room === 'object' ? room.perPlayer : undefined);
    const own = pioneers.filter((seat) => seat === position.turn).length;
    const isFull = pioneers.length === capacity || own === capacityEach;
    if (isFull && position.phase !== 'opening' && position.effect === undefined) same(kinds.has(name), false);
    const isProduced = PRODUCED.some((each) => each === name);
    same(bonus, isProduced && pioneers.length === 0 ? bonuses.get(String(game.seats)) : 0);
    const resource = RESOURCES.find((each) => each === name);
    same(island, resource === undefined ? undefined : { resource, stock: position.stock[resource] });
  }
}

/** A taking meadow offers every amount up to its maximum. */
function holdsTaking({ face, position: { acting, actor, effect }, moves }: Seen): void {
  const taken = moves.flatMap((number) => {
    const move = face.move(number);
    return move.kind === 'take' ? [move.amount] : [];
  });
  // overflow is returned first, and due tiles are drawn first
  const isDue = effect?.kind === 'take' && actor === acting.seat && acting.over === 0;
  const most = isDue ? effect.most : -1;
  same(
    taken,
    Array.from({ length: most + 1 }, (_, amount) => amount),
  );
}

/** Checks of each player figure against the rules. */
const PLAYER: Readonly<Record<keyof Player, (seen: Seen, player: Player) => void>> = {
  seat: asWritten,
  board: asWritten,
  river: asWritten,
  goods: asWritten,
  held: (_, { held, goods }) =>
    same(
      held,
      Object.values(goods).reduce((sum, count) => sum + count),
    ),
  warehouses: asCounted,
  over: asCounted,
  room: (_, { room, held, warehouses }) => same(room, Math.max(0, warehouses - held)),
  stored: asCounted,
  unstored: asCounted,
  production: asCounted,
  produces: asForeseen,
  receives: asForeseen,
  overflows: (_, player) => {
    for (const resource of RESOURCES) {
      const brought = player.receives(resource);
      const tooMany = Math.max(0, player.held + brought - player.warehouses);
      same(player.overflows(resource), Math.min(brought, tooMany));
    }
  },
  boat: asWritten,
  settled: asCounted,
  settling: asWritten,
  pioneers: ({ position }, { seat, pioneers, boat }) => same(pioneers, boat + placed(position, seat)),
  nextRound: holdsNextRound,
  tokens: asWritten,
  spots: ({ game }, { spots }) => {
    const printed = new Map(Object.entries(game.tables.bonusTokens.spots));
    same(spots, printed.get(String(game.seats)));
  },
  hasFifthWaiting: holdsFifthPioneer,
  reserved: ({ face, moves, position }, { reserved, seat }) => {
    same(reserved.length <= MOST_RESERVED, true);
    if (reserved.length === MOST_RESERVED && seat === position.actor)
      same(
        moves.some((move) => face.move(move).kind === 'reserve'),
        false,
      );
  },
  built: asWritten,
  discount: asForeseen,
  lacks: holdsLacks,
  short: ({ position }, player) => {
    for (const { id, cost } of offered(position, player))
      for (const name of PRODUCED) same(player.short(id)[name], Math.max(0, cost[name] - player.goods[name]));
  },
  couldBuild: ({ face, moves, position }, player) => {
    if (player.seat !== position.actor) return;
    const kinds = moves.map((move) => face.move(move));
    // during another decision nothing can be built
    if (!kinds.some(({ kind }) => kind === 'firstPlayer' || kind === 'build')) return;
    // reserved buildings are only open to their owner
    const all = position.players.flatMap((each) => offered(position, each));
    for (const { id } of all)
      same(
        player.couldBuild(id),
        kinds.some((move) => move.kind === 'build' && move.building === id),
      );
  },
  brings: holdsRewards,
  errands: holdsErrands,
  score: asScored,
  secured: (seen, { seat, secured, built, tokens }) => {
    same(
      secured,
      [...tokens, ...built.map(({ points }) => points)].reduce((sum, points) => sum + points, 0),
    );
    for (const number of seen.moves) same(after(seen, number).position.seat(seat).secured >= secured, true);
  },
  points: asScored,
};

/** The fifth pioneer joins with the token of its spot, and stops waiting then. */
function holdsFifthPioneer(seen: Seen, { seat, hasFifthWaiting }: Player): void {
  for (const number of seen.moves) {
    if (seat !== seen.position.actor || seen.face.move(number).kind !== 'build') continue;
    const { position, told } = after(seen, number);
    const joins = told.some(({ what, cause }) => what === 'pioneer' && cause === 'token');
    const spot = told.find(({ what }) => what === 'token')?.at;
    same(joins, spot === FIFTH_PIONEER_SPOT);
    same(hasFifthWaiting && !position.seat(seat).hasFifthWaiting, joins);
  }
}

function placed(position: Position, seat: number): number {
  return ACTION_SPACES.flatMap((name) => position.place(name).pioneers).filter((each) => each === seat)
    .length;
}

/** Face-up buildings and those the player reserved. */
function offered({ buildings }: Position, { reserved }: Player): readonly Building[] {
  return [...buildings.filter((each) => each !== undefined), ...reserved];
}

/** After a round ends, the boat holds the predicted pioneers, plus a fifth that joined meanwhile. */
function holdsNextRound(seen: Seen, { seat, nextRound, pioneers, settling }: Player): void {
  same(nextRound, pioneers - settling);
  for (const number of seen.moves) {
    const { position, told } = after(seen, number);
    if (position.round === seen.position.round || position.round < 2) continue;
    const laid = told.filter(
      ({ what, cause, seat: whose }) => what === 'tile' && cause === 'settler' && whose === seat,
    );
    const joins = told.filter(
      ({ what, cause, seat: whose }) => what === 'pioneer' && cause === 'token' && whose === seat,
    );
    same(position.seat(seat).boat, nextRound - laid.length + joins.length);
  }
}

/** A build brings the predicted points, token, pioneer and end. */
function holdsRewards(seen: Seen, player: Player): void {
  for (const number of seen.moves) {
    const move = seen.face.move(number);
    if (player.seat !== seen.position.actor || move.kind !== 'build') continue;
    const { points, token, bringsPioneer, isLast } = player.brings(move.building);
    const { position, told } = after(seen, number);
    const built = position.seat(player.seat);
    same(built.points.buildings - player.points.buildings, points);
    same(built.tokens.slice(player.tokens.length), token === undefined ? [] : [token]);
    same(
      told.some(({ what, cause }) => what === 'pioneer' && cause === 'token'),
      bringsPioneer,
    );
    same(
      told.some(({ what }) => what === 'ending'),
      isLast,
    );
  }
}

/** The supply trips suffice, and no smaller number of trips does. */
function holdsErrands({ game, face, state, position }: Seen, player: Player): void {
  if (player.seat !== position.actor) return;
  const lacksAfter = (building: string, islands: readonly Resource[]): number => {
    const copy: TheRiverState = game.create();
    copyState(state, copy);
    for (const [index, island] of islands.entries()) {
      const isFirst = islands.indexOf(island) === index;
      const due =
        island === 'food' ? 1 : isFirst ? player.produces(island).amount : player.production[island];
      const resource = RESOURCES.indexOf(island);
      const brought = Math.min(due, copy.stock[resource]);
      copy.goods[player.seat * RESOURCES.length + resource] += brought;
      copy.stock[resource] -= brought;
    }
    return face.position(copy).seat(player.seat).lacks(building);
  };
  for (const { id } of offered(position, player)) {
    const islands = player.errands(id);
    if (player.lacks(id) === 0) same(islands, undefined);
    const fewer = islands === undefined ? 2 : Math.min(2, islands.length - 1);
    if (islands !== undefined) same(lacksAfter(id, islands), 0);
    if (player.lacks(id) > 0) for (const few of sentTo(fewer)) same(lacksAfter(id, few) > 0, true);
  }
}

/** All choices of islands for up to 2 pioneers. */
function sentTo(pioneers: number): readonly (readonly Resource[])[] {
  if (pioneers <= 0) return [];
  if (pioneers === 1) return RESOURCES.map((island) => [island]);
  return RESOURCES.flatMap((island, first) => RESOURCES.slice(first).map((other) => [island, other]));
}

/** The missing number of food makes a building affordable, one less does not. */
function holdsLacks(seen: Seen, player: Player): void {
  const { game, face, state, position } = seen;
  if (player.seat !== position.actor || player.over > 0) return;
  const list = new MoveList(game.limits.moves);
  const canBuild = (building: string, food: number): boolean => {
    const copy: TheRiverState = game.create();
    copyState(state, copy);
    copy.goods[player.seat * RESOURCES.length + RESOURCES.indexOf('food')] += food;
    copy.warehouses[player.seat] += food;
    game.moves(copy, list);
    return list
      .toArray()
      .map((move) => face.move(move))
      .some((move) => move.kind === 'build' && move.building === building);
  };
  for (const { id } of [...position.buildings.filter((each) => each !== undefined), ...player.reserved]) {
    const lacks = player.lacks(id);
    // skip if no build is legal now
    if (lacks === 0 || !canBuild(id, lacks + 1)) continue;
    same([canBuild(id, lacks), canBuild(id, lacks - 1)], [true, false]);
  }
}

/** Checks of each river figure against the rules. */
const RIVER: Readonly<Record<keyof River, (river: River, player: Player, seen: Seen) => void>> = {
  laid: ({ laid }, { seat }, { face, moves, position }) => {
    if (laid === RIVER_LENGTH && seat === position.actor)
      same(
        moves.some((move) => face.move(move).kind === 'terrain'),
        false,
      );
  },
  cells: holdsSpaces,
  cell: (river) => river.cells.forEach((cell) => same(river.cell(cell.space), cell)),
  columns: (river, _, { position }) => {
    for (const { number, points } of river.columns) {
      const [top, middle, bottom] = ROWS.map((row) => river.cell(row[number - 1]).tile?.id);
      if (top !== undefined && middle !== undefined && bottom !== undefined)
        same(position.columnPoints([top, middle, bottom]), points);
    }
    holdsProspects(river, position);
  },
  column: asScored,
};

/** A column's potential is its best completion, reached by exactly its improving terrains. */
function holdsProspects(river: River, position: Position): void {
  const pure = TERRAINS.flatMap((terrain) => {
    const tile = PURE.find((id) => position.tile(id).terrain.join() === terrain);
    return tile === undefined ? [] : [{ terrain, tile }];
  });
  for (const { number, points, most, wants } of river.columns) {
    const [top, middle, bottom] = ROWS.map((row) => river.cell(row[number - 1]).tile?.id);
    const become = pure.map(({ terrain, tile }) => ({
      terrain,
      points: position.columnPoints([top ?? tile, middle ?? tile, bottom ?? tile]),
    }));
    same(Math.max(...become.map((each) => each.points)), most);
    const better = become
      .filter((each) => each.points === most && most > points)
      .map(({ terrain }) => terrain);
    same(wants, top === undefined ? [] : better);
  }
}

/** Standing, progress and final count match the rules. */
function holdsStory({ game, face, state, position }: Seen): void {
  const { scores, ranks, breakdown } = scored(game, state);
  const standing = face.standing(position);
  same(
    standing.map(({ ended, rank }) => [ended, rank]),
    scores.map((score, seat) => [score, ranks[seat]]),
  );
  same(
    standing.map(({ now }) => now),
    breakdown.map(([tokens, buildings]) => tokens + buildings),
  );
  same(
    scores.map((_, seat) => summed(face.count(position).map(({ points }) => points[seat]))),
    scores,
  );
  const { stage, round, untilEnd } = face.progress(position);
  const { rounds, ending } = game.progress(state);
  same(round, rounds);
  same(stage === 'over', game.actor(state) === OVER);
  same(stage === 'last', ending !== '' && stage !== 'over');
  // the last tile or the last spot ends the game
  const isDue = untilEnd.some(({ left }) => left === 0);
  same(isDue, ending === 'tiles' || ending === 'tokens');
}

function summed(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** Spaces match the printed board, including covered settlers. */
function holdsSpaces({ cells }: River, { board }: Player, { game }: Seen): void {
  const { boards, twoPlayerBoards = boards } = game.tables.riverBoards;
  const printed = (game.seats === 2 ? twoPlayerBoards : boards).find(({ id }) => id === board)?.spaces ?? [];
  const settlers = printed.flatMap(({ space, settler = false }) => (settler ? [space] : []));
  same(
    cells.map(({ space }) => space),
    Array.from({ length: RIVER_LENGTH }, (_, index) => index + 1),
  );
  same(
    cells.flatMap(({ space, isSettler }) => (isSettler ? [space] : [])),
    settlers.toSorted((a, b) => a - b),
  );
}

describe.each(TABLES)('every figure with $seats players and $name', ({ seats, edition }) => {
  it('matches the rules at every state', () => {
    const states = watch(makeGame(seats, {}, edition), (seen) => {
      for (const check of Object.values(POSITION)) check(seen);
      holdsStory(seen);
      for (const player of seen.position.players) {
        for (const check of Object.values(PLAYER)) check(seen, player);
        for (const check of Object.values(RIVER)) check(player.river, player, seen);
      }
    });
    expect(states).toBeGreaterThan(MANY);
  });
});

it.each(TABLES)('boards of $name can be chosen with $seats players', ({ seats, edition }) => {
  const all = boardsOf(isObject(edition) ? edition : undefined);
  for (const first of all.keys()) {
    const boards = Array.from({ length: seats }, (_, seat) => all[(first + seat) % all.length]);
    const game = makeGame(seats, { boards, first: 0 }, edition);
    const state = game.create();
    game.setup(state);
    expect(
      makeFace(game)
        .position(state)
        .players.map(({ board }) => board),
    ).toEqual(boards);
  }
  expect(all).toEqual(makeGame(seats, {}, edition).tables.riverBoards.boards.map(({ id }) => id));
});

it('rows of a river follow its course: each space is adjacent to the one before', () => {
  for (let space = 2; space <= RIVER_LENGTH; space++) {
    const [[row, column], [lastRow, lastColumn]] = [whereIs(space), whereIs(space - 1)];
    expect(Math.abs(row - lastRow) + Math.abs(column - lastColumn)).toBe(1);
  }
  expect(ROWS.flat()).toHaveLength(RIVER_LENGTH);
});

function whereIs(space: number): readonly [row: number, column: number] {
  const row = ROWS.findIndex((spaces) => spaces.includes(space));
  return [row, ROWS[row].indexOf(space)];
}
