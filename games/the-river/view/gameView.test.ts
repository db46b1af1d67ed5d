import { FastRandom, type Json, type JsonObject, MoveList } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import {
  ACTION_SPACES,
  COLUMNS,
  MATERIALS,
  RESOURCES,
  type RiverEvent,
  type TheRiver,
  type TheRiverState,
  EXCHANGE_PRICE,
  EXCHANGED_FOOD,
  type RiverMove,
} from '../rules/index.ts';
import { makeScenarioFromStart, makeGame } from '../rules/testing/scenario.ts';
import { gameView } from './gameView.ts';
import type { Player } from './player.ts';
import type { Position } from './position.ts';
import { playOnCopy, MIN_STATES, assertSame, scoreByRules, TABLES, visitStates } from './testing/visitStates.ts';
import { PRODUCTION_WIDTH } from '../model.gen.ts';

describe.each(TABLES)('the game view with $seats players and $name', ({ seats, edition }) => {
  const game = makeGame(seats, {}, edition);

  it('matches the position document', () => {
    const states = visitStates(game, ({ state, position }) => {
      assertSame(positionDocument(position), comparableDocument(game.observe(state)));
      assertSame(position.actor, game.actor(state));
      assertSame(position.edition, game.edition['name']);
    });
    expect(states).toBeGreaterThan(MIN_STATES);
  });

  it('counts points as the rules do', () => {
    const states = visitStates(game, ({ state, position }) => {
      const { scores, breakdown } = scoreByRules(game, state);
      for (const { seat, points, score, river, built, tokens } of position.players) {
        assertSame(score, scores[seat]);
        assertSame(Object.keys(points), game.categories);
        assertSame(Object.values(points), breakdown[seat]);
        assertSame(river.columns.length, COLUMNS.length);
        assertSame(sum(river.columns.map((column) => column.points)), points.columns);
        assertSame(sum(river.cells.map((cell) => cell.points ?? 0)), points.meadows);
        assertSame(sum(built.map((building) => building.points)), points.buildings);
        assertSame(sum(tokens), points.tokens);
      }
    });
    expect(states).toBeGreaterThan(MIN_STATES);
  });

  it('shows symbols, warehouses and pioneers as the rules count them', () => {
    const states = visitStates(game, ({ state, position }) => {
      assertSame(
        position.tilesInStack + countVisibleTiles(position) + countDiscardedTiles(game, state),
        game.components.tiles.length,
      );
      for (const player of position.players) {
        const { seat, river, production, warehouses, settled } = player;
        const symbols = river.cells.flatMap((cell) => cell.produces);
        const shown = MATERIALS.map((name) => symbols.filter((symbol) => symbol === name).length);
        assertSame(
          shown,
          Array.from(state.production.subarray(seat * PRODUCTION_WIDTH, (seat + 1) * PRODUCTION_WIDTH)),
        );
        assertSame(Object.values(production), shown);
        assertSame(sum(river.cells.map((cell) => cell.storage)), warehouses);
        assertSame([warehouses, settled], [state.warehouses[seat], state.settled[seat]]);
        assertSame(
          river.cells.filter((cell) => cell.isNext).map((cell) => cell.space),
          river.tilesLaid < river.cells.length ? [river.tilesLaid + 1] : [],
        );
        checkStored(player);
      }
    });
    expect(states).toBeGreaterThan(MIN_STATES);
  });

  it('predicts what each move brings', () => {
    const states = visitStates(game, (visited) => {
      const { gameView: view, position, moves } = visited;
      const builds = new Set<string>();
      for (const number of moves) {
        const move = view.move(number);
        if (move.kind === 'build') builds.add(move.building);
        const played = playOnCopy(visited, number);
        checkPrediction(position, move, played.position, played.events);
      }
      checkAffordable(position, builds);
    });
    expect(states).toBeGreaterThan(MIN_STATES);
  });

  it('converts every move to a typed move and back to its text', () => {
    const states = visitStates(game, ({ gameView: view, moves }) => {
      for (const number of moves) {
        const text = view.writeMove(view.move(number));
        assertSame(text, game.writeMove(number));
        assertSame(game.parseMove(text), number);
      }
    });
    expect(states).toBeGreaterThan(MIN_STATES);
  });
});

describe('a turn', () => {
  it('in the opening lasts until the resources of the tile are taken', () => {
    const opening = makeScenarioFromStart(2, { boards: ['blue', 'green'], first: 1 });
    opening.play('~tile meadow-take-clay', '~tile forest-1', '~tile forest-2');
    for (const building of [1, 2, 3, 4]) opening.play(`~building building-${building}`);
    const view = gameView(opening.game);
    const turn = view.turnKey(opening.state);
    opening.play('terrain meadow-take-clay');
    expect(view.turnKey(opening.state)).toBe(turn);
    opening.play('take 4');
    expect(view.turnKey(opening.state)).not.toBe(turn);
  });
});

/** Whether each kind of event is reported with its move. */
const REPORTED: Readonly<Record<RiverEvent['kind'], boolean>> = {
  gain: true,
  placed: true,
  joins: false,
  settles: false,
  laid: false,
  swapped: false,
  tileFaceUp: true,
  tileOutOfGame: false,
  buildingFaceUp: true,
  reserved: false,
  built: false,
  token: false,
  pawn: false,
  board: true,
  pass: true,
  round: true,
  reshuffle: true,
  ending: false,
  over: false,
};

describe('events', () => {
  it('of every kind occur, and are reported unless the move or its stakes say them', () => {
    const kinds = new Set<string>();
    const list = new MoveList(makeGame(2).limits.moves);
    for (const seats of [2, 3, 4]) {
      const game = makeGame(seats);
      const view = gameView(game);
      for (let index = 0; index < 8; index++) {
        const random = new FastRandom(`events ${index}`);
        const state = game.create();
        game.setup(state);
        for (game.moves(state, list); list.length > 0; game.moves(state, list))
          game.play(state, list.at(random.below(list.length)), (event) => {
            kinds.add(event.kind);
            assertSame(view.isReported(event), REPORTED[event.kind]);
          });
      }
    }
    // players who can place a pioneer may not pass, so random games hardly have a pass
    expect(Object.keys(REPORTED).filter((kind) => !kinds.has(kind))).toEqual(['pass']);
  });
});

/** Compares a move's effect on its player with the predictions of the view before it. */
function checkPrediction(before: Position, move: RiverMove, now: Position, events: readonly RiverEvent[]): void {
  const { activePlayer, effect } = before;
  const own = now.seat(activePlayer.seat);
  const gains = events.filter((event) => event.kind === 'gain');
  switch (move.kind) {
    case 'wood':
    case 'clay':
    case 'stone': {
      const { amount, bonus } = activePlayer.suppliedBy(move.kind);
      assertSame(gains.find(({ cause }) => cause === 'production')?.amount, amount);
      assertSame(activePlayer.gainFrom(move.kind), amount);
      assertSame(bonus, Math.max(0, amount - activePlayer.production[move.kind]));
      assertSame(bonus <= before.place(move.kind).bonus, true);
      return;
    }
    case 'food':
      assertSame(gains.find(({ what }) => what === move.resource)?.amount, activePlayer.gainFrom('food'));
      return;
    case 'build': {
      const { cost, points } = before.building(move.building);
      const discount = activePlayer.discount(move.building);
      assertSame(sum(Object.values(move.paid)), sum(Object.values(cost)) - discount);
      assertSame(
        discount > 0,
        activePlayer.reserved.some(({ id }) => id === move.building),
      );
      assertSame(own.points.buildings, activePlayer.points.buildings + points);
      return;
    }
    case 'exchange':
      assertSame(own.goods.food, activePlayer.goods.food + EXCHANGED_FOOD);
      assertSame(sum(Object.values(move.paid)), EXCHANGE_PRICE);
      return;
    case 'return':
      assertSame([activePlayer.overflow > 0, activePlayer.goods[move.resource] > 0], [true, true]);
      return;
    case 'take':
      assertSame(effect?.kind === 'take' && effect.most >= move.amount, true);
      assertSame(gains[0]?.what, move.amount === 0 || effect?.kind !== 'take' ? gains[0]?.what : effect.resource);
      return;
    case 'swap': {
      const [a, b] = move.spaces;
      const tiles = [activePlayer.river.cell(a).tile, activePlayer.river.cell(b).tile];
      assertSame([own.river.cell(b).tile, own.river.cell(a).tile], tiles);
      if (effect?.kind === 'swap' && now.effect?.kind === 'swap') assertSame(now.effect.number, effect.number + 1);
      return;
    }
    case 'terrain':
      assertSame(own.river.cell(activePlayer.river.tilesLaid + 1).tile?.id, move.tile);
      return;
    case 'firstPlayer':
      assertSame(now.pawn, activePlayer.seat);
      return;
    case 'reserve':
      assertSame(own.reserved.at(-1)?.id, move.building);
      return;
    case 'chance-first':
      assertSame(now.pawn, move.seat);
      return;
    case 'chance-board':
      assertSame(now.players.map(({ board }) => board).includes(move.board), true);
      return;
    case 'chance-tile':
      assertSame(now.tiles.map((tile) => tile?.id).includes(move.tile), true);
      return;
    case 'chance-building':
      assertSame(now.buildings.map((building) => building?.id).includes(move.building), true);
      return;
    case 'pass':
      return;
  }
}

/** Checks that, if any build is legal, the legal builds are exactly those without missing resources. */
function checkAffordable({ buildings, activePlayer }: Position, builds: ReadonlySet<string>): void {
  if (builds.size === 0) return;
  const offered = [...buildings.filter((each) => each !== undefined), ...activePlayer.reserved];
  const payable = offered.filter(({ id }) => activePlayer.missingFor(id) === 0).map(({ id }) => id);
  assertSame(payable.toSorted(), [...builds].toSorted());
}

function checkStored({ stored, unstored, heldCount, warehouses, overflow, goods, river }: Player): void {
  assertSame([stored.length, unstored.length, overflow], [warehouses, overflow, Math.max(0, heldCount - warehouses)]);
  const all = [...stored, ...unstored];
  assertSame(
    RESOURCES.map((name) => all.filter((each) => each === name).length),
    Object.values(goods),
  );
  assertSame(
    river.cells.flatMap((cell) => cell.stored),
    stored,
  );
}

/** Number of tiles face up and on rivers. */
function countVisibleTiles({ tiles, players }: Position): number {
  return tiles.filter((tile) => tile !== undefined).length + sum(players.map(({ river }) => river.tilesLaid));
}

function countDiscardedTiles(game: TheRiver, state: TheRiverState): number {
  const document = game.observe(state);
  return (document['discard'] as readonly Json[]).length + (document['outOfGame'] === undefined ? 0 : 1);
}

/** The view's position in the form of the document. */
function positionDocument(position: Position) {
  const { phase, round, pawn, ending, effect, stock } = position;
  return {
    phase,
    round,
    pawn,
    ending,
    stock,
    tiles: trimmedIds(position.tiles),
    buildings: trimmedIds(position.buildings),
    effect: effect?.tile.id,
    seats: position.players.map((player) => ({
      board: player.board,
      river: player.river.cells.flatMap(({ tile }) => (tile === undefined ? [] : [tile.id])),
      goods: Object.fromEntries(Object.entries(player.goods).filter(([, count]) => count > 0)),
      boat: player.boat,
      settling: player.settling,
      placed: placedPioneers(position, player.seat),
      tokens: player.tokens,
      reserved: player.reserved.map(({ id }) => id),
      built: player.built.map(({ id }) => id),
    })),
  };
}

function placedPioneers(position: Position, seat: number): JsonObject {
  const placed = ACTION_SPACES.map((name): [string, number] => [
    name,
    position.place(name).pioneers.filter((each) => each === seat).length,
  ]);
  return Object.fromEntries(placed.filter(([, count]) => count > 0));
}

function comparableDocument(document: JsonObject) {
  const effect = document['effect'] as { readonly tile: string } | undefined;
  const { phase, round, pawn, ending, stock, tiles, buildings } = document;
  const seats = document['seats'] as readonly JsonObject[];
  return {
    phase,
    round,
    pawn,
    ending,
    stock,
    tiles,
    buildings,
    effect: effect?.tile,
    seats: seats.map(({ board, river, goods, boat, settling = 0, placed, tokens, reserved, built }) => ({
      board,
      river,
      goods,
      boat,
      settling,
      placed,
      tokens,
      reserved,
      built,
    })),
  };
}

function trimmedIds(pieces: readonly ({ readonly id: string } | undefined)[]): readonly (string | null)[] {
  const last = pieces.findLastIndex((piece) => piece !== undefined);
  return pieces.slice(0, last + 1).map((piece) => piece?.id ?? null);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
