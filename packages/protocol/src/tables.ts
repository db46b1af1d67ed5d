import * as z from 'zod/mini';
import { PuzzleHistory } from './account.ts';
import { AbsenceLimit, BotName, Clock, GameId, Id, JsonValue, LogLength, RefusalSchema } from './fields.ts';
import { Name } from './names.ts';

/** A person as visible to others. */
export const Person = z.object({ id: Id, name: z.string() });
export type Person = z.infer<typeof Person>;

/** The user's own account. */
export const Me = z.object({
  id: Id,
  name: z.string(),
  /** number of passkeys; with at least one, the account works across devices */
  passkeys: z.int(),
  /** when a guest's data are deleted unless the guest returns, as an ISO date; null with a passkey */
  expires: z.nullable(z.string()),
});
export type Me = z.infer<typeof Me>;

export const TABLE_STATUSES = ['waiting', 'playing', 'over', 'abandoned'] as const;

export const Seat = z.object({
  /** the person in the seat; null if it is free or a bot's */
  person: z.nullable(Person),
  bot: z.nullable(BotName),
  ready: z.boolean(),
  online: z.boolean(),
  /** whether a bot plays for an absent person, who may take the seat back */
  standIn: z.boolean(),
  /** whether the person resigned: a bot plays to the end, and the seat cannot be taken back */
  resigned: z.boolean(),
  /** milliseconds left on the clock at the time `clockAt`; null without a clock */
  clock: z.nullable(z.int()),
  /** number of persons who vote to replace the player by a bot */
  votes: z.int(),
  /** server time from which the others may give an absent player's seat to a bot; null if not possible */
  claim: z.optional(z.nullable(z.int())),
});
export type Seat = z.infer<typeof Seat>;

/** Information about a table that is visible to everybody there, except the game itself. */
export const TableInfo = z.object({
  id: Id,
  game: GameId,
  engine: z.string(),
  options: z.record(z.string(), JsonValue),
  edition: z.nullable(z.record(z.string(), JsonValue)),
  memory: z.boolean(),
  /** whether players may request hints from their app; absent means no */
  hints: z.optional(z.boolean()),
  status: z.enum(TABLE_STATUSES),
  open: z.boolean(),
  host: Id,
  seats: z.array(Seat),
  clock: Clock,
  /**
   * milliseconds of absence after which a seat may be claimed; null if the table has a clock, because then only the
   * clock decides
   */
  absence: z.optional(z.nullable(z.int())),
  /** server time of the clock values, in milliseconds; null while no clock is running */
  clockAt: z.nullable(z.int()),
  /** the hash of the secret, shown before any seat adds its nonce; `secret` follows once the game is closed */
  commitment: z.string(),
  /** the hash of each seat's nonce, '' if missing; absent from servers without seals */
  seals: z.optional(z.array(z.string())),
  /**
   * `locked`: whether all nonces are sealed and the game is about to start; `revealed`: which seats have shown their
   * nonce. The nonces are published all at once
   */
  locked: z.optional(z.boolean()),
  revealed: z.optional(z.array(z.boolean())),
  /** failed start attempts, each with the names of the players who did not show their nonce */
  refused: z.optional(z.array(z.array(z.string()))),
  /** the nonce of each seat, '' until the game begins; a bot's nonce is always public */
  nonces: z.array(z.string()),
  secret: z.nullable(z.string()),
  /**
   * `endVotes`, `ending`: number and ids of the persons who agreed to end the game; `endRefused`: id of the person who
   * refused last, until somebody proposes it again
   */
  endVotes: z.int(),
  ending: z.optional(z.array(Id)),
  endRefused: z.optional(z.nullable(Id)),
  /** persons muted by the host at this table */
  muted: z.optional(z.array(Id)),
  /** id of the rematch table, once it exists */
  next: z.nullable(Id),
  created: z.string(),
});
export type TableInfo = z.infer<typeof TableInfo>;

export const NewTableRequest = z.strictObject({
  game: GameId,
  seats: z.int().check(z.gte(2), z.lte(8)),
  options: z.optional(z.record(z.string(), JsonValue)),
  edition: z.optional(z.record(z.string(), JsonValue)),
  memory: z.optional(z.boolean()),
  /** whether players may request hints; default: no */
  hints: z.optional(z.boolean()),
  /** whether the lobby lists the table; default: no */
  open: z.optional(z.boolean()),
  clock: z.optional(Clock),
  /** without a clock: milliseconds of absence after which the others may give a seat to a bot */
  absence: z.optional(AbsenceLimit),
});
export type NewTableRequest = z.infer<typeof NewTableRequest>;

/** Summary of a table, in the lobby or among the user's own tables. */
export const TableSummary = z.object({
  id: Id,
  game: GameId,
  status: z.enum(TABLE_STATUSES),
  seats: z.array(z.nullable(z.string())),
  /** per seat, the mark that distinguishes its person from another one with a similar name; null if not needed */
  marks: z.optional(z.array(z.nullable(z.string()))),
  /** per seat, the bot that plays it, or null. Older servers list bots only in `seats`, which still contains them */
  bots: z.optional(z.array(z.nullable(BotName))),
  free: z.int(),
  /** whether it is the user's turn */
  yourTurn: z.boolean(),
  /** whether the table waits for the user: for a move, for the start, or for “ready” */
  waitsForYou: z.optional(z.boolean()),
  /** whether the table is a rematch of the user's game with a seat free for the user */
  rematch: z.optional(z.boolean()),
  updated: z.string(),
  /** when the table was created */
  since: z.optional(z.string()),
  clock: z.optional(Clock),
  hints: z.optional(z.boolean()),
  /** options of the game, if they are short */
  options: z.optional(z.record(z.string(), JsonValue)),
  /** null for the edition that comes with the game */
  edition: z.optional(z.nullable(z.object({ name: z.string(), hash: z.string() }))),
});
export type TableSummary = z.infer<typeof TableSummary>;

export const ChatLine = z.object({
  id: LogLength,
  person: z.nullable(Person),
  text: z.string(),
  at: z.string(),
});
export type ChatLine = z.infer<typeof ChatLine>;

export const MeUpdateRequest = z.strictObject({ name: Name });

/** Filter for tables in the lobby. */
export const LobbyQuery = z.object({
  game: z.optional(GameId),
  seats: z.optional(z.string().check(z.regex(/^[2-8]$/))),
  clock: z.optional(z.enum(['none', 'live', 'days'])),
  /** `next` of the previous page */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{8,64}$/))),
});
export type LobbyQuery = z.infer<typeof LobbyQuery>;

/** A page of the lobby, or the user's own tables; the latest first. */
export const TableList = z.object({
  tables: z.array(TableSummary),
  /** position of the next lobby page; null on the last page */
  next: z.optional(z.nullable(z.string())),
});
export type TableList = z.infer<typeof TableList>;

/** A new table; its id is sufficient for an invitation. */
export const CreatedTable = z.object({ id: Id });
export type CreatedTable = z.infer<typeof CreatedTable>;

/** Export of all data stored about a person. */
export const PersonalDataExport = z.object({
  person: Person,
  created: z.string(),
  seen: z.string(),
  tables: z.array(TableSummary),
  chat: z.array(z.object({ table: Id, text: z.string(), at: z.string() })),
  blocked: z.array(Id),
  passkeys: z.array(z.object({ created: z.string(), used: z.string() })),
  /** browsers in which the person is signed in */
  sessions: z.array(z.object({ device: z.string(), created: z.string(), used: z.string() })),
  /** browsers that receive push notifications for the person's turns */
  pushes: z.array(z.object({ endpoint: z.string(), at: z.string() })),
  /** addresses from which the person's waiting tables were created; for IPv6 the /64 prefix */
  addresses: z.array(z.object({ table: Id, address: z.string() })),
  /** ids of the finished games saved with the account, to download one by one */
  games: z.optional(z.array(Id)),
  /** puzzle results, if saved with the account */
  puzzles: z.optional(PuzzleHistory),
  bots: z.array(z.object({ name: z.string(), created: z.string() })),
  /** short links that the person created for finished games */
  shared: z.array(z.object({ code: z.string(), created: z.string() })),
  reports: z.array(z.object({ table: Id, person: Id, text: z.string(), at: z.string() })),
});
export type PersonalDataExport = z.infer<typeof PersonalDataExport>;

export const RefusalResponse = z.object({ refusal: RefusalSchema });
