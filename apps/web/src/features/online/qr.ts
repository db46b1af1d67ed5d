/**
 * A text as a QR code (ISO/IEC 18004): byte mode, correction level M, versions 1 to 10, up to 213 bytes. Returns rows of modules, true if
 * dark; undefined if the text is too long.
 */
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex((each) => bytes.length <= capacityOf(each)) + 1;
  const layout = VERSIONS[version - 1];
  if (layout === undefined) return undefined;
  const codewords = withCorrection(dataOf(bytes, layout), layout);
  const drawings = MASKS.map((_, mask) => draw(version, codewords, mask));
  const [best] = drawings.toSorted((a, b) => penaltyOf(a) - penaltyOf(b));
  return best;
}

/** Codewords of a version at level M: number of blocks, data codewords in all, correction codewords per block. */
interface Version {
  readonly blocks: number;
  readonly data: number;
  readonly correction: number;
  /** center coordinates of the alignment patterns */
  readonly alignment: readonly number[];
}

const VERSIONS: readonly Version[] = [
  { blocks: 1, data: 16, correction: 10, alignment: [] },
  { blocks: 1, data: 28, correction: 16, alignment: [6, 18] },
  { blocks: 1, data: 44, correction: 26, alignment: [6, 22] },
  { blocks: 2, data: 64, correction: 18, alignment: [6, 26] },
  { blocks: 2, data: 86, correction: 24, alignment: [6, 30] },
  { blocks: 4, data: 108, correction: 16, alignment: [6, 34] },
  { blocks: 4, data: 124, correction: 18, alignment: [6, 22, 38] },
  { blocks: 4, data: 154, correction: 22, alignment: [6, 24, 42] },
  { blocks: 5, data: 182, correction: 22, alignment: [6, 26, 46] },
  { blocks: 5, data: 216, correction: 26, alignment: [6, 28, 50] },
];

/** From this version index on, the length field takes two bytes. */
const LONG = VERSIONS.length - 1;

function capacityOf(version: Version): number {
  return version.data - 2 - (VERSIONS.indexOf(version) >= LONG ? 1 : 0);
}

/** Mode indicator "bytes", length, data and padding. */
function dataOf(bytes: readonly number[], layout: Version): readonly number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, VERSIONS.indexOf(layout) >= LONG ? 16 : 8);
  for (const byte of bytes) put(byte, 8);
  put(0, 4);
  const words: number[] = [];
  for (let from = 0; from < layout.data * 8 && from < bits.length; from += 8)
    words.push(bits.slice(from, from + 8).reduce((word, bit, place) => word | (bit << (7 - place)), 0));
  for (let fill = 0; words.length < layout.data; fill++) words.push(fill % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** Exponents and logarithms in GF(256), for the Reed-Solomon code. */
const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value >= 128 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);
}

/** Reed-Solomon remainder; the roots of the generator are the first powers of 2. */
function correctionOf(data: readonly number[], count: number): readonly number[] {
  let divisor = [1];
  for (let root = 0; root < count; root++) {
    const factor = EXP[root] ?? 0;
    divisor = [...divisor, 0].map((each, index) => each ^ times(divisor[index - 1] ?? 0, factor));
  }
  let rest: readonly number[] = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const lead = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((each, index) => each ^ times(divisor[index + 1] ?? 0, lead));
  }
  return rest;
}

/** Interleaves the data blocks, longer ones last, then their correction codewords. */
function withCorrection(words: readonly number[], { blocks, data, correction }: Version): readonly number[] {
  const short = Math.floor(data / blocks);
  const isLonger = (block: number) => block >= blocks - (data % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const part = words.slice(from, from + short + (isLonger(block) ? 1 : 0));
    from += part.length;
    return part;
  });
  return [...woven(parts), ...woven(parts.map((part) => correctionOf(part, correction)))];
}

function woven(parts: readonly (readonly number[])[]): readonly number[] {
  const most = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: most }, (_, column) =>
    parts.flatMap((part) => part.slice(column, column + 1)),
  ).flat();
}

/** Whether a mask inverts a module. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

type Modules = readonly (readonly boolean[])[];

/** Draws the function patterns, then the data: in columns of two from the right, alternating up and down. */
function draw(version: number, codewords: readonly number[], mask: number): Modules {
  const size = 17 + 4 * version;
  const fixed: (boolean | undefined)[][] = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => undefined),
  );
  const set = (row: number, column: number, dark: boolean) => {
    const line = fixed[row];
    if (line !== undefined && column >= 0 && column < size) line[column] = dark;
  };
  drawPatterns(version, size, set);
  drawFormat(size, mask, set);
  if (version >= 7) drawVersion(version, size, set);
  const bits = codewords.flatMap((word) =>
    Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1),
  );
  let next = 0;
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = fixed[row];
        if (line === undefined || line[column] !== undefined) continue;
        line[column] = (bits[next++] ?? false) !== (MASKS[mask]?.(row, column) ?? false);
      }
    }
  }
  return fixed.map((line) => line.map((dark) => dark === true));
}

type Set = (row: number, column: number, dark: boolean) => void;

/** Finder, timing and alignment patterns. */
function drawPatterns(version: number, size: number, set: Set): void {
  const square = (top: number, left: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let row = -radius; row <= radius; row++)
      for (let column = -radius; column <= radius; column++)
        set(top + row, left + column, isDark(Math.max(Math.abs(row), Math.abs(column))));
  };
  for (let place = 0; place < size; place++) {
    set(6, place, place % 2 === 0);
    set(place, 6, place % 2 === 0);
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

/** Format information: level M and the mask, twice, with BCH bits. */
function drawFormat(size: number, mask: number, set: Set): void {
  const bits = withRest(mask, 10, 0x537) ^ 0x5412;
  const bit = (place: number) => ((bits >> place) & 1) === 1;
  for (let place = 0; place < 15; place++) {
    const around = place < 6 ? place : place < 8 ? place + 1 : size - 15 + place;
    set(around, 8, bit(place));
    const along = place < 8 ? size - 1 - place : place === 8 ? 7 : 14 - place;
    set(8, along, bit(place));
  }
  set(size - 8, 8, true);
}

function drawVersion(version: number, size: number, set: Set): void {
  const bits = withRest(version, 12, 0x1f25);
  for (let place = 0; place < 18; place++) {
    const dark = ((bits >> place) & 1) === 1;
    const [near, far] = [Math.floor(place / 3), size - 11 + (place % 3)];
    set(near, far, dark);
    set(far, near, dark);
  }
}

/** Appends the BCH remainder, `bits` long. */
function withRest(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let bit = 0; bit < bits; bit++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

/** Penalty of a mask: long runs, 2 × 2 blocks, finder-like patterns, unbalanced colors. */
function penaltyOf(rows: Modules): number {
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
  return [...rows, ...columns].reduce((sum, line) => sum + runsIn(line), squares) + Math.floor(share) * 10;
}

function runsIn(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const runs = text.match(/0{5,}|1{5,}/g) ?? [];
  const corners = text.match(/(?=00001011101|10111010000)/g) ?? [];
  return runs.reduce((sum, { length }) => sum + length - 2, 0) + corners.length * 40;
}
