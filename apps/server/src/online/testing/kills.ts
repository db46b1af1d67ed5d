import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FastRandom, type GameRecord, gameOf, isRefusal, verifyChance } from '@two-rivers/kernel';
import { PROTOCOL_VERSION } from '@two-rivers/protocol';
import { games } from '../platform/games.ts';
import { TestBrowser, type TestClient } from './client.ts';
import { Player } from './player.ts';
import { findFreePort } from './ports.ts';
import { createTempFolder } from './server.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'main.ts');
/** Maximum number of answers before a server is killed, and maximum delay after them. */
const MAX_ANSWERS = 60;
const MAX_DELAY_MS = 30;
/** Time after which a server is killed anyway, on slow machines. */
const MAX_LIFE_MS = 20_000;

export interface KillLoopOptions {
  readonly kills: number;
  readonly seed: string;
  /** Number of tables played at the same time. */
  readonly tables: number;
  /** Number of servers over one database; 1 with SQLite. */
  readonly nodes?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the loop may end before all kills. */
  readonly isEnough?: () => boolean;
  readonly tell?: (line: string) => void;
}

export interface KillReport {
  readonly kills: number;
  /** Messages that the server acknowledged, most of them moves. */
  readonly acknowledged: number;
  /** Messages sent again because a kill had lost their answer. */
  readonly resent: number;
  readonly reconnects: number;
  readonly finished: number;
  readonly verified: number;
}

/**
 * Kills a server with SIGKILL during random play, again and again. Throws at the first acknowledged move that is lost,
 * the first client with a wrong state, or the first unfair chance result.
 */
export async function killLoop(request: KillLoopOptions): Promise<KillReport> {
  const { kills, seed, tables, nodes = 1, env = {}, tell = () => undefined, isEnough = () => false } = request;
  const random = new FastRandom(seed);
  const usual = { DATA_DIR: createTempFolder(), RATE_LIMITS: 'off', BOT_WORKERS: '1' };
  const servers: KilledServer[] = [];
  for (let node = 0; node < nodes; node++) servers.push(new KilledServer(await findFreePort(), { ...usual, ...env }));
  const urls = servers.map(({ url }) => url);
  const counts = { acknowledged: 0, resent: 0, reconnects: 0, finished: 0, verified: 0 };
  const end = { isHere: false };
  let died = 0;
  for (const server of servers) await server.start();
  const playing = Promise.all(
    Array.from({ length: tables }, async (_, index) => {
      for (let game = 0; !end.isHere; game++) {
        const party = new PersistentTable(urls, counts, `${seed} ${index} ${game}`, () => end.isHere);
        await party.play(index % 2 === 0 ? 'river-of-gold' : 'the-river');
      }
    }),
  );
  const killing = (async () => {
    for (; died < kills && !isEnough(); died++) {
      const enough = counts.acknowledged + random.below(MAX_ANSWERS);
      const latest = Date.now() + MAX_LIFE_MS;
      while (counts.acknowledged < enough && Date.now() < latest) await sleep(1);
      // kills happen at any moment, not only right after an answer
      await sleep(random.below(MAX_DELAY_MS));
      const server = servers[random.below(nodes)];
      await server?.kill();
      await server?.start();
      if ((died + 1) % 10 === 0) tell(`${died + 1} kills, ${counts.acknowledged} moves acknowledged`);
    }
    await sleep(500);
    end.isHere = true;
  })();
  try {
    await Promise.all([playing, killing]);
  } finally {
    end.isHere = true;
    for (const server of servers) await server.kill();
  }
  return { kills: died, ...counts };
}

/** Server process that restarts on the same port with the same data. */
class KilledServer {
  readonly url: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port), HOST: '127.0.0.1' };
    this.#folder = mkdtempSync(join(tmpdir(), 'rivers-app-'));
    writeFileSync(join(this.#folder, 'index.html'), '<!doctype html>');
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN, this.#folder], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    await once(child.stdout, 'data');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

type KillCounts = { -readonly [name in Exclude<keyof KillReport, 'kills'>]: number };

/** One table with two people, who reconnect after every kill. */
class PersistentTable {
  readonly #urls: readonly string[];
  readonly #counts: KillCounts;
  readonly #seed: string;
  readonly #isOver: () => boolean;
  #turn = 0;

  constructor(urls: readonly string[], counts: KillCounts, seed: string, isOver: () => boolean) {
    this.#urls = urls;
    this.#counts = counts;
    this.#seed = seed;
    this.#isOver = isOver;
  }

  async play(game: string): Promise<void> {
    const browsers = [
      await this.#retryUntilDone(async () => TestBrowser.createGuest(this.#nextUrl())),
      await this.#retryUntilDone(async () => TestBrowser.createGuest(this.#nextUrl())),
    ];
    const id = await this.#retryUntilDone(async () => this.#atNextServer(browsers[0])?.create({ game, seats: 3 }));
    if (id === undefined) return;
    const guests = browsers.map(
      (browser, seat) =>
        new PersistentGuest(() => this.#atNextServer(browser), id, `${this.#seed} ${seat}`, this.#counts),
    );
    for (const [seat, guest] of guests.entries()) {
      await this.#retryUntilDone(async () => guest.sendAndWait({ type: 'sit', seat, nonce: `n${seat}` }));
      await this.#retryUntilDone(async () => guest.sendAndWait({ type: 'ready', ready: true }));
      if (seat === 1) await this.#retryUntilDone(async () => guest.sendAndWait({ type: 'confirms', confirms: false }));
    }
    await this.#retryUntilDone(async () => guests[0]?.sendAndWait({ type: 'bot', seat: 2, bot: 'random' }));
    await this.#retryUntilDone(async () => guests[0]?.sendAndWait({ type: 'start' }));
    await Promise.all(
      guests.map(async (guest) => {
        while (!this.#isOver() && !guest.isDone) await this.#retryUntilDone(async () => guest.playStep());
      }),
    );
    for (const guest of guests) guest.leave();
    if (guests.every(({ isDone }) => isDone)) await this.#verifyRecord(browsers[0], id, guests);
  }

  /** URL of the next server, in turn. */
  #nextUrl(): string {
    return this.#urls[this.#turn++ % this.#urls.length] ?? '';
  }

  /** Same browser at the next server. */
  #atNextServer(browser: TestBrowser | undefined): TestBrowser | undefined {
    return browser && new TestBrowser(this.#nextUrl(), browser.cookie);
  }

  /** Repeats a task until it succeeds, because the server is often down. Violated invariants are not retried. */
  async #retryUntilDone<T>(task: () => Promise<T>): Promise<T | undefined> {
    while (!this.#isOver()) {
      try {
        return await task();
      } catch (error) {
        if (error instanceof InvariantViolation) throw error;
        await sleep(20);
      }
    }
    return undefined;
  }

  async #verifyRecord(browser: TestBrowser | undefined, id: string, guests: readonly PersistentGuest[]): Promise<void> {
    const record = await this.#retryUntilDone(async () =>
      this.#atNextServer(browser)?.call<GameRecord>('GET', `/api/tables/${id}/record`),
    );
    if (record === undefined) return;
    const game = gameOf(
      record,
      games.map(({ family }) => family),
    );
    if (isRefusal(game)) throw new InvariantViolation(game.reason);
    const verified = verifyChance(game, record);
    if (isRefusal(verified)) throw new InvariantViolation(`fair chance: ${JSON.stringify(verified)}`);
    for (const guest of guests) {
      if (guest.length !== record.log.length)
        throw new InvariantViolation(`${guest.length} lines seen of ${record.log.length}`);
    }
    this.#counts.finished++;
    this.#counts.verified += verified.checked;
  }
}

/** Invariant violation, which fails the test. */
class InvariantViolation extends Error {}

type CommandMessage = Parameters<TestClient['sendAndWait']>[0];

/** Person whose client keeps received lines and resends unanswered messages. */
class PersistentGuest {
  readonly #openBrowser: () => TestBrowser | undefined;
  readonly #table: string;
  readonly #counts: KillCounts;
  readonly #name: string;
  #client: TestClient | undefined;
  #player: Player | undefined;
  #lines: readonly string[] = [];
  /** Draft after the last answer. */
  #draft: readonly string[] | undefined;
  #pending: { readonly id: string; readonly message: CommandMessage } | undefined;
  #requests = 0;
  #nonce = '';
  isDone = false;

  constructor(openBrowser: () => TestBrowser | undefined, table: string, name: string, counts: KillCounts) {
    this.#openBrowser = openBrowser;
    this.#table = table;
    this.#name = name;
    this.#counts = counts;
  }

  get length(): number {
    return this.#lines.length;
  }

  leave(): void {
    this.#client?.socket.terminate();
  }

  /** Sends the pending message, or this one if there is none, under an id that retries reuse. */
  async sendAndWait(message: CommandMessage): Promise<void> {
    this.#pending ??= { id: `${this.#name.length}-${this.#requests++}`, message };
    const client = await this.#connect();
    const { id, message: pending } = this.#pending;
    if (pending.type === 'sit') this.#nonce = pending.nonce ?? '';
    const refusal = await client.sendAndWait(pending, id, false);
    if (refusal !== undefined && refusal.reason !== 'unavailable') {
      throw new InvariantViolation(`${JSON.stringify(pending)} was refused: ${JSON.stringify(refusal)}`);
    }
    if (refusal !== undefined) throw new Error(refusal.reason);
    this.#pending = undefined;
    this.#counts.acknowledged++;
    this.#rememberState(client);
  }

  /** Plays one move if it is this person's turn; otherwise waits a little for the others. */
  async playStep(): Promise<void> {
    const client = await this.#connect();
    if (this.#pending !== undefined) {
      this.#counts.resent++;
      return this.sendAndWait(this.#pending.message);
    }
    this.#rememberState(client);
    const { status } = client.info;
    if (status !== 'playing') {
      this.isDone = status === 'over' && client.length > 0;
      await sleep(10);
      return undefined;
    }
    const player = this.#player ?? new Player(client, this.#name);
    this.#player = player;
    if (player.mayAct) return this.sendAndWait(player.nextMessage());
    await Promise.race([
      sleep(200),
      client.waitUntil(() => player.mayAct || client.info.status !== 'playing').catch(() => undefined),
    ]);
    if (!client.isOpen) throw new Error('the server is gone');
    return undefined;
  }

  #rememberState(client: TestClient): void {
    this.#lines = [...client.lines];
    this.#draft = client.draft;
  }

  async #connect(): Promise<TestClient> {
    if (this.#client?.isOpen) return this.#client;
    const isFresh = this.#counts.reconnects % 2 === 0;
    const browser = this.#openBrowser();
    if (browser === undefined) throw new Error('no browser is signed in yet');
    const known = isFresh ? [] : this.#lines;
    const client = await browser.joinTable(this.#table, known, PROTOCOL_VERSION, this.#nonce);
    this.#counts.reconnects++;
    if (client.lines.length < this.#lines.length) {
      throw new InvariantViolation(`${this.#lines.length} lines were received, ${client.lines.length} are left`);
    }
    for (const [index, line] of this.#lines.entries()) {
      if (client.lines[index] !== line)
        throw new InvariantViolation(`line ${index} was “${line}”, is “${client.lines[index]}”`);
    }
    const isSettled = this.#pending === undefined && this.#draft !== undefined && client.length === this.#lines.length;
    if (isSettled && JSON.stringify(client.draft) !== JSON.stringify(this.#draft)) {
      throw new InvariantViolation(`the draft was ${JSON.stringify(this.#draft)}, is ${JSON.stringify(client.draft)}`);
    }
    this.#client = client;
    this.#player = undefined;
    return client;
  }
}
