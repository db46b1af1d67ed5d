import { type GameRecord, refuse } from '@two-rivers/kernel';
import { NewShared, SharedList, SharedMade } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import type { Limits } from '../ground/limits.ts';
import type { Settings } from '../ground/settings.ts';
import type { Pictures } from '../sharing/pictures.ts';
import type { Sharing } from '../sharing/sharing.ts';
import { done, json, own, posted, refused, type Route, route } from './route.ts';

interface SharedRoutesRequest {
  readonly sharing: Sharing;
  readonly pictures: Pictures;
  readonly limits: Limits;
  readonly settings: Settings;
}

/** A record is some ten kilobytes; of four players with an edition of their own three times that. */
const RECORD_BYTES = 64 * 1024;
const RECORD_NODES = 8192;

/** Short links to finished games. */
export function sharedRoutes({ sharing, pictures, limits, settings }: SharedRoutesRequest): readonly Route[] {
  return [
    posted({
      method: 'POST',
      path: '/api/shared',
      says: 'A short link to a finished game: its code in the address /s/<code>. Whoever has it sees the whole game.',
      serves: 'person',
      limiter: { caller: 'links', address: 'linksHere' },
      body: NewShared,
      limit: RECORD_BYTES,
      nodes: RECORD_NODES,
      answer: SharedMade,
      status: 201,
      run: own(async ({ id }, _, { record, language }) => {
        const code = await sharing.share(id, record, language);
        if (typeof code !== 'string') return refused(code);
        return { status: 201, body: { code, days: settings.gameDays } };
      }),
    }),
    route({
      method: 'GET',
      path: '/api/shared',
      says: 'The games that you made short links for, the latest first.',
      serves: 'person',
      limiter: 'requests',
      answer: SharedList,
      run: own(async ({ id }) =>
        json({
          shared: (await sharing.of(id)).map(({ code, game, names, created }) => ({
            code,
            game,
            names,
            created: new Date(created).toISOString(),
          })),
        }),
      ),
    }),
    route({
      method: 'GET',
      path: '/api/shared/{code}',
      says: 'The game behind a short link.',
      serves: 'anyone',
      limiter: 'requests',
      answer: z.object({ record: z.custom<GameRecord>() }),
      run: async ({ part }) => {
        const found = await sharing.find(part('code'));
        return found === undefined ? refused(refuse('no-such-link')) : json({ record: found.record });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/shared/{code}',
      says: 'Takes a short link of yours back.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: own(async ({ id }, { part }) => done(await sharing.takeBack(part('code'), id))),
    }),
    route({
      method: 'GET',
      path: '/s/{code}/picture.png',
      says: 'What a short link looks like where it is previewed.',
      serves: 'anyone',
      limiter: 'requests',
      run: async ({ part, network }) => {
        const stored = await sharing.stored(part('code'));
        if (stored === undefined) return refused(refuse('no-such-link'));
        if (!pictures.has(stored)) {
          const seconds = limits.pictures.wait(network);
          if (seconds > 0) return refused(refuse('too-fast'), seconds);
          if (!limits.picturesOfAll.take('')) return refused(refuse('busy'));
        }
        const picture = await pictures.of(stored);
        return {
          status: 200,
          type: 'image/png',
          headers: {
            'cache-control': 'public, max-age=86400',
            // others show it beside the link
            'cross-origin-resource-policy': 'cross-origin',
          },
          stream: (response) => response.end(picture),
        };
      },
    }),
  ];
}
