/**
 * A text as a QR code (ISO/IEC 18004): byte mode, correction level M, versions 1 to 10, up to 213 bytes. Returns rows of modules, true if
 * dark; undefined if the text is too long.
 */
export function createQrCode(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex((each) => bytes.length <= byteCapacity(each)) + 1;
  const layout = VERSIONS[version - 1];
  if (layout === undefined) return undefined;
  const codewords = interleaveBlocks(encodeData(bytes, layout), layout);
  const candidates = MASK_PATTERNS.map((_, mask) => drawModules(version, codewords, mask));
  const [best] = candidates.toSorted((a, b) => maskPenalty(a) - maskPenalty(b));
  return best;
}

/** Codewords of a version at level M: number of blocks, data codewords in all, correction codewords per block. */
interface QrVersion {
  readonly blocks: number;
  readonly dataWords: number;
  readonly correctionWords: number;
  /** center coordinates of the alignment patterns */
  readonly alignment: readonly number[];
}

const VERSIONS: readonly QrVersion[] = [
  { blocks: 1, dataWords: 16, correctionWords: 10, alignment: [] },
  { blocks: 1, dataWords: 28, correctionWords: 16, alignment: [6, 18] },
  { blocks: 1, dataWords: 44, correctionWords: 26, alignment: [6, 22] },
  { blocks: 2, dataWords: 64, correctionWords: 18, alignment: [6, 26] },
  { blocks: 2, dataWords: 86, correctionWords: 24, alignment: [6, 30] },
  { blocks: 4, dataWords: 108, correctionWords: 16, alignment: [6, 34] },
  { blocks: 4, dataWords: 124, correctionWords: 18, alignment: [6, 22, 38] },
  { blocks: 4, dataWords: 154, correctionWords: 22, alignment: [6, 24, 42] },
  { blocks: 5, dataWords: 182, correctionWords: 22, alignment: [6, 26, 46] },
  { blocks: 5, dataWords: 216, correctionWords: 26, alignment: [6, 28, 50] },
];

/** From this version index on, the length field takes two bytes. */
const LONG_LENGTH_FROM = VERSIONS.length - 1;

function byteCapacity(version: QrVersion): number {
  return version.dataWords - 2 - (VERSIONS.indexOf(version) >= LONG_LENGTH_FROM ? 1 : 0);
}

/** Mode indicator "bytes", length, data and padding. */
function encodeData(bytes: readonly number[], layout: QrVersion): readonly number[] {
  const bits: number[] = [];
  const writeBits = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  writeBits(4, 4);
  writeBits(bytes.length, VERSIONS.indexOf(layout) >= LONG_LENGTH_FROM ? 16 : 8);
  for (const byte of bytes) writeBits(byte, 8);
  writeBits(0, 4);
  const codewords: number[] = [];
  for (let from = 0; from < layout.dataWords * 8 && from < bits.length; from += 8)
    codewords.push(bits.slice(from, from + 8).reduce((word, bit, place) => word | (bit << (7 - place)), 0));
  for (let fill = 0; codewords.length < layout.dataWords; fill++) codewords.push(fill % 2 === 0 ? 0xec : 0x11);
  return codewords;
}

/** Exponents and logarithms in GF(256), for the Reed-Solomon code. */
const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value >= 128 ? 0x11d : 0);
}

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);
}

/** Reed-Solomon remainder; the roots of the generator are the first powers of 2. */
function correctionWordsOf(data: readonly number[], count: number): readonly number[] {
  let divisor = [1];
  for (let root = 0; root < count; root++) {
    const factor = EXP[root] ?? 0;
    divisor = [...divisor, 0].map((each, index) => each ^ multiply(divisor[index - 1] ?? 0, factor));
  }
  let remainder: readonly number[] = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const leadTerm = word ^ (remainder[0] ?? 0);
    remainder = [...remainder.slice(1), 0].map((each, index) => each ^ multiply(divisor[index + 1] ?? 0, leadTerm));
  }
  return remainder;
}

/** Interleaves the data blocks, longer ones last, then their correction codewords. */
function interleaveBlocks(
  codewords: readonly number[],
  { blocks, dataWords, correctionWords }: QrVersion,
): readonly number[] {
  const short = Math.floor(dataWords / blocks);
  const isLonger = (block: number) => block >= blocks - (dataWords % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const part = codewords.slice(from, from + short + (isLonger(block) ? 1 : 0));
    from += part.length;
    return part;
  });
  return [...interleave(parts), ...interleave(parts.map((part) => correctionWordsOf(part, correctionWords)))];
}

function interleave(parts: readonly (readonly number[])[]): readonly number[] {
  const most = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: most }, (_, column) => parts.flatMap((part) => part.slice(column, column + 1))).flat();
}

/** Mask patterns: whether the module at a row and column is inverted. */
const MASK_PATTERNS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

type ModuleGrid = readonly (readonly boolean[])[];

/** Draws the function patterns, then the data in two-module columns from right to left, alternating up and down. */
function drawModules(version: number, codewords: readonly number[], mask: number): ModuleGrid {
  const size = 17 + 4 * version;
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => undefined),
  );
  const setModule = (row: number, column: number, dark: boolean) => {
    const line = grid[row];
    if (line !== undefined && column >= 0 && column < size) line[column] = dark;
  };
  drawFunctionPatterns(version, size, setModule);
  drawFormatInfo(size, mask, setModule);
  if (version >= 7) drawVersionInfo(version, size, setModule);
  const bits = codewords.flatMap((word) => Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1));
  let next = 0;
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = grid[row];
        if (line === undefined || line[column] !== undefined) continue;
        line[column] = (bits[next++] ?? false) !== (MASK_PATTERNS[mask]?.(row, column) ?? false);
      }
    }
  }
  return grid.map((line) => line.map((dark) => dark === true));
}

type SetModule = (row: number, column: number, dark: boolean) => void;

/** Draws the finder, timing and alignment patterns. */
function drawFunctionPatterns(version: number, size: number, setModule: SetModule): void {
  const square = (top: number, left: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let row = -radius; row <= radius; row++)
      for (let column = -radius; column <= radius; column++)
        setModule(top + row, left + column, isDark(Math.max(Math.abs(row), Math.abs(column))));
  };
  for (let place = 0; place < size; place++) {
    setModule(6, place, place % 2 === 0);
    setModule(place, 6, place % 2 === 0);
  }
  const centers = VERSIONS[version - 1]?.alignment ?? [];
  const last = centers.at(-1);
  for (const row of centers)
    for (const column of centers) {
      const isCorner = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!isCorner) square(row, column, 2, (distance) => distance !== 1);
    }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (distance) => distance !== 2 && distance !== 4);
}

/** Draws the format information (level M and the mask) twice, with its BCH check bits. */
function drawFormatInfo(size: number, mask: number, setModule: SetModule): void {
  const bits = withBchRemainder(mask, 10, 0x537) ^ 0x5412;
  const bit = (place: number) => ((bits >> place) & 1) === 1;
  for (let place = 0; place < 15; place++) {
    const around = place < 6 ? place : place < 8 ? place + 1 : size - 15 + place;
    setModule(around, 8, bit(place));
    const along = place < 8 ? size - 1 - place : place === 8 ? 7 : 14 - place;
    setModule(8, along, bit(place));
  }
  setModule(size - 8, 8, true);
}

function drawVersionInfo(version: number, size: number, setModule: SetModule): void {
  const bits = withBchRemainder(version, 12, 0x1f25);
  for (let place = 0; place < 18; place++) {
    const dark = ((bits >> place) & 1) === 1;
    const [near, far] = [Math.floor(place / 3), size - 11 + (place % 3)];
    setModule(near, far, dark);
    setModule(far, near, dark);
  }
}

/** Appends the BCH remainder of `bits` bits to a value. */
function withBchRemainder(value: number, bits: number, divisor: number): number {
  let remainder = value;
  for (let bit = 0; bit < bits; bit++) remainder = (remainder << 1) ^ ((remainder >> (bits - 1)) * divisor);
  return (value << bits) | remainder;
}

/** Penalty of a mask: long runs, 2 × 2 blocks, finder-like patterns, unbalanced colors. */
function maskPenalty(rows: ModuleGrid): number {
  const columns = rows.map((_, column) => rows.map((row) => row[column] === true));
  const dark = rows.flat().filter(Boolean).length;
  const share = Math.abs((dark * 20) / rows.length ** 2 - 10);
  let squares = 0;
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    if (above === undefined) continue;
    for (let column = 1; column < row.length; column++) {
      const color = row[column];
      if (color === row[column - 1] && color === above[column] && color === above[column - 1]) squares += 3;
    }
  }
  return [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), squares) + Math.floor(share) * 10;
}

function linePenalty(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const runs = text.match(/0{5,}|1{5,}/g) ?? [];
  const corners = text.match(/(?=00001011101|10111010000)/g) ?? [];
  return runs.reduce((sum, { length }) => sum + length - 2, 0) + corners.length * 40;
}
