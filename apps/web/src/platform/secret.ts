/** A new secret for the chance of a game, and the nonces of its seats. */
export function newSecret(): string {
  return randomHex(32);
}

export function newNonces(seats: number): string[] {
  return Array.from({ length: seats }, () => randomHex(8));
}

/** What a seat adds to the chance of a game online: nobody can guess it from its seal. */
export function newNonce(): string {
  return randomHex(32);
}

export function newId(): string {
  return randomHex(6);
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
