import { isRefusal, type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { ClientMessage, PROTOCOL_VERSION, type ServerMessage, type TableInfo } from '@two-rivers/protocol';
import { riverOfGold } from '@two-rivers/games/river-of-gold/rules/index';
import { Table } from '@two-rivers/table';
import * as z from 'zod/mini';
import type { LoadedGame } from '../../../../platform/games.ts';
import type { OpenSocket, SocketListeners } from '../tableConnection.ts';
import { tableStorage, type TablePrefsStorage } from '../../tableStorage.ts';
import { TableClient } from '../tableClient.ts';

type GameAction = Extract<ClientMessage, { type: 'play' | 'undo' | 'confirm' }>;

const gameResult = riverOfGold.make({ seats: 2 });
if (isRefusal(gameResult)) throw new Error(gameResult.reason);
const game = gameResult;

const PEOPLE = [
  { id: 'person-ann', name: 'Ann' },
  { id: 'person-ben', name: 'Ben' },
] as const;

/** A fake server with one table; tests can cut its sockets and hold back responses. */
export class FakeServer {
  readonly table: Table;
  readonly received: ClientMessage[] = [];
  version = PROTOCOL_VERSION;
  /** whether sockets can connect */
  isUp = true;
  /** holds back the responses `done` and `refused` */
  isSilent = false;
  secret: string | null = null;
  viewer = 0;
  /** overrides of the table info, e.g. for a table before its start */
  infoOverrides: Partial<TableInfo> = {};
  openCount = 0;
  readonly #responses = new Map<string, Refusal | undefined>();
  #socket: SocketListeners | undefined;

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

  readonly openSocket: OpenSocket = (events) => {
    this.openCount++;
    // real sockets open asynchronously, too
    queueMicrotask(() => (this.isUp ? this.#open(events) : events.onClose()));
    return {
      send: (text) => this.#receive(events, z.parse(ClientMessage, JSON.parse(text))),
      close: () => {
        if (this.#socket === events) this.#socket = undefined;
      },
    };
  };

  /** Fails the network without a close message. */
  cut(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.onClose();
  }

  send(message: ServerMessage): void {
    this.#socket?.onMessage(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.#socket?.onMessage(text);
  }

  /** The other seats play by first choices until it is the viewer's turn. */
  playOtherSeats(isSent = true): void {
    const from = this.table.length;
    while (this.table.actor !== this.viewer && !this.table.isOver) this.playFirstMove(this.table.actor);
    if (isSent) this.sendLines(from);
  }

  playFirstMove(seat: number): void {
    const { moves, length, mayConfirm } = this.table.view(seat);
    const refusal = mayConfirm
      ? this.table.confirm(seat, length)
      : this.table.play(seat, length, [game.writeMove(moves.at(0))]);
    if (refusal !== undefined) throw new Error(refusal.reason);
  }

  sendLines(from: number): void {
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
      ...this.infoOverrides,
    };
  }

  #open(events: SocketListeners): void {
    this.#socket = events;
    events.onOpen();
  }

  #receive(from: SocketListeners, message: ClientMessage): void {
    if (from !== this.#socket) return;
    this.received.push(message);
    if (message.type === 'hello') this.#welcome(message.from);
    else if (message.type === 'ping') this.send({ type: 'pong' });
    else if (message.type === 'play' || message.type === 'undo' || message.type === 'confirm')
      this.#executeOnce(message);
    else this.#respond(message.id, undefined);
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

  /** Executes each request id once; a resent message gets the first response. */
  #executeOnce(message: GameAction): void {
    if (!this.#responses.has(message.id)) {
      const before = this.table.length;
      this.#responses.set(message.id, this.#execute(message));
      this.sendDraft();
      if (this.table.length > before) this.sendLines(before);
    }
    this.#respond(message.id, this.#responses.get(message.id));
  }

  #execute(message: GameAction): Refusal | undefined {
    const { viewer, table } = this;
    if (message.type === 'undo') return table.undo(viewer, message.length, message.moves);
    if (message.type === 'confirm') return table.confirm(viewer, message.length);
    return table.play(viewer, message.length, message.moves, message.drafted);
  }

  #respond(id: string, refusal: Refusal | undefined): void {
    if (this.isSilent) return;
    this.send(refusal === undefined ? { type: 'done', id } : { type: 'refused', id, refusal: mutableRefusal(refusal) });
  }
}

function mutableRefusal({ reason, values }: Refusal) {
  return { reason, values: { ...values } };
}

/** Local data of a device, without a browser. */
export function createMemoryStorage(stored = ''): TablePrefsStorage & { readonly text: () => string } {
  let text = stored;
  const storage = tableStorage('table-0001', {
    getItem: () => (text === '' ? null : text),
    setItem: (_, value: string) => {
      text = value;
    },
  });
  return { ...storage, text: () => text };
}

export function createTestClient(
  server: FakeServer,
  storage: TablePrefsStorage = createMemoryStorage(),
  reserveSeat: (table: string, seat: number) => void = () => undefined,
): TableClient {
  return new TableClient({
    createNonce: () => 'made-here',
    entry: { family: riverOfGold } as unknown as LoadedGame,
    game,
    info: server.info(),
    storage,
    openSocket: server.openSocket,
    idPrefix: 'device',
    botName: (bot) => bot,
    fetchRecord: async () => server.table.record(),
    saveRecord: () => undefined,
    openReplay: () => '/replay/file',
    reserveSeat,
  });
}
