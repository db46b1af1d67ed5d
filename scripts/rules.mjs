// Reads rules written in Markdown into the structure that the apps show, and writes that as a module.

/**
 * @typedef {import('../packages/i18n/src/rules.ts').Rules} Rules
 * @typedef {import('../packages/i18n/src/rules.ts').RulesBlock} RulesBlock
 */

/** How each kind of block begins, and what its lines become; a paragraph is any other. */
const HEADING = /^(#{1,3}) (.*?)(?: \{#([\w-]+)\})?$/;
const PICTURE = /^!\[(.*)\]\(([\w-]+)\)$/;
const ITEM = /^- /;
const STEP = /^\d+\. /;
const EXAMPLE = /^> /;
const ROW = /^\| (.*) \|$/;
const RULE = /^\|(?: *-+ *\|)+$/;

/** @param {readonly string[]} lines @param {RegExp} start */
const without = (lines, start) => lines.map((line) => line.replace(start, ''));

/** @param {readonly string[]} lines @returns {RulesBlock} */
function readBlock(lines) {
  const [first = ''] = lines;
  const [, caption, picture] = PICTURE.exec(first) ?? [];
  if (caption !== undefined && picture !== undefined) return { picture, caption };
  if (ITEM.test(first)) return { list: without(lines, ITEM) };
  if (STEP.test(first)) return { steps: without(lines, STEP) };
  if (EXAMPLE.test(first)) return { example: without(lines, EXAMPLE).join(' ') };
  if (ROW.test(first)) {
    const rows = lines.filter((line) => !RULE.test(line));
    return { table: rows.map((line) => (ROW.exec(line)?.[1] ?? '').split(' | ').map((cell) => cell.trim())) };
  }
  return { text: lines.join(' ') };
}

/** @param {string} markdown @param {string} game its id @returns {Rules} */
export function readRules(markdown, game) {
  let title = '';
  /** @type {{ id: string, title: string, sections: { id: string, title: string, blocks: RulesBlock[] }[] }[]} */
  const chapters = [];
  for (const paragraph of markdown.trim().split(/\n{2,}/)) {
    const [, level, text = '', id = ''] = HEADING.exec(paragraph) ?? [];
    const section = chapters.at(-1)?.sections.at(-1);
    if (level === '#') title = text;
    else if (level === '##') chapters.push({ id, title: text, sections: [] });
    else if (level === '###') chapters.at(-1)?.sections.push({ id, title: text, blocks: [] });
    else if (section === undefined) throw new Error(`before the first section: ${paragraph}`);
    else section.blocks.push(readBlock(paragraph.split('\n')));
    if (level !== undefined && level !== '#' && id === '') throw new Error(`no {#id}: ${paragraph}`);
  }
  return { game, title, chapters };
}

/** The module of the rules, before it is formatted. @param {Rules} rules @param {string} file that it is written from */
export const rulesModule = (rules, file) =>
  [
    `// Written by \`npm run texts\` from ${file}.`,
    "import type { Rules } from '@two-rivers/i18n/rules';",
    '',
    `export const rules: Rules = ${JSON.stringify(rules, null, 2)};`,
    '',
  ].join('\n');
