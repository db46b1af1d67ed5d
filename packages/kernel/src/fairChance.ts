import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

type KeyedHmac = ReturnType<typeof hmac.create>;

/** Hash of the secret, published before the seats add their nonces. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** Hash of a nonce, published before the nonce itself, so that the seat cannot change it later. */
export function sealOf(nonce: string): string {
  return bytesToHex(sha256(utf8ToBytes(nonce)));
}

/**
 * Chance results that no player can choose: they follow from a secret that was committed to before the seats added
 * their nonces. Result k of source s: root = HMAC-SHA256(secret, nonces joined by line feeds); HMAC(root, `s/k`) is
 * read as big-endian 32-bit words; the first word below the largest multiple of n, modulo n, is the index. (If all
 * eight words are too large, reading continues with `s/k/1`, `s/k/2`, …)
 */
export class FairChance {
  /** HMAC keyed with the root; cloned for each message */
  readonly #hmac: KeyedHmac;

  constructor(secret: string, nonces: readonly string[]) {
    const root = hmac(sha256, hexToBytes(secret), utf8ToBytes(nonces.join('\n')));
    this.#hmac = hmac.create(sha256, root);
  }

  /** the index, below n, of result `k` of a source, given by its name */
  result(source: string, k: number, n: number): number {
    const bound = Math.floor(4294967296 / n) * n;
    for (let block = 0; ; block++) {
      const message = block === 0 ? `${source}/${k}` : `${source}/${k}/${block}`;
      const words = new DataView(this.#hmac.clone().update(utf8ToBytes(message)).digest().buffer);
      for (let at = 0; at < 32; at += 4) {
        const word = words.getUint32(at);
        if (word < bound) return word % n;
      }
    }
  }
}
