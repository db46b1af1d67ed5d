import { setTimeout as sleep } from 'node:timers/promises';

const LATE_MS = 1000;

/**
 * Whoever asks too fast is answered late: a client that asks again when it has its answer, as fast as it can, then costs next to
 * nothing, while one that is honest and got carried away loses a second.
 */
export async function late(): Promise<void> {
  await sleep(LATE_MS, undefined, { ref: false });
}
