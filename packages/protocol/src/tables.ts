import * as z from 'zod/mini';
import { PuzzleHistory } from './account.ts';
import { AbsenceLimit, BotName, Clock, GameId, Id, JsonValue, LogLength, RefusalSchema } from './fields.ts';
import { Name } from './names.ts';

/** A person as others see it. */
export const Person = z.object({ id: Id, name: z.string() });
export type Person = z.infer<typeof Person>;

/** One's own account. */
export const Me = z.object({
  id: Id,
  name: z.string(),
  /** whether a passkey keeps it across devices */
  passkeys: z.int(),
  /** when a guest's data are deleted unless they come back, as an ISO date; null with a passkey */
  expires: z.nullable(z.string()),
});
export type Me = z.infer<typeof Me>;

export const TABLE_STATUSES = ['waiting', 'playing', 'over', 'abandoned'] as const;

export const Seat = z.object({
  /** who sits here; null: free, or a bot's */
  person: z.nullable(Person),
  bot: z.nullable(BotName),
  ready: z.boolean(),
  online: z.boolean(),
  /** a bot plays for a person who vanished and may take the seat back */
  standIn: z.boolean(),
  /** the person gave up: a bot plays to the end, and the seat cannot be taken back */
  resigned: z.boolean(),
  /** milliseconds left on the clock when `clockAt` was taken; null without a clock */
  clock: z.nullable(z.int()),
  /** persons who want a bot to take this seat over */
  votes: z.int(),
  /** server time from which the others may hand the seat of somebody who is away to a bot; null while they may not */
  claim: z.optional(z.nullable(z.int())),
});
export type Seat = z.infer<typeof Seat>;

/** All that everybody at a table may know beside the game itself. */
export const TableInfo = z.object({
  id: Id,
  game: GameId,
  engine: z.string(),
  options: z.record(z.string(), JsonValue),
  edition: z.nullable(z.record(z.string(), JsonValue)),
  memory: z.boolean(),
  /** whether players may ask their app what a strong player would do; left out: they may not */
  hints: z.optional(z.boolean()),
  status: z.enum(TABLE_STATUSES),
  open: z.boolean(),
  host: Id,
  seats: z.array(Seat),
  clock: Clock,
  /** milliseconds that somebody has to be away before the seat may be claimed; null with a clock, which alone decides */
  absence: z.optional(z.nullable(z.int())),
  /** server time of the clocks, in milliseconds; null while nobody's runs */
  clockAt: z.nullable(z.int()),
  /** the hash of the secret, shown before any seat adds its nonce; the secret once the game is closed */
  commitment: z.string(),
  /** the hash of each seat's nonce, '' where there is none yet; left out by servers that do not know of them */
  seals: z.optional(z.array(z.string())),
  /** all is sealed and about to start: each seat shows its nonce, and which have; the nonces themselves come together */
  locked: z.optional(z.boolean()),
  revealed: z.optional(z.array(z.boolean())),
  /** starts that somebody refused, and who had not shown their nonce */
  refused: z.optional(z.array(z.array(z.string()))),
  /** one for each seat, '' until the game has begun; a bot's is always known */
  nonces: z.array(z.string()),
  secret: z.nullable(z.string()),
  /** how many persons agreed to end the game, and who; who last said no, until it is proposed again */
  endVotes: z.int(),
  ending: z.optional(z.array(Id)),
  endRefused: z.optional(z.nullable(Id)),
  /** persons whom the host does not let speak at this table */
  muted: z.optional(z.array(Id)),
  /** the table of the rematch, once there is one */
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
  /** players may ask for hints; they may not by default */
  hints: z.optional(z.boolean()),
  /** listed in the lobby; private by default */
  open: z.optional(z.boolean()),
  clock: z.optional(Clock),
  /** without a clock: how long, in milliseconds, somebody may be away before the others may hand the seat to a bot */
  absence: z.optional(AbsenceLimit),
});
export type NewTableRequest = z.infer<typeof NewTableRequest>;

/** One line of the lobby or of one's own tables. */
export const TableSummary = z.object({
  id: Id,
  game: GameId,
  status: z.enum(TABLE_STATUSES),
  seats: z.array(z.nullable(z.string())),
  /** for each seat the mark that tells its person apart from another one of the table who is called alike; null: none */
  marks: z.optional(z.array(z.nullable(z.string()))),
  /** for each seat the bot that it is given to; null: none. `seats` has it too, as servers of old do */
  bots: z.optional(z.array(z.nullable(BotName))),
  free: z.int(),
  /** whether it is one's turn */
  yourTurn: z.boolean(),
  /** whether nothing goes on without one: one's turn, the start one has to give, or that one is not ready */
  waitsForYou: z.optional(z.boolean()),
  /** a rematch of a game that one played, with a seat that is free for one */
  rematch: z.optional(z.boolean()),
  updated: z.string(),
  /** when it was made */
  since: z.optional(z.string()),
  clock: z.optional(Clock),
  hints: z.optional(z.boolean()),
  /** as the game has them, where they are short */
  options: z.optional(z.record(z.string(), JsonValue)),
  /** null: the one that the game comes with */
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

/** Which tables of the lobby are wanted. */
export const LobbyQuery = z.object({
  game: z.optional(GameId),
  seats: z.optional(z.string().check(z.regex(/^[2-8]$/))),
  clock: z.optional(z.enum(['none', 'live', 'days'])),
  /** `next` of the page before */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{8,64}$/))),
});
export type LobbyQuery = z.infer<typeof LobbyQuery>;

/** A page of the lobby, or one's own tables, the latest first. */
export const TableList = z.object({
  tables: z.array(TableSummary),
  /** where the next page of the lobby begins; null after the last */
  next: z.optional(z.nullable(z.string())),
});
export type TableList = z.infer<typeof TableList>;

/** A new table: its id is all that an invitation needs. */
export const CreatedTable = z.object({ id: Id });
export type CreatedTable = z.infer<typeof CreatedTable>;

/** All that is kept about a person, to take away. */
export const PersonalDataExport = z.object({
  person: Person,
  created: z.string(),
  seen: z.string(),
  tables: z.array(TableSummary),
  chat: z.array(z.object({ table: Id, text: z.string(), at: z.string() })),
  blocked: z.array(Id),
  passkeys: z.array(z.object({ created: z.string(), used: z.string() })),
  /** browsers in which you are signed in */
  sessions: z.array(z.object({ device: z.string(), created: z.string(), used: z.string() })),
  /** browsers that are told when it is your turn */
  pushes: z.array(z.object({ endpoint: z.string(), at: z.string() })),
  /** where your tables were made from that wait; of IPv6 the /64 */
  addresses: z.array(z.object({ table: Id, address: z.string() })),
  /** finished games that you keep with your account, to be fetched one by one */
  games: z.optional(z.array(Id)),
  /** what you have made of puzzles, where you keep that with your account */
  puzzles: z.optional(PuzzleHistory),
  bots: z.array(z.object({ name: z.string(), created: z.string() })),
  /** finished games that you made short links for */
  shared: z.array(z.object({ code: z.string(), created: z.string() })),
  reports: z.array(z.object({ table: Id, person: Id, text: z.string(), at: z.string() })),
});
export type PersonalDataExport = z.infer<typeof PersonalDataExport>;

export const RefusalResponse = z.object({ refusal: RefusalSchema });
