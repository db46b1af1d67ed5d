import { OVER } from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  type ActionSpace,
  type Building,
  type Cell,
  type Player,
  type Position,
  PRODUCED,
  RESOURCES,
  ROWS,
  type Symbols,
  type Tile,
} from '../face/index.ts';
import { Speaker } from '@two-rivers/words';
import { theRiverEnglish } from '../words/en.ts';
import { meadowWords } from '../words/words.ts';

const SPEAKER = new Speaker('en', theRiverEnglish.messages);

/** Nothing is wider than this. */
const WIDTH = 100;
const CELL = 23;
const SPACE_NAMES: Readonly<Record<ActionSpace, string>> = {
  terrain: 'Terrain',
  wood: 'Wood',
  clay: 'Clay',
  stone: 'Stone',
  food: 'Food',
  reserve: 'Reserve',
  build: 'Build',
  firstPlayer: 'First player',
  swap: 'Swap',
};

/**
 * The whole table as text: islands with stock and pioneers, what lies face up, and a river board for each player, the
 * viewer's last, nearest to the prompt. Letters stand for pioneers, so nothing depends on colour; `colour` only makes headings stand out.
 */
export function drawTheRiver(
  position: Position,
  viewer: number,
  names: readonly string[],
  colour = false,
): string {
  const drawing = new Drawing(position, names, colour);
  const { length: count } = position.players;
  // clockwise; -1, who sits nowhere, sees them from the first seat on
  const seats = Array.from({ length: count }, (_, i) => (viewer + 1 + i) % count);
  const lines = [...drawing.header(), '', ...drawing.islands(), '', ...drawing.faceUp()];
  for (const seat of seats) lines.push('', ...drawing.player(seat, seat === viewer));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

class Drawing {
  readonly #position: Position;
  readonly #names: readonly string[];
  readonly #colour: boolean;

  constructor(position: Position, names: readonly string[], colour: boolean) {
    this.#position = position;
    this.#names = names;
    this.#colour = colour;
  }

  header(): string[] {
    const { actor, edition, ending, pawn, round } = this.#position;
    const isOver = actor === OVER;
    const stage = round === 0 ? 'opening round' : isOver ? `over after round ${round}` : `round ${round}`;
    const parts = ['THE RIVER', stage];
    if (!isOver && ending !== undefined) parts.push('last round');
    if (pawn !== undefined) parts.push(`first player: ${this.#name(pawn)}`);
    parts.push(`edition: ${edition}`);
    return [this.#strong(parts.join(' · '))];
  }

  /** One line for each action space: stock, pioneers by their letters, free room as dots. */
  islands(): string[] {
    const lines = ACTION_SPACES.map((name) => {
      const { island } = this.#position.place(name);
      const stock = island === undefined ? '' : `${island.stock}`;
      return `${SPACE_NAMES[name].padEnd(14)}${stock.padStart(4)}   ${this.#pioneersOn(name)}`;
    });
    return [this.#strong('Action spaces  stock  pioneers'), ...lines];
  }

  #pioneersOn(name: ActionSpace): string {
    const { pioneers, capacity, capacityEach } = this.#position.place(name);
    const letters = pioneers.map((seat) => this.#letter(seat));
    if (capacityEach !== undefined)
      return `${letters.join(' ')}  (${capacityEach} of each player)`.trimStart();
    if (capacity === undefined) return `${letters.join(' ')}  (any number)`.trimStart();
    return [...letters, ...Array.from({ length: capacity - letters.length }, () => '·')].join(' ');
  }

  faceUp(): string[] {
    const { tiles, buildings, tokensLeft } = this.#position;
    const lines = [
      ...tiles.flatMap((tile) => (tile === undefined ? [] : [[tile.id, tileText(tile)] as const])),
      ...buildings.flatMap((each) => (each === undefined ? [] : [[each.id, buildingText(each)] as const])),
      ['bonus tokens left', tokensLeft.join(' ')] as const,
    ];
    return [
      this.#strong('Face up'),
      ...lines.map(([what, text]) => fit(`  ${what.padEnd(22)}${text}`, WIDTH)),
    ];
  }

  player(seat: number, isViewer: boolean): string[] {
    const player = this.#position.seat(seat);
    const turn = this.#position.actor === seat ? '  ◄ to decide' : '';
    const board = player.board ?? 'no board yet';
    const title = `${this.#letter(seat)}  ${this.#name(seat)}${isViewer ? ' (you)' : ''} · ${board} board`;
    return [
      this.#strong(fit(`${title} · ${counted(player.score, 'point')} if scored now${turn}`, WIDTH)),
      ...riverText(player),
      ...possessions(player).map((line) => fit(`   ${line}`, WIDTH)),
    ];
  }

  #name(seat: number): string {
    return this.#names[seat] ?? `Player ${seat + 1}`;
  }

  #letter(seat: number): string {
    return 'ABCD'.charAt(seat);
  }

  #strong(text: string): string {
    return this.#colour ? `\u001b[1m${text}\u001b[0m` : text;
  }
}

function riverText({ river }: Player): string[] {
  const rule = `+${Array.from({ length: 4 }, () => '-'.repeat(CELL)).join('+')}+`;
  const lines = ROWS.flatMap((spaces) => {
    const cells = spaces.map((space) => cellText(river.cell(space)));
    const row = (part: 0 | 1): string =>
      `|${cells.map((cell) => fit(cell[part], CELL).padEnd(CELL)).join('|')}|`;
    return [row(0), row(1), rule];
  });
  return [rule, ...lines];
}

/** The number and tile of a space, and below it what counts there; a bare space shows its board symbol in brackets. */
function cellText(cell: Cell): readonly [string, string] {
  const { tile } = cell;
  const number = `${cell.space}`.padStart(2);
  if (tile !== undefined) return [`${number} ${tile.id}`, `   ${shownBy(tile, 'code')}`];
  const symbols = [...symbolText(cell), ...(cell.isSettler ? ['settler'] : [])];
  return [number, symbols.length === 0 ? '' : `   (${symbols.join(', ')})`];
}

function possessions(player: Player): string[] {
  const { goods, production, warehouses, boat, settled, settling, tokens, spots, reserved, built } = player;
  const held = RESOURCES.map((name) => `${goods[name]} ${name}`).join(', ');
  const symbols = PRODUCED.map((name) => `${production[name]} ${name}`).join(', ');
  const kept = reserved.map((building) => `${building.id} (${buildingText(building)})`);
  return [
    `goods     ${held}  (${counted(warehouses, 'warehouse')})`,
    `produces  ${symbols}`,
    `boat      ${counted(boat, 'pioneer')}, ${settled} settled${settling > 0 ? `, ${settling} about to settle` : ''}`,
    `tokens    ${tokens.length === 0 ? 'none' : tokens.join(' ')}  (${spots} spots)`,
    ...(kept.length === 0 ? [] : [`reserved  ${kept.join('; ')}`]),
    ...(built.length === 0 ? [] : [`built     ${built.map(({ id }) => id).join(', ')}`]),
  ];
}

/** “forest · wood, 1 warehouse” */
function tileText(tile: Tile): string {
  const terrain = tile.terrain.join('/');
  const what = shownBy(tile, 'meadow');
  return what === '' ? terrain : `${terrain} · ${what}`;
}

/** Symbols, and what a meadow does: in full, or in the code for which a cell has room. */
function shownBy(tile: Tile, words: 'meadow' | 'code'): string {
  const { meadow } = tile;
  const does = meadow === undefined ? [] : [meadowWords(SPEAKER, words, meadow)];
  return [...symbolText(tile), ...does].join(', ');
}

function buildingText({ points, cost }: Building): string {
  const parts = PRODUCED.flatMap((name) => (cost[name] === 0 ? [] : [`${cost[name]} ${name}`]));
  return `${counted(points, 'point')} for ${parts.join(', ')}`;
}

function symbolText({ produces, storage }: Symbols): string[] {
  const symbols = PRODUCED.flatMap((name) => {
    const count = produces.filter((symbol) => symbol === name).length;
    return count === 0 ? [] : [count === 1 ? name : `${count} ${name}`];
  });
  return storage === 0 ? symbols : [...symbols, counted(storage, 'warehouse')];
}

/** “1 point”, “2 points” */
function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Cut where it would be too wide. */
function fit(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
