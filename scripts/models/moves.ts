// The moves of a game: their numbers, and the same as typed values and as texts.
import type { Model, ModelMove, ModelValue } from '@two-rivers/kernel';
import { block, comment, pascal, upper } from './names.ts';

/** A kind of move as generated code calls it. */
export interface MoveKind extends ModelMove {
  /** `takeGood`, `chanceTile` */
  readonly name: string;
  /** `TAKE_GOOD` */
  readonly constant: string;
  /** first word of its text: `good`, `~tile` */
  readonly word: string;
  /** kind as a typed move: `good`, `chance-tile` */
  readonly kind: string;
  readonly slots: Readonly<Record<string, string>>;
}

/** All kinds of moves, then of chance results. */
export function moveKindsOf(model: Model): readonly MoveKind[] {
  const kinds = [
    ...Object.entries(model.moves).map(([key, move]) => nameKind(key, move, '', '')),
    ...Object.entries(model.chance).map(([key, move]) => nameKind(key, move, '~', 'chance-')),
  ];
  const numbers = new Set(kinds.map(({ number }) => number));
  if (numbers.size !== kinds.length) throw new Error('two moves have one number');
  for (const { name, number, slots } of kinds) {
    if (number >= 2 ** model.bits.kind) throw new Error(`the number of ${name} is too large`);
    const bits = model.bits.kind + model.bits.slot * Object.keys(slots).length;
    if (bits > 32) throw new Error(`the slots of ${name} are too many`);
  }
  return kinds;
}

function nameKind(key: string, move: ModelMove, mark: string, prefix: string): MoveKind {
  const name = prefix === '' ? key : `chance${pascal(key)}`;
  const word = move.word ?? key;
  const kind = prefix + (move.kind ?? word);
  return { ...move, name, constant: upper(name), word: mark + word, kind, slots: move.slots ?? {} };
}

/** Names of slots by their order, for code that handles several kinds of moves. */
const ORDINALS = ['first', 'second', 'third'];

/** Numbers of the kinds, and functions that put slots into a move and take them out. */
export function moveNumbers(model: Model): string {
  const { kind: kindBits, slot: slotBits } = model.bits;
  const kinds = moveKindsOf(model);
  const shiftOf = (index: number): number => kindBits + slotBits * index;
  const constants = kinds.map(
    ({ constant, number, word, slots, odd }) =>
      `${comment(`\`${[word, ...Object.keys(odd?.fields ?? slots).map((each) => `<${each}>`)].join(' ')}\``)}export const ${constant} = ${number};`,
  );
  const makers = kinds.map(({ name, constant, slots }) => {
    const names = Object.keys(slots);
    if (names.length === 0) return '';
    const parts = names.map((slot, at) => `(${slot} << ${shiftOf(at)})`);
    return block(
      '',
      `export function make${pascal(name)}(${names.map((slot) => `${slot}: number`).join(', ')}): Move {`,
      `  return ${[constant, ...parts].join(' | ')};`,
      '}',
    );
  });
  const reader = (name: string, at: number): string =>
    block(
      '',
      `export function ${name}(move: Move): number {`,
      `  return (move >>> ${shiftOf(at)}) & ${2 ** slotBits - 1};`,
      '}',
    );
  const readers = kinds.flatMap(({ name, slots }) =>
    Object.keys(slots).map((slot, at) => reader(`${slot}Of${pascal(name)}`, at)),
  );
  const most = Math.max(1, ...kinds.map(({ slots }) => Object.keys(slots).length));
  const slotNames = most === 1 ? ['argument'] : ORDINALS.slice(0, most);
  return block(
    '// Kinds of moves and chance results; those without slots are the whole move.',
    ...constants,
    '',
    'export function kindOf(move: Move): number {',
    `  return move & ${2 ** kindBits - 1};`,
    '}',
    '',
    comment('All slots of a move as one number.').trimEnd(),
    'export function argumentOf(move: Move): number {',
    `  return move >>> ${kindBits};`,
    '}',
    ...(slotNames.length > 1 ? slotNames.map((slot, at) => reader(`${slot}Argument`, at)) : []),
    '',
    `export function makeMove(kind: number${slotNames.map((slot) => `, ${slot} = 0`).join('')}): Move {`,
    `  return ${['kind', ...slotNames.map((slot, at) => `(${slot} << ${shiftOf(at)})`)].join(' | ')};`,
    '}',
    ...makers,
    ...readers,
  );
}

/** The function that hides slots of secret moves; undefined if there are none. */
export function moveMask(model: Model): string | undefined {
  const secrets = moveKindsOf(model).flatMap((kind) =>
    kind.seenBy === undefined ? [] : [{ ...kind, ...kind.seenBy }],
  );
  const conditions = new Set(secrets.flatMap((secret) => (secret.while === undefined ? [] : [secret.while])));
  if (secrets.length === 0) return undefined;
  const cases = secrets.map(({ name, constant, slots, seat, while: condition }) => {
    for (const slot of Object.values(slots)) {
      const value = model.values[slot];
      if (value === undefined || !('ids' in value) || value.unknown !== true)
        throw new Error(`${name}: ${slot} cannot be unknown`);
    }
    const isHidden = [...(condition === undefined ? [] : [condition]), `viewer !== s.${seat}`].join(' && ');
    const unknown = Object.keys(slots).map(() => 'UNKNOWN');
    return `    case ${constant}:\n      return ${isHidden} ? make${pascal(name)}(${unknown.join(', ')}) : move;`;
  });
  const parameters = [
    `s: ${model.state}`,
    'move: Move',
    'viewer: number',
    ...[...conditions].map((each) => `${each}: boolean`),
  ];
  return block(
    comment('A move with the slots that the viewer may not see as unknown.').trimEnd(),
    `export function maskMove(${parameters.join(', ')}): Move {`,
    '  switch (kindOf(move)) {',
    ...cases,
    '    default:',
    '      return move;',
    '  }',
    '}',
  );
}

/** How a value of a kind is written in generated code. */
interface Conversion {
  readonly type: string;
  /** expression of the typed value of a number */
  readonly decode: (number: string) => string;
  /** expression of the number of a typed value */
  readonly encode: (typed: string) => string;
  /** expression of the number that a text stands for, undefined if for none */
  readonly read: (text: string) => string;
}

const unchanged = (code: string): string => code;

/** Names under which a module exports its lists. */
export const listNamesOf = (module: Readonly<Record<string, unknown>>): ReadonlyMap<unknown, string> =>
  new Map(Object.entries(module).map(([name, list]) => [list, name]));

/** Conversions of a model’s values, with the declarations that they use. */
export class Conversions {
  readonly #model: Model;
  readonly #listNames: ReadonlyMap<unknown, string>;
  /** declarations that conversions use, by name */
  readonly declarations = new Map<string, string>();

  constructor(model: Model, components: Readonly<Record<string, unknown>>) {
    this.#model = model;
    this.#listNames = listNamesOf(components);
  }

  of(name: string): Conversion {
    const value = this.#model.values[name];
    if (value === undefined) throw new Error(`there are no values ${name}`);
    if ('to' in value) {
      this.declarations.set('readNumber', READ_NUMBER);
      const { from, to, below } = value;
      const most = below === undefined ? String(to) : `${this.#model.context?.name}.${below} - 1`;
      return {
        type: 'number',
        decode: unchanged,
        encode: unchanged,
        read: (text) => `readNumber(${text}, ${from}, ${most})`,
      };
    }
    if ('edition' in value) return this.#ofEdition(name, value.edition);
    if ('ids' in value) return this.#ofList(name, value);
    throw new Error(`${name}: a name of the software is no slot`);
  }

  #ofEdition(name: string, list: string): Conversion {
    const context = this.#model.context?.name;
    if (context === undefined) throw new Error(`${name} needs a context`);
    const find = `${context}.${name}Number`;
    this.declarations.set('numbered', NUMBERED);
    return {
      type: 'string',
      decode: (number) => `${context}.${list}[${number}]`,
      encode: (typed) => `numbered(${find}(${typed}), ${typed})`,
      read: (text) => `${find}(${text})`,
    };
  }

  #ofList(name: string, { ids, from, type, unknown }: Extract<ModelValue, { readonly ids: unknown }>): Conversion {
    const list = this.#listNames.get(ids);
    if (list === undefined) throw new Error(`${name}: the components do not export its list`);
    const [first] = ids;
    const hasIds = typeof first === 'object';
    const textOf = hasIds
      ? '({ id }, index) => [id'
      : typeof first === 'string'
        ? '(id, index) => [id'
        : '(id, index) => [String(id)';
    const numbers = `${upper(name)}_NUMBERS`;
    const rest = `${list}.map(${textOf}, index${from === 0 ? '' : ` + ${from}`}] as const)`;
    this.declarations.set(
      numbers,
      `const ${numbers}: ReadonlyMap<string, number> = new Map(${unknown === true ? `[['?', UNKNOWN] as const, ...${rest}]` : rest});`,
    );
    this.declarations.set('numberOf', NUMBER_OF);
    const item = (number: string): string =>
      `${list}[${from === 0 ? number : `${number} - ${from}`}]${hasIds ? '.id' : ''}`;
    const key = (typed: string): string => (typeof first === 'number' ? `String(${typed})` : typed);
    if (unknown === true)
      this.declarations.set(
        `${name}Of`,
        block(
          `function ${name}Of(number: number): ${type} | '?' {`,
          `  return number === UNKNOWN ? '?' : ${item('number')};`,
          '}',
        ),
      );
    return {
      type: unknown === true ? `${type} | '?'` : type,
      decode: (number) => (unknown === true ? `${name}Of(${number})` : item(number)),
      encode: (typed) => `numberOf(${numbers}, ${key(typed)})`,
      read: (text) => `${numbers}.get(${text})`,
    };
  }
}

const NUMBER_OF = block(
  comment('The number of a piece; throws if there is no such piece.').trimEnd(),
  'function numberOf(numbers: ReadonlyMap<string, number>, id: string): number {',
  '  const number = numbers.get(id);',
  '  if (number === undefined) throw new Error(`there is no piece ${id}`);',
  '  return number;',
  '}',
);

const NUMBERED = block(
  comment('The number of a piece; throws if there is no such piece.').trimEnd(),
  'function numbered(number: number | undefined, id: string): number {',
  '  if (number === undefined) throw new Error(`there is no piece ${id}`);',
  '  return number;',
  '}',
);

const READ_NUMBER = block(
  'function readNumber(text: string, least: number, most: number): number | undefined {',
  '  const number = Number(text);',
  '  return String(number) === text && Number.isInteger(number) && number >= least && number <= most ? number : undefined;',
  '}',
);

/** Kinds that are one case of the union; only odd moves share a case. */
function casesOf(kinds: readonly MoveKind[]): readonly (readonly [MoveKind, ...MoveKind[]])[] {
  const cases: [MoveKind, ...MoveKind[]][] = [];
  for (const each of kinds) {
    const same = cases.find(([{ kind }]) => kind === each.kind);
    if (same === undefined) cases.push([each]);
    else if (each.odd === undefined || each.odd.codec !== same[0].odd?.codec)
      throw new Error(`two moves of the kind ${each.kind} need one codec`);
    else same.push(each);
  }
  return cases;
}

function unionMember(conversions: Conversions, { kind, about = '', slots, odd }: MoveKind): string {
  const fields =
    odd === undefined
      ? Object.entries(slots).map(([slot, value]) => `${slot}: ${conversions.of(value).type}`)
      : Object.entries(odd.fields).map(([field, type]) => `${field}: ${type}`);
  return `${comment(about, '  ')}  | { ${[`kind: '${kind}'`, ...fields].map((each) => `readonly ${each}`).join('; ')} }`;
}

/** `{ kind: 'good', good: GOODS[goodOfTakeGood(move)] }` */
function decoded(conversions: Conversions, { kind, name, slots }: MoveKind): string {
  const fields = Object.entries(slots).map(
    ([slot, value]) => `, ${slot}: ${conversions.of(value).decode(`${slot}Of${pascal(name)}(move)`)}`,
  );
  return `{ kind: '${kind}'${fields.join('')} }`;
}

/** `makeBuild(move.space, tileNumber(move.tile))` */
function made(conversions: Conversions, { name, constant, slots }: MoveKind): string {
  const values = Object.entries(slots).map(([slot, value]) => conversions.of(value).encode(`move.${slot}`));
  return values.length === 0 ? constant : `make${pascal(name)}(${values.join(', ')})`;
}

/** `words.length === 1 ? withSlots(TAKE, readNumber(words[0], 0, 15)) : undefined` */
function read(conversions: Conversions, { constant, slots }: MoveKind, mostSlots: number): string {
  const values = Object.values(slots);
  const numbers = values.map((value, at) => conversions.of(value).read(`words[${at}]`));
  const unused = Array.from({ length: mostSlots - values.length }, () => '0');
  const move = numbers.length === 0 ? constant : `withSlots(${[constant, ...numbers, ...unused].join(', ')})`;
  return `words.length === ${values.length} ? ${move} : undefined`;
}

/** `` `take ${amountOfTake(move)}` `` */
function written(conversions: Conversions, { word, name, slots }: MoveKind): string {
  const texts = Object.entries(slots).map(
    ([slot, value]) => ` \${${conversions.of(value).decode(`${slot}Of${pascal(name)}(move)`)}}`,
  );
  return texts.length === 0 ? `'${word}'` : `\`${word}${texts.join('')}\``;
}

const label = (value: string): string => `    case ${value}:\n`;

/** The union of typed moves, and the ways between a number, a typed move and a text. */
export function typedMoves(model: Model, conversions: Conversions): string {
  const kinds = moveKindsOf(model);
  const cases = casesOf(kinds);
  const mostSlots = Math.max(...kinds.map(({ slots, odd }) => (odd === undefined ? Object.keys(slots).length : 0)));
  const { name: context, type: contextType } = model.context ?? { name: '', type: '' };
  const parameters = (first: string): string => (context === '' ? first : `${first}, ${context}: ${contextType}`);
  const passed = (first: string): string => (context === '' ? first : `${first}, ${context}`);

  const decoding = cases.map(([first, ...others]) => {
    const labels = [first, ...others].map(({ constant }) => label(constant)).join('');
    return `${labels}      return ${first.odd === undefined ? decoded(conversions, first) : `${first.odd.codec}.decode(${passed('move')})`};`;
  });
  const encoding = cases.map(([first]) => {
    const { odd, kind } = first;
    return `${label(`'${kind}'`)}      return ${odd === undefined ? made(conversions, first) : `${odd.codec}.encode(${passed('move')})`};`;
  });
  const writing = cases.map(([first, ...others]) => {
    const { odd, word } = first;
    const labels = [first, ...others].map(({ constant }) => label(constant)).join('');
    return odd === undefined
      ? `${labels}      return ${written(conversions, first)};`
      : `${labels}      return ['${word}', ...${odd.codec}.write(${odd.codec}.decode(${passed('move')}))].join(' ');`;
  });
  const reading = cases.map(([first]) => {
    const { odd, word } = first;
    return `${label(`'${word}'`)}      return ${odd === undefined ? read(conversions, first, mostSlots) : `encodeRead(${passed(`${odd.codec}.read(${passed('words')})`)})`};`;
  });
  return block(
    comment('A move of a player, or a result of chance.').trimEnd(),
    `export type ${model.move} =`,
    `${kinds.map((kind) => unionMember(conversions, kind)).join('\n')};`,
    `export type ${model.move}Kind = ${model.move}['kind'];`,
    `export type ${model.move}Of<K extends ${model.move}Kind> = Extract<${model.move}, { readonly kind: K }>;`,
    '',
    comment('The typed move of a number.').trimEnd(),
    `export function decodeMove(${parameters('move: Move')}): ${model.move} {`,
    '  switch (kindOf(move)) {',
    ...decoding,
    '    default:',
    '      throw new Error(`${move} is not a move`);',
    '  }',
    '}',
    '',
    comment('The number of a typed move, legal or not.').trimEnd(),
    `export function encodeMove(${parameters(`move: ${model.move}`)}): Move {`,
    '  switch (move.kind) {',
    ...encoding,
    '  }',
    '}',
    '',
    `export function writeMove(${parameters('move: Move')}): string {`,
    '  switch (kindOf(move)) {',
    ...writing,
    '    default:',
    '      throw new Error(`${move} is not a move`);',
    '  }',
    '}',
    '',
    comment('The number of a text, legal or not; undefined if it is not a move.').trimEnd(),
    `export function parseMove(${parameters('text: string')}): Move | undefined {`,
    "  const [word, ...words] = text.split(' ');",
    '  switch (word) {',
    ...reading,
    '    default:',
    '      return undefined;',
    '  }',
    '}',
    '',
    ...(kinds.some(({ odd }) => odd !== undefined)
      ? [
          `function encodeRead(${parameters(`move: ${model.move} | undefined`)}): Move | undefined {`,
          `  return move === undefined ? undefined : encodeMove(${passed('move')});`,
          '}',
          '',
        ]
      : []),
    withSlots(model, mostSlots),
    ...[...conversions.declarations.values()].flatMap((code) => ['', code]),
  );
}

/** The function that puts read slots into a move. */
function withSlots({ bits }: Model, mostSlots: number): string {
  const names = mostSlots === 1 ? ['slot'] : ORDINALS.slice(0, mostSlots);
  const parameters = names.map((name) => `${name}: number | undefined`);
  const parts = names.map((name, at) => `(${name} << ${bits.kind + bits.slot * at})`);
  return block(
    comment('A move with the numbers read for its slots; undefined if one of them could not be read.').trimEnd(),
    `function withSlots(kind: number, ${parameters.join(', ')}): Move | undefined {`,
    `  return ${names.map((name) => `${name} === undefined`).join(' || ')} ? undefined : ${['kind', ...parts].join(' | ')};`,
    '}',
  );
}
