import { sizeOf } from '@two-rivers/kernel';

const BYTES = 256;

/** [set of up to 8]: how many it holds. The evaluation counts such sets so often that looking it up pays. */
export const SIZE = Uint8Array.from({ length: BYTES }, (_, set) => sizeOf(set));
