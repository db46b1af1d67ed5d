import type { Bot, BotView } from '@two-rivers/search';
import { CHANCE, FastRandom, type Game, MoveList, OVER, SeededChance, SeedKey, type State } from '@two-rivers/kernel';

/** A position as a user of boardgame.io has it: plain JSON, one small array for each thing that is counted. */
export interface PlainPosition {
  /** the seat to decide, or OVER */
  actor: number;
  /** when the game is over */
  scores: number[] | null;
  /** `koku`, `goods`, `influence`, … */
  counts: Record<string, number[]>;
}

type Window = Uint8Array | Uint16Array | Uint32Array;

/**
 * The rules of a game over plain positions: each function is pure but for the dice and for the bots' randomness. A
 * position is read into an engine's state, the engine does the work, and the result is written as a new one.
 */
export class PlainTable<S extends State> {
  readonly game: Game<S>;
  readonly #bot: Bot<S>;
  readonly #state: S;
  readonly #windows: readonly (readonly [name: string, window: Window])[];
  readonly #views: readonly BotView<S>[];
  readonly #list: MoveList;
  readonly #chance: SeededChance;
  readonly #randoms: readonly FastRandom[];

  constructor(game: Game<S>, bot: Bot<S>) {
    this.game = game;
    this.#bot = bot;
    this.#state = game.create();
    this.#windows = windowsOf(this.#state);
    this.#list = new MoveList(game.limits.moves);
    this.#chance = new SeededChance(game.limits.sources);
    this.#randoms = Array.from({ length: game.seats }, () => new FastRandom(''));
    this.#views = this.#randoms.map((random, seat) => ({
      game,
      state: game.create(),
      seat,
      moves: this.#list,
      random,
    }));
  }

  /** The same dice, stacks and bots' randomness as `Match.play` has for this game. */
  shuffle(seed: string, index: number): void {
    const key = new SeedKey(seed).add(index);
    this.#chance.rekey(key);
    for (let seat = 0; seat < this.game.seats; seat++) this.#randoms[seat].rekey(key.add(seat));
  }

  /** The position in which the first player has to decide. */
  start(): PlainPosition {
    this.game.setup(this.#state);
    return this.#settle({});
  }

  /** What the bot of the seat to decide answers, as an index into the legal moves. It sees what its seat may know. */
  choose(position: PlainPosition): number {
    const list = this.#list;
    const view = this.#views[position.actor];
    this.#read(position);
    this.game.mask(this.#state, view.seat, view.state);
    this.game.moves(view.state, list);
    return list.items.indexOf(this.#bot.choose(view));
  }

  /** The position after a decision and all the chance that follows it; undefined where the index is not legal. */
  play(position: PlainPosition, index: number): PlainPosition | undefined {
    const list = this.#list;
    this.#read(position);
    this.game.moves(this.#state, list);
    if (!(index >= 0 && index < list.length)) return undefined;
    this.game.play(this.#state, list.at(index));
    return this.#settle(position.counts);
  }

  /** Draws chance until a player has to decide or the game is over. */
  #settle(before: PlainPosition['counts']): PlainPosition {
    const { game } = this;
    const state = this.#state;
    const list = this.#list;
    let actor = game.actor(state);
    for (; actor === CHANCE; actor = game.actor(state)) {
      game.moves(state, list);
      game.play(state, list.at(this.#chance.draw(game.source(state), list.length)));
    }
    const scores = actor === OVER ? [...game.outcome(state).scores] : null;
    return { actor, scores, counts: this.#write(before) };
  }

  #read({ counts }: PlainPosition): void {
    for (const [name, window] of this.#windows) {
      const values = counts[name];
      for (let i = 0; i < window.length; i++) window[i] = values[i];
    }
  }

  /** What did not change is shared with the position before, as is usual with immutable data. */
  #write(before: PlainPosition['counts']): PlainPosition['counts'] {
    const counts = { ...before };
    for (const [name, window] of this.#windows) {
      const values = counts[name];
      if (values === undefined || differs(window, values)) counts[name] = plainCopy(window);
    }
    return counts;
  }
}

function differs(window: Window, values: readonly number[]): boolean {
  for (let i = 0; i < window.length; i++) if (window[i] !== values[i]) return true;
  return false;
}

function plainCopy(window: Window): number[] {
  const values: number[] = [];
  for (let i = 0; i < window.length; i++) values.push(window[i]);
  return values;
}

/** The named windows of a state, which together are the whole of it; a second window on the same bytes is left out. */
function windowsOf(state: State): [string, Window][] {
  const windows: [string, Window][] = [];
  const covered = new Uint8Array(state.bytes.length);
  for (const [name, value] of Object.entries(state) as [string, unknown][]) {
    if (name === 'bytes' || !isWindow(value) || covered[value.byteOffset] === 1) continue;
    windows.push([name, value]);
    covered.fill(1, value.byteOffset, value.byteOffset + value.byteLength);
  }
  if (covered.includes(0)) throw new Error('the windows are not the whole state');
  return windows;
}

function isWindow(value: unknown): value is Window {
  return value instanceof Uint8Array || value instanceof Uint16Array || value instanceof Uint32Array;
}
