// Fields of a seat that documents, forms and views have as they are: written, read, checked and listed from one declaration.
import type { Model, ModelField } from '@two-rivers/kernel';
import { listNamesOf } from './moves.ts';
import { block, comment, pascal } from './names.ts';

/** A plain field: one number for each seat, for each piece of a list, or for each column. */
interface PlainField {
  readonly name: string;
  readonly about: string;
  readonly most: number;
  readonly counted: boolean;
  readonly pieces?: { readonly list: string; readonly type: string; readonly ids: readonly string[] };
  /** numbers of a seat */
  readonly width: number;
}

function plainFieldsOf(model: Model, components: Readonly<Record<string, unknown>>): readonly PlainField[] {
  const listNames = listNamesOf(components);
  return Object.entries(model.fields).flatMap(([name, field]) => {
    if (field.plain === undefined) return [];
    const columns = columnsOf(name, field);
    const base = { name, about: field.about, most: mostOf(name, field), counted: field.plain === 'counted' };
    if (typeof columns !== 'string') return [{ ...base, width: columns ?? 1 }];
    const value = model.values[columns];
    const list = value !== undefined && 'ids' in value ? listNames.get(value.ids) : undefined;
    if (value === undefined || !('ids' in value) || list === undefined)
      throw new Error(`${name}: only pieces of a list name its numbers`);
    const ids = value.ids.map((piece) => (typeof piece === 'object' ? piece.id : String(piece)));
    return [{ ...base, width: ids.length, pieces: { list, type: value.type, ids } }];
  });
}

function columnsOf(name: string, { per = [] }: ModelField): string | number | undefined {
  const [seat, columns, ...rest] = per;
  if (seat !== 'seat' || rest.length > 0) throw new Error(`${name}: a plain field has a row for each seat`);
  return columns;
}

function mostOf(name: string, field: ModelField): number {
  if ('max' in field) return field.max;
  throw new Error(`${name}: a plain field is a number with a maximum`);
}

/** The module of plain fields; undefined if the model has none. */
export function plainFields(model: Model, components: Readonly<Record<string, unknown>>): string | undefined {
  const fields = plainFieldsOf(model, components);
  if (fields.length === 0) return undefined;
  return block(
    comment('Plain fields of a seat in a document.').trimEnd(),
    `export const SEAT_FIELDS = [${fields.map(({ name }) => `'${name}'`).join(', ')}] as const;`,
    '',
    comment('What is counted of a seat: its name, its path in the seat’s document, its maximum.').trimEnd(),
    `export const SEAT_COUNTS = [${fields
      .filter(({ counted }) => counted)
      .flatMap(countsOf)
      .join(', ')}] as const;`,
    '',
    `export function writeSeatFields(s: ${model.state}, seat: number): JsonObject {`,
    `  return { ${fields.map((field) => `${field.name}: ${written(field)}`).join(', ')} };`,
    '}',
    '',
    comment('Where the fields of a seat are read from, and the state that they are read into.').trimEnd(),
    'export interface SeatInput {',
    '  readonly reader: DocumentReader;',
    '  readonly own: JsonObject;',
    '  readonly path: string;',
    `  readonly s: ${model.state};`,
    '  readonly seat: number;',
    '}',
    ...fields.map(readFunction),
    '',
    comment('The first plain field of a seat above its maximum.').trimEnd(),
    `export function rangeFlaw(s: ${model.state}, seat: number): string | undefined {`,
    ...fields.map(rangeCheck),
    '  return undefined;',
    '}',
    '',
    countsClass(model, fields),
  );
}

function countsOf({ name, most, pieces }: PlainField): readonly string[] {
  if (pieces === undefined) return [`{ name: '${name}', path: ['${name}'], most: ${most} }`];
  return pieces.ids.map((id) => `{ name: '${id}', path: ['${name}', '${id}'], most: ${most} }`);
}

function written({ name, pieces, width }: PlainField): string {
  if (pieces !== undefined)
    return `Object.fromEntries(${pieces.list}.map((id, index) => [id, s.${name}[seat * ${width} + index]]))`;
  return width === 1 ? `s.${name}[seat]` : `Array.from(s.${name}.subarray(seat * ${width}, (seat + 1) * ${width}))`;
}

function readFunction({ name, about, pieces, width, most }: PlainField): string {
  const cell = (index: string): string => `s.${name}[${width === 1 ? 'seat' : `seat * ${width} + ${index}`}]`;
  const body =
    pieces !== undefined
      ? [
          `  const numbers = reader.object(own['${name}'] ?? {}, \`\${path}.${name}\`, ${pieces.list});`,
          `  for (const [index, id] of ${pieces.list}.entries())`,
          `    ${cell('index')} = reader.integer(numbers[id], \`\${path}.${name}.\${id}\`, 0, most, omitted);`,
        ]
      : width > 1
        ? [
            `  const numbers = reader.listOfLength(own['${name}'], \`\${path}.${name}\`, ${width});`,
            `  for (let index = 0; index < ${width}; index++)`,
            `    ${cell('index')} = reader.integer(numbers[index], \`\${path}.${name}[\${index}]\`, 0, most, omitted);`,
          ]
        : [`  ${cell('')} = reader.integer(own['${name}'], \`\${path}.${name}\`, 0, most, omitted);`];
  return block(
    '',
    comment(`Reads ${about}; \`omitted\` is its number where the document leaves it out.`).trimEnd(),
    `export function read${pascal(name)}({ reader, own, path, s, seat }: SeatInput, omitted: number, most = ${most}): void {`,
    ...body,
    '}',
  );
}

function rangeCheck({ name, width, most }: PlainField): string {
  const cell = `s.${name}[${width === 1 ? 'seat' : 'at'}]`;
  const check = `if (${cell} > ${most}) return \`\${${cell}} ${name}\`;`;
  return width === 1 ? `  ${check}` : `  for (let at = seat * ${width}; at < (seat + 1) * ${width}; at++) ${check}`;
}

function countsClass(model: Model, fields: readonly PlainField[]): string {
  const getters = fields
    .filter(({ counted }) => counted)
    .map(({ name, about, pieces, width }) => {
      const ids = pieces?.ids.join(', ');
      const type = pieces === undefined ? 'number' : `Readonly<Record<${pieces.type}, number>>`;
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
