import { copyState, FastRandom, isRefusal, MoveList } from '@two-rivers/kernel';
import {
  components,
  favorCost,
  firstOf,
  kindOf,
  moveKinds,
  riverOfGold,
  type RiverOfGoldState,
  stateCodes,
} from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { at } from './look.ts';
import { buildMove, buildPicks } from './picks.ts';
import { masteryProgress, outlook, totalsOf } from './progress.ts';

function newGame(seats: number) {
  const game = riverOfGold.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** Positions of a turn's player before the action, from games at random. */
function* turns(seats: number, seed: string): Generator<{ state: RiverOfGoldState; list: MoveList }> {
  const game = newGame(seats);
  const random = new FastRandom(seed);
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  game.setup(state);
  for (;;) {
    game.moves(state, list);
    if (list.length === 0) return;
    if (state.phase === stateCodes.ACTION_PHASE) yield { state, list };
    game.play(state, list.at(random.below(list.length)));
  }
}

describe('what a face of the die allows', () => {
  it('agrees with the legal moves once the die is turned to it', () => {
    const game = newGame(3);
    const [turned, list] = [game.create(), new MoveList(game.limits.moves)];
    let seen = 0;
    for (const { state } of turns(3, 'faces')) {
      for (let face = 1; face <= 6; face++) {
        copyState(state, turned);
        turned.die[state.turn] = face;
        game.moves(turned, list);
        const moves = list.toArray();
        const { builds, customers, cost, ships } = outlook(state, state.turn, face);
        const spaces = new Set(moves.filter((move) => kindOf(move) === moveKinds.BUILD).map(firstOf));
        expect(builds).toBe(spaces.size);
        expect(customers).toHaveLength(moves.filter((move) => kindOf(move) === moveKinds.DELIVER).length);
        expect(cost).toBe(favorCost(at(state.die, state.turn), face));
        expect(ships).toHaveLength(2);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });
});

describe('masteries', () => {
  it('are met exactly when nothing is lacking, by every claim of a game', () => {
    for (const { state } of turns(4, 'masteries')) {
      for (let place = 0; place < 3; place++) {
        const mastery = components.MASTERIES[at(state.masteries, place) - 1];
        if (mastery === undefined) continue;
        for (let claim = 0; claim < 3; claim++) {
          const seat = at(state.claims, place * stateCodes.MAX_SEATS + claim) - 1;
          if (seat < 0) continue;
          const { has, needed, missing } = masteryProgress(state, seat, mastery);
          expect(has).toBeGreaterThanOrEqual(needed);
          expect(missing).toEqual([]);
        }
      }
    }
  });
});

describe('a build picked in halves', () => {
  it('keeps a half only while it is possible, and finds the move of both', () => {
    for (const { list } of turns(2, 'halves')) {
      const moves = list.toArray();
      const build = moves.find((move) => kindOf(move) === moveKinds.BUILD);
      if (build === undefined) continue;
      const space = firstOf(build);
      expect(buildPicks({ space }, moves, undefined)).toEqual({ space, tile: 0 });
      expect(buildPicks({ space: 31 }, moves, undefined)).toEqual({ space: 0, tile: 0 });
      const { tile } = buildPicks({}, moves, build);
      expect(buildMove(moves, space, tile)).toBe(build);
      return;
    }
    throw new Error('no build in a whole game');
  });
});

describe('totals', () => {
  it('sum what a seat gains and pays', () => {
    const told = { lost: 0, cause: 'visit', at: 1, id: '' };
    const totals = totalsOf(
      [
        { ...told, what: 'koku', seat: 0, amount: 3 },
        { ...told, what: 'koku', seat: 0, amount: -1 },
        { ...told, what: 'koku', seat: 1, amount: 5 },
      ],
      0,
    );
    expect([...totals]).toEqual([['koku', 2]]);
  });
});
