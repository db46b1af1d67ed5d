import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameBots, rules } from '@two-rivers/games/parts';
import type { MakeBot } from '@two-rivers/search';
import {
  FastRandom,
  type Game,
  type GameRecord,
  isRefusal,
  type Json,
  type JsonObject,
  parseRecord,
  type Refusal,
  type SeatLabel,
  SPECTATOR,
} from '@two-rivers/kernel';
import { type SavedTable, Table } from '@two-rivers/table';

export const GAMES = ['river-of-gold', 'the-river'] as const;
export type GameId = (typeof GAMES)[number];

const allFamilies = await rules.loadAll();
const botsOfAll = await gameBots.loadAll();

function familyAndBots(id: string) {
  const at = rules.ids.indexOf(id);
  const [family, all] = [allFamilies[at], botsOfAll[at]];
  if (family === undefined || all === undefined) throw new Error(`there is no game ${id}`);
  return { family, bots: all.bots };
}

/** Allowed player counts of a game, ascending. */
export function seatCounts(id: string): readonly number[] {
  return familyAndBots(id).family.seats;
}

/** Stored form of a game in the browser. */
export interface StoredGameFixture {
  readonly id: string;
  readonly source?: string;
  readonly created: number;
  readonly updated: number;
  readonly saved: SavedTable;
  readonly told: readonly number[];
  readonly plans: readonly (readonly string[])[];
  readonly memory: boolean;
  readonly over: boolean;
  readonly result?: { readonly scores: readonly number[]; readonly ranks: readonly number[] };
}

function unwrap<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`${value.reason} ${JSON.stringify(value.values ?? {})}`);
  return value;
}

export interface TableSpec {
  readonly game: string;
  /** a bot's name per seat; undefined for a person */
  readonly bots: readonly (string | undefined)[];
  readonly confirm?: boolean;
  readonly options?: JsonObject;
  /** component tables, if not the shipped ones */
  readonly edition?: JsonObject;
  /** seed of the dice and shuffles */
  readonly seed?: string;
  /** moves already played, by a greedy bot for every seat */
  readonly played?: number;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;

/** Creates a table with a fixed seed, some moves into the game. */
export function createTestTable({
  game: id,
  bots,
  confirm = true,
  options = {},
  edition,
  seed = 'a',
  played = 0,
}: TableSpec): Table {
  const { family, bots: registry } = familyAndBots(id);
  const game = unwrap(family.make({ seats: bots.length, options, ...(edition === undefined ? {} : { edition }) }));
  const seats: SeatLabel[] = bots.map((bot, seat) => ({
    name: NAMES[seat] ?? '',
    ...(bot === undefined ? {} : { bot }),
  }));
  const secret = Buffer.from(seed.repeat(32)).toString('hex').slice(0, 64);
  const table = unwrap(
    Table.start({
      game,
      seats,
      authority: { secret, nonces: seats.map((_, seat) => `nonce-${seat}`) },
      confirms: seats.map(() => false),
    }),
  );
  playGreedyMoves(table, played, registry);
  for (const [seat, bot] of bots.entries()) table.setConfirms(seat, bot === undefined && confirm);
  return table;
}

function playGreedyMoves(table: Table, moves: number, registry: Readonly<Record<string, MakeBot>>): void {
  const random = new FastRandom('played before');
  const make = registry['greedy'];
  if (make === undefined) throw new Error('no greedy bot');
  const bot = make(table.game);
  for (let played = 0; played < moves && !table.isOver; played++) {
    const seat = table.actor;
    const { state, moves: legal, length } = table.view(seat);
    const move = bot.choose({ game: table.game, state, seat, moves: legal, random });
    const refusal = table.play(seat, length, [table.game.writeMove(move)]);
    if (refusal !== undefined) throw new Error(refusal.reason);
  }
}

/** Converts a table to its stored form. */
export function storedGameOf(table: Table, id: string): StoredGameFixture {
  const seats = table.seats.length;
  const { outcome } = table.view(SPECTATOR);
  return {
    id,
    created: 1_700_000_000_000,
    updated: 1_700_000_000_000,
    saved: table.save(),
    told: Array.from({ length: seats }, () => table.length),
    plans: Array.from({ length: seats }, () => []),
    memory: false,
    over: table.isOver,
    ...(outcome === undefined ? {} : { result: { scores: [...outcome.scores], ranks: [...outcome.ranks] } }),
  };
}

/** Loads a table from its stored form, to query legal moves. */
export function loadStoredTable({ saved }: StoredGameFixture): Table {
  const { record } = saved;
  return unwrap(Table.load(createGame(record), saved));
}

function createGame({ game, seats, options, edition }: GameRecord): Game {
  const { family } = familyAndBots(game);
  return unwrap(family.make({ seats: seats.length, options, ...(edition === undefined ? {} : { edition }) }));
}

const games = join(import.meta.dirname, '..', '..', '..', '..', 'games');

/** Loads a golden record by its file name. */
export function goldenRecord(game: GameId, name: string): GameRecord {
  const path = join(games, game, 'rules', 'golden', `${name}.json`);
  return unwrap(parseRecord(JSON.parse(readFileSync(path, 'utf8')) as Json));
}
