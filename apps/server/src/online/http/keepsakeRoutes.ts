import { isObject, isRefusal, type Json, refuse } from '@two-rivers/kernel';
import { KeptGames, KeptGameSent } from '@two-rivers/protocol';
import { parseSavedTable } from '@two-rivers/table';
import * as z from 'zod/mini';
import type { Limits } from '../ground/limits.ts';
import type { Store } from '../store/store.ts';
import { type Answer, json, own, posted, refused, type Route, route } from './route.ts';

/** One game with its edition; the most that an account keeps. */
const GAME_BYTES = 160 * 1024;
const MOST_GAMES = 1000;
const MOST_BYTES = 20_000_000;

interface KeepsakeRoutesRequest {
  readonly store: Store;
  readonly limits: Limits;
}

/** Finished games that somebody keeps with their account, so that all their browsers have them. */
export function keepsakeRoutes({ store, limits }: KeepsakeRoutesRequest): readonly Route[] {
  /** Guests go when they are not seen for long: only who can come back keeps something here. */
  const isAccount = async (person: string) => (await store.accounts.passkeysOf(person)).length > 0;
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
        if (!(await isAccount(person.id))) return refused(refuse('not-allowed'));
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
      says: 'Deletes all of them; what your browsers have stays there.',
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
