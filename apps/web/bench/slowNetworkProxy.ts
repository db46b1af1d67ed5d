import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line between a browser and a server: how slow it is, and what is lost on it. */
export interface LineQuality {
  /** milliseconds from one end to the other */
  readonly delay: number;
  /** bytes in a second, each way */
  readonly rate: number;
  /** share of the packets that are lost; each is sent again after a while, and what follows it waits */
  readonly loss: number;
}

const PACKET_BYTES = 1460;
/** How long a sender waits for an answer before it sends again: what most systems begin with, and at least two ways there and back. */
const RESEND_MS = 1000;

/**
 * A proxy in front of a server, on this machine alone. What a browser slows down by itself leaves WebSockets out, so all that goes
 * through a line of ours is slowed down, and it can be cut.
 */
export class SlowNetworkProxy {
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#accept(socket));
  quality: LineQuality;
  #isCut = false;

  private constructor(port: number, quality: LineQuality) {
    this.#port = port;
    this.quality = quality;
  }

  static async open(url: string, quality: LineQuality): Promise<SlowNetworkProxy> {
    const line = new SlowNetworkProxy(Number(new URL(url).port), quality);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the line has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Nothing goes through anymore, and nobody is told: as where a train is in a tunnel. */
  cut(): void {
    this.#isCut = true;
  }

  /** What was cut is gone, as after a change of networks; who tries again gets through. */
  restore(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(socket: Socket): void {
    const server = connect(this.#port, '127.0.0.1');
    for (const end of [socket, server]) {
      this.#sockets.add(end);
      // a line that breaks is what is tried here
      end.on('error', () => undefined);
      end.on('close', (isBroken) => {
        this.#sockets.delete(end);
        // what was sent before an orderly end is still on its way
        if (!isBroken) return;
        socket.destroy();
        server.destroy();
      });
    }
    this.#forward(socket, server);
    this.#forward(server, socket);
  }

  /** One direction of a connection: packets come out in their order, each when the line has carried it. */
  #forward(from: Socket, to: Socket): void {
    let freeAt = 0;
    const delayFor = (bytes: number): number => {
      const { delay, rate, loss } = this.quality;
      const now = performance.now();
      const packets = Math.ceil(bytes / PACKET_BYTES);
      const lost = Array.from({ length: packets }).filter(() => Math.random() < loss).length;
      freeAt = Math.max(freeAt, now) + (bytes / rate) * 1000 + lost * Math.max(RESEND_MS, 4 * delay);
      return freeAt + delay - now;
    };
    from.on('data', (chunk) => {
      setTimeout(() => !this.#isCut && to.write(chunk), delayFor(chunk.length));
    });
    from.on('end', () => setTimeout(() => !this.#isCut && to.end(), delayFor(0)));
  }
}
