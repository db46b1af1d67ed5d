import { isGuestName } from '@two-rivers/words/languages';
import {
  type GameRecord,
  isRefusal,
  type Json,
  parseJson,
  parseRecord,
  type Refusal,
  refuse,
} from '@two-rivers/kernel';
import {
  type LobbyQuery,
  Me,
  type NewTableRequest,
  Refused,
  TableInfo,
  TableList,
  TableMade,
  type TableSummary,
} from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { noteSomebodyOnline } from './playedOnline.ts';
import { Store } from '@two-rivers/table';

/** The own account; undefined until known. */
export const me = new Store<Me | undefined>(undefined);

interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** Sends a request; returns the response or why it failed. */
export async function ask(method: string, path: string, body?: unknown): Promise<Answer | Refusal> {
  try {
    const response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text === '' ? null : parseJson(text);
    if (response.ok) return { status: response.status, body: answer };
    const refused = z.safeParse(Refused, answer);
    if (refused.success) return refused.data.refusal;
    return refuse(response.status === 404 ? 'no-such-table' : 'server-failed', { status: response.status });
  } catch {
    // no network, or a proxy that answered instead of the server
    return refuse('no-server');
  }
}

/** Same, with a schema for the response body. */
export async function get<T extends z.ZodMiniType>(
  schema: T,
  method: string,
  path: string,
  body?: unknown,
): Promise<z.infer<T> | Refusal> {
  const answer = await ask(method, path, body);
  if (isRefusal(answer)) return answer;
  const read = z.safeParse(schema, answer.body);
  return read.success ? read.data : refuse('other-version');
}

let asked: Promise<Me | Refusal> | undefined;

/**
 * Fetches the session; the server creates a guest if there is none. Parallel calls share one request, or the server would create two
 * guests.
 */
export async function session(name: string): Promise<Me | Refusal> {
  asked ??= askSession(name).finally(() => {
    asked = undefined;
  });
  return asked;
}

async function askSession(name: string): Promise<Me | Refusal> {
  const mine = await get(Me, 'POST', '/api/session');
  if (isRefusal(mine)) return mine;
  noteSomebodyOnline();
  const isNamed = !isGuestName(mine.name) || name === '';
  const named = isNamed ? mine : await rename(name);
  if (isRefusal(named)) me.set(mine);
  else me.set(named);
  return mine;
}

export async function rename(name: string): Promise<Me | Refusal> {
  const mine = await get(Me, 'PATCH', '/api/me', { name });
  if (!isRefusal(mine)) me.set(mine);
  return mine;
}

/** How the last session ended; undefined if it did not. */
export const gone = new Store<'deleted' | 'signed-out' | undefined>(undefined);

/** Signs out (here or everywhere) or deletes the account. */
export async function leave(how: 'deleted' | 'signed-out', path: string): Promise<Refusal | undefined> {
  const answer = await ask('DELETE', path);
  if (isRefusal(answer)) return answer;
  gone.set(how);
  me.set(undefined);
  return undefined;
}

/** Everything the server stores about the account. */
export async function myData(): Promise<Json | Refusal> {
  const answer = await ask('GET', '/api/me/data');
  return isRefusal(answer) ? answer : answer.body;
}

export interface OpenTables {
  readonly tables: readonly TableSummary[];
  readonly hasMore: boolean;
}

/** The first pages of the lobby that match the filter. */
export async function openTables(
  filter: Omit<LobbyQuery, 'after'>,
  pages: number,
): Promise<OpenTables | Refusal> {
  const tables: TableSummary[] = [];
  let after: string | null = null;
  for (let page = 0; page < pages; page++) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filter, after: after ?? undefined }))
      if (value !== undefined) query.set(name, value);
    const list: TableList | Refusal = await get(TableList, 'GET', `/api/tables?${query.toString()}`);
    if (isRefusal(list)) return list;
    tables.push(...list.tables);
    after = list.next ?? null;
    if (after === null) break;
  }
  return { tables, hasMore: after !== null };
}

export async function myTables(): Promise<readonly TableSummary[] | Refusal> {
  return listed(await get(TableList, 'GET', '/api/tables/mine'));
}

function listed(list: TableList | Refusal): readonly TableSummary[] | Refusal {
  return isRefusal(list) ? list : list.tables;
}

export async function createTable(request: NewTableRequest): Promise<string | Refusal> {
  const made = await get(TableMade, 'POST', '/api/tables', request);
  return isRefusal(made) ? made : made.id;
}

export async function tableInfo(id: string): Promise<TableInfo | Refusal> {
  return get(TableInfo, 'GET', `/api/tables/${encodeURIComponent(id)}`);
}

export async function tableRecord(id: string): Promise<GameRecord | Refusal> {
  const answer = await ask('GET', `/api/tables/${encodeURIComponent(id)}/record`);
  return isRefusal(answer) ? answer : parseRecord(answer.body);
}

/** Runs an action that a stolen cookie must not allow; if the server asks, confirms with a passkey first. */
export async function proving<T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> {
  const done = await work();
  if (!isRefusal(done) || done.reason !== 'prove-first') return done;
  // rarely needed
  const { prove } = await import('./prove.ts');
  return (await prove()) ?? work();
}
