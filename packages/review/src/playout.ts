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

/** Budget that allows only static values, because evaluating the candidates already uses it up. */
const ONE_SIMULATION = { simulations: 1 };

/**
 * Estimates shares by playing on in a sampled world. Every seat plays its statically best moves, and chance follows the
 * seed. The estimate is the static value of the best move at the viewer's next turn. If nothing is hidden, it is
 * already taken at the next decision of any seat.
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

  /** Each seat's share at the viewer's next turn; `state` is not modified. */
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
      if (best === undefined) throw new Error('a decision without a legal move');
      // the rest of the viewer's current turn is not its next turn
      if (isPublic || (actor === viewer && otherTurns > 0)) return best.shares;
      if (actor !== viewer) otherTurns++;
      game.play(world, best.move);
      for (const move of best.continuation) game.play(world, move);
    }
  }

  /** Deals a setup and returns each seat's share at the first decision after it. */
  sharesAfterSetup(seed: SeedKey): readonly number[] {
    this.#rekey(seed);
    this.#game.setup(this.#world);
    const actor = this.#playChance();
    return this.#searchBriefly(actor).moves[0]?.shares ?? [];
  }

  /** Each seat's share at the pending decision, by the deciding seat's static values. */
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

  /** Plays chance events until the next decision; returns the deciding seat, or OVER. */
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

  /** Whether a spectator sees the whole state. */
  #isPublic(state: S): boolean {
    const masked = this.#views[0].state;
    this.#game.mask(state, SPECTATOR, masked);
    return sameState(masked, state);
  }
}

/** Shares of the win, split evenly among tied winners. */
export function winShares<S extends State>(game: Game<S>, state: S): readonly number[] {
  const { ranks } = game.outcome(state);
  const winners = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
}
