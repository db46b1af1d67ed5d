import * as z from 'zod/mini';
import { Review } from '../format.ts';

/** JSON schema of review documents. */
export function outward(): Readonly<Record<string, unknown>> {
  return { 'documents/review.json': z.toJSONSchema(Review, { unrepresentable: 'any' }) };
}
