import { FastRandom, type Game, isRefusal, MoveList, OVER, type State } from '@two-rivers/kernel';
import { type Inputs, Lessons, type NetFile, PlainNet, readCorrection, readNet } from '@two-rivers/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { RiverOfGoldEvaluation } from '../river-of-gold/bots/evaluation.ts';
import {
  expect as expectGold,
  NetExpectation as GoldExpectation,
} from '../river-of-gold/bots/net/evaluation.ts';
import { tellInputs } from '../river-of-gold/bots/net/inputs.ts';
import { learned as learnedGold, lessons as goldLessons } from '../river-of-gold/bots/net/nets.ts';
import { net as goldFour } from '../river-of-gold/bots/net/four.ts';
import { net as goldThree } from '../river-of-gold/bots/net/three.ts';
import { net as goldTwo } from '../river-of-gold/bots/net/two.ts';
import { makeGame } from '../river-of-gold/bots/testing/positions.ts';
import type { RiverOfGoldState } from '../river-of-gold/rules/index.ts';
import { theRiverEvaluation } from '../the-river/bots/evaluation.ts';
import { expect as expectRiver } from '../the-river/bots/net/evaluation.ts';
import { InputTeller } from '../the-river/bots/net/inputs.ts';
import { learned as learnedRiver, lessons as riverLessons } from '../the-river/bots/net/nets.ts';
import { net as riverFour } from '../the-river/bots/net/four.ts';
import { net as riverThree } from '../the-river/bots/net/three.ts';
import { net as riverTwo } from '../the-river/bots/net/two.ts';
import { TheRiver, theRiver, type TheRiverState } from '../the-river/rules/index.ts';
import { otherEdition } from '../the-river/rules/testing/otherEdition.ts';
import { dealAnew } from './otherWorlds.ts';

const POSITIONS = 300;
const GOLD_FILES: readonly (NetFile | undefined)[] = [undefined, undefined, goldTwo, goldThree, goldFour];
const RIVER_FILES: readonly (NetFile | undefined)[] = [undefined, undefined, riverTwo, riverThree, riverFour];

it('are asked only once they have been loaded', async () => {
  const lessons = new Lessons({ 2: async () => goldTwo });
  expect(() => lessons.of(2)).toThrow(/not been loaded/);
  await lessons.load(2);
  expect(lessons.of(2)).toBeDefined();
  expect(learnedGold(makeGame(2, 'draft'))).toBeUndefined();
});

function riverOf(seats: number, edition = {}): TheRiver {
  const game = theRiver.make({ seats, ...edition });
  if (isRefusal(game) || !(game instanceof TheRiver)) throw new Error('no game');
  return game;
}

/** Positions of games in which any move is played, where somebody is to decide. */
function eachPosition<S extends State>(game: Game<S>, see: (state: S, actor: number) => void): void {
  const random = new FastRandom(`positions ${game.seats}`);
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  for (let seen = 0; seen < POSITIONS; ) {
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
      game.moves(state, list);
      game.play(state, list.at(random.below(list.length)));
      if (game.actor(state) < 0 || random.below(5) !== 0) continue;
      see(state, game.actor(state));
      seen++;
    }
  }
}

/** Both kinds of a net; `told` is what they said. */
class Twins {
  readonly told: number[] = [];
  readonly #nets: readonly { readonly inputs: Inputs; readonly outputs: Int32Array; run(): void }[];

  constructor(file: NetFile | undefined) {
    if (file === undefined) throw new Error('no net');
    this.#nets = [new PlainNet(readNet(file)), readCorrection(file).net];
  }

  /** Whether they say the same of what is told to both. */
  agree(tell: (inputs: Inputs) => void): boolean {
    const [plain, quick] = this.#nets;
    for (const net of this.#nets) {
      tell(net.inputs);
      net.run();
    }
    this.told.push(...plain.outputs);
    return quick.outputs.every((output, i) => output === plain.outputs[i]);
  }
}

describe.each([2, 3, 4])('the nets of games with %i players', (seats) => {
  beforeAll(async () =>
    Promise.all([goldLessons.load(seats), goldLessons.loadHeads(seats), riverLessons.load(seats)]),
  );

  it('give the same bits with vectors and without: River of Gold', () => {
    const game = makeGame(seats, 'off');
    const twins = new Twins(GOLD_FILES[seats]);
    const points = new Float64Array(seats);
    eachPosition(game, (state, actor) => {
      const fitted = new RiverOfGoldEvaluation(game, actor);
      const scale = expectGold(fitted, state, points);
      const isSame = twins.agree((inputs) =>
        tellInputs(state, actor, points, scale, fitted.features, inputs),
      );
      expect(isSame).toBe(true);
    });
    expect(new Set(twins.told).size).toBeGreaterThan(POSITIONS);
  });

  it('give the same bits with vectors and without: The River', () => {
    const game = riverOf(seats);
    const twins = new Twins(RIVER_FILES[seats]);
    const fitted = theRiverEvaluation(game);
    const teller = new InputTeller(game.components);
    const points = new Float64Array(seats);
    eachPosition<TheRiverState>(game, (state) => {
      const certainty = expectRiver(fitted, state, points);
      const isSame = twins.agree((inputs) => teller.tell(state, points, certainty, fitted.rows, inputs));
      expect(isSame).toBe(true);
    });
    expect(new Set(twins.told).size).toBeGreaterThan(POSITIONS);
  });

  it('say what every seat may expect, and no more than all together', () => {
    const game = riverOf(seats);
    const judge = learnedRiver(game)?.evaluation(game, 0);
    const shares = new Float64Array(seats);
    eachPosition<TheRiverState>(game, (state) => {
      judge?.shares(state, shares);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...shares)).toBeGreaterThan(0);
    });
  });

  it('do not see what others hold', () => {
    const game = makeGame(seats, 'off');
    const learned = learnedGold(game);
    const random = new FastRandom('others');
    const world = game.create();
    const [truth, other] = [new Float64Array(seats), new Float64Array(seats)];
    const heads = goldLessons.headsOf(seats);
    if (heads === undefined) throw new Error('no heads');
    let changed = 0;
    eachPosition<RiverOfGoldState>(game, (state, actor) => {
      const expectation = new GoldExpectation(game, actor, heads);
      expectation.expect(state);
      const expected = expectation.points.slice();
      const judge = learned?.evaluation(game, actor);
      judge?.shares(state, truth);
      dealAnew(game, state, actor, random, world);
      if (world.hands.some((hand, seat) => hand !== state.hands[seat])) changed++;
      judge?.shares(world, other);
      expect(other).toEqual(truth);
      expectation.expect(world);
      expect(expectation.points).toEqual(expected);
    });
    expect(changed).toBeGreaterThan(POSITIONS / 2);
  });

  it('are not asked about what they have not learned: patrons, another edition', () => {
    expect(learnedGold(makeGame(seats, 'off'))).toBeDefined();
    expect(learnedGold(makeGame(seats, 'draft'))).toBeUndefined();
    expect(learnedGold(makeGame(seats, 'alternative'))).toBeUndefined();
    expect(learnedRiver(riverOf(seats))).toBeDefined();
    expect(learnedRiver(riverOf(seats, { edition: otherEdition() }))).toBeUndefined();
  });
});
