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
    const { game, state } = this;
    const list = this.#list;
    const chance = this.#chance;
    const key = this.#key;
    chance.rekey(key.copyFrom(this.#seedKey(seed)).add(index));
    for (let seat = 0; seat < game.seats; seat++) this.#randoms[seat].rekey(key.add(seat));
    this.decisions = 0;
    game.setup(state);
    for (let entries = 0; ; entries++) {
      const actor = game.actor(state);
      if (actor === OVER) return;
      if (entries > game.limits.entries)
        throw new Error(`a game of more than ${game.limits.entries} entries`);
      if (actor === CHANCE) {
        game.play(state, game.draw === undefined ? this.#drawFromList() : game.draw(state, chance));
        continue;
      }
      const view = this.#views[actor];
      game.mask(state, actor, view.state);
      game.moves(view.state, list);
      this.decisions++;
      game.play(state, bots[actor].choose(view));
    }
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
