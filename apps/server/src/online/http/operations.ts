import { refuse } from '@two-rivers/kernel';
import * as z from 'zod/mini';
import { laterFor } from '../ground/limits.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { Settings } from '../ground/settings.ts';
import type { Proof } from '../ground/proof.ts';
import { Packed } from '../ground/packed.ts';
import { openApi } from './openApi.ts';
import { hasToken, isFromThisMachine } from '../ground/origin.ts';
import { json, refused, type Route, route } from './route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const Ok = z.object({ ok: z.boolean() });

export interface OperationsRequest {
  readonly proof: Proof;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly isStopping: () => boolean;
  readonly routes: readonly Route[];
}

/** For those who run the server, and for those who write programs for it. */
export function operationRoutes({
  proof,
  metrics,
  settings,
  isStopping,
  routes,
}: OperationsRequest): Route[] {
  /** made when first asked for, from all routes */
  let description: Packed | undefined;
  const operations: Route[] = [
    route({
      method: 'GET',
      path: '/healthz',
      says: 'Answers as long as the process lives.',
      serves: 'anyone',
      limiter: 'requests',
      isUnlimited: true,
      answer: Ok,
      run: async () => json({ ok: true }),
    }),
    route({
      method: 'GET',
      path: '/readyz',
      says: 'Whether tables can be served: the database kept what it was given in the last seconds, and the server is not about to stop.',
      serves: 'anyone',
      limiter: 'requests',
      isUnlimited: true,
      answer: Ok,
      run: async () =>
        proof.isFresh && !isStopping()
          ? json({ ok: true })
          : { ...laterFor('unavailable'), body: { ok: false } },
    }),
    route({
      method: 'GET',
      path: '/metrics',
      says: 'Counts for Prometheus; with the METRICS_TOKEN as bearer, or from this machine if the server has neither a token nor a PUBLIC_URL.',
      serves: 'anyone',
      limiter: 'requests',
      answer: z.string(),
      run: async ({ request }) => {
        const { metricsToken, publicUrl } = settings;
        // a public server has a proxy in front, which may be on this machine and say nothing of itself
        const isOpen = metricsToken === undefined && publicUrl === undefined && isFromThisMachine(request);
        if (!isOpen && !hasToken(request, metricsToken)) return refused(refuse('not-allowed'));
        return { status: 200, body: metrics.write(), type: 'text/plain; version=0.0.4; charset=utf-8' };
      },
    }),
    route({
      method: 'GET',
      path: '/api/openapi.json',
      says: 'This description.',
      serves: 'anyone',
      limiter: 'requests',
      answer: z.custom<object>(),
      run: async ({ request }) => {
        description ??= new Packed(
          JSON_TYPE,
          Buffer.from(JSON.stringify(openApi([...routes, ...operations]))),
        );
        const { encoding, body } = await description.as(request.headers['accept-encoding'] ?? '');
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
