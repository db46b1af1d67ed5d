import {
  checkRequest,
  flawText,
  type Game,
  type GameFamily,
  type GameRequest,
  isRefusal,
  type Refusal,
} from '@two-rivers/kernel';
import type { RiverOfGoldEvent } from './events.ts';
import { skipToTurn } from './turn.ts';
import { flawOf } from './flaw.ts';
import { resampleHidden, arePicksSecret } from './mask.ts';
import { actorOf, listMoves } from './moves.ts';
import { PATRON_MODES, readOptions, writeOptions } from './options.ts';
import { playMove } from './play.ts';
import { readPositionInto, writePosition } from './positionDocument.ts';
import { SCORE_CATEGORIES, outcomeOf } from './scoring.ts';
import { setUpState } from './setup.ts';
import { drawChanceResult, chanceSourceName, chanceSourceOf, SOURCE_COUNT } from './sources.ts';
import { refusalForMove } from './moveRefusal.ts';
import { ENDINGS, LARGEST, maskState, RiverOfGoldState, maskMove } from '../model.gen.ts';
import { parseMove, writeMove } from '../moves.gen.ts';

const ENGINE = '1';

const LIMITS = { entries: 6000, moves: 160, score: 2000, sources: SOURCE_COUNT, fields: LARGEST };

export type RiverOfGoldGame = Game<RiverOfGoldState, RiverOfGoldEvent>;

export const riverOfGold: GameFamily<RiverOfGoldState, RiverOfGoldEvent> = {
  id: 'river-of-gold',
  title: 'River of Gold',
  seats: [2, 3, 4],
  engines: [ENGINE],
  variants: { patrons: PATRON_MODES },
  make: makeGame,
};

function makeGame(request: GameRequest): RiverOfGoldGame | Refusal {
  const seats = checkRequest(riverOfGold, request);
  if (isRefusal(seats)) return seats;
  const options = readOptions(request.options, seats);
  if (isRefusal(options)) return options;
  return {
    id: riverOfGold.id,
    engine: ENGINE,
    seats,
    options: writeOptions(options),
    limits: LIMITS,
    categories: SCORE_CATEGORIES,
    create: () => new RiverOfGoldState(),
    setup: (state) => setUpState(state, seats, options),
    actor: actorOf,
    moves: (state, list) => listMoves(state, options, list),
    play: (state, move, emit) => playMove(state, options, move, emit),
    source: chanceSourceOf,
    sourceName: chanceSourceName,
    draw: (state, chance) => drawChanceResult(state, options, chance),
    ahead: skipToTurn,
    mask: (state, viewer, into) => maskState(state, viewer, into, arePicksSecret(state, options)),
    resample: resampleHidden,
    entryFor: (state, move, viewer) => maskMove(state, move, viewer, arePicksSecret(state, options)),
    outcome: outcomeOf,
    progress: (state) => ({
      turns: state.turns,
      rounds: Math.ceil(state.turns / seats),
      ending: ENDINGS[state.ending],
    }),
    writeMove: (move) => writeMove(move, seats),
    parseMove: (text) => parseMove(text, seats),
    whyNot: refusalForMove,
    observe: (state) => writePosition(state, options),
    readPosition: (document, state, source) => readPositionInto(document, state, seats, options, source),
    flaw: (state) => flawText(flawOf(state, options)),
  };
}
