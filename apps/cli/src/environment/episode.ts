import { type Game, OVER } from '@two-rivers/kernel';
import { type Bot, type MakeBot, BotMatch, type BotView } from '@two-rivers/search';

/** How a game of a learner ended. */
export interface EpisodeResult {
  /** which game of the seed it was */
  readonly index: number;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  /** each seat's share of the win */
  readonly rewards: readonly number[];
}

/** One game at a time, for a learner in all seats or in one of them; when it is over the next begins. */
export class Episode {
  /** the seat to decide */
  seat = OVER;
  readonly #match: BotMatch;
  readonly #opponents: readonly MakeBot[];
  readonly #stride: number;
  #seed = '';
  #index = 0;
  #bots: readonly (Bot | undefined)[] = [];

  /** The next game of a lane is `step` games further. Without opponents the learner plays every seat. */
  constructor(game: Game, opponents: readonly MakeBot[], stride: number) {
    this.#match = new BotMatch(game);
    this.#opponents = opponents;
    this.#stride = stride;
  }

  /** what the learner gets to decide with */
  get view(): BotView {
    return this.#match.viewOf(this.seat);
  }

  /** Game number `index` of a seed. A learner that has opponents takes its seats by turns. */
  begin(seed: string, index: number): void {
    const { game } = this.#match;
    this.#seed = seed;
    this.#index = index;
    const learnerSeat = index % game.seats;
    let next = 0;
    this.#bots = Array.from({ length: game.seats }, (_, seat) =>
      this.#opponents.length === 0 || seat === learnerSeat ? undefined : this.#opponents[next++]?.(game),
    );
    this.#match.beginGame(seed, index);
    this.#advanceToDecision();
  }

  /** Plays what the learner chose, and the others up to its next decision. What ended, if a game did. */
  play(choice: number): EpisodeResult | undefined {
    this.#match.playMove(this.view.moves.at(choice));
    this.#advanceToDecision();
    if (this.seat !== OVER) return undefined;
    const { game, state } = this.#match;
    const { scores, ranks } = game.outcome(state);
    const winners = ranks.filter((rank) => rank === 1).length;
    const result = {
      index: this.#index,
      scores,
      ranks,
      rewards: ranks.map((rank) => (rank === 1 ? 1 / winners : 0)),
    };
    this.begin(this.#seed, this.#index + this.#stride);
    return result;
  }

  /** Up to a decision of the learner; where only one move is legal there is none. */
  #advanceToDecision(): void {
    for (;;) {
      this.seat = this.#match.advanceToDecision();
      if (this.seat === OVER) return;
      const { view } = this;
      const bot = this.#bots[this.seat];
      if (view.moves.length === 1) this.#match.playMove(view.moves.at(0));
      else if (bot !== undefined) this.#match.playMove(bot.choose(view));
      else return;
    }
  }
}
