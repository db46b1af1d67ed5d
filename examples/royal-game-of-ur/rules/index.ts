import { checkRequest, DocumentReader, type GameFamily, isRefusal, makeOutcome, readFirst } from '@two-rivers/kernel';
import { FIRST_PHASE, LARGEST, maskState, OVER_PHASE, UrState } from '../model.gen.ts';
import { parseMove, writeMove } from '../moves.gen.ts';
import { DICE, HOME, MAX_THROWS, PIECES, SEATS } from './components.ts';
import { actorOf, listMoves, placeOf, whyNot } from './moves.ts';
import { playMove, setUpState, type UrEvent } from './play.ts';
import { findFlaw, observePosition, readPosition } from './position.ts';

const ID = 'royal-game-of-ur';
const ENGINE = '1';

export const royalGameOfUr: GameFamily<UrState, UrEvent> = {
  id: ID,
  title: 'Royal Game of Ur',
  seats: [SEATS],
  engines: [ENGINE],
  make(request) {
    const seats = checkRequest(royalGameOfUr, request);
    if (isRefusal(seats)) return seats;
    const reader = new DocumentReader();
    const options = reader.object(request.options ?? {}, 'options', ['first']);
    const first = reader.refusal ?? readFirst(options['first'], SEATS);
    if (isRefusal(first)) return first;
    return {
      id: ID,
      engine: ENGINE,
      seats: SEATS,
      options: { first },
      limits: { entries: 1 + 2 * MAX_THROWS, moves: 2 ** DICE, score: PIECES, sources: 1 + SEATS, fields: LARGEST },
      categories: ['home'],
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
      // one point per piece at home
      outcome: (s) => makeOutcome(Array.from({ length: SEATS }, (_, seat) => [s.piecesAt(seat, HOME)])),
      progress: (s) => ({
        turns: s.throws,
        rounds: Math.ceil(s.throws / SEATS),
        ending: s.phase !== OVER_PHASE ? '' : s.throws === MAX_THROWS ? 'throws' : 'home',
      }),
      writeMove,
      parseMove,
      whyNot: (s, move) => whyNot(s, placeOf(move)),
      observe: (s) => ({ game: ID, options: { first }, ...observePosition(s) }),
      readPosition,
      flaw: findFlaw,
    };
  },
};
