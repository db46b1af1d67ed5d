// Writes the types of all messages from their files, and the modules of the rules from Markdown; finds what is missing in a language:
// npm run texts
// Lists what is new or changed in English since a language was last changed: npm run texts -- new pl
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, posix, sep } from 'node:path';
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

/** Characters in a line of generated code, as the formatter has it. */
const LINE = 120;

/** @type {Map<string, Slots>} */
const NO_MESSAGES = new Map();

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

/** @param {string} key */
const quoted = (key) => (/^[a-zA-Z_]\w*$/.test(key) ? key : `'${key}'`);

/** The line, or lines, of a message's type. @param {string} key @param {Slots} slots */
function typeOf(key, slots) {
  const fields = [...slots].map(([name, kind]) => `${name}: ${kind}`);
  if (fields.length === 0) return `  ${quoted(key)}: [];`;
  const line = `  ${quoted(key)}: [{ ${fields.join('; ')} }];`;
  if (line.length <= LINE) return line;
  return [`  ${quoted(key)}: [`, '    {', ...fields.map((field) => `      ${field};`), '    },', '  ];'].join('\n');
}

/**
 * The slots of all messages of a catalog by language, or what cannot be read.
 * @param {string} base @param {string} path
 */
function readCatalog(base, path) {
  /** @type {Map<string, Map<string, Slots>>} */
  const languages = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const language of LANGUAGES)
    try {
      const messages = Object.entries(readMessages(readFile(base, path, language)));
      languages.set(language, new Map(messages.map(([key, text]) => [key, slotsOf(parseMessage(text))])));
    } catch (error) {
      problems.push(`${path}.${language}.json: ${error instanceof Error ? error.message : String(error)}`);
    }
  return { path, languages, english: languages.get('en') ?? NO_MESSAGES, problems };
}

/** @typedef {ReturnType<typeof readCatalog>} MessageCatalog */

/** The generated module of a catalog. @param {MessageCatalog} catalog */
function moduleOf({ path, languages, english }) {
  const types = [...english].map(([key, slots]) => {
    const kinds = new Map(slots);
    // a slot that takes a number in one language takes it in all
    for (const messages of languages.values())
      for (const [name, kind] of messages.get(key) ?? []) if (kind === 'number') kinds.set(name, kind);
    return typeOf(key, kinds);
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

/** @param {readonly MessageCatalog[]} catalogs */
const catalogModules = (catalogs) =>
  catalogs
    .filter(({ problems }) => problems.length === 0)
    .map((catalog) => ({ path: `${catalog.path}.gen.ts`, text: moduleOf(catalog) }));

/** What is wrong with the messages of a catalog: they differ from the English ones. @param {MessageCatalog} catalog */
function problemsOf({ path, languages, english, problems }) {
  if (!languages.has('en')) return problems;
  const differences = [...languages].flatMap(([language, messages]) => {
    const file = `${path}.${language}.json`;
    const missing = [...english.keys()].filter((key) => !messages.has(key));
    const extra = [...messages.keys()].filter((key) => !english.has(key));
    const different = [...messages].flatMap(([key, slots]) => {
      const [found, expected] = [namesOf(slots), namesOf(english.get(key) ?? slots)];
      return found === expected ? [] : [`${file}: ${key} has the slots ${found}, not ${expected}`];
    });
    return missing
      .map((key) => `${file}: ${key} is missing`)
      .concat(
        extra.map((key) => `${file}: ${key} is not in the English file`),
        different,
      );
  });
  return differences.concat(problems);
}

/** @param {Slots} slots */
const namesOf = (slots) => [...slots.keys()].toSorted().join(', ');

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

/** Rules that a game lacks in a language. @param {readonly string[]} modules of the rules there are */
const untranslatedRules = (modules) => {
  const games = new Set(modules.map((path) => posix.dirname(path)));
  const wanted = [...games].flatMap((game) => LANGUAGES.map((language) => `${game}/rules.${language}.gen.ts`));
  return wanted.filter((path) => !modules.includes(path)).map((path) => path.replace(/\.gen\.ts$/, '.md'));
};

/** Generated modules of texts, by their first line. @param {string} base */
const listTextModules = (base) =>
  globSync('{packages,apps,games,examples}/**/*.gen.ts', { cwd: base, exclude: ['**/node_modules/**'] })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => readFileSync(join(base, path), 'utf8').startsWith('// Written by `npm run texts`'));

/** Whether the module of some rules says the same as their Markdown. @param {string} path @param {unknown} rules */
async function isRulesModule(path, rules) {
  if (!existsSync(path)) return false;
  const written = /** @type {{ rules?: unknown }} */ (await import(pathToFileURL(path).href));
  return isDeepStrictEqual(written.rules, rules);
}

/** Everything that is wrong with the files of texts, one line each. @param {string} base */
export async function checkTexts(base) {
  const catalogs = listCatalogs(base).map((path) => readCatalog(base, path));
  const stale = catalogModules(catalogs).flatMap(({ path, text }) =>
    readOrEmpty(join(base, path)) === text ? [] : [path],
  );
  const rules = listRules(base);
  for (const { module, rules: written } of rules)
    if (!(await isRulesModule(join(base, module), written))) stale.push(module);
  const modules = [...catalogModules(catalogs).map(({ path }) => path), ...rules.map(({ module }) => module)];
  const orphans = listTextModules(base).filter((path) => !modules.includes(path));
  return catalogs.flatMap(problemsOf).concat(
    untranslatedRules(rules.map(({ module }) => module)).map((path) => `${path} is missing`),
    orphans.map((path) => `${path} has no texts`),
    stale.map((path) => `${path} is out of date: npm run texts`),
  );
}

/** Writes all generated modules. @param {string} base */
export function writeModules(base) {
  const catalogs = listCatalogs(base).map((path) => readCatalog(base, path));
  for (const { path, text } of catalogModules(catalogs)) writeFileSync(join(base, path), text);
  const modules = listRules(base).map(({ file, module, rules }) => {
    writeFileSync(join(base, module), rulesModule(rules, file));
    return module;
  });
  if (modules.length === 0) return;
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  spawnSync(process.execPath, [biome, 'format', '--write', '--colors=off', '--reporter=summary', ...modules], {
    cwd: base,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The file in a commit; undefined if it was not there. @param {string} base @param {string} commit @param {string} path */
function fileAt(base, commit, path) {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${path}`], { cwd: base, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/** The English file as it was when a translation was last changed; undefined if there was none. @param {string} base @param {string} english @param {string} translation */
function englishThen(base, english, translation) {
  const args = ['log', '-1', '--format=%H', '--', translation];
  const commit = spawnSync('git', args, { cwd: base, encoding: 'utf8' }).stdout.trim();
  return commit === '' ? undefined : fileAt(base, commit, english);
}

/** @param {string} json */
const messagesOf = (json) => readMessages(/** @type {Texts} */ (JSON.parse(json)));

/** The sections of rules by id, as text. @param {string} markdown @returns {Texts} */
const sectionsOf = (markdown) =>
  Object.fromEntries(
    readRules(markdown, '')
      .chapters.flatMap(({ sections }) => sections)
      .map(({ id, title, blocks }) => [id, JSON.stringify([title, blocks])]),
  );

/**
 * What a translation lacks, and which English texts have changed since it was last changed itself.
 * @param {string} base @param {string} language
 */
export function newTexts(base, language) {
  const files = [
    ...listCatalogs(base).map((path) => ({ path, ending: 'json', read: messagesOf })),
    ...listRules(base)
      .filter(({ module }) => module.endsWith('.en.gen.ts'))
      .map(({ module }) => ({ path: module.replace(/\.en\.gen\.ts$/, ''), ending: 'md', read: sectionsOf })),
  ];
  return files.flatMap(({ path, ending, read }) => {
    const [english, translation] = [`${path}.en.${ending}`, `${path}.${language}.${ending}`];
    const now = read(readFileSync(join(base, english), 'utf8'));
    const translated = existsSync(join(base, translation)) ? read(readFileSync(join(base, translation), 'utf8')) : {};
    const then = englishThen(base, english, translation);
    const old = then === undefined ? now : read(then);
    const isRules = ending === 'md';
    const lines = Object.entries(now).flatMap(([key, text]) => {
      const shown = isRules ? '' : `: ${text}`;
      if (translated[key] === undefined) return [`  new      ${key}${shown}`];
      const before = old[key] ?? text;
      return before === text ? [] : [`  changed  ${key}${shown}${isRules ? '' : `\n    it was: ${before}`}`];
    });
    return lines.length === 0 ? [] : [translation].concat(lines);
  });
}

const [command, language = ''] = process.argv.slice(2);
if (import.meta.main && command === 'new') {
  const lines = newTexts(root, language);
  console.log(lines.length === 0 ? `nothing new for ${language}` : lines.join('\n'));
} else if (import.meta.main) {
  writeModules(root);
  const problems = await checkTexts(root);
  for (const line of problems) console.log(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
