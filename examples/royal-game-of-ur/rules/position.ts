import { DocumentReader, type Json, type JsonObject, fieldPath, flawRefusal, type Refusal } from '@two-rivers/kernel';
import { MOVE_PHASE, OVER_PHASE, PHASES, THROW_PHASE, type UrState } from '../model.gen.ts';
import { DICE, HOME, isShared, MAX_THROWS, PIECES, SEATS, WAITING } from './components.ts';
import { canMove, diceOf, marksOf } from './moves.ts';

const FIELDS = ['game', 'options', 'phase', 'turn', 'throws', 'dice', 'seats'];

/** Position document; each seat lists its waiting pieces, its places on the board and its pieces at home. */
export function observePosition(s: UrState): JsonObject {
  const seats = Array.from({ length: SEATS }, (_, seat) => piecesOf(s, seat));
  const dice = s.phase === MOVE_PHASE ? { dice: diceOf(s.dice).map(Number) } : {};
  return { phase: PHASES[s.phase], turn: s.turn, throws: s.throws, ...dice, seats };
}

/** Pieces of a seat: how many are waiting, the places of those on the board, how many are home. */
export function piecesOf(s: UrState, seat: number) {
  const places = boardPlaces(s, seat);
  return { waiting: s.piecesAt(seat, WAITING), places, home: s.piecesAt(seat, HOME) };
}

/** Places of a seat's pieces on the board. */
function boardPlaces(s: UrState, seat: number): number[] {
  return Array.from({ length: HOME - 1 }, (_, index) => index + 1).filter((place) => s.piecesAt(seat, place) > 0);
}

/** Reads a position document. Omitted fields take starting values; pieces not listed are waiting. */
export function readPosition(document: Json, s: UrState): Refusal | undefined {
  const reader = new DocumentReader();
  const position = reader.object(document, '', FIELDS);
  s.bytes.fill(0);
  s.phase = reader.name(position['phase'], 'phase', PHASES, THROW_PHASE);
  s.turn = reader.integer(position['turn'], 'turn', 0, SEATS - 1, 0);
  s.throws = reader.integer(position['throws'], 'throws', 0, MAX_THROWS, 0);
  const dice = reader.list(position['dice'] ?? [], 'dice', DICE);
  s.dice = marksOf(dice.map((mark, die) => reader.integer(mark, fieldPath('dice', die), 0, 1) === 1));
  const players = reader.list(position['seats'] ?? [], 'seats', SEATS);
  for (let seat = 0; seat < SEATS; seat++) {
    const field = fieldPath('seats', seat);
    const player = reader.objectAt(players, seat, 'seats', ['waiting', 'places', 'home']);
    for (const [index, place] of reader.list(player['places'] ?? [], `${field}.places`, PIECES).entries())
      s.setPiecesAt(seat, reader.integer(place, `${field}.places[${index}]`, WAITING + 1, HOME - 1), 1);
    s.setPiecesAt(seat, HOME, reader.integer(player['home'], `${field}.home`, 0, PIECES, 0));
    const others = Math.max(0, PIECES - boardPlaces(s, seat).length - s.piecesAt(seat, HOME));
    s.setPiecesAt(seat, WAITING, reader.integer(player['waiting'], `${field}.waiting`, 0, PIECES, others));
  }
  if (reader.refusal !== undefined) return reader.refusal;
  const flaw = findFlaw(s);
  return flaw === undefined ? undefined : flawRefusal(flaw);
}

/** First violated invariant of a state. */
export function findFlaw(s: UrState): string | undefined {
  for (let seat = 0; seat < SEATS; seat++) {
    const { waiting, places, home } = piecesOf(s, seat);
    const pieces = waiting + places.length + home;
    if (pieces !== PIECES) return `seat ${seat} has ${pieces} pieces`;
  }
  const sharedPlace = boardPlaces(s, 0).find((place) => isShared(place) && s.piecesAt(1, place) > 0);
  if (sharedPlace !== undefined) return `two pieces on ${sharedPlace}`;
  const isWon = [0, 1].some((seat) => s.piecesAt(seat, HOME) === PIECES);
  const isOut = s.throws === MAX_THROWS;
  if (s.phase === OVER_PHASE && !isWon && !isOut) return 'it is not over';
  // the move of the last throw is still allowed
  if (s.phase !== OVER_PHASE && (isWon || (isOut && s.phase !== MOVE_PHASE))) return 'it is over';
  if (s.phase === MOVE_PHASE && !canMove(s)) return 'nobody can move';
  return s.phase !== MOVE_PHASE && s.dice !== 0 ? 'no dice are due' : undefined;
}
