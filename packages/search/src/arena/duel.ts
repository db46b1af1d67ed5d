import type { Game, Outcome, Refusal, State } from '@two-rivers/kernel';
import { type Bot, Forfeit, type MakeBot, type Result, type View } from '../bot.ts';
import { Match } from '../match.ts';
import { anyMove } from '../simpleBots.ts';

/** Result of bot A over one seed, as integers; divide by `unitScales`. */
export interface Unit {
  readonly wins: number;
  readonly margin: number;
}

/** Thinking time of a bot; forced moves don’t count. */
export interface Pace {
  readonly decisions: number;
  readonly ms: number;
  readonly slowestMs: number;
}

/** A game that a bot lost by forfeit. */
export interface Lost {
  /** whether A forfeited, not B */
  readonly isA: boolean;
  readonly unit: number;
  readonly seat: number;
  /** 1-based among the bot’s own decisions */
  readonly move: number;
  readonly why: Refusal;
}

/** Divisors of a unit's `wins` and `margin`: to A's mean share of a win, and A's mean points over the others' mean. */
export function unitScales(seats: number): { readonly wins: number; readonly margin: number } {
  return { wins: seats * wholeWin(seats), margin: seats * (seats - 1) };
}

/** Integer value of a win that any number of tied winners can share evenly. */
function wholeWin(seats: number): number {
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
 * Bot A in one seat against bot B in all others. A unit is one seed in all seat rotations with the same dice and stacks.
 *
 * Bot randomness is keyed by seed and seat, not by bot: two copies of one bot play the same game in every rotation, and A
 * gets exactly its fair share. Each game gets new bots. They can't learn from a rotation with the same dice, and any thread
 * can play any unit.
 */
export class Duel<S extends State = State> {
  readonly #match: Match<S>;
  readonly #makeA: MakeBot<S>;
  readonly #makeB: MakeBot<S>;
  readonly #watchA: Stopwatch;
  readonly #watchB: Stopwatch;
  readonly #wholeWin: number;
  #lost: Lost[] = [];

  /** `clock` returns milliseconds. */
  constructor(game: Game<S>, makeA: MakeBot<S>, makeB: MakeBot<S>, clock: () => number) {
    this.#match = new Match(game);
    this.#makeA = makeA;
    this.#makeB = makeB;
    this.#watchA = new Stopwatch(clock);
    this.#watchB = new Stopwatch(clock);
    this.#wholeWin = wholeWin(game.seats);
  }

  /** Plays unit `index` of a seed. */
  play(seed: string, index: number): Unit {
    const { seats } = this.#match.game;
    let wins = 0;
    let margin = 0;
    for (let alone = 0; alone < seats; alone++) {
      const { scores, ranks } = this.#game(alone, seed, index);
      let winners = 0;
      let total = 0;
      for (let seat = 0; seat < seats; seat++) {
        if (ranks[seat] === 1) winners++;
        total += scores[seat];
      }
      if (ranks[alone] === 1) wins += this.#wholeWin / winners;
      margin += seats * scores[alone] - total;
    }
    return { wins, margin };
  }

  /** Plays one game with A in this seat; ends early once all but one have forfeited. */
  #game(alone: number, seed: string, index: number): Result {
    const { game, state } = this.#match;
    const bots = this.#seat(alone);
    const out: number[] = [];
    const held = bots.map((bot, seat) =>
      heldToTheGame(bot, (forfeit) => {
        out.push(seat);
        this.#lost.push({ isA: seat === alone, unit: index, seat, move: forfeit.move, why: forfeit.why });
        if (out.length >= game.seats - 1) throw forfeit;
      }),
    );
    try {
      this.#match.play(held, seed, index);
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error;
    }
    const result = resultOf(game.outcome(state), out);
    for (const [seat, bot] of bots.entries()) if (!out.includes(seat)) bot.over?.(result);
    return result;
  }

  /** Forfeited games since the last call. */
  takeLost(): readonly Lost[] {
    const lost = this.#lost;
    this.#lost = [];
    return lost;
  }

  /** Thinking times of A and B since the last call. */
  takePaces(): readonly [Pace, Pace] {
    return [this.#watchA.take(), this.#watchB.take()];
  }

  #seat(alone: number): Bot<S>[] {
    const { game } = this.#match;
    return Array.from({ length: game.seats }, (_, seat) =>
      seat === alone ? this.#watchA.on(this.#makeA(game)) : this.#watchB.on(this.#makeB(game)),
    );
  }
}

/** Reports a forfeit once, then plays random legal moves for its seat so that the others can finish. */
function heldToTheGame<S extends State>(bot: Bot<S>, lose: (forfeit: Forfeit) => void): Bot<S> {
  let isOut = false;
  return {
    ...listening(bot),
    choose(view) {
      if (isOut) return anyMove(view);
      try {
        return bot.choose(view);
      } catch (error) {
        if (!(error instanceof Forfeit)) throw error;
        isOut = true;
        lose(error);
        return anyMove(view);
      }
    },
  };
}

/** A bot without `choose`. */
function listening<S extends State>(bot: Bot<S>): Omit<Bot<S>, 'choose'> {
  return {
    name: bot.name,
    ...(bot.hear === undefined ? {} : { hear: bot.hear.bind(bot) }),
    ...(bot.over === undefined ? {} : { over: bot.over.bind(bot) }),
  };
}

/** Forfeited seats score 0 and rank last, a later forfeit above an earlier one. */
function resultOf({ scores, ranks }: Outcome, out: readonly number[]): Result {
  if (out.length === 0) return { scores, ranks, forfeits: out };
  const places = ranks.map((rank, seat) =>
    out.includes(seat) ? 2 * ranks.length - out.indexOf(seat) : rank,
  );
  return {
    scores: scores.map((score, seat) => (out.includes(seat) ? 0 : score)),
    ranks: places.map((place) => 1 + places.filter((other) => other < place).length),
    forfeits: out,
  };
}

/** Times the decisions of one bot across all its seats. */
class Stopwatch {
  readonly #clock: () => number;
  #decisions = 0;
  #ms = 0;
  #slowestMs = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  on<S extends State>(bot: Bot<S>): Bot<S> {
    return { ...listening(bot), choose: (view: View<S>) => this.#timed(bot, view) };
  }

  take(): Pace {
    const pace = { decisions: this.#decisions, ms: this.#ms, slowestMs: this.#slowestMs };
    this.#decisions = 0;
    this.#ms = 0;
    this.#slowestMs = 0;
    return pace;
  }

  #timed<S extends State>(bot: Bot<S>, view: View<S>): number {
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
