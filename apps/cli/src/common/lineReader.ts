const NEWLINE = 0x0a;

/** Cuts a stream of bytes into lines, and keeps no more of it than one line may have. */
export class LineReader {
  readonly #longest: number;
  readonly #line: (text: string) => void;
  readonly #tooLong: () => void;
  #begun: Buffer[] = [];
  #length = 0;

  constructor(longest: number, line: (text: string) => void, tooLong: () => void) {
    this.#longest = longest;
    this.#line = line;
    this.#tooLong = tooLong;
  }

  /** The bytes that came; what is not a whole line yet is kept. */
  take(bytes: Buffer): void {
    let from = 0;
    for (;;) {
      const end = bytes.indexOf(NEWLINE, from);
      const part = bytes.subarray(from, end < 0 ? bytes.length : end);
      this.#length += part.length;
      if (this.#length > this.#longest) {
        this.#begun = [];
        this.#length = 0;
        this.#tooLong();
        return;
      }
      this.#begun.push(part);
      if (end < 0) return;
      const line = Buffer.concat(this.#begun).toString('utf8');
      this.#begun = [];
      this.#length = 0;
      this.#line(line);
      from = end + 1;
    }
  }
}
