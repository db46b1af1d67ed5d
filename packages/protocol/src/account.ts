import * as z from 'zod/mini';
import { Id, JsonValue, LogLength, MoveText, Nonce, Seal, SeatNumber } from './fields.ts';
import { isReservedName } from './names.ts';

const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,8192}$/));
const CredentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/));
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8));
const Extensions = z.record(z.string().check(z.maxLength(60)), JsonValue);

/** Response of a browser that created a passkey; field names are those of WebAuthn. */
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

/** A browser's proof that it has a passkey; field names are those of WebAuthn. */
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

/** Options for the browser's authenticator, in the format of WebAuthn. */
export const PasskeyOptions = z.record(z.string(), JsonValue);
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const PasskeyList = z.object({
  passkeys: z.array(z.object({ id: Id, created: z.string(), used: z.string() })),
});
export type PasskeyList = z.infer<typeof PasskeyList>;

/** Browsers in which the user is signed in, the most recently used first. */
export const SessionList = z.object({
  sessions: z.array(
    z.object({
      id: Id,
      /** browser and system, such as “Firefox · Linux”; '' if unknown */
      device: z.string(),
      created: z.string(),
      used: z.string(),
      /** whether this is the session that sent the request */
      current: z.boolean(),
    }),
  ),
});
export type SessionList = z.infer<typeof SessionList>;

/** Retention periods in days, as configured by the server's administrator. */
export const RetentionDays = z.object({
  /** days until a guest who does not return is deleted, with all of their data */
  guests: z.int(),
  /** days until an unused session is deleted */
  sessions: z.int(),
  /** days until a finished game is deleted */
  games: z.int(),
  /** days until a table whose game never started is deleted */
  waiting: z.int(),
});
export type RetentionDays = z.infer<typeof RetentionDays>;

/** Public key by which browsers recognize push messages of this server. */
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

/** Content of a push message: enough for a notification, without details of the game. */
export const PushMessage = z.object({ table: Id, title: z.string(), body: z.string() });
export type PushMessage = z.infer<typeof PushMessage>;

/** Name of a bot account, by which players invite the bot. */
const BotAccountName = z.string().check(z.regex(/^[a-z][a-z0-9-]{2,29}$/));

export const NewBotRequest = z.strictObject({
  name: BotAccountName.check(z.refine((name) => !isReservedName(name), 'reserved-name')),
});
export type NewBotRequest = z.infer<typeof NewBotRequest>;

/** A new bot account. The token is shown only once; the server stores only its hash. */
export const CreatedBot = z.object({ id: Id, name: BotAccountName, token: z.string() });
export type CreatedBot = z.infer<typeof CreatedBot>;

export const BotList = z.object({
  bots: z.array(z.object({ id: Id, name: BotAccountName, created: z.string() })),
});
export type BotList = z.infer<typeof BotList>;

export const SeatBotRequest = z.strictObject({ seat: SeatNumber, name: BotAccountName });
export type SeatBotRequest = z.infer<typeof SeatBotRequest>;

/** An event in the stream that a bot reads. */
export const BotEvent = z.discriminatedUnion('type', [
  /** the bot is to act */
  z.object({
    type: z.literal('turn'),
    table: Id,
    game: z.string(),
    engine: z.string(),
    options: z.record(z.string(), JsonValue),
    edition: z.nullable(z.record(z.string(), JsonValue)),
    seat: SeatNumber,
    /** `length` counts the log lines, `drafted` the moves in the unfinished turn; a move must repeat both numbers */
    length: LogLength,
    drafted: LogLength,
    /** the position as known to the bot */
    position: JsonValue,
    moves: z.array(z.string()),
  }),
  /** the bot has a seat and may contribute to the game's chance: the server expects a seal */
  z.object({ type: z.literal('seal'), table: Id, commitment: z.string() }),
  /** the seats are locked with these seals: the server expects the nonce */
  z.object({
    type: z.literal('reveal'),
    table: Id,
    commitment: z.string(),
    seat: SeatNumber,
    seals: z.array(z.string()),
  }),
  z.object({ type: z.literal('over'), table: Id }),
  /** keeps the connection alive */
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

/**
 * Finished games saved with an account, each with the time of its last change, in milliseconds since 1970, and whether
 * it was deleted.
 */
export const SavedGameList = z.object({
  games: z.array(z.object({ id: Id, updated: z.number(), gone: z.boolean() })),
});
export type SavedGameList = z.infer<typeof SavedGameList>;

/**
 * A finished game in the format of the browser's storage. The game's field `saved` is a saved table, which contains the
 * record (docs/reference/record-format.md).
 */
export const SavedGameDocument = z.object({ game: JsonValue });
export const SavedGameUpload = z.strictObject({
  updated: z.int().check(z.gte(0), z.lte(10_000_000_000_000)),
  game: JsonValue,
});

/** A person's results for one puzzle, in the format of the browser's storage. */
const PuzzleAttempt = z.strictObject({
  /** day of the last attempt, such as 2026-11-16 */
  on: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  tries: z.int().check(z.gte(0), z.lte(1_000_000)),
  isSolved: z.boolean(),
  isDaily: z.optional(z.boolean()),
  hasSeen: z.optional(z.boolean()),
});

/** Puzzle results by game and puzzle id, separated by a slash. */
export const PuzzleHistory = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}\/[a-z0-9]{4,12}$/)),
  PuzzleAttempt,
);
export type PuzzleHistory = z.infer<typeof PuzzleHistory>;

/** Request for a short link to a finished game. The record is validated separately. */
export const NewShareLinkRequest = z.strictObject({
  record: z.record(z.string(), JsonValue),
  /** language of the link preview */
  language: z.enum(['en', 'pl', 'it']),
});
export type NewShareLinkRequest = z.infer<typeof NewShareLinkRequest>;

/** Code of a short link, /s/<code>, and the number of days for which it is stored. */
export const CreatedShareLink = z.object({ code: Id, days: z.int() });
export type CreatedShareLink = z.infer<typeof CreatedShareLink>;

export const SharedRecord = z.object({ record: z.record(z.string(), JsonValue) });

/** The user's own short links, the latest first. */
export const ShareLinkList = z.object({
  shared: z.array(z.object({ code: Id, game: z.string(), names: z.array(z.string()), created: z.string() })),
});
export type ShareLinkList = z.infer<typeof ShareLinkList>;
