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
interface SpokenItem {
  /** the node of the tree it comes from */
  readonly id: string;
  readonly depth: number;
  readonly role: string;
  readonly text: string;
}

/** One goes through these without noticing. */
const UNSPOKEN_ROLES = [
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
const LABEL_ROLES = ['LabelText', 'Legend'];

/** What was announced lies here; it depends on what happened before. */
const LOG_ROLE = 'log';

/** One enters these and leaves them; what is in them is heard by itself. */
const CONTAINER_ROLES: Readonly<Record<string, string>> = {
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
const CONTROL_ROLES: Readonly<Record<string, string>> = {
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
const LINE_ROLES = [
  'paragraph',
  'cell',
  'gridcell',
  'columnheader',
  'rowheader',
  'caption',
  'Figcaption',
  'DescriptionListTerm',
];

const CELL_SUFFIXES: Readonly<Record<string, string>> = { columnheader: ' (column)', rowheader: ' (row)' };

async function readAccessibilityTree(client: CDPSession): Promise<readonly TreeNode[]> {
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  return nodes;
}

/** What somebody hears who goes through a page from its start, line by line: the words of Chromium's accessibility tree in its order. */
function spokenItems(nodes: readonly TreeNode[]): readonly SpokenItem[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const items: SpokenItem[] = [];
  let line: string[] = [];
  let lineNodeId = '';
  const flush = (depth: number) => {
    const text = line
      .join('')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,;:!?)])/g, '')
      .trim();
    line = [];
    if (text !== '') items.push({ id: lineNodeId, depth, role: 'text', text });
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
      lineNodeId = node.nodeId;
      return void line.push(isNaming ? '' : propertyText(node.name));
    }
    if (role === LOG_ROLE) return flush(depth);
    if (LABEL_ROLES.includes(role)) return walkChildren(node, depth, true);
    if (role === 'LineBreak') return void line.push(' ');
    const control = CONTROL_ROLES[role];
    if (control !== undefined) {
      flush(depth);
      items.push({ id: node.nodeId, depth, role: control, text: spokenText(node, control) });
      // what can be pressed inside of a heading is found by itself
      if (role === 'heading') for (const inner of controlsIn(node, byId)) walk(inner, depth + 1);
      return;
    }
    const container = CONTAINER_ROLES[role];
    if (container !== undefined) {
      flush(depth);
      items.push({ id: node.nodeId, depth, role: container, text: spokenText(node, container) });
      walkChildren(node, depth + 1);
      return flush(depth + 1);
    }
    if (LINE_ROLES.includes(role)) {
      flush(depth);
      walkChildren(node, depth);
      if (line.length > 0) line.push(CELL_SUFFIXES[role] ?? '');
      return flush(depth);
    }
    if (UNSPOKEN_ROLES.includes(role)) {
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
  return foldListItems(items);
}

/** An item of a list is heard with the first thing in it; an empty one is not. */
function foldListItems(items: readonly SpokenItem[]): readonly SpokenItem[] {
  const isItem = (each: SpokenItem | undefined) => each?.role === 'item' && each.text === 'item';
  return items.flatMap((each, index) => {
    const before = items[index - 1];
    if (isItem(each)) return [];
    return before !== undefined && isItem(before) && each.depth > before.depth
      ? [{ ...each, depth: before.depth, text: `• ${each.text}` }]
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

function propertyText(property: { readonly value?: unknown } | undefined): string {
  const value = property?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Its name, what it is, how it stands, what else is said of it. */
function spokenText(node: TreeNode, kind: string): string {
  const name = propertyText(node.name).replaceAll(/\s+/g, ' ').trim();
  const value = propertyText(node.value);
  const parts = [name, kind, ...spokenStates(node, kind), value, propertyText(node.description)];
  return parts.filter((each) => each !== '').join(', ');
}

function spokenStates({ properties = [] }: TreeNode, kind: string): readonly string[] {
  const values = new Map(properties.map(({ name, value }) => [name, value.value]));
  const states = [];
  const level = values.get('level');
  if (typeof level === 'number' && kind === 'heading') states.push(String(level));
  if (values.get('checked') === 'true') states.push('checked');
  if (values.get('checked') === 'false') states.push('not checked');
  if (values.get('pressed') === 'true') states.push('pressed');
  if (values.get('pressed') === 'false') states.push('not pressed');
  if (values.get('expanded') === true) states.push('expanded');
  if (values.get('expanded') === false) states.push('collapsed');
  if (values.get('selected') === true) states.push('selected');
  if (values.get('disabled') === true) states.push('unavailable');
  if (values.get('required') === true) states.push('required');
  if (values.get('invalid') === 'true') states.push('invalid');
  if (values.get('busy') === true) states.push('busy');
  return states;
}

/** The reading of a page, or of a part of it, as a text: one line for what is heard at once, deeper what is inside. */
async function screenReaderText(page: Page, part?: string): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const nodes = await readAccessibilityTree(client);
  const inside = part === undefined ? undefined : await nodesWithin(client, part);
  await client.detach();
  const found = new Map(nodes.map(({ nodeId, backendDOMNodeId }) => [nodeId, backendDOMNodeId]));
  const items = spokenItems(nodes).filter(({ id }) => inside?.has(found.get(id) ?? -1) ?? true);
  const top = Math.min(...items.map(({ depth }) => depth));
  return `${items.map(({ depth, text }) => '  '.repeat(depth - top) + text).join('\n')}\n`;
}

interface DomNode {
  readonly backendNodeId: number;
  readonly children?: readonly DomNode[] | undefined;
}

/** All there is in the parts of a page that a selector finds. */
async function nodesWithin(client: CDPSession, part: string): Promise<ReadonlySet<number>> {
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
export const isUpdating = process.env['READINGS'] !== undefined;

/** Every table online has an address of its own. */
const ADDRESS = /http:\/\/[\w./:-]+/g;

/** That a page, or a part of it, is read aloud as it is written down. */
export async function expectReading(page: Page, name: string, part?: string): Promise<void> {
  const readPage = async () => (await screenReaderText(page, part)).replaceAll(ADDRESS, 'http://…');
  await expectMatchesReading(name, readPage);
}

const readingPath = (name: string) => join(folder, `${name}.txt`);

/** What is written down under a name. */
export function loadReading(name: string): string {
  return readFileSync(readingPath(name), 'utf8');
}

/** That a text is as it is written down; what can be reached at a table becomes known bit by bit. */
export async function expectMatchesReading(name: string, read: () => Promise<string>): Promise<void> {
  if (!isUpdating) {
    await expect.poll(read, { message: 'npm run readings writes it anew' }).toBe(loadReading(name));
    return;
  }
  let last = '';
  await expect(async () => {
    const before = last;
    last = await read();
    expect(last).toBe(before);
  }).toPass({ intervals: [2000] });
  mkdirSync(folder, { recursive: true });
  writeFileSync(readingPath(name), last);
}
