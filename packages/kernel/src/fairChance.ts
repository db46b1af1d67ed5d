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
 * Chance results that no player can choose: they are computed from the nonces of the seats and from a secret whose
 * hash was published before the seats added their nonces. To get result k of source s, compute
 * root = HMAC-SHA256(secret, nonces joined by line feeds) and read HMAC(root, `s/k`) as big-endian 32-bit words. Take
 * the first word below the largest multiple of n that is at most 2^32; the index is this word modulo n. (If all eight
 * words are too large, continue with `s/k/1`, `s/k/2`, …)
 */
export class FairChance {
  /** HMAC keyed with the root; cloned for each message */
  readonly #hmac: KeyedHmac;

  constructor(secret: string, nonces: readonly string[]) {
    const root = hmac(sha256, hexToBytes(secret), utf8ToBytes(nonces.join('\n')));
    this.#hmac = hmac.create(sha256, root);
  }

  /** result `k` of the source with this name, as an index below n */
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
