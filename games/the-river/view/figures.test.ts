import { copyState, isObject, MoveList, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import {
  ACTION_SPACES,
  COLUMNS,
  MATERIALS,
  RESOURCES,
  type Resource,
  TERRAINS,
  type TheRiverState,
} from '../rules/index.ts';
import { makeGame } from '../rules/testing/scenario.ts';
import { gameView as makeFace } from './gameView.ts';
import type { Building } from './pieces.ts';
import { FIFTH_PIONEER_SPOT, MAX_RESERVED, type Player } from './player.ts';
import { boardIds, type Position } from './position.ts';
import { RIVER_LENGTH, type River, ROWS } from './river.ts';
import {
  playOnCopy,
  MIN_STATES,
  assertSame,
  scoreByRules,
  type VisitedState,
  TABLES,
  visitStates,
} from './testing/visitStates.ts';

/** A single-terrain tile per terrain, present in every edition. */
const SINGLE_TERRAIN_TILES = ['forest-1', 'desert-1', 'badlands-1', 'mountain-1', 'meadow-per-forest'];

// Figures already compared in `gameView.test.ts`; the comment of each function quotes the test's title.

/** Checked by the test “matches the position document”. */
function comparedWithDocument(): void {}
/** Checked by the test “counts points as the rules do”. */
function comparedWithScore(): void {}
/** Checked by the test “shows symbols, warehouses and pioneers as the rules count them”. */
function comparedWithSymbols(): void {}
/** Checked by the test “predicts what each move brings, and reads every event”. */
function comparedWithPrediction(): void {}

/** Checks of each position figure against the rules; the type requires all of them. */
const POSITION_CHECKS: Readonly<Record<keyof Position, (visited: VisitedState) => void>> = {
  edition: comparedWithDocument,
  phase: comparedWithDocument,
  round: comparedWithDocument,
  ranks: ({ game, state, position }) => assertSame(position.ranks, scoreByRules(game, state).ranks),
  ending: comparedWithDocument,
  actor: comparedWithDocument,
  turn: ({ state, position }) => assertSame(position.turn, state.seat),
  pawn: comparedWithDocument,
  players: ({ game, position }) => assertSame(position.players.length, game.seats),
  seat: ({ position }) => position.players.forEach((player, seat) => assertSame(position.seat(seat), player)),
  activePlayer: ({ state, position }) => assertSame(position.activePlayer.seat, state.seat),
  river: ({ position }) =>
    position.players.forEach(({ river, seat }) => assertSame(position.river(seat).tilesLaid, river.tilesLaid)),
  tile: ({ game, position }) => {
    for (const { id, terrain, storage = 0, produces = [], meadow } of game.tables.terrainTiles.tiles) {
      const shown = position.tile(id);
      assertSame([shown.terrain, shown.storage], [terrain, storage]);
      assertSame(shown.produces, typeof produces === 'string' ? [produces] : produces);
      const { max, upTo, points, times } = meadow ?? {};
      assertSame([shown.meadow?.kind, shown.meadow?.of], [meadow?.kind, meadow?.of]);
      assertSame(shown.meadow?.amount ?? 0, max ?? upTo ?? points ?? times ?? 0);
    }
  },
  building: ({ game, position }) => {
    for (const { id, points, cost } of game.tables.buildings.cards) {
      const shown = position.building(id);
      assertSame(shown.points, points);
      for (const name of MATERIALS) assertSame(shown.cost[name], cost[name] ?? 0);
    }
  },
  columnPoints: ({ position }) => {
    for (const { river } of position.players)
      for (const { number, points } of river.columns) {
        const [top, middle, bottom] = COLUMNS[number - 1].map((space) => river.cell(space + 1).tile?.id);
        if (top !== undefined && middle !== undefined && bottom !== undefined)
          assertSame(position.columnPoints([top, middle, bottom]), points);
      }
  },
  sampleTile: ({ position }) => {
    const faceUp = position.tiles.filter((tile) => tile !== undefined);
    if (faceUp.length > 0) assertSame(faceUp.includes(position.sampleTile), true);
  },
  sampleBuilding: ({ position }) => {
    const faceUp = position.buildings.filter((building) => building !== undefined);
    if (faceUp.length > 0) assertSame(faceUp.includes(position.sampleBuilding), true);
  },
  stock: comparedWithDocument,
  foodIslandChoices: ({ gameView, position, moves }) => {
    const taken = moves.flatMap((number) => {
      const move = gameView.move(number);
      return move.kind === 'food' ? [move.resource] : [];
    });
    if (taken.length > 0) assertSame(position.foodIslandChoices, taken);
  },
  place: checkPlaces,
  tiles: comparedWithDocument,
  buildings: comparedWithDocument,
  tilesInStack: comparedWithSymbols,
  buildingsInDeck: ({ game, position }) => {
    const visibleBuildings = [
      ...position.buildings.filter((building) => building !== undefined),
      ...position.players.flatMap(({ built, reserved }) => [...built, ...reserved]),
    ];
    assertSame(position.buildingsInDeck + visibleBuildings.length, game.tables.buildings.cards.length);
  },
  tokensLeft: ({ game, position }) => {
    const { twoPlayers, threeOrFourPlayers } = game.tables.bonusTokens;
    const all = position.players.flatMap(({ tokens }) => tokens).concat(position.tokensLeft);
    const printed = game.seats === 2 ? twoPlayers : threeOrFourPlayers;
    assertSame(
      all.toSorted((a, b) => a - b),
      printed.toSorted((a, b) => a - b),
    );
  },
  effect: checkTakeEffect,
};

/** Checks that room and bonus of action spaces match the edition, and that full spaces are illegal. */
function checkPlaces({ game, gameView, position, moves }: VisitedState): void {
  const { twoPlayers, threeOrFourPlayers, firstPioneerBonus } = game.tables.actionSpaces;
  const printed = game.seats === 2 ? twoPlayers : threeOrFourPlayers;
  const bonuses = new Map(Object.entries(firstPioneerBonus));
  const kinds = new Set<string>(moves.map((move) => gameView.move(move).kind));
  for (const name of ACTION_SPACES) {
    const { capacity, capacityEach, pioneers, bonus, island } = position.place(name);
    const room = printed[name];
    assertSame(capacity, typeof room === 'number' ? room : undefined);
    assertSame(capacityEach, typeof room === 'object' ? room.perPlayer : undefined);
    const own = pioneers.filter((seat) => seat === position.turn).length;
    const isFull = pioneers.length === capacity || own === capacityEach;
    if (isFull && position.phase !== 'opening' && position.effect === undefined) assertSame(kinds.has(name), false);
    const isProduced = MATERIALS.some((each) => each === name);
    assertSame(bonus, isProduced && pioneers.length === 0 ? bonuses.get(String(game.seats)) : 0);
    const resource = RESOURCES.find((each) => each === name);
    assertSame(island, resource === undefined ? undefined : { resource, stock: position.stock[resource] });
  }
}

/** Checks that a taking meadow offers every amount up to its maximum. */
function checkTakeEffect({ gameView, position: { activePlayer, actor, effect }, moves }: VisitedState): void {
  const taken = moves.flatMap((number) => {
    const move = gameView.move(number);
    return move.kind === 'take' ? [move.amount] : [];
  });
  // overflow is returned first, and due tiles are drawn first
  const isDue = effect?.kind === 'take' && actor === activePlayer.seat && activePlayer.overflow === 0;
  const most = isDue ? effect.most : -1;
  assertSame(
    taken,
    Array.from({ length: most + 1 }, (_, amount) => amount),
  );
}

/** Checks of each player figure against the rules. */
const PLAYER_CHECKS: Readonly<Record<keyof Player, (visited: VisitedState, player: Player) => void>> = {
  seat: comparedWithDocument,
  board: comparedWithDocument,
  river: comparedWithDocument,
  goods: comparedWithDocument,
  heldCount: (_, { heldCount, goods }) =>
    assertSame(
      heldCount,
      Object.values(goods).reduce((sum, count) => sum + count),
    ),
  warehouses: comparedWithSymbols,
  overflow: comparedWithSymbols,
  freeWarehouses: (_, { freeWarehouses, heldCount, warehouses }) =>
    assertSame(freeWarehouses, Math.max(0, warehouses - heldCount)),
  stored: comparedWithSymbols,
  unstored: comparedWithSymbols,
  production: comparedWithSymbols,
  suppliedBy: comparedWithPrediction,
  gainFrom: comparedWithPrediction,
  overflowFrom: (_, player) => {
    for (const resource of RESOURCES) {
      const brought = player.gainFrom(resource);
      const tooMany = Math.max(0, player.heldCount + brought - player.warehouses);
      assertSame(player.overflowFrom(resource), Math.min(brought, tooMany));
    }
  },
  boat: comparedWithDocument,
  settled: comparedWithSymbols,
  settling: comparedWithDocument,
  pioneers: ({ position }, { seat, pioneers, boat }) =>
    assertSame(pioneers, boat + countPlacedPioneers(position, seat)),
  pioneersNextRound: checkNextRound,
  tokens: comparedWithDocument,
  spots: ({ game }, { spots }) => {
    const printed = new Map(Object.entries(game.tables.bonusTokens.spots));
    assertSame(spots, printed.get(String(game.seats)));
  },
  hasFifthPioneerWaiting: checkFifthPioneer,
  reserved: ({ gameView, moves, position }, { reserved, seat }) => {
    assertSame(reserved.length <= MAX_RESERVED, true);
    if (reserved.length === MAX_RESERVED && seat === position.actor)
      assertSame(
        moves.some((move) => gameView.move(move).kind === 'reserve'),
        false,
      );
  },
  built: comparedWithDocument,
  discount: comparedWithPrediction,
  missingFor: checkShortages,
  shortfallFor: ({ position }, player) => {
    for (const { id, cost } of availableBuildings(position, player))
      for (const name of MATERIALS)
        assertSame(player.shortfallFor(id)[name], Math.max(0, cost[name] - player.goods[name]));
  },
  canBuild: ({ gameView, moves, position }, player) => {
    if (player.seat !== position.actor) return;
    const kinds = moves.map((move) => gameView.move(move));
    // during another decision nothing can be built
    if (!kinds.some(({ kind }) => kind === 'firstPlayer' || kind === 'build')) return;
    // reserved buildings are only open to their owner
    const all = position.players.flatMap((each) => availableBuildings(position, each));
    for (const { id } of all)
      assertSame(
        player.canBuild(id),
        kinds.some((move) => move.kind === 'build' && move.building === id),
      );
  },
  rewardFor: checkRewards,
  supplyTripsFor: checkSupplyTrips,
  score: comparedWithScore,
  securedPoints: (visited, { seat, securedPoints, built, tokens }) => {
    assertSame(
      securedPoints,
      [...tokens, ...built.map(({ points }) => points)].reduce((sum, points) => sum + points, 0),
    );
    for (const number of visited.moves)
      assertSame(playOnCopy(visited, number).position.seat(seat).securedPoints >= securedPoints, true);
  },
  points: comparedWithScore,
};

/** Checks that the fifth pioneer joins with the token of its spot, and then no longer waits. */
function checkFifthPioneer(visited: VisitedState, { seat, hasFifthPioneerWaiting }: Player): void {
  for (const number of visited.moves) {
    if (seat !== visited.position.actor || visited.gameView.move(number).kind !== 'build') continue;
    const { position, events } = playOnCopy(visited, number);
    const joins = events.some(({ kind }) => kind === 'joins');
    const spot = events.find((event) => event.kind === 'token')?.spot;
    assertSame(joins, spot === FIFTH_PIONEER_SPOT);
    assertSame(hasFifthPioneerWaiting && !position.seat(seat).hasFifthPioneerWaiting, joins);
  }
}

function countPlacedPioneers(position: Position, seat: number): number {
  return ACTION_SPACES.flatMap((name) => position.place(name).pioneers).filter((each) => each === seat).length;
}

/** Face-up buildings and those the player reserved. */
function availableBuildings({ buildings }: Position, { reserved }: Player): readonly Building[] {
  return [...buildings.filter((each) => each !== undefined), ...reserved];
}

/** Checks the predicted pioneers on the boat after a round, plus a fifth one joined meanwhile. */
function checkNextRound(visited: VisitedState, { seat, pioneersNextRound, pioneers, settling }: Player): void {
  assertSame(pioneersNextRound, pioneers - settling);
  for (const number of visited.moves) {
    const { position, events } = playOnCopy(visited, number);
    if (position.round === visited.position.round || position.round < 2) continue;
    const settlerTiles = events.filter((event) => event.kind === 'laid' && event.isSettler && event.seat === seat);
    const joins = events.filter((event) => event.kind === 'joins' && event.seat === seat);
    assertSame(position.seat(seat).boat, pioneersNextRound - settlerTiles.length + joins.length);
  }
}

/** Checks that a build brings the predicted points, token, pioneer and last round. */
function checkRewards(visited: VisitedState, player: Player): void {
  for (const number of visited.moves) {
    const move = visited.gameView.move(number);
    if (player.seat !== visited.position.actor || move.kind !== 'build') continue;
    const { points, token, bringsPioneer, startsLastRound } = player.rewardFor(move.building);
    const { position, events } = playOnCopy(visited, number);
    const built = position.seat(player.seat);
    assertSame(built.points.buildings - player.points.buildings, points);
    assertSame(built.tokens.slice(player.tokens.length), token === undefined ? [] : [token]);
    assertSame(
      events.some(({ kind }) => kind === 'joins'),
      bringsPioneer,
    );
    assertSame(
      events.some(({ kind }) => kind === 'ending'),
      startsLastRound,
    );
  }
}

/** Checks that the supply trips suffice, and that no smaller number does. */
function checkSupplyTrips({ game, gameView, state, position }: VisitedState, player: Player): void {
  if (player.seat !== position.actor) return;
  const missingAfter = (building: string, islands: readonly Resource[]): number => {
    const copy: TheRiverState = game.create();
    copyState(state, copy);
    for (const [index, island] of islands.entries()) {
      const isFirst = islands.indexOf(island) === index;
      const due = island === 'food' ? 1 : isFirst ? player.suppliedBy(island).amount : player.production[island];
      const resource = RESOURCES.indexOf(island);
      const brought = Math.min(due, copy.stock[resource]);
      copy.goods[player.seat * RESOURCES.length + resource] += brought;
      copy.stock[resource] -= brought;
    }
    return gameView.position(copy).seat(player.seat).missingFor(building);
  };
  for (const { id } of availableBuildings(position, player)) {
    const islands = player.supplyTripsFor(id);
    if (player.missingFor(id) === 0) assertSame(islands, undefined);
    const fewer = islands === undefined ? 2 : Math.min(2, islands.length - 1);
    if (islands !== undefined) assertSame(missingAfter(id, islands), 0);
    if (player.missingFor(id) > 0) for (const few of islandChoices(fewer)) assertSame(missingAfter(id, few) > 0, true);
  }
}

/** All choices of islands for up to 2 pioneers. */
function islandChoices(pioneers: number): readonly (readonly Resource[])[] {
  if (pioneers <= 0) return [];
  if (pioneers === 1) return RESOURCES.map((island) => [island]);
  return RESOURCES.flatMap((island, first) => RESOURCES.slice(first).map((other) => [island, other]));
}

/** Checks that as much food as missing resources makes a building affordable, and one less does not. */
function checkShortages(visited: VisitedState, player: Player): void {
  const { game, gameView, state, position } = visited;
  if (player.seat !== position.actor || player.overflow > 0) return;
  const list = new MoveList(game.limits.moves);
  const canBuild = (building: string, food: number): boolean => {
    const copy: TheRiverState = game.create();
    copyState(state, copy);
    copy.goods[player.seat * RESOURCES.length + RESOURCES.indexOf('food')] += food;
    copy.warehouses[player.seat] += food;
    game.moves(copy, list);
    return list
      .toArray()
      .map((move) => gameView.move(move))
      .some((move) => move.kind === 'build' && move.building === building);
  };
  for (const { id } of [...position.buildings.filter((each) => each !== undefined), ...player.reserved]) {
    const lacks = player.missingFor(id);
    // skip if no build is legal now
    if (lacks === 0 || !canBuild(id, lacks + 1)) continue;
    assertSame([canBuild(id, lacks), canBuild(id, lacks - 1)], [true, false]);
  }
}

/** Checks of each river figure against the rules. */
const RIVER_CHECKS: Readonly<Record<keyof River, (river: River, player: Player, visited: VisitedState) => void>> = {
  tilesLaid: ({ tilesLaid }, { seat }, { gameView, moves, position }) => {
    if (tilesLaid === RIVER_LENGTH && seat === position.actor)
      assertSame(
        moves.some((move) => gameView.move(move).kind === 'terrain'),
        false,
      );
  },
  cells: checkSpaces,
  cell: (river) => river.cells.forEach((cell) => assertSame(river.cell(cell.space), cell)),
  columns: (river, _, { position }) => {
    for (const { number, points } of river.columns) {
      const [top, middle, bottom] = ROWS.map((row) => river.cell(row[number - 1]).tile?.id);
      if (top !== undefined && middle !== undefined && bottom !== undefined)
        assertSame(position.columnPoints([top, middle, bottom]), points);
    }
    checkColumnPotential(river, position);
  },
  column: comparedWithScore,
};

/** Checks that a column's potential is its best completion, reached by exactly its improving terrains. */
function checkColumnPotential(river: River, position: Position): void {
  const pure = TERRAINS.flatMap((terrain) => {
    const tile = SINGLE_TERRAIN_TILES.find((id) => position.tile(id).terrain.join() === terrain);
    return tile === undefined ? [] : [{ terrain, tile }];
  });
  for (const { number, points, maxPoints, improvingTerrains } of river.columns) {
    const [top, middle, bottom] = ROWS.map((row) => river.cell(row[number - 1]).tile?.id);
    const become = pure.map(({ terrain, tile }) => ({
      terrain,
      points: position.columnPoints([top ?? tile, middle ?? tile, bottom ?? tile]),
    }));
    assertSame(Math.max(...become.map((each) => each.points)), maxPoints);
    const better = become
      .filter((each) => each.points === maxPoints && maxPoints > points)
      .map(({ terrain }) => terrain);
    assertSame(improvingTerrains, top === undefined ? [] : better);
  }
}

/** Checks standings, progress and score rows against the rules. */
function checkProgress({ game, gameView, state, position }: VisitedState): void {
  const { scores, ranks, breakdown } = scoreByRules(game, state);
  const standing = gameView.standings(position);
  assertSame(
    standing.map(({ finalPoints, rank }) => [finalPoints, rank]),
    scores.map((score, seat) => [score, ranks[seat]]),
  );
  assertSame(
    standing.map(({ points }) => points),
    breakdown.map(([tokens, buildings]) => tokens + buildings),
  );
  assertSame(
    scores.map((_, seat) => sumOf(gameView.scoreRows(position).map(({ points }) => points[seat]))),
    scores,
  );
  const { stage, round, endTriggers } = gameView.progress(position);
  const { rounds, ending } = game.progress(state);
  assertSame(round, rounds);
  assertSame(stage === 'over', game.actor(state) === OVER);
  assertSame(stage === 'last', ending !== '' && stage !== 'over');
  // the last tile or the last spot ends the game
  const isDue = endTriggers.some(({ left }) => left === 0);
  assertSame(isDue, ending === 'tiles' || ending === 'tokens');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** Checks the spaces against the printed board, including covered settlers. */
function checkSpaces({ cells }: River, { board }: Player, { game }: VisitedState): void {
  const { boards, twoPlayerBoards = boards } = game.tables.riverBoards;
  const printed = (game.seats === 2 ? twoPlayerBoards : boards).find(({ id }) => id === board)?.spaces ?? [];
  const settlers = printed.flatMap(({ space, settler = false }) => (settler ? [space] : []));
  assertSame(
    cells.map(({ space }) => space),
    Array.from({ length: RIVER_LENGTH }, (_, index) => index + 1),
  );
  assertSame(
    cells.flatMap(({ space, isSettler }) => (isSettler ? [space] : [])),
    settlers.toSorted((a, b) => a - b),
  );
}

describe.each(TABLES)('every figure with $seats players and $name', ({ seats, edition }) => {
  it('matches the rules at every state', () => {
    const states = visitStates(makeGame(seats, {}, edition), (visited) => {
      for (const check of Object.values(POSITION_CHECKS)) check(visited);
      checkProgress(visited);
      for (const player of visited.position.players) {
        for (const check of Object.values(PLAYER_CHECKS)) check(visited, player);
        for (const check of Object.values(RIVER_CHECKS)) check(player.river, player, visited);
      }
    });
    expect(states).toBeGreaterThan(MIN_STATES);
  });
});

it.each(TABLES)('boards of $name can be chosen with $seats players', ({ seats, edition }) => {
  const all = boardIds(isObject(edition) ? edition : undefined);
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
    const [[row, column], [lastRow, lastColumn]] = [findSpace(space), findSpace(space - 1)];
    expect(Math.abs(row - lastRow) + Math.abs(column - lastColumn)).toBe(1);
  }
  expect(ROWS.flat()).toHaveLength(RIVER_LENGTH);
});

function findSpace(space: number): readonly [row: number, column: number] {
  const row = ROWS.findIndex((spaces) => spaces.includes(space));
  return [row, ROWS[row].indexOf(space)];
}
