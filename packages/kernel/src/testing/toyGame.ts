import {
  CHANCE,
  DocumentReader,
  type Game,
  type GameFamily,
  type JsonObject,
  type Move,
  OVER,
  refuse,
  type State,
  Windows,
} from '../index.ts';

/**
 * The smallest game that uses the whole contract. Each of two players is dealt one hidden card of 1 to 5. They take turns
 * to `show` the card (once, for its points) or to `roll` (for the points of the die); after 3 turns each it is over.
 */
export interface ToyState extends State {
  /** 0 not dealt yet, UNKNOWN where the viewer may not know it */
  readonly cards: Uint8Array;
  readonly shown: Uint8Array;
  readonly points: Uint8Array;
  /** turns taken; 1 while a die is due */
  readonly control: Uint8Array;
}

const SEATS = 2;
const CARDS = 5;
const TURNS = 6;
const UNKNOWN = 255;

export const ROLL = 1;
export const SHOW = 2;
export const DEAL = 10;
export const DIE = 20;

function createToy(): ToyState {
  const windows = new Windows(8);
  const cards = windows.bytes(2);
  const shown = windows.bytes(2);
  const points = windows.bytes(2);
  const control = windows.bytes(2);
  return { cards, shown, points, control, bytes: windows.all() };
}

const dealt = (state: ToyState) => (state.cards[0] === 0 ? 0 : state.cards[1] === 0 ? 1 : 2);

function actor(state: ToyState): number {
  if (dealt(state) < SEATS || state.control[1] === 1) return CHANCE;
  return state.control[0] === TURNS ? OVER : state.control[0] % SEATS;
}

function play(state: ToyState, move: Move): void {
  const seat = state.control[0] % SEATS;
  if (move >= DIE) {
    state.points[seat] += move - DIE;
    state.control[1] = 0;
    state.control[0]++;
  } else if (move >= DEAL) state.cards[dealt(state)] = move === DEAL ? UNKNOWN : move - DEAL;
  else if (move === ROLL) state.control[1] = 1;
  else {
    // the shown card travels with the move, so that a masked state learns it
    state.cards[seat] = move - SHOW;
    state.points[seat] += move - SHOW;
    state.shown[seat] = 1;
    state.control[0]++;
  }
}

export function toyGame(): Game<ToyState> {
  return {
    id: 'toy',
    engine: '1',
    seats: SEATS,
    options: {},
    limits: { entries: 20, moves: 6, score: 25, sources: 3 },
    categories: ['points'],
    create: createToy,
    setup: (state) => void state.bytes.fill(0),
    actor,
    moves(state, list) {
      list.clear();
      if (dealt(state) < SEATS) {
        for (let card = 1; card <= CARDS; card++) if (!state.cards.includes(card)) list.add(DEAL + card);
      } else if (state.control[1] === 1) for (let face = 1; face <= 6; face++) list.add(DIE + face);
      else if (actor(state) !== OVER) {
        const seat = actor(state);
        list.add(ROLL);
        if (state.shown[seat] === 0) list.add(SHOW + state.cards[seat]);
      }
    },
    play: (state, move, tell) => {
      play(state, move);
      tell?.({ what: 'move', seat: -1, amount: 1, lost: 0, cause: 'play', at: 0, id: '' });
    },
    source: (state) => (dealt(state) < SEATS ? 0 : 1 + (state.control[0] % SEATS)),
    sourceName: (source) => (source === 0 ? 'cards' : `die/${source - 1}`),
    mask(state, viewer, into) {
      into.bytes.set(state.bytes);
      for (let seat = 0; seat < SEATS; seat++)
        if (seat !== viewer && state.shown[seat] === 0 && state.cards[seat] !== 0) into.cards[seat] = UNKNOWN;
    },
    resample(state, random) {
      for (let seat = 0; seat < SEATS; seat++) {
        if (state.cards[seat] !== UNKNOWN) continue;
        const free = [1, 2, 3, 4, 5].filter((card) => !state.cards.includes(card));
        state.cards[seat] = free[random.below(free.length)];
      }
    },
    entryFor: (state, move, viewer) => (move > DEAL && move < DIE && viewer !== dealt(state) ? DEAL : move),
    outcome: (state) => {
      const scores = Array.from(state.points);
      const best = Math.max(...scores);
      return {
        scores,
        breakdown: scores.map((score) => [score]),
        ranks: scores.map((score) => (score === best ? 1 : 2)),
      };
    },
    progress: (state) => ({
      turns: state.control[0],
      rounds: Math.ceil(state.control[0] / SEATS),
      ending: state.control[0] === TURNS ? 'turns' : '',
    }),
    writeMove(move) {
      if (move > DIE) return `~die ${move - DIE}`;
      if (move >= DEAL) return move === DEAL ? '~deal ?' : `~deal ${move - DEAL}`;
      return move === ROLL ? 'roll' : `show ${move - SHOW}`;
    },
    parseMove(text) {
      if (text === 'roll') return ROLL;
      if (text === '~deal ?') return DEAL;
      const [word = '', number = ''] = text.split(' ');
      const base = new Map([
        ['~die', DIE],
        ['~deal', DEAL],
        ['show', SHOW],
      ]).get(word);
      const most = word === '~die' ? 6 : CARDS;
      if (base === undefined || text !== `${word} ${Number(number)}`) return undefined;
      return Number(number) >= 1 && Number(number) <= most ? base + Number(number) : undefined;
    },
    whyNot: (state) => refuse(state.shown[actor(state)] === 1 ? 'shown-already' : 'not-your-card'),
    observe: (state) => ({
      cards: Array.from(state.cards, (card) => (card === UNKNOWN ? null : card)),
      shown: Array.from(state.shown),
      points: Array.from(state.points),
      control: Array.from(state.control),
    }),
    readPosition(document, state) {
      const reader = new DocumentReader();
      const position = reader.object(document, '', ['cards', 'shown', 'points', 'control']);
      for (const name of ['cards', 'shown', 'points', 'control'] as const) {
        const list = reader.list(position[name] ?? [], name, 2);
        for (let i = 0; i < 2; i++)
          state[name][i] = list[i] === null ? UNKNOWN : reader.whole(list[i], `${name}[${i}]`, 0, 25, 0);
      }
      return reader.refusal;
    },
    flaw: (state) =>
      state.cards[0] !== 0 && state.cards[0] !== UNKNOWN && state.cards[0] === state.cards[1]
        ? 'one card twice'
        : undefined,
  };
}

export const toyFamily: GameFamily<ToyState> = {
  id: 'toy',
  title: 'Toy',
  seats: [SEATS],
  engines: ['1'],
  make: ({ seats, engine }) => {
    if (seats !== SEATS) return refuse('seats', { seats });
    if (engine !== undefined && engine !== '1') return refuse('engine', { engine });
    return toyGame();
  },
};

/** A position of the toy as a document. */
export function toyPosition(fields: JsonObject = {}): JsonObject {
  return { cards: [2, 4], shown: [0, 0], points: [0, 0], control: [0, 0], ...fields };
}
