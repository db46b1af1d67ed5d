import {
  CHANCE,
  FastRandom,
  type Game,
  type Move,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
  type State,
} from '@two-rivers/kernel';
import type { Bot, View } from './bot.ts';

const NOBODY: readonly never[] = [];

function listens<S extends State>(bot: Bot<S>): boolean {
  return bot.hear !== undefined;
}

/** Plays whole games of bots, fast: everything is allocated once. */
export class Match<S extends State = State> {
  readonly game: Game<S>;
  /** the true state; after `play` the end of the game */
  readonly state: S;
  /** calls of a bot in the last game */
  decisions = 0;
  /** what each seat's bot gets; made once, because a game is over in a few dozen microseconds */
  readonly #views: readonly View<S>[];
  readonly #list: MoveList;
  readonly #chance: SeededChance;
  readonly #randoms: readonly FastRandom[];
  readonly #key = new SeedKey('');
  /** undefined where nobody listens */
  #listeners: readonly Bot<S>[] | undefined;
  #seed = '';
  #seeded = new SeedKey('');

  constructor(game: Game<S>) {
    this.game = game;
    this.state = game.create();
    const moves = new MoveList(game.limits.moves);
    const randoms = Array.from({ length: game.seats }, () => new FastRandom(''));
    this.#views = randoms.map((random, seat) => ({ game, state: game.create(), seat, moves, random }));
    this.#list = moves;
    this.#chance = new SeededChance(game.limits.sources);
    this.#randoms = randoms;
  }

  /**
   * Game number `index` of a seed: the same dice and stacks whoever sits where. Bots are trusted to choose a legal move;
   * `legalOnly` holds those of other people to it.
   */
  play(bots: readonly Bot<S>[], seed: string, index: number): void {
    this.begin(seed, index, bots);
    for (let seat = this.next(); seat !== OVER; seat = this.next())
      this.move(bots[seat].choose(this.#views[seat]));
  }

  /** Sets up game number `index` of a seed, for those who go on step by step. Of `bots` those that listen are told. */
  begin(seed: string, index: number, bots: readonly Bot<S>[] = NOBODY): void {
    const { game } = this;
    const key = this.#key;
    this.#chance.rekey(key.copyFrom(this.#seedKey(seed)).add(index));
    for (let seat = 0; seat < game.seats; seat++) this.#randoms[seat].rekey(key.add(seat));
    this.decisions = 0;
    this.#listeners = bots.some(listens) ? bots : undefined;
    game.setup(this.state);
  }

  /** Lets chance happen until somebody has to decide: that seat, or OVER. Its view is ready then. */
  next(): number {
    const { game, state } = this;
    for (let results = 0; ; results++) {
      const actor = game.actor(state);
      if (actor === CHANCE) {
        if (results > game.limits.entries) this.#tooLong();
        const result = game.draw === undefined ? this.#drawFromList() : game.draw(state, this.#chance);
        if (this.#listeners !== undefined) this.#tell(this.#listeners, CHANCE, result);
        game.play(state, result);
        continue;
      }
      if (actor === OVER) return OVER;
      const view = this.#views[actor];
      game.mask(state, actor, view.state);
      game.moves(view.state, this.#list);
      return actor;
    }
  }

  /** What the seat that `next` named gets to decide with. */
  view(seat: number): View<S> {
    return this.#views[seat];
  }

  /** Plays what that seat decided. */
  move(move: Move): void {
    const { game, state } = this;
    if (this.decisions++ > game.limits.entries) this.#tooLong();
    if (this.#listeners !== undefined) this.#tell(this.#listeners, game.actor(state), move);
    game.play(state, move);
  }

  #tell(listeners: readonly Bot<S>[], by: number, move: Move): void {
    const { game, state } = this;
    for (const [seat, bot] of listeners.entries()) bot.hear?.(game.entryFor(state, move, seat), by);
  }

  #tooLong(): never {
    throw new Error(`a game of more than ${this.game.limits.entries} entries`);
  }

  #drawFromList(): Move {
    this.game.moves(this.state, this.#list);
    return this.#list.at(this.#chance.draw(this.game.source(this.state), this.#list.length));
  }

  /** the key of a seed text, kept from game to game */
  #seedKey(seed: string): SeedKey {
    if (seed !== this.#seed) {
      this.#seed = seed;
      this.#seeded = new SeedKey(seed);
    }
    return this.#seeded;
  }
}
