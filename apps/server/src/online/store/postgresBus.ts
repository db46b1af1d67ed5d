import { Client } from 'pg';
import type { Bus, BusMessage, Said } from './bus.ts';

export const CHANNEL = 'rivers';
const AGAIN_MS = 500;

/**
 * LISTEN and NOTIFY. Listens on a connection of its own; after reconnecting, `onLost` reports that messages may be
 * missing.
 */
export class PostgresBus implements Bus {
  readonly #url: string;
  readonly #node: string;
  readonly #failed: (error: unknown) => void;
  readonly #notify: (payload: string) => Promise<unknown>;
  #client: Client | undefined;
  #heard: (message: BusMessage) => void = () => undefined;
  #lost: () => void = () => undefined;
  #isClosed = false;

  constructor(
    url: string,
    node: string,
    notify: (payload: string) => Promise<unknown>,
    failed: (error: unknown) => void,
  ) {
    this.#url = url;
    this.#node = node;
    this.#notify = notify;
    this.#failed = failed;
  }

  say(message: Said): void {
    if (this.#isClosed) return;
    this.#notify(payloadOf(this.#node, message)).catch((error: unknown) => {
      if (!this.#isClosed) this.#failed(error);
    });
  }

  listen(heard: (message: BusMessage) => void, lost: () => void): void {
    this.#heard = heard;
    this.#lost = lost;
  }

  async open(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true });
    client.on('notification', ({ payload }) => this.#got(payload ?? ''));
    client.on('error', (error) => this.#broke(client, error));
    client.on('end', () => this.#broke(client, undefined));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  #got(payload: string): void {
    const [node, message] = JSON.parse(payload) as [string, BusMessage];
    if (node !== this.#node) this.#heard(message);
  }

  #broke(client: Client, error: Error | undefined): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = undefined;
    if (error !== undefined) this.#failed(error);
    client.end().catch(() => undefined);
    this.#openAgain();
  }

  #openAgain(): void {
    if (this.#isClosed) return;
    this.open()
      .then(() => this.#lost())
      .catch((error: unknown) => {
        this.#failed(error);
        setTimeout(() => this.#openAgain(), AGAIN_MS).unref();
      });
  }
}

/** A message as sent, with its origin node. */
export function payloadOf(node: string, message: BusMessage): string {
  return JSON.stringify([node, message]);
}

export const NOTIFY = `select pg_notify('${CHANNEL}', $1)`;
