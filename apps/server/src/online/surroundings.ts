import { randomBytes } from 'node:crypto';

/** What the server takes from the world besides messages; tests hold it still. */
export interface Surroundings {
  /** milliseconds since 1970 */
  readonly now: () => number;
  /** an unguessable id, safe in an address */
  readonly id: () => string;
  /** a secret of fair chance */
  readonly secret: () => string;
}

export const theWorld: Surroundings = {
  now: () => Date.now(),
  id: () => randomBytes(16).toString('base64url'),
  secret: () => randomBytes(32).toString('hex'),
};
