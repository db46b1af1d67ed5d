import { copyState, MoveList } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { ACTION_SPACES, COLUMNS, PRODUCED, RESOURCES, type TheRiverState } from '../rules/index.ts';
import { makeGame } from '../rules/testing/scenario.ts';
import { FIFTH_PIONEER_SPOT, MOST_RESERVED, type Player } from './player.ts';
import type { Position } from './position.ts';
import type { River } from './river.ts';
import { after, MANY, same, type Seen, TABLES, watch } from './testing/watch.ts';

// Where a figure is compared in `face.test.ts`, the names below say in which test.

/** “says what the document of the position says” */
function asWritten(): void {}
/** “counts points as the rules do” */
function asScored(): void {}
/** “shows symbols, warehouses and pioneers as the rules count them” */
function asCounted(): void {}
/** “foresees what each move brings” */
function asForeseen(): void {}

/** How each figure of a position is held to the rules: the type asks for every one. */
const POSITION: Readonly<Record<keyof Position, (seen: Seen) => void>> = {
  edition: asWritten,
  phase: asWritten,
  round: asWritten,
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
    for (const { id, terrain, storage = 0 } of game.tables.terrainTiles.tiles)
      same([position.tile(id).terrain, position.tile(id).storage], [terrain, storage]);
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
  effect: asForeseen,
};

/** Room and bonus of a place are those of the edition, and nobody is sent where there is none. */
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

/** How each figure of a player is held to the rules. */
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
  stored: asCounted,
  unstored: asCounted,
  production: asCounted,
  produces: asForeseen,
  receives: asForeseen,
  boat: asWritten,
  settled: asCounted,
  settling: asWritten,
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
  score: asScored,
  points: asScored,
};

/** The fifth pioneer joins by the token of its spot, and no longer waits then. */
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

/** With so much more food a building can be paid, with one less it cannot. */
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
    // where nothing can be built now, nothing can be told
    if (lacks === 0 || !canBuild(id, lacks + 1)) continue;
    same([canBuild(id, lacks), canBuild(id, lacks - 1)], [true, false]);
  }
}

/** How each figure of a river is held to the rules. */
const RIVER: Readonly<Record<keyof River, (river: River) => void>> = {
  laid: asWritten,
  cells: asWritten,
  cell: (river) => river.cells.forEach((cell) => same(river.cell(cell.space), cell)),
  columns: asScored,
  column: asScored,
};

describe.each(TABLES)('every figure with $seats players and $name', ({ seats, edition }) => {
  it('is that of the rules at every state', () => {
    const states = watch(makeGame(seats, {}, edition), (seen) => {
      for (const check of Object.values(POSITION)) check(seen);
      for (const player of seen.position.players) {
        for (const check of Object.values(PLAYER)) check(seen, player);
        for (const check of Object.values(RIVER)) check(player.river);
      }
    });
    expect(states).toBeGreaterThan(MANY);
  });
});
