import { type Game, type GameRecord, isRefusal, type Refusal, sealOf } from '@two-rivers/kernel';
import type { ChatLine, Person, Seat, ServerMessage, TableInfo } from '@two-rivers/protocol';
import type { LoadedGame } from '../../../platform/games.ts';
import { Store } from '@two-rivers/table';
import { TableConnection, type OpenSocket, type TableClientRequest } from './tableConnection.ts';
import type { TablePrefsStorage } from '../tableStorage.ts';
import { OnlineTable } from './onlineTable.ts';
import { refuse } from '../reasons.ts';

/** State of an online table apart from its game. */
export interface TableClientView {
  readonly info: TableInfo;
  /** undefined until received from the server */
  readonly you?: Person;
  /** the viewer's seat; undefined for spectators */
  readonly seat?: number;
  readonly chat: readonly ChatLine[];
  /** spectator chat while a game runs; players receive it at the end */
  readonly gallery: readonly ChatLine[];
  /** ids of the last lines read, in chat and gallery */
  readonly lastReadId: number;
  readonly lastReadGalleryId: number;
  /** server time minus `performance.now`, which is independent of the system clock */
  readonly clockSkew: number;
  readonly auto: boolean;
  /** the viewer's votes: `end`, or `replace` followed by a seat number */
  readonly ownVotes: readonly string[];
  /** whether new chat lines are neither counted nor announced */
  readonly isMuted: boolean;
  /** ids of people whose chat is hidden */
  readonly blocked: readonly string[];
  /** seat chosen on a server without seals, while the user is asked whether to send the nonce in the clear */
  readonly unsealedSeat?: number;
  /** the last refusal, shown until dismissed */
  readonly notice?: Refusal;
}

export interface TableClientOptions {
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly info: TableInfo;
  readonly storage: TablePrefsStorage;
  readonly openSocket: OpenSocket;
  /** creates an unguessable nonce */
  readonly createNonce: () => string;
  /** prefix of the request ids, unique to this device */
  readonly idPrefix: string;
  readonly botName: (bot: string) => string;
  /** fetches the whole record of a closed game */
  readonly fetchRecord: (id: string) => Promise<GameRecord | Refusal>;
  /** saves the record of a closed game for the player of a seat */
  readonly saveRecord: (record: GameRecord, seat: number) => void;
  /** prepares a record for the replay; returns its path */
  readonly openReplay: (record: GameRecord) => string;
  /** stores which seat to take on arrival at another table */
  readonly reserveSeat: (table: string, seat: number) => void;
}

const MAX_CHAT_LINES = 500;

/** An online table: people, chat, requests to the server, and the game itself. */
export class TableClient {
  readonly view: Store<TableClientView>;
  readonly connection: TableConnection;
  readonly table: OnlineTable;
  readonly storage: TablePrefsStorage;
  readonly entry: LoadedGame;
  readonly #fetchRecord: TableClientOptions['fetchRecord'];
  readonly #saveRecord: TableClientOptions['saveRecord'];
  readonly #createNonce: () => string;
  readonly #reserveSeat: TableClientOptions['reserveSeat'];
  /** commitment and seals that this page has already processed */
  #handledSeals = '';
  /** commitment for which a seal was sent automatically */
  #sealedCommitment = '';

  constructor(options: TableClientOptions) {
    const { entry, game, info, storage, openSocket, idPrefix, botName, openReplay } = options;
    this.#fetchRecord = options.fetchRecord;
    this.#saveRecord = options.saveRecord;
    this.#createNonce = options.createNonce;
    this.#reserveSeat = options.reserveSeat;
    this.entry = entry;
    this.storage = storage;
    const { lastReadId, auto, muted } = storage.get();
    this.view = new Store<TableClientView>({
      info,
      chat: [],
      gallery: [],
      lastReadId,
      lastReadGalleryId: -1,
      clockSkew: 0,
      auto,
      ownVotes: [],
      isMuted: muted,
      blocked: [],
    });
    this.connection = new TableConnection(openSocket, idPrefix);
    this.connection.listen((message) => this.#handleMessage(message));
    this.table = new OnlineTable({
      entry,
      game,
      info,
      connection: this.connection,
      storage,
      botName,
      openReplay,
      joinRematch: (next) => this.joinRematch(next),
    });
    this.table.trouble.subscribe(() => this.#updateView({ notice: this.table.trouble.get() }));
  }

  /** Joins the table; returns a function that leaves it. */
  connect(): () => void {
    this.connection.open();
    return () => this.connection.close();
  }

  /** Sends a request; a refusal becomes the notice. */
  async request(request: TableClientRequest): Promise<boolean> {
    this.#updateView({ notice: undefined });
    const refusal = await this.connection.request(request);
    if (refusal !== undefined) this.#updateView({ notice: this.#explainRefusal(request, refusal) });
    return refusal === undefined;
  }

  /**
   * Replaces a refusal that occurs while the server is being upgraded: an old server cannot start a table if a newer
   * server has accepted a seal.
   */
  #explainRefusal({ type }: TableClientRequest, refusal: Refusal): Refusal {
    const isMixedVersion = type === 'start' && this.view.get().info.seals === undefined;
    return isMixedVersion && refusal.values['field'] === 'nonces' ? refuse('half-upgraded') : refusal;
  }

  /**
   * Takes a seat with a nonce of this browser; the server gets only the seal of the nonce. A server without seals (an
   * older one, or one that wants to know the nonce) gets the nonce itself, but only if the user consents (`openly`).
   */
  async takeSeat(seat: number, { openly: allowsOpenNonce = false } = {}): Promise<boolean> {
    const { commitment, seals } = this.view.get().info;
    const isUnsealed = seals === undefined;
    this.#updateView({ unsealedSeat: isUnsealed && !allowsOpenNonce ? seat : undefined });
    if (isUnsealed && !allowsOpenNonce) return false;
    const { commitment: oldCommitment = '', nonce: oldNonce = '', isNonceOpen: wasOpen } = this.storage.get();
    const nonce = this.#createNonce();
    // saved before sending, so that the nonce can be revealed even if this page is closed and opened again
    this.storage.change({ commitment, nonce, isNonceOpen: isUnsealed });
    const nonceOrSeal = isUnsealed ? { nonce } : { seal: sealOf(nonce) };
    const isSeated = await this.request({ type: 'sit', seat, ...nonceOrSeal });
    if (!isSeated) this.storage.change({ commitment: oldCommitment, nonce: oldNonce, isNonceOpen: wasOpen });
    return isSeated;
  }

  /** Joins the rematch: reserves the same seat at the next table. */
  joinRematch(next: string): void {
    const { seat } = this.view.get();
    if (seat !== undefined) this.#reserveSeat(next, seat);
  }

  /**
   * Takes the seat that was reserved before arrival, for the table's creator or for a rematch. Players other than the
   * host are then marked ready, because only the host starts the game.
   */
  async #takeReservedSeat(): Promise<void> {
    const { reservedSeat } = this.storage.get();
    const { info, seat, you } = this.view.get();
    if (reservedSeat === null || info.status !== 'waiting') return;
    this.storage.change({ reservedSeat: null });
    const seatInfo = info.seats[reservedSeat];
    const isFree = seatInfo?.person === null && seatInfo.bot === null;
    const free = isFree ? reservedSeat : firstFreeSeat(info);
    if (seat !== undefined || free === undefined) return;
    if ((await this.takeSeat(free)) && you?.id !== info.host) await this.request({ type: 'ready', ready: true });
  }

  /** Declines to send the nonce in the clear. */
  declineUnsealedSeat(): void {
    this.#updateView({ unsealedSeat: undefined });
  }

  /**
   * The client's part of the fair-chance protocol: seals a new nonce after a reset, and reveals the nonce once all
   * seats are sealed and locked. Reveals only if the server's commitment is unchanged. Saves all seals first, and never
   * reveals with other seals for the same commitment, so that no seal can be exchanged afterwards.
   */
  #sealAndReveal(info: TableInfo, seat: number | null): void {
    const { seals, locked = false, revealed = [], status, commitment } = info;
    if (seals === undefined || seat === null || status !== 'waiting') return;
    const ownSeal = seals[seat] ?? '';
    const { nonce = '', commitment: savedCommitment, reveals } = this.storage.get();
    const earlierReveal = reveals.find((each) => each.commitment === commitment);
    const sealsKey = [commitment, ...seals].join();
    if ((ownSeal !== '' && !locked) || this.#handledSeals === sealsKey) return;
    if (earlierReveal !== undefined && earlierReveal.seals.join() !== seals.join()) {
      this.#handledSeals = sealsKey;
      return this.#updateView({ notice: refuse('other-seals') });
    }
    if (!locked) return void this.#sendSeal(commitment);
    // the nonce may be on another device
    if (revealed[seat] !== false || sealOf(nonce) !== ownSeal) return;
    this.#handledSeals = sealsKey;
    if (savedCommitment !== commitment) return this.#updateView({ notice: refuse('other-seal') });
    if (earlierReveal === undefined) this.storage.change({ reveals: [...reveals, { commitment, seals }] });
    void this.connection.request({ type: 'reveal', nonce });
  }

  async #sendSeal(commitment: string): Promise<void> {
    if (this.#sealedCommitment === commitment) return;
    this.#sealedCommitment = commitment;
    const nonce = this.#createNonce();
    this.storage.change({ commitment, nonce, isNonceOpen: false });
    const refusal = await this.connection.request({ type: 'seal', seal: sealOf(nonce) });
    if (refusal !== undefined) this.storage.change({ nonce: '' });
  }

  setAuto(auto: boolean): void {
    this.storage.change({ auto });
    this.#updateView({ auto });
    void this.request({ type: 'auto', auto });
  }

  /** Votes to end the game, or withdraws the vote. */
  async voteToEnd(isFor: boolean): Promise<void> {
    if (await this.request({ type: 'end', agree: isFor })) this.#recordVote('end', isFor);
  }

  /** Votes for a bot in an absent player's seat, or withdraws the vote. */
  async voteToReplace(seat: number, isFor: boolean): Promise<void> {
    if (await this.request({ type: 'replace', seat, agree: isFor })) this.#recordVote(`replace ${seat}`, isFor);
  }

  #recordVote(vote: string, isFor: boolean): void {
    const others = this.view.get().ownVotes.filter((each) => each !== vote);
    this.#updateView({ ownVotes: isFor ? [...others, vote] : others });
  }

  setMuted(muted: boolean): void {
    this.storage.change({ muted });
    this.#updateView({ isMuted: muted });
  }

  /** Hides both people's chat from each other, including existing lines. */
  async setBlocked(person: string, blocked: boolean): Promise<void> {
    if (!(await this.request({ type: 'block', person, blocked }))) return;
    const others = this.view.get().blocked.filter((each) => each !== person);
    this.#updateView({ blocked: blocked ? [...others, person] : others });
  }

  markRead(): void {
    const { chat, gallery, lastReadId, lastReadGalleryId } = this.view.get();
    const last = chat.at(-1)?.id ?? -1;
    const lastOfGallery = gallery.at(-1)?.id ?? -1;
    if (last <= lastReadId && lastOfGallery <= lastReadGalleryId) return;
    if (last > lastReadId) this.storage.change({ lastReadId: last });
    this.#updateView({
      lastReadId: Math.max(lastReadId, last),
      lastReadGalleryId: Math.max(lastReadGalleryId, lastOfGallery),
    });
  }

  /** Host only: mutes or unmutes a person for everyone. */
  async setMutedForAll(person: string, muted: boolean): Promise<void> {
    await this.request({ type: 'mute', person, muted });
  }

  /** Host only: removes a spectator. */
  async removePerson(person: string): Promise<void> {
    await this.request({ type: 'remove', person });
  }

  dismissNotice(): void {
    this.#updateView({ notice: undefined });
  }

  #updateView(
    change: Omit<Partial<TableClientView>, 'notice' | 'seat' | 'unsealedSeat'> & {
      notice?: Refusal | undefined;
      unsealedSeat?: number | undefined;
      seat?: number | null;
    },
  ): void {
    const { notice, seat, unsealedSeat, ...view } = { ...this.view.get(), ...change };
    this.view.set({
      ...view,
      ...(notice === undefined ? {} : { notice }),
      ...(unsealedSeat === undefined ? {} : { unsealedSeat }),
      ...(seat === undefined || seat === null ? {} : { seat }),
    });
  }

  #handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome': {
        this.#handleTableInfo(message.table, message.seat, message.now, message.you);
        this.#updateView({ chat: message.chat, gallery: message.gallery ?? [], blocked: message.blocked });
        if (this.storage.get().auto && message.seat !== null) {
          void this.connection.request({ type: 'auto', auto: true });
        }
        void this.#takeReservedSeat();
        break;
      }
      case 'table':
        this.#handleTableInfo(message.table, message.seat, message.now);
        break;
      case 'chat':
      case 'gallery':
        this.#addChatLine(message.type, message.line);
        break;
      case 'erased': {
        const { circle, id } = message;
        this.#updateView({ [circle]: this.view.get()[circle].filter((line) => line.id !== id) });
        break;
      }
      case 'refused':
        this.#updateView({ notice: message.refusal });
        break;
      default:
    }
  }

  #addChatLine(circle: 'chat' | 'gallery', line: ChatLine): void {
    const lines = this.view.get()[circle];
    const isKnown = lines.some(({ id }) => id === line.id);
    if (!isKnown) this.#updateView({ [circle]: [...lines, line].slice(-MAX_CHAT_LINES) });
  }

  #handleTableInfo(info: TableInfo, seat: number | null, now: number, you?: Person): void {
    // forget an own vote once the server counts no votes on the same matter
    const ownVotes = this.view
      .get()
      .ownVotes.filter((vote) =>
        vote === 'end' ? info.endVotes > 0 : (info.seats[Number(vote.split(' ')[1])]?.votes ?? 0) > 0,
      );
    this.#updateView({
      info,
      seat,
      ownVotes,
      clockSkew: now - performance.now(),
      ...(you === undefined ? {} : { you }),
    });
    this.#sealAndReveal(info, seat);
    if (info.secret !== null) void this.#loadRecord(info.id);
  }

  /** A closed game is public: loads its whole record. */
  async #loadRecord(id: string): Promise<void> {
    const record = await this.#fetchRecord(id);
    if (isRefusal(record)) return;
    this.table.setRecord(record);
    const { seat } = this.view.get();
    if (seat !== undefined) this.#saveRecord(record, seat);
  }
}

export function firstFreeSeat({ seats }: TableInfo): number | undefined {
  const seat = seats.findIndex(({ person, bot }) => person === null && bot === null);
  return seat < 0 ? undefined : seat;
}

/** A chat line, and whether it belongs to the gallery (the spectators' chat). */
export interface CircleChatLine extends ChatLine {
  readonly isGallery: boolean;
}

/** Lines of the players' chat and the gallery in order of time, without lines of blocked people. */
export function visibleChatLines({ chat, gallery, blocked }: TableClientView): readonly CircleChatLine[] {
  const lines = [
    ...chat.map((line) => ({ ...line, isGallery: false })),
    ...gallery.map((line) => ({ ...line, isGallery: true })),
  ];
  return lines
    .filter(({ person }) => person === null || !blocked.includes(person.id))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Number of unread lines of others; 0 if muted. */
export function unreadChatCount(view: TableClientView): number {
  const { lastReadId, lastReadGalleryId, you, isMuted } = view;
  if (isMuted) return 0;
  return visibleChatLines(view).filter(
    ({ id, person, isGallery }) =>
      id > (isGallery ? lastReadGalleryId : lastReadId) && person !== null && person.id !== you?.id,
  ).length;
}

/** Milliseconds left on a seat's clock now; null without a clock. */
export function clockTimeLeft(
  seat: Seat,
  isRunning: boolean,
  { info, clockSkew }: TableClientView,
  now = performance.now(),
): number | null {
  if (seat.clock === null) return null;
  const passed = isRunning && info.clockAt !== null ? now + clockSkew - info.clockAt : 0;
  return Math.max(0, seat.clock - Math.max(0, passed));
}
