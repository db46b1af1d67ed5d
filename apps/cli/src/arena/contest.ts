import { Duel, type Lost, type MakeBot, type Pace, type Unit } from '@two-rivers/search';
import type { Game } from '@two-rivers/kernel';
import type { Teller } from '@two-rivers/words';
import { botNames, commandOf, guarded, loadBots } from '../common/bots.ts';
import { type CliGame, tellerFor } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { speakerFor } from '../common/sentences.ts';
import type { Bridge } from '../programs/bridge.ts';
import { programBot } from '../programs/programBot.ts';
import type { TimeControl } from '../programs/time.ts';

/** Who meets in which game: all that a thread must be told to play any unit of it. */
export interface Invitation {
  readonly id: string;
  readonly flags: GameFlags;
  /** as on the command line */
  readonly bots: string;
  readonly seed: string;
  /** of programs */
  readonly time: TimeControl;
}

/** Units `from` to `to` − 1 of bot `a` against bot `b`. */
export interface Task {
  readonly a: number;
  readonly b: number;
  readonly from: number;
  readonly to: number;
}

export interface Played {
  readonly units: readonly Unit[];
  /** of a and b */
  readonly paces: readonly [Pace, Pace];
  /** games that a program lost by its own doing */
  readonly lost: readonly Lost[];
  readonly ms: number;
}

/** The game and the bots, ready to play. */
export class Contest {
  readonly entry: CliGame;
  readonly game: Game;
  /** one for each bot, all different */
  readonly names: readonly string[];
  /** whether any of them is a program of its own */
  readonly hasPrograms: boolean;
  readonly #makers: readonly MakeBot[];
  readonly #seed: string;
  readonly #duels = new Map<string, Duel>();

  static async open(
    io: Io,
    registry: readonly CliGame[],
    { id, flags, bots, seed, time }: Invitation,
    bridge?: Bridge,
  ): Promise<Contest> {
    const entry = findGame(registry, id);
    // rotations then take every bot through the whole turn order
    const game = makeGame(io, entry, flags, { first: 0 });
    const tellerOf = (of: Game): Teller => tellerFor(entry, speakerFor(io, entry), of);
    const programs = { time, tellerOf, ...(bridge === undefined ? {} : { bridge }) };
    const makers = await loadBots(io, { entry, game, list: bots }, (command) =>
      programBot(command, programs),
    );
    return new Contest(
      entry,
      game,
      makers,
      seed,
      botNames(bots).some((name) => commandOf(name) !== undefined),
    );
  }

  private constructor(
    entry: CliGame,
    game: Game,
    makers: readonly MakeBot[],
    seed: string,
    hasPrograms: boolean,
  ) {
    this.entry = entry;
    this.game = game;
    this.names = distinct(makers.map((make) => make(game).name));
    this.hasPrograms = hasPrograms;
    this.#makers = makers;
    this.#seed = seed;
  }

  play({ a, b, from, to }: Task): Played {
    return guarded(`${this.names[a]} against ${this.names[b]}`, () => {
      const duel = this.#duel(a, b);
      const begin = performance.now();
      const units = Array.from({ length: to - from }, (_, offset) => duel.play(this.#seed, from + offset));
      return { units, paces: duel.takePaces(), lost: duel.takeLost(), ms: performance.now() - begin };
    });
  }

  #duel(a: number, b: number): Duel {
    const known = this.#duels.get(`${a},${b}`);
    if (known !== undefined) return known;
    const duel = new Duel(this.game, this.#maker(a), this.#maker(b), () => performance.now());
    this.#duels.set(`${a},${b}`, duel);
    return duel;
  }

  #maker(bot: number): MakeBot {
    const maker = this.#makers[bot];
    if (maker === undefined) throw new Error(`there is no bot number ${bot}`);
    return maker;
  }
}

/** The second bot of a name is called `name#2`. */
function distinct(names: readonly string[]): string[] {
  const count = new Map<string, number>();
  return names.map((name) => {
    const nth = (count.get(name) ?? 0) + 1;
    count.set(name, nth);
    return nth === 1 ? name : `${name}#${nth}`;
  });
}
