import { FastRandom, type Game, isRefusal, MoveList, OVER, type State } from '@two-rivers/kernel';
import {
  type NetInputs,
  NetCache,
  type NetFile,
  PlainNet,
  readNetCorrection,
  readNetWeights,
} from '@two-rivers/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { RiverOfGoldEvaluation } from '../river-of-gold/bots/evaluation.ts';
import {
  fillExpectedPoints as expectGold,
  NetExpectation as GoldExpectation,
} from '../river-of-gold/bots/net/evaluation.ts';
import { writeNetInputs } from '../river-of-gold/bots/net/inputs.ts';
import { trainedEvaluation as learnedGold, netCache as goldLessons } from '../river-of-gold/bots/net/nets.ts';
import { net as goldFour } from '../river-of-gold/bots/net/four.ts';
import { net as goldThree } from '../river-of-gold/bots/net/three.ts';
import { net as goldTwo } from '../river-of-gold/bots/net/two.ts';
import { makeGame } from '../river-of-gold/bots/testing/positions.ts';
import type { RiverOfGoldState } from '../river-of-gold/rules/index.ts';
import { theRiverEvaluation } from '../the-river/bots/evaluation.ts';
import { estimateLeads as expectRiver } from '../the-river/bots/net/evaluation.ts';
import { NetInputEncoder } from '../the-river/bots/net/inputEncoder.ts';
import { loadedNet as learnedRiver, netCache as riverLessons } from '../the-river/bots/net/nets.ts';
import { net as riverFour } from '../the-river/bots/net/four.ts';
import { net as riverThree } from '../the-river/bots/net/three.ts';
import { net as riverTwo } from '../the-river/bots/net/two.ts';
import { TheRiver, theRiver, type TheRiverState } from '../the-river/rules/index.ts';
import { makeOtherEdition } from '../the-river/rules/testing/otherEdition.ts';
import { resampleWorld } from './resampledWorlds.ts';

const POSITIONS = 300;
const GOLD_FILES: readonly (NetFile | undefined)[] = [undefined, undefined, goldTwo, goldThree, goldFour];
const RIVER_FILES: readonly (NetFile | undefined)[] = [undefined, undefined, riverTwo, riverThree, riverFour];

it('throw until they are loaded', async () => {
  const cache = new NetCache({ nets: { 2: async () => goldTwo }, evaluations: async () => 'evaluations' });
  expect(() => cache.correctionFor(2)).toThrow(/not been loaded/);
  expect(() => cache.evaluations).toThrow(/has been loaded/);
  await cache.load(2);
  expect(cache.correctionFor(2)).toBeDefined();
  expect(cache.evaluations).toBe('evaluations');
  expect(learnedGold(makeGame(2, 'draft'))).toBeUndefined();
});

function makeTheRiver(seats: number, edition = {}): TheRiver {
  const game = theRiver.make({ seats, ...edition });
  if (isRefusal(game) || !(game instanceof TheRiver)) throw new Error('no game');
  return game;
}

/** Visits positions of random games in which a player has to decide. */
function visitPositions<S extends State>(game: Game<S>, visit: (state: S, actor: number) => void): void {
  const random = new FastRandom(`positions ${game.seats}`);
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  for (let visited = 0; visited < POSITIONS; ) {
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
      game.moves(state, list);
      game.play(state, list.at(random.below(list.length)));
      if (game.actor(state) < 0 || random.below(5) !== 0) continue;
      visit(state, game.actor(state));
      visited++;
    }
  }
}

/** A net in both implementations; `outputs` collects the results of the plain one. */
class NetPair {
  readonly outputs: number[] = [];
  readonly #nets: readonly { readonly inputs: NetInputs; readonly outputs: Int32Array; run(): void }[];

  constructor(file: NetFile | undefined) {
    if (file === undefined) throw new Error('no net');
    this.#nets = [new PlainNet(readNetWeights(file)), readNetCorrection(file).net];
  }

  /** Runs both with the same inputs; returns whether their outputs are equal. */
  agree(writeInputs: (inputs: NetInputs) => void): boolean {
    const [plain, quick] = this.#nets;
    for (const net of this.#nets) {
      writeInputs(net.inputs);
      net.run();
    }
    this.outputs.push(...plain.outputs);
    return quick.outputs.every((output, i) => output === plain.outputs[i]);
  }
}

describe.each([2, 3, 4])('the nets of games with %i players', (seats) => {
  beforeAll(async () => Promise.all([goldLessons.load(seats), goldLessons.loadHeads(seats), riverLessons.load(seats)]));

  it('give the same bits with vectors and without: River of Gold', () => {
    const game = makeGame(seats, 'off');
    const twins = new NetPair(GOLD_FILES[seats]);
    const points = new Float64Array(seats);
    visitPositions(game, (state, actor) => {
      const fitted = new RiverOfGoldEvaluation(game, actor);
      const scale = expectGold(fitted, state, points);
      const isSame = twins.agree((inputs) => writeNetInputs(state, actor, points, scale, fitted.features, inputs));
      expect(isSame).toBe(true);
    });
    expect(new Set(twins.outputs).size).toBeGreaterThan(POSITIONS);
  });

  it('give the same bits with vectors and without: The River', () => {
    const game = makeTheRiver(seats);
    const twins = new NetPair(RIVER_FILES[seats]);
    const fitted = theRiverEvaluation(game);
    const teller = new NetInputEncoder(game.components);
    const points = new Float64Array(seats);
    visitPositions<TheRiverState>(game, (state) => {
      const certainty = expectRiver(fitted, state, points);
      const isSame = twins.agree((inputs) => teller.encode(state, points, certainty, fitted.featureRows, inputs));
      expect(isSame).toBe(true);
    });
    expect(new Set(twins.outputs).size).toBeGreaterThan(POSITIONS);
  });

  it('give every seat a positive share, with a sum of 1', () => {
    const game = makeTheRiver(seats);
    const judge = learnedRiver(game)?.makeEvaluation(game, 0);
    const shares = new Float64Array(seats);
    visitPositions<TheRiverState>(game, (state) => {
      judge?.fillShares(state, shares);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...shares)).toBeGreaterThan(0);
    });
  });

  it('do not see hidden hands', () => {
    const game = makeGame(seats, 'off');
    const learned = learnedGold(game);
    const random = new FastRandom('others');
    const world = game.create();
    const [truth, other] = [new Float64Array(seats), new Float64Array(seats)];
    const heads = goldLessons.headsFor(seats);
    if (heads === undefined) throw new Error('no heads');
    let changed = 0;
    visitPositions<RiverOfGoldState>(game, (state, actor) => {
      const expectation = new GoldExpectation(game, actor, heads);
      expectation.predict(state);
      const expected = expectation.points.slice();
      const judge = learned?.makeEvaluation(game, actor);
      judge?.fillShares(state, truth);
      resampleWorld(game, state, actor, random, world);
      if (world.hands.some((hand, seat) => hand !== state.hands[seat])) changed++;
      judge?.fillShares(world, other);
      expect(other).toEqual(truth);
      expectation.predict(world);
      expect(expectation.points).toEqual(expected);
    });
    expect(changed).toBeGreaterThan(POSITIONS / 2);
  });

  it('are not used outside their training: patrons, another edition', () => {
    expect(learnedGold(makeGame(seats, 'off'))).toBeDefined();
    expect(learnedGold(makeGame(seats, 'draft'))).toBeUndefined();
    expect(learnedGold(makeGame(seats, 'alternative'))).toBeUndefined();
    expect(learnedRiver(makeTheRiver(seats))).toBeDefined();
    expect(learnedRiver(makeTheRiver(seats, { edition: makeOtherEdition() }))).toBeUndefined();
  });
});
