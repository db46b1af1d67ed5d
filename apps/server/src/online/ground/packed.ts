import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Compression effort: `best` takes tens of milliseconds of another thread, for documents that are compressed once.
 */
type Effort = 'best' | 'quick';

const QUALITIES = {
  best: { brotli: 9, gzip: constants.Z_BEST_COMPRESSION },
  quick: { brotli: 4, gzip: constants.Z_BEST_SPEED },
} as const satisfies Readonly<Record<Effort, object>>;

const PACKERS: readonly (readonly [string, (plain: Buffer, effort: Effort) => Promise<Buffer>])[] = [
  [
    'br',
    async (plain, effort) =>
      brotliOf(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITIES[effort].brotli } }),
  ],
  ['gzip', async (plain, effort) => gzipOf(plain, { level: QUALITIES[effort].gzip })],
];

/** A document in memory, compressed once per encoding, on first use. */
export class Packed {
  readonly type: string;
  readonly plain: Buffer;
  readonly #effort: Effort;
  readonly #bodies = new Map<string, Promise<Buffer>>();

  constructor(type: string, plain: Buffer, effort: Effort = 'best') {
    this.type = type;
    this.plain = plain;
    this.#effort = effort;
  }

  /** Encodes for an Accept-Encoding header; '' means uncompressed. */
  async as(accepted: string): Promise<{ readonly encoding: string; readonly body: Buffer }> {
    const packer = PACKERS.find(([name]) => accepts(accepted, name));
    if (packer === undefined || /^(?:image\/png|font\/)/.test(this.type))
      return { encoding: '', body: this.plain };
    const [encoding, compress] = packer;
    let body = this.#bodies.get(encoding);
    if (body === undefined) {
      body = compress(this.plain, this.#effort);
      this.#bodies.set(encoding, body);
    }
    return { encoding, body: await body };
  }
}

/** Whether an Accept-Encoding header accepts an encoding: “gzip, br;q=0”. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((each) => {
    const [name, ...parameters] = each.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });
}
