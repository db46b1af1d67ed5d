import { FastRandom, type Game, isRefusal, MoveList, OVER, type State } from '@two-rivers/kernel';
import { type NetInputs, type NetFile, PlainNet, readNetCorrection, readNetWeights } from '@two-rivers/search';
import { RiverOfGoldEvaluation } from '../river-of-gold/bots/evaluation.ts';
import { fillExpectedPoints as expectGold } from '../river-of-gold/bots/net/evaluation.ts';
import { net as goldFour } from '../river-of-gold/bots/net/four.ts';
import { writeNetInputs } from '../river-of-gold/bots/net/inputs.ts';
import { net as goldThree } from '../river-of-gold/bots/net/three.ts';
import { net as goldTwo } from '../river-of-gold/bots/net/two.ts';
import { riverOfGold, type RiverOfGoldState } from '../river-of-gold/rules/index.ts';
import { theRiverEvaluation } from '../the-river/bots/evaluation.ts';
import { estimateLeads as expectRiver } from '../the-river/bots/net/evaluation.ts';
import { net as riverFour } from '../the-river/bots/net/four.ts';
import { NetInputEncoder } from '../the-river/bots/net/inputEncoder.ts';
import { net as riverThree } from '../the-river/bots/net/three.ts';
import { net as riverTwo } from '../the-river/bots/net/two.ts';
import { TheRiver, theRiver, type TheRiverState } from '../the-river/rules/index.ts';

/** Hashes of all nets' outputs over many positions. */
export interface NetOutputHashes {
  readonly positions: number;
  /** whether `quick` was computed with vector instructions */
  readonly hasVectors: boolean;
  readonly quick: string;
  readonly plain: string;
}

const RIVER_OF_GOLD_NETS: readonly NetFile[] = [goldTwo, goldThree, goldFour];
const THE_RIVER_NETS: readonly NetFile[] = [riverTwo, riverThree, riverFour];

/** Visits every fifth decision, on average, of random games. */
function visitPositions<S extends State>(game: Game<S>, count: number, visit: (state: S, actor: number) => void): void {
  const random = new FastRandom(`bits ${game.id} ${game.seats}`);
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  for (let visited = 0; visited < count; ) {
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER && visited < count; actor = game.actor(state)) {
      game.moves(state, list);
      game.play(state, list.at(random.below(list.length)));
      if (game.actor(state) < 0 || random.below(5) !== 0) continue;
      visit(state, game.actor(state));
      visited++;
    }
  }
}

/** Running hash of the outputs of one implementation. */
class OutputHash {
  #hash = 0;

  readonly add = (output: number): void => {
    this.#hash = Math.imul(this.#hash ^ output, 0x01000193) ^ (output >>> 13);
  };

  get hexText(): string {
    return (this.#hash >>> 0).toString(16);
  }
}

/** Hashes of the vectorized and the plain implementation on the same inputs. */
class HashPair {
  readonly quick = new OutputHash();
  readonly plain = new OutputHash();
  hasVectors = true;
}

/** A net in both implementations, each with its hash. */
class NetPair {
  readonly #nets;

  constructor(file: NetFile, hashes: HashPair) {
    const { net } = readNetCorrection(file);
    this.#nets = [
      { net, hash: hashes.quick },
      { net: new PlainNet(readNetWeights(file)), hash: hashes.plain },
    ];
    hashes.hasVectors &&= !(net instanceof PlainNet);
  }

  runBoth(writeInputs: (inputs: NetInputs) => void): void {
    for (const { net, hash } of this.#nets) {
      writeInputs(net.inputs);
      net.run();
      net.outputs.forEach(hash.add);
    }
  }
}

function hashRiverOfGoldNets(nets: NetPair, seats: number, count: number): void {
  const game = riverOfGold.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  const fitted = Array.from({ length: seats }, (_, seat) => new RiverOfGoldEvaluation(game, seat));
  const points = new Float64Array(seats);
  visitPositions<RiverOfGoldState>(game, count, (state, actor) => {
    const evaluation = fitted.at(actor);
    if (evaluation === undefined) return;
    const scale = expectGold(evaluation, state, points);
    nets.runBoth((inputs) => writeNetInputs(state, actor, points, scale, evaluation.features, inputs));
  });
}

function hashTheRiverNets(nets: NetPair, seats: number, count: number): void {
  const game = theRiver.make({ seats });
  if (!(game instanceof TheRiver)) throw new Error('not The River');
  const fitted = theRiverEvaluation(game);
  const inputWriter = new NetInputEncoder(game.components);
  const points = new Float64Array(seats);
  visitPositions<TheRiverState>(game, count, (state) => {
    const certainty = expectRiver(fitted, state, points);
    nets.runBoth((inputs) => inputWriter.encode(state, points, certainty, fitted.featureRows, inputs));
  });
}

/** Runs every net on its share of this number of positions; returns the hashes of all outputs. */
export function netBits(positions: number): NetOutputHashes {
  const each = Math.ceil(positions / (RIVER_OF_GOLD_NETS.length + THE_RIVER_NETS.length));
  const hashes = new HashPair();
  RIVER_OF_GOLD_NETS.forEach((file, i) => hashRiverOfGoldNets(new NetPair(file, hashes), i + 2, each));
  THE_RIVER_NETS.forEach((file, i) => hashTheRiverNets(new NetPair(file, hashes), i + 2, each));
  const { hasVectors, quick, plain } = hashes;
  return {
    positions: each * (RIVER_OF_GOLD_NETS.length + THE_RIVER_NETS.length),
    hasVectors,
    quick: quick.hexText,
    plain: plain.hexText,
  };
}
