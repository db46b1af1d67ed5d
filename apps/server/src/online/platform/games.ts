import { gameBots, rules } from '@two-rivers/games/parts';
import {
  type Game,
  type GameFamily,
  type GameRecord,
  gameOf,
  isRefusal,
  type Refusal,
  replay,
  type State,
} from '@two-rivers/kernel';
import type { GameBots } from '@two-rivers/search';
import { refuse } from './refuse.ts';

/** A game with its bots, as the server uses it. */
export interface ServerGame extends Pick<GameBots, 'bots' | 'standIn' | 'prepare'> {
  readonly family: GameFamily;
}

async function loadServerGames(): Promise<readonly ServerGame[]> {
  const families = await rules.loadAll();
  const all = await gameBots.loadAll();
  return families.flatMap((family, index) => {
    const bots = all[index];
    return bots === undefined ? [] : [{ family, ...bots }];
  });
}

export const games: readonly ServerGame[] = await loadServerGames();

export function findServerGame(id: string): ServerGame | undefined {
  return games.find(({ family }) => family.id === id);
}

/** A game and the state at the end of its record. */
interface ReplayedGame {
  readonly game: Game;
  readonly state: State;
}

/** Replays a record from its start position, even if it is unfinished. Refuses it unless every line is legal. */
export function replayToEnd(record: GameRecord): ReplayedGame | Refusal {
  const family = findServerGame(record.game)?.family;
  if (family === undefined) return refuse('unknown-game', { game: record.game, games: '' });
  const game = gameOf(record, [family]);
  if (isRefusal(game)) return game;
  const unknown = Object.keys(record.options).find((option) => !Object.hasOwn(game.options, option));
  if (unknown !== undefined)
    return refuse('option-unknown', { option: unknown, options: Object.keys(game.options).join(', ') });
  const most = game.limits.entries;
  if (record.log.length > most) return refuse('share-damaged', { line: most + 1 });
  const state = game.create();
  const bad = replay(game, record, state);
  return bad === undefined ? { game, state } : refuse('share-damaged', { line: Number(bad.values['line'] ?? 0) });
}
