import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opcodes of RFC 6455. */
export const OPCODES = { rest: 0x0, text: 0x1, close: 0x8, ping: 0x9, pong: 0xa } as const;

/** Encodes frames of a client, each a complete message masked with zeros. */
export function encodeFrames(opcode: number, count = 1, payload = ''): Buffer {
  const frame = Buffer.concat([
    Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]),
    Buffer.from(payload, 'latin1'),
  ]);
  return Buffer.alloc(count * frame.length, frame);
}

/** WebSocket without a library, which can send invalid frames and never answers. */
export class RawSocket {
  readonly stream: Socket;
  /** All data received, one character per byte. */
  received = '';
  readonly #closed = Promise.withResolvers<void>();

  private constructor(stream: Socket) {
    this.stream = stream;
    stream.on('data', (chunk: Buffer) => {
      this.received += chunk.toString('latin1');
    });
    stream.on('error', () => undefined);
    stream.on('close', () => this.#closed.resolve());
  }

  /** Requests an upgrade and waits for the first bytes of the response. */
  static async open(url: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawSocket> {
    const { hostname, port, host, origin } = new URL(url);
    const socket = new RawSocket(connect({ host: hostname, port: Number(port) }));
    const lines = Object.entries({
      host,
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.stream.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    await once(socket.stream, 'data');
    return socket;
  }

  /** Status of the response to the upgrade. */
  get status(): number {
    return Number(this.received.slice(9, 12));
  }

  send(frames: Buffer): void {
    this.stream.write(frames);
  }

  async waitForClose(): Promise<void> {
    await this.#closed.promise;
  }
}
