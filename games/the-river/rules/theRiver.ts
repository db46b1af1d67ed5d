import {
  CHANCE,
  type Chance,
  checkRequest,
  flawText,
  type Game,
  type GameFamily,
  type GameRequest,
  isObject,
  isRefusal,
  type Json,
  type JsonObject,
  type GameLimits,
  type Move,
  type MoveList,
  type Outcome,
  OVER,
  type PositionSource,
  type ProgressStats,
  type Random,
  type Refusal,
} from '@two-rivers/kernel';
import { ENDINGS, LARGEST, maskState, OVER_PHASE, ROUND_PHASE, TheRiverState } from '../model.gen.ts';
import { parseMove, writeMove } from '../moves.gen.ts';
import { isChanceDue } from './state.ts';
import { chanceSource, chanceSourceName, drawChanceResult, SOURCE_COUNT } from './chance.ts';
import { checkEdition, checkEditionWithoutLimits, readEdition } from './components/checkEdition.ts';
import { Components } from './components/components.ts';
import { type Edition, LAST_ROUND, MAX_RESERVED, RIVER_LENGTH } from './components/edition.ts';
import { hashEdition, reconstructedEdition } from './components/hashEdition.ts';
import type { EmitRiverEvent, RiverEvent } from './events.ts';
import { findFlaw } from './flaw.ts';
import { listMoves } from './moves.ts';
import { type TheRiverOptions, readOptions } from './options.ts';
import { playMove } from './play.ts';
import { observePosition, readPosition } from './positionDocument.ts';
import { CATEGORIES, scorePosition } from './scoring.ts';
import { setUpState } from './setup.ts';
import { canPlace } from './turnOrder.ts';
import { whyNot } from './whyNot.ts';
import { refuse } from './reasons.ts';

const SEATS = [2, 3, 4] as const;

export const theRiver: GameFamily<TheRiverState, RiverEvent> = {
  id: 'the-river',
  title: 'The River',
  seats: SEATS,
  engines: ['1'],
  checkEdition,
  make(request: GameRequest): TheRiver | Refusal {
    const seats = checkRequest({ ...theRiver, seats: SEATS }, request);
    if (isRefusal(seats)) return seats;
    const incomplete = request.engine === undefined ? undefined : checkRecordedEdition(request.edition);
    if (incomplete !== undefined) return incomplete;
    const check = request.engine === undefined ? checkEdition : checkEditionWithoutLimits;
    const edition = readEdition(request.edition === undefined ? reconstructedEdition : request.edition, check);
    if (isRefusal(edition)) return edition;
    const components = new Components(edition, seats);
    const options = readOptions(request.options, seats, components.boards);
    return isRefusal(options) ? options : new TheRiver(edition, components, options);
  },
};

/** Requests naming an engine come from records, which must carry their edition and its hash. */
function checkRecordedEdition(edition: Json | undefined): Refusal | undefined {
  if (edition === undefined) return refuse('edition-missing');
  return isObject(edition) && edition['hash'] === undefined ? refuse('edition-hash-missing') : undefined;
}

/** The game with its edition and options. Nothing is hidden, so a mask is a copy. */
export class TheRiver implements Game<TheRiverState, RiverEvent> {
  readonly id = 'the-river';
  readonly engine = '1';
  readonly seats: number;
  readonly options: TheRiverOptions;
  readonly edition: JsonObject;
  /** the checked edition, typed */
  readonly tables: Edition;
  readonly components: Components;
  readonly limits: GameLimits;
  readonly categories = CATEGORIES;

  constructor(edition: Edition, components: Components, options: TheRiverOptions) {
    const { game: _game, name, ...tables } = edition;
    this.seats = components.seats;
    this.options = options;
    this.edition = { game: this.id, name, hash: hashEdition(edition), ...tables };
    this.tables = edition;
    this.components = components;
    this.limits = makeLimits(components, SOURCE_COUNT);
  }

  create(): TheRiverState {
    return new TheRiverState();
  }

  setup(s: TheRiverState): void {
    setUpState(this.components, this.options, s);
  }

  actor(s: TheRiverState): number {
    if (isChanceDue(s)) return CHANCE;
    return s.phase === OVER_PHASE ? OVER : s.seat;
  }

  moves(s: TheRiverState, list: MoveList): void {
    listMoves(this.components, s, list);
  }

  play(s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
    playMove(this.components, s, move, emit);
  }

  source(s: TheRiverState): number {
    return chanceSource(s);
  }

  draw(s: TheRiverState, chance: Chance): Move {
    return drawChanceResult(this.components, s, chance);
  }

  sourceName(source: number): string {
    return chanceSourceName(source);
  }

  /** Makes it a seat's turn, without pending chance; false unless the seat has a pioneer and a legal space. */
  ahead(s: TheRiverState, seat: number): boolean {
    if (s.phase !== ROUND_PHASE || s.boat[seat] === 0) return false;
    s.due.fill(0);
    s.seat = seat;
    s.effect = 0;
    return canPlace(this.components, s, seat);
  }

  mask(s: TheRiverState, viewer: number, into: TheRiverState): void {
    maskState(s, viewer, into);
  }

  /** Does nothing, since nothing is hidden; missing parts of a position are pending chance results. */
  resample(_s: TheRiverState, _random: Random): void {}

  entryFor(_s: TheRiverState, move: Move, _viewer: number): Move {
    return move;
  }

  outcome(s: TheRiverState): Outcome {
    return scorePosition(this.components, s);
  }

  progress(s: TheRiverState): ProgressStats {
    return { turns: s.turns, rounds: s.round, ending: ENDINGS[s.ending] };
  }

  writeMove(move: Move): string {
    return writeMove(move, this.components);
  }

  parseMove(text: string): Move | undefined {
    return parseMove(text, this.components);
  }

  whyNot(s: TheRiverState, move: Move): Refusal {
    return whyNot(this.components, s, move);
  }

  observe(s: TheRiverState): JsonObject {
    return { game: this.id, options: this.options, ...observePosition(this.components, s) };
  }

  readPosition(document: Json, s: TheRiverState, source?: PositionSource): Refusal | undefined {
    return readPosition(this.components, this.options, document, s, source);
  }

  flaw(s: TheRiverState): string | undefined {
    return flawText(findFlaw(this.components, s));
  }
}

/**
 * Maximum number of moves other than with tiles and buildings: ten exchange mixes, three islands, food or one of three
 * resources, first player, pass.
 */
const OTHER_MOVES = 10 + 3 + 3 + 1 + 1;
const SWAPS = (RIVER_LENGTH * (RIVER_LENGTH - 1)) / 2;
/** Maximum log entries per placement, including exchanges before it and returns after it. */
const ENTRIES_PER_PIONEER = 12;
const PIONEERS = 5;

/** Limits derived from the edition. */
function makeLimits(c: Components, sources: number): GameLimits {
  const faceUp = Math.max(c.openingTiles, c.roundTiles);
  const chanceResults = faceUp + c.faceUpBuildings;
  const turnMoves = faceUp + c.faceUpBuildings + maxPaymentChoices(c) + SWAPS + OTHER_MOVES;
  return {
    entries: LAST_ROUND * (c.seats * PIONEERS * ENTRIES_PER_PIONEER + chanceResults),
    moves: Math.max(turnMoves, c.tiles.length),
    score: 300,
    sources,
    fields: LARGEST,
  };
}

/** Upper bound of payments over all buildings one player can choose from. */
function maxPaymentChoices(c: Components): number {
  const paymentCounts = c.buildings.map((_, card) => {
    const [wood, clay, stone] = c.cost.subarray(card * 3, card * 3 + 3);
    return (wood + 1) * (clay + 1) * (stone + 1);
  });
  const choices = c.faceUpBuildings + MAX_RESERVED;
  return paymentCounts
    .toSorted((a, b) => b - a)
    .slice(0, choices)
    .reduce((sum, number) => sum + number, 0);
}
