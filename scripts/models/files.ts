// The generated files of a game as text: `model.gen.ts` for states and numbers, `moves.gen.ts` for typed moves and their texts,
// `fields.gen.ts` for plain fields of documents.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Model } from '@two-rivers/kernel';
import { plainFields } from './fields.ts';
import { Conversions, moveKindsOf, moveMask, moveNumbers, typedMoves } from './moves.ts';
import { block, comment, plural, upper, pascal } from './names.ts';
import { maskFunction, stateClass, windowConstants, wordCounts } from './state.ts';

const HEADER = '// Written by `npm run models` from model.ts: change that instead.';

/** Generated files of the game in a folder, by name. */
export async function generate(folder: string): Promise<Readonly<Record<string, string>>> {
  const load = async (file: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
  const { model } = (await load('model.ts')) as { readonly model: Model };
  const components = await load(model.components);
  const body = modelBody(model);
  const modelFile = block(
    HEADER,
    importLine('@two-rivers/kernel', ['BufferAllocator', 'type Move', 'type State'], body),
    '',
    body,
    '',
  );
  const conversions = new Conversions(model, components);
  const moves = typedMoves(model, conversions);
  const files = {
    'model.gen.ts': modelFile,
    'moves.gen.ts': block(HEADER, ...importsOfMoves(model, components, body, moves), '', moves, ''),
    'fields.gen.ts': fieldsFile(model, components, body),
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, formatted(folder, name, text)] as const],
    ),
  );
}

function fieldsFile(model: Model, components: Readonly<Record<string, unknown>>, body: string): string | undefined {
  const text = plainFields(model, components);
  if (text === undefined) return undefined;
  return block(
    HEADER,
    importLine('@two-rivers/kernel', ['type DocumentReader', 'type JsonObject'], text),
    importLine('./model.gen.ts', [...exportedBy(body), `type ${model.state}`], text),
    importLine(model.components, [...unique(Object.keys(components)), ...pieceTypesOf(model)], text),
    '',
    text,
    '',
  );
}

function modelBody(model: Model): string {
  const names = Object.entries(model.values).flatMap(([name, value]) =>
    'names' in value ? [nameConstants(name, value.names), ''] : [],
  );
  const words = wordCounts(model);
  const secrets = moveMask(model);
  const hasUnknown = Object.values(model.values).some((value) => 'ids' in value && value.unknown === true);
  return block(
    ...names,
    ...(hasUnknown
      ? [comment('Number of a piece that the viewer does not know.').trimEnd(), 'export const UNKNOWN = 255;', '']
      : []),
    ...(words.length > 0 ? ['// Words of a set.', ...words, ''] : []),
    ...windowConstants(model),
    stateClass(model),
    '',
    maskFunction(model),
    '',
    moveNumbers(model),
    ...(secrets === undefined ? [] : ['', secrets]),
  );
}

/** `PHASES`, and `FIRST_PHASE` and the others as their numbers. */
function nameConstants(name: string, names: Readonly<Record<string, string>>): string {
  const list = plural(name);
  return block(
    `export const ${list} = [${Object.keys(names)
      .map((each) => `'${each}'`)
      .join(', ')}] as const;`,
    `export type ${pascal(name)}Name = (typeof ${list})[number];`,
    ...Object.entries(names).map(
      ([each, about], number) =>
        `${comment(about)}export const ${upper(each === '' ? 'no' : each)}_${upper(name)} = ${number};`,
    ),
  );
}

/** Import of those names that a text uses; `type` before a name marks a type. */
function importLine(module: string, names: readonly string[], text: string): string | undefined {
  const used = names.filter((name) => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(text));
  const types = used.every((name) => name.startsWith('type '));
  const listed = used.map((name) => (types ? name.replace('type ', '') : name)).join(', ');
  return used.length === 0 ? undefined : `import ${types ? 'type ' : ''}{ ${listed} } from '${module}';`;
}

const pieceTypesOf = (model: Model): readonly string[] =>
  unique(Object.values(model.values).flatMap((value) => ('ids' in value ? [`type ${value.type}`] : [])));

const exportedBy = (text: string): readonly string[] =>
  unique([...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name));

const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

function importsOfMoves(
  model: Model,
  components: Readonly<Record<string, unknown>>,
  modelText: string,
  text: string,
): readonly (string | undefined)[] {
  const kinds = moveKindsOf(model);
  const pieceTypes = pieceTypesOf(model);
  const odd = kinds.flatMap((kind) => (kind.odd === undefined ? [] : [kind.odd]));
  const oddTypes = odd
    .flatMap(({ fields }) => Object.values(fields).flatMap((type) => type.match(/\b[A-Z]\w*/g) ?? []))
    .filter((type) => !pieceTypes.includes(`type ${type}`));
  const { context } = model;
  return [
    importLine('@two-rivers/kernel', ['type Move'], text),
    importLine('./model.gen.ts', exportedBy(modelText), text),
    importLine(model.components, [...unique(Object.keys(components)), ...pieceTypes], text),
    context?.module === undefined ? undefined : importLine(context.module, [`type ${context.type}`], text),
    model.codecs === undefined
      ? undefined
      : importLine(
          model.codecs,
          [...unique(odd.map(({ codec }) => codec)), ...unique(oddTypes).map((type) => `type ${type}`)],
          text,
        ),
  ];
}

/** Formats code as `npm run format` does. */
function formatted(folder: string, file: string, code: string): string {
  const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
  const path = join(folder, file);
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${path}`], {
    input: code,
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '../..'),
  });
  if (status !== 0) throw new Error(`${path} is not valid code: ${stderr}\n${code}`);
  return stdout;
}
