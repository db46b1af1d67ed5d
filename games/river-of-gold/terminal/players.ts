import { components } from '../rules/index.ts';
import { customerAbility, customerEffect, customerName, orderWords } from '../words/pieces.ts';
import { type Align, columns, wrap } from '@two-rivers/terminal';
import {
  at,
  clanColour,
  clanName,
  clip,
  customersIn,
  deliveredRegions,
  faint,
  heading,
  known,
  letter,
  type Scene,
  seatsOf,
} from './look.ts';

const { CUSTOMERS, CUSTOMER_TYPES, GOODS, PATRONS } = components;

const TITLES = ['PLAYERS', '', 'points', 'koku', ...GOODS, 'favor', 'die', 'ships', 'cards'];
const NAME = 16;
const INDENT = '    ';

/** A line for each player, and a second one for what stays in front of them. */
export function drawPlayers(scene: Scene, actor: number, width: number): string[] {
  const rows = seatsOf(scene).map((seat) => playerRow(scene, seat, actor));
  const aligns = TITLES.map((_, i): Align => (i < 2 ? 'left' : 'right'));
  const [titles = '', ...lines] = columns([TITLES.map((title) => heading(scene, title)), ...rows], aligns);
  return [titles, ...lines.flatMap((line, seat) => [line].concat(inFront(scene, seat, width)))];
}

function playerRow(scene: Scene, seat: number, actor: number): string[] {
  const { state, names } = scene;
  const ships = [1, 2].map((ship) => {
    const royal = at(state.royal, seat) === ship ? '*' : '';
    return `${known(at(state.ships, seat * 2 + ship - 1))}${royal}`;
  });
  return [
    `${seat === actor ? '▸' : ' '} ${letter(scene, seat)} ${clanColour(scene, seat, clanName(scene, seat))}`,
    clip(names[seat] ?? '', NAME),
    String(at(state.points, seat)),
    String(at(state.koku, seat)),
    ...GOODS.map((_, good) => String(at(state.goods, seat * 3 + good))),
    `${at(state.favor, seat)} of ${at(state.favorLimit, seat)}`,
    at(state.die, seat) === 0 ? '–' : known(at(state.die, seat)),
    ships.join(' '),
    String(at(state.handCount, seat)),
  ];
}

/** Customers delivered to, and the patron. */
function inFront(scene: Scene, seat: number, width: number): string[] {
  const { state, speaker } = scene;
  const regions = CUSTOMER_TYPES.map((_, type) => deliveredRegions(scene, seat, type));
  const patron = PATRONS[at(state.patron, seat) - 1];
  const parts: string[] = [];
  if (regions.some(({ length }) => length > 0)) parts.push(`delivered to ${byType(scene, regions)}`);
  if (patron !== undefined)
    parts.push(`${speaker.say(`patron.${patron.id}`)}: ${speaker.say(`patronEffect.${patron.id}`)}`);
  return parts.length === 0 ? [] : indented(scene, parts.join(' · '), width);
}

/** “artisan 2 5, elder 3”: the regions of the customers of each type */
function byType({ speaker }: Scene, regions: readonly (readonly number[])[]): string {
  return CUSTOMER_TYPES.flatMap((type, i) =>
    regions[i] === undefined || regions[i].length === 0
      ? []
      : [`${speaker.say(`customerType.${type}`)} ${regions[i].join(' ')}`],
  ).join(', ');
}

function indented(scene: Scene, text: string, width: number): string[] {
  return wrap(text, width - INDENT.length)
    .split('\n')
    .map((line) => faint(scene, `${INDENT}${line}`));
}

/** The viewer's own customers; nobody else's are ever drawn. */
export function drawHand(scene: Scene, width: number): string[] {
  const { state, speaker, viewer } = scene;
  if (viewer < 0) return [];
  const cards = customersIn(at(state.hands, viewer));
  if (cards.length === 0) return [];
  return [
    heading(scene, 'YOUR CUSTOMERS'),
    ...cards.flatMap((customer) =>
      [`  ${customerName(speaker, customer.id)} wants ${orderWords(speaker, customer)}`].concat(
        indented(scene, `${lack(scene, customer)} · ${customerEffect(speaker, customer)}`, width),
      ),
    ),
  ];
}

function lack({ state, viewer, speaker }: Scene, { order }: components.Customer): string {
  const missing = GOODS.flatMap((good, i) => {
    const count = (order[i] ?? 0) - at(state.goods, viewer * 3 + i);
    return count > 0 ? [speaker.say(`amount.${good}`, { count })] : [];
  });
  return missing.length === 0 ? 'you have it' : `you lack ${missing.join(', ')}`;
}

/** What the viewer's customers do from now on, so that nobody has to remember it. */
export function drawAbilities(scene: Scene, width: number): string[] {
  const { speaker, viewer } = scene;
  const lasting = CUSTOMERS.filter(
    ({ type, region }) =>
      viewer >= 0 &&
      type !== 'monk' &&
      deliveredRegions(scene, viewer, CUSTOMER_TYPES.indexOf(type)).includes(region),
  );
  if (lasting.length === 0) return [];
  return [
    heading(scene, 'YOUR ABILITIES'),
    ...lasting.flatMap((customer) =>
      wrap(
        `${speaker.say(`customerType.${customer.type}`)} ${customer.region}: ${customerAbility(speaker, customer)}`,
        width - INDENT.length,
        '  ',
      )
        .split('\n')
        .map((line) => `  ${line}`),
    ),
  ];
}

/** The customers' deck and its open discards. */
export function drawDeck(scene: Scene, width: number): string[] {
  const { state } = scene;
  const discards = customersIn(at(state.discards, 0));
  const regions = CUSTOMER_TYPES.map((type) =>
    discards.filter((customer) => customer.type === type).map(({ region }) => region),
  );
  const discarded = discards.length === 0 ? 'none' : byType(scene, regions);
  const text = `Customers in the deck: ${state.deckCount}. Discarded: ${discarded}.`;
  return wrap(text, width)
    .split('\n')
    .map((line) => faint(scene, line));
}
