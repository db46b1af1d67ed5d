import { isRefusal, type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { ClientMessage, PROTOCOL_VERSION, type ServerMessage, type TableInfo } from '@two-rivers/protocol';
import { riverOfGold } from '@two-rivers/games/river-of-gold/rules/index';
import { Table } from '@two-rivers/table';
import * as z from 'zod/mini';
import type { LoadedGame } from '../../../../platform/games.ts';
import type { Dial, WireEvents } from '../connection.ts';
import { keeperOf, type Keeper } from '../../kept.ts';
import { Room } from '../room.ts';

type Played = Extract<ClientMessage, { type: 'play' | 'undo' | 'confirm' }>;

const made = riverOfGold.make({ seats: 2 });
if (isRefusal(made)) throw new Error(made.reason);
const game = made;

const PEOPLE = [
  { id: 'person-ann', name: 'Ann' },
  { id: 'person-ben', name: 'Ben' },
] as const;

/** A server of one table, as a client sees it; tests can cut its sockets and hold back responses. */
export class FakeServer {
  readonly table: Table;
  readonly heard: ClientMessage[] = [];
  version = PROTOCOL_VERSION;
  /** whether sockets open at all */
  isUp = true;
  /** holds back the responses `done` and `refused` */
  isSilent = false;
  secret: string | null = null;
  viewer = 0;
  /** overrides of the table info, e.g. for before the start */
  told: Partial<TableInfo> = {};
  dials = 0;
  readonly #answered = new Map<string, Refusal | undefined>();
  #wire: WireEvents | undefined;

  constructor() {
    const table = Table.start({
      game,
      seats: [{ name: 'Ann' }, { name: 'Ben' }],
      authority: { secret: 'c'.repeat(64), nonces: ['ann', 'ben'] },
      confirms: [true, false],
    });
    if (isRefusal(table)) throw new Error(table.reason);
    this.table = table;
  }

  readonly dial: Dial = (events) => {
    this.dials++;
    // a socket opens asynchronously
    queueMicrotask(() => (this.isUp ? this.#open(events) : events.closed()));
    return {
      send: (text) => this.#receive(events, z.parse(ClientMessage, JSON.parse(text))),
      close: () => {
        if (this.#wire === events) this.#wire = undefined;
      },
    };
  };

  /** Fails the network without a message. */
  cut(): void {
    const wire = this.#wire;
    this.#wire = undefined;
    wire?.closed();
  }

  send(message: ServerMessage): void {
    this.#wire?.received(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.#wire?.received(text);
  }

  /** The other seats play by first choices until it is the viewer's turn. */
  letOthersPlay(tells = true): void {
    const from = this.table.length;
    while (this.table.actor !== this.viewer && !this.table.isOver) this.playFirst(this.table.actor);
    if (tells) this.grew(from);
  }

  playFirst(seat: number): void {
    const { moves, length, mayConfirm } = this.table.view(seat);
    const refusal = mayConfirm
      ? this.table.confirm(seat, length)
      : this.table.play(seat, length, [game.writeMove(moves.at(0))]);
    if (refusal !== undefined) throw new Error(refusal.reason);
  }

  grew(from: number): void {
    this.send({ type: 'grew', from, lines: this.table.view(this.viewer).log.slice(from) });
  }

  sendDraft(): void {
    const { length, draft } = this.table.view(this.viewer);
    this.send({ type: 'draft', length, moves: [...draft] });
  }

  info(): TableInfo {
    const seat = {
      bot: null,
      ready: true,
      online: true,
      standIn: false,
      resigned: false,
      clock: null,
      votes: 0,
    };
    return {
      id: 'table-0001',
      game: game.id,
      engine: game.engine,
      options: game.options as TableInfo['options'],
      edition: null,
      memory: false,
      status: this.table.isOver ? 'over' : 'playing',
      open: false,
      host: PEOPLE[0].id,
      seats: PEOPLE.map((person) => ({ ...seat, person })),
      clock: { kind: 'none' },
      clockAt: null,
      commitment: this.table.record().commitment ?? '',
      nonces: ['ann', 'ben'],
      secret: this.secret,
      endVotes: 0,
      next: null,
      created: '2026-01-01T00:00:00Z',
      ...this.told,
    };
  }

  #open(events: WireEvents): void {
    this.#wire = events;
    events.opened();
  }

  #receive(from: WireEvents, message: ClientMessage): void {
    if (from !== this.#wire) return;
    this.heard.push(message);
    if (message.type === 'hello') this.#welcome(message.from);
    else if (message.type === 'ping') this.send({ type: 'pong' });
    else if (message.type === 'play' || message.type === 'undo' || message.type === 'confirm')
      this.#do(message);
    else this.#answer(message.id, undefined);
  }

  #welcome(from: number): void {
    const { log, draft } = this.table.view(this.viewer);
    this.send({
      type: 'welcome',
      version: this.version,
      you: PEOPLE[0],
      seat: this.viewer === SPECTATOR ? null : this.viewer,
      table: this.info(),
      from,
      lines: log.slice(from),
      draft: [...draft],
      chat: [],
      blocked: [],
      now: Date.now(),
    });
  }

  /** Executes each id once; a resent message gets the first response. */
  #do(message: Played): void {
    if (!this.#answered.has(message.id)) {
      const before = this.table.length;
      this.#answered.set(message.id, this.#act(message));
      this.sendDraft();
      if (this.table.length > before) this.grew(before);
    }
    this.#answer(message.id, this.#answered.get(message.id));
  }

  #act(message: Played): Refusal | undefined {
    const { viewer, table } = this;
    if (message.type === 'undo') return table.undo(viewer, message.length, message.moves);
    if (message.type === 'confirm') return table.confirm(viewer, message.length);
    return table.play(viewer, message.length, message.moves, message.drafted);
  }

  #answer(id: string, refusal: Refusal | undefined): void {
    if (this.isSilent) return;
    this.send(
      refusal === undefined ? { type: 'done', id } : { type: 'refused', id, refusal: writable(refusal) },
    );
  }
}

function writable({ reason, values }: Refusal) {
  return { reason, values: { ...values } };
}

/** Local data of a device, without a browser. */
export function keptInMemory(stored = ''): Keeper & { readonly text: () => string } {
  let text = stored;
  const keeper = keeperOf('table-0001', {
    getItem: () => (text === '' ? null : text),
    setItem: (_, value: string) => {
      text = value;
    },
  });
  return { ...keeper, text: () => text };
}

export function roomAt(
  server: FakeServer,
  kept: Keeper = keptInMemory(),
  sitsAt: (table: string, seat: number) => void = () => undefined,
): Room {
  return new Room({
    nonce: () => 'made-here',
    entry: { family: riverOfGold } as unknown as LoadedGame,
    game,
    info: server.info(),
    kept,
    dial: server.dial,
    name: 'device',
    botName: (bot) => bot,
    fetchRecord: async () => server.table.record(),
    keepRecord: () => undefined,
    replay: () => '/replay/file',
    sitsAt,
  });
}
