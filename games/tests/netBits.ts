import { FastRandom, type Game, isRefusal, MoveList, OVER, type State } from '@two-rivers/kernel';
import { type Inputs, type NetFile, PlainNet, readCorrection, readNet } from '@two-rivers/search';
import { RiverOfGoldEvaluation } from '../river-of-gold/bots/evaluation.ts';
import { expect as expectGold } from '../river-of-gold/bots/net/evaluation.ts';
import { net as goldFour } from '../river-of-gold/bots/net/four.ts';
import { tellInputs } from '../river-of-gold/bots/net/inputs.ts';
import { net as goldThree } from '../river-of-gold/bots/net/three.ts';
import { net as goldTwo } from '../river-of-gold/bots/net/two.ts';
import { riverOfGold, type RiverOfGoldState } from '../river-of-gold/rules/index.ts';
import { theRiverEvaluation } from '../the-river/bots/evaluation.ts';
import { expect as expectRiver } from '../the-river/bots/net/evaluation.ts';
import { net as riverFour } from '../the-river/bots/net/four.ts';
import { InputTeller } from '../the-river/bots/net/inputs.ts';
import { net as riverThree } from '../the-river/bots/net/three.ts';
import { net as riverTwo } from '../the-river/bots/net/two.ts';
import { TheRiver, theRiver, type TheRiverState } from '../the-river/rules/index.ts';

/** What all nets say of many positions, in short. */
export interface Bits {
  readonly positions: number;
  /** whether vector instructions were used for the first of the two */
  readonly hasVectors: boolean;
  readonly quick: string;
  readonly plain: string;
}

const GOLD: readonly NetFile[] = [goldTwo, goldThree, goldFour];
const RIVER: readonly NetFile[] = [riverTwo, riverThree, riverFour];

/** Any move is played; one position in five is looked at. */
function eachPosition<S extends State>(
  game: Game<S>,
  count: number,
  see: (state: S, actor: number) => void,
): void {
  const random = new FastRandom(`bits ${game.id} ${game.seats}`);
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  for (let seen = 0; seen < count; ) {
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER && seen < count; actor = game.actor(state)) {
      game.moves(state, list);
      game.play(state, list.at(random.below(list.length)));
      if (game.actor(state) < 0 || random.below(5) !== 0) continue;
      see(state, game.actor(state));
      seen++;
    }
  }
}

/** What nets of one kind said so far. */
class Said {
  #hash = 0;

  readonly add = (output: number): void => {
    this.#hash = Math.imul(this.#hash ^ output, 0x01000193) ^ (output >>> 13);
  };

  get text(): string {
    return (this.#hash >>> 0).toString(16);
  }
}

/** What nets with vectors and plain ones said of the same. */
class Both {
  readonly quick = new Said();
  readonly plain = new Said();
  hasVectors = true;
}

/** Asks both kinds of a net. */
class Twins {
  readonly #nets;

  constructor(file: NetFile, both: Both) {
    const { net } = readCorrection(file);
    this.#nets = [
      { net, said: both.quick },
      { net: new PlainNet(readNet(file)), said: both.plain },
    ];
    both.hasVectors &&= !(net instanceof PlainNet);
  }

  hear(tell: (inputs: Inputs) => void): void {
    for (const { net, said } of this.#nets) {
      tell(net.inputs);
      net.run();
      net.outputs.forEach(said.add);
    }
  }
}

function hearGold(twins: Twins, seats: number, count: number): void {
  const game = riverOfGold.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  const fitted = Array.from({ length: seats }, (_, seat) => new RiverOfGoldEvaluation(game, seat));
  const points = new Float64Array(seats);
  eachPosition<RiverOfGoldState>(game, count, (state, actor) => {
    const judge = fitted.at(actor);
    if (judge === undefined) return;
    const scale = expectGold(judge, state, points);
    twins.hear((inputs) => tellInputs(state, actor, points, scale, judge.features, inputs));
  });
}

function hearRiver(twins: Twins, seats: number, count: number): void {
  const game = theRiver.make({ seats });
  if (!(game instanceof TheRiver)) throw new Error('not The River');
  const fitted = theRiverEvaluation(game);
  const teller = new InputTeller(game.components);
  const points = new Float64Array(seats);
  eachPosition<TheRiverState>(game, count, (state) => {
    const certainty = expectRiver(fitted, state, points);
    twins.hear((inputs) => teller.tell(state, points, certainty, fitted.rows, inputs));
  });
}

/** Asks every net about its part of so many positions. */
export function netBits(positions: number): Bits {
  const each = Math.ceil(positions / (GOLD.length + RIVER.length));
  const both = new Both();
  GOLD.forEach((file, i) => hearGold(new Twins(file, both), i + 2, each));
  RIVER.forEach((file, i) => hearRiver(new Twins(file, both), i + 2, each));
  const { hasVectors, quick, plain } = both;
  return {
    positions: each * (GOLD.length + RIVER.length),
    hasVectors,
    quick: quick.text,
    plain: plain.text,
  };
}
