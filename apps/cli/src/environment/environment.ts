import { DocumentReader, type Game, isObject, type JsonObject } from '@two-rivers/kernel';
import type { MakeBot } from '@two-rivers/search';
import { loadBots } from '../common/bots.ts';
import { fail } from '../common/cliFailure.ts';
import type { CliGame } from '../common/games.ts';
import { type Io, LineReader } from '../common/io.ts';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { refusalSentence, makeI18n } from '../common/i18n.ts';
import { type EpisodeResult, Episode } from './episode.ts';
import { ObservationBuffer } from './observationBuffer.ts';
import { refuse } from '../common/reasons.ts';

export interface EnvironmentFlags extends GameFlags {
  readonly games: number;
  readonly seed: string;
  readonly opponents?: string;
  readonly after?: boolean;
}

const PROTOCOL = 1;
const MAX_LINE_BYTES = 1 << 20;
const MAX_SEED_LENGTH = 200;

/** Runs many parallel games for a learning agent, which sends one request per line and gets one line in reply. */
export async function runEnvironment(
  io: Io,
  registry: readonly CliGame[],
  id: string,
  flags: EnvironmentFlags,
): Promise<void> {
  const entry = findGame(registry, id);
  const game = makeGame(io, entry, flags);
  const opponents = flags.opponents === undefined ? [] : await loadOpponents(io, entry, game, flags.opponents);
  const server = new EnvServer(entry, game, opponents, flags);
  const send = (reply: JsonObject): void => io.out(`${JSON.stringify(reply)}\n`);
  send(server.readyMessage());
  let isOver = false;
  const lines = new LineReader(
    MAX_LINE_BYTES,
    (line) => {
      if (isOver) return;
      const reply = server.handleLine(line);
      if (reply === undefined) isOver = true;
      else send(reply);
    },
    () => send(errorReply(`a line has at most ${MAX_LINE_BYTES} bytes`)),
  );
  for await (const bytes of io.stdin) {
    lines.push(Buffer.from(bytes as Uint8Array | string));
    if (isOver) break;
  }
}

/** Loads the opponents: the same bot for all other seats, or a bot for each of them. */
async function loadOpponents(io: Io, entry: CliGame, game: Game, list: string): Promise<MakeBot[]> {
  const makers = await loadBots(io, { entry, game, names: list });
  const opponentCount = game.seats - 1;
  const [first] = makers;
  if (makers.length === 1 && first !== undefined) return Array.from({ length: opponentCount }, () => first);
  return makers.length === opponentCount
    ? makers
    : fail(refuse('opponents', { named: makers.length, wanted: opponentCount }));
}

function errorReply(message: string): JsonObject {
  return { type: 'error', message };
}

/** Runs all episodes, and handles requests about them. */
class EnvServer {
  readonly #game: Game;
  readonly #episodes: readonly Episode[];
  readonly #observations: ObservationBuffer;
  readonly #names: readonly string[];
  #seed: string;
  #isStarted = false;

  constructor(
    { makeFeatureExtractor, title }: CliGame,
    game: Game,
    opponents: readonly MakeBot[],
    { games, seed, after }: EnvironmentFlags,
  ) {
    const featureReader = makeFeatureExtractor?.(game) ?? fail(refuse('no-features', { title }));
    this.#game = game;
    this.#names = featureReader.names;
    this.#episodes = Array.from({ length: games }, () => new Episode(game, opponents, games));
    this.#observations = new ObservationBuffer(game, featureReader, games, after === true);
    this.#seed = seed;
  }

  readyMessage(): JsonObject {
    const { id, engine, options, seats, limits } = this.#game;
    return {
      type: 'ready',
      protocol: PROTOCOL,
      game: id,
      engine,
      options,
      players: seats,
      games: this.#episodes.length,
      mostMoves: limits.moves,
      features: this.#names,
    };
  }

  /** Handles a line and returns the reply; undefined for `quit`. */
  handleLine(line: string): JsonObject | undefined {
    let request: unknown;
    try {
      request = JSON.parse(line);
    } catch {
      return errorReply('a line is one JSON object');
    }
    if (!isObject(request)) return errorReply('a line is one JSON object');
    switch (request['type']) {
      case 'reset':
        return this.#handleReset(request);
      case 'step':
        return this.#handleStep(request);
      case 'show':
        return this.#handleShow(request);
      case 'quit':
        return undefined;
      default:
        return errorReply('the type is reset, step, show or quit');
    }
  }

  #handleReset(request: JsonObject): JsonObject {
    const reader = new DocumentReader();
    const { seed } = reader.object(request, '', ['type', 'seed']);
    if (seed !== undefined) reader.text(seed, 'seed', MAX_SEED_LENGTH);
    if (reader.refusal !== undefined) return refusalReply(reader);
    if (typeof seed === 'string') this.#seed = seed;
    this.#isStarted = true;
    for (const [index, episode] of this.#episodes.entries()) episode.begin(this.#seed, index);
    return this.#stateMessage([]);
  }

  #handleStep(request: JsonObject): JsonObject {
    if (!this.#isStarted) return errorReply('reset comes first');
    const reader = new DocumentReader();
    const { moves } = reader.object(request, '', ['type', 'moves']);
    const list = reader.list(moves, 'moves', this.#episodes.length);
    // all choices are checked before the first is played
    const choices = this.#episodes.map(({ view }, index) =>
      reader.integer(list[index], `moves[${index}]`, 0, view.moves.length - 1),
    );
    if (reader.refusal !== undefined) return refusalReply(reader);
    const over: JsonObject[] = [];
    for (const [index, episode] of this.#episodes.entries()) {
      const result: EpisodeResult | undefined = episode.play(choices[index] ?? 0);
      if (result !== undefined) over.push({ game: index, ...result });
    }
    return this.#stateMessage(over);
  }

  #handleShow(request: JsonObject): JsonObject {
    if (!this.#isStarted) return errorReply('reset comes first');
    const reader = new DocumentReader();
    const { game: number } = reader.object(request, '', ['type', 'game']);
    const episode = this.#episodes[reader.integer(number, 'game', 0, this.#episodes.length - 1)];
    if (reader.refusal !== undefined || episode === undefined) return refusalReply(reader);
    const { state, moves } = episode.view;
    return {
      type: 'shown',
      seat: episode.seat,
      moves: moves.toArray().map((move) => this.#game.writeMove(move)),
      position: this.#game.observe(state),
    };
  }

  #stateMessage(over: readonly JsonObject[]): JsonObject {
    return { type: 'state', ...this.#observations.encode(this.#episodes), over };
  }
}

function refusalReply({ refusal }: DocumentReader): JsonObject {
  return errorReply(
    refusal === undefined ? 'there is no such game' : refusalSentence(makeI18n({ language: 'en' }), refusal),
  );
}
