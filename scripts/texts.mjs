// Writes the types of all messages from their files, and the modules of the rules from Markdown; finds what is missing in a language:
// npm run texts
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { parseMessage } from '../packages/i18n/src/messageFormat.ts';
import { readMessages } from '../packages/i18n/src/catalog.ts';
import { LANGUAGES } from '../packages/i18n/src/languages.ts';
import { readRules, rulesModule } from './rules.mjs';
import { root } from './setup.mjs';

/**
 * @typedef {Readonly<Record<string, string>>} Texts
 * @typedef {import('../packages/i18n/src/messageFormat.ts').MessagePart} MessagePart
 * @typedef {Map<string, 'number' | 'Text'>} Slots
 */

const GENERATED_LINE = 120;

/** Names of the files that say `messages` only, by what their folder is called; folders without a name of their own are left out. */
const UNNAMED_FOLDERS = new Set(['apps', 'packages', 'games', 'examples', 'web', 'src', 'features', 'texts']);

/** Paths of all catalogs: files of messages without `.en.json`. @param {string} base */
const listCatalogs = (base) =>
  globSync('{apps,packages,games,examples}/**/*.en.json', {
    cwd: base,
    exclude: (path) => path.split(sep).some((part) => part === 'node_modules' || part === 'dist'),
  })
    .map((path) =>
      path
        .split(sep)
        .join('/')
        .replace(/\.en\.json$/, ''),
    )
    .sort();

/** The name of a catalog in the code: `share` in `features/share`, `myGameForms` in `my-game/forms`. @param {string} path */
function catalogName(path) {
  const file = basename(path);
  const named = path.split('/').filter((part) => !UNNAMED_FOLDERS.has(part) && part !== file);
  const words = file === 'messages' ? named.join('-') : file;
  return words.replaceAll(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());
}

/** @param {string} base @param {string} path @param {string} language @returns {Texts} */
const readFile = (base, path, language) =>
  /** @type {Texts} */ (JSON.parse(readFileSync(join(base, `${path}.${language}.json`), 'utf8')));

/** The slots of a message in order, with the kind of their values. @param {readonly MessagePart[]} parts @param {Slots} [slots] */
function slotsOf(parts, slots = new Map()) {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const isNumber = part.format !== 'plain' && part.format !== 'select';
    if (isNumber || !slots.has(part.name)) slots.set(part.name, isNumber ? 'number' : 'Text');
    for (const each of part.cases?.values() ?? []) slotsOf(each, slots);
  }
  return slots;
}

/** @param {string} text */
const messageSlots = (text) => slotsOf(parseMessage(text));

/** @param {string} key */
const quoted = (key) => (/^[a-zA-Z_]\w*$/.test(key) ? key : `'${key}'`);

/** The line, or lines, of a message's type. @param {string} key @param {Slots} slots */
function typeOf(key, slots) {
  const fields = [...slots].map(([name, kind]) => `${name}: ${kind}`);
  if (fields.length === 0) return `  ${quoted(key)}: [];`;
  const line = `  ${quoted(key)}: [{ ${fields.join('; ')} }];`;
  if (line.length <= GENERATED_LINE) return line;
  return [`  ${quoted(key)}: [`, '    {', ...fields.map((field) => `      ${field};`), '    },', '  ];'].join('\n');
}

/** The generated module of a catalog. @param {string} base @param {string} path */
function moduleOf(base, path) {
  const translations = LANGUAGES.map((language) => readMessages(readFile(base, path, language)));
  // a slot that takes a number in one language takes it in all
  const types = Object.entries(readMessages(readFile(base, path, 'en'))).map(([key, text]) => {
    const slots = messageSlots(text);
    for (const messages of translations)
      for (const [name, kind] of messageSlots(messages[key] ?? '')) if (kind === 'number') slots.set(name, kind);
    return typeOf(key, slots);
  });
  const file = basename(path);
  const name = catalogName(path);
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Messages`;
  const place = path.startsWith('packages/i18n/') ? './catalog.ts' : '@two-rivers/i18n';
  return [
    `// Written by \`npm run texts\` from ${file}.en.json.`,
    `import { type Catalog, readMessages } from '${place}';`,
    '',
    ...(types.some((line) => line.includes(': Text')) ? ['type Text = string | number;', ''] : []),
    '/** Keys of the messages, with the values for their slots. */',
    `export type ${type} = {`,
    ...types,
    '};',
    '',
    `const read = readMessages<${type}>;`,
    '',
    `export const ${name}Messages: Catalog<${type}> = {`,
    ...LANGUAGES.map(
      (language) =>
        `  ${language}: async () => read((await import('./${file}.${language}.json', { with: { type: 'json' } })).default),`,
    ),
    '};',
    '',
  ].join('\n');
}

/** @param {string} base */
const generatedModules = (base) =>
  listCatalogs(base).map((path) => ({ path: `${path}.gen.ts`, text: moduleOf(base, path) }));

/** What is wrong with the messages of a language, in comparison with the English ones. @param {string} base @param {string} path */
function problemsOf(base, path) {
  const english = readMessages(readFile(base, path, 'en'));
  return LANGUAGES.flatMap((language) => {
    const file = `${path}.${language}.json`;
    /** @type {Texts} */
    let messages;
    try {
      messages = readMessages(readFile(base, path, language));
      for (const text of Object.values(messages)) parseMessage(text);
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
    }
    const missing = Object.keys(english).filter((key) => !Object.hasOwn(messages, key));
    const extra = Object.keys(messages).filter((key) => !Object.hasOwn(english, key));
    const different = Object.keys(messages).filter((key) => {
      const text = english[key];
      return text !== undefined && namesOf(text) !== namesOf(messages[key] ?? '');
    });
    return missing
      .map((key) => `${file}: ${key} is missing`)
      .concat(
        extra.map((key) => `${file}: ${key} is not in the English file`),
        different.map(
          (key) => `${file}: ${key} has the slots ${namesOf(messages[key] ?? '')}, not ${namesOf(english[key] ?? '')}`,
        ),
      );
  });
}

/** @param {string} text */
const namesOf = (text) => [...messageSlots(text).keys()].toSorted().join(', ');

/** @param {string} path */
const readOrEmpty = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** All rules, with the paths of their modules. @param {string} base */
const listRules = (base) =>
  globSync('{games,examples}/*/texts/rules.*.md', { cwd: base })
    .map((path) => path.split(sep).join('/'))
    .sort()
    .map((path) => ({
      file: basename(path),
      module: path.replace(/\.md$/, '.gen.ts'),
      rules: readRules(readFileSync(join(base, path), 'utf8'), path.split('/')[1] ?? ''),
    }));

/** Whether the module of some rules says the same as their Markdown. @param {string} path @param {unknown} rules */
async function isRulesModule(path, rules) {
  if (!existsSync(path)) return false;
  const written = /** @type {{ rules?: unknown }} */ (await import(pathToFileURL(path).href));
  return isDeepStrictEqual(written.rules, rules);
}

/** Everything that is wrong with the files of texts, one line each. @param {string} base */
export async function checkTexts(base) {
  const stale = generatedModules(base).flatMap(({ path, text }) =>
    readOrEmpty(join(base, path)) === text ? [] : [path],
  );
  for (const { module, rules } of listRules(base))
    if (!(await isRulesModule(join(base, module), rules))) stale.push(module);
  return listCatalogs(base)
    .flatMap((path) => problemsOf(base, path))
    .concat(stale.map((path) => `${path} is out of date: npm run texts`));
}

/** Writes all generated modules. @param {string} base */
function writeModules(base) {
  for (const { path, text } of generatedModules(base)) writeFileSync(join(base, path), text);
  const modules = listRules(base).map(({ file, module, rules }) => {
    writeFileSync(join(base, module), rulesModule(rules, file));
    return module;
  });
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  spawnSync(process.execPath, [biome, 'format', '--write', '--colors=off', '--reporter=summary', ...modules], {
    cwd: base,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

if (import.meta.main) {
  writeModules(root);
  const problems = await checkTexts(root);
  for (const line of problems) console.log(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
