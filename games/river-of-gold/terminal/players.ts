import { type Customer, CUSTOMER_TYPES, GOODS, hasLastingEffect, type Seat } from '../view/index.ts';
import { customerAbilityText, customerEffectText, customerName, orderText } from '../texts/pieces.ts';
import { type ColumnAlign, formatColumns, wrapText } from '@two-rivers/terminal';
import {
  paintInClanColor,
  clanName,
  clipText,
  paintFaint,
  paintHeading,
  seatLetter,
  type DrawingContext,
} from './drawingContext.ts';

const NAME = 16;
const INDENT = '    ';

/** Draws one line per player, followed by lines with deliveries and patron. */
export function drawPlayers(context: DrawingContext, width: number): string[] {
  const rows = context.position.players.map((player) => playerRow(context, player));
  const columnNames = columnTitles(context);
  const aligns = columnNames.map((_, i): ColumnAlign => (i < 2 ? 'left' : 'right'));
  const [header = '', ...lines] = formatColumns(
    [columnNames.map((title) => paintHeading(context, title)), ...rows],
    aligns,
  );
  return [header, ...lines.flatMap((line, seat) => [line].concat(deliveryAndPatronLines(context, seat, width)))];
}

function columnTitles({ i18n }: DrawingContext): string[] {
  const goods = GOODS.map((good) => i18n.t(`good.${good}`));
  const own = (['favor', 'die', 'ships', 'cards'] as const).map((key) => i18n.t(`terminal.${key}`));
  return [i18n.t('terminal.players'), '', i18n.t('terminal.points'), i18n.t('terminal.koku'), ...goods, ...own];
}

function playerRow(context: DrawingContext, player: Seat): string[] {
  const { seat, goods } = player;
  const ships = player.ships.map(({ river, isRoyal }) => `${river ?? '?'}${isRoyal ? '*' : ''}`);
  return [
    `${seat === context.position.actor ? '▸' : ' '} ${seatLetter(context, seat)} ${paintInClanColor(context, seat, clanName(context, seat))}`,
    clipText(context.i18n.playerName(seat), NAME),
    String(player.points),
    String(player.koku),
    ...GOODS.map((good) => String(goods[good])),
    context.i18n.t('terminal.of', { count: player.favor, limit: player.limits.favor }),
    String(player.die ?? '–'),
    ships.join(' '),
    String(player.handCount),
  ];
}

/** Lines with the customers delivered to and the patron. */
function deliveryAndPatronLines(context: DrawingContext, seat: number, width: number): string[] {
  const { position, i18n } = context;
  const { deliveredCustomers, patron } = position.seat(seat);
  const parts: string[] = [];
  if (deliveredCustomers.length > 0)
    parts.push(i18n.t('terminal.delivered', { list: customersByType(context, deliveredCustomers) }));
  if (patron !== undefined) parts.push(`${i18n.t(`patron.${patron.id}`)}: ${i18n.t(`patronEffect.${patron.id}`)}`);
  return parts.length === 0 ? [] : indentLines(context, parts.join(' · '), width);
}

/** Regions of customers, grouped by type: “artisan 2 5, elder 3”. */
function customersByType({ i18n }: DrawingContext, customers: readonly Customer[]): string {
  return CUSTOMER_TYPES.flatMap((type) => {
    const regions = customers.filter((customer) => customer.type === type).map(({ region }) => region);
    return regions.length === 0 ? [] : [`${i18n.t(`customerType.${type}`)} ${regions.join(' ')}`];
  }).join(', ');
}

function indentLines(context: DrawingContext, text: string, width: number): string[] {
  return wrapText(text, width - INDENT.length)
    .split('\n')
    .map((line) => paintFaint(context, `${INDENT}${line}`));
}

/** Draws the viewer's hand, never the hand of another player. */
export function drawHand(context: DrawingContext, width: number): string[] {
  const { position, i18n, viewer } = context;
  if (viewer < 0) return [];
  const cards = position.seat(viewer).hand;
  if (cards.length === 0) return [];
  return [
    paintHeading(context, i18n.t('terminal.hand')),
    ...cards.flatMap((customer) =>
      [`  ${customerOrderText(context, customer)}`].concat(
        indentLines(context, `${missingGoodsText(context, customer)} · ${customerEffectText(i18n, customer)}`, width),
      ),
    ),
  ];
}

function customerOrderText({ i18n }: DrawingContext, customer: Customer): string {
  return i18n.t('terminal.wants', {
    customer: customerName(i18n, customer.id),
    order: orderText(i18n, customer),
  });
}

function missingGoodsText({ position, viewer, i18n }: DrawingContext, customer: Customer): string {
  const missingCounts = position.seat(viewer).missingGoods(customer);
  const missing = GOODS.flatMap((good) => {
    const count = missingCounts[good];
    return count === undefined ? [] : [i18n.t(`amount.${good}`, { count })];
  });
  return missing.length === 0 ? i18n.t('terminal.has') : i18n.t('terminal.lacksGoods', { list: missing.join(', ') });
}

/** Draws the lasting abilities of the viewer's customers. */
export function drawAbilities(context: DrawingContext, width: number): string[] {
  const { position, i18n, viewer } = context;
  if (viewer < 0) return [];
  const lastingCustomers = position.seat(viewer).deliveredCustomers.filter(hasLastingEffect);
  if (lastingCustomers.length === 0) return [];
  return [
    paintHeading(context, i18n.t('terminal.abilities')),
    ...lastingCustomers.flatMap((customer) =>
      wrapText(
        `${i18n.t(`customerType.${customer.type}`)} ${customer.region}: ${customerAbilityText(i18n, customer)}`,
        width - INDENT.length,
        '  ',
      )
        .split('\n')
        .map((line) => `  ${line}`),
    ),
  ];
}

/** Draws the number of customers in the deck and the discards. */
export function drawDeck(context: DrawingContext, width: number): string[] {
  const { deckCount, discards } = context.position;
  const list = discards.length === 0 ? context.i18n.t('terminal.none') : customersByType(context, discards);
  const text = context.i18n.t('terminal.deck', { count: deckCount, list });
  return wrapText(text, width)
    .split('\n')
    .map((line) => paintFaint(context, line));
}
