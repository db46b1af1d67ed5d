import { type Game, type GameRecord, isRefusal, type Refusal, refuse, sealOf } from '@two-rivers/kernel';
import type { ChatLine, Person, Seat, ServerMessage, TableInfo } from '@two-rivers/protocol';
import type { LoadedGame } from '../../../platform/games.ts';
import { Store } from '@two-rivers/table';
import { Connection, type Dial, type Request } from './connection.ts';
import type { Keeper } from '../kept.ts';
import { OnlineTable } from './onlineTable.ts';

/** State of an online table apart from its game. */
export interface RoomView {
  readonly info: TableInfo;
  /** undefined until the server has said so */
  readonly you?: Person;
  /** undefined for spectators */
  readonly seat?: number;
  readonly chat: readonly ChatLine[];
  /** spectator chat while a game runs; players receive it at the end */
  readonly gallery: readonly ChatLine[];
  /** ids of the last lines read, in chat and gallery */
  readonly read: number;
  readonly readGallery: number;
  /** server time minus `performance.now`, which is independent of the system clock */
  readonly skew: number;
  readonly auto: boolean;
  /** own votes: `end`, or `replace` and a seat */
  readonly wants: readonly string[];
  /** chat is neither counted nor announced */
  readonly muted: boolean;
  /** ids of people whose chat is hidden */
  readonly blocked: readonly string[];
  /** seat chosen at a server without seals, until the user consents to send the nonce in the clear */
  readonly openSeat?: number;
  /** the last refusal, until dismissed */
  readonly notice?: Refusal;
}

export interface RoomRequest {
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly info: TableInfo;
  readonly kept: Keeper;
  readonly dial: Dial;
  /** creates an unguessable nonce */
  readonly nonce: () => string;
  /** prefix of the request ids, unique to this device */
  readonly name: string;
  readonly botName: (bot: string) => string;
  /** fetches the whole record of a closed game */
  readonly fetchRecord: (id: string) => Promise<GameRecord | Refusal>;
  /** saves that record for the player of a seat */
  readonly keepRecord: (record: GameRecord, seat: number) => void;
  /** prepares a record for the replay; returns its path */
  readonly replay: (record: GameRecord) => string;
  /** notes the seat to take on arrival at another table */
  readonly sitsAt: (table: string, seat: number) => void;
}

const LONGEST_CHAT = 500;

/** An online table: people, chat, requests to the server, and the game itself. */
export class Room {
  readonly view: Store<RoomView>;
  readonly connection: Connection;
  readonly table: OnlineTable;
  readonly kept: Keeper;
  readonly entry: LoadedGame;
  readonly #fetchRecord: RoomRequest['fetchRecord'];
  readonly #keepRecord: RoomRequest['keepRecord'];
  readonly #nonce: () => string;
  readonly #sitsAt: RoomRequest['sitsAt'];
  /** commitment and seals already handled by this page */
  #answered = '';
  /** commitment for which a seal was sent unasked */
  #sealedFor = '';

  constructor(request: RoomRequest) {
    const { entry, game, info, kept, dial, name, botName, replay } = request;
    this.#fetchRecord = request.fetchRecord;
    this.#keepRecord = request.keepRecord;
    this.#nonce = request.nonce;
    this.#sitsAt = request.sitsAt;
    this.entry = entry;
    this.kept = kept;
    const { read, auto, muted } = kept.get();
    this.view = new Store<RoomView>({
      info,
      chat: [],
      gallery: [],
      read,
      readGallery: -1,
      skew: 0,
      auto,
      wants: [],
      muted,
      blocked: [],
    });
    this.connection = new Connection(dial, name);
    this.connection.listen((message) => this.#heard(message));
    this.table = new OnlineTable({
      entry,
      game,
      info,
      connection: this.connection,
      kept,
      botName,
      replay,
      agree: (next) => this.agree(next),
    });
    this.table.trouble.subscribe(() => this.#set({ notice: this.table.trouble.get() }));
  }

  /** Joins the table; returns a function that leaves it. */
  run(): () => void {
    this.connection.open();
    return () => this.connection.close();
  }

  /** Sends a request; a refusal becomes the notice. */
  async ask(request: Request): Promise<boolean> {
    this.#set({ notice: undefined });
    const refusal = await this.connection.ask(request);
    if (refusal !== undefined) this.#set({ notice: this.#inPlainWords(request, refusal) });
    return refusal === undefined;
  }

  /** During an upgrade, an old server cannot start a table if a newer one took a seal. */
  #inPlainWords({ type }: Request, refusal: Refusal): Refusal {
    const isHalfNew = type === 'start' && this.view.get().info.seals === undefined;
    return isHalfNew && refusal.values['field'] === 'nonces' ? refuse('half-upgraded') : refusal;
  }

  /**
   * Takes a seat with a nonce of this browser; the server gets only its seal. A server without seals (an older one, or one that wants to
   * know the nonce) gets the nonce only with the user's consent, `openly`.
   */
  async sit(seat: number, { openly = false } = {}): Promise<boolean> {
    const { commitment, seals } = this.view.get().info;
    const isOpen = seals === undefined;
    this.#set({ openSeat: isOpen && !openly ? seat : undefined });
    if (isOpen && !openly) return false;
    const { commitment: oldCommitment = '', nonce: oldNonce = '', openly: wasOpen } = this.kept.get();
    const nonce = this.#nonce();
    // saved before sending: if this page is lost, the next one can reveal it
    this.kept.change({ commitment, nonce, openly: isOpen });
    const given = isOpen ? { nonce } : { seal: sealOf(nonce) };
    const isSeated = await this.ask({ type: 'sit', seat, ...given });
    if (!isSeated) this.kept.change({ commitment: oldCommitment, nonce: oldNonce, openly: wasOpen });
    return isSeated;
  }

  /** Joins the rematch: reserves the same seat at the next table. */
  agree(next: string): void {
    const { seat } = this.view.get();
    if (seat !== undefined) this.#sitsAt(next, seat);
  }

  /**
   * Takes the seat reserved before arrival, by the creator or for a rematch. Others than the host are then ready, as only the host starts.
   */
  async #sitDown(): Promise<void> {
    const { sits } = this.kept.get();
    const { info, seat, you } = this.view.get();
    if (sits === null || info.status !== 'waiting') return;
    this.kept.change({ sits: null });
    const wanted = info.seats[sits];
    const isFree = wanted?.person === null && wanted.bot === null;
    const free = isFree ? sits : freeSeat(info);
    if (seat !== undefined || free === undefined) return;
    if ((await this.sit(free)) && you?.id !== info.host) await this.ask({ type: 'ready', ready: true });
  }

  /** Declines to send the nonce in the clear. */
  staySealed(): void {
    this.#set({ openSeat: undefined });
  }

  /**
   * Does a client's part of fair chance: seals a new nonce after a reset, and reveals the nonce once all seats are sealed and locked.
   * Reveals only if all seals are saved and the server's commitment is unchanged, and for each commitment only with the same seals, in any
   * tab: so nothing can be exchanged afterwards.
   */
  #keepFair(info: TableInfo, seat: number | null): void {
    const { seals, locked = false, revealed = [], status, commitment } = info;
    if (seals === undefined || seat === null || status !== 'waiting') return;
    const own = seals[seat] ?? '';
    const { nonce = '', commitment: noted, shown } = this.kept.get();
    const before = shown.find((each) => each.commitment === commitment);
    const asked = [commitment, ...seals].join();
    if ((own !== '' && !locked) || this.#answered === asked) return;
    if (before !== undefined && before.seals.join() !== seals.join()) {
      this.#answered = asked;
      return this.#set({ notice: refuse('other-seals') });
    }
    if (!locked) return void this.#seal(commitment);
    // the nonce may be on another device
    if (revealed[seat] !== false || sealOf(nonce) !== own) return;
    this.#answered = asked;
    if (noted !== commitment) return this.#set({ notice: refuse('other-seal') });
    if (before === undefined) this.kept.change({ shown: [...shown, { commitment, seals }] });
    void this.connection.ask({ type: 'reveal', nonce });
  }

  async #seal(commitment: string): Promise<void> {
    if (this.#sealedFor === commitment) return;
    this.#sealedFor = commitment;
    const nonce = this.#nonce();
    this.kept.change({ commitment, nonce, openly: false });
    const refusal = await this.connection.ask({ type: 'seal', seal: sealOf(nonce) });
    if (refusal !== undefined) this.kept.change({ nonce: '' });
  }

  setAuto(auto: boolean): void {
    this.kept.change({ auto });
    this.#set({ auto });
    void this.ask({ type: 'auto', auto });
  }

  /** Votes to end the game, or withdraws the vote. */
  async end(agree: boolean): Promise<void> {
    if (await this.ask({ type: 'end', agree })) this.#want('end', agree);
  }

  /** Votes for a bot in an absent player's seat, or withdraws the vote. */
  async replace(seat: number, agree: boolean): Promise<void> {
    if (await this.ask({ type: 'replace', seat, agree })) this.#want(`replace ${seat}`, agree);
  }

  #want(what: string, agree: boolean): void {
    const others = this.view.get().wants.filter((each) => each !== what);
    this.#set({ wants: agree ? [...others, what] : others });
  }

  mute(muted: boolean): void {
    this.kept.change({ muted });
    this.#set({ muted });
  }

  /** Hides both people's chat from each other, including existing lines. */
  async block(person: string, blocked: boolean): Promise<void> {
    if (!(await this.ask({ type: 'block', person, blocked }))) return;
    const others = this.view.get().blocked.filter((each) => each !== person);
    this.#set({ blocked: blocked ? [...others, person] : others });
  }

  hasRead(): void {
    const { chat, gallery, read, readGallery } = this.view.get();
    const last = chat.at(-1)?.id ?? -1;
    const lastOfGallery = gallery.at(-1)?.id ?? -1;
    if (last <= read && lastOfGallery <= readGallery) return;
    if (last > read) this.kept.change({ read: last });
    this.#set({ read: Math.max(read, last), readGallery: Math.max(readGallery, lastOfGallery) });
  }

  /** Host only: mutes or unmutes a person for everyone. */
  async silence(person: string, muted: boolean): Promise<void> {
    await this.ask({ type: 'mute', person, muted });
  }

  /** Host only: removes a spectator. */
  async remove(person: string): Promise<void> {
    await this.ask({ type: 'remove', person });
  }

  dismiss(): void {
    this.#set({ notice: undefined });
  }

  #set(
    change: Omit<Partial<RoomView>, 'notice' | 'seat' | 'openSeat'> & {
      notice?: Refusal | undefined;
      openSeat?: number | undefined;
      seat?: number | null;
    },
  ): void {
    const { notice, seat, openSeat, ...view } = { ...this.view.get(), ...change };
    this.view.set({
      ...view,
      ...(notice === undefined ? {} : { notice }),
      ...(openSeat === undefined ? {} : { openSeat }),
      ...(seat === undefined || seat === null ? {} : { seat }),
    });
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome': {
        this.#told(message.table, message.seat, message.now, message.you);
        this.#set({ chat: message.chat, gallery: message.gallery ?? [], blocked: message.blocked });
        if (this.kept.get().auto && message.seat !== null) {
          void this.connection.ask({ type: 'auto', auto: true });
        }
        void this.#sitDown();
        break;
      }
      case 'table':
        this.#told(message.table, message.seat, message.now);
        break;
      case 'chat':
      case 'gallery':
        this.#said(message.type, message.line);
        break;
      case 'erased': {
        const { circle, id } = message;
        this.#set({ [circle]: this.view.get()[circle].filter((line) => line.id !== id) });
        break;
      }
      case 'refused':
        this.#set({ notice: message.refusal });
        break;
      default:
    }
  }

  #said(circle: 'chat' | 'gallery', line: ChatLine): void {
    const lines = this.view.get()[circle];
    const isKnown = lines.some(({ id }) => id === line.id);
    if (!isKnown) this.#set({ [circle]: [...lines, line].slice(-LONGEST_CHAT) });
  }

  #told(info: TableInfo, seat: number | null, now: number, you?: Person): void {
    // votes end with their cause
    const wants = this.view
      .get()
      .wants.filter((what) =>
        what === 'end' ? info.endVotes > 0 : (info.seats[Number(what.split(' ')[1])]?.votes ?? 0) > 0,
      );
    this.#set({ info, seat, wants, skew: now - performance.now(), ...(you === undefined ? {} : { you }) });
    this.#keepFair(info, seat);
    if (info.secret !== null) void this.#open(info.id);
  }

  /** A closed game is public: loads its whole record. */
  async #open(id: string): Promise<void> {
    const record = await this.#fetchRecord(id);
    if (isRefusal(record)) return;
    this.table.setRecord(record);
    const { seat } = this.view.get();
    if (seat !== undefined) this.#keepRecord(record, seat);
  }
}

/** The first free seat. */
export function freeSeat({ seats }: TableInfo): number | undefined {
  const free = seats.findIndex(({ person, bot }) => person === null && bot === null);
  return free < 0 ? undefined : free;
}

/** A chat line with its circle. */
export interface ShownLine extends ChatLine {
  readonly isGallery: boolean;
}

/** Lines of both circles in order of time, without blocked people. */
export function shownChat({ chat, gallery, blocked }: RoomView): readonly ShownLine[] {
  const lines = [
    ...chat.map((line) => ({ ...line, isGallery: false })),
    ...gallery.map((line) => ({ ...line, isGallery: true })),
  ];
  return lines
    .filter(({ person }) => person === null || !blocked.includes(person.id))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Number of unread lines of others; 0 if muted. */
export function unreadChat(view: RoomView): number {
  const { read, readGallery, you, muted } = view;
  if (muted) return 0;
  return shownChat(view).filter(
    ({ id, person, isGallery }) =>
      id > (isGallery ? readGallery : read) && person !== null && person.id !== you?.id,
  ).length;
}

/** Milliseconds left now; null without a clock. */
export function clockLeft(
  seat: Seat,
  runs: boolean,
  { info, skew }: RoomView,
  now = performance.now(),
): number | null {
  if (seat.clock === null) return null;
  const passed = runs && info.clockAt !== null ? now + skew - info.clockAt : 0;
  return Math.max(0, seat.clock - Math.max(0, passed));
}
