import type { Happening, Json, JsonObject } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import {
  ACTION_SPACES,
  COLUMNS,
  PRODUCED,
  RESOURCES,
  TOLD,
  type TheRiver,
  type TheRiverState,
} from '../rules/index.ts';
import { fromStart, makeGame } from '../rules/testing/scenario.ts';
import { face } from './face.ts';
import { EXCHANGE_PRICE, EXCHANGED_FOOD, type RiverMove } from './moves.ts';
import type { Player } from './player.ts';
import type { Position } from './position.ts';
import { after, MANY, same, scored, TABLES, watch } from './testing/watch.ts';

describe.each(TABLES)('the game view with $seats players and $name', ({ seats, edition }) => {
  const game = makeGame(seats, {}, edition);

  it('matches the position document', () => {
    const states = watch(game, ({ state, position }) => {
      same(documentOf(position), comparable(game.observe(state)));
      same(position.actor, game.actor(state));
      same(position.edition, game.edition['name']);
    });
    expect(states).toBeGreaterThan(MANY);
  });

  it('counts points as the rules do', () => {
    const states = watch(game, ({ state, position }) => {
      const { scores, breakdown } = scored(game, state);
      for (const { seat, points, score, river, built, tokens } of position.players) {
        same(score, scores[seat]);
        same(Object.keys(points), game.categories);
        same(Object.values(points), breakdown[seat]);
        same(river.columns.length, COLUMNS.length);
        same(sum(river.columns.map((column) => column.points)), points.columns);
        same(sum(river.cells.map((cell) => cell.points ?? 0)), points.meadows);
        same(sum(built.map((building) => building.points)), points.buildings);
        same(sum(tokens), points.tokens);
      }
    });
    expect(states).toBeGreaterThan(MANY);
  });

  it('shows symbols, warehouses and pioneers as the rules count them', () => {
    const states = watch(game, ({ state, position }) => {
      same(position.tilesInStack + counted(position) + discarded(game, state), game.components.tiles.length);
      for (const player of position.players) {
        const { seat, river, production, warehouses, settled } = player;
        const symbols = river.cells.flatMap((cell) => cell.produces);
        const shown = PRODUCED.map((name) => symbols.filter((symbol) => symbol === name).length);
        same(shown, Array.from(state.production.subarray(seat * 3, seat * 3 + 3)));
        same(Object.values(production), shown);
        same(sum(river.cells.map((cell) => cell.storage)), warehouses);
        same([warehouses, settled], [state.warehouses[seat], state.settled[seat]]);
        same(
          river.cells.filter((cell) => cell.isNext).map((cell) => cell.space),
          river.laid < river.cells.length ? [river.laid + 1] : [],
        );
        checkStored(player);
      }
    });
    expect(states).toBeGreaterThan(MANY);
  });

  it('predicts what each move brings, and reads every event', () => {
    const states = watch(game, (seen) => {
      const { face: made, position, moves } = seen;
      const builds = new Set<string>();
      for (const number of moves) {
        const move = made.move(number);
        if (move.kind === 'build') builds.add(move.building);
        const played = after(seen, number);
        for (const happening of played.told) same(made.happening(happening).seat, happening.seat);
        foresees(position, move, played.position, played.told);
      }
      checkPayable(position, builds);
    });
    expect(states).toBeGreaterThan(MANY);
  });

  it('converts every move to a typed move and back to its text', () => {
    const states = watch(game, ({ face: made, moves }) => {
      for (const number of moves) {
        const text = made.write(made.move(number));
        same(text, game.writeMove(number));
        same(game.parseMove(text), number);
      }
    });
    expect(states).toBeGreaterThan(MANY);
  });
});

describe('a turn', () => {
  it('of the opening lasts until the resources of the tile are taken', () => {
    const opening = fromStart(2, { boards: ['blue', 'green'], first: 1 });
    opening.play('~tile meadow-take-clay', '~tile forest-1', '~tile forest-2');
    for (const building of [1, 2, 3, 4]) opening.play(`~building building-${building}`);
    const eyes = face(opening.game);
    const turn = eyes.turn(opening.state);
    opening.play('terrain meadow-take-clay');
    expect(eyes.turn(opening.state)).toBe(turn);
    opening.play('take 4');
    expect(eyes.turn(opening.state)).not.toBe(turn);
  });
});

describe('an event', () => {
  const made = face(makeGame(3));
  const named = Object.entries(TOLD).flatMap(([what, causes]) =>
    causes.map((cause): [string, string] => [what, cause]),
  );

  it.each(named)('%s %s has a kind', (what, cause) => {
    const id = what === 'tile' ? 'forest-1' : what === 'building' ? 'building-1' : '';
    const amount = cause in { build: 0, overflow: 0 } ? -1 : 1;
    const happening = made.happening({ what, seat: 1, amount, lost: 0, cause, at: 1, id });
    expect(happening.seat).toBe(1);
    const told = [
      'laid',
      'built',
      'reserved',
      'swapped',
      'pawn',
      'token',
      'joins',
      'settles',
      'ending',
      'tileOutOfGame',
      'over',
    ];
    expect(made.isNews(happening)).toBe(!told.includes(happening.kind));
  });

  it('that the rules never emit throws', () => {
    const unknown = { what: 'whale', seat: 1, amount: 1, lost: 0, cause: '', at: 0, id: '' };
    expect(() => made.happening(unknown)).toThrow('whale');
  });
});

/** Compares a move's effect on its player with the view before the move. */
function foresees(before: Position, move: RiverMove, now: Position, told: readonly Happening[]): void {
  const { acting, effect } = before;
  const own = now.seat(acting.seat);
  switch (move.kind) {
    case 'wood':
    case 'clay':
    case 'stone': {
      const { amount, bonus } = acting.produces(move.kind);
      same(told.find(({ cause }) => cause === 'production')?.amount, amount);
      same(acting.receives(move.kind), amount);
      same(bonus, Math.max(0, amount - acting.production[move.kind]));
      same(bonus <= before.place(move.kind).bonus, true);
      return;
    }
    case 'food':
      same(told.find(({ what }) => what === move.resource)?.amount, acting.receives('food'));
      return;
    case 'build': {
      const { cost, points } = before.building(move.building);
      const discount = acting.discount(move.building);
      same(sum(Object.values(move.paid)), sum(Object.values(cost)) - discount);
      same(
        discount > 0,
        acting.reserved.some(({ id }) => id === move.building),
      );
      same(own.points.buildings, acting.points.buildings + points);
      return;
    }
    case 'exchange':
      same(own.goods.food, acting.goods.food + EXCHANGED_FOOD);
      same(sum(Object.values(move.paid)), EXCHANGE_PRICE);
      return;
    case 'return':
      same([acting.over > 0, acting.goods[move.resource] > 0], [true, true]);
      return;
    case 'take':
      same(effect?.kind === 'take' && effect.most >= move.amount, true);
      same(told[0]?.what, move.amount === 0 || effect?.kind !== 'take' ? told[0]?.what : effect.resource);
      return;
    case 'swap': {
      const [a, b] = move.spaces;
      const tiles = [acting.river.cell(a).tile, acting.river.cell(b).tile];
      same([own.river.cell(b).tile, own.river.cell(a).tile], tiles);
      if (effect?.kind === 'swap' && now.effect?.kind === 'swap') same(now.effect.number, effect.number + 1);
      return;
    }
    case 'terrain':
      same(own.river.cell(acting.river.laid + 1).tile?.id, move.tile);
      return;
    case 'firstPlayer':
      same(now.pawn, acting.seat);
      return;
    case 'reserve':
      same(own.reserved.at(-1)?.id, move.building);
      return;
    case 'chance-first':
      same(now.pawn, move.seat);
      return;
    case 'chance-board':
      same(now.players.map(({ board }) => board).includes(move.board), true);
      return;
    case 'chance-tile':
      same(now.tiles.map((tile) => tile?.id).includes(move.tile), true);
      return;
    case 'chance-building':
      same(now.buildings.map((building) => building?.id).includes(move.building), true);
      return;
    case 'pass':
      return;
  }
}

/** If any build is legal, legal builds are exactly those without missing resources. */
function checkPayable({ buildings, acting }: Position, builds: ReadonlySet<string>): void {
  if (builds.size === 0) return;
  const offered = [...buildings.filter((each) => each !== undefined), ...acting.reserved];
  const payable = offered.filter(({ id }) => acting.lacks(id) === 0).map(({ id }) => id);
  same(payable.toSorted(), [...builds].toSorted());
}

function checkStored({ stored, unstored, held, warehouses, over, goods, river }: Player): void {
  same([stored.length, unstored.length, over], [warehouses, over, Math.max(0, held - warehouses)]);
  const all = [...stored, ...unstored];
  same(
    RESOURCES.map((name) => all.filter((each) => each === name).length),
    Object.values(goods),
  );
  same(
    river.cells.flatMap((cell) => cell.holds),
    stored,
  );
}

/** Number of tiles face up and on rivers. */
function counted({ tiles, players }: Position): number {
  return tiles.filter((tile) => tile !== undefined).length + sum(players.map(({ river }) => river.laid));
}

function discarded(game: TheRiver, state: TheRiverState): number {
  const document = game.observe(state);
  return (document['discard'] as readonly Json[]).length + (document['outOfGame'] === undefined ? 0 : 1);
}

/** The view's position in the form of the document. */
function documentOf(position: Position) {
  const { phase, round, pawn, ending, effect, stock } = position;
  return {
    phase,
    round,
    pawn,
    ending,
    stock,
    tiles: trimmed(position.tiles),
    buildings: trimmed(position.buildings),
    effect: effect?.tile.id,
    seats: position.players.map((player) => ({
      board: player.board,
      river: player.river.cells.flatMap(({ tile }) => (tile === undefined ? [] : [tile.id])),
      goods: Object.fromEntries(Object.entries(player.goods).filter(([, count]) => count > 0)),
      boat: player.boat,
      settling: player.settling,
      placed: placedBy(position, player.seat),
      tokens: player.tokens,
      reserved: player.reserved.map(({ id }) => id),
      built: player.built.map(({ id }) => id),
    })),
  };
}

function placedBy(position: Position, seat: number): JsonObject {
  const placed = ACTION_SPACES.map((name): [string, number] => [
    name,
    position.place(name).pioneers.filter((each) => each === seat).length,
  ]);
  return Object.fromEntries(placed.filter(([, count]) => count > 0));
}

function comparable(document: JsonObject) {
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

function trimmed(pieces: readonly ({ readonly id: string } | undefined)[]): readonly (string | null)[] {
  const last = pieces.findLastIndex((piece) => piece !== undefined);
  return pieces.slice(0, last + 1).map((piece) => piece?.id ?? null);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
