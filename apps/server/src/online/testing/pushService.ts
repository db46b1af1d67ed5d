import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PushMessage, type PushSubscribeRequest } from '@two-rivers/protocol';
import * as z from 'zod/mini';

const SALT = 16;
const TAG = 16;

/** Creates the encryption keys of a browser. */
export function createPushKeys(): PushSubscribeRequest['keys'] {
  return {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** Push service together with a browser, which decrypts the messages (RFC 8291). */
export class FakePushService {
  readonly received: PushMessage[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  /** Status of the responses. */
  status = 201;
  readonly #server: Server;
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  private constructor() {
    this.#ecdh.generateKeys();
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.headers.push(request.headers);
        this.received.push(z.parse(PushMessage, JSON.parse(this.#decrypt(Buffer.concat(parts)))));
        response.writeHead(this.status).end();
      });
    });
  }

  static async start(): Promise<FakePushService> {
    const service = new FakePushService();
    const { promise, resolve } = Promise.withResolvers<void>();
    service.#server.listen(0, '127.0.0.1', resolve);
    await promise;
    return service;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  subscription(name: string): PushSubscribeRequest {
    return {
      endpoint: `${this.origin}/${name}`,
      keys: {
        p256dh: this.#ecdh.getPublicKey().toString('base64url'),
        auth: this.#auth.toString('base64url'),
      },
      language: 'en',
    };
  }

  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT);
    const keyLength = body.readUInt8(SALT + 4);
    const sender = body.subarray(SALT + 5, SALT + 5 + keyLength);
    const sealed = body.subarray(SALT + 5 + keyLength);
    const shared = this.#ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender]);
    const secret = deriveKey(shared, this.#auth, info, 32);
    const key = deriveKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = deriveKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-TAG));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
    // the last record ends with a 2, followed by zeros
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

function deriveKey(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Returns the claims of a server (RFC 8292) after verifying their signature. */
export function verifyVapidClaims(authorization: string | undefined, key: string): unknown {
  const [, token = '', named = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  if (named !== key) throw new Error('another key');
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new Error('a bad signature');
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}
