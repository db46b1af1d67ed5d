import { isGuestName } from '@two-rivers/i18n/languages';
import { type GameRecord, isRefusal, type Json, parseJson, parseRecord, type Refusal } from '@two-rivers/kernel';
import {
  type LobbyQuery,
  Me,
  type NewTableRequest,
  RefusalResponse,
  TableInfo,
  TableList,
  CreatedTable,
  type TableSummary,
} from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { markOnlineAccount } from './onlineFlags.ts';
import { Store } from '@two-rivers/table';
import { readRefusal, refuse } from './reasons.ts';

/** The user's account; undefined until loaded. */
export const me = new Store<Me | undefined>(undefined);

interface ApiResponse {
  readonly status: number;
  readonly body: Json;
}

/** Sends a request; returns the response or why it failed. */
export async function apiRequest(method: string, path: string, body?: unknown): Promise<ApiResponse | Refusal> {
  try {
    const response = await fetch(path, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const responseBody = text === '' ? null : parseJson(text);
    if (response.ok) return { status: response.status, body: responseBody };
    const refusedMessage = z.safeParse(RefusalResponse, responseBody);
    if (refusedMessage.success) return readRefusal(refusedMessage.data.refusal);
    const { status } = response;
    return status === 404 ? refuse('no-such-table') : refuse('server-failed', { status });
  } catch {
    // no network, or a proxy that answered instead of the server
    return refuse('no-server');
  }
}

/** Sends a request and validates the response body with a schema. */
export async function apiFetch<T extends z.ZodMiniType>(
  schema: T,
  method: string,
  path: string,
  body?: unknown,
): Promise<z.infer<T> | Refusal> {
  const response = await apiRequest(method, path, body);
  if (isRefusal(response)) return response;
  const parseResult = z.safeParse(schema, response.body);
  return parseResult.success ? parseResult.data : refuse('other-version');
}

let pendingSession: Promise<Me | Refusal> | undefined;

/**
 * Fetches the session; the server creates a guest if there is none. Parallel calls share one request, or the server would create two
 * guests.
 */
export async function loadSession(name: string): Promise<Me | Refusal> {
  pendingSession ??= requestSession(name).finally(() => {
    pendingSession = undefined;
  });
  return pendingSession;
}

async function requestSession(name: string): Promise<Me | Refusal> {
  const account = await apiFetch(Me, 'POST', '/api/session');
  if (isRefusal(account)) return account;
  markOnlineAccount();
  const isNamed = !isGuestName(account.name) || name === '';
  const renamedAccount = isNamed ? account : await renameAccount(name);
  if (isRefusal(renamedAccount)) me.set(account);
  else me.set(renamedAccount);
  return account;
}

export async function renameAccount(name: string): Promise<Me | Refusal> {
  const account = await apiFetch(Me, 'PATCH', '/api/me', { name });
  if (!isRefusal(account)) me.set(account);
  return account;
}

/** How the last session ended; undefined if none has ended. */
export const sessionEnd = new Store<'deleted' | 'signed-out' | undefined>(undefined);

/** Signs out (here or everywhere) or deletes the account. */
export async function leaveAccount(reason: 'deleted' | 'signed-out', path: string): Promise<Refusal | undefined> {
  const response = await apiRequest('DELETE', path);
  if (isRefusal(response)) return response;
  sessionEnd.set(reason);
  me.set(undefined);
  return undefined;
}

/** Everything the server stores about the account. */
export async function loadMyData(): Promise<Json | Refusal> {
  const response = await apiRequest('GET', '/api/me/data');
  return isRefusal(response) ? response : response.body;
}

export interface OpenTablesResult {
  readonly tables: readonly TableSummary[];
  readonly hasMore: boolean;
}

/** Loads the first pages of open tables that match a filter. */
export async function loadOpenTables(
  filter: Omit<LobbyQuery, 'after'>,
  pages: number,
): Promise<OpenTablesResult | Refusal> {
  const tables: TableSummary[] = [];
  let after: string | null = null;
  for (let page = 0; page < pages; page++) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filter, after: after ?? undefined }))
      if (value !== undefined) query.set(name, value);
    const list: TableList | Refusal = await apiFetch(TableList, 'GET', `/api/tables?${query.toString()}`);
    if (isRefusal(list)) return list;
    tables.push(...list.tables);
    after = list.next ?? null;
    if (after === null) break;
  }
  return { tables, hasMore: after !== null };
}

export async function loadMyTables(): Promise<readonly TableSummary[] | Refusal> {
  return tablesIn(await apiFetch(TableList, 'GET', '/api/tables/mine'));
}

function tablesIn(list: TableList | Refusal): readonly TableSummary[] | Refusal {
  return isRefusal(list) ? list : list.tables;
}

export async function createTable(request: NewTableRequest): Promise<string | Refusal> {
  const created = await apiFetch(CreatedTable, 'POST', '/api/tables', request);
  return isRefusal(created) ? created : created.id;
}

export async function loadTableInfo(id: string): Promise<TableInfo | Refusal> {
  return apiFetch(TableInfo, 'GET', `/api/tables/${encodeURIComponent(id)}`);
}

export async function loadTableRecord(id: string): Promise<GameRecord | Refusal> {
  const response = await apiRequest('GET', `/api/tables/${encodeURIComponent(id)}/record`);
  return isRefusal(response) ? response : parseRecord(response.body);
}

/** Runs an action that a stolen cookie must not allow; if the server asks, confirms with a passkey first. */
export async function withPasskeyProof<T>(action: () => Promise<T | Refusal>): Promise<T | Refusal> {
  const result = await action();
  if (!isRefusal(result) || result.reason !== 'prove-first') return result;
  // load the passkey code on demand, because it is rarely needed
  const { provePasskey } = await import('./passkeyProof.ts');
  return (await provePasskey()) ?? action();
}
