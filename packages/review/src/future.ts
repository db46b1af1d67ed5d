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
import type { Analysis, SearchBot, View } from '@two-rivers/search';

/** A search that only looks: its first evaluations are more than this. */
const A_LOOK = { simulations: 1 };

/**
 * How a game goes on as one seat can know: a world that fits what it sees, chance by a bundle's luck, every seat playing
 * what looks best to it, up to the own next turn, which is judged by how the best of it looks. Where nobody hides anything it is
 * judged by whoever decides next.
 */
export class Future<S extends State> {
  readonly #game: Game<S>;
  readonly #bot: SearchBot<S>;
  readonly #world: S;
  readonly #views: readonly View<S>[];
  readonly #list: MoveList;
  readonly #random = new FastRandom('');
  readonly #looks = new FastRandom('');
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
      random: this.#looks,
    }));
  }

  /** Each seat's share at the next turn of the viewer, from here on; of a state that is left as it is. */
  shares(state: S, viewer: number, luck: SeedKey): readonly number[] {
    const game = this.#game;
    const world = this.#world;
    this.#rekey(luck);
    game.mask(state, viewer, world);
    const isOpen = sameState(world, state) && this.#isOpen(state);
    game.resample(world, this.#random);
    for (let others = 0; ; ) {
      const actor = this.#settle();
      if (actor === OVER) return winShares(game, world);
      const found = this.#look(actor);
      const [best] = found.moves;
      if (best === undefined) throw new Error('a decision without a way to play on');
      // what is left of a turn is not yet the next one
      if (isOpen || (actor === viewer && others > 0)) return best.shares;
      if (actor !== viewer) others++;
      game.play(world, best.move);
      for (const move of best.rest) game.play(world, move);
    }
  }

  /** Deals a set-up and looks at its first decision. */
  fromSetup(luck: SeedKey): readonly number[] {
    this.#rekey(luck);
    this.#game.setup(this.#world);
    const actor = this.#settle();
    return this.#look(actor).moves[0]?.shares ?? [];
  }

  /** How the decision that is due looks to who decides. */
  look(state: S, luck: SeedKey): readonly number[] {
    this.#rekey(luck);
    copyState(state, this.#world);
    return this.#look(this.#game.actor(state)).moves[0]?.shares ?? [];
  }

  #rekey(luck: SeedKey): void {
    this.#key.copyFrom(luck);
    this.#random.rekey(this.#key);
    this.#looks.rekey(this.#key.add(1));
    this.#chance.rekey(this.#key.add(2));
  }

  /** Lets chance happen until somebody decides. */
  #settle(): number {
    const game = this.#game;
    const world = this.#world;
    for (;;) {
      const actor = game.actor(world);
      if (actor !== CHANCE) return actor;
      game.moves(world, this.#list);
      game.play(world, this.#list.at(this.#chance.draw(game.source(world), this.#list.length)));
    }
  }

  #look(actor: number): Analysis {
    const view = this.#views[actor];
    this.#game.mask(this.#world, actor, view.state);
    this.#game.moves(view.state, this.#list);
    return this.#bot.searchRoot(view, A_LOOK);
  }

  /** Whether even who has no seat sees everything. */
  #isOpen(state: S): boolean {
    const seen = this.#views[0].state;
    this.#game.mask(state, SPECTATOR, seen);
    return sameState(seen, state);
  }
}

/** The win, shared by who is first. */
export function winShares<S extends State>(game: Game<S>, state: S): readonly number[] {
  const { ranks } = game.outcome(state);
  const winners = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
}
