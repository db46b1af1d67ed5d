import { setTimeout as sleep } from 'node:timers/promises';
import type { TestClient } from '../../src/online/testing/client.ts';
import { first, nth } from '../../src/online/testing/party.ts';
import { Player } from '../../src/online/testing/player.ts';
import { quantile } from '../measure.ts';
import { AddressedBrowser } from './addressedBrowser.ts';
import { serveOrders } from './benchProcess.ts';

/** node victim.ts <url> <game>: plays in a process of its own, so that only the server can slow it down. */

/** Pause before each move, because players study the board and a socket may send at most twenty messages a second. */
const PAUSE_MS = 55;
/** Number of tables with two people each; several, so that there are enough moves for a p99. */
const PAIRS = 4;
const BOT_MS = 60_000;

export interface PlayerMeasurements {
  /** Milliseconds from sending a move to the server's answer. */
  readonly moves: {
    readonly count: number;
    readonly p50: number;
    readonly p99: number;
    readonly most: number;
  };
  /** Milliseconds per turn of a simple bot on the same server. */
  readonly bot: { readonly count: number; readonly p50: number; readonly most: number };
}

/** Honest people with their own address: pairs at tables, and one person against a random bot. */
class HonestPlayers {
  readonly #url: string;
  readonly #game: string;
  /** Players sitting together, by table number. */
  readonly #seated = new Map<number, readonly Player[]>();

  constructor(url: string, game: string) {
    this.#url = url;
    this.#game = game;
  }

  /** Plays for the given time and returns the measurements. */
  async measure(ms: number): Promise<PlayerMeasurements> {
    const end = performance.now() + ms;
    const moves: number[] = [];
    const bot: number[] = [];
    await Promise.all([
      this.#playAtTable(end, PAIRS, 1, bot, async (two) => this.#measureBotTurn(first(two), bot)),
      ...Array.from({ length: PAIRS }, async (_, table) =>
        this.#playAtTable(end, table, 0, moves, async (two) => this.#measureMove(two, moves)),
      ),
    ]);
    return {
      moves: {
        count: moves.length,
        p50: quantile(moves, 0.5),
        p99: quantile(moves, 0.99),
        most: Math.max(...moves),
      },
      bot: { count: bot.length, p50: quantile(bot, 0.5), most: Math.max(...bot) },
    };
  }

  /** Plays at one table until the end time. A failure of the server is measured like a slow move. */
  async #playAtTable(
    end: number,
    table: number,
    bots: number,
    durations: number[],
    turn: (players: readonly Player[]) => Promise<void>,
  ): Promise<void> {
    while (performance.now() < end) {
      const begin = performance.now();
      try {
        const players = this.#seated.get(table) ?? (await this.#startTable(2 - bots, bots));
        this.#seated.set(table, players);
        await turn(players);
        if (players.some(isOver)) this.#closeTable(table);
      } catch {
        durations.push(performance.now() - begin);
        this.#closeTable(table);
      }
      await sleep(PAUSE_MS);
    }
  }

  #closeTable(table: number): void {
    for (const { client } of this.#seated.get(table) ?? []) client.socket.terminate();
    this.#seated.delete(table);
  }

  async #measureMove(two: readonly Player[], durations: number[]): Promise<void> {
    const player = two.find(({ mayAct }) => mayAct);
    if (player === undefined) return;
    const message = player.nextMessage();
    const begin = performance.now();
    await player.client.sendOrThrow(message);
    durations.push(performance.now() - begin);
  }

  /** Measures the time from the end of the player's turn to the end of the bot's. */
  async #measureBotTurn(player: Player, durations: number[]): Promise<void> {
    const begin = performance.now();
    if (player.mayAct) await player.client.sendOrThrow(player.nextMessage());
    if (player.mayAct || isOver(player)) return;
    await player.client.waitUntil(() => player.mayAct || isOver(player), BOT_MS);
    durations.push(performance.now() - begin);
  }

  async #startTable(people: number, bots: number): Promise<readonly Player[]> {
    const browsers = [];
    for (let each = 0; each < people; each++)
      browsers.push(await AddressedBrowser.atNode(this.#url, `198.51.100.${people}`));
    const id = await first(browsers).create({ game: this.#game, seats: people + bots });
    const clients: TestClient[] = [];
    for (const [seat, browser] of browsers.entries()) {
      const client = await browser.joinTable(id);
      await client.sendOrThrow({ type: 'sit', seat, nonce: `nonce-${seat}` });
      await client.sendOrThrow({ type: 'ready', ready: true });
      clients.push(client);
    }
    const host = nth(clients, 0);
    for (let seat = people; seat < people + bots; seat++) await host.sendOrThrow({ type: 'bot', seat, bot: 'random' });
    await host.sendOrThrow({ type: 'start' });
    for (const client of clients) await client.waitUntil(() => client.info.status === 'playing');
    return clients.map((client, seat) => new Player(client, `victim ${id} ${seat}`));
  }
}

function isOver({ client }: Player): boolean {
  return client.info.status !== 'playing';
}

const [url = '', game = ''] = process.argv.slice(2);
const victim = new HonestPlayers(url, game);
serveOrders(async (ms) => victim.measure(ms as number));
