import {
  CHANCE,
  FastRandom,
  type Game,
  isRefusal,
  type JsonObject,
  MoveList,
  OVER,
  readLogEntry,
  readMove,
  SeededChance,
  SeedKey,
  SPECTATOR,
  type State,
  isMaskedRecord,
} from '@two-rivers/kernel';
import { fail } from '../common/cliFailure.ts';
import { type CliGame, drawState } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openDocument, playLog } from '../common/openDocument.ts';
import { makeI18n } from '../common/i18n.ts';
import { legalMoveTexts, seatNames, formatScoreSheet, writeActor, writeOutcome } from '../common/show.ts';
import { refuse } from '../common/reasons.ts';

export interface InspectFlags {
  readonly at?: number;
  readonly play?: readonly string[];
  readonly seed: string;
  readonly edition?: string;
  readonly stopAtChance?: boolean;
  readonly json?: boolean;
}

/** Shows a position, or a record at some line, after playing the given moves on it. The file is not changed. */
export function inspect(io: Io, games: readonly CliGame[], path: string, flags: InspectFlags): void {
  const opened = openDocument(io, games, path, flags);
  const { entry, game } = opened;
  const isRecord = 'record' in opened;
  const state = isRecord ? game.create() : opened.state;
  if (isRecord) {
    playLog(opened, path, state, flags.at);
    if (isMaskedRecord(game, opened.record)) game.resample(state, new FastRandom(flags.seed));
  } else if (flags.at !== undefined) fail(refuse('position-at', { path }));

  const chanceResolver = new ChanceResolver(game, state, flags.seed);
  const texts = flags.play ?? [];
  for (const text of texts) {
    if (!text.startsWith('~')) chanceResolver.resolve();
    const move = /^\d /.test(text) ? readLogEntry(game, state, text) : readMove(game, state, text);
    if (isRefusal(move)) return fail(move, { game: entry });
    game.play(state, move);
  }
  // A record shows exactly the requested lines, so chance that is pending after them is not drawn.
  if (!flags.stopAtChance && (!isRecord || texts.length > 0)) chanceResolver.resolve();

  const names = seatNames(io, game, isRecord ? opened.record.seats : []);
  io.out(
    flags.json ? `${JSON.stringify(positionReport(game, state))}\n` : formatPosition(io, entry, game, state, names),
  );
}

/** Draws results for pending chance events whose results were not given. */
class ChanceResolver {
  readonly #game: Game;
  readonly #state: State;
  readonly #chance: SeededChance;
  readonly #list: MoveList;

  constructor(game: Game, state: State, seed: string) {
    this.#game = game;
    this.#state = state;
    this.#chance = new SeededChance(game.limits.sources);
    this.#chance.rekey(new SeedKey(seed));
    this.#list = new MoveList(game.limits.moves);
  }

  resolve(): void {
    while (this.#game.actor(this.#state) === CHANCE) {
      this.#game.moves(this.#state, this.#list);
      const index = this.#chance.draw(this.#game.source(this.#state), this.#list.length);
      this.#game.play(this.#state, this.#list.at(index));
    }
  }
}

function positionReport(game: Game, state: State): JsonObject {
  const actor = game.actor(state);
  const masked = game.create();
  const viewers = [...Array.from({ length: game.seats }, (_, seat) => seat), SPECTATOR];
  const scores = writeOutcome(game, game.outcome(state));
  return {
    actor: writeActor(actor),
    moves: legalMoveTexts(game, state),
    observations: viewers.map((viewer) => {
      game.mask(state, viewer, masked);
      return game.observe(masked);
    }),
    scoreIfNow: scores,
    ...(actor === OVER ? { outcome: scores } : {}),
  };
}

function formatPosition(io: Io, entry: CliGame, game: Game, state: State, names: readonly string[]): string {
  const actor = game.actor(state);
  const viewer = actor >= 0 ? actor : SPECTATOR;
  const masked = game.create();
  game.mask(state, viewer, masked);
  const i18n = makeI18n(io, entry, names);
  const actorText =
    actor === CHANCE
      ? i18n.t('cli.chanceDue')
      : actor === OVER
        ? i18n.t('cli.over')
        : i18n.t('cli.decides', { name: i18n.playerName(actor) });
  const moves = legalMoveTexts(game, state).map((text) => `  ${text}\n`);
  const title = i18n.t(actor === OVER ? 'cli.finalScore' : 'cli.scoreNow');
  const sheet = formatScoreSheet(io, entry, game, game.outcome(state), names);
  const board = drawState(entry, game, { state: masked, viewer }, i18n, io.color);
  return `${board}\n\n${actorText}\n${moves.join('')}\n${title}\n${sheet}`;
}
