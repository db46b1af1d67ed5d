import * as z from 'zod/mini';
import { BotName, ChatText, Id, LogLength, MoveText, Nonce, RefusalSchema, Seal, SeatNumber } from './fields.ts';
import { ChatLine, Person, TableInfo } from './tables.ts';

/** Increases when a client of the previous version could misread a message. */
export const PROTOCOL_VERSION = 1;

/**
 * Whether a server supports a client version: its own or the previous one, so that open tabs continue while a server is
 * replaced. Clients of other versions must reload the app.
 */
export function isSupportedVersion(version: number, own = PROTOCOL_VERSION): boolean {
  return version === own || (version === own - 1 && version > 0);
}

/** size limit of a client message */
export const MAX_MESSAGE_BYTES = 16_384;

/**
 * Client-generated id, never reused by the same person at the same table, so that a message that arrives twice is
 * processed once and gets the same reply.
 */
const RequestId = z.string().check(z.maxLength(40), z.regex(/^\P{C}+$/u));

/**
 * Messages of a client over the socket of a table. The first is `hello`; all others except `ping` have an id, and each
 * is answered by `done` or `refused` with that id.
 */
export const ClientMessage = z.discriminatedUnion('type', [
  /** `from`: number of log lines that the client already has */
  z.strictObject({ type: z.literal('hello'), version: z.int(), from: LogLength }),
  z.strictObject({ type: z.literal('ping') }),
  /** takes a seat with a seal; older clients send their nonce immediately */
  z.strictObject({
    type: z.literal('sit'),
    id: RequestId,
    seat: SeatNumber,
    seal: z.optional(Seal),
    nonce: z.optional(Nonce),
  }),
  /** adds a missing seal to the sender's seat; after a failed start, all seals are renewed */
  z.strictObject({ type: z.literal('seal'), id: RequestId, seal: Seal }),
  /** shows the sender's nonce, once the seats are locked */
  z.strictObject({ type: z.literal('reveal'), id: RequestId, nonce: Nonce }),
  /** the host unlocks the seats because a player does not show their nonce */
  z.strictObject({ type: z.literal('unlock'), id: RequestId }),
  z.strictObject({ type: z.literal('stand'), id: RequestId }),
  z.strictObject({ type: z.literal('ready'), id: RequestId, ready: z.boolean() }),
  /** the host gives a seat to a bot, or frees the seat */
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
  /** whether the server should answer for the sender if all possible answers lead to the same position */
  z.strictObject({ type: z.literal('auto'), id: RequestId, auto: z.boolean() }),
  z.strictObject({ type: z.literal('chat'), id: RequestId, text: ChatText }),
  z.strictObject({ type: z.literal('resign'), id: RequestId }),
  z.strictObject({ type: z.literal('end'), id: RequestId, agree: z.boolean() }),
  /** votes for or against replacing the absent person in this seat with a bot */
  z.strictObject({ type: z.literal('replace'), id: RequestId, seat: SeatNumber, agree: z.boolean() }),
  /** the person takes the seat back from the bot */
  z.strictObject({ type: z.literal('back'), id: RequestId }),
  z.strictObject({ type: z.literal('rematch'), id: RequestId }),
  z.strictObject({ type: z.literal('report'), id: RequestId, person: Id, text: ChatText }),
  /** the host mutes or unmutes a person at this table */
  z.strictObject({ type: z.literal('mute'), id: RequestId, person: Id, muted: z.boolean() }),
  /** the host removes a spectator */
  z.strictObject({ type: z.literal('remove'), id: RequestId, person: Id }),
  z.strictObject({ type: z.literal('block'), id: RequestId, person: Id, blocked: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** Messages of the server. Lines and draft contain only information that the receiver may know. */
export const ServerMessage = z.discriminatedUnion('type', [
  /** the reply to `hello`: the whole table, with the log lines after `from` */
  z.object({
    type: z.literal('welcome'),
    version: z.int(),
    you: Person,
    /** seat for which the lines are masked; null for a spectator */
    seat: z.nullable(SeatNumber),
    table: TableInfo,
    from: LogLength,
    lines: z.array(z.string()),
    draft: z.array(z.string()),
    chat: z.array(ChatLine),
    /** chat among spectators during a game; players receive it only after the game */
    gallery: z.optional(z.array(ChatLine)),
    /** persons whose chat is not sent to this client */
    blocked: z.array(Id),
    now: z.int(),
  }),
  /** new log lines; `from` is the previous length. Sent only after the lines are stored */
  z.object({ type: z.literal('grew'), from: LogLength, lines: z.array(z.string()) }),
  /** the receiver's own draft as stored, and the log length it is based on */
  z.object({ type: z.literal('draft'), length: LogLength, moves: z.array(z.string()) }),
  z.object({ type: z.literal('table'), table: TableInfo, seat: z.nullable(SeatNumber), now: z.int() }),
  z.object({ type: z.literal('chat'), line: ChatLine }),
  z.object({ type: z.literal('gallery'), line: ChatLine }),
  /** the administrator of the server has deleted a chat message */
  z.object({ type: z.literal('erased'), circle: z.enum(['chat', 'gallery']), id: LogLength }),
  z.object({ type: z.literal('done'), id: z.string() }),
  z.object({ type: z.literal('refused'), id: z.nullable(z.string()), refusal: RefusalSchema }),
  z.object({ type: z.literal('pong') }),
  /** the server closes the socket; `reason` is one of `BYE_REASONS` */
  z.object({ type: z.literal('bye'), reason: z.string() }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
