import { Client } from 'pg';
import type { MessageBus, BusMessage, OutgoingBusMessage } from './bus.ts';

export const CHANNEL = 'rivers';
const RECONNECT_MS = 500;

/**
 * LISTEN and NOTIFY. Listens on a connection of its own; after reconnecting, `onLost` reports that messages may be
 * missing.
 */
export class PostgresBus implements MessageBus {
  readonly #url: string;
  readonly #node: string;
  readonly #onError: (error: unknown) => void;
  readonly #notify: (payload: string) => Promise<unknown>;
  #client: Client | undefined;
  #onMessage: (message: BusMessage) => void = () => undefined;
  #onLost: () => void = () => undefined;
  #isClosed = false;

  constructor(
    url: string,
    node: string,
    notify: (payload: string) => Promise<unknown>,
    onError: (error: unknown) => void,
  ) {
    this.#url = url;
    this.#node = node;
    this.#notify = notify;
    this.#onError = onError;
  }

  publish(message: OutgoingBusMessage): void {
    if (this.#isClosed) return;
    this.#notify(encodePayload(this.#node, message)).catch((error: unknown) => {
      if (!this.#isClosed) this.#onError(error);
    });
  }

  subscribe(onMessage: (message: BusMessage) => void, onLost: () => void): void {
    this.#onMessage = onMessage;
    this.#onLost = onLost;
  }

  async open(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true });
    client.on('notification', ({ payload }) => this.#onNotification(payload ?? ''));
    client.on('error', (error) => this.#onDisconnect(client, error));
    client.on('end', () => this.#onDisconnect(client, undefined));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  #onNotification(payload: string): void {
    const [node, message] = JSON.parse(payload) as [string, BusMessage];
    if (node !== this.#node) this.#onMessage(message);
  }

  #onDisconnect(client: Client, error: Error | undefined): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = undefined;
    if (error !== undefined) this.#onError(error);
    client.end().catch(() => undefined);
    this.#reconnect();
  }

  #reconnect(): void {
    if (this.#isClosed) return;
    this.open()
      .then(() => this.#onLost())
      .catch((error: unknown) => {
        this.#onError(error);
        setTimeout(() => this.#reconnect(), RECONNECT_MS).unref();
      });
  }
}

/** A message as sent, with its origin node. */
export function encodePayload(node: string, message: BusMessage): string {
  return JSON.stringify([node, message]);
}

export const NOTIFY_SQL = `select pg_notify('${CHANNEL}', $1)`;
