import type { JsonObject } from '@two-rivers/kernel';
import { hashEdition } from './hashEdition.ts';
import reconstructed from './reconstructed.json' with { type: 'json' };

/** The shipped edition's document. */
export const reconstructedEdition: JsonObject = reconstructed;

/** Its name stands for its content, so no other edition may have it. */
export const RECONSTRUCTED_NAME = 'reconstructed';
export const RECONSTRUCTED_HASH = hashEdition(reconstructedEdition);
