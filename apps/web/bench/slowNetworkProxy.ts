import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Latency, bandwidth and packet loss of a simulated network connection. */
export interface LineQuality {
  /** milliseconds in one direction */
  readonly delay: number;
  /** bytes per second in each direction */
  readonly rate: number;
  /** share of lost packets; each is resent after a timeout and delays the packets behind it */
  readonly loss: number;
}

const PACKET_BYTES = 1460;
/** Minimum retransmission timeout, as in most systems; the actual timeout is at least two round trips. */
const RESEND_MS = 1000;

/**
 * Proxy on this machine that slows down all traffic to a server, and can cut it.
 * The browser's own throttling does not cover WebSockets.
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

  /** Drops all traffic without closing a connection, as in a tunnel. */
  cut(): void {
    this.#isCut = true;
  }

  /** Closes the stalled connections, as after a change of networks; new connections work. */
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
      // broken connections are part of the simulation
      end.on('error', () => undefined);
      end.on('close', (isBroken) => {
        this.#sockets.delete(end);
        // data sent before a clean close is still in transit and must arrive
        if (!isBroken) return;
        socket.destroy();
        server.destroy();
      });
    }
    this.#forward(socket, server);
    this.#forward(server, socket);
  }

  /** Forwards one direction of a connection: chunks stay in order, each delayed by the line. */
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
