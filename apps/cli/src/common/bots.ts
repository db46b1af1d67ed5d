import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bot, withLegalityCheck, type MakeBot } from '@two-rivers/search';
import type { Game } from '@two-rivers/kernel';
import { EXIT, CliFailure, fail } from './cliFailure.ts';
import { toSingleLine } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';
import { refuse } from './reasons.ts';

/** Makes a bot from a command that starts a program. */
export type MakeProgramBot = (command: string) => MakeBot;

const EXEC_PREFIX = 'exec:';

/** Names in a list like `greedy,./my-bot.ts,exec:python3 my_bot.py`; quoted parts may contain commas. */
export function parseBotList(list: string): string[] {
  const names = list.match(/(?:[^,"']|"[^"]*"|'[^']*'|["'])+/g) ?? [''];
  return names.map((name) => name.trim());
}

/** Command of a program bot; undefined for other bots. */
export function programCommand(name: string): string | undefined {
  if (!name.startsWith(EXEC_PREFIX)) return undefined;
  const command = name.slice(EXEC_PREFIX.length).trim();
  return command === '' ? fail(refuse('exec-command')) : command;
}

/** Bots to load, and the game that they play. */
export interface BotListRequest {
  readonly entry: CliGame;
  readonly game: Game;
  /** bot list as on the command line */
  readonly names: string;
}

/** Loads the bots of a list, with their nets; refuses programs if `makeProgram` is absent. */
export function loadBots(
  io: Io,
  { entry, game, names }: BotListRequest,
  makeProgram?: MakeProgramBot,
): Promise<MakeBot[]> {
  return Promise.all(
    parseBotList(names).map(async (name) => {
      const makeBot = await loadBot(io, entry, name, makeProgram);
      await entry.prepare?.(game, name.replace(/@.*/, ''));
      return makeBot;
    }),
  );
}

async function loadBot(io: Io, entry: CliGame, name: string, makeProgram?: MakeProgramBot): Promise<MakeBot> {
  const command = programCommand(name);
  if (command !== undefined) return makeProgram?.(command) ?? fail(refuse('exec-elsewhere'));
  const builtIn = Object.hasOwn(entry.bots, name) ? entry.bots[name] : undefined;
  if (builtIn !== undefined) return builtIn;
  const searcher = parseSearchBot(entry, name);
  if (searcher !== undefined) return searcher;
  if (/[\\/]|\.[cm]?[jt]s$/.test(name)) return importBot(io, name);
  const names = Object.keys(entry.bots).join(', ');
  return fail(refuse('bot-unknown', { bot: toSingleLine(name), title: entry.title, bots: names }));
}

/** Parses `search@5000`, a number of simulations per decision, or `search@100ms`, a time per decision. */
function parseSearchBot({ searchFactory }: CliGame, name: string): MakeBot | undefined {
  const [, amount, unit] = /^search@([1-9]\d{0,8})(ms)?$/.exec(name) ?? [];
  if (searchFactory === undefined || amount === undefined) return undefined;
  const budget = unit === 'ms' ? { milliseconds: Number(amount) } : { simulations: Number(amount) };
  return (game) => searchFactory.makeSearchBot(game, { name, budget, clock: () => performance.now() });
}

async function importBot(io: Io, path: string): Promise<MakeBot> {
  let module: unknown;
  try {
    module = await import(pathToFileURL(resolve(io.folder, path)).href);
  } catch (error) {
    return fail(
      refuse('bot-import', {
        path,
        why: toSingleLine(error instanceof Error ? error.message : String(error)),
      }),
    );
  }
  const makeBot = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (typeof makeBot !== 'function') {
    return fail(refuse('bot-export', { path }));
  }
  return (game: Game): Bot => {
    const bot: unknown = guardBotCode(path, () => (makeBot as (game: Game) => unknown)(game));
    if (typeof bot !== 'object' || bot === null || !('choose' in bot) || typeof bot.choose !== 'function') {
      return fail(refuse('bot-make', { path }));
    }
    const name = 'name' in bot && typeof bot.name === 'string' ? bot.name : basename(path).replace(/\.\w+$/, '');
    const choose = bot.choose.bind(bot) as Bot['choose'];
    return withLegalityCheck({ name, choose });
  };
}

/** Runs foreign bot code; its errors end the command with one line that names the bot. */
export function guardBotCode<T>(botName: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    return failBot(botName, toSingleLine(error instanceof Error ? error.message : String(error)));
  }
}

export function failBot(botName: string, why: string): never {
  return fail(refuse('bot-failed', { bot: botName, why }), { exitCode: EXIT.failed });
}
