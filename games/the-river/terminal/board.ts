import { OVER } from '@two-rivers/kernel';
import { pad } from '@two-rivers/terminal';
import type { Speaker, Values } from '@two-rivers/words';
import {
  ACTION_SPACES,
  type ActionSpace,
  type Cell,
  type Player,
  type Position,
  PRODUCED,
  RESOURCES,
  ROWS,
  type Symbols,
  type Tile,
} from '../face/index.ts';
import { describeBuilding, describeTile, meadowWords } from '../words/words.ts';

/** Nothing is wider than this. */
const WIDTH = 100;
const CELL = 23;
const SPACE = 18;
const STOCK = 6;
const LABEL = 12;

/**
 * The whole table as text: islands with stock and pioneers, what lies face up, and a river board for each player, the
 * viewer's last, nearest to the prompt. Letters stand for pioneers, so nothing depends on colour; `colour` only makes headings stand out.
 */
export function drawTheRiver(position: Position, viewer: number, speaker: Speaker, colour = false): string {
  const drawing = new Drawing(position, speaker, colour);
  const { length: count } = position.players;
  // clockwise; -1, who sits nowhere, sees them from the first seat on
  const seats = Array.from({ length: count }, (_, i) => (viewer + 1 + i) % count);
  const lines = [...drawing.header(), '', ...drawing.islands(), '', ...drawing.faceUp()];
  for (const seat of seats) lines.push('', ...drawing.player(seat, seat === viewer));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

class Drawing {
  readonly #position: Position;
  readonly #speaker: Speaker;
  readonly #colour: boolean;

  constructor(position: Position, speaker: Speaker, colour: boolean) {
    this.#position = position;
    this.#speaker = speaker;
    this.#colour = colour;
  }

  header(): string[] {
    const { actor, edition, ending, pawn, round } = this.#position;
    const isOver = actor === OVER;
    const stage = round === 0 ? 'opening' : isOver ? 'over' : 'round';
    const parts = [this.#say('title').toUpperCase(), this.#say(`terminal.${stage}`, { round })];
    if (!isOver && ending !== undefined) parts.push(this.#say('terminal.lastRound'));
    if (pawn !== undefined) parts.push(this.#say('terminal.first', { name: this.#speaker.name(pawn) }));
    parts.push(this.#say('terminal.edition', { name: edition }));
    return [this.#strong(parts.join(' · '))];
  }

  /** One line for each action space: stock, pioneers by their letters, free room as dots. */
  islands(): string[] {
    const lines = ACTION_SPACES.map((name) => {
      const { island } = this.#position.place(name);
      const stock = island === undefined ? '' : `${island.stock}`;
      return spaceLine(this.#say(`screen.space.${name}`), stock, this.#pioneersOn(name));
    });
    const head = spaceLine(
      this.#say('terminal.spaces'),
      this.#say('terminal.stock'),
      this.#say('terminal.pioneers'),
    );
    return [this.#strong(head), ...lines];
  }

  #pioneersOn(name: ActionSpace): string {
    const { pioneers, capacity, capacityEach } = this.#position.place(name);
    const letters = pioneers.map((seat) => this.#letter(seat));
    if (capacityEach !== undefined)
      return `${letters.join(' ')}  ${this.#say('terminal.each', { count: capacityEach })}`.trimStart();
    if (capacity === undefined) return `${letters.join(' ')}  ${this.#say('terminal.any')}`.trimStart();
    return [...letters, ...Array.from({ length: capacity - letters.length }, () => '·')].join(' ');
  }

  faceUp(): string[] {
    const { tiles, buildings, tokensLeft } = this.#position;
    const lines = [
      ...tiles.flatMap((tile) =>
        tile === undefined ? [] : [[tile.id, describeTile(this.#speaker, tile)] as const],
      ),
      ...buildings.flatMap((each) =>
        each === undefined ? [] : [[each.id, describeBuilding(this.#speaker, each)] as const],
      ),
      [this.#say('terminal.tokensLeft'), tokensLeft.join(' ')] as const,
    ];
    return [
      this.#strong(this.#say('terminal.faceUp')),
      ...lines.map(([what, text]) => fit(`  ${what.padEnd(22)}${text}`, WIDTH)),
    ];
  }

  player(seat: number, isViewer: boolean): string[] {
    const player = this.#position.seat(seat);
    const name = this.#speaker.name(seat);
    const parts = [
      `${this.#letter(seat)}  ${isViewer ? this.#say('terminal.you', { name }) : name}`,
      this.#say('terminal.board', { id: player.board ?? 'none' }),
      this.#say('screen.total', { points: player.score }),
    ];
    const turn = this.#position.actor === seat ? `  ◄ ${this.#say('terminal.toDecide')}` : '';
    return [
      this.#strong(fit(`${parts.join(' · ')}${turn}`, WIDTH)),
      ...this.#river(player),
      ...this.#possessions(player).map((line) => fit(`   ${line}`, WIDTH)),
    ];
  }

  #river({ river }: Player): string[] {
    const [rule = ''] = ROWS.map((spaces) => `+${spaces.map(() => '-'.repeat(CELL)).join('+')}+`);
    const lines = ROWS.flatMap((spaces) => {
      const cells = spaces.map((space) => this.#cell(river.cell(space)));
      const row = (part: 0 | 1): string =>
        `|${cells.map((cell) => fit(cell[part], CELL).padEnd(CELL)).join('|')}|`;
      return [row(0), row(1), rule];
    });
    return [rule, ...lines];
  }

  /** The number and tile of a space, and below it what counts there; a bare space shows its board symbol in brackets. */
  #cell(cell: Cell): readonly [string, string] {
    const { tile } = cell;
    const number = `${cell.space}`.padStart(2);
    if (tile !== undefined) return [`${number} ${tile.id}`, `   ${this.#shortTile(tile)}`];
    const symbols = [...this.#symbols(cell), ...(cell.isSettler ? [this.#say('short.settler')] : [])];
    return [number, symbols.length === 0 ? '' : `   (${symbols.join(', ')})`];
  }

  #possessions(player: Player): string[] {
    const { goods, production, warehouses, boat, settled, settling, tokens, spots, reserved, built } = player;
    const row = (key: string, text: string): string => `${pad(this.#say(`terminal.${key}`), LABEL)}${text}`;
    const held = RESOURCES.map((name) => `${goods[name]} ${this.#say(`short.${name}`)}`).join(', ');
    const symbols = PRODUCED.map((name) => `${production[name]} ${this.#say(`short.${name}`)}`).join(', ');
    const kept = reserved.map((building) => `${building.id} (${describeBuilding(this.#speaker, building)})`);
    const listed = tokens.length === 0 ? this.#say('terminal.none') : tokens.join(' ');
    return [
      row('goods', `${held}  (${this.#say('tile.storage', { count: warehouses })})`),
      row('produces', symbols),
      row('boat', this.#say('terminal.onBoat', { boat, settled, settling })),
      row('tokens', `${listed}  ${this.#say('terminal.spots', { count: spots })}`),
      ...(kept.length === 0 ? [] : [row('reserved', kept.join('; '))]),
      ...(built.length === 0 ? [] : [row('built', built.map(({ id }) => id).join(', '))]),
    ];
  }

  /** What a cell has room for: that a meadow which yields also has points stays with the face-up tiles. */
  #shortTile(tile: Tile): string {
    const { meadow } = tile;
    if (meadow === undefined) return this.#symbols(tile).join(', ');
    return [...this.#symbols(tile), meadowWords(this.#speaker, 'code', meadow)].join(', ');
  }

  #symbols({ produces, storage }: Symbols): string[] {
    const symbols = PRODUCED.flatMap((name) => {
      const count = produces.filter((symbol) => symbol === name).length;
      const word = this.#say(`short.${name}`);
      return count === 0 ? [] : [count === 1 ? word : `${count} ${word}`];
    });
    return storage === 0 ? symbols : [...symbols, this.#say('tile.storage', { count: storage })];
  }

  #say(key: string, values: Values = {}): string {
    return this.#speaker.say(key, values);
  }

  #letter(seat: number): string {
    return 'ABCD'.charAt(seat);
  }

  #strong(text: string): string {
    return this.#colour ? `\u001b[1m${text}\u001b[0m` : text;
  }
}

function spaceLine(name: string, stock: string, pioneers: string): string {
  return `${pad(name, SPACE)}${pad(stock, STOCK, 'right')}   ${pioneers}`;
}

/** Cut where it would be too wide. */
function fit(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
