import { CHANCE, type Game, type GameEvent, isGainEvent, type Move, MoveList, OVER, SPECTATOR } from './game.ts';
import { isObject, type JsonObject, parseJson } from './json.ts';
import { FastRandom, SeededChance, SeedKey } from './random.ts';
import { readLogEntry, readMove } from './readMove.ts';
import { isRefusal } from './refusal.ts';
import { copyState, MAX_STATE_BYTES, type State, sameState } from './state.ts';

export interface CheckReport {
  readonly games: number;
  readonly states: number;
  readonly entries: number;
  /** largest values over all games, for comparison with the declared limits */
  readonly longestGame: number;
  readonly longestList: number;
  readonly highestScore: number;
}

/**
 * Conformance kit: plays uniformly random games and checks the `Game` contract at every state. Throws at the first
 * violation, with the seed and the log that led to it.
 */
export function checkGame<S extends State>(game: Game<S>, games: number, seed = 'check'): CheckReport {
  const checker = new GameChecker(game, seed);
  for (let index = 0; index < games; index++) checker.playRandomGame(index);
  return checker.report(games);
}

class GameChecker<S extends State> {
  readonly game: Game<S>;
  readonly seed: string;
  readonly viewers: readonly number[];
  readonly largest: readonly (readonly [string, number])[];
  readonly state: S;
  readonly copy: S;
  readonly masked: S;
  readonly sampled: S;
  readonly again: S;
  readonly next: S;
  readonly list: MoveList;
  readonly other: MoveList;
  readonly chance: SeededChance;
  readonly random: FastRandom;
  log: string[] = [];
  states = 0;
  entries = 0;
  longestGame = 0;
  longestList = 0;
  highestScore = 0;

  constructor(game: Game<S>, seed: string) {
    this.game = game;
    this.seed = seed;
    this.viewers = [SPECTATOR, ...Array.from({ length: game.seats }, (_, seat) => seat)];
    this.largest = Object.entries(game.limits.fields);
    this.state = game.create();
    this.copy = game.create();
    this.masked = game.create();
    this.sampled = game.create();
    this.again = game.create();
    this.next = game.create();
    this.list = new MoveList(game.limits.moves);
    this.other = new MoveList(game.limits.moves);
    this.chance = new SeededChance(game.limits.sources);
    this.random = new FastRandom(seed);
    this.assert(this.state.bytes.length <= MAX_STATE_BYTES, `a state has ${this.state.bytes.length} bytes`);
  }

  report(games: number): CheckReport {
    const { states, entries, longestGame, longestList, highestScore } = this;
    return { games, states, entries, longestGame, longestList, highestScore };
  }

  playRandomGame(index: number): void {
    const { game, state, list } = this;
    this.log = [];
    this.chance.rekey(new SeedKey(this.seed).add(index));
    this.random.rekey(new SeedKey(this.seed).add(index).add(1));
    game.setup(state);
    for (;;) {
      const actor = game.actor(state);
      this.states++;
      this.checkState(actor);
      if (actor === OVER) break;
      game.moves(state, list);
      this.longestList = Math.max(this.longestList, list.length);
      const pick =
        actor === CHANCE ? this.chance.draw(this.checkSource(), list.length) : this.random.below(list.length);
      const move = list.at(pick);
      if (actor === CHANCE) this.checkDraw(pick);
      this.checkPlay(move);
      this.log.push(actor === CHANCE ? game.writeMove(move) : `${actor} ${game.writeMove(move)}`);
      this.assert(this.log.length <= game.limits.entries, `a game of more than ${game.limits.entries} entries`);
      game.play(state, move);
    }
    this.entries += this.log.length;
    this.longestGame = Math.max(this.longestGame, this.log.length);
    this.checkEnd();
  }

  checkSource(): number {
    const source = this.game.source(this.state);
    this.assert(source >= 0 && source < this.game.limits.sources, `source ${source} is outside the declared ones`);
    this.assert(this.game.sourceName(source).length > 0, `source ${source} has no name`);
    return source;
  }

  checkState(actor: number): void {
    const { game, state, list } = this;
    const flaw = game.flaw(state);
    this.assert(flaw === undefined, `flaw: ${flaw}`);
    this.checkRanges(state, 'the state');
    this.assert(actor === OVER || actor === CHANCE || (actor >= 0 && actor < game.seats), `actor ${actor}`);

    copyState(state, this.copy);
    this.assert(sameState(state, this.copy), 'a copy equals its original');
    game.moves(state, list);
    this.assert(sameState(state, this.copy), 'listing moves changes nothing');
    this.assert(list.length <= game.limits.moves, `${list.length} moves in a list`);
    this.assert((actor === OVER) === (list.length === 0), `${list.length} moves for actor ${actor}`);

    const document = throughJson(game.observe(state));
    const refusal = game.readPosition(document, this.again);
    this.assert(refusal === undefined, `its own position is refused: ${JSON.stringify(refusal)}`);
    this.assert(sameState(state, this.again), () => `serialize, parse, equal: ${stateDifferences(state, this.again)}`);

    const scores = game.outcome(state);
    for (let seat = 0; seat < game.seats; seat++) {
      const sum = scores.breakdown[seat].reduce((total, points) => total + points, 0);
      this.assert(sum === scores.scores[seat], `the breakdown of seat ${seat} sums to its score`);
      this.highestScore = Math.max(this.highestScore, scores.scores[seat]);
      this.assert(scores.scores[seat] <= game.limits.score, `a score of ${scores.scores[seat]}`);
    }
    this.checkMoveTexts(actor);
    for (const viewer of this.viewers) this.checkSecrecy(viewer, actor);
    for (let seat = 0; seat < game.seats; seat++) this.checkSkipToTurn(seat);
  }

  /** Checks that no field is above its largest number. */
  checkRanges(state: S, what: string): void {
    for (const [name, most] of this.largest) {
      const numbers = numbersOf(state, name);
      for (let at = 0; at < numbers.length; at++)
        this.assert(numbers[at] <= most, () => `${name} of ${what} is at most ${most}, not ${numbers[at]}`);
    }
  }

  /** Checks that after `game.ahead` advances a masked state to a seat's turn, the seat has legal moves. */
  checkSkipToTurn(seat: number): void {
    const { game, state, masked, other } = this;
    if (game.ahead === undefined) return;
    game.mask(state, seat, masked);
    if (!game.ahead(masked, seat)) return;
    this.assert(game.actor(masked) === seat, `a turn ahead of seat ${seat} is its turn`);
    game.moves(masked, other);
    this.assert(other.length > 0, `a turn ahead of seat ${seat} has moves`);
    game.play(masked, other.at(this.states % other.length));
  }

  /** Checks that every legal move has a unique text that parses back to the move, and that only the actor may play. */
  checkMoveTexts(actor: number): void {
    const { game, state, list } = this;
    const texts = new Set<string>();
    for (let i = 0; i < list.length; i++) {
      const text = game.writeMove(list.at(i));
      texts.add(text);
      this.assert(game.parseMove(text) === list.at(i), `${text} reads back`);
      this.assert(text.startsWith('~') === (actor === CHANCE), `${text} has the mark of chance`);
    }
    this.assert(texts.size === list.length, 'all texts are different');
    if (actor === OVER) return;
    const first = game.writeMove(list.at(0));
    this.assert(readMove(game, state, first) === list.at(0), `${first} is accepted`);
    this.assert(isRefusal(readMove(game, state, 'no such move')), 'nonsense is refused');
    for (let seat = 0; seat < game.seats; seat++) {
      const isActor = seat === actor;
      const result = readLogEntry(game, state, `${seat} ${first}`);
      this.assert(isActor !== isRefusal(result), `${seat} ${first} is ${isActor ? 'accepted' : 'refused'}`);
    }
    this.assert(sameState(state, this.copy), 'reading a move changes nothing');
  }

  /**
   * Checks that a view depends only on what the viewer knows: a resampled state is legal and gives the same mask,
   * document and moves.
   */
  checkSecrecy(viewer: number, actor: number): void {
    const { game, state, masked, sampled, again, list, other } = this;
    game.mask(state, viewer, masked);
    game.mask(masked, viewer, again);
    this.assert(sameState(masked, again), `masking twice for ${viewer} is masking once`);

    copyState(masked, sampled);
    game.resample(sampled, this.random);
    const flaw = game.flaw(sampled);
    this.assert(flaw === undefined, `a sample for ${viewer} is a legal state: ${flaw}`);
    this.checkRanges(sampled, `a sample for ${viewer}`);
    game.mask(sampled, viewer, again);
    this.assert(sameState(masked, again), () => `mask of a sample for ${viewer}: ${stateDifferences(masked, again)}`);
    this.assert(game.actor(masked) === actor && game.actor(sampled) === actor, 'the actor is public');

    const document = throughJson(game.observe(masked));
    const refusal = game.readPosition(document, again);
    this.assert(refusal === undefined, `a view of ${viewer} is refused: ${JSON.stringify(refusal)}`);
    this.assert(sameState(masked, again), () => `a view of ${viewer} reads back: ${stateDifferences(masked, again)}`);

    if (actor === CHANCE || actor !== viewer) return;
    for (const world of [masked, sampled]) {
      game.moves(world, other);
      this.assert(hasSameMoves(list, other), `the choices of ${viewer} follow from what it knows`);
    }
  }

  /** Checks that `game.draw` returns the same result as picking from the list of moves. */
  checkDraw(pick: number): void {
    const { game, state, list } = this;
    if (game.draw === undefined) return;
    const [due, count] = [game.source(state), list.length];
    const drawnMove = game.draw(state, {
      draw: (source, n) => {
        this.assert(
          source === due && n === count,
          `one of ${n} from source ${source} is drawn, not one of ${count} from ${due}`,
        );
        return pick;
      },
    });
    this.assert(
      drawnMove === list.at(pick),
      `${game.writeMove(drawnMove)} is drawn instead of ${game.writeMove(list.at(pick))}`,
    );
    this.assert(sameState(state, this.copy), 'drawing changes nothing');
  }

  /**
   * Checks that masking the state and the move before playing gives the same state as masking after playing, and that
   * an event listener does not affect the result. The events must agree too: those of the masked move may leave out
   * what is hidden, but nothing else.
   */
  checkPlay(move: Move): void {
    const { game, state, masked, again, next } = this;
    const text = game.writeMove(move);
    copyState(state, next);
    game.play(next, move);
    copyState(state, again);
    const events: GameEvent[] = [];
    game.play(again, move, (event) => events.push(event));
    for (const event of events) this.checkEvent(event, text);
    this.assert(sameState(next, again), `${text}: a listener changes nothing`);
    for (const viewer of this.viewers) {
      game.mask(state, viewer, masked);
      const entry = game.entryFor(state, move, viewer);
      const maskedText = game.writeMove(entry);
      this.assert(game.parseMove(maskedText) === entry, `${maskedText} reads back`);
      const maskedEvents: GameEvent[] = [];
      game.play(masked, entry, (event) => maskedEvents.push(event));
      this.checkMaskedEvents(events, maskedEvents, `${maskedText} as seen by ${viewer}`);
      game.mask(next, viewer, again);
      this.assert(
        sameState(masked, again),
        () => `${maskedText} as seen by ${viewer}: ${stateDifferences(again, masked)}`,
      );
    }
  }

  checkEvent(event: GameEvent, text: string): void {
    const { kind, seat } = event;
    const isOfSeat = Number.isInteger(seat) && seat >= -1 && seat < this.game.seats;
    this.assert(kind !== '' && isOfSeat && isSoundGain(event), () => `${text} emits ${JSON.stringify(event)}`);
  }

  /** Checks that each event of a masked move is the true event, or the true event without some of its fields. */
  checkMaskedEvents(events: readonly GameEvent[], maskedEvents: readonly GameEvent[], text: string): void {
    this.assert(
      events.length === maskedEvents.length,
      `${text} emits ${maskedEvents.length} of ${events.length} events`,
    );
    for (const [index, event] of events.entries())
      this.assert(
        isContainedIn(maskedEvents[index], event),
        () => `${text} emits ${JSON.stringify(maskedEvents[index])}, not ${JSON.stringify(event)}`,
      );
  }

  checkEnd(): void {
    const { game, state } = this;
    const { ranks, scores } = game.outcome(state);
    this.assert(ranks.includes(1), 'somebody wins');
    for (let a = 0; a < game.seats; a++) {
      for (let b = 0; b < game.seats; b++) {
        this.assert(!(scores[a] > scores[b] && ranks[a] >= ranks[b]), 'more points, better rank');
      }
    }
    this.assert(game.progress(state).ending !== '', 'the end has a reason');
  }

  assert(holds: boolean, what: string | (() => string)): void {
    if (holds) return;
    const message = typeof what === 'string' ? what : what();
    throw new Error(
      `${this.game.id}, ${this.game.seats} seats, seed ${this.seed}: ${message}\n  ${this.log.join('\n  ')}`,
    );
  }
}

function throughJson(document: JsonObject): JsonObject {
  const copy = parseJson(JSON.stringify(document));
  if (!isObject(copy)) throw new Error('expected an object');
  return copy;
}

/** Whether a gain names its piece and has whole numbers; true for all other events. */
function isSoundGain(event: GameEvent): boolean {
  if (!isGainEvent(event)) return true;
  const { what, amount, lost } = event;
  return what !== '' && Number.isInteger(amount) && Number.isInteger(lost) && lost >= 0;
}

/** Whether every field of `part` has the same value in `whole`. */
function isContainedIn(part: unknown, whole: unknown): boolean {
  if (Object.is(part, whole)) return true;
  if (typeof part !== 'object' || typeof whole !== 'object' || part === null || whole === null) return false;
  const fields = new Map(Object.entries(whole));
  return Object.entries(part).every(([name, value]) => isContainedIn(value, fields.get(name)));
}

/** The numbers of a state's field: those of its window, or its only one. */
function numbersOf(state: State, name: string): ArrayLike<number> {
  const field: unknown = Reflect.get(state, name);
  if (typeof field === 'number') return [field];
  if (field instanceof Uint8Array || field instanceof Uint16Array || field instanceof Uint32Array) return field;
  throw new Error(`a state has no field ${name}`);
}

function hasSameMoves(a: MoveList, b: MoveList): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a.at(i) !== b.at(i)) return false;
  return true;
}

/** Lists the fields in which two states differ, for an error message. */
function stateDifferences(expected: State, actual: State): string {
  const differences: string[] = [];
  const actualWindows = new Map(Object.entries(actual));
  for (const [name, window] of Object.entries(expected)) {
    if (name === 'bytes') continue;
    const [expectedText, actualText] = [JSON.stringify(window), JSON.stringify(actualWindows.get(name))];
    if (expectedText !== actualText) differences.push(`${name} is ${actualText}, not ${expectedText}`);
  }
  return differences.join('; ');
}
