import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Bot, withLegalityCheck } from '@two-rivers/search';
import { handleCallsOn } from '@two-rivers/search/workerCalls';
import { FastRandom, isRefusal, MoveList } from '@two-rivers/kernel';
import type { TableSetup } from '../rooms/tableDoc.ts';
import { GameCache } from '../rooms/gameCache.ts';

/** A turn to compute: the game, and the position as the seat sees it. */
export interface BotWorkerRequest {
  readonly setup: TableSetup;
  readonly bot: string;
  readonly seat: number;
  readonly bytes: Uint8Array;
  readonly seed: string;
}

/** Functions of a bot worker. */
export interface BotWorkerFunctions {
  /** resolves once the worker has loaded */
  readonly load: (argument: null) => unknown;
  readonly computeTurn: (request: BotWorkerRequest) => Promise<readonly string[]>;
}

const MAX_MOVES = 200;
/**
 * On few cores, messages take precedence over thinking. Only Linux sets the priority of a thread; elsewhere it would
 * affect the process.
 */
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const cache = new GameCache();
const bots = new WeakMap<object, Map<string, Bot>>();

/** Plays from the seat's view until chance or another seat is next. */
async function computeTurn({ setup, bot: name, seat, bytes, seed }: BotWorkerRequest): Promise<string[]> {
  const gameOrRefusal = cache.get(setup);
  if (isRefusal(gameOrRefusal)) throw new Error(gameOrRefusal.reason);
  const { game, entry } = gameOrRefusal;
  const gameBots = bots.get(game) ?? new Map<string, Bot>();
  bots.set(game, gameBots);
  const make = entry.bots[name];
  if (make === undefined) throw new Error('unknown bot');
  await entry.prepare?.(game, name);
  const bot = gameBots.get(name) ?? withLegalityCheck(make(game));
  gameBots.set(name, bot);
  const state = game.create();
  state.bytes.set(bytes);
  const moves = new MoveList(game.limits.moves);
  const random = new FastRandom(seed);
  const played: string[] = [];
  while (game.actor(state) === seat && played.length < MAX_MOVES) {
    game.moves(state, moves);
    const move = bot.choose({ game, state, seat, moves, random });
    played.push(game.writeMove(move));
    game.play(state, move);
  }
  return played;
}

handleCallsOn<BotWorkerFunctions>(parentPort, { load: () => null, computeTurn });
