/** Creates the secret that, together with the seats' nonces, determines the chance results of a game. */
export function newSecret(): string {
  return randomHex(32);
}

export function newNonces(seats: number): string[] {
  return Array.from({ length: seats }, () => randomHex(8));
}

/** Creates a seat's nonce for the chance of an online game; it cannot be guessed from its seal. */
export function newNonce(): string {
  return randomHex(32);
}

export function newId(): string {
  return randomHex(6);
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
