import {
  CHANCE,
  type Game,
  type GameFamily,
  type GameRequest,
  isObject,
  type Json,
  type JsonObject,
  type Limits,
  type Move,
  type MoveList,
  type Outcome,
  OVER,
  type Random,
  type Refusal,
  refuse,
  type State,
  type Tell,
  Windows,
} from '@two-rivers/kernel';

/*
 * A game as small as the contract allows while using all of it, for tests of everything that needs only the contract.
 * Each player is dealt a hidden card of 1 to 12. A turn: any number of `charm` (1 token, next roll counts 1 more), then
 * `roll` (points of the die) or `show` (points of the card, once; it is public from then on).
 */

const CARDS = 12;
const TOKENS = 2;
const UNKNOWN = 255;
const LAST_SEAT = 3;

const FIRST = 0x100;
const DEAL = 0x200;
const DIE = 0x300;
const CHARM = 0x400;
const ROLL = 0x500;
const SHOW = 0x600;
const NAMES = new Map([
  [FIRST, '~first'],
  [DEAL, '~deal'],
  [DIE, '~die'],
  [CHARM, 'charm'],
  [ROLL, 'roll'],
  [SHOW, 'show'],
]);
const BARE = new Set([CHARM, ROLL]);

export interface ToyState extends State {
  readonly shown: Uint32Array;
  readonly points: Uint16Array;
  readonly hand: Uint8Array;
  readonly tokens: Uint8Array;
  /** [whose turn + 1 (0: the first player is due), turns taken, charms this turn, 1 while the die is due] */
  readonly turn: Uint8Array;
}

export const toyFamily: GameFamily<ToyState> = {
  id: 'toy',
  title: 'Toy',
  seats: [2, 3, 4],
  engines: ['1'],
  make: makeToy,
};

/** The toy with its default options, for tests that want a game and no refusal. */
export function toyGame(seats: number, options: Json = {}): Game<ToyState> {
  const game = makeToy({ seats, options });
  if ('reason' in game) throw new Error(game.reason);
  return game;
}

function makeToy({ seats, options, engine }: GameRequest): Game<ToyState> | Refusal {
  if (!toyFamily.seats.includes(seats)) return refuse('toy-seats', { seats });
  if (engine !== undefined && engine !== '1') return refuse('toy-engine', { engine });
  const { rounds = 3, first = 'random' } = isObject(options) ? options : {};
  if (typeof rounds !== 'number' || !(rounds >= 1 && rounds <= 9)) return refuse('toy-rounds');
  if (first !== 'random' && (typeof first !== 'number' || !(first >= 0 && first < seats)))
    return refuse('toy-first');
  return new Toy(seats, rounds, first);
}

class Toy implements Game<ToyState> {
  readonly id = 'toy';
  readonly engine = '1';
  readonly seats: number;
  readonly options: JsonObject;
  readonly limits: Limits;
  readonly categories = ['dice', 'card'];
  readonly #rounds: number;
  readonly #first: number;

  constructor(seats: number, rounds: number, first: number | 'random') {
    this.seats = seats;
    this.options = { rounds, first };
    this.#rounds = rounds;
    this.#first = first === 'random' ? -1 : first;
    this.limits = { entries: 1 + seats + seats * (2 * rounds + TOKENS), moves: CARDS, score: 99, sources: 6 };
  }

  create(): ToyState {
    const windows = new Windows(4 + 4 * this.seats + 2 * this.seats + 4);
    const state = {
      shown: windows.sets(1),
      points: windows.words(2 * this.seats),
      hand: windows.bytes(this.seats),
      tokens: windows.bytes(this.seats),
      turn: windows.bytes(4),
    };
    return { ...state, bytes: windows.all() };
  }

  setup(state: ToyState): void {
    state.bytes.fill(0);
    state.tokens.fill(TOKENS);
    if (this.#first >= 0) state.turn[0] = this.#first + 1;
  }

  actor({ turn, hand }: ToyState): number {
    if (turn[0] === 0 || turn[3] === 1) return CHANCE;
    if (turn[1] === 0 && hand.includes(0)) return CHANCE;
    if (turn[1] === this.#rounds * this.seats) return OVER;
    return (turn[0] ?? 0) - 1;
  }

  moves(state: ToyState, list: MoveList): void {
    list.clear();
    const actor = this.actor(state);
    if (actor === OVER) return;
    if (actor === CHANCE) {
      const source = this.source(state);
      if (source === 0) for (let seat = 0; seat < this.seats; seat++) list.add(FIRST | seat);
      else if (source === 1) {
        for (let card = 1; card <= CARDS; card++) if (!state.hand.includes(card)) list.add(DEAL | card);
      } else for (let face = 1; face <= 6; face++) list.add(DIE | face);
      return;
    }
    if ((state.tokens[actor] ?? 0) > 0) list.add(CHARM);
    list.add(ROLL);
    const card = state.hand[actor] ?? 0;
    if (card !== 0 && !isShown(state, card)) list.add(SHOW | card);
  }

  play(state: ToyState, move: Move, tell?: Tell): void {
    const { turn, hand, points, tokens, shown } = state;
    const seat = (turn[0] ?? 0) - 1;
    const value = move & 0xff;
    const gain = (what: string, category: number): void => {
      const at = 2 * seat + category;
      const charms = category === 0 ? (turn[2] ?? 0) : 0;
      points[at] = (points[at] ?? 0) + value + charms;
      tell?.({ what: 'points', seat, amount: value + charms, lost: 0, cause: what, at: 0, id: '' });
      turn[0] = ((seat + 1) % this.seats) + 1;
      turn[1] = (turn[1] ?? 0) + 1;
      turn[2] = 0;
      turn[3] = 0;
    };
    const kind = move & ~0xff;
    if (kind === FIRST) turn[0] = value + 1;
    else if (kind === DEAL) {
      const to = hand.indexOf(0);
      hand[to] = value;
      tell?.({
        what: 'card',
        seat: to,
        amount: 1,
        lost: 0,
        cause: 'deal',
        at: 0,
        id: value === UNKNOWN ? '' : `${value}`,
      });
    } else if (kind === DIE) gain('die', 0);
    else if (kind === CHARM) {
      tokens[seat] = (tokens[seat] ?? 0) - 1;
      turn[2] = (turn[2] ?? 0) + 1;
      tell?.({ what: 'token', seat, amount: -1, lost: 0, cause: 'charm', at: 0, id: '' });
    } else if (kind === ROLL) turn[3] = 1;
    else {
      hand[seat] = value;
      shown[0] = ((shown[0] ?? 0) | (1 << value)) >>> 0;
      gain('card', 1);
    }
  }

  source({ turn }: ToyState): number {
    if (turn[0] === 0) return 0;
    return turn[3] === 1 ? 1 + (turn[0] ?? 0) : 1;
  }

  sourceName(source: number): string {
    return ['first', 'cards'][source] ?? `die/${source - 2}`;
  }

  mask(state: ToyState, viewer: number, into: ToyState): void {
    into.bytes.set(state.bytes);
    for (let seat = 0; seat < this.seats; seat++) {
      const card = state.hand[seat] ?? 0;
      if (seat !== viewer && card !== 0 && !isShown(state, card)) into.hand[seat] = UNKNOWN;
    }
  }

  resample(state: ToyState, random: Random): void {
    for (let seat = 0; seat < this.seats; seat++) {
      if (state.hand[seat] !== UNKNOWN) continue;
      const free = [];
      for (let card = 1; card <= CARDS; card++) if (!state.hand.includes(card)) free.push(card);
      state.hand[seat] = free[random.below(free.length)] ?? 0;
    }
  }

  entryFor(state: ToyState, move: Move, viewer: number): Move {
    return (move & ~0xff) === DEAL && state.hand.indexOf(0) !== viewer ? DEAL | UNKNOWN : move;
  }

  outcome({ points }: ToyState): Outcome {
    const breakdown = Array.from({ length: this.seats }, (_, seat) =>
      Array.from(points.subarray(2 * seat, 2 * seat + 2)),
    );
    const scores = breakdown.map(([dice = 0, card = 0]) => dice + card);
    const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
    return { scores, breakdown, ranks };
  }

  progress(state: ToyState): { turns: number; rounds: number; ending: string } {
    const turns = state.turn[1] ?? 0;
    const over = this.actor(state) === OVER;
    return { turns, rounds: Math.ceil(turns / this.seats), ending: over ? 'last-round' : '' };
  }

  writeMove(move: Move): string {
    const kind = move & ~0xff;
    const value = move & 0xff;
    const name = NAMES.get(kind) ?? '';
    return BARE.has(kind) ? name : `${name} ${value === UNKNOWN ? '?' : value}`;
  }

  parseMove(text: string): Move | undefined {
    for (const [kind, name] of NAMES) {
      if (BARE.has(kind)) {
        if (text === name) return kind;
        continue;
      }
      if (kind === DEAL && text === `${name} ?`) return DEAL | UNKNOWN;
      const value = Number(text.slice(name.length + 1));
      const last = kind === FIRST ? LAST_SEAT : kind === DIE ? 6 : CARDS;
      if (text === `${name} ${value}` && value >= (kind === FIRST ? 0 : 1) && value <= last)
        return kind | value;
    }
    return undefined;
  }

  whyNot(_state: ToyState, move: Move): Refusal {
    return move === CHARM ? refuse('toy-no-token') : refuse('toy-not-your-card', { card: move & 0xff });
  }

  observe({ shown, points, hand, tokens, turn }: ToyState): JsonObject {
    const seats = Array.from(tokens, (count, seat) => ({
      tokens: count,
      dice: points[2 * seat] ?? 0,
      card: points[2 * seat + 1] ?? 0,
      ...(hand[seat] === UNKNOWN ? {} : { hand: hand[seat] ?? 0 }),
    }));
    return { game: this.id, options: this.options, turn: Array.from(turn), shown: shown[0] ?? 0, seats };
  }

  readPosition(document: Json, state: ToyState): Refusal | undefined {
    if (!isObject(document)) return refuse('toy-position');
    const { turn, shown, seats } = document;
    if (!Array.isArray(seats) || seats.length !== this.seats || !Array.isArray(turn))
      return refuse('toy-position');
    this.setup(state);
    for (let at = 0; at < 4; at++) state.turn[at] = number((turn as readonly Json[])[at]);
    state.shown[0] = number(shown);
    for (const [seat, player] of (seats as readonly Json[]).entries()) {
      if (!isObject(player)) return refuse('toy-position');
      state.tokens[seat] = number(player['tokens']);
      state.points[2 * seat] = number(player['dice']);
      state.points[2 * seat + 1] = number(player['card']);
      state.hand[seat] = player['hand'] === undefined ? UNKNOWN : number(player['hand']);
    }
    const flaw = this.flaw(state);
    return flaw === undefined ? undefined : refuse('toy-position');
  }

  flaw({ hand, turn, tokens }: ToyState): string | undefined {
    const known = Array.from(hand).filter((card) => card !== 0 && card !== UNKNOWN);
    if (new Set(known).size !== known.length || known.some((card) => card > CARDS)) return 'cards';
    if ((turn[0] ?? 0) > this.seats || (turn[1] ?? 0) > this.#rounds * this.seats) return 'turn';
    return tokens.some((count) => count > TOKENS) ? 'tokens' : undefined;
  }
}

function isShown({ shown }: ToyState, card: number): boolean {
  return card < 32 && (((shown[0] ?? 0) >>> card) & 1) === 1;
}

function number(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}
