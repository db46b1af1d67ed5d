import { type Game, OVER } from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  amountOf,
  ANY,
  type Edition,
  RESOURCES,
  RIVER_LENGTH,
  TheRiver,
  type TheRiverState,
} from '../rules/index.ts';

/** Nothing is wider than this. */
const WIDTH = 100;
const CELL = 23;
/** Spaces in the three rows of a river board, left to right: the middle row flows the other way. */
const ROWS = [
  [0, 1, 2, 3],
  [7, 6, 5, 4],
  [8, 9, 10, 11],
];
const SPACE_NAMES = ['Terrain', 'Wood', 'Clay', 'Stone', 'Food', 'Reserve', 'Build', 'First player', 'Swap'];

/**
 * The whole table as text: islands with stock and pioneers, what lies face up, and a river board for each player, the
 * viewer's last, nearest to the prompt. Letters stand for pioneers, so nothing depends on colour; `colour` only makes headings stand out.
 */
export function drawTheRiver(
  game: Game<TheRiverState>,
  state: TheRiverState,
  viewer: number,
  names: readonly string[],
  colour = false,
): string {
  if (!(game instanceof TheRiver)) throw new Error(`${game.id} is drawn as The River`);
  const drawing = new Drawing(game, state, names, colour);
  // clockwise; -1, who sits nowhere, sees them from the first seat on
  const seats = Array.from({ length: game.seats }, (_, i) => (viewer + 1 + i) % game.seats);
  const lines = [...drawing.header(), '', ...drawing.islands(), '', ...drawing.faceUp()];
  for (const seat of seats) lines.push('', ...drawing.player(seat, seat === viewer));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

class Drawing {
  readonly #game: TheRiver;
  readonly #state: TheRiverState;
  readonly #names: readonly string[];
  readonly #colour: boolean;
  readonly #edition: Edition;

  constructor(game: TheRiver, state: TheRiverState, names: readonly string[], colour: boolean) {
    this.#game = game;
    this.#state = state;
    this.#names = names;
    this.#colour = colour;
    // the tables of a made game have been checked
    this.#edition = game.edition as unknown as Edition;
  }

  header(): string[] {
    const s = this.#state;
    const { ending } = this.#game.progress(s);
    const isOver = this.#game.actor(s) === OVER;
    const stage =
      s.round === 0 ? 'opening round' : isOver ? `over after round ${s.round}` : `round ${s.round}`;
    const parts = ['THE RIVER', stage];
    if (!isOver && ending !== '') parts.push('last round');
    if (at(s.board, 0) !== 0) parts.push(`first player: ${this.#name(s.pawn)}`);
    parts.push(`edition: ${this.#edition.name}`);
    return [this.#strong(parts.join(' · '))];
  }

  /** One line for each action space: stock, pioneers by their letters, free room as dots. */
  islands(): string[] {
    const lines = ACTION_SPACES.map((name, space) => {
      const stock = RESOURCES.findIndex((resource) => resource === name);
      const onIsland = stock < 0 ? '' : `${at(this.#state.stock, stock)}`;
      return `${SPACE_NAMES[space]?.padEnd(14) ?? ''}${onIsland.padStart(4)}   ${this.#pioneersOn(space)}`;
    });
    return [this.#strong('Action spaces  stock  pioneers'), ...lines];
  }

  #pioneersOn(space: number): string {
    const c = this.#game.components;
    const letters: string[] = [];
    for (let seat = 0; seat < this.#game.seats; seat++) {
      const count = at(this.#state.pioneers, space * 4 + seat);
      letters.push(...Array.from({ length: count }, () => this.#letter(seat)));
    }
    const each = at(c.capacityEach, space);
    const all = at(c.capacity, space);
    if (each !== ANY) return `${letters.join(' ')}  (${each} of each player)`.trimStart();
    if (all === ANY) return `${letters.join(' ')}  (any number)`.trimStart();
    return [...letters, ...Array.from({ length: all - letters.length }, () => '·')].join(' ');
  }

  faceUp(): string[] {
    const c = this.#game.components;
    const s = this.#state;
    const tiles = Array.from(s.tiles.subarray(0, c.tilePlaces)).filter((tile) => tile !== 0);
    const cards = Array.from(s.buildings.subarray(0, c.faceUpBuildings)).filter((card) => card !== 0);
    const left = Array.from(c.tokens).filter((_, token) => ((at(s.tokensLeft, 0) >>> token) & 1) === 1);
    return [
      this.#strong('Face up'),
      ...tiles.map((tile) =>
        fit(`  ${(c.tiles[tile - 1] ?? '').padEnd(22)}${this.#tileText(tile - 1)}`, WIDTH),
      ),
      ...cards.map((card) =>
        fit(`  ${(c.buildings[card - 1] ?? '').padEnd(22)}${this.#buildingText(card - 1)}`, WIDTH),
      ),
      fit(`  bonus tokens left     ${left.join(' ')}`, WIDTH),
    ];
  }

  player(seat: number, isViewer: boolean): string[] {
    const c = this.#game.components;
    const s = this.#state;
    const board = c.boards[at(s.board, seat) - 1] ?? 'no board yet';
    const turn = this.#game.actor(s) === seat ? '  ◄ to decide' : '';
    const title = `${this.#letter(seat)}  ${this.#name(seat)}${isViewer ? ' (you)' : ''} · ${board} board`;
    const score = this.#game.outcome(s).scores[seat] ?? 0;
    return [
      this.#strong(fit(`${title} · ${counted(score, 'point')} if scored now${turn}`, WIDTH)),
      ...this.#river(seat),
      ...this.#possessions(seat).map((line) => fit(`   ${line}`, WIDTH)),
    ];
  }

  #river(seat: number): string[] {
    const rule = `+${Array.from({ length: 4 }, () => '-'.repeat(CELL)).join('+')}+`;
    const lines = ROWS.flatMap((spaces) => {
      const cells = spaces.map((space) => this.#cell(seat, space));
      const row = (part: 0 | 1): string =>
        `|${cells.map((cell) => fit(cell[part], CELL).padEnd(CELL)).join('|')}|`;
      return [row(0), row(1), rule];
    });
    return [rule, ...lines];
  }

  /** The number and tile of a space, and below it what counts there; a bare space shows its board symbol in brackets. */
  #cell(seat: number, space: number): readonly [string, string] {
    const c = this.#game.components;
    const s = this.#state;
    const tile = at(s.river, seat * RIVER_LENGTH + space) - 1;
    const number = `${space + 1}`.padStart(2);
    if (tile >= 0) return [`${number} ${c.tiles[tile] ?? ''}`, `   ${this.#shortTile(tile)}`];
    const board = at(s.board, seat) - 1;
    if (board < 0) return [number, ''];
    const on = board * RIVER_LENGTH + space;
    const symbols = symbolText(c.boardProduces, c.boardStorage, on);
    if (at(c.boardSettler, on) === 1) symbols.push('settler');
    return [number, symbols.length === 0 ? '' : `   (${symbols.join(', ')})`];
  }

  #possessions(seat: number): string[] {
    const c = this.#game.components;
    const s = this.#state;
    const goods = RESOURCES.map((name, i) => `${at(s.goods, seat * 4 + i)} ${name}`).join(', ');
    const symbols = RESOURCES.slice(0, 3).map((name, i) => `${at(s.production, seat * 3 + i)} ${name}`);
    const tokens = Array.from({ length: at(s.tokens, seat) }, (_, spot) => at(s.spots, seat * 5 + spot) - 1);
    const boat = at(s.boat, seat);
    const settled = at(s.settled, seat);
    const settling = at(s.settling, seat);
    const reserved = [0, 1].flatMap((slot) => {
      const card = at(s.reserved, seat * 2 + slot);
      return card === 0 ? [] : [`${c.buildings[card - 1] ?? ''} (${this.#buildingText(card - 1)})`];
    });
    const built = c.buildings.filter((_, card) => {
      const word = at(s.built, seat * 2 + (card >> 5));
      return ((word >>> (card & 31)) & 1) === 1;
    });
    return [
      `goods     ${goods}  (${counted(at(s.warehouses, seat), 'warehouse')})`,
      `produces  ${symbols.join(', ')}`,
      `boat      ${counted(boat, 'pioneer')}, ${settled} settled${settling > 0 ? `, ${settling} about to settle` : ''}`,
      `tokens    ${tokens.length === 0 ? 'none' : tokens.join(' ')}  (${c.spots} spots)`,
      ...(reserved.length === 0 ? [] : [`reserved  ${reserved.join('; ')}`]),
      ...(built.length === 0 ? [] : [`built     ${built.join(', ')}`]),
    ];
  }

  /** “forest · wood, 1 warehouse” */
  #tileText(tile: number): string {
    const words = this.#edition.terrainTiles.tiles[tile]?.terrain.join('/') ?? '';
    const what = this.#shortTile(tile);
    const meadow = this.#edition.terrainTiles.tiles[tile]?.meadow;
    const points = meadow?.kind === 'resource-each-cleanup' ? `, ${counted(amountOf(meadow), 'point')}` : '';
    return what === '' ? words : `${words} · ${what}${points}`;
  }

  /** What a cell has room for: that a meadow which yields also has points stays with the face-up tiles. */
  #shortTile(tile: number): string {
    const c = this.#game.components;
    const symbols = symbolText(c.tileProduces, c.tileStorage, tile);
    const meadow = this.#edition.terrainTiles.tiles[tile]?.meadow;
    if (meadow === undefined) return symbols.join(', ');
    const amount = amountOf(meadow);
    const effects = {
      'point-per-tile': `1 pt per ${meadow.of}`,
      'point-per-production-symbol': `1 pt each ≤${amount}`,
      'take-resources-now': `takes ≤${amount} ${meadow.of}`,
      'resource-each-cleanup': `1 ${meadow.of} each cleanup`,
      'swap-tiles-now': `swaps ${amount === 1 ? 'once' : amount === 2 ? 'twice' : `${amount} times`}`,
      'point-per-pioneer-on-boat': '1 pt per pioneer',
      'point-per-bonus-token': '1 pt per token',
    };
    return [...symbols, effects[meadow.kind]].join(', ');
  }

  #buildingText(card: number): string {
    const c = this.#game.components;
    const cost = RESOURCES.slice(0, 3).flatMap((name, i) => {
      const number = at(c.cost, card * 3 + i);
      return number === 0 ? [] : [`${number} ${name}`];
    });
    return `${counted(at(c.points, card), 'point')} for ${cost.join(', ')}`;
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

function symbolText(produces: Uint8Array, storage: Uint8Array, index: number): string[] {
  const symbols = RESOURCES.slice(0, 3).flatMap((name, i) => {
    const count = at(produces, index * 3 + i);
    return count === 0 ? [] : [count === 1 ? name : `${count} ${name}`];
  });
  const stores = at(storage, index);
  return stores === 0 ? symbols : [...symbols, counted(stores, 'warehouse')];
}

/** “1 point”, “2 points” */
function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Cut where it would be too wide. */
function fit(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

function at(window: Uint8Array | Uint32Array, index: number): number {
  return window[index] ?? 0;
}
