import * as z from 'zod/mini';
import { BotName, ChatText, Id, LogLength, MoveText, Nonce, RefusalSchema, Seal, SeatNumber } from './fields.ts';
import { ChatLine, Person, TableInfo } from './tables.ts';

/** Grows when a client of the version before could misread a message. */
export const PROTOCOL_VERSION = 1;

/**
 * Whether a server understands a client that says this version: its own and the one before, so that tabs that are open while a
 * server is replaced go on. All others are asked to load the app again.
 */
export function isSupportedVersion(version: number, own = PROTOCOL_VERSION): boolean {
  return version === own || (version === own - 1 && version > 0);
}

/** the longest message a client may send */
export const MAX_MESSAGE_BYTES = 16_384;

/**
 * A text of the client's own, never used twice by the same person at the same table, so that a message that arrives
 * twice is done once and its answer found.
 */
const RequestId = z.string().check(z.maxLength(40), z.regex(/^\P{C}+$/u));

/**
 * What a client sends over the socket of a table. The first message is `hello`; all others carry an id, and each is
 * answered by `done` or `refused` with that id.
 */
export const ClientMessage = z.discriminatedUnion('type', [
  /** `from`: how many lines of the log the client has already */
  z.strictObject({ type: z.literal('hello'), version: z.int(), from: LogLength }),
  z.strictObject({ type: z.literal('ping') }),
  /** with a seal; clients of old show their nonce at once */
  z.strictObject({
    type: z.literal('sit'),
    id: RequestId,
    seat: SeatNumber,
    seal: z.optional(Seal),
    nonce: z.optional(Nonce),
  }),
  /** the seal of one's seat, where it has none: after a start that was refused all are made anew */
  z.strictObject({ type: z.literal('seal'), id: RequestId, seal: Seal }),
  /** one's nonce, once the seats are locked */
  z.strictObject({ type: z.literal('reveal'), id: RequestId, nonce: Nonce }),
  /** the host opens the seats again, because somebody does not show their nonce */
  z.strictObject({ type: z.literal('unlock'), id: RequestId }),
  z.strictObject({ type: z.literal('stand'), id: RequestId }),
  z.strictObject({ type: z.literal('ready'), id: RequestId, ready: z.boolean() }),
  /** the host fills a seat with a bot, or frees it */
  z.strictObject({ type: z.literal('bot'), id: RequestId, seat: SeatNumber, bot: z.nullable(BotName) }),
  z.strictObject({ type: z.literal('kick'), id: RequestId, seat: SeatNumber }),
  z.strictObject({ type: z.literal('start'), id: RequestId }),
  z.strictObject({
    type: z.literal('play'),
    id: RequestId,
    length: LogLength,
    drafted: LogLength,
    moves: z.array(MoveText).check(z.minLength(1), z.maxLength(50)),
  }),
  z.strictObject({
    type: z.literal('undo'),
    id: RequestId,
    length: LogLength,
    moves: z.int().check(z.gte(1), z.lte(200)),
  }),
  z.strictObject({ type: z.literal('confirm'), id: RequestId, length: LogLength }),
  z.strictObject({ type: z.literal('confirms'), id: RequestId, confirms: z.boolean() }),
  /** answer choices on others' turns by themselves where one answer is as good as another */
  z.strictObject({ type: z.literal('auto'), id: RequestId, auto: z.boolean() }),
  z.strictObject({ type: z.literal('chat'), id: RequestId, text: ChatText }),
  z.strictObject({ type: z.literal('resign'), id: RequestId }),
  z.strictObject({ type: z.literal('end'), id: RequestId, agree: z.boolean() }),
  /** a bot shall play for the person in this seat, who has vanished */
  z.strictObject({ type: z.literal('replace'), id: RequestId, seat: SeatNumber, agree: z.boolean() }),
  /** the person takes the seat back from the bot */
  z.strictObject({ type: z.literal('back'), id: RequestId }),
  z.strictObject({ type: z.literal('rematch'), id: RequestId }),
  z.strictObject({ type: z.literal('report'), id: RequestId, person: Id, text: ChatText }),
  /** the host lets somebody speak at this table no more, or again */
  z.strictObject({ type: z.literal('mute'), id: RequestId, person: Id, muted: z.boolean() }),
  /** the host sends somebody away who watches */
  z.strictObject({ type: z.literal('remove'), id: RequestId, person: Id }),
  z.strictObject({ type: z.literal('block'), id: RequestId, person: Id, blocked: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** Why the server closes a socket: docs/protocol.md says what each means. Newer servers may have more. */
export const BYE_REASONS = [
  'restart',
  'version',
  'slow',
  'flood',
  'too-many',
  'kicked',
  'gone',
  'damaged',
  'banned',
  'not-signed-in',
  'signed-out',
  'unavailable',
] as const;
export type ByeReason = (typeof BYE_REASONS)[number];

/** What the server sends. Lines and draft are only ever those that the receiver may know. */
export const ServerMessage = z.discriminatedUnion('type', [
  /** the answer to `hello`: everything, with the lines after `from` */
  z.object({
    type: z.literal('welcome'),
    version: z.int(),
    you: Person,
    /** the seat whose eyes the lines are for; null for a spectator */
    seat: z.nullable(SeatNumber),
    table: TableInfo,
    from: LogLength,
    lines: z.array(z.string()),
    draft: z.array(z.string()),
    chat: z.array(ChatLine),
    /** what spectators say to each other while a game runs; nothing for those who play, before it is over */
    gallery: z.optional(z.array(ChatLine)),
    /** persons whose chat is not sent to you */
    blocked: z.array(Id),
    now: z.int(),
  }),
  /** the log grew; `from` is the length before. Sent only after it was stored */
  z.object({ type: z.literal('grew'), from: LogLength, lines: z.array(z.string()) }),
  /** one's own draft, as it is stored, at this length of the log */
  z.object({ type: z.literal('draft'), length: LogLength, moves: z.array(z.string()) }),
  z.object({ type: z.literal('table'), table: TableInfo, seat: z.nullable(SeatNumber), now: z.int() }),
  z.object({ type: z.literal('chat'), line: ChatLine }),
  z.object({ type: z.literal('gallery'), line: ChatLine }),
  /** the host of the server has taken a line away */
  z.object({ type: z.literal('erased'), circle: z.enum(['chat', 'gallery']), id: LogLength }),
  z.object({ type: z.literal('done'), id: z.string() }),
  z.object({ type: z.literal('refused'), id: z.nullable(z.string()), refusal: RefusalSchema }),
  z.object({ type: z.literal('pong') }),
  /** the server closes the socket, and why: one of BYE_REASONS */
  z.object({ type: z.literal('bye'), reason: z.string() }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
