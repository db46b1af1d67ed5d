import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';

/** What a node of Chromium's accessibility tree tells. */
interface TreeNode {
  readonly nodeId: string;
  readonly backendDOMNodeId?: number;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** Something that is heard at once. */
interface Heard {
  /** the node of the tree it comes from */
  readonly id: string;
  readonly depth: number;
  readonly role: string;
  readonly words: string;
}

/** One goes through these without noticing. */
const UNHEARD = [
  'generic',
  'none',
  'rowgroup',
  'strong',
  'emphasis',
  'mark',
  'time',
  'Abbr',
  'code',
  'superscript',
  'subscript',
  'SvgRoot',
  'Details',
  'term',
  'insertion',
  'deletion',
  'sectionheader',
  'sectionfooter',
  'RubyAnnotation',
];

/** Their words are heard as the name of a control or a group. */
const NAMING = ['LabelText', 'Legend'];

/** What was announced lies here; it depends on what happened before. */
const SAID = 'log';

/** One enters these and leaves them; what is in them is heard by itself. */
const ENTERED: Readonly<Record<string, string>> = {
  banner: 'banner',
  main: 'main',
  contentinfo: 'foot of the page',
  navigation: 'navigation',
  complementary: 'aside',
  region: 'region',
  form: 'form',
  search: 'search',
  dialog: 'dialog',
  alertdialog: 'dialog',
  alert: 'alert',
  group: 'group',
  radiogroup: 'one of a group',
  list: 'list',
  listitem: 'item',
  status: 'status',
  table: 'table',
  row: 'row',
  figure: 'figure',
  toolbar: 'toolbar',
  tablist: 'tabs',
  tabpanel: 'panel',
  definition: 'definition',
  blockquote: 'quote',
  article: 'article',
};

/** Of these the name says it all. */
const NAMED: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'link',
  heading: 'heading',
  image: 'image',
  img: 'image',
  radio: 'radio button',
  checkbox: 'check box',
  switch: 'switch',
  textbox: 'edit',
  searchbox: 'search field',
  combobox: 'choice',
  listbox: 'list box',
  spinbutton: 'number',
  slider: 'slider',
  progressbar: 'progress',
  meter: 'meter',
  tab: 'tab',
  menuitem: 'menu item',
  option: 'option',
  DisclosureTriangle: 'button',
  DisclosureTriangleGrouped: 'button',
};

/** Lines of their own, made of what stands in them. */
const LINES = [
  'paragraph',
  'cell',
  'gridcell',
  'columnheader',
  'rowheader',
  'caption',
  'Figcaption',
  'DescriptionListTerm',
];

const CELLS: Readonly<Record<string, string>> = { columnheader: ' (column)', rowheader: ' (row)' };

async function treeOf(client: CDPSession): Promise<readonly TreeNode[]> {
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  return nodes;
}

/** What somebody hears who goes through a page from its start, line by line: the words of Chromium's accessibility tree in its order. */
function hearTree(nodes: readonly TreeNode[]): readonly Heard[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  let line: string[] = [];
  let lineOf = '';
  const flush = (depth: number) => {
    const words = line
      .join('')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,;:!?)])/g, '')
      .trim();
    line = [];
    if (words !== '') heard.push({ id: lineOf, depth, role: 'text', words });
  };
  const walkChildren = (node: TreeNode, depth: number, isNaming = false) => {
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child !== undefined) walk(child, depth, isNaming);
    }
  };
  const walk = (node: TreeNode, depth: number, isNaming = false) => {
    const role = roleOf(node);
    if (node.ignored || role === 'RootWebArea') {
      line.push(' ');
      walkChildren(node, depth, isNaming);
      return void line.push(' ');
    }
    if (role === 'StaticText') {
      lineOf = node.nodeId;
      return void line.push(isNaming ? '' : textOf(node.name));
    }
    if (role === SAID) return flush(depth);
    if (NAMING.includes(role)) return walkChildren(node, depth, true);
    if (role === 'LineBreak') return void line.push(' ');
    const named = NAMED[role];
    if (named !== undefined) {
      flush(depth);
      heard.push({ id: node.nodeId, depth, role: named, words: wordsOf(node, named) });
      // what can be pressed inside of a heading is found by itself
      if (role === 'heading') for (const inner of controlsIn(node, byId)) walk(inner, depth + 1);
      return;
    }
    const entered = ENTERED[role];
    if (entered !== undefined) {
      flush(depth);
      heard.push({ id: node.nodeId, depth, role: entered, words: wordsOf(node, entered) });
      walkChildren(node, depth + 1);
      return flush(depth + 1);
    }
    if (LINES.includes(role)) {
      flush(depth);
      walkChildren(node, depth);
      if (line.length > 0) line.push(CELLS[role] ?? '');
      return flush(depth);
    }
    if (UNHEARD.includes(role)) {
      line.push(' ');
      walkChildren(node, depth, isNaming);
      return void line.push(' ');
    }
    if (role === 'ListMarker' || role === 'InlineTextBox') return;
    line.push(`«${role}» `);
    walkChildren(node, depth);
  };
  for (const node of nodes) if (roleOf(node) === 'RootWebArea') walk(node, 0);
  flush(0);
  return folded(heard);
}

/** An item of a list is heard with the first thing in it; an empty one is not. */
function folded(heard: readonly Heard[]): readonly Heard[] {
  const isItem = (each: Heard | undefined) => each?.role === 'item' && each.words === 'item';
  return heard.flatMap((each, index) => {
    const before = heard[index - 1];
    if (isItem(each)) return [];
    return before !== undefined && isItem(before) && each.depth > before.depth
      ? [{ ...each, depth: before.depth, words: `• ${each.words}` }]
      : [each];
  });
}

function controlsIn(node: TreeNode, byId: ReadonlyMap<string, TreeNode>): readonly TreeNode[] {
  return (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id);
    if (child === undefined) return [];
    return ['button', 'link'].includes(roleOf(child)) && !child.ignored ? [child] : controlsIn(child, byId);
  });
}

function roleOf({ role }: TreeNode): string {
  return typeof role?.value === 'string' ? role.value : 'none';
}

function textOf(given: { readonly value?: unknown } | undefined): string {
  const value = given?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Its name, what it is, how it stands, what else is said of it. */
function wordsOf(node: TreeNode, kind: string): string {
  const name = textOf(node.name).replaceAll(/\s+/g, ' ').trim();
  const value = textOf(node.value);
  const said = [name, kind, ...statesOf(node, kind), value, textOf(node.description)];
  return said.filter((each) => each !== '').join(', ');
}

function statesOf({ properties = [] }: TreeNode, kind: string): readonly string[] {
  const of = new Map(properties.map(({ name, value }) => [name, value.value]));
  const states = [];
  const level = of.get('level');
  if (typeof level === 'number' && kind === 'heading') states.push(String(level));
  if (of.get('checked') === 'true') states.push('checked');
  if (of.get('checked') === 'false') states.push('not checked');
  if (of.get('pressed') === 'true') states.push('pressed');
  if (of.get('pressed') === 'false') states.push('not pressed');
  if (of.get('expanded') === true) states.push('expanded');
  if (of.get('expanded') === false) states.push('collapsed');
  if (of.get('selected') === true) states.push('selected');
  if (of.get('disabled') === true) states.push('unavailable');
  if (of.get('required') === true) states.push('required');
  if (of.get('invalid') === 'true') states.push('invalid');
  if (of.get('busy') === true) states.push('busy');
  return states;
}

/** The reading of a page, or of a part of it, as a text: one line for what is heard at once, deeper what is inside. */
async function readingOf(page: Page, part?: string): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const nodes = await treeOf(client);
  const inside = part === undefined ? undefined : await nodesIn(client, part);
  await client.detach();
  const found = new Map(nodes.map(({ nodeId, backendDOMNodeId }) => [nodeId, backendDOMNodeId]));
  const heard = hearTree(nodes).filter(({ id }) => inside?.has(found.get(id) ?? -1) ?? true);
  const top = Math.min(...heard.map(({ depth }) => depth));
  return `${heard.map(({ depth, words }) => '  '.repeat(depth - top) + words).join('\n')}\n`;
}

interface DomNode {
  readonly backendNodeId: number;
  readonly children?: readonly DomNode[] | undefined;
}

/** All there is in the parts of a page that a selector finds. */
async function nodesIn(client: CDPSession, part: string): Promise<ReadonlySet<number>> {
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: part });
  const all = new Set<number>();
  const add = ({ backendNodeId, children = [] }: DomNode) => {
    all.add(backendNodeId);
    for (const child of children) add(child);
  };
  for (const nodeId of nodeIds) add((await client.send('DOM.describeNode', { nodeId, depth: -1 })).node);
  return all;
}

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'readings');

/** `npm run readings` writes down what the tests compare. */
export const isWriting = process.env['READINGS'] !== undefined;

/** Every table online has an address of its own. */
const ADDRESS = /http:\/\/[\w./:-]+/g;

/** That a page, or a part of it, is read aloud as it is written down. */
export async function isReadAsWritten(page: Page, name: string, part?: string): Promise<void> {
  const read = async () => (await readingOf(page, part)).replaceAll(ADDRESS, 'http://…');
  await isAsWritten(name, read);
}

const fileOf = (name: string) => join(folder, `${name}.txt`);

/** What is written down under a name. */
export function readingNamed(name: string): string {
  return readFileSync(fileOf(name), 'utf8');
}

/** That a text is as it is written down; what can be reached at a table becomes known bit by bit. */
export async function isAsWritten(name: string, read: () => Promise<string>): Promise<void> {
  if (!isWriting) {
    await expect.poll(read, { message: 'npm run readings writes it anew' }).toBe(readingNamed(name));
    return;
  }
  let last = '';
  await expect(async () => {
    const before = last;
    last = await read();
    expect(last).toBe(before);
  }).toPass({ intervals: [2000] });
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), last);
}
