import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bot, legalOnly, type MakeBot } from '@two-rivers/search';
import type { Game } from '@two-rivers/kernel';
import { EXIT, Failure, fail } from './failure.ts';
import { oneLine } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';

/** Makes a bot of a command that starts a program. */
export type MakeProgram = (command: string) => MakeBot;

const EXEC = 'exec:';

/** The names in a list like `greedy,./my-bot.ts,exec:python3 my_bot.py`; what a command has in quotes may have commas. */
export function botNames(list: string): string[] {
  const names = list.match(/(?:[^,"']|"[^"]*"|'[^']*'|["'])+/g) ?? [''];
  return names.map((name) => name.trim());
}

/** The command of a bot that is a program. */
export function commandOf(name: string): string | undefined {
  if (!name.startsWith(EXEC)) return undefined;
  const command = name.slice(EXEC.length).trim();
  return command === '' ? fail('exec-command') : command;
}

/** Who plays, and at which table. */
export interface Seats {
  readonly entry: CliGame;
  readonly game: Game;
  /** as on the command line */
  readonly list: string;
}

/** The makers of the bots in a list, each ready to be made. Programs only play where the command can wait for them. */
export function loadBots(
  io: Io,
  { entry, game, list }: Seats,
  makeProgram?: MakeProgram,
): Promise<MakeBot[]> {
  return Promise.all(
    botNames(list).map(async (name) => {
      const make = await loadBot(io, entry, name, makeProgram);
      await entry.ready?.(game, name.replace(/@.*/, ''));
      return make;
    }),
  );
}

async function loadBot(io: Io, entry: CliGame, name: string, makeProgram?: MakeProgram): Promise<MakeBot> {
  const command = commandOf(name);
  if (command !== undefined) return makeProgram?.(command) ?? fail('exec-elsewhere');
  const known = Object.hasOwn(entry.bots, name) ? entry.bots[name] : undefined;
  if (known !== undefined) return known;
  const searcher = searchWith(entry, name);
  if (searcher !== undefined) return searcher;
  if (/[\\/]|\.[cm]?[jt]s$/.test(name)) return importBot(io, name);
  const names = Object.keys(entry.bots).join(', ');
  return fail('bot-unknown', { bot: oneLine(name), title: entry.title, bots: names });
}

/** `search@5000` searches with so many simulations a decision, `search@100ms` for so long. */
function searchWith({ thinking }: CliGame, name: string): MakeBot | undefined {
  const [, amount, unit] = /^search@([1-9]\d{0,8})(ms)?$/.exec(name) ?? [];
  if (thinking === undefined || amount === undefined) return undefined;
  const budget = unit === 'ms' ? { milliseconds: Number(amount) } : { simulations: Number(amount) };
  return (game) => thinking.search(game, { name, budget, clock: () => performance.now() });
}

async function importBot(io: Io, path: string): Promise<MakeBot> {
  let module: unknown;
  try {
    module = await import(pathToFileURL(resolve(io.folder, path)).href);
  } catch (error) {
    return fail('bot-import', {
      path,
      why: oneLine(error instanceof Error ? error.message : String(error)),
    });
  }
  const make =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (typeof make !== 'function') {
    return fail('bot-export', { path });
  }
  return (game: Game): Bot => {
    const bot: unknown = guarded(path, () => (make as (game: Game) => unknown)(game));
    if (typeof bot !== 'object' || bot === null || !('choose' in bot) || typeof bot.choose !== 'function') {
      return fail('bot-make', { path });
    }
    const name =
      'name' in bot && typeof bot.name === 'string' ? bot.name : basename(path).replace(/\.\w+$/, '');
    const choose = bot.choose.bind(bot) as Bot['choose'];
    return legalOnly({ name, choose });
  };
}

/** Runs what other people wrote: its mistakes end the command with one line that names the bot. */
export function guarded<T>(who: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    return botFailed(who, oneLine(error instanceof Error ? error.message : String(error)));
  }
}

export function botFailed(who: string, why: string): never {
  return fail('bot-failed', { bot: who, why }, { exitCode: EXIT.failed });
}
