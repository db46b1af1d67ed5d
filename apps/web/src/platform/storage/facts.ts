import { parseJson } from '@two-rivers/kernel';
import { FACTS, type GameFacts } from '@two-rivers/table';
import * as z from 'zod/mini';
import { change, readTexts } from './database.ts';

/** What statistics count of the games in the archive: found once for each, and anew where it is found otherwise or the game has changed. */
const Numbers = z.array(z.number());
const KeptFacts = z.object({
  version: z.literal(FACTS),
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
        points: Numbers,
        opening: z.array(z.string()),
      }),
    ),
  }),
});
type KeptFacts = z.infer<typeof KeptFacts>;

export interface FoundFacts {
  readonly id: string;
  readonly updated: number;
  readonly facts: GameFacts;
}

/** By the id of the game; nothing where there is no archive. */
export async function keptFacts(): Promise<ReadonlyMap<string, FoundFacts>> {
  const texts = await readTexts('facts').catch(() => []);
  const read = texts.flatMap((text): readonly KeptFacts[] => {
    try {
      const { data } = z.safeParse(KeptFacts, parseJson(text));
      return data === undefined ? [] : [data];
    } catch {
      return [];
    }
  });
  return new Map(read.map((kept) => [kept.id, kept]));
}

/** Where there is no room they are found anew the next time. */
export async function keepFacts(found: readonly FoundFacts[]): Promise<void> {
  await change(({ facts }) => {
    for (const each of found) facts.put(JSON.stringify({ version: FACTS, ...each }), each.id);
  }).catch(() => undefined);
}
