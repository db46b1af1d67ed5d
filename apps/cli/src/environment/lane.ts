import { type Game, OVER } from '@two-rivers/kernel';
import { type Bot, type MakeBot, Match, type View } from '@two-rivers/search';

/** How a game of a learner ended. */
export interface Ended {
  /** which game of the seed it was */
  readonly index: number;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  /** each seat's share of the win */
  readonly rewards: readonly number[];
}

/** One game at a time, for a learner in all seats or in one of them; when it is over the next begins. */
export class Lane {
  /** the seat to decide */
  seat = OVER;
  readonly #match: Match;
  readonly #opponents: readonly MakeBot[];
  readonly #step: number;
  #seed = '';
  #index = 0;
  #bots: readonly (Bot | undefined)[] = [];

  /** The next game of a lane is `step` games further. Without opponents the learner plays every seat. */
  constructor(game: Game, opponents: readonly MakeBot[], step: number) {
    this.#match = new Match(game);
    this.#opponents = opponents;
    this.#step = step;
  }

  /** what the learner gets to decide with */
  get view(): View {
    return this.#match.view(this.seat);
  }

  /** Game number `index` of a seed. A learner that has opponents takes its seats by turns. */
  begin(seed: string, index: number): void {
    const { game } = this.#match;
    this.#seed = seed;
    this.#index = index;
    const own = index % game.seats;
    let next = 0;
    this.#bots = Array.from({ length: game.seats }, (_, seat) =>
      this.#opponents.length === 0 || seat === own ? undefined : this.#opponents[next++]?.(game),
    );
    this.#match.begin(seed, index);
    this.#goOn();
  }

  /** Plays what the learner chose, and the others up to its next decision. What ended, if a game did. */
  play(choice: number): Ended | undefined {
    this.#match.move(this.view.moves.at(choice));
    this.#goOn();
    if (this.seat !== OVER) return undefined;
    const { game, state } = this.#match;
    const { scores, ranks } = game.outcome(state);
    const winners = ranks.filter((rank) => rank === 1).length;
    const ended = {
      index: this.#index,
      scores,
      ranks,
      rewards: ranks.map((rank) => (rank === 1 ? 1 / winners : 0)),
    };
    this.begin(this.#seed, this.#index + this.#step);
    return ended;
  }

  /** Up to a decision of the learner; where only one move is legal there is none. */
  #goOn(): void {
    for (;;) {
      this.seat = this.#match.next();
      if (this.seat === OVER) return;
      const { view } = this;
      const bot = this.#bots[this.seat];
      if (view.moves.length === 1) this.#match.move(view.moves.at(0));
      else if (bot !== undefined) this.#match.move(bot.choose(view));
      else return;
    }
  }
}
