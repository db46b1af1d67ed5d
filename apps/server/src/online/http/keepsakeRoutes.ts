import { isObject, isRefusal, type Json, refuse } from '@two-rivers/kernel';
import { KeptGames, KeptGameSent, PuzzleHistory } from '@two-rivers/protocol';
import { parseSavedTable } from '@two-rivers/table';
import * as z from 'zod/mini';
import type { Limits } from '../ground/limits.ts';
import type { Store } from '../store/store.ts';
import { type Answer, json, own, posted, refused, type Route, route } from './route.ts';

/** One game with its edition; the most that an account keeps. */
const GAME_BYTES = 160 * 1024;
const MOST_GAMES = 1000;
const MOST_BYTES = 20_000_000;
/** All that one has made of puzzles. */
const PUZZLES_BYTES = 400 * 1024;

interface KeepsakeRoutesRequest {
  readonly store: Store;
  readonly limits: Limits;
}

/** Finished games that somebody keeps with their account, so that all their browsers have them. */
export function keepsakeRoutes({ store, limits }: KeepsakeRoutesRequest): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me/games',
      says: 'The finished games that you keep with your account.',
      signedIn: true,
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
      signedIn: true,
      answer: z.custom<{ readonly game: Json }>(),
      run: own(async (person, { part }) => {
        const doc = await store.keepsakes.get(person.id, part('id'));
        return doc === undefined ? refused(refuse('no-such-table')) : json({ game: JSON.parse(doc) as Json });
      }),
    }),
    posted({
      method: 'POST',
      path: '/api/me/games/{id}',
      says: 'Keeps a finished game with your account. Needs a passkey; an account keeps 1,000 games, 20 MB at most.',
      signedIn: true,
      body: KeptGameSent,
      limit: GAME_BYTES,
      status: 204,
      run: own(async (person, { part }, { updated, game }): Promise<Answer<never>> => {
        const id = part('id');
        if (!limits.keepsakes.take(person.id)) return refused(refuse('too-fast'));
        const isGame =
          isObject(game) && game['id'] === id && !isRefusal(parseSavedTable(game['saved'] ?? null));
        if (!isGame) return refused(refuse('bad-message', { field: 'game' }));
        if (!(await isAccount(store, person.id))) return refused(refuse('not-allowed'));
        const others = (await store.keepsakes.of(person.id)).filter((each) => each.id !== id);
        const doc = JSON.stringify(game);
        const size = others.reduce((sum, each) => sum + each.size, doc.length);
        if (others.length >= MOST_GAMES || size > MOST_BYTES) return refused(refuse('too-large'));
        await store.keepsakes.put(person.id, id, updated, doc);
        return { status: 204 };
      }),
    }),
    route({
      method: 'DELETE',
      path: '/api/me/games',
      says: 'Deletes all of them, and what you have made of puzzles; what your browsers have stays there.',
      signedIn: true,
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
      signedIn: true,
      status: 204,
      run: own(async (person, { part }): Promise<Answer<never>> => {
        await store.keepsakes.remove(person.id, part('id'));
        return { status: 204 };
      }),
    }),
  ];
}

/** What somebody has made of puzzles, kept in the same way. */
export function puzzleRoutes({ store, limits }: KeepsakeRoutesRequest): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me/puzzles',
      says: 'What you have made of puzzles, where you keep that with your account.',
      signedIn: true,
      answer: PuzzleHistory,
      run: own(async ({ id }) =>
        json(JSON.parse((await store.keepsakes.puzzles(id)) ?? '{}') as PuzzleHistory),
      ),
    }),
    posted({
      method: 'POST',
      path: '/api/me/puzzles',
      says: 'Keeps what you have made of puzzles with your account, in place of what was there. Needs a passkey.',
      signedIn: true,
      body: PuzzleHistory,
      limit: PUZZLES_BYTES,
      status: 204,
      run: own(async (person, _, history): Promise<Answer<never>> => {
        if (!limits.keepsakes.take(person.id)) return refused(refuse('too-fast'));
        if (!(await isAccount(store, person.id))) return refused(refuse('not-allowed'));
        await store.keepsakes.putPuzzles(person.id, JSON.stringify(history));
        return { status: 204 };
      }),
    }),
  ];
}

/** Guests go when they are not seen for long: only who can come back keeps something here. */
async function isAccount(store: Store, person: string): Promise<boolean> {
  return (await store.accounts.passkeysOf(person)).length > 0;
}
