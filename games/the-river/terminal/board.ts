import { OVER } from '@two-rivers/kernel';
import { padText } from '@two-rivers/terminal';
import type { I18n } from '@two-rivers/i18n';
import {
  ACTION_SPACES,
  type ActionSpace,
  type Cell,
  type Player,
  type Position,
  MATERIALS,
  RESOURCES,
  ROWS,
  type Symbols,
  type Tile,
} from '../view/index.ts';
import { describeBuilding, describeTile, describeMeadow } from '../texts/texts.ts';
import type { TheRiverMessages } from '../texts/messages.gen.ts';
import type { TheRiverTerminalMessages } from './messages.gen.ts';

/** Maximum width of a line. */
const MAX_WIDTH = 100;
const CELL_WIDTH = 23;
const NAME_WIDTH = 18;
const STOCK_WIDTH = 6;
const LABEL_WIDTH = 12;

/**
 * Draws the whole table as text: islands with stock and pioneers, face-up tiles and buildings, and a river board per
 * player, the viewer's last, next to the prompt. Pioneers are letters, so nothing depends on color; `color` only
 * makes headings bold.
 */
export function drawTheRiver(
  position: Position,
  viewer: number,
  i18n: I18n<TheRiverMessages & TheRiverTerminalMessages>,
  color = false,
): string {
  const drawing = new TableDrawing(position, i18n, color);
  const { length: count } = position.players;
  // clockwise, ending with the viewer; a spectator (-1) gets the order of seats
  const seats = Array.from({ length: count }, (_, i) => (viewer + 1 + i) % count);
  const lines = [...drawing.headerLines(), '', ...drawing.islandLines(), '', ...drawing.faceUpLines()];
  for (const seat of seats) lines.push('', ...drawing.playerLines(seat, seat === viewer));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

class TableDrawing {
  readonly #position: Position;
  readonly #i18n: I18n<TheRiverMessages & TheRiverTerminalMessages>;
  readonly #t: I18n<TheRiverMessages & TheRiverTerminalMessages>['t'];
  readonly #color: boolean;

  constructor(position: Position, i18n: I18n<TheRiverMessages & TheRiverTerminalMessages>, color: boolean) {
    this.#position = position;
    this.#i18n = i18n;
    this.#t = i18n.t.bind(i18n);
    this.#color = color;
  }

  headerLines(): string[] {
    const { actor, edition, ending, pawn, round } = this.#position;
    const isOver = actor === OVER;
    const stage = round === 0 ? 'opening' : isOver ? 'over' : 'round';
    const parts = [this.#t('title').toUpperCase(), this.#t(`terminal.${stage}`, { round })];
    if (!isOver && ending !== undefined) parts.push(this.#t('terminal.lastRound'));
    if (pawn !== undefined) parts.push(this.#t('terminal.first', { name: this.#i18n.playerName(pawn) }));
    parts.push(this.#t('terminal.edition', { name: edition }));
    return [this.#bold(parts.join(' · '))];
  }

  /** One line for each action space: stock, pioneers by their letters, free room as dots. */
  islandLines(): string[] {
    const lines = ACTION_SPACES.map((name) => {
      const { island } = this.#position.place(name);
      const stock = island === undefined ? '' : `${island.stock}`;
      return formatSpaceLine(this.#t(`screen.space.${name}`), stock, this.#pioneersText(name));
    });
    const head = formatSpaceLine(this.#t('terminal.spaces'), this.#t('terminal.stock'), this.#t('terminal.pioneers'));
    return [this.#bold(head), ...lines];
  }

  #pioneersText(name: ActionSpace): string {
    const { pioneers, capacity, capacityEach } = this.#position.place(name);
    const letters = pioneers.map((seat) => this.#pioneerLetter(seat));
    if (capacityEach !== undefined)
      return `${letters.join(' ')}  ${this.#t('terminal.each', { count: capacityEach })}`.trimStart();
    if (capacity === undefined) return `${letters.join(' ')}  ${this.#t('terminal.any')}`.trimStart();
    return [...letters, ...Array.from({ length: capacity - letters.length }, () => '·')].join(' ');
  }

  faceUpLines(): string[] {
    const { tiles, buildings, tokensLeft } = this.#position;
    const lines = [
      ...tiles.flatMap((tile) => (tile === undefined ? [] : [[tile.id, describeTile(this.#i18n, tile)] as const])),
      ...buildings.flatMap((each) =>
        each === undefined ? [] : [[each.id, describeBuilding(this.#i18n, each)] as const],
      ),
      [this.#t('terminal.tokensLeft'), tokensLeft.join(' ')] as const,
    ];
    return [
      this.#bold(this.#t('terminal.faceUp')),
      ...lines.map(([what, text]) => truncateToWidth(`  ${what.padEnd(22)}${text}`, MAX_WIDTH)),
    ];
  }

  playerLines(seat: number, isViewer: boolean): string[] {
    const player = this.#position.seat(seat);
    const name = this.#i18n.playerName(seat);
    const parts = [
      `${this.#pioneerLetter(seat)}  ${isViewer ? this.#t('terminal.you', { name }) : name}`,
      this.#t('terminal.board', { id: player.board ?? 'none' }),
      this.#t('screen.total', { points: player.score }),
    ];
    const turn = this.#position.actor === seat ? `  ◄ ${this.#t('terminal.toDecide')}` : '';
    return [
      this.#bold(truncateToWidth(`${parts.join(' · ')}${turn}`, MAX_WIDTH)),
      ...this.#riverLines(player),
      ...this.#possessionLines(player).map((line) => truncateToWidth(`   ${line}`, MAX_WIDTH)),
    ];
  }

  #riverLines({ river }: Player): string[] {
    const [rule = ''] = ROWS.map((spaces) => `+${spaces.map(() => '-'.repeat(CELL_WIDTH)).join('+')}+`);
    const lines = ROWS.flatMap((spaces) => {
      const cells = spaces.map((space) => this.#cellLines(river.cell(space)));
      const row = (part: 0 | 1): string =>
        `|${cells.map((cell) => truncateToWidth(cell[part], CELL_WIDTH).padEnd(CELL_WIDTH)).join('|')}|`;
      return [row(0), row(1), rule];
    });
    return [rule, ...lines];
  }

  /** Two lines for a space: its number and tile id, then its symbols; board symbols are in brackets. */
  #cellLines(cell: Cell): readonly [string, string] {
    const { tile } = cell;
    const number = `${cell.space}`.padStart(2);
    if (tile !== undefined) return [`${number} ${tile.id}`, `   ${this.#shortTileText(tile)}`];
    const symbols = [...this.#symbolTexts(cell), ...(cell.isSettler ? [this.#t('short.settler')] : [])];
    return [number, symbols.length === 0 ? '' : `   (${symbols.join(', ')})`];
  }

  #possessionLines(player: Player): string[] {
    const { goods, production, warehouses, boat, settled, settling, tokens, spots, reserved, built } = player;
    const row = (key: 'goods' | 'produces' | 'boat' | 'tokens' | 'reserved' | 'built', text: string): string =>
      `${padText(this.#t(`terminal.${key}`), LABEL_WIDTH)}${text}`;
    const held = RESOURCES.map((name) => `${goods[name]} ${this.#t(`short.${name}`)}`).join(', ');
    const symbols = MATERIALS.map((name) => `${production[name]} ${this.#t(`short.${name}`)}`).join(', ');
    const reservedTexts = reserved.map((building) => `${building.id} (${describeBuilding(this.#i18n, building)})`);
    const listed = tokens.length === 0 ? this.#t('terminal.none') : tokens.join(' ');
    return [
      row('goods', `${held}  (${this.#t('tile.storage', { count: warehouses })})`),
      row('produces', symbols),
      row('boat', this.#t('terminal.onBoat', { boat, settled, settling })),
      row('tokens', `${listed}  ${this.#t('terminal.spots', { count: spots })}`),
      ...(reservedTexts.length === 0 ? [] : [row('reserved', reservedTexts.join('; '))]),
      ...(built.length === 0 ? [] : [row('built', built.map(({ id }) => id).join(', '))]),
    ];
  }

  /** Short tile text that fits a cell; omits the points of a yielding meadow. */
  #shortTileText(tile: Tile): string {
    const { meadow } = tile;
    if (meadow === undefined) return this.#symbolTexts(tile).join(', ');
    return [...this.#symbolTexts(tile), describeMeadow(this.#i18n, 'code', meadow)].join(', ');
  }

  #symbolTexts({ produces, storage }: Symbols): string[] {
    const symbols = MATERIALS.flatMap((name) => {
      const count = produces.filter((symbol) => symbol === name).length;
      const word = this.#t(`short.${name}`);
      return count === 0 ? [] : [count === 1 ? word : `${count} ${word}`];
    });
    return storage === 0 ? symbols : [...symbols, this.#t('tile.storage', { count: storage })];
  }

  #pioneerLetter(seat: number): string {
    return 'ABCD'.charAt(seat);
  }

  #bold(text: string): string {
    return this.#color ? `\u001b[1m${text}\u001b[0m` : text;
  }
}

function formatSpaceLine(name: string, stock: string, pioneers: string): string {
  return `${padText(name, NAME_WIDTH)}${padText(stock, STOCK_WIDTH, 'right')}   ${pioneers}`;
}

/** Truncates a text to a width, with an ellipsis. */
function truncateToWidth(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
