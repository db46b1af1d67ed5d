import {
  CHANCE,
  DocumentReader,
  type GainEvent,
  type Game,
  type GameEvent,
  type GameFamily,
  type GameRequest,
  isObject,
  isRefusal,
  type Json,
  type JsonObject,
  fieldPath,
  type Move,
  type MoveList,
  type Outcome,
  OVER,
  type Refusal,
  type State,
  type EmitEvent,
  BufferAllocator,
  type KernelReasons,
  makeRefusal,
  type ReasonDeclarations,
  type Refuse,
} from '../index.ts';

/*
 * The smallest game that uses the whole contract, for tests of code that needs only the contract. Each player is dealt
 * a hidden card of 1 to 12. A turn: any number of `charm` (1 token, the next roll counts 1 more), then `roll` (points
 * of the die) or `show` (points of the card, once; it is public from then on).
 */

const TOY_REASONS = {
  'toy-seats': { slots: { seats: 'number' } },
  'toy-engine': { slots: { engine: 'text' } },
  'toy-rounds': {},
  'toy-first': {},
  'toy-no-token': {},
  'toy-not-your-card': { slots: { card: 'number' } },
  'toy-position': {},
} as const satisfies ReasonDeclarations;

export const refuse: Refuse<KernelReasons & typeof TOY_REASONS> = makeRefusal;

export const CARDS = 12;
const TOKENS = 2;
const MAX_SEATS = 4;
const MAX_ROUNDS = 9;
const MAX_POINTS = 99;
export const UNKNOWN = 255;

const FIRST_SEAT = 0x100;
export const DEAL = 0x200;
export const DIE = 0x300;
export const CHARM = 0x400;
export const ROLL = 0x500;
export const SHOW = 0x600;
const MOVE_NAMES = new Map([
  [FIRST_SEAT, '~first'],
  [DEAL, '~deal'],
  [DIE, '~die'],
  [CHARM, 'charm'],
  [ROLL, 'roll'],
  [SHOW, 'show'],
]);
const BARE_MOVES = new Set([CHARM, ROLL]);

export interface ToyState extends State {
  readonly shown: Uint32Array;
  /** points from dice and from the card, per seat */
  readonly points: Uint16Array;
  /** card of each seat; 0 if not dealt yet, UNKNOWN if hidden from the viewer */
  readonly hand: Uint8Array;
  readonly tokens: Uint8Array;
  /**
   * [current seat + 1 (0: the first player is not drawn yet), turns taken, charms this turn, 1 while the die is due]
   */
  readonly turn: Uint8Array;
}

/** Chosen options of a toy game. */
interface ToyOptions {
  readonly seats: number;
  readonly rounds: number;
  /** the first seat to play; -1 for random */
  readonly first: number;
}

export const toyFamily: GameFamily<ToyState, ToyEvent> = {
  id: 'toy',
  title: 'Toy',
  seats: [2, 3, MAX_SEATS],
  engines: ['1'],
  make: makeToy,
};

/** The toy game; throws on bad options. */
export function toyGame(seats: number, options: Json = {}): Game<ToyState, ToyEvent> {
  const game = makeToy({ seats, options });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** A toy position for two as a document: cards 2 and 4 are dealt and seat 0 begins. */
export function toyPosition(fields: JsonObject = {}, ...players: readonly JsonObject[]): JsonObject {
  const [first, second] = players;
  const seats = [
    { hand: 2, ...first },
    { hand: 4, ...second },
  ];
  return { turn: [1, 0, 0, 0], shown: 0, seats, ...fields };
}

function makeToy({ seats, options, engine }: GameRequest): Game<ToyState, ToyEvent> | Refusal {
  if (!toyFamily.seats.includes(seats)) return refuse('toy-seats', { seats });
  if (engine !== undefined && engine !== '1') return refuse('toy-engine', { engine });
  const { rounds = 3, first = 'random' } = isObject(options) ? options : {};
  if (typeof rounds !== 'number' || !(rounds >= 1 && rounds <= MAX_ROUNDS)) return refuse('toy-rounds');
  if (first !== 'random' && (typeof first !== 'number' || !(first >= 0 && first < seats))) return refuse('toy-first');
  return buildGame({ seats, rounds, first: first === 'random' ? -1 : first }, { rounds, first });
}

function buildGame(toy: ToyOptions, options: JsonObject): Game<ToyState, ToyEvent> {
  const { seats, rounds } = toy;
  return {
    id: 'toy',
    engine: '1',
    seats,
    options,
    limits: {
      entries: 1 + seats + seats * (2 * rounds + TOKENS),
      moves: CARDS,
      score: MAX_POINTS,
      sources: 2 + MAX_SEATS,
      fields: { points: MAX_POINTS, hand: CARDS, tokens: TOKENS },
    },
    categories: ['dice', 'card'],
    create: () => createState(toy),
    setup: (state) => setup(toy, state),
    actor: (state) => actorOf(toy, state),
    moves: (state, list) => listMoves(toy, state, list),
    play: (state, move, emit) => play(toy, state, move, emit),
    source: chanceSourceOf,
    sourceName: (index) => ['first', 'cards'][index] ?? `die/${index - 2}`,
    mask(state, viewer, into) {
      into.bytes.set(state.bytes);
      for (const [seat, card] of state.hand.entries())
        if (seat !== viewer && card !== 0 && !isShown(state, card)) into.hand[seat] = UNKNOWN;
    },
    resample(state, random) {
      for (const [seat, card] of state.hand.entries()) {
        if (card !== UNKNOWN) continue;
        const free = undealt(state);
        state.hand[seat] = free[random.below(free.length)] ?? 0;
      }
    },
    entryFor: (state, move, viewer) =>
      kindOf(move) === DEAL && state.hand.indexOf(0) !== viewer ? DEAL | UNKNOWN : move,
    outcome: (state) => outcome(toy, state),
    progress(state) {
      const turns = state.turn[1] ?? 0;
      const ending = actorOf(toy, state) === OVER ? 'last-round' : '';
      return { turns, rounds: Math.ceil(turns / seats), ending };
    },
    writeMove,
    parseMove,
    whyNot: (_state, move) =>
      move === CHARM ? refuse('toy-no-token') : refuse('toy-not-your-card', { card: valueOf(move) }),
    observe: (state) => ({ game: 'toy', options, ...writePosition(state) }),
    readPosition: (document, state) => readPosition(toy, document, state),
    flaw: (state) => flaw(toy, state),
  };
}

const kindOf = (move: Move) => move & ~0xff;
const valueOf = (move: Move) => move & 0xff;

const isShown = ({ shown }: ToyState, card: number) => card < 32 && (((shown[0] ?? 0) >>> card) & 1) === 1;

const undealt = ({ hand }: ToyState) =>
  Array.from({ length: CARDS }, (_, index) => index + 1).filter((card) => !hand.includes(card));

function createState({ seats }: ToyOptions): ToyState {
  const windows = new BufferAllocator(4 + 4 * seats + 2 * seats + 4);
  return {
    shown: windows.sets(1),
    points: windows.words(2 * seats),
    hand: windows.bytes(seats),
    tokens: windows.bytes(seats),
    turn: windows.bytes(4),
    bytes: windows.wholeBuffer(),
  };
}

function setup({ first }: ToyOptions, state: ToyState): void {
  state.bytes.fill(0);
  state.tokens.fill(TOKENS);
  state.turn[0] = first + 1;
}

function actorOf({ seats, rounds }: ToyOptions, { turn, hand }: ToyState): number {
  if (turn[0] === 0 || turn[3] === 1) return CHANCE;
  if (turn[1] === 0 && hand.includes(0)) return CHANCE;
  if (turn[1] === rounds * seats) return OVER;
  return (turn[0] ?? 0) - 1;
}

function chanceSourceOf({ turn }: ToyState): number {
  if (turn[0] === 0) return 0;
  return turn[3] === 1 ? 1 + (turn[0] ?? 0) : 1;
}

function listMoves(toy: ToyOptions, state: ToyState, list: MoveList): void {
  list.clear();
  const actor = actorOf(toy, state);
  if (actor === OVER) return;
  if (actor === CHANCE) {
    const due = chanceSourceOf(state);
    if (due === 0) for (let seat = 0; seat < toy.seats; seat++) list.add(FIRST_SEAT | seat);
    else if (due === 1) for (const card of undealt(state)) list.add(DEAL | card);
    else for (let face = 1; face <= 6; face++) list.add(DIE | face);
    return;
  }
  if ((state.tokens[actor] ?? 0) > 0) list.add(CHARM);
  list.add(ROLL);
  const card = state.hand[actor] ?? 0;
  if (card !== 0 && !isShown(state, card)) list.add(SHOW | card);
}

/** An event of the toy game; `card` is absent if hidden from the viewer. */
export type ToyEvent =
  | (GainEvent & { readonly what: 'token' | 'points' })
  | (GameEvent & { readonly kind: 'card'; readonly card?: number });

function play(toy: ToyOptions, state: ToyState, move: Move, emit?: EmitEvent<ToyEvent>): void {
  const { turn, hand, tokens, shown } = state;
  const seat = (turn[0] ?? 0) - 1;
  const value = valueOf(move);
  const kind = kindOf(move);
  if (kind === FIRST_SEAT) turn[0] = value + 1;
  else if (kind === DEAL) {
    const to = hand.indexOf(0);
    hand[to] = value;
    emit?.({ kind: 'card', seat: to, ...(value === UNKNOWN ? {} : { card: value }) });
  } else if (kind === DIE) endTurn(toy, state, value + (turn[2] ?? 0), 'die', emit);
  else if (kind === CHARM) {
    tokens[seat] = (tokens[seat] ?? 0) - 1;
    turn[2] = (turn[2] ?? 0) + 1;
    emit?.({ kind: 'gain', what: 'token', seat, amount: -1, lost: 0 });
  } else if (kind === ROLL) turn[3] = 1;
  else {
    // the move carries the shown card, so that a masked state learns it
    hand[seat] = value;
    shown[0] = ((shown[0] ?? 0) | (1 << value)) >>> 0;
    endTurn(toy, state, value, 'card', emit);
  }
}

function endTurn(
  { seats }: ToyOptions,
  { turn, points }: ToyState,
  amount: number,
  cause: 'die' | 'card',
  emit?: EmitEvent<ToyEvent>,
): void {
  const seat = (turn[0] ?? 0) - 1;
  const at = 2 * seat + (cause === 'card' ? 1 : 0);
  points[at] = (points[at] ?? 0) + amount;
  turn.set([((seat + 1) % seats) + 1, (turn[1] ?? 0) + 1, 0, 0]);
  emit?.({ kind: 'gain', what: 'points', seat, amount, lost: 0 });
}

function outcome({ seats }: ToyOptions, { points }: ToyState): Outcome {
  const breakdown = Array.from({ length: seats }, (_, seat) => Array.from(points.subarray(2 * seat, 2 * seat + 2)));
  const scores = breakdown.map(([dice = 0, card = 0]) => dice + card);
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  return { scores, breakdown, ranks };
}

function writeMove(move: Move): string {
  const [kind, value] = [kindOf(move), valueOf(move)];
  const name = MOVE_NAMES.get(kind) ?? '';
  return BARE_MOVES.has(kind) ? name : `${name} ${value === UNKNOWN ? '?' : value}`;
}

function parseMove(text: string): Move | undefined {
  for (const [kind, name] of MOVE_NAMES) {
    if (BARE_MOVES.has(kind)) {
      if (text === name) return kind;
      continue;
    }
    if (kind === DEAL && text === `${name} ?`) return DEAL | UNKNOWN;
    const value = Number(text.slice(name.length + 1));
    const [least, most] = kind === FIRST_SEAT ? [0, MAX_SEATS - 1] : [1, kind === DIE ? 6 : CARDS];
    if (text === `${name} ${value}` && value >= least && value <= most) return kind | value;
  }
  return undefined;
}

function writePosition({ shown, points, hand, tokens, turn }: ToyState): JsonObject {
  const seats = Array.from(tokens, (count, seat) => ({
    tokens: count,
    dice: points[2 * seat] ?? 0,
    card: points[2 * seat + 1] ?? 0,
    ...(hand[seat] === UNKNOWN ? {} : { hand: hand[seat] ?? 0 }),
  }));
  return { turn: Array.from(turn), shown: shown[0] ?? 0, seats };
}

function readPosition(toy: ToyOptions, document: Json, state: ToyState): Refusal | undefined {
  const reader = new DocumentReader();
  const position = reader.object(document, '', ['game', 'options', 'turn', 'shown', 'seats']);
  setup(toy, state);
  for (const [at, value] of reader.list(position['turn'] ?? [], 'turn', 4).entries())
    state.turn[at] = reader.integer(value, fieldPath('turn', at), 0, MAX_SEATS * MAX_ROUNDS);
  state.shown[0] = reader.integer(position['shown'], 'shown', 0, 2 << CARDS, 0);
  const players = reader.list(position['seats'] ?? [], 'seats', toy.seats);
  for (let seat = 0; seat < toy.seats; seat++) {
    const field = fieldPath('seats', seat);
    const player = reader.object(players[seat] ?? {}, field, ['tokens', 'dice', 'card', 'hand']);
    state.tokens[seat] = reader.integer(player['tokens'], fieldPath(field, 'tokens'), 0, TOKENS, TOKENS);
    state.points[2 * seat] = reader.integer(player['dice'], fieldPath(field, 'dice'), 0, MAX_POINTS, 0);
    state.points[2 * seat + 1] = reader.integer(player['card'], fieldPath(field, 'card'), 0, MAX_POINTS, 0);
    state.hand[seat] = reader.integer(player['hand'], fieldPath(field, 'hand'), 0, CARDS, UNKNOWN);
  }
  return reader.refusal ?? (flaw(toy, state) === undefined ? undefined : refuse('toy-position'));
}

function flaw({ seats, rounds }: ToyOptions, { hand, turn, tokens }: ToyState): string | undefined {
  const known = Array.from(hand).filter((card) => card !== 0 && card !== UNKNOWN);
  if (new Set(known).size !== known.length || known.some((card) => card > CARDS)) return 'cards';
  if ((turn[0] ?? 0) > seats || (turn[1] ?? 0) > rounds * seats) return 'turn';
  return tokens.some((count) => count > TOKENS) ? 'tokens' : undefined;
}
