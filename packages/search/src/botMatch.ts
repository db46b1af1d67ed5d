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
import type { Bot, BotView } from './bot.ts';

const NO_BOTS: readonly never[] = [];

function hasEntryListener<S extends State>(bot: Bot<S>): boolean {
  return bot.hear !== undefined;
}

/** Plays bot games fast, because it allocates everything only once. */
export class BotMatch<S extends State = State> {
  readonly game: Game<S>;
  /** unmasked state; once `play` has returned, the final state of the game */
  readonly state: S;
  /** number of bot decisions in the current game */
  decisions = 0;
  /** bot input by seat; reused, because a game takes only microseconds and allocation would slow it down */
  readonly #views: readonly BotView<S>[];
  readonly #list: MoveList;
  readonly #chance: SeededChance;
  readonly #randoms: readonly FastRandom[];
  readonly #key = new SeedKey('');
  /** undefined if no bot has `hear` */
  #listeners: readonly Bot<S>[] | undefined;
  #seed = '';
  #cachedSeedKey = new SeedKey('');

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
   * Plays game `index` of a seed, which has the same dice and stacks for any seating. Doesn't check moves; wrap foreign
   * bots in `withLegalityCheck`.
   */
  play(bots: readonly Bot<S>[], seed: string, index: number): void {
    this.beginGame(seed, index, bots);
    for (let seat = this.advanceToDecision(); seat !== OVER; seat = this.advanceToDecision())
      this.playMove(bots[seat].choose(this.#views[seat]));
  }

  /** Sets up game `index` of a seed, to be played step by step; `bots` hear every entry. */
  beginGame(seed: string, index: number, bots: readonly Bot<S>[] = NO_BOTS): void {
    const { game } = this;
    const key = this.#key;
    this.#chance.rekey(key.copyFrom(this.#seedKey(seed)).add(index));
    for (let seat = 0; seat < game.seats; seat++) this.#randoms[seat].rekey(key.add(seat));
    this.decisions = 0;
    this.#listeners = bots.some(hasEntryListener) ? bots : undefined;
    game.setup(this.state);
  }

  /**
   * Plays chance events until the next decision. Fills the deciding seat's view and returns the seat, or returns OVER.
   */
  advanceToDecision(): number {
    const { game, state } = this;
    for (let results = 0; ; results++) {
      const actor = game.actor(state);
      if (actor === CHANCE) {
        if (results > game.limits.entries) this.#throwTooLong();
        const result = game.draw === undefined ? this.#drawFromList() : game.draw(state, this.#chance);
        if (this.#listeners !== undefined) this.#notifyListeners(this.#listeners, CHANCE, result);
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

  /** Bot input of the seat returned by `advanceToDecision`. */
  viewOf(seat: number): BotView<S> {
    return this.#views[seat];
  }

  /** Plays a move of the deciding seat. */
  playMove(move: Move): void {
    const { game, state } = this;
    if (this.decisions++ > game.limits.entries) this.#throwTooLong();
    if (this.#listeners !== undefined) this.#notifyListeners(this.#listeners, game.actor(state), move);
    game.play(state, move);
  }

  #notifyListeners(listeners: readonly Bot<S>[], actor: number, move: Move): void {
    const { game, state } = this;
    for (const [seat, bot] of listeners.entries()) bot.hear?.(game.entryFor(state, move, seat), actor);
  }

  #throwTooLong(): never {
    throw new Error(`a game of more than ${this.game.limits.entries} entries`);
  }

  #drawFromList(): Move {
    this.game.moves(this.state, this.#list);
    return this.#list.at(this.#chance.draw(this.game.source(this.state), this.#list.length));
  }

  /** Key of a seed text, cached between games. */
  #seedKey(seed: string): SeedKey {
    if (seed !== this.#seed) {
      this.#seed = seed;
      this.#cachedSeedKey = new SeedKey(seed);
    }
    return this.#cachedSeedKey;
  }
}
