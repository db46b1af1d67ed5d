import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FastRandom, type GameRecord, gameOf, isRefusal, verify } from '@two-rivers/kernel';
import { PROTOCOL_VERSION } from '@two-rivers/protocol';
import { games } from '../ground/games.ts';
import { Browser, type Client } from './client.ts';
import { Player } from './player.ts';
import { freePort } from './ports.ts';
import { newFolder } from './server.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'main.ts');
/** A server lives for at most so many answers, and then for less than this. */
const MOST_ANSWERS = 60;
const LAST_MS = 30;
/** However slow the machine is, the next death comes. */
const LONGEST_LIFE_MS = 20_000;

export interface KillRequest {
  readonly kills: number;
  readonly seed: string;
  /** tables that are played at the same time */
  readonly tables: number;
  /** servers over one database; SQLite has one */
  readonly nodes?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** it may end before so many are dead */
  readonly isEnough?: () => boolean;
  readonly tell?: (line: string) => void;
}

export interface KillReport {
  readonly kills: number;
  /** moves, undos and confirms that the server said were done */
  readonly acknowledged: number;
  /** requests whose answer a kill swallowed and which were sent again */
  readonly resent: number;
  readonly reconnects: number;
  readonly finished: number;
  readonly verified: number;
}

/**
 * Kills a server with -9 in the middle of random play, again and again. Throws at the first acknowledged move that is
 * lost, the first client out of step, and the first line that fair chance did not give.
 */
export async function killLoop(request: KillRequest): Promise<KillReport> {
  const {
    kills,
    seed,
    tables,
    nodes = 1,
    env = {},
    tell = () => undefined,
    isEnough = () => false,
  } = request;
  const random = new FastRandom(seed);
  const usual = { DATA_DIR: newFolder(), RATE_LIMITS: 'off', BOT_WORKERS: '1' };
  const servers: Victim[] = [];
  for (let node = 0; node < nodes; node++) servers.push(new Victim(await freePort(), { ...usual, ...env }));
  const urls = servers.map(({ url }) => url);
  const counts = { acknowledged: 0, resent: 0, reconnects: 0, finished: 0, verified: 0 };
  const end = { isHere: false };
  let died = 0;
  for (const server of servers) await server.start();
  const playing = Promise.all(
    Array.from({ length: tables }, async (_, index) => {
      for (let game = 0; !end.isHere; game++) {
        const party = new Party(urls, counts, `${seed} ${index} ${game}`, () => end.isHere);
        await party.play(index % 2 === 0 ? 'river-of-gold' : 'the-river');
      }
    }),
  );
  const killing = (async () => {
    for (; died < kills && !isEnough(); died++) {
      const enough = counts.acknowledged + random.below(MOST_ANSWERS);
      const latest = Date.now() + LONGEST_LIFE_MS;
      while (counts.acknowledged < enough && Date.now() < latest) await sleep(1);
      // not at an answer, but at any moment around it
      await sleep(random.below(LAST_MS));
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

/** The server process, on the same port and data every time. */
class Victim {
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

type Counts = { -readonly [name in Exclude<keyof KillReport, 'kills'>]: number };

/** One table with two people, who come back after every death. */
class Party {
  readonly #urls: readonly string[];
  readonly #counts: Counts;
  readonly #seed: string;
  readonly #isOver: () => boolean;
  #turn = 0;

  constructor(urls: readonly string[], counts: Counts, seed: string, isOver: () => boolean) {
    this.#urls = urls;
    this.#counts = counts;
    this.#seed = seed;
    this.#isOver = isOver;
  }

  async play(game: string): Promise<void> {
    const browsers = [
      await this.#stubborn(async () => Browser.guest(this.#any())),
      await this.#stubborn(async () => Browser.guest(this.#any())),
    ];
    const id = await this.#stubborn(async () => this.#again(browsers[0])?.create({ game, seats: 3 }));
    if (id === undefined) return;
    const guests = browsers.map(
      (browser, seat) => new Guest(() => this.#again(browser), id, `${this.#seed} ${seat}`, this.#counts),
    );
    for (const [seat, guest] of guests.entries()) {
      await this.#stubborn(async () => guest.ask({ type: 'sit', seat, nonce: `n${seat}` }));
      await this.#stubborn(async () => guest.ask({ type: 'ready', ready: true }));
      if (seat === 1) await this.#stubborn(async () => guest.ask({ type: 'confirms', confirms: false }));
    }
    await this.#stubborn(async () => guests[0]?.ask({ type: 'bot', seat: 2, bot: 'random' }));
    await this.#stubborn(async () => guests[0]?.ask({ type: 'start' }));
    await Promise.all(
      guests.map(async (guest) => {
        while (!this.#isOver() && !guest.isDone) await this.#stubborn(async () => guest.step());
      }),
    );
    for (const guest of guests) guest.leave();
    if (guests.every(({ isDone }) => isDone)) await this.#check(browsers[0], id, guests);
  }

  /** One of the servers, each time another. */
  #any(): string {
    return this.#urls[this.#turn++ % this.#urls.length] ?? '';
  }

  /** Somebody at another of the servers. */
  #again(browser: Browser | undefined): Browser | undefined {
    return browser && new Browser(this.#any(), browser.cookie);
  }

  /** Tries again until it works: the server is dead half of the time. What must never happen is not tried again. */
  async #stubborn<T>(work: () => Promise<T>): Promise<T | undefined> {
    while (!this.#isOver()) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Wrong) throw error;
        await sleep(20);
      }
    }
    return undefined;
  }

  async #check(browser: Browser | undefined, id: string, guests: readonly Guest[]): Promise<void> {
    const record = await this.#stubborn(async () =>
      this.#again(browser)?.call<GameRecord>('GET', `/api/tables/${id}/record`),
    );
    if (record === undefined) return;
    const game = gameOf(
      record,
      games.map(({ family }) => family),
    );
    if (isRefusal(game)) throw new Wrong(game.reason);
    const verified = verify(game, record);
    if (isRefusal(verified)) throw new Wrong(`fair chance: ${JSON.stringify(verified)}`);
    for (const guest of guests) {
      if (guest.length !== record.log.length)
        throw new Wrong(`${guest.length} lines seen of ${record.log.length}`);
    }
    this.#counts.finished++;
    this.#counts.verified += verified.checked;
  }
}

/** What must never happen. */
class Wrong extends Error {}

type Message = Parameters<Client['ask']>[0];

/** A person at a screen that keeps what it was told, and sends again what was not answered. */
class Guest {
  readonly #comes: () => Browser | undefined;
  readonly #table: string;
  readonly #counts: Counts;
  readonly #name: string;
  #client: Client | undefined;
  #player: Player | undefined;
  #lines: readonly string[] = [];
  /** what the last answer left in the draft */
  #draft: readonly string[] | undefined;
  #pending: { readonly id: string; readonly message: Message } | undefined;
  #requests = 0;
  #nonce = '';
  isDone = false;

  constructor(comes: () => Browser | undefined, table: string, name: string, counts: Counts) {
    this.#comes = comes;
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

  /** Asks until it is answered, under the same id. */
  async ask(message: Message): Promise<void> {
    this.#pending ??= { id: `${this.#name.length}-${this.#requests++}`, message };
    const client = await this.#connect();
    const { id, message: asked } = this.#pending;
    if (asked.type === 'sit') this.#nonce = asked.nonce ?? '';
    const refusal = await client.ask(asked, id, false);
    if (refusal !== undefined && refusal.reason !== 'unavailable') {
      throw new Wrong(`${JSON.stringify(asked)} was refused: ${JSON.stringify(refusal)}`);
    }
    if (refusal !== undefined) throw new Error(refusal.reason);
    this.#pending = undefined;
    this.#counts.acknowledged++;
    this.#remember(client);
  }

  /** One move where there is one to make; otherwise waits a little for the others. */
  async step(): Promise<void> {
    const client = await this.#connect();
    if (this.#pending !== undefined) {
      this.#counts.resent++;
      return this.ask(this.#pending.message);
    }
    this.#remember(client);
    const { status } = client.info;
    if (status !== 'playing') {
      this.isDone = status === 'over' && client.length > 0;
      await sleep(10);
      return undefined;
    }
    const player = this.#player ?? new Player(client, this.#name);
    this.#player = player;
    if (player.mayAct) return this.ask(player.next());
    await Promise.race([
      sleep(200),
      client.until(() => player.mayAct || client.info.status !== 'playing').catch(() => undefined),
    ]);
    if (!client.isOpen) throw new Error('the server is gone');
    return undefined;
  }

  #remember(client: Client): void {
    this.#lines = [...client.lines];
    this.#draft = client.draft;
  }

  async #connect(): Promise<Client> {
    if (this.#client?.isOpen) return this.#client;
    const isFresh = this.#counts.reconnects % 2 === 0;
    const browser = this.#comes();
    if (browser === undefined) throw new Error('nobody');
    const known = isFresh ? [] : this.#lines;
    const client = await browser.join(this.#table, known, PROTOCOL_VERSION, this.#nonce);
    this.#counts.reconnects++;
    if (client.lines.length < this.#lines.length) {
      throw new Wrong(`${this.#lines.length} lines were told, ${client.lines.length} are left`);
    }
    for (const [index, line] of this.#lines.entries()) {
      if (client.lines[index] !== line)
        throw new Wrong(`line ${index} was “${line}”, is “${client.lines[index]}”`);
    }
    const isSettled =
      this.#pending === undefined && this.#draft !== undefined && client.length === this.#lines.length;
    if (isSettled && JSON.stringify(client.draft) !== JSON.stringify(this.#draft)) {
      throw new Wrong(`the draft was ${JSON.stringify(this.#draft)}, is ${JSON.stringify(client.draft)}`);
    }
    this.#client = client;
    this.#player = undefined;
    return client;
  }
}
