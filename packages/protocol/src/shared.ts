import * as z from 'zod/mini';
import { Id, JsonValue } from './fields.ts';

/** A finished game to be found by a short link; the record is read by its own rules. */
export const NewShared = z.strictObject({
  record: z.record(z.string(), JsonValue),
  /** of what is said of it where the link is previewed */
  language: z.enum(['en', 'pl', 'it']),
});
export type NewShared = z.infer<typeof NewShared>;

/** By which it is found: /s/<code>. It is kept so many days from now. */
export const SharedMade = z.object({ code: Id, days: z.int() });
export type SharedMade = z.infer<typeof SharedMade>;

export const SharedRecord = z.object({ record: z.record(z.string(), JsonValue) });

/** One's own, the latest first. */
export const SharedList = z.object({
  shared: z.array(z.object({ code: Id, game: z.string(), names: z.array(z.string()), created: z.string() })),
});
export type SharedList = z.infer<typeof SharedList>;
