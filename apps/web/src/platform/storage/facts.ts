import { type Json, parseJson } from '@two-rivers/kernel';
import { FACTS_VERSION, type GameFacts } from '@two-rivers/table';
import * as z from 'zod/mini';
import { updateStores, readTexts } from './database.ts';

const NumberList = z.array(z.number());
/**
 * Statistics data of archived games, as stored; field names are frozen. Recomputed when the version or the game
 * changes.
 */
const StoredFacts = z.object({
  version: z.literal(FACTS_VERSION),
  id: z.string(),
  /** time of the game's last change */
  updated: z.number(),
  facts: z.object({
    rounds: z.number(),
    ending: z.string(),
    seats: z.array(
      z.object({
        place: z.number(),
        score: z.number(),
        rank: z.number(),
        share: z.number(),
        points: NumberList,
        opening: z.array(z.string()),
      }),
    ),
  }),
});
type StoredFacts = z.infer<typeof StoredFacts>;

export interface GameFactsEntry {
  readonly id: string;
  readonly updated: number;
  readonly facts: GameFacts;
}

/** Statistics data by game id; empty if there is no archive. */
export async function loadFacts(): Promise<ReadonlyMap<string, GameFactsEntry>> {
  const texts = await readTexts('facts').catch(() => []);
  const entries = texts.flatMap((text): readonly GameFactsEntry[] => {
    try {
      const entry = fromStoredFacts(parseJson(text));
      return entry === undefined ? [] : [entry];
    } catch {
      return [];
    }
  });
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Stores statistics data; without space it is recomputed the next time. */
export async function storeFacts(entries: readonly GameFactsEntry[]): Promise<void> {
  await updateStores(({ facts }) => {
    for (const entry of entries) facts.put(JSON.stringify(toStoredFacts(entry)), entry.id);
  }).catch(() => undefined);
}

export function toStoredFacts({ id, updated, facts }: GameFactsEntry): StoredFacts {
  const { rounds, ending, seats } = facts;
  return {
    version: FACTS_VERSION,
    id,
    updated,
    facts: {
      rounds,
      ending,
      seats: seats.map(({ place, score, rank, share, points, opening }) => ({
        place,
        score,
        rank,
        share,
        points: [...points],
        opening: [...opening],
      })),
    },
  };
}

/** Reads stored statistics data; undefined if a field is missing, so that it is recomputed. */
export function fromStoredFacts(document: Json): GameFactsEntry | undefined {
  const { data } = z.safeParse(StoredFacts, document);
  if (data === undefined) return undefined;
  const { id, updated, facts } = data;
  const { rounds, ending, seats } = facts;
  return {
    id,
    updated,
    facts: {
      rounds,
      ending,
      seats: seats.map(({ place, score, rank, share, points, opening }) => ({
        place,
        score,
        rank,
        share,
        points,
        opening,
      })),
    },
  };
}
