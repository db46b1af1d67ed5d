/**
 * A text as a server sends it over a WebSocket (RFC 6455: one frame, not masked), one character for each byte. `ws` would
 * write each message by itself and in two parts; this can be joined with others and written at once.
 */
export function textFrame(text: string): string {
  const length = Buffer.byteLength(text);
  const bytes = length === text.length ? text : Buffer.from(text).toString('latin1');
  if (length < 126) return `\x81${String.fromCharCode(length)}${bytes}`;
  if (length < 2 ** 16) return `\x81\x7e${bigEndian(length, 2)}${bytes}`;
  return `\x81\x7f${bigEndian(length, 8)}${bytes}`;
}

function bigEndian(number: number, width: number): string {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(number, Math.max(0, width - 6), Math.min(width, 6));
  return bytes.toString('latin1');
}
