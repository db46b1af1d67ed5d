import type { GameRecord } from '@two-rivers/kernel';
import { NewShareLinkRequest, ShareLinkList, CreatedShareLink } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import type { Limits } from '../platform/limits.ts';
import type { Settings } from '../platform/settings.ts';
import type { LinkPictures } from '../sharing/linkPictures.ts';
import type { SharedGameService } from '../sharing/sharedGameService.ts';
import {
  doneResponse,
  jsonResponse,
  withPerson,
  defineBodyRoute,
  refusalResponse,
  type Route,
  defineRoute,
} from './route.ts';
import { refuse } from '../platform/refuse.ts';

interface SharedGameRouteDeps {
  readonly sharing: SharedGameService;
  readonly pictures: LinkPictures;
  readonly limits: Limits;
  readonly settings: Settings;
}

/** Limits for a record: typically ten kilobytes, but three times that for four players with a custom edition. */
const RECORD_BYTES = 64 * 1024;
const RECORD_NODES = 8192;

/** Routes for short links to finished games. */
export function sharedGameRoutes({ sharing, pictures, limits, settings }: SharedGameRouteDeps): readonly Route[] {
  return [
    defineBodyRoute({
      method: 'POST',
      path: '/api/shared',
      says: 'A short link to a finished game: its code in the address /s/<code>. Whoever has it sees the whole game.',
      serves: 'person',
      limiter: { caller: 'links', address: 'linksHere' },
      body: NewShareLinkRequest,
      limit: RECORD_BYTES,
      nodes: RECORD_NODES,
      answer: CreatedShareLink,
      status: 201,
      run: withPerson(async ({ id }, _, { record, language }) => {
        const code = await sharing.share(id, record, language);
        if (typeof code !== 'string') return refusalResponse(code);
        return { status: 201, body: { code, days: settings.gameDays } };
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/shared',
      says: 'The games that you made short links for, the latest first.',
      serves: 'person',
      limiter: 'requests',
      answer: ShareLinkList,
      run: withPerson(async ({ id }) =>
        jsonResponse({
          shared: (await sharing.listOf(id)).map(({ code, game, names, created }) => ({
            code,
            game,
            names,
            created: new Date(created).toISOString(),
          })),
        }),
      ),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/shared/{code}',
      says: 'The game behind a short link.',
      serves: 'anyone',
      limiter: 'requests',
      answer: z.object({ record: z.custom<GameRecord>() }),
      run: async ({ part }) => {
        const sharedGame = await sharing.findReadable(part('code'));
        return sharedGame === undefined
          ? refusalResponse(refuse('no-such-link'))
          : jsonResponse({ record: sharedGame.record });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/shared/{code}',
      says: 'Takes a short link of yours back.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: withPerson(async ({ id }, { part }) => doneResponse(await sharing.revoke(part('code'), id))),
    }),
    defineRoute({
      method: 'GET',
      path: '/s/{code}/picture.png',
      says: 'What a short link looks like where it is previewed.',
      serves: 'anyone',
      limiter: 'requests',
      run: async ({ part, network }) => {
        const stored = await sharing.load(part('code'));
        if (stored === undefined) return refusalResponse(refuse('no-such-link'));
        if (!pictures.has(stored)) {
          const seconds = limits.pictures.takeOrWaitSeconds(network);
          if (seconds > 0) return refusalResponse(refuse('too-fast'), seconds);
          if (!limits.picturesOfAll.take('')) return refusalResponse(refuse('busy'));
        }
        const picture = await pictures.get(stored);
        return {
          status: 200,
          type: 'image/png',
          headers: {
            'cache-control': 'public, max-age=86400',
            // other sites show the picture beside the link
            'cross-origin-resource-policy': 'cross-origin',
          },
          stream: (response) => response.end(picture),
        };
      },
    }),
  ];
}
