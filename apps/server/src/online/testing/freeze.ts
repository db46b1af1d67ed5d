import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { GameRecord } from '@two-rivers/kernel';
import type { NewTableRequest } from '@two-rivers/protocol';
import { Client as Database } from 'pg';
import { openSqliteStore } from '../store/sqlite.ts';
import { openPostgresStore } from '../store/postgres.ts';
import { postgresMigrations } from '../store/postgresSchema.ts';
import type { Store } from '../store/store.ts';
import { FakeAuthenticator } from './authenticator.ts';
import { TestBrowser, type TestClient } from './client.ts';
import { ManualClock } from './manualClock.ts';
import { shippedEdition } from './shippedEdition.ts';
import type { KnownDatabase, KnownTable } from './frozen.ts';
import { first } from './party.ts';
import { playOut, Player } from './player.ts';
import { createDatabaseAt, startPostgres } from './postgres.ts';
import { createTempFolder, startTestServer } from './server.ts';

/**
 * Freezes data of the current version: the same people and tables in SQLite and PostgreSQL, and records of the games.
 */
export async function freezeDatabases(home: string): Promise<void> {
  const DATA_DIR = createTempFolder();
  const file = join(DATA_DIR, 'two-rivers.db');
  const { records, known } = await fillServer({ DATA_DIR }, async () => openSqliteStore(file));
  writeCompressed(join(home, 'sqlite', 'two-rivers.db'), readFileSync(file));
  writeJson(join(home, 'sqlite', 'known.json'), known);
  for (const [name, record] of Object.entries(records)) writeJson(join(home, 'records', `${name}.json`), record);

  const postgres = await startPostgres();
  const DATABASE_URL = await createDatabaseAt(postgres.url);
  const again = await fillServer({ DATABASE_URL }, async () =>
    openPostgresStore(DATABASE_URL, 'host', (error) => {
      throw error;
    }),
  );
  writeText(join(home, 'postgres', 'schema.sql'), postgresSchemaSql());
  writeCompressed(join(home, 'postgres', 'rows.sql'), Buffer.from(await dumpRows(DATABASE_URL)));
  writeJson(join(home, 'postgres', 'known.json'), again.known);
  await postgres.stop();
}

function writeText(file: string, text: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function writeJson(file: string, document: unknown): void {
  writeText(file, `${JSON.stringify(document, undefined, 2)}\n`);
}

function writeCompressed(file: string, content: Buffer): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeText(`${file}.br`, brotliCompressSync(content, { params }));
}

interface FilledServer {
  readonly known: KnownDatabase;
  readonly records: Readonly<Record<string, GameRecord>>;
}

async function fillServer(env: Readonly<Record<string, string>>, open: () => Promise<Store>): Promise<FilledServer> {
  const time = new ManualClock();
  const server = await startTestServer({ runtime: time.runtime, env });
  const filled = await new ServerFiller(server.url, time).fill();
  await server.stop();
  // the operator's commands are stored in the database too
  const store = await open();
  await store.hosting.addOrder({ kind: 'ban', subject: filled.known.people.Zoe.id, at: filled.known.now });
  await store.close();
  return filled;
}

/** Game of two people, with their clients and the players that choose moves. */
interface PlayingPair {
  readonly id: string;
  readonly clients: readonly TestClient[];
  readonly players: readonly Player[];
}

const NAMES = ['Ann', 'Ben', 'Cid', 'Eve', 'Zoe'] as const;
const SECOND_MS = 1000;
/** Log lengths at which unfinished games are left. */
const [SHORT, MIDDLE, LONG] = [20, 40, 90];
/** Maximum number of moves tried to leave a draft. */
const MAX_TRIES = 40;

/** Fills a server with people, their data, and tables of every kind. */
class ServerFiller {
  readonly #url: string;
  readonly #time: ManualClock;
  readonly #people = new Map<string, TestBrowser>();
  readonly #tables: Record<string, KnownTable> = {};
  readonly #records: Record<string, GameRecord> = {};

  constructor(url: string, time: ManualClock) {
    // passkeys need a site with a host name
    this.#url = url.replace('127.0.0.1', 'localhost');
    this.#time = time;
  }

  async fill(): Promise<FilledServer> {
    for (const name of NAMES) {
      this.#people.set(name, await TestBrowser.createGuest(this.#url, name));
      this.#time.advance(SECOND_MS);
    }
    const bot = await this.#addAccountData();
    await this.#addRunningGames();
    await this.#addFinishedGames();
    await this.#addOtherTables();
    await this.#addSpectatorActions();
    const people = Object.fromEntries(
      await Promise.all(
        NAMES.map(async (name) => {
          const { id } = await this.#browserOf(name).me();
          return [name, { id, cookie: this.#browserOf(name).cookie }] as const;
        }),
      ),
    ) as KnownDatabase['people'];
    return { known: { now: this.#time.now, people, bot, tables: this.#tables }, records: this.#records };
  }

  #browserOf(name: string): TestBrowser {
    const browser = this.#people.get(name);
    if (browser === undefined) throw new Error(`there is no ${name}`);
    return browser;
  }

  /** Adds a passkey, a push subscription, puzzle attempts and a bot account. */
  async #addAccountData(): Promise<KnownDatabase['bot']> {
    const [ann, ben] = [this.#browserOf('Ann'), this.#browserOf('Ben')];
    const { challenge } = await ann.call<{ challenge: string }>('POST', '/api/passkeys/options');
    await ann.call('POST', '/api/passkeys', new FakeAuthenticator(this.#url).register(challenge));
    await ben.call('POST', '/api/push', {
      endpoint: 'https://fcm.googleapis.com/fcm/send/frozen',
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
      language: 'pl',
    });
    await ann.call('POST', '/api/me/puzzles', {
      'the-river/abcd': { on: '2026-11-18', tries: 2, isSolved: true, isDaily: true },
    });
    const { token } = await ann.call<{ token: string }>('POST', '/api/bots', { name: 'frozen-robot' });
    return { name: 'frozen-robot', token };
  }

  async #seatGuest(browser: TestBrowser, id: string, seat: number): Promise<TestClient> {
    const client = await browser.joinTable(id);
    await client.sendOrThrow({ type: 'sit', seat, nonce: `nonce-${seat}` });
    await client.sendOrThrow({ type: 'ready', ready: true });
    this.#time.advance(SECOND_MS);
    return client;
  }

  /** Starts a game with Ann, Ben and the given bots. */
  async #startGame(request: Partial<NewTableRequest> & Pick<NewTableRequest, 'game'>, bots: readonly string[] = []) {
    const id = await this.#browserOf('Ann').create({ seats: 2 + bots.length, ...request });
    const clients = [
      await this.#seatGuest(this.#browserOf('Ann'), id, 0),
      await this.#seatGuest(this.#browserOf('Ben'), id, 1),
    ];
    for (const [index, bot] of bots.entries()) await first(clients).sendOrThrow({ type: 'bot', seat: 2 + index, bot });
    await first(clients).sendOrThrow({ type: 'start' });
    for (const client of clients) await client.waitUntil(() => client.info.status === 'playing');
    const players = clients.map((client, seat) => new Player(client, `frozen ${seat}`));
    return { id, clients, players };
  }

  /** Notes the known state of a table and leaves it. */
  async #recordTable(name: string, { id, clients }: Pick<PlayingPair, 'id' | 'clients'>): Promise<void> {
    // wait until every client has all lines
    const longest = () => Math.max(...clients.map(({ length }) => length));
    for (const client of clients) await client.waitUntil(() => client.length === longest());
    const { info, chat } = first(clients);
    this.#tables[name] = {
      id,
      game: info.game,
      status: info.status,
      clock: info.clock.kind,
      lines: clients.map(({ lines }) => lines),
      draft: clients.map(({ draft }) => draft),
      chat,
    };
    for (const client of clients) await client.close();
    this.#time.advance(SECOND_MS);
  }

  async #saveRecord(name: string, id: string): Promise<void> {
    this.#records[name] = await this.#browserOf('Ann').call<GameRecord>('GET', `/api/tables/${id}/record`);
  }

  /** Plays until the log has this length, then on to a draft, if any turn has more than one move. */
  async #playUntilLength({ clients, players }: PlayingPair, lines: number): Promise<void> {
    await playOut(players, () => first(clients).length >= lines);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const actor = players.find((player) => player.mayAct);
      if (actor === undefined) await new Promise((done) => setTimeout(done, 50));
      else await actor.client.sendOrThrow(actor.nextMessage());
      if (actor !== undefined && actor.client.draft.length > 0) return;
    }
  }

  async #addRunningGames(): Promise<void> {
    const requests = [
      { game: 'river-of-gold', bots: ['random'] },
      { game: 'the-river', bots: ['random'] },
      { game: 'river-of-gold', clock: { kind: 'live', seconds: 600, increment: 10 } },
      { game: 'the-river', clock: { kind: 'days', days: 3 } },
    ] as const;
    for (const { game, ...others } of requests) {
      const clock = 'clock' in others ? others.clock : undefined;
      const bots = 'bots' in others ? others.bots : [];
      const pair = await this.#startGame({ game, ...(clock === undefined ? {} : { clock }) }, bots);
      const [ann, ben] = pair.clients;
      await ann?.sendOrThrow({ type: 'chat', text: `Good luck in ${game}!` });
      await ben?.sendOrThrow({ type: 'chat', text: 'Dziękuję, nawzajem 🙂' });
      await this.#playUntilLength(pair, clock === undefined ? LONG : MIDDLE);
      const kind = clock?.kind ?? 'none';
      await this.#saveRecord(`${game}-running-${kind}`, pair.id);
      await this.#recordTable(`${game} running ${kind}`, pair);
    }
    const edition = { ...shippedEdition(), name: 'another-box' };
    const pair = await this.#startGame({
      game: 'the-river',
      edition,
      memory: true,
    });
    await this.#playUntilLength(pair, MIDDLE);
    await this.#saveRecord('the-river-edition-running', pair.id);
    await this.#recordTable('the-river edition running', pair);
  }

  async #addFinishedGames(): Promise<void> {
    for (const game of ['river-of-gold', 'the-river']) {
      const pair = await this.#startGame({ game });
      await playOut(pair.players);
      const [ann, ben] = pair.clients;
      await ben?.sendOrThrow({ type: 'chat', text: 'Well played.' });
      await ann?.waitUntil(() => ann.chat.length === 1);
      if (game === 'the-river') await ann?.sendOrThrow({ type: 'rematch' });
      await this.#saveRecord(`${game}-finished`, pair.id);
      await this.#shareGame(this.#records[`${game}-finished`]);
      await this.#recordTable(`${game} finished`, pair);
    }
    const edition = { ...shippedEdition(), name: 'another-box' };
    const pair = await this.#startGame({ game: 'the-river', edition });
    await playOut(pair.players);
    await this.#saveRecord('the-river-edition-finished', pair.id);
    await this.#recordTable('the-river edition finished', pair);
  }

  /** Creates a short link to a game, and saves the game with an account. */
  async #shareGame(record: GameRecord | undefined): Promise<void> {
    if (record === undefined) throw new Error('there is no record');
    const id = `frozen-${record.game}`;
    const confirms = record.seats.map(() => false);
    const game = { id, updated: 5, saved: { record, draft: [], confirms, abandoned: false } };
    await this.#browserOf('Ann').call('POST', '/api/shared', { record, language: 'pl' });
    await this.#browserOf('Ann').call('POST', `/api/me/games/${id}`, { updated: 5, game });
  }

  async #addOtherTables(): Promise<void> {
    const resigned = await this.#startGame({ game: 'river-of-gold' }, ['heuristic']);
    await playOut(resigned.players, () => first(resigned.clients).length >= SHORT);
    await resigned.clients[1]?.sendOrThrow({ type: 'resign' });
    await this.#recordTable('river-of-gold running resigned', resigned);

    const abandoned = await this.#startGame({ game: 'river-of-gold' });
    await playOut(abandoned.players, () => first(abandoned.clients).length >= SHORT);
    for (const client of abandoned.clients) await client.sendOrThrow({ type: 'end', agree: true });
    await first(abandoned.clients).waitUntil(() => first(abandoned.clients).info.status === 'abandoned');
    await this.#saveRecord('river-of-gold-abandoned', abandoned.id);
    await this.#recordTable('river-of-gold abandoned', abandoned);

    const edition = { ...shippedEdition(), name: 'another-box' };
    const waiting = [
      { game: 'river-of-gold', clock: { kind: 'live', seconds: 300, increment: 5 } },
      { game: 'the-river', edition },
    ];
    for (const request of waiting) {
      const id = await this.#browserOf('Ann').create({ ...request, seats: 3, open: true } as NewTableRequest);
      const client = await this.#seatGuest(this.#browserOf('Ann'), id, 0);
      await client.sendOrThrow({ type: 'bot', seat: 2, bot: 'heuristic' });
      await this.#recordTable(`${request.game} waiting`, { id, clients: [client] });
    }

    const id = await this.#browserOf('Ann').create({ game: 'the-river', seats: 2 });
    const client = await this.#seatGuest(this.#browserOf('Ann'), id, 0);
    await this.#browserOf('Ann').call('POST', `/api/tables/${id}/bot-accounts`, {
      seat: 1,
      name: 'frozen-robot',
    });
    await client.sendOrThrow({ type: 'start' });
    await client.waitUntil(() => client.info.status === 'playing');
    await this.#recordTable('the-river with a bot account', { id, clients: [client] });
  }

  /** Makes a spectator chat, report and block. */
  async #addSpectatorActions(): Promise<void> {
    const ben = await this.#browserOf('Ben').me();
    const gossip = await this.#browserOf('Eve').joinTable(this.#tables['river-of-gold running none']?.id ?? '');
    await gossip.sendOrThrow({ type: 'chat', text: 'Who is winning?' });
    await gossip.sendOrThrow({ type: 'report', person: ben.id, text: 'He hums.' });
    await gossip.sendOrThrow({ type: 'block', person: ben.id, blocked: true });
    await gossip.close();
  }
}

function postgresSchemaSql(): string {
  const title = '-- The schema as the steps of the commit make it, one after the other.';
  return [title, ...postgresMigrations, 'create table migrations (version integer primary key);', ''].join('\n');
}

/** Dumps all rows as SQL inserts. Constraints are off while they are loaded, so the order of tables is free. */
async function dumpRows(url: string): Promise<string> {
  const client = new Database({ connectionString: url });
  await client.connect();
  const lines = ['set session_replication_role = replica;'];
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by name`,
  );
  for (const { name } of tables) {
    // a migration may have inserted rows
    lines.push(`delete from ${client.escapeIdentifier(name)};`);
    const { rows } = await client.query<Record<string, unknown>>(`select * from ${client.escapeIdentifier(name)}`);
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => client.escapeIdentifier(column));
      const values = Object.values(row).map((value) => toSqlLiteral(client, value));
      lines.push(
        `insert into ${client.escapeIdentifier(name)} (${columns.join(', ')}) overriding system value values (${values.join(', ')});`,
      );
    }
  }
  const { rows: numbered } = await client.query<{ name: string; at: string }>(
    `select table_name as name, column_name as at from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES' order by name`,
  );
  for (const { name, at } of numbered)
    lines.push(
      `select setval(pg_get_serial_sequence('${name}', '${at}'), (select coalesce(max(${at}), 0) + 1 from ${name}), false);`,
    );
  lines.push('set session_replication_role = origin;');
  await client.end();
  return `${lines.join('\n')}\n`;
}

function toSqlLiteral(client: Database, value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}
