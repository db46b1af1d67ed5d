// Fields that documents, forms and views have as they are: written, read and listed from one declaration.
import type { Model, ModelField, ModelValue } from '@two-rivers/kernel';
import { listNamesOf } from './moves.ts';
import { block, comment, pascal, plural, upper } from './names.ts';

/** What a plain field is in a document. */
type Kind =
  | { readonly of: 'number'; readonly most: number }
  | { readonly of: 'flag' }
  /** `list` is the list of names in the generated model */
  | { readonly of: 'name'; readonly list: string; readonly names: readonly string[] };

/** A plain field: one of the table, or one for each seat, for each piece of a list, or for each column. */
interface PlainField {
  /** its window */
  readonly name: string;
  /** its name in documents */
  readonly key: string;
  readonly about: string;
  readonly kind: Kind;
  readonly counted: boolean;
  readonly omitted?: number;
  readonly sparse: boolean;
  readonly isOfSeat: boolean;
  readonly pieces?: { readonly list: string; readonly type: string; readonly ids: readonly string[] };
  /** values of a seat, or of the table */
  readonly width: number;
}

function plainFieldsOf(model: Model, components: Readonly<Record<string, unknown>>): readonly PlainField[] {
  return Object.entries(model.fields).flatMap(([name, field]) => {
    const { plain } = field;
    if (plain === undefined) return [];
    const kind = kindOf(model, name, field);
    const omitted = kind.of === 'name' ? kind.names.indexOf(String(plain.omitted)) : plain.omitted;
    const base = {
      name,
      key: plain.name ?? name,
      about: field.about,
      kind,
      counted: plain.counted === true,
      sparse: plain.sparse === true,
      isOfSeat: field.per !== undefined,
      ...(typeof omitted === 'number' && omitted >= 0 ? { omitted } : {}),
    };
    const columns = columnsOf(name, field);
    if (typeof columns !== 'string') return [{ ...base, width: columns ?? 1 }];
    const value = model.values[columns];
    const list = value !== undefined && 'ids' in value ? listNamesOf(components).get(value.ids) : undefined;
    if (value === undefined || !('ids' in value) || list === undefined)
      throw new Error(`${name}: only pieces of a list name its numbers`);
    const ids = value.ids.map((piece) => (typeof piece === 'object' ? piece.id : String(piece)));
    return [{ ...base, width: ids.length, pieces: { list, type: value.type, ids } }];
  });
}

function columnsOf(name: string, { per = [] }: ModelField): string | number | undefined {
  const [seat, columns, ...rest] = per;
  if ((seat ?? 'seat') !== 'seat' || rest.length > 0) throw new Error(`${name}: a plain field has a row for each seat`);
  return columns;
}

function kindOf(model: Model, name: string, field: ModelField): Kind {
  if ('max' in field) return { of: 'number', most: field.max };
  if ('flag' in field) return { of: 'flag' };
  const value: ModelValue | undefined = 'of' in field ? model.values[field.of] : undefined;
  if (value === undefined || !('names' in value) || !('of' in field))
    throw new Error(`${name}: a plain field is a number with a maximum, a flag or a name`);
  return { of: 'name', list: plural(field.of), names: Object.keys(value.names) };
}

/** The module of plain fields; undefined if the model has none. */
export function plainFields(model: Model, components: Readonly<Record<string, unknown>>): string | undefined {
  const fields = plainFieldsOf(model, components);
  if (fields.length === 0) return undefined;
  const ofTable = fields.filter(({ isOfSeat }) => !isOfSeat);
  const ofSeat = fields.filter(({ isOfSeat }) => isOfSeat);
  const hasCounts = ofSeat.some(({ counted }) => counted);
  return block(
    ...(ofTable.length > 0 ? [...ownerFunctions(model, 'table', ofTable), ''] : []),
    ...(ofSeat.length > 0 ? ownerFunctions(model, 'seat', ofSeat) : []),
    ...(hasCounts
      ? [
          '',
          comment('What is counted of a seat: its name, its path in the seat’s document, its maximum.').trimEnd(),
          `export const SEAT_COUNTS = [${ofSeat.flatMap(countsOf).join(', ')}] as const;`,
          '',
          countsClass(model, ofSeat),
        ]
      : []),
  );
}

/** Names, writing and reading of the fields of a table or seat. */
function ownerFunctions(model: Model, owner: 'table' | 'seat', fields: readonly PlainField[]): readonly string[] {
  const isSeat = owner === 'seat';
  const input = `${pascal(owner)}Input`;
  const settled = fields.filter(({ omitted }) => omitted !== undefined);
  return [
    comment(isSeat ? 'Plain fields of a seat in a document.' : 'Plain fields of a document.').trimEnd(),
    `export const ${upper(owner)}_FIELDS = [${fields.map(({ key }) => `'${key}'`).join(', ')}] as const;`,
    '',
    `export function write${pascal(owner)}Fields(s: ${model.state}${isSeat ? ', seat: number' : ''}): JsonObject {`,
    `  return { ${fields.map(written).join(', ')} };`,
    '}',
    '',
    comment(`Where the fields of a ${owner} are read from, and the state that they are read into.`).trimEnd(),
    `export interface ${input} {`,
    '  readonly reader: DocumentReader;',
    '  readonly own: JsonObject;',
    ...(isSeat ? ['  readonly path: string;'] : []),
    `  readonly s: ${model.state};`,
    ...(isSeat ? ['  readonly seat: number;'] : []),
    '}',
    ...fields.filter(({ omitted }) => omitted === undefined).map((field) => readFunction(field, input)),
    ...(settled.length > 0
      ? [
          '',
          comment('Reads the fields that may be left out for a number of their own.').trimEnd(),
          `export function read${pascal(owner)}Fields({ ${inputsOf(isSeat, settled)} }: ${input}): void {`,
          ...settled.flatMap((field) =>
            readLines(
              field,
              field.key,
              String(field.omitted),
              field.kind.of === 'number' ? String(field.kind.most) : '',
            ),
          ),
          '}',
        ]
      : []),
  ];
}

const inputsOf = (isSeat: boolean, fields: readonly PlainField[]): string =>
  isSeat && fields.length > 0 ? 'reader, own, path, s, seat' : 'reader, own, s';

function countsOf({ name, key, kind, counted, pieces }: PlainField): readonly string[] {
  if (!counted) return [];
  if (kind.of !== 'number') throw new Error(`${name}: only numbers are counted`);
  if (pieces === undefined) return [`{ name: '${name}', path: ['${key}'], most: ${kind.most} }`];
  return pieces.ids.map((id) => `{ name: '${id}', path: ['${key}', '${id}'], most: ${kind.most} }`);
}

function cellOf({ name, isOfSeat, width }: PlainField, index = ''): string {
  if (!isOfSeat) return `s.${name}`;
  return `s.${name}[${width === 1 ? 'seat' : `seat * ${upper(name)}_WIDTH + ${index}`}]`;
}

function written(field: PlainField): string {
  const { name, key, kind, pieces, width, sparse } = field;
  const row = `s.${name}.subarray(seat * ${upper(name)}_WIDTH, (seat + 1) * ${upper(name)}_WIDTH)`;
  if (pieces !== undefined && sparse)
    return `${key}: Object.fromEntries(${pieces.list}.flatMap((id, index) => ${cellOf(field, 'index')} === 0 ? [] : [[id, ${cellOf(field, 'index')}]]))`;
  if (pieces !== undefined)
    return `${key}: Object.fromEntries(${pieces.list}.map((id, index) => [id, ${cellOf(field, 'index')}]))`;
  if (width > 1) return `${key}: Array.from(${row})`;
  const cell = cellOf(field);
  const value = kind.of === 'name' ? `${kind.list}[${cell}]` : kind.of === 'flag' ? `${cell} !== 0` : cell;
  return sparse ? `...(${cell} === 0 ? {} : { ${key}: ${value} })` : `${key}: ${value}`;
}

function readLines(field: PlainField, label: string, omitted: string, most: string): readonly string[] {
  const { key, kind, pieces, width, isOfSeat } = field;
  const path = isOfSeat ? `\`\${path}.${key}\`` : `'${key}'`;
  if (pieces !== undefined)
    return [
      `  const ${label} = reader.object(own['${key}'] ?? {}, ${path}, ${pieces.list});`,
      `  for (const [index, id] of ${pieces.list}.entries())`,
      `    ${cellOf(field, 'index')} = reader.integer(${label}[id] ?? undefined, \`\${path}.${key}.\${id}\`, 0, ${most}, ${omitted});`,
    ];
  if (width > 1)
    return [
      `  const ${label} = reader.listOfLength(own['${key}'], ${path}, ${upper(field.name)}_WIDTH);`,
      `  for (let index = 0; index < ${upper(field.name)}_WIDTH; index++)`,
      `    ${cellOf(field, 'index')} = reader.integer(${label}[index], \`\${path}.${key}[\${index}]\`, 0, ${most}, ${omitted});`,
    ];
  const value = `own['${key}'] ?? undefined`;
  const call =
    kind.of === 'flag'
      ? `reader.flag(${value}, ${path})`
      : kind.of === 'name'
        ? `reader.name(${value}, ${path}, ${kind.list}, ${omitted})`
        : `reader.integer(${value}, ${path}, 0, ${most}, ${omitted})`;
  return [`  ${cellOf(field)} = ${call};`];
}

function readFunction(field: PlainField, input: string): string {
  const { key, kind, isOfSeat } = field;
  const most = kind.of === 'number' ? `, most = ${kind.most}` : '';
  return block(
    '',
    comment(`Reads \`${key}\`; \`omitted\` is its number where the document leaves it out.`).trimEnd(),
    `export function read${pascal(key)}({ ${inputsOf(isOfSeat, [field])} }: ${input}, omitted: number${most}): void {`,
    ...readLines(field, 'numbers', 'omitted', 'most'),
    '}',
  );
}

function countsClass(model: Model, fields: readonly PlainField[]): string {
  const getters = fields
    .filter(({ counted }) => counted)
    .map(({ name, about, pieces }) => {
      const ids = pieces?.ids.join(', ');
      const type = pieces === undefined ? 'number' : `Readonly<Record<${pieces.type}, number>>`;
      const width = `${upper(name)}_WIDTH`;
      return block(
        '',
        `${comment(about, '  ')}  get ${name}(): ${type} {`,
        pieces === undefined
          ? `    return this.#state.${name}[this.seat];`
          : `    const [${ids}] = this.#state.${name}.subarray(this.seat * ${width}, (this.seat + 1) * ${width});\n    return { ${ids} };`,
        '  }',
      );
    });
  return block(
    comment('What is counted of a seat, as typed facts.').trimEnd(),
    'export class SeatCounts {',
    '  readonly seat: number;',
    `  readonly #state: ${model.state};`,
    '',
    `  constructor(state: ${model.state}, seat: number) {`,
    '    this.seat = seat;',
    '    this.#state = state;',
    '  }',
    ...getters,
    '}',
  );
}
