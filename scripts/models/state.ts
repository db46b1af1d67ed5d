// The state class of a game: one buffer, windows for what has rows, accessors for single numbers, and the mask.
import type { Model, ModelField, ModelValue } from '@two-rivers/kernel';
import { block, comment, upper } from './names.ts';

/** Value of a piece that the viewer does not know. */
const UNKNOWN = 255;

/** Number of values of a kind. */
function countOf(value: ModelValue): number {
  if ('to' in value) return value.to - value.from + 1;
  if ('names' in value) return Object.keys(value.names).length;
  return 'ids' in value ? value.ids.length : value.most;
}

/** Smallest number of columns that every value can index. */
function columnsOf(value: ModelValue): number {
  return countOf(value) + ('from' in value ? value.from : 0);
}

function largestOf(value: ModelValue): number {
  return 'ids' in value && value.unknown === true ? UNKNOWN : columnsOf(value) - 1;
}

/** A field with its place in the buffer. */
interface Window {
  readonly name: string;
  readonly field: ModelField;
  /** bytes of one number */
  readonly width: 1 | 2 | 4;
  /** sizes of its dimensions; a set of more than 32 values adds one for its words */
  readonly sizes: readonly number[];
}

const productOf = (sizes: readonly number[]): number => sizes.reduce((product, size) => product * size, 1);

const lengthOf = ({ sizes }: Window): number => productOf(sizes);

/** Name of the constant with the numbers in a row, such as those of a seat; undefined for one number or large set. */
const widthNameOf = ({ name, field, sizes }: Window): string | undefined =>
  sizes.length > 1 && sizes.length === field.per?.length ? `${upper(name)}_WIDTH` : undefined;

const largestOfWindow = (model: Model, { field, sizes }: Window): number => {
  if ('max' in field) return field.max;
  if ('flag' in field) return 1;
  const value = model.values['of' in field ? field.of : field.set];
  if (value === undefined) return 0;
  if ('of' in field) return largestOf(value);
  return sizes.length > (field.per ?? []).length ? 2 ** 32 - 1 : 2 ** countOf(value) - 1;
};

/** Row widths, and the largest number of each window whose bytes could hold a larger one. */
export function windowConstants(model: Model): readonly string[] {
  const windows = windowsOf(model);
  const widths = windows.flatMap((window) => {
    const width = widthNameOf(window);
    return width === undefined ? [] : [`export const ${width} = ${productOf(window.sizes.slice(1))};`];
  });
  const largest = windows.flatMap((window) => {
    const most = largestOfWindow(model, window);
    return most < 2 ** (8 * window.width) - 1 ? [`${window.name}: ${most}`] : [];
  });
  return [
    ...(widths.length > 0 ? ['// Numbers in a row.', ...widths, ''] : []),
    comment('Largest numbers of fields; the conformance kit checks them.').trimEnd(),
    `export const LARGEST = { ${largest.join(', ')} } as const;`,
    '',
  ];
}

/** A single number is read by an accessor; rows and large sets are windows. */
const isSingle = ({ field, width, sizes }: Window): boolean =>
  field.per === undefined && width < 4 && sizes.length === 0;

function windowOf(model: Model, name: string, field: ModelField): Window {
  const value = (kind: string): ModelValue => {
    const found = model.values[kind];
    if (found === undefined) throw new Error(`${name}: there are no values ${kind}`);
    return found;
  };
  const sizes = (field.per ?? []).map((each) => (typeof each === 'number' ? each : columnsOf(value(each))));
  if ('set' in field) {
    const count = countOf(value(field.set));
    const words = Math.ceil(count / 32);
    return { name, field, width: count <= 8 ? 1 : count <= 16 ? 2 : 4, sizes: words > 1 ? [...sizes, words] : sizes };
  }
  const largest = 'max' in field ? field.max : 'of' in field ? largestOf(value(field.of)) : 1;
  return { name, field, width: largest < 2 ** 8 ? 1 : 2, sizes };
}

/** Windows in the order of the buffer, the widest first; fields of one width stay in the order of the model. */
function windowsOf(model: Model): readonly Window[] {
  const windows = Object.entries(model.fields).map(([name, field]) => windowOf(model, name, field));
  const rank = ({ width, field }: Window): number => (field.asWord === undefined ? 4 / width : 1.5);
  return windows.toSorted((a, b) => rank(a) - rank(b));
}

const ALLOCATORS = {
  1: { call: 'bytes', array: 'Uint8Array', singles: 'control' },
  2: { call: 'words', array: 'Uint16Array', singles: 'counters' },
  4: { call: 'sets', array: 'Uint32Array', singles: '' },
} as const;

/** What a comment adds about who may know a field. */
function knowledgeOf({ known }: ModelField): string {
  if (typeof known !== 'string') return `; follows from ${known.map((each) => `\`${each}\``).join(' and ')}`;
  return known === 'owner' ? '; known to its owner only' : known === 'nobody' ? '; known to nobody' : '';
}

function aboutOf({ field, sizes }: Window): string {
  const { per = [] } = field;
  const about = field.about + knowledgeOf(field);
  if (sizes.length < 2) return about;
  const names = sizes.map((_, at) => {
    const each = per[at];
    return each === undefined ? 'word' : typeof each === 'number' ? 'column' : each;
  });
  const index = names.map((each, at) => [each, ...sizes.slice(at + 1)].join(' × ')).join(' + ');
  return `${about}; indexed by \`${index}\``;
}

/** The state class. */
export function stateClass(model: Model): string {
  const windows = windowsOf(model);
  const rows = windows.filter((window) => !isSingle(window));
  const members: string[] = [];
  const allocations: string[] = [];
  for (const window of windows) {
    const { name, field, width } = window;
    const { call, array, singles } = ALLOCATORS[width];
    if (isSingle(window)) {
      if (allocations.some((line) => line.includes(`.${singles} =`))) continue;
      members.push(`  readonly ${singles}: ${array};`);
      allocations.push(`    this.${singles} = windows.${call}(${countSingles(windows, width)});`);
      continue;
    }
    members.push(`${comment(aboutOf(window), '  ')}  readonly ${name}: ${array};`);
    allocations.push(`    this.${name} = windows.${call}(${lengthOf(window)});`);
    if (field.asWord === undefined) continue;
    members.push(`${comment(`\`${name}\` as one number`, '  ')}  readonly ${field.asWord}: Uint32Array;`);
    allocations.push(`    this.${field.asWord} = new Uint32Array(windows.buffer, this.${name}.byteOffset, 1);`);
  }
  const bytes = windows.reduce((sum, window) => sum + window.width * lengthOf(window), 0);
  return block(
    comment('A position; its bytes hold everything that differs between two positions.').trimEnd(),
    `export class ${model.state} implements State {`,
    '  readonly bytes: Uint8Array;',
    ...members,
    '',
    '  constructor() {',
    `    const windows = new BufferAllocator(${bytes});`,
    ...allocations,
    '    this.bytes = windows.wholeBuffer();',
    '  }',
    '',
    ...singleAccessors(windows),
    ...rows.filter(({ field }) => field.accessors === true).map(cellAccessors),
    '}',
  );
}

const countSingles = (windows: readonly Window[], width: number): number =>
  windows.filter((each) => each.width === width && isSingle(each)).length;

function singleAccessors(windows: readonly Window[]): string[] {
  const counts = { 1: 0, 2: 0, 4: 0 };
  return windows.filter(isSingle).map((window) => {
    const { name, width } = window;
    const cell = `this.${ALLOCATORS[width].singles}[${counts[width]++}]`;
    return block(
      `${comment(aboutOf(window), '  ')}  get ${name}(): number {`,
      `    return ${cell};`,
      '  }',
      `  set ${name}(value: number) {`,
      `    ${cell} = value;`,
      '  }',
    );
  });
}

function cellAccessors(window: Window): string {
  const { name, field, sizes } = window;
  const width = widthNameOf(window);
  const indices = (field.per ?? []).map((each, at) => (typeof each === 'string' ? each : `index${at}`));
  const cell = indices
    .map((index, at) => [index, ...(at === 0 && width !== undefined ? [width] : sizes.slice(at + 1))].join(' * '))
    .join(' + ');
  const parameters = indices.map((index) => `${index}: number`).join(', ');
  return block(
    '',
    `  ${name}At(${parameters}): number {`,
    `    return this.${name}[${cell}];`,
    '  }',
    `  set${name.charAt(0).toUpperCase()}${name.slice(1)}At(${parameters}, value: number): void {`,
    `    this.${name}[${cell}] = value;`,
    '  }',
  );
}

/** The function that copies a state without what a viewer may not know. */
export function maskFunction(model: Model): string {
  const conditions: string[] = [];
  const lines = windowsOf(model).flatMap((window) => {
    const { name, field } = window;
    const single = isSingle(window);
    if (field.known === 'all') {
      if (!('masked' in field) || field.masked === undefined) return [];
      if (!single) throw new Error(`${name}: only a single number can mark a mask`);
      return [`  into.${name} = ${field.masked};`];
    }
    if (field.known !== 'owner' && field.known !== 'nobody') {
      for (const other of field.known)
        if (model.fields[other]?.known !== 'all') throw new Error(`${name}: hide it too`);
      return [];
    }
    if (field.known === 'owner' && field.per?.[0] !== 'seat')
      throw new Error(`${name}: only rows of seats have owners`);
    if (field.while !== undefined && !conditions.includes(field.while)) conditions.push(field.while);
    return [hiding(window)];
  });
  const hasOwners = Object.values(model.fields).some(({ known }) => known === 'owner');
  const parameters = [
    `s: ${model.state}`,
    hasOwners ? 'viewer: number' : '_viewer: number',
    `into: ${model.state}`,
    ...conditions.map((name) => `${name}: boolean`),
  ];
  return block(
    comment('Copies a state without what the viewer may not know.').trimEnd(),
    `export function maskState(${parameters.join(', ')}): void {`,
    '  into.bytes.set(s.bytes);',
    ...lines,
    '}',
  );
}

function hiding(window: Window): string {
  const { name, field, sizes } = window;
  if (field.known !== 'owner' && field.known !== 'nobody') throw new Error(`${name} is known`);
  const { known, unknown } = field;
  const hide = (index: string, ...conditions: readonly string[]): string => {
    const cell = isSingle(window) ? `into.${name}` : `into.${name}[${index}]`;
    const guards = unknown === 0 ? conditions : [...conditions, `${cell} !== 0`];
    const guard = guards.length === 0 ? '' : `if (${guards.join(' && ')}) `;
    return `${guard}${cell} = ${unknown === UNKNOWN ? 'UNKNOWN' : unknown};`;
  };
  const condition = field.while === undefined ? [] : [field.while];
  if (lengthOf(window) === 1) return `  ${hide('0', ...condition)}`;
  const [rows = 1, ...others] = sizes;
  const width = productOf(others);
  if (known === 'nobody') return `  for (let at = 0; at < ${rows * width}; at++) ${hide('at', ...condition)}`;
  const seats = `  for (let seat = 0; seat < ${rows}; seat++)`;
  if (width === 1) return `${seats} ${hide('seat', ...condition, 'seat !== viewer')}`;
  const inner = `for (let at = seat * ${width}; at < (seat + 1) * ${width}; at++) ${hide('at')}`;
  return `${seats} if (${[...condition, 'seat !== viewer'].join(' && ')}) ${inner}`;
}

/** `TILE_WORDS` for each kind of value whose sets need several words. */
export function wordCounts(model: Model): readonly string[] {
  const sets = Object.values(model.fields).flatMap((field) => ('set' in field ? [field.set] : []));
  return [...new Set(sets)].flatMap((name) => {
    const value = model.values[name];
    const words = value === undefined ? 1 : Math.ceil(countOf(value) / 32);
    return words > 1 ? [`export const ${upper(name)}_WORDS = ${words};`] : [];
  });
}
