import { DocumentReader, type Game, isObject, type JsonObject } from '@two-rivers/kernel';
import type { MakeBot } from '@two-rivers/search';
import { loadBots } from '../common/bots.ts';
import { fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import { type Io, LineReader } from '../common/io.ts';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { sentence, speakerFor } from '../common/sentences.ts';
import { type Ended, Lane } from './lane.ts';
import { Packed } from './packed.ts';

export interface EnvironmentFlags extends GameFlags {
  readonly games: number;
  readonly seed: string;
  readonly opponents?: string;
  readonly after?: boolean;
}

const PROTOCOL = 1;
const LONGEST_LINE = 1 << 20;
const LONGEST_SEED = 200;

/** Games for one who learns by playing them: many at once, one line in, one line out. */
export async function environment(
  io: Io,
  registry: readonly CliGame[],
  id: string,
  flags: EnvironmentFlags,
): Promise<void> {
  const entry = findGame(registry, id);
  const game = makeGame(io, entry, flags);
  const opponents = flags.opponents === undefined ? [] : await seated(io, entry, game, flags.opponents);
  const school = new School(entry, game, opponents, flags);
  const send = (answer: JsonObject): void => io.out(`${JSON.stringify(answer)}\n`);
  send(school.ready());
  let isOver = false;
  const lines = new LineReader(
    LONGEST_LINE,
    (line) => {
      if (isOver) return;
      const answer = school.answer(line);
      if (answer === undefined) isOver = true;
      else send(answer);
    },
    () => send(wrong(`a line has at most ${LONGEST_LINE} bytes`)),
  );
  for await (const bytes of io.stdin) {
    lines.take(Buffer.from(bytes as Uint8Array | string));
    if (isOver) break;
  }
}

/** One opponent for all other seats, or one for each. */
async function seated(io: Io, entry: CliGame, game: Game, list: string): Promise<MakeBot[]> {
  const makers = await loadBots(io, { entry, game, list });
  const wanted = game.seats - 1;
  const [first] = makers;
  if (makers.length === 1 && first !== undefined) return Array.from({ length: wanted }, () => first);
  return makers.length === wanted ? makers : fail('opponents', { named: makers.length, wanted });
}

function wrong(message: string): JsonObject {
  return { type: 'error', message };
}

/** All lanes, and what is said about them. */
class School {
  readonly #game: Game;
  readonly #lanes: readonly Lane[];
  readonly #packed: Packed;
  readonly #names: readonly string[];
  #seed: string;
  #hasBegun = false;

  constructor(
    { features, title }: CliGame,
    game: Game,
    opponents: readonly MakeBot[],
    { games, seed, after }: EnvironmentFlags,
  ) {
    const read = features?.(game) ?? fail('no-features', { title });
    this.#game = game;
    this.#names = read.names;
    this.#lanes = Array.from({ length: games }, () => new Lane(game, opponents, games));
    this.#packed = new Packed(game, read, games, after === true);
    this.#seed = seed;
  }

  ready(): JsonObject {
    const { id, engine, options, seats, limits } = this.#game;
    return {
      type: 'ready',
      protocol: PROTOCOL,
      game: id,
      engine,
      options,
      players: seats,
      games: this.#lanes.length,
      mostMoves: limits.moves,
      features: this.#names,
    };
  }

  /** The answer to a line; undefined where it is the last. */
  answer(line: string): JsonObject | undefined {
    let request: unknown;
    try {
      request = JSON.parse(line);
    } catch {
      return wrong('a line is one JSON object');
    }
    if (!isObject(request)) return wrong('a line is one JSON object');
    switch (request['type']) {
      case 'reset':
        return this.#reset(request);
      case 'step':
        return this.#step(request);
      case 'show':
        return this.#show(request);
      case 'quit':
        return undefined;
      default:
        return wrong('the type is reset, step, show or quit');
    }
  }

  #reset(request: JsonObject): JsonObject {
    const reader = new DocumentReader();
    const { seed } = reader.object(request, '', ['type', 'seed']);
    if (seed !== undefined) reader.text(seed, 'seed', LONGEST_SEED);
    if (reader.refusal !== undefined) return refused(reader);
    if (typeof seed === 'string') this.#seed = seed;
    this.#hasBegun = true;
    for (const [index, lane] of this.#lanes.entries()) lane.begin(this.#seed, index);
    return this.#state([]);
  }

  #step(request: JsonObject): JsonObject {
    if (!this.#hasBegun) return wrong('reset comes first');
    const reader = new DocumentReader();
    const { moves } = reader.object(request, '', ['type', 'moves']);
    const list = reader.list(moves, 'moves', this.#lanes.length);
    // all are looked at before the first is played
    const choices = this.#lanes.map(({ view }, index) =>
      reader.whole(list[index], `moves[${index}]`, 0, view.moves.length - 1),
    );
    if (reader.refusal !== undefined) return refused(reader);
    const over: JsonObject[] = [];
    for (const [index, lane] of this.#lanes.entries()) {
      const ended: Ended | undefined = lane.play(choices[index] ?? 0);
      if (ended !== undefined) over.push({ game: index, ...ended });
    }
    return this.#state(over);
  }

  #show(request: JsonObject): JsonObject {
    if (!this.#hasBegun) return wrong('reset comes first');
    const reader = new DocumentReader();
    const { game: number } = reader.object(request, '', ['type', 'game']);
    const lane = this.#lanes[reader.whole(number, 'game', 0, this.#lanes.length - 1)];
    if (reader.refusal !== undefined || lane === undefined) return refused(reader);
    const { state, moves } = lane.view;
    return {
      type: 'shown',
      seat: lane.seat,
      moves: moves.toArray().map((move) => this.#game.writeMove(move)),
      position: this.#game.observe(state),
    };
  }

  #state(over: readonly JsonObject[]): JsonObject {
    return { type: 'state', ...this.#packed.read(this.#lanes), over };
  }
}

function refused({ refusal }: DocumentReader): JsonObject {
  return wrong(
    refusal === undefined ? 'there is no such game' : sentence(speakerFor({ language: 'en' }), refusal),
  );
}
