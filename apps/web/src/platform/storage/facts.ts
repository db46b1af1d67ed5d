import { type Json, parseJson } from '@two-rivers/kernel';
import { FACTS_VERSION, type GameFacts } from '@two-rivers/table';
import * as z from 'zod/mini';
import { updateStores, readTexts } from './database.ts';

/** What statistics count of the games in the archive: found once for each, and anew where it is found otherwise or the game has changed. */
const NumberList = z.array(z.number());
/** By names that stay as they are. */
const StoredFacts = z.object({
  version: z.literal(FACTS_VERSION),
  id: z.string(),
  /** of the game */
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

/** By the id of the game; nothing where there is no archive. */
export async function loadFacts(): Promise<ReadonlyMap<string, GameFactsEntry>> {
  const texts = await readTexts('facts').catch(() => []);
  const read = texts.flatMap((text): readonly GameFactsEntry[] => {
    try {
      const found = fromStoredFacts(parseJson(text));
      return found === undefined ? [] : [found];
    } catch {
      return [];
    }
  });
  return new Map(read.map((found) => [found.id, found]));
}

/** Where there is no room they are found anew the next time. */
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

/** Where a field is missing nothing is known: it is found anew. */
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
