/** A secret is 32 bytes, written as 64 hexadecimal digits. */
const SECRET = /^[0-9a-f]{64}$/;
/** What a seat adds to the chance of its game: short printable text without spaces. */
const NONCE = /^[!-~]{1,64}$/;

export function isSecret(text: unknown): text is string {
  return typeof text === 'string' && SECRET.test(text);
}

export function isNonce(text: unknown): text is string {
  return typeof text === 'string' && NONCE.test(text);
}
