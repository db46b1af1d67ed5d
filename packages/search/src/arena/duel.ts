import type { Game, Outcome, Refusal, State } from '@two-rivers/kernel';
import { type Bot, Forfeit, type MakeBot, type Result, type View } from '../bot.ts';
import { Match } from '../match.ts';
import { anyMove } from '../simpleBots.ts';

/** What one seed brought bot A, in whole numbers: see `unitScales`. */
export interface Unit {
  readonly wins: number;
  readonly margin: number;
}

/** How long a bot took for its decisions; where there was only one move it had none to take. */
export interface Pace {
  readonly decisions: number;
  readonly ms: number;
  readonly slowestMs: number;
}

/** A game that a bot lost because it gave up. */
export interface Lost {
  /** whether it was A */
  readonly isA: boolean;
  readonly unit: number;
  readonly seat: number;
  /** which of its own decisions it was, counted from 1 */
  readonly move: number;
  readonly why: Refusal;
}

/** Divide `wins` and `margin` of a unit by these: A's mean share of a win, A's mean points over the others' mean. */
export function unitScales(seats: number): { readonly wins: number; readonly margin: number } {
  return { wins: seats * wholeWin(seats), margin: seats * (seats - 1) };
}

/** A win as a number that can be shared evenly by any number of players. */
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
 * A bot's randomness is keyed by seed and seat, whoever sits there, so two copies of one bot play the same game in every
 * rotation and A gets exactly its fair share. Bots are made anew for every game: nothing is carried over from a
 * rotation to the next, where the same dice are about to fall, nor between units, so that each can be played anywhere.
 */
export class Duel<S extends State = State> {
  readonly #match: Match<S>;
  readonly #makeA: MakeBot<S>;
  readonly #makeB: MakeBot<S>;
  readonly #watchA: Stopwatch;
  readonly #watchB: Stopwatch;
  readonly #wholeWin: number;
  #lost: Lost[] = [];

  /** `clock` tells milliseconds. */
  constructor(game: Game<S>, makeA: MakeBot<S>, makeB: MakeBot<S>, clock: () => number) {
    this.#match = new Match(game);
    this.#makeA = makeA;
    this.#makeB = makeB;
    this.#watchA = new Stopwatch(clock);
    this.#watchB = new Stopwatch(clock);
    this.#wholeWin = wholeWin(game.seats);
  }

  /** Unit number `index` of a seed. */
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

  /** One game with A in this seat. It ends early where all but one have given up. */
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

  /** The games that were given up since the last time it was asked for. */
  takeLost(): readonly Lost[] {
    const lost = this.#lost;
    this.#lost = [];
    return lost;
  }

  /** The pace of A and of B since the last time it was asked for. */
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

/** Where a bot gives up, `lose` is told and its seat plays any legal move from then on, so that others can finish. */
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

/** All of a bot but its choices. */
function listening<S extends State>(bot: Bot<S>): Omit<Bot<S>, 'choose'> {
  return {
    name: bot.name,
    ...(bot.hear === undefined ? {} : { hear: bot.hear.bind(bot) }),
    ...(bot.over === undefined ? {} : { over: bot.over.bind(bot) }),
  };
}

/** Whoever gave up has no points and is behind all others, the later the better. */
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

/** Times the decisions of a bot, in whichever seats it sits. */
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
