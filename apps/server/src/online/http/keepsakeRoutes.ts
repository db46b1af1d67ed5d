import { isObject, isRefusal, type Json, refuse } from '@two-rivers/kernel';
import { KeptGames, KeptGameSent, PuzzleHistory } from '@two-rivers/protocol';
import { fromStoredTable } from '@two-rivers/table';
import * as z from 'zod/mini';
import { replayed } from '../ground/games.ts';
import type { Store } from '../store/store.ts';
import { type Answer, json, own, posted, refused, type Route, route, written } from './route.ts';

/** One game with its edition. */
const GAME_BYTES = 160 * 1024;
const GAME_NODES = 16_384;
/** All that one has made of puzzles. */
const PUZZLES_BYTES = 400 * 1024;
const PUZZLES_NODES = 65_536;

interface KeepsakeRoutesRequest {
  readonly store: Store;
}

/** Finished games that somebody keeps with their account, so that all their browsers have them. */
export function keepsakeRoutes({ store }: KeepsakeRoutesRequest): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me/games',
      says: 'The finished games that you keep with your account.',
      serves: 'person',
      limiter: 'requests',
      answer: KeptGames,
      run: own(async ({ id }) =>
        json({
          games: (await store.keepsakes.of(id)).map((each) => ({
            id: each.id,
            updated: each.updated,
            gone: each.size === 0,
          })),
        }),
      ),
    }),
    route({
      method: 'GET',
      path: '/api/me/games/{id}',
      says: 'One of them, as your browser sent it.',
      serves: 'person',
      limiter: 'requests',
      answer: z.custom<{ readonly game: Json }>(),
      run: own(async (person, { part }) => {
        const doc = await store.keepsakes.get(person.id, part('id'));
        return doc === undefined ? refused(refuse('no-such-table')) : written(`{"game":${doc}}`);
      }),
    }),
    posted({
      method: 'POST',
      path: '/api/me/games/{id}',
      says: 'Keeps a finished game with your account. Needs a passkey; an account keeps 1,000 games, 20 MB at most.',
      serves: 'account',
      limiter: { caller: 'keepsakes' },
      body: KeptGameSent,
      limit: GAME_BYTES,
      nodes: GAME_NODES,
      status: 204,
      run: own(async (person, { part }, { updated, game }): Promise<Answer<never>> => {
        const id = part('id');
        if (!isKeptGame(id, game)) return refused(refuse('bad-message', { field: 'game' }));
        const isKept = await store.keepsakes.put(person.id, id, updated, JSON.stringify(game));
        return isKept ? { status: 204 } : refused(refuse('too-large'));
      }),
    }),
    route({
      method: 'DELETE',
      path: '/api/me/games',
      says: 'Deletes all of them, and what you have made of puzzles; what your browsers have stays there.',
      serves: 'person',
      limiter: 'requests',
      needsProof: true,
      status: 204,
      run: own(async (person): Promise<Answer<never>> => {
        await store.keepsakes.clear(person.id);
        return { status: 204 };
      }),
    }),
    route({
      method: 'DELETE',
      path: '/api/me/games/{id}',
      says: 'Deletes one of them; your other browsers don’t send it again.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: own(async (person, { part }): Promise<Answer<never>> => {
        await store.keepsakes.remove(person.id, part('id'));
        return { status: 204 };
      }),
    }),
  ];
}

/** Whether a document is a game that the app can open again. A browser that is refused one goes on with the others. */
function isKeptGame(id: string, game: Json): boolean {
  if (!isObject(game) || game['id'] !== id) return false;
  const saved = fromStoredTable(game['saved'] ?? null);
  return !isRefusal(saved) && !isRefusal(replayed(saved.record));
}

/** What somebody has made of puzzles, kept in the same way. */
export function puzzleRoutes({ store }: KeepsakeRoutesRequest): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me/puzzles',
      says: 'What you have made of puzzles, where you keep that with your account.',
      serves: 'person',
      limiter: 'requests',
      answer: PuzzleHistory,
      run: own(async ({ id }) => written((await store.keepsakes.puzzles(id)) ?? '{}')),
    }),
    posted({
      method: 'POST',
      path: '/api/me/puzzles',
      says: 'Keeps what you have made of puzzles with your account, in place of what was there. Needs a passkey.',
      serves: 'account',
      limiter: { caller: 'puzzles' },
      body: PuzzleHistory,
      limit: PUZZLES_BYTES,
      nodes: PUZZLES_NODES,
      status: 204,
      run: own(async (person, _, history): Promise<Answer<never>> => {
        await store.keepsakes.putPuzzles(person.id, JSON.stringify(history));
        return { status: 204 };
      }),
    }),
  ];
}
