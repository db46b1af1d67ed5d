import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyRegistration, PasskeySignIn } from '@two-rivers/protocol';

/** CBOR values that a passkey needs. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function encodeCborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? encodeCborHead(0, value) : encodeCborHead(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([encodeCborHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeCborHead(2, value.length), value]);
  const items = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([encodeCborHead(5, value.size), ...items]);
}

const NONE = '0';

/** Authenticator without a browser, which signs any challenge for any site. */
export class FakeAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  /** Origin of the site that sent the challenge. */
  origin: string;
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = NONE, y = NONE } = publicKey.export({ format: 'jwk' });
    this.#coseKey = encodeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  register(challenge: string): PasskeyRegistration {
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.#coseKey]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.#authenticatorData(0x45), credential])],
    ]);
    return {
      ...this.#credentialFields(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  signIn(challenge: string): PasskeySignIn {
    this.counter++;
    const client = this.#clientData('webauthn.get', challenge);
    const data = this.#authenticatorData(0x05);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#credentialFields(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#privateKey).toString('base64url'),
      },
    };
  }

  #credentialFields(): Pick<PasskeySignIn, 'id' | 'rawId' | 'type' | 'clientExtensionResults'> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const site = createHash('sha256').update(new URL(this.origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }
}
