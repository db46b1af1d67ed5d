import { PROTOCOL_VERSION, RefusalResponse } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** OpenAPI description of the HTTP API, generated from its routes. */
export function describeOpenApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = describeOperation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Two Rivers',
      version: String(PROTOCOL_VERSION),
      description:
        'Tables are made and found over HTTP and played over a WebSocket at /api/tables/{id}/socket (docs/protocol.md). Whoever calls is known by the cookie that POST /api/session sets; what changes something needs an Origin header of the server itself.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'rivers_session' },
        bot: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function describeOperation({
  path,
  says,
  serves,
  needsProof = false,
  query,
  body,
  answer,
  status = 200,
}: Route): object {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(query === undefined ? [] : queryParameters(query)),
  ];
  return {
    summary: says,
    ...(needsProof
      ? {
          description: 'Asks for a passkey again where there is one (prove-first, then POST /api/passkeys/prove).',
        }
      : {}),
    ...(serves === 'anyone' ? {} : { security: [serves === 'bot' ? { bot: [] } : { session: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonContent(body, 'input') } }),
    responses: {
      [status]: {
        description: 'Done',
        ...(answer === undefined ? {} : { content: jsonContent(answer, 'output') }),
      },
      '4XX': { description: 'Refused, with a reason', content: jsonContent(RefusalResponse, 'output') },
    },
  };
}

function queryParameters(query: z.ZodMiniType): object[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function jsonContent(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  return { 'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } };
}
