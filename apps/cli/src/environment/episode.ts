import { type Game, OVER } from '@two-rivers/kernel';
import { type Bot, type MakeBot, BotMatch, type BotView } from '@two-rivers/search';

/** Result of a finished game. */
export interface EpisodeResult {
  /** index of the game within the seed */
  readonly index: number;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  /** each seat's share of the win */
  readonly rewards: readonly number[];
}

/** Plays one game after the other, with a learner in all seats or in one of them. */
export class Episode {
  /** seat to decide, or OVER */
  seat = OVER;
  readonly #match: BotMatch;
  readonly #opponents: readonly MakeBot[];
  readonly #stride: number;
  #seed = '';
  #index = 0;
  #bots: readonly (Bot | undefined)[] = [];

  /** `stride` is added to the index for the next game. Without opponents the learner plays every seat. */
  constructor(game: Game, opponents: readonly MakeBot[], stride: number) {
    this.#match = new BotMatch(game);
    this.#opponents = opponents;
    this.#stride = stride;
  }

  /** View for the learner's decision. */
  get view(): BotView {
    return this.#match.viewOf(this.seat);
  }

  /** Begins game `index` of a seed. With opponents, the learner's seat rotates with the index. */
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

  /** Plays the learner's choice, then continues to its next decision; returns the result if the game ended. */
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

  /** Continues to the learner's next decision. A move that is the only legal one is played automatically. */
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
