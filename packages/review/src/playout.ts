import {
  CHANCE,
  copyState,
  FastRandom,
  type Game,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
  sameState,
  SPECTATOR,
  type State,
} from '@two-rivers/kernel';
import type { SearchAnalysis, SearchBot, BotView } from '@two-rivers/search';

/** A search that only looks: its first evaluations are more than this. */
const ONE_SIMULATION = { simulations: 1 };

/**
 * How a game goes on as one seat can know: a world that fits what it sees, chance by a bundle's luck, every seat playing
 * what looks best to it, up to the own next turn, which is judged by how the best of it looks. Where nobody hides anything it is
 * judged by whoever decides next.
 */
export class Playout<S extends State> {
  readonly #game: Game<S>;
  readonly #bot: SearchBot<S>;
  readonly #world: S;
  readonly #views: readonly BotView<S>[];
  readonly #list: MoveList;
  readonly #random = new FastRandom('');
  readonly #searchRandom = new FastRandom('');
  readonly #chance: SeededChance;
  readonly #key = new SeedKey('');

  constructor(game: Game<S>, bot: SearchBot<S>) {
    this.#game = game;
    this.#bot = bot;
    this.#world = game.create();
    this.#list = new MoveList(game.limits.moves);
    this.#chance = new SeededChance(game.limits.sources);
    this.#views = Array.from({ length: game.seats }, (_, seat) => ({
      game,
      state: game.create(),
      seat,
      moves: this.#list,
      random: this.#searchRandom,
    }));
  }

  /** Each seat's share at the next turn of the viewer, from here on; of a state that is left as it is. */
  sharesAtNextTurn(state: S, viewer: number, seed: SeedKey): readonly number[] {
    const game = this.#game;
    const world = this.#world;
    this.#rekey(seed);
    game.mask(state, viewer, world);
    const isPublic = sameState(world, state) && this.#isPublic(state);
    game.resample(world, this.#random);
    for (let otherTurns = 0; ; ) {
      const actor = this.#playChance();
      if (actor === OVER) return winShares(game, world);
      const analysis = this.#searchBriefly(actor);
      const [best] = analysis.moves;
      if (best === undefined) throw new Error('a decision without a way to play on');
      // what is left of a turn is not yet the next one
      if (isPublic || (actor === viewer && otherTurns > 0)) return best.shares;
      if (actor !== viewer) otherTurns++;
      game.play(world, best.move);
      for (const move of best.continuation) game.play(world, move);
    }
  }

  /** Deals a set-up and looks at its first decision. */
  sharesAfterSetup(seed: SeedKey): readonly number[] {
    this.#rekey(seed);
    this.#game.setup(this.#world);
    const actor = this.#playChance();
    return this.#searchBriefly(actor).moves[0]?.shares ?? [];
  }

  /** How the decision that is due looks to who decides. */
  sharesAtDecision(state: S, seed: SeedKey): readonly number[] {
    this.#rekey(seed);
    copyState(state, this.#world);
    return this.#searchBriefly(this.#game.actor(state)).moves[0]?.shares ?? [];
  }

  #rekey(seed: SeedKey): void {
    this.#key.copyFrom(seed);
    this.#random.rekey(this.#key);
    this.#searchRandom.rekey(this.#key.add(1));
    this.#chance.rekey(this.#key.add(2));
  }

  /** Lets chance happen until somebody decides. */
  #playChance(): number {
    const game = this.#game;
    const world = this.#world;
    for (;;) {
      const actor = game.actor(world);
      if (actor !== CHANCE) return actor;
      game.moves(world, this.#list);
      game.play(world, this.#list.at(this.#chance.draw(game.source(world), this.#list.length)));
    }
  }

  #searchBriefly(actor: number): SearchAnalysis {
    const view = this.#views[actor];
    this.#game.mask(this.#world, actor, view.state);
    this.#game.moves(view.state, this.#list);
    return this.#bot.searchRoot(view, ONE_SIMULATION);
  }

  /** Whether even who has no seat sees everything. */
  #isPublic(state: S): boolean {
    const masked = this.#views[0].state;
    this.#game.mask(state, SPECTATOR, masked);
    return sameState(masked, state);
  }
}

/** The win, shared by who is first. */
export function winShares<S extends State>(game: Game<S>, state: S): readonly number[] {
  const { ranks } = game.outcome(state);
  const winners = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
}
