import { gameBots, rules } from '@two-rivers/games/parts';
import type { Advisor, GameBots, MakeBot, BotView } from '@two-rivers/search';
import { FastRandom, type Game, type GameFamily, isRefusal, MoveList } from '@two-rivers/kernel';
import { handleCalls } from '@two-rivers/search/workerCalls';
import type { BotDecision, BotFunctions, BotTable } from './messages.ts';

interface LoadedBots extends GameBots {
  readonly family: GameFamily;
}

async function loadBots(id: string): Promise<LoadedBots> {
  const [family, bots] = await Promise.all([rules.load(id), gameBots.load(id)]);
  if (family === undefined || bots === undefined) throw new Error(`no bots for ${id}`);
  return { ...bots, family };
}

/** Game, bots and advisor of the last table, kept because requests usually come from one table. */
interface BotTableCache {
  readonly key: string;
  readonly game: Game;
  readonly bots: Map<string, ReturnType<MakeBot>>;
  advisor?: Advisor;
}

let lastTable: BotTableCache | undefined;

function botTableCacheFor(family: GameFamily, table: BotTable): BotTableCache {
  const key = JSON.stringify(table);
  if (lastTable?.key !== key) {
    const { seats, options, edition } = table;
    const game = family.make({ seats, options, ...(edition === undefined ? {} : { edition }) });
    if (isRefusal(game)) throw new Error(game.reason);
    lastTable = { key, game, bots: new Map() };
  }
  return lastTable;
}

function createView(game: Game, { seat, state: bytes, seed }: BotDecision): BotView {
  const state = game.create();
  state.bytes.set(bytes);
  const moves = new MoveList(game.limits.moves);
  game.moves(state, moves);
  return { game, state, seat, moves, random: new FastRandom(seed) };
}

async function loadTable({ table }: BotDecision) {
  const loaded = await loadBots(table.game);
  return { ...loaded, cache: botTableCacheFor(loaded.family, table) };
}

const functions: BotFunctions = {
  listNames: async (id) => Object.keys((await loadBots(id)).bots),
  chooseMove: async (request) => {
    const { bots, prepare, cache } = await loadTable(request);
    const { game } = cache;
    const view = createView(game, request);
    // a bot of a stored game may have been renamed: use the strongest instead
    const name = Object.hasOwn(bots, request.bot) ? request.bot : Object.keys(bots).at(-1);
    const make = name === undefined ? undefined : bots[name];
    if (make === undefined) throw new Error(`no bot ${request.bot}`);
    await prepare?.(game, name);
    let bot = cache.bots.get(request.bot);
    if (bot === undefined) {
      bot = make(game);
      cache.bots.set(request.bot, bot);
    }
    return game.writeMove(bot.choose(view));
  },
  advise: async (request) => {
    const { makeAdvisor, prepare, cache } = await loadTable(request);
    if (makeAdvisor === undefined) return { advice: [] };
    const { game } = cache;
    const view = createView(game, request);
    await prepare?.(game);
    cache.advisor ??= makeAdvisor(game);
    const { milliseconds, candidate } = request;
    const candidateMove = candidate === undefined ? undefined : game.parseMove(candidate);
    const { moves, loss } = cache.advisor.advise(view, { milliseconds }, candidateMove);
    return {
      ...(loss === undefined ? {} : { winChanceLoss: loss }),
      advice: moves.map(({ steps, isAsGood, win, points, reasons }) => ({
        moves: steps.map((step) => game.writeMove(step)),
        isTiedWithBest: isAsGood,
        winChance: win,
        points,
        reasons,
      })),
    };
  },
};

const handleCall = handleCalls(functions, (reply) => postMessage(reply));
addEventListener('message', ({ data }) => void handleCall(data));
