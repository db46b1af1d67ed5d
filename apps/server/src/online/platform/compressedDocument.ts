import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Compression effort: `best` takes tens of milliseconds of another thread, for documents that are compressed once.
 */
type CompressionEffort = 'best' | 'quick';

const QUALITIES = {
  best: { brotli: 9, gzip: constants.Z_BEST_COMPRESSION },
  quick: { brotli: 4, gzip: constants.Z_BEST_SPEED },
} as const satisfies Readonly<Record<CompressionEffort, object>>;

const COMPRESSORS: readonly (readonly [string, (plain: Buffer, effort: CompressionEffort) => Promise<Buffer>])[] = [
  [
    'br',
    async (plain, effort) =>
      brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITIES[effort].brotli } }),
  ],
  ['gzip', async (plain, effort) => gzipAsync(plain, { level: QUALITIES[effort].gzip })],
];

/** A document in memory, compressed once per encoding, on first use. */
export class CompressedDocument {
  readonly type: string;
  readonly plain: Buffer;
  readonly #effort: CompressionEffort;
  readonly #bodies = new Map<string, Promise<Buffer>>();

  constructor(type: string, plain: Buffer, effort: CompressionEffort = 'best') {
    this.type = type;
    this.plain = plain;
    this.#effort = effort;
  }

  /** Encodes for an Accept-Encoding header; '' means uncompressed. */
  async encodeFor(accepted: string): Promise<{ readonly encoding: string; readonly body: Buffer }> {
    const compressor = COMPRESSORS.find(([name]) => acceptsEncoding(accepted, name));
    if (compressor === undefined || /^(?:image\/png|font\/)/.test(this.type)) return { encoding: '', body: this.plain };
    const [encoding, compress] = compressor;
    let body = this.#bodies.get(encoding);
    if (body === undefined) {
      body = compress(this.plain, this.#effort);
      this.#bodies.set(encoding, body);
    }
    return { encoding, body: await body };
  }
}

/** Whether an Accept-Encoding header accepts an encoding: “gzip, br;q=0”. */
function acceptsEncoding(header: string, encoding: string): boolean {
  return header.split(',').some((each) => {
    const [name, ...parameters] = each.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });
}
