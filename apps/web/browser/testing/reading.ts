import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';

/** Node of Chromium's accessibility tree, as the DevTools protocol sends it. */
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

/** One line of screen reader output. */
interface SpokenItem {
  /** id of its node in the accessibility tree */
  readonly id: string;
  readonly depth: number;
  readonly role: string;
  readonly text: string;
}

/** Roles that screen readers do not announce; only their content is read. */
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

/** Roles whose text is read as the name of a control or group, not in place. */
const LABEL_ROLES = ['LabelText', 'Legend'];

/** Role of live regions, skipped because their content depends on earlier events. */
const LOG_ROLE = 'log';

/** Roles of containers with their announced names; their content is read separately. */
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

/** Roles that are read by name and state alone, without their content. */
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

/** Roles whose content is read as one line. */
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

/** Lines that a screen reader would read from start to end, from Chromium's accessibility tree. */
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
      // controls inside a heading are read as well
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

/** Reads a list item together with its first content; drops empty items. */
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

/** Name, kind, states, value and description of a node. */
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

/** Screen reader text of a page or a part of it, one line per item, indented by depth. */
async function screenReaderText(page: Page, part?: string): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const nodes = await readAccessibilityTree(client);
  const inside = part === undefined ? undefined : await nodesWithin(client, part);
  await client.detach();
  const domIds = new Map(nodes.map(({ nodeId, backendDOMNodeId }) => [nodeId, backendDOMNodeId]));
  const items = spokenItems(nodes).filter(({ id }) => inside?.has(domIds.get(id) ?? -1) ?? true);
  const top = Math.min(...items.map(({ depth }) => depth));
  return `${items.map(({ depth, text }) => '  '.repeat(depth - top) + text).join('\n')}\n`;
}

interface DomNode {
  readonly backendNodeId: number;
  readonly children?: readonly DomNode[] | undefined;
}

/** Backend ids of all nodes in the parts that a selector matches. */
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

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'contribute', 'readings');

/** Set by `npm run readings`, which updates the files that the tests compare. */
export const isUpdating = process.env['READINGS'] !== undefined;

/** Addresses of online tables, which differ between runs. */
const ADDRESS = /http:\/\/[\w./:-]+/g;

/** Checks that the reading of a page, or of a part of it, matches the stored one. */
export async function expectReading(page: Page, name: string, part?: string): Promise<void> {
  const readPage = async () => (await screenReaderText(page, part)).replaceAll(ADDRESS, 'http://…');
  await expectMatchesReading(name, readPage);
}

const readingPath = (name: string) => join(folder, `${name}.txt`);

/** Stored reading of this name. */
export function loadReading(name: string): string {
  return readFileSync(readingPath(name), 'utf8');
}

/**
 * Polls until a text matches the stored reading: a table's reachable goals appear step by step. When updating, waits until the text is
 * stable and stores it.
 */
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
