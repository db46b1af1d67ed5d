import * as z from 'zod/mini';
import { Review } from '../format.ts';

/** The document that a review is. */
export function outward(): Readonly<Record<string, unknown>> {
  return { 'documents/review.json': z.toJSONSchema(Review, { unrepresentable: 'any' }) };
}
