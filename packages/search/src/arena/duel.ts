import type { Game, Outcome, Refusal, State } from '@two-rivers/kernel';
import { type Bot, ForfeitError, type MakeBot, type BotGameResult, type BotView } from '../bot.ts';
import { BotMatch } from '../botMatch.ts';
import { randomMove } from '../simpleBots.ts';

/** Result of bot A over one seed, as integers; divide by `unitScales`. */
export interface UnitResult {
  readonly wins: number;
  readonly margin: number;
}

/** Thinking time of a bot; forced moves don’t count. */
export interface DecisionTimes {
  readonly decisions: number;
  readonly ms: number;
  readonly slowestMs: number;
}

/** A game that a bot lost by forfeit. */
export interface ForfeitedGame {
  /** true if A forfeited, false if B did */
  readonly isA: boolean;
  readonly unit: number;
  readonly seat: number;
  /** move number, 1-based among the bot’s own decisions */
  readonly move: number;
  readonly refusal: Refusal;
}

/**
 * Divisors that convert `wins` of a unit to A's mean share of the win, and `margin` to A's mean lead over the mean of
 * the others.
 */
export function unitScales(seats: number): { readonly wins: number; readonly margin: number } {
  return { wins: seats * divisibleWinValue(seats), margin: seats * (seats - 1) };
}

/** Integer value of a win that any number of tied winners can share evenly. */
function divisibleWinValue(seats: number): number {
  let win = 1;
  for (let n = 2; n <= seats; n++) win = leastCommonMultiple(win, n);
  return win;
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

/**
 * Plays bot A in one seat against bot B in all others. A unit is one seed in all seat rotations with the same dice and
 * stacks.
 *
 * Bot randomness is keyed by seed and seat, not by bot. So two copies of one bot play the same game in every rotation,
 * and A gets exactly its fair share. Each game gets new bots, so that they can't learn from another rotation with the
 * same dice, and any thread can play any unit.
 */
export class Duel<S extends State = State> {
  readonly #match: BotMatch<S>;
  readonly #makeA: MakeBot<S>;
  readonly #makeB: MakeBot<S>;
  readonly #stopwatchA: BotStopwatch;
  readonly #stopwatchB: BotStopwatch;
  readonly #winValue: number;
  #forfeitedGames: ForfeitedGame[] = [];

  /** `clock` returns milliseconds. */
  constructor(game: Game<S>, makeA: MakeBot<S>, makeB: MakeBot<S>, clock: () => number) {
    this.#match = new BotMatch(game);
    this.#makeA = makeA;
    this.#makeB = makeB;
    this.#stopwatchA = new BotStopwatch(clock);
    this.#stopwatchB = new BotStopwatch(clock);
    this.#winValue = divisibleWinValue(game.seats);
  }

  /** Plays unit `index` of a seed. */
  playUnit(seed: string, index: number): UnitResult {
    const { seats } = this.#match.game;
    let wins = 0;
    let margin = 0;
    for (let seatOfA = 0; seatOfA < seats; seatOfA++) {
      const { scores, ranks } = this.#playGame(seatOfA, seed, index);
      let winners = 0;
      let total = 0;
      for (let seat = 0; seat < seats; seat++) {
        if (ranks[seat] === 1) winners++;
        total += scores[seat];
      }
      if (ranks[seatOfA] === 1) wins += this.#winValue / winners;
      margin += seats * scores[seatOfA] - total;
    }
    return { wins, margin };
  }

  /** Plays one game with A in this seat; ends early once all but one have forfeited. */
  #playGame(seatOfA: number, seed: string, index: number): BotGameResult {
    const { game, state } = this.#match;
    const bots = this.#makeBots(seatOfA);
    const forfeited: number[] = [];
    const guardedBots = bots.map((bot, seat) =>
      withForfeitFallback(bot, (forfeit) => {
        forfeited.push(seat);
        this.#forfeitedGames.push({
          isA: seat === seatOfA,
          unit: index,
          seat,
          move: forfeit.move,
          refusal: forfeit.refusal,
        });
        if (forfeited.length >= game.seats - 1) throw forfeit;
      }),
    );
    try {
      this.#match.play(guardedBots, seed, index);
    } catch (error) {
      if (!(error instanceof ForfeitError)) throw error;
    }
    const result = resultWithForfeits(game.outcome(state), forfeited);
    for (const [seat, bot] of bots.entries()) if (!forfeited.includes(seat)) bot.over?.(result);
    return result;
  }

  /** Forfeited games since the last call. */
  takeForfeitedGames(): readonly ForfeitedGame[] {
    const games = this.#forfeitedGames;
    this.#forfeitedGames = [];
    return games;
  }

  /** Thinking times of A and B since the last call. */
  takeDecisionTimes(): readonly [DecisionTimes, DecisionTimes] {
    return [this.#stopwatchA.takeTimes(), this.#stopwatchB.takeTimes()];
  }

  #makeBots(seatOfA: number): Bot<S>[] {
    const { game } = this.#match;
    return Array.from({ length: game.seats }, (_, seat) =>
      seat === seatOfA ? this.#stopwatchA.wrapBot(this.#makeA(game)) : this.#stopwatchB.wrapBot(this.#makeB(game)),
    );
  }
}

/** Reports a forfeit once, then plays random legal moves for its seat so that the others can finish. */
function withForfeitFallback<S extends State>(bot: Bot<S>, onForfeit: (forfeit: ForfeitError) => void): Bot<S> {
  let hasForfeited = false;
  return {
    ...botWithoutChoose(bot),
    choose(view) {
      if (hasForfeited) return randomMove(view);
      try {
        return bot.choose(view);
      } catch (error) {
        if (!(error instanceof ForfeitError)) throw error;
        hasForfeited = true;
        onForfeit(error);
        return randomMove(view);
      }
    },
  };
}

/** A bot without `choose`. */
function botWithoutChoose<S extends State>(bot: Bot<S>): Omit<Bot<S>, 'choose'> {
  return {
    name: bot.name,
    ...(bot.hear === undefined ? {} : { hear: bot.hear.bind(bot) }),
    ...(bot.over === undefined ? {} : { over: bot.over.bind(bot) }),
  };
}

/** Result in which forfeited seats score 0 and rank last; a later forfeit ranks above an earlier one. */
function resultWithForfeits({ scores, ranks }: Outcome, forfeited: readonly number[]): BotGameResult {
  if (forfeited.length === 0) return { scores, ranks, forfeits: forfeited };
  const places = ranks.map((rank, seat) =>
    forfeited.includes(seat) ? 2 * ranks.length - forfeited.indexOf(seat) : rank,
  );
  return {
    scores: scores.map((score, seat) => (forfeited.includes(seat) ? 0 : score)),
    ranks: places.map((place) => 1 + places.filter((other) => other < place).length),
    forfeits: forfeited,
  };
}

/** Times the decisions of one bot across all its seats. */
class BotStopwatch {
  readonly #clock: () => number;
  #decisions = 0;
  #ms = 0;
  #slowestMs = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  wrapBot<S extends State>(bot: Bot<S>): Bot<S> {
    return { ...botWithoutChoose(bot), choose: (view: BotView<S>) => this.#chooseTimed(bot, view) };
  }

  takeTimes(): DecisionTimes {
    const times = { decisions: this.#decisions, ms: this.#ms, slowestMs: this.#slowestMs };
    this.#decisions = 0;
    this.#ms = 0;
    this.#slowestMs = 0;
    return times;
  }

  #chooseTimed<S extends State>(bot: Bot<S>, view: BotView<S>): number {
    if (view.moves.length === 1) return bot.choose(view);
    const begin = this.#clock();
    const move = bot.choose(view);
    const ms = this.#clock() - begin;
    this.#decisions++;
    this.#ms += ms;
    if (ms > this.#slowestMs) this.#slowestMs = ms;
    return move;
  }
}
