import { type Game, type GameRecord, isRefusal, type Refusal, refuse, sealOf } from '@two-rivers/kernel';
import type { ChatLine, Person, Seat, ServerMessage, TableInfo } from '@two-rivers/protocol';
import type { LoadedGame } from '../../../platform/games.ts';
import { Store } from '@two-rivers/table';
import { Connection, type Dial, type Request } from './connection.ts';
import type { Keeper } from '../kept.ts';
import { OnlineTable } from './onlineTable.ts';

/** What there is to see of a table beside its game. */
export interface RoomView {
  readonly info: TableInfo;
  /** who one is; undefined until the server has said so */
  readonly you?: Person;
  /** the own seat; undefined for a spectator */
  readonly seat?: number;
  readonly chat: readonly ChatLine[];
  /** what spectators say to each other while a game runs; those who play get it when it is over */
  readonly gallery: readonly ChatLine[];
  /** the last line of chat that was read, and of the spectators' */
  readonly read: number;
  readonly readGallery: number;
  /** the server's time minus `performance.now`, which nobody can put back */
  readonly skew: number;
  readonly auto: boolean;
  /** what one has voted for: `end`, or `replace` and a seat */
  readonly wants: readonly string[];
  /** chat is not counted and not read out here */
  readonly muted: boolean;
  /** persons whose chat is not to be seen */
  readonly blocked: readonly string[];
  /** the seat that was asked for at a server without seals, until it is said whether to sit down there openly */
  readonly openSeat?: number;
  /** why something was refused, told until it is put away */
  readonly notice?: Refusal;
}

export interface RoomRequest {
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly info: TableInfo;
  readonly kept: Keeper;
  readonly dial: Dial;
  /** a new nonce that nobody can guess */
  readonly nonce: () => string;
  /** begins the ids of what this device asks */
  readonly name: string;
  readonly botName: (bot: string) => string;
  /** the whole record of a game that is closed */
  readonly fetchRecord: (id: string) => Promise<GameRecord | Refusal>;
  /** keeps that record for whoever had this seat */
  readonly keepRecord: (record: GameRecord, seat: number) => void;
  /** lays a record out for the replay; its path */
  readonly replay: (record: GameRecord) => string;
  /** notes that one sits down at another table as soon as one is there, and where */
  readonly sitsAt: (table: string, seat: number) => void;
}

const LONGEST_CHAT = 500;

/** A table online: who is there, the chat, what is asked of the server, and the game itself. */
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
  /** the commitment and the seals that this page has answered */
  #answered = '';
  /** the commitment for which a seal was given without being asked */
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

  /** Joins the table; the function returned leaves it. */
  run(): () => void {
    this.connection.open();
    return () => this.connection.close();
  }

  /** Asks the server for something; why it was refused is told beside the table. */
  async ask(request: Request): Promise<boolean> {
    this.#set({ notice: undefined });
    const refusal = await this.connection.ask(request);
    if (refusal !== undefined) this.#set({ notice: this.#inPlainWords(request, refusal) });
    return refusal === undefined;
  }

  /** A server that knows of no seals cannot start where somebody has sealed a number at a newer one beside it. */
  #inPlainWords({ type }: Request, refusal: Refusal): Refusal {
    const isHalfNew = type === 'start' && this.view.get().info.seals === undefined;
    return isHalfNew && refusal.values['field'] === 'nonces' ? refuse('half-upgraded') : refusal;
  }

  /**
   * Takes a seat, with a nonce of this browser's own, of which the server gets only the seal. A server that offers no seals, as
   * one of before, or one that wants to know the nonce, gets it only from somebody who was asked and sits down `openly`.
   */
  async sit(seat: number, { openly = false } = {}): Promise<boolean> {
    const { commitment, seals } = this.view.get().info;
    const isOpen = seals === undefined;
    this.#set({ openSeat: isOpen && !openly ? seat : undefined });
    if (isOpen && !openly) return false;
    const { commitment: oldCommitment = '', nonce: oldNonce = '', openly: wasOpen } = this.kept.get();
    const nonce = this.#nonce();
    // kept before it is sent: should this page be lost now, the next one can show it
    this.kept.change({ commitment, nonce, openly: isOpen });
    const given = isOpen ? { nonce } : { seal: sealOf(nonce) };
    const isSeated = await this.ask({ type: 'sit', seat, ...given });
    if (!isSeated) this.kept.change({ commitment: oldCommitment, nonce: oldNonce, openly: wasOpen });
    return isSeated;
  }

  /** Plays again at the next table: in the same seat, as soon as one is there. */
  agree(next: string): void {
    const { seat } = this.view.get();
    if (seat !== undefined) this.#sitsAt(next, seat);
  }

  /** Whoever said so before coming sits down: who made the table, and who plays again. Only the host starts, so others are ready. */
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

  /** Rather does not sit down openly. */
  staySealed(): void {
    this.#set({ openSeat: undefined });
  }

  /**
   * What fair chance asks of every client: a new seal where all are made anew; and once all seats are sealed and locked,
   * the nonce. It is shown only where the seals are noted and the server's own is the one there was, and for each commitment
   * with the same seals only, whatever page asks: so nobody can exchange anything afterwards.
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
    // the nonce may be another device's
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

  /** Votes for ending the game here, or takes the vote back. */
  async end(agree: boolean): Promise<void> {
    if (await this.ask({ type: 'end', agree })) this.#want('end', agree);
  }

  /** Votes for a bot in the seat of somebody who vanished, or takes the vote back. */
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

  /** Neither sees the chat of the other; what is there already is hidden. */
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

  /** The host lets somebody speak at this table no more, or again. */
  async silence(person: string, muted: boolean): Promise<void> {
    await this.ask({ type: 'mute', person, muted });
  }

  /** The host sends somebody away who watches. */
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
    // votes end with what they were for
    const wants = this.view
      .get()
      .wants.filter((what) =>
        what === 'end' ? info.endVotes > 0 : (info.seats[Number(what.split(' ')[1])]?.votes ?? 0) > 0,
      );
    this.#set({ info, seat, wants, skew: now - performance.now(), ...(you === undefined ? {} : { you }) });
    this.#keepFair(info, seat);
    if (info.secret !== null) void this.#open(info.id);
  }

  /** Once the game is closed, all of it may be known. */
  async #open(id: string): Promise<void> {
    const record = await this.#fetchRecord(id);
    if (isRefusal(record)) return;
    this.table.setRecord(record);
    const { seat } = this.view.get();
    if (seat !== undefined) this.#keepRecord(record, seat);
  }
}

/** The first seat that nobody has. */
export function freeSeat({ seats }: TableInfo): number | undefined {
  const free = seats.findIndex(({ person, bot }) => person === null && bot === null);
  return free < 0 ? undefined : free;
}

/** A line of chat with the circle it was said in. */
export interface ShownLine extends ChatLine {
  readonly isGallery: boolean;
}

/** What is said, of both circles in the order of time, without those who are blocked. */
export function shownChat({ chat, gallery, blocked }: RoomView): readonly ShownLine[] {
  const lines = [
    ...chat.map((line) => ({ ...line, isGallery: false })),
    ...gallery.map((line) => ({ ...line, isGallery: true })),
  ];
  return lines
    .filter(({ person }) => person === null || !blocked.includes(person.id))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Lines that others wrote and that were not read yet; none where the chat is muted. */
export function unreadChat(view: RoomView): number {
  const { read, readGallery, you, muted } = view;
  if (muted) return 0;
  return shownChat(view).filter(
    ({ id, person, isGallery }) =>
      id > (isGallery ? readGallery : read) && person !== null && person.id !== you?.id,
  ).length;
}

/** Milliseconds left on a clock now; the clock of the seat to decide runs. */
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
