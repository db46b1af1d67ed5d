import type { Bot, BotView } from '@two-rivers/search';
import { CHANCE, FastRandom, type Game, MoveList, OVER, SeededChance, SeedKey, type State } from '@two-rivers/kernel';

/** A position as boardgame.io users write it: plain JSON, with a small array for each kind of count. */
export interface PlainPosition {
  /** the seat to decide, or OVER */
  actor: number;
  /** final scores; null until the game is over */
  scores: number[] | null;
  /** by name: `koku`, `goods`, `influence`, … */
  counts: Record<string, number[]>;
}

type Window = Uint8Array | Uint16Array | Uint32Array;

/**
 * The rules of a game on plain positions, as pure functions except for the randomness of dice and bots. Each function reads the
 * position into an engine state, calls the engine, and writes the result as a new position.
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

  /** Sets the same dice, stacks, and bot randomness as `BotMatch.play` for this game. */
  shuffle(seed: string, index: number): void {
    const key = new SeedKey(seed).add(index);
    this.#chance.rekey(key);
    for (let seat = 0; seat < this.game.seats; seat++) this.#randoms[seat].rekey(key.add(seat));
  }

  /** Position at the first decision of a new game. */
  start(): PlainPosition {
    this.game.setup(this.#state);
    return this.#settle({});
  }

  /** Choice of the deciding seat's bot, as an index into the legal moves; the bot sees the masked state. */
  choose(position: PlainPosition): number {
    const list = this.#list;
    const view = this.#views[position.actor];
    this.#read(position);
    this.game.mask(this.#state, view.seat, view.state);
    this.game.moves(view.state, list);
    return list.items.indexOf(this.#bot.choose(view));
  }

  /** Position after a decision and all chance that follows it; undefined if the index is not legal. */
  play(position: PlainPosition, index: number): PlainPosition | undefined {
    const list = this.#list;
    this.#read(position);
    this.game.moves(this.#state, list);
    if (!(index >= 0 && index < list.length)) return undefined;
    this.game.play(this.#state, list.at(index));
    return this.#settle(position.counts);
  }

  /** Draws chance up to the next decision or the end of the game. */
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

  /** Writes the state; unchanged arrays are shared with the previous position, as usual with immutable data. */
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

/** Typed-array views of a state by name, which together cover all bytes; skips further views of the same bytes. */
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
