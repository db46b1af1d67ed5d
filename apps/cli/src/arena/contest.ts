import { Duel, type ForfeitedGame, type MakeBot, type DecisionTimes, type UnitResult } from '@two-rivers/search';
import type { Game } from '@two-rivers/kernel';
import type { Narrator } from '@two-rivers/i18n';
import { parseBotList, programCommand, guardBotCode, loadBots } from '../common/bots.ts';
import { type CliGame, makeNarrator } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { makeI18n } from '../common/i18n.ts';
import type { ProcessPoolBridge } from '../programs/bridge.ts';
import { makeProgramBot } from '../programs/programBot.ts';
import type { TimeControl } from '../programs/timeControl.ts';

/** Game and bots of a contest: everything a thread needs to play any unit. */
export interface ContestSetup {
  readonly id: string;
  readonly flags: GameFlags;
  /** bot list as on the command line */
  readonly bots: string;
  readonly seed: string;
  /** time control of programs */
  readonly time: TimeControl;
}

/** A task: bot `a` plays units `from` to `to` − 1 against bot `b`. */
export interface ArenaTask {
  readonly a: number;
  readonly b: number;
  readonly from: number;
  readonly to: number;
}

export interface TaskResult {
  readonly units: readonly UnitResult[];
  /** thinking times of `a` and `b` */
  readonly paces: readonly [DecisionTimes, DecisionTimes];
  /** games forfeited by a program */
  readonly forfeits: readonly ForfeitedGame[];
  readonly ms: number;
}

/** The game and the loaded bots of an arena. */
export class Contest {
  readonly entry: CliGame;
  readonly game: Game;
  /** unique name of each bot */
  readonly names: readonly string[];
  /** whether any bot is an external program */
  readonly hasPrograms: boolean;
  readonly #makeBots: readonly MakeBot[];
  readonly #seed: string;
  readonly #duels = new Map<string, Duel>();

  static async open(
    io: Io,
    registry: readonly CliGame[],
    { id, flags, bots, seed, time }: ContestSetup,
    bridge?: ProcessPoolBridge,
  ): Promise<Contest> {
    const entry = findGame(registry, id);
    // the first seat is fixed, so that rotating the bots puts each of them at every place in the turn order
    const game = makeGame(io, entry, flags, { first: 0 });
    const narratorFor = (madeGame: Game): Narrator => makeNarrator(entry, makeI18n(io, entry), madeGame);
    const programs = { time, narratorFor, ...(bridge === undefined ? {} : { bridge }) };
    const makeBots = await loadBots(io, { entry, game, names: bots }, (command) => makeProgramBot(command, programs));
    return new Contest(
      entry,
      game,
      makeBots,
      seed,
      parseBotList(bots).some((name) => programCommand(name) !== undefined),
    );
  }

  private constructor(entry: CliGame, game: Game, makeBots: readonly MakeBot[], seed: string, hasPrograms: boolean) {
    this.entry = entry;
    this.game = game;
    this.names = makeNamesUnique(makeBots.map((make) => make(game).name));
    this.hasPrograms = hasPrograms;
    this.#makeBots = makeBots;
    this.#seed = seed;
  }

  play({ a, b, from, to }: ArenaTask): TaskResult {
    return guardBotCode(`${this.names[a]} against ${this.names[b]}`, () => {
      const duel = this.#duelBetween(a, b);
      const startTime = performance.now();
      const units = Array.from({ length: to - from }, (_, offset) => duel.playUnit(this.#seed, from + offset));
      return {
        units,
        paces: duel.takeDecisionTimes(),
        forfeits: duel.takeForfeitedGames(),
        ms: performance.now() - startTime,
      };
    });
  }

  #duelBetween(a: number, b: number): Duel {
    const cachedDuel = this.#duels.get(`${a},${b}`);
    if (cachedDuel !== undefined) return cachedDuel;
    const duel = new Duel(this.game, this.#makeBotAt(a), this.#makeBotAt(b), () => performance.now());
    this.#duels.set(`${a},${b}`, duel);
    return duel;
  }

  #makeBotAt(bot: number): MakeBot {
    const makeBot = this.#makeBots[bot];
    if (makeBot === undefined) throw new Error(`there is no bot number ${bot}`);
    return makeBot;
  }
}

/** Makes names unique: the second bot called `name` becomes `name#2`. */
function makeNamesUnique(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return nth === 1 ? name : `${name}#${nth}`;
  });
}
