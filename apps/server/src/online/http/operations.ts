import * as z from 'zod/mini';
import { retryLaterResponse } from '../platform/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Settings } from '../platform/settings.ts';
import type { WriteProbe } from '../platform/writeProbe.ts';
import { CompressedDocument } from '../platform/compressedDocument.ts';
import { describeOpenApi } from './openApi.ts';
import { hasBearerToken, isLocalRequest } from '../platform/origin.ts';
import { jsonResponse, refusalResponse, type Route, defineRoute } from './route.ts';
import { refuse } from '../platform/refuse.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const OkBody = z.object({ ok: z.boolean() });

export interface OperationRouteDeps {
  readonly writeProbe: WriteProbe;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly isStopping: () => boolean;
  readonly routes: readonly Route[];
}

/** Routes for operators, and for authors of client programs. */
export function operationRoutes({ writeProbe, metrics, settings, isStopping, routes }: OperationRouteDeps): Route[] {
  /** Created on the first request, from all routes. */
  let description: CompressedDocument | undefined;
  const operations: Route[] = [
    defineRoute({
      method: 'GET',
      path: '/healthz',
      says: 'Answers as long as the process lives.',
      serves: 'anyone',
      limiter: 'requests',
      isUnlimited: true,
      answer: OkBody,
      run: async () => jsonResponse({ ok: true }),
    }),
    defineRoute({
      method: 'GET',
      path: '/readyz',
      says: 'Whether tables can be served: the database kept what it was given in the last seconds, and the server is not about to stop.',
      serves: 'anyone',
      limiter: 'requests',
      isUnlimited: true,
      answer: OkBody,
      run: async () =>
        writeProbe.isRecent && !isStopping()
          ? jsonResponse({ ok: true })
          : { ...retryLaterResponse('unavailable'), body: { ok: false } },
    }),
    defineRoute({
      method: 'GET',
      path: '/metrics',
      says: 'Counts for Prometheus; with the METRICS_TOKEN as bearer, or from this machine if the server has neither a token nor a PUBLIC_URL.',
      serves: 'anyone',
      limiter: 'requests',
      answer: z.string(),
      run: async ({ request }) => {
        const { metricsToken, publicUrl } = settings;
        // the proxy of a public server may run on this machine and look like a local program
        const isOpen = metricsToken === undefined && publicUrl === undefined && isLocalRequest(request);
        if (!isOpen && !hasBearerToken(request, metricsToken)) return refusalResponse(refuse('not-allowed'));
        return { status: 200, body: metrics.write(), type: 'text/plain; version=0.0.4; charset=utf-8' };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/openapi.json',
      says: 'This description.',
      serves: 'anyone',
      limiter: 'requests',
      answer: z.custom<object>(),
      run: async ({ request }) => {
        description ??= new CompressedDocument(
          JSON_TYPE,
          Buffer.from(JSON.stringify(describeOpenApi([...routes, ...operations]))),
        );
        const { encoding, body } = await description.encodeFor(request.headers['accept-encoding'] ?? '');
        return {
          status: 200,
          type: description.type,
          headers: { vary: 'accept-encoding', ...(encoding === '' ? {} : { 'content-encoding': encoding }) },
          stream: (response) => response.end(body),
        };
      },
    }),
  ];
  return operations;
}
