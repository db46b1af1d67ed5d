import * as z from 'zod/mini';
import { Id, JsonValue, LogLength, MoveText, Nonce, Seal, SeatNumber } from './fields.ts';
import { isReservedName } from './names.ts';

const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,8192}$/));
const CredentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/));
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8));
const Extensions = z.record(z.string().check(z.maxLength(60)), JsonValue);

/** What a browser says about a new passkey; the names are those of WebAuthn. */
export const PasskeyRegistration = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(Transports),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** How a browser proves that it has a passkey. */
export const PasskeySignIn = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** What the browser's authenticator is asked, as WebAuthn writes it. */
export const PasskeyOptions = z.record(z.string(), JsonValue);
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const PasskeyList = z.object({
  passkeys: z.array(z.object({ id: Id, created: z.string(), used: z.string() })),
});
export type PasskeyList = z.infer<typeof PasskeyList>;

/** Browsers in which one is signed in, the one used last first. */
export const SessionList = z.object({
  sessions: z.array(
    z.object({
      id: Id,
      /** as “Firefox · Linux”; '' where it said nothing of itself */
      device: z.string(),
      created: z.string(),
      used: z.string(),
      /** the one that asks */
      current: z.boolean(),
    }),
  ),
});
export type SessionList = z.infer<typeof SessionList>;

/** For how many days what is kept, as the host of the server has it. */
export const RetentionDays = z.object({
  /** a guest who does not come back, and all that is theirs */
  guests: z.int(),
  /** a session that is not used */
  sessions: z.int(),
  /** a game that is over */
  games: z.int(),
  /** a table that never began */
  waiting: z.int(),
});
export type RetentionDays = z.infer<typeof RetentionDays>;

/** The key by which browsers know that a push is this server's. */
export const PushKey = z.object({ key: z.string() });

const Endpoint = z.string().check(z.regex(/^https?:\/\/[!-~]{1,1000}$/));

export const PushSubscribeRequest = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/)),
  }),
  language: z.enum(['en', 'pl', 'it']),
});
export type PushSubscribeRequest = z.infer<typeof PushSubscribeRequest>;

export const PushUnsubscribeRequest = z.strictObject({ endpoint: Endpoint });
export type PushUnsubscribeRequest = z.infer<typeof PushUnsubscribeRequest>;

/** What a push says: enough for a notification, nothing of the game. */
export const PushMessage = z.object({ table: Id, title: z.string(), body: z.string() });
export type PushMessage = z.infer<typeof PushMessage>;

/** The name of a program that plays, by which it is invited. */
const BotAccountName = z.string().check(z.regex(/^[a-z][a-z0-9-]{2,29}$/));

export const NewBotRequest = z.strictObject({
  name: BotAccountName.check(z.refine((name) => !isReservedName(name), 'reserved-name')),
});
export type NewBotRequest = z.infer<typeof NewBotRequest>;

/** The token is shown this once; the server keeps only its hash. */
export const CreatedBot = z.object({ id: Id, name: BotAccountName, token: z.string() });
export type CreatedBot = z.infer<typeof CreatedBot>;

export const BotList = z.object({
  bots: z.array(z.object({ id: Id, name: BotAccountName, created: z.string() })),
});
export type BotList = z.infer<typeof BotList>;

export const SeatBotRequest = z.strictObject({ seat: SeatNumber, name: BotAccountName });
export type SeatBotRequest = z.infer<typeof SeatBotRequest>;

/** A line of the stream that a bot reads. */
export const BotEvent = z.discriminatedUnion('type', [
  /** it is the bot's to decide */
  z.object({
    type: z.literal('turn'),
    table: Id,
    game: z.string(),
    engine: z.string(),
    options: z.record(z.string(), JsonValue),
    edition: z.nullable(z.record(z.string(), JsonValue)),
    seat: SeatNumber,
    /** lines of the log, and moves of the turn begun: what a move says it was decided on */
    length: LogLength,
    drafted: LogLength,
    /** the position as the bot may know it */
    position: JsonValue,
    moves: z.array(z.string()),
  }),
  /** it has a seat, and may add to the chance of the game: a seal is wanted */
  z.object({ type: z.literal('seal'), table: Id, commitment: z.string() }),
  /** the seats are locked, with these seals: the nonce is wanted */
  z.object({
    type: z.literal('reveal'),
    table: Id,
    commitment: z.string(),
    seat: SeatNumber,
    seals: z.array(z.string()),
  }),
  z.object({ type: z.literal('over'), table: Id }),
  /** nothing happened; the connection lives */
  z.object({ type: z.literal('ping') }),
]);
export type BotEvent = z.infer<typeof BotEvent>;

export const BotSeal = z.strictObject({ seal: Seal });
export const BotReveal = z.strictObject({ nonce: Nonce });

export const BotMove = z.strictObject({
  length: LogLength,
  drafted: z.optional(LogLength),
  moves: z.array(MoveText).check(z.minLength(1), z.maxLength(50)),
});
export type BotMove = z.infer<typeof BotMove>;

/** The finished games that somebody keeps with the account: when each was last changed, in milliseconds since 1970, and whether it was deleted. */
export const SavedGameList = z.object({
  games: z.array(z.object({ id: Id, updated: z.number(), gone: z.boolean() })),
});
export type SavedGameList = z.infer<typeof SavedGameList>;

/** A finished game as a browser keeps it: `saved` in it is a saved table, with the record (docs/record-format.md). */
export const SavedGameDocument = z.object({ game: JsonValue });
export const SavedGameUpload = z.strictObject({
  updated: z.int().check(z.gte(0), z.lte(10_000_000_000_000)),
  game: JsonValue,
});

/** What somebody has made of one puzzle, as a browser keeps it. */
const PuzzleAttempt = z.strictObject({
  /** the day of the last try: 2026-11-16 */
  on: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  tries: z.int().check(z.gte(0), z.lte(1_000_000)),
  isSolved: z.boolean(),
  isDaily: z.optional(z.boolean()),
  hasSeen: z.optional(z.boolean()),
});

/** By game and id of the puzzle, with a slash between. */
export const PuzzleHistory = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}\/[a-z0-9]{4,12}$/)),
  PuzzleAttempt,
);
export type PuzzleHistory = z.infer<typeof PuzzleHistory>;

/** A finished game to be found by a short link; the record is read by its own rules. */
export const NewShareLinkRequest = z.strictObject({
  record: z.record(z.string(), JsonValue),
  /** of what is said of it where the link is previewed */
  language: z.enum(['en', 'pl', 'it']),
});
export type NewShareLinkRequest = z.infer<typeof NewShareLinkRequest>;

/** By which it is found: /s/<code>. It is kept so many days from now. */
export const CreatedShareLink = z.object({ code: Id, days: z.int() });
export type CreatedShareLink = z.infer<typeof CreatedShareLink>;

export const SharedRecord = z.object({ record: z.record(z.string(), JsonValue) });

/** One's own, the latest first. */
export const ShareLinkList = z.object({
  shared: z.array(z.object({ code: Id, game: z.string(), names: z.array(z.string()), created: z.string() })),
});
export type ShareLinkList = z.infer<typeof ShareLinkList>;
