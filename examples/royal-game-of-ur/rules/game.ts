import {
  DocumentReader,
  type Game,
  type GameFamily,
  type GameRequest,
  isRefusal,
  type Json,
  type Outcome,
  type Refusal,
  shortJson,
} from '@two-rivers/kernel';
import { DICE, HOME, MAX_THROWS, PIECES, SEATS } from './components.ts';
import { actorOf, listMoves, whyNot, placeOf } from './moves.ts';
import { playMove, setUpState, type UrEvent } from './play.ts';
import { findFlaw, observePosition, readPosition } from './position.ts';
import { FIRST_PHASE, LARGEST, maskState, OVER_PHASE, UrState } from '../model.gen.ts';
import { parseMove, writeMove } from '../moves.gen.ts';
import { refuse } from './reasons.ts';

const ID = 'royal-game-of-ur';
const ENGINE = '1';
const CATEGORIES = ['home'] as const;

export const royalGameOfUr: GameFamily<UrState, UrEvent> = {
  id: ID,
  title: 'Royal Game of Ur',
  seats: [SEATS],
  engines: [ENGINE],
  make: makeGame,
};

function makeGame({ seats, options, engine, edition }: GameRequest): Game<UrState, UrEvent> | Refusal {
  if (seats !== SEATS) return refuse('seats', { seats, wanted: String(SEATS) });
  if (engine !== undefined && engine !== ENGINE) return refuse('engine', { engine });
  if (edition !== undefined) return refuse('no-editions');
  const first = readFirstPlayer(options);
  if (isRefusal(first)) return first;
  return {
    id: ID,
    engine: ENGINE,
    seats,
    options: { first },
    limits: { entries: 1 + 2 * MAX_THROWS, moves: 2 ** DICE, score: PIECES, sources: 1 + SEATS, fields: LARGEST },
    categories: CATEGORIES,
    create: () => new UrState(),
    setup: (s) => setUpState(s, first === 'random' ? -1 : first),
    actor: actorOf,
    moves: listMoves,
    play: playMove,
    source: (s) => (s.phase === FIRST_PHASE ? 0 : 1 + s.turn),
    sourceName: (source) => (source === 0 ? 'first' : `dice/${source - 1}`),
    mask: maskState,
    resample: () => undefined,
    entryFor: (_s, move) => move,
    outcome,
    progress: (s) => ({
      turns: s.throws,
      rounds: Math.ceil(s.throws / SEATS),
      ending: s.phase === OVER_PHASE ? (s.throws === MAX_THROWS ? 'throws' : 'home') : '',
    }),
    writeMove,
    parseMove,
    whyNot: (s, move) => whyNot(s, placeOf(move)),
    observe: (s) => ({ game: ID, options: { first }, ...observePosition(s) }),
    readPosition,
    flaw: findFlaw,
  };
}

/** Reads the first player: a seat, or `random` for a draw. */
function readFirstPlayer(document: Json | undefined): 'random' | number | Refusal {
  const reader = new DocumentReader();
  const { first = 'random' } = reader.object(document ?? {}, 'options', ['first']);
  if (reader.refusal !== undefined) return reader.refusal;
  if (first === 'random' || first === 0 || first === 1) return first;
  return refuse('option-first', { found: shortJson(first) });
}

/** One point per piece at home. */
function outcome(s: UrState): Outcome {
  const scores = Array.from({ length: SEATS }, (_, seat) => s.piecesAt(seat, HOME));
  return {
    scores,
    breakdown: scores.map((score) => [score]),
    ranks: scores.map((score) => 1 + scores.filter((other) => other > score).length),
  };
}
