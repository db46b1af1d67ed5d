import { setTimeout as sleep } from 'node:timers/promises';
import { first, nth } from '../../src/online/testing/party.ts';
import { Player } from '../../src/online/testing/player.ts';
import type { Client } from '../../src/online/testing/client.ts';
import { quantile } from '../measure.ts';
import { Somebody } from './address.ts';

/** A player looks at the board before each move; a socket may say twenty things a second. */
const PAUSE_MS = 55;
const HEALTH_EACH_MS = 100;
/** Tables with two people each, so that one of a hundred moves is not one of all. */
const PAIRS = 4;

export interface Measured {
  /** milliseconds from a move to its answer */
  readonly moves: {
    readonly count: number;
    readonly p50: number;
    readonly p99: number;
    readonly most: number;
  };
  /** milliseconds that a simple bot at the same server takes for its turn */
  readonly bot: { readonly count: number; readonly p50: number; readonly most: number };
  /** milliseconds of the slowest health check, and how many were not answered by 200 */
  readonly health: { readonly count: number; readonly most: number; readonly failed: number };
}

/** Honest people, at an address of their own: pairs at tables, and one with a bot that plays at random. */
export class Victim {
  readonly #url: string;
  readonly #game: string;
  #withBot: Player | undefined;

  constructor(url: string, game: string) {
    this.#url = url;
    this.#game = game;
  }

  /** Plays for so long and says how it went. */
  async measure(ms: number): Promise<Measured> {
    const end = performance.now() + ms;
    const moves: number[] = [];
    const bot: number[] = [];
    const health: number[] = [];
    const failures = { count: 0 };
    await Promise.all([
      ...Array.from({ length: PAIRS }, async () => this.#playTogether(end, moves)),
      this.#playWithBot(end, bot),
      this.#ask('/healthz', end, health, failures),
      this.#ask('/readyz', end, health, failures),
    ]);
    return {
      moves: {
        count: moves.length,
        p50: quantile(moves, 0.5),
        p99: quantile(moves, 0.99),
        most: Math.max(...moves),
      },
      bot: { count: bot.length, p50: quantile(bot, 0.5), most: Math.max(...bot) },
      health: { count: health.length, most: Math.max(...health), failed: failures.count },
    };
  }

  async #playTogether(end: number, took: number[]): Promise<void> {
    let two: readonly Player[] = [];
    while (performance.now() < end) {
      if (two.length === 0 || two.some(isOver)) two = await this.#seat(2, 0);
      const player = two.find(({ mayAct }) => mayAct);
      if (player !== undefined) {
        const began = performance.now();
        await player.client.must(player.next());
        took.push(performance.now() - began);
      }
      await sleep(PAUSE_MS);
    }
    for (const { client } of two) client.socket.terminate();
  }

  /** The time from the end of a turn to the end of the bot's. */
  async #playWithBot(end: number, took: number[]): Promise<void> {
    while (performance.now() < end) {
      const player =
        this.#withBot === undefined || isOver(this.#withBot) ? first(await this.#seat(1, 1)) : this.#withBot;
      this.#withBot = player;
      const began = performance.now();
      if (player.mayAct) await player.client.must(player.next());
      if (!player.mayAct && !isOver(player)) {
        await player.client.until(() => player.mayAct || isOver(player), 60_000);
        took.push(performance.now() - began);
      }
      await sleep(PAUSE_MS);
    }
  }

  async #ask(path: string, end: number, took: number[], failures: { count: number }): Promise<void> {
    while (performance.now() < end) {
      const began = performance.now();
      const answer = await fetch(this.#url + path).catch(() => undefined);
      await answer?.arrayBuffer();
      took.push(performance.now() - began);
      if (answer?.status !== 200) failures.count++;
      await sleep(HEALTH_EACH_MS);
    }
  }

  async #seat(people: number, bots: number): Promise<readonly Player[]> {
    const browsers = [];
    for (let each = 0; each < people; each++)
      browsers.push(await Somebody.at(this.#url, `198.51.100.${people}`));
    const id = await first(browsers).create({ game: this.#game, seats: people + bots });
    const clients: Client[] = [];
    for (const [seat, browser] of browsers.entries()) {
      const client = await browser.join(id);
      await client.must({ type: 'sit', seat, nonce: `nonce-${seat}` });
      await client.must({ type: 'ready', ready: true });
      clients.push(client);
    }
    const host = nth(clients, 0);
    for (let seat = people; seat < people + bots; seat++)
      await host.must({ type: 'bot', seat, bot: 'random' });
    await host.must({ type: 'start' });
    for (const client of clients) await client.until(() => client.info.status === 'playing');
    return clients.map((client, seat) => new Player(client, `victim ${id} ${seat}`));
  }
}

function isOver({ client }: Player): boolean {
  return client.info.status !== 'playing';
}
