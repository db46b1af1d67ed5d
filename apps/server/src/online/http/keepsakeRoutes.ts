import { isObject, isRefusal, type Json } from '@two-rivers/kernel';
import { SavedGameList, SavedGameUpload, PuzzleHistory } from '@two-rivers/protocol';
import { fromStoredTable } from '@two-rivers/table';
import * as z from 'zod/mini';
import { replayToEnd } from '../platform/games.ts';
import { MAX_KEPT_BYTES } from '../store/keepsakes.ts';
import type { Store } from '../store/store.ts';
import {
  type RouteResponse,
  jsonResponse,
  withPerson,
  defineBodyRoute,
  refusalResponse,
  type Route,
  defineRoute,
  rawJsonResponse,
} from './route.ts';
import { refuse } from '../platform/refuse.ts';

/** Limits for one game with its edition. */
const GAME_BYTES = 160 * 1024;
const GAME_NODES = 16_384;
/** Limits for the whole puzzle history of a person. */
const PUZZLES_BYTES = 400 * 1024;
const PUZZLES_NODES = 65_536;

interface SavedGameRouteDeps {
  readonly store: Store;
}

/** Routes for finished games saved with an account, so that all browsers of a person have them. */
export function keepsakeRoutes({ store }: SavedGameRouteDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/me/games',
      says: 'The finished games that you keep with your account.',
      serves: 'person',
      limiter: 'requests',
      answer: SavedGameList,
      run: withPerson(async ({ id }) =>
        jsonResponse({
          games: (await store.savedGames.list(id)).map((each) => ({
            id: each.id,
            updated: each.updated,
            gone: each.size === 0,
          })),
        }),
      ),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/me/games/{id}',
      says: 'One of them, as your browser sent it.',
      serves: 'person',
      limiter: 'requests',
      answer: z.custom<{ readonly game: Json }>(),
      run: withPerson(async (person, { part }) => {
        const doc = await store.savedGames.get(person.id, part('id'));
        return doc === undefined ? refusalResponse(refuse('no-such-table')) : rawJsonResponse(`{"game":${doc}}`);
      }),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/me/games/{id}',
      says: 'Keeps a finished game with your account. Needs a passkey; an account keeps 1,000 games, 20 MB at most.',
      serves: 'account',
      limiter: { caller: 'keepsakes' },
      body: SavedGameUpload,
      limit: GAME_BYTES,
      nodes: GAME_NODES,
      status: 204,
      run: withPerson(async (person, { part }, { updated, game }): Promise<RouteResponse<never>> => {
        const id = part('id');
        if (!isSavedGame(id, game)) return refusalResponse(refuse('bad-message', { field: 'game' }));
        const isKept = await store.savedGames.save(person.id, id, updated, JSON.stringify(game));
        return isKept ? { status: 204 } : refusalResponse(refuse('too-large', { most: MAX_KEPT_BYTES }));
      }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/me/games',
      says: 'Deletes all of them, and what you have made of puzzles; what your browsers have stays there.',
      serves: 'person',
      limiter: 'requests',
      needsProof: true,
      status: 204,
      run: withPerson(async (person): Promise<RouteResponse<never>> => {
        await store.savedGames.clear(person.id);
        return { status: 204 };
      }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/me/games/{id}',
      says: 'Deletes one of them; your other browsers don’t send it again.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: withPerson(async (person, { part }): Promise<RouteResponse<never>> => {
        await store.savedGames.remove(person.id, part('id'));
        return { status: 204 };
      }),
    }),
  ];
}

/** Whether the app could open a document as a saved game. After a refusal, browsers continue with the next game. */
function isSavedGame(id: string, game: Json): boolean {
  if (!isObject(game) || game['id'] !== id) return false;
  const saved = fromStoredTable(game['saved'] ?? null);
  return !isRefusal(saved) && !isRefusal(replayToEnd(saved.record));
}

/** Routes for the puzzle history of a person, saved with the account like games. */
export function puzzleRoutes({ store }: SavedGameRouteDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/me/puzzles',
      says: 'What you have made of puzzles, where you keep that with your account.',
      serves: 'person',
      limiter: 'requests',
      answer: PuzzleHistory,
      run: withPerson(async ({ id }) => rawJsonResponse((await store.savedGames.loadPuzzles(id)) ?? '{}')),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/me/puzzles',
      says: 'Keeps what you have made of puzzles with your account, in place of what was there. Needs a passkey.',
      serves: 'account',
      limiter: { caller: 'puzzles' },
      body: PuzzleHistory,
      limit: PUZZLES_BYTES,
      nodes: PUZZLES_NODES,
      status: 204,
      run: withPerson(async (person, _, history): Promise<RouteResponse<never>> => {
        await store.savedGames.savePuzzles(person.id, JSON.stringify(history));
        return { status: 204 };
      }),
    }),
  ];
}
