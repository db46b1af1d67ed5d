import { type Customer, CUSTOMER_TYPES, GOODS, isLasting, type Seat } from '../face/index.ts';
import { customerAbility, customerEffect, customerName, orderWords } from '../words/pieces.ts';
import { type Align, columns, wrap } from '@two-rivers/terminal';
import { clanColour, clanName, clip, faint, heading, letter, type Scene } from './look.ts';

const NAME = 16;
const INDENT = '    ';

/** Draws a line per player, then their deliveries and patron. */
export function drawPlayers(scene: Scene, width: number): string[] {
  const rows = scene.position.players.map((player) => playerRow(scene, player));
  const named = titles(scene);
  const aligns = named.map((_, i): Align => (i < 2 ? 'left' : 'right'));
  const [head = '', ...lines] = columns([named.map((title) => heading(scene, title)), ...rows], aligns);
  return [head, ...lines.flatMap((line, seat) => [line].concat(inFront(scene, seat, width)))];
}

function titles({ speaker }: Scene): string[] {
  const word = (key: string): string => speaker.say(`terminal.${key}`);
  const goods = GOODS.map((good) => speaker.say(`good.${good}`));
  const own = ['favor', 'die', 'ships', 'cards'].map(word);
  return [word('players'), '', word('points'), word('koku'), ...goods, ...own];
}

function playerRow(scene: Scene, player: Seat): string[] {
  const { seat, goods } = player;
  const ships = player.ships.map(({ river, isRoyal }) => `${river ?? '?'}${isRoyal ? '*' : ''}`);
  return [
    `${seat === scene.position.actor ? '▸' : ' '} ${letter(scene, seat)} ${clanColour(scene, seat, clanName(scene, seat))}`,
    clip(scene.speaker.name(seat), NAME),
    String(player.points),
    String(player.koku),
    ...GOODS.map((good) => String(goods[good])),
    scene.speaker.say('terminal.of', { count: player.favor, limit: player.limits.favor }),
    String(player.die ?? '–'),
    ships.join(' '),
    String(player.cards),
  ];
}

/** Lines with the customers delivered to and the patron. */
function inFront(scene: Scene, seat: number, width: number): string[] {
  const { position, speaker } = scene;
  const { delivered, patron } = position.seat(seat);
  const parts: string[] = [];
  if (delivered.length > 0) parts.push(speaker.say('terminal.delivered', { list: byType(scene, delivered) }));
  if (patron !== undefined)
    parts.push(`${speaker.say(`patron.${patron.id}`)}: ${speaker.say(`patronEffect.${patron.id}`)}`);
  return parts.length === 0 ? [] : indented(scene, parts.join(' · '), width);
}

/** “artisan 2 5, elder 3”: regions of customers by type. */
function byType({ speaker }: Scene, customers: readonly Customer[]): string {
  return CUSTOMER_TYPES.flatMap((type) => {
    const regions = customers.filter((customer) => customer.type === type).map(({ region }) => region);
    return regions.length === 0 ? [] : [`${speaker.say(`customerType.${type}`)} ${regions.join(' ')}`];
  }).join(', ');
}

function indented(scene: Scene, text: string, width: number): string[] {
  return wrap(text, width - INDENT.length)
    .split('\n')
    .map((line) => faint(scene, `${INDENT}${line}`));
}

/** Draws the viewer's hand; never another player's. */
export function drawHand(scene: Scene, width: number): string[] {
  const { position, speaker, viewer } = scene;
  if (viewer < 0) return [];
  const cards = position.seat(viewer).hand;
  if (cards.length === 0) return [];
  return [
    heading(scene, speaker.say('terminal.hand')),
    ...cards.flatMap((customer) =>
      [`  ${wish(scene, customer)}`].concat(
        indented(scene, `${lack(scene, customer)} · ${customerEffect(speaker, customer)}`, width),
      ),
    ),
  ];
}

function wish({ speaker }: Scene, customer: Customer): string {
  return speaker.say('terminal.wants', {
    customer: customerName(speaker, customer.id),
    order: orderWords(speaker, customer),
  });
}

function lack({ position, viewer, speaker }: Scene, customer: Customer): string {
  const lacks = position.seat(viewer).lacks(customer);
  const missing = GOODS.flatMap((good) => {
    const count = lacks[good];
    return count === undefined ? [] : [speaker.say(`amount.${good}`, { count })];
  });
  return missing.length === 0
    ? speaker.say('terminal.has')
    : speaker.say('terminal.lacksGoods', { list: missing.join(', ') });
}

/** Draws the lasting abilities of the viewer's customers. */
export function drawAbilities(scene: Scene, width: number): string[] {
  const { position, speaker, viewer } = scene;
  if (viewer < 0) return [];
  const lasting = position.seat(viewer).delivered.filter(isLasting);
  if (lasting.length === 0) return [];
  return [
    heading(scene, speaker.say('terminal.abilities')),
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

/** Draws the number of customers in the deck and the discards. */
export function drawDeck(scene: Scene, width: number): string[] {
  const { deck, discards } = scene.position;
  const list = discards.length === 0 ? scene.speaker.say('terminal.none') : byType(scene, discards);
  const text = scene.speaker.say('terminal.deck', { count: deck, list });
  return wrap(text, width)
    .split('\n')
    .map((line) => faint(scene, line));
}
