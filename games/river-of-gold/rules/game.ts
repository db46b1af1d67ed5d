import {
  flawText,
  type Game,
  type GameFamily,
  type GameRequest,
  isRefusal,
  type Refusal,
  refuse,
} from '@two-rivers/kernel';
import { turnAhead } from './turn.ts';
import { flawOf } from './flaw.ts';
import { entryForViewer, maskFor, resampleHidden } from './mask.ts';
import { actorOf, listMoves } from './moves.ts';
import { notation } from './notation.ts';
import { observeState, regionTileNames } from './observe.ts';
import { PATRON_WAYS, readOptions, writeOptions } from './options.ts';
import { playMove } from './play.ts';
import { readPositionInto } from './readPosition.ts';
import { CATEGORIES, outcomeOf } from './scoring.ts';
import { setUp } from './setup.ts';
import { drawResult, sourceName, sourceOf, SOURCES } from './sources.ts';
import { ENDINGS, RiverOfGoldState } from './state.ts';
import { whyNotLegal } from './whyNot.ts';

const ENGINE = '1';

const LIMITS = { entries: 6000, moves: 160, score: 2000, sources: SOURCES };

export const riverOfGold: GameFamily<RiverOfGoldState> = {
  id: 'river-of-gold',
  title: 'River of Gold',
  seats: [2, 3, 4],
  engines: [ENGINE],
  variants: { patrons: PATRON_WAYS },
  make,
};

function make(request: GameRequest): Game<RiverOfGoldState> | Refusal {
  const { seats } = request;
  if (!riverOfGold.seats.includes(seats)) return refuse('seats', { seats, wanted: '2–4' });
  if (request.engine !== undefined && request.engine !== ENGINE)
    return refuse('engine', { engine: request.engine });
  if (request.edition !== undefined) return refuse('no-editions');
  const options = readOptions(request.options, seats);
  if (isRefusal(options)) return options;
  const texts = notation(regionTileNames(seats));
  return {
    id: riverOfGold.id,
    engine: ENGINE,
    seats,
    options: writeOptions(options),
    limits: LIMITS,
    categories: CATEGORIES,
    create: () => new RiverOfGoldState(),
    setup: (state) => setUp(state, seats, options),
    actor: actorOf,
    moves: (state, list) => listMoves(state, options, list),
    play: (state, move, tell) => playMove(state, options, move, tell),
    source: sourceOf,
    sourceName,
    draw: (state, chance) => drawResult(state, options, chance),
    ahead: turnAhead,
    mask: (state, viewer, into) => maskFor(state, options, viewer, into),
    resample: resampleHidden,
    entryFor: (state, move, viewer) => entryForViewer(state, options, move, viewer),
    outcome: outcomeOf,
    progress: (state) => ({
      turns: state.turns,
      rounds: Math.ceil(state.turns / seats),
      ending: ENDINGS[state.ending],
    }),
    writeMove: texts.write,
    parseMove: texts.parse,
    whyNot: whyNotLegal,
    observe: (state) => observeState(state, options),
    readPosition: (document, state, source) => readPositionInto(document, state, seats, options, source),
    flaw: (state) => flawText(flawOf(state, options)),
  };
}
