import {
  CHANCE,
  checkGame,
  copyState,
  FastRandom,
  type JsonObject,
  MAX_STATE_BYTES,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
} from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { GOODS_WIDTH, type RiverOfGoldState } from '../model.gen.ts';
import { model } from '../model.ts';
import { GOODS } from './components.ts';
import type { RiverOfGoldEvent, RiverOfGoldGame } from './index.ts';
import { type NaivePosition, naiveScore } from './testing/naiveScoring.ts';
import { allCustomersExcept, builtTile, seatWithDeliveries, goodsOf, makeGame } from './testing/scenario.ts';

const COUNTS = [2, 3, 4];
const PATRON_OPTIONS = ['off', 'draft', 'alternative'];

describe.each(COUNTS)('%i players', (players) => {
  it.each(PATRON_OPTIONS)('keeps the contract at every state of uniform games, patrons %s', (patrons) => {
    const game = makeGame(players, { patrons });
    const report = checkGame(game, 2, `conformance/${patrons}`);
    expect(report.games).toBe(2);
    expect(report.longestGame).toBeLessThan(game.limits.entries / 2);
    expect(game.create().bytes.length).toBeLessThanOrEqual(MAX_STATE_BYTES);
  });
});

/** Ways to show a field to everyone, by its name. */
const SHOWN: Readonly<Record<string, (state: RiverOfGoldState, masked: RiverOfGoldState) => void>> = {
  deck: ({ deck }, masked) => masked.deck.set(deck),
  hands: ({ hands }, masked) => masked.hands.set(hands),
  patron: ({ patron }, masked) => masked.patron.set(patron),
};

describe('a field that not everyone may know', () => {
  it('is one of these', () => {
    const hidden = Object.entries(model.fields).filter(([, { known }]) => known === 'owner' || known === 'nobody');
    expect(hidden.map(([name]) => name).toSorted()).toEqual(Object.keys(SHOWN).toSorted());
  });

  it.each(Object.entries(SHOWN))('breaks the contract if it is shown: %s', (_name, show) => {
    const game = makeGame(3, { patrons: 'alternative' });
    const leak: RiverOfGoldGame = {
      ...game,
      mask(state, viewer, into) {
        game.mask(state, viewer, into);
        show(state, into);
      },
    };
    expect(() => checkGame(leak, 1)).toThrow('river-of-gold');
  });
});

/** The same game started from a position, whose unknown parts are resampled for each game. */
function gameFromPosition(game: RiverOfGoldGame, position: JsonObject): RiverOfGoldGame {
  let games = 0;
  return {
    ...game,
    setup(state) {
      const refusal = game.readPosition(position, state);
      if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
      game.resample(state, new FastRandom(new SeedKey('from').add(games++)));
    },
  };
}

describe.each(COUNTS)('games of %i players from unusual positions keep the contract', (players) => {
  const rich = { koku: 25, goods: goodsOf(6, 6, 6) };

  it('with few customers left, so that the discards are reshuffled repeatedly', () => {
    const circulating = ['elder-1', 'elder-2', 'artisan-3', 'artisan-4', 'merchant-5', 'merchant-6'];
    const hands = ['monk-1', 'monk-2', 'noble-3', 'noble-4', 'monk-5', 'monk-6', 'noble-5', 'noble-6'];
    const others = allCustomersExcept(...circulating, ...hands);
    const each = Math.ceil(others.length / players);
    const patrons = ['yoritomo', 'kaiu-shihobu', 'kakita-ryoku', 'bayushi-kachiko'];
    const seats = Array.from({ length: players }, (_, seat) => ({
      ...rich,
      patron: patrons[seat],
      ...seatWithDeliveries(...others.slice(seat * each, (seat + 1) * each)),
    }));
    const game = makeGame(players, { patrons: 'draft' });
    expect(checkGame(gameFromPosition(game, { seats }), 1).games).toBe(1);
  });

  it('late in era 2, with influence near the end of the tracks and all abilities in play', () => {
    const merchants = [1, 2, 3, 4, 5, 6].map((n) => `merchant-${n}`);
    const nobles = [1, 2, 3, 4, 5, 6].map((n) => `noble-${n}`);
    const patrons = ['shosuro-hyobu', 'daidoji-uji', 'kudaka', 'yasuki-taka'];
    const seats = Array.from({ length: players }, (_, seat) => ({
      ...rich,
      patron: patrons[seat],
      influence: [13, 14, 15, 16, 17, 18].map((steps) => steps - seat),
      ...seatWithDeliveries(...(seat === 0 ? merchants : seat === 1 ? nobles : [])),
    }));
    const shore = {
      '9': builtTile('era2-port-2', 0),
      '10': builtTile('era2-manor-1', 1),
      '12': builtTile('era2-market-2', 0),
      '18': builtTile('era2-shrine-3', 1),
      '21': builtTile('era2-shrine-1', 0),
    };
    const game = makeGame(players, { patrons: 'alternative' });
    const position = { seats, shore, stacks: { era1: { left: 0 } } };
    expect(checkGame(gameFromPosition(game, position), 1).games).toBe(1);
  });
});

/** Whether an event gives the points for ending the game. */
function givesEndPoints(event: RiverOfGoldEvent): boolean {
  return event.kind === 'gain' && event.what === 'points' && event.source.by === 'end';
}

/** Plays a game of uniformly random moves; calls `watch` with the events of every move. */
function playUniformGame(
  game: RiverOfGoldGame,
  seed: number,
  watch: (
    events: readonly RiverOfGoldEvent[],
    before: ReturnType<RiverOfGoldGame['create']>,
    after: ReturnType<RiverOfGoldGame['create']>,
  ) => void,
): ReturnType<RiverOfGoldGame['create']> {
  const random = new FastRandom(new SeedKey('through').add(seed));
  const chance = new SeededChance(game.limits.sources, new SeedKey('chance').add(seed));
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  const before = game.create();
  game.setup(state);
  while (game.actor(state) !== OVER) {
    game.moves(state, list);
    const pick =
      game.actor(state) === CHANCE ? chance.draw(game.source(state), list.length) : random.below(list.length);
    copyState(state, before);
    const events: RiverOfGoldEvent[] = [];
    game.play(state, list.at(pick), (event) => events.push(event));
    watch(events, before, state);
  }
  return state;
}

describe.each(COUNTS)('uniform games of %i players', (players) => {
  const visitAfter = { 2: 8, 3: 10, 4: 12 }[players];
  const endAfter = { 2: 17, 3: 21, 4: 25 }[players];

  it("have the Emperor's visit after 8 / 10 / 12 row advances and end after 17 / 21 / 25", () => {
    for (let seed = 0; seed < 8; seed++) {
      let advances = 0;
      const visits: number[] = [];
      let endAdvance = 0;
      const game = makeGame(players, { patrons: PATRON_OPTIONS[seed % 3] });
      const state = playUniformGame(game, seed, (events) => {
        for (const event of events) {
          if (event.kind === 'row') advances++;
          if (event.kind === 'emperor') visits.push(advances);
          if (givesEndPoints(event)) endAdvance = advances;
        }
      });
      expect(visits).toEqual([visitAfter]);
      expect(endAdvance).toBe(endAfter);
      expect(advances).toBe(endAfter);
      expect(game.observe(state)['stacks']).toMatchObject({ era1: { left: 0 }, era2: { left: 0 } });
    }
  });

  it('end with the scores of a naive implementation of the final scoring', () => {
    for (let seed = 0; seed < 30; seed++) {
      const game = makeGame(players, { patrons: PATRON_OPTIONS[seed % 3] });
      const state = playUniformGame(game, seed, () => {});
      const position = game.observe(state) as unknown as Omit<NaivePosition, 'regions'> & {
        readonly regions: readonly string[];
      };
      const regions = position.regions.map((tile) => tile.split('-').map(Number));
      const naiveScores = position.seats.map((_, seat) => naiveScore({ ...position, regions }, seat));
      expect(game.outcome(state).scores).toEqual(naiveScores);
    }
  });

  it('emit an event for every change of koku, goods, favor, influence and points', () => {
    const unreported: string[] = [];
    for (let seed = 0; seed < 6; seed++) {
      const game = makeGame(players, { patrons: PATRON_OPTIONS[seed % 3] });
      playUniformGame(game, seed, (events, before, after) => {
        if (game.progress(after).turns === 0) return;
        const changes = new Map<string, number>();
        const addChange = (what: string, seat: number, amount: number) => {
          const key = `${what} of seat ${seat}`;
          changes.set(key, (changes.get(key) ?? 0) + amount);
        };
        for (const event of events) if (event.kind === 'gain') addChange(event.what, event.seat, -event.amount);
        for (let seat = 0; seat < players; seat++) {
          addChange('koku', seat, after.koku[seat] - before.koku[seat]);
          addChange('favor', seat, after.favor[seat] - before.favor[seat]);
          addChange('points', seat, after.points[seat] - before.points[seat]);
          for (const [i, good] of GOODS.entries())
            addChange(good, seat, after.goods[seat * GOODS_WIDTH + i] - before.goods[seat * GOODS_WIDTH + i]);
          for (let region = 0; region < 6; region++) {
            const slot = seat * 6 + region;
            addChange(`influence-${region + 1}`, seat, after.influence[slot] - before.influence[slot]);
          }
        }
        for (const [what, difference] of changes) if (difference !== 0) unreported.push(`${what}: ${difference}`);
      });
    }
    expect(unreported).toEqual([]);
  });

  it('give every player nearly the same number of turns, and one last turn to all but the finisher', () => {
    for (let seed = 0; seed < 6; seed++) {
      const game = makeGame(players, { first: seed % players });
      const turns = Array.from({ length: players }, () => 0);
      let finisher = -1;
      const turnsAfterEnd = Array.from({ length: players }, () => 0);
      playUniformGame(game, seed, (events, before, state) => {
        if (game.progress(state).turns > game.progress(before).turns) {
          turns[before.turn]++;
          if (finisher >= 0) turnsAfterEnd[before.turn]++;
        }
        const end = events.find(givesEndPoints);
        if (end !== undefined) finisher = end.seat;
      });
      expect(turnsAfterEnd).toEqual(turnsAfterEnd.map((_, seat) => (seat === finisher ? 0 : 1)));
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
    }
  });
});
