import {
  CHANCE,
  FastRandom,
  type Game,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
  writeLogEntry,
} from '@two-rivers/kernel';
import type { Bot } from '@two-rivers/search';
import type { ReviewableRecord } from '@two-rivers/review';

/** Returns the bots of all seats for the turn that begins at a log line. */
export type BotsForTurn = (line: number) => readonly Bot[];

/** Plays a bot game and returns its record; the same seed and index give the same dice and stacks. */
export function playBotGame(
  game: Game,
  bots: readonly Bot[],
  seed: string,
  index: number,
  botsForTurn: BotsForTurn = () => bots,
): ReviewableRecord {
  const key = new SeedKey(seed).add(index);
  const chance = new SeededChance(game.limits.sources, key);
  const randoms = bots.map((_, seat) => new FastRandom(new SeedKey('').copyFrom(key).add(seat + 1)));
  const state = game.create();
  const masked = game.create();
  const moves = new MoveList(game.limits.moves);
  const log: string[] = [];
  let previousActor = CHANCE;
  let currentBots = bots;
  game.setup(state);
  for (;;) {
    const actor = game.actor(state);
    if (actor === OVER) return { seats: bots.map(({ name }) => ({ name, bot: name })), log };
    if (actor !== CHANCE) {
      game.mask(state, actor, masked);
      if (actor !== previousActor) currentBots = botsForTurn(log.length);
    }
    previousActor = actor;
    game.moves(actor === CHANCE ? state : masked, moves);
    const move =
      actor === CHANCE
        ? moves.at(chance.draw(game.source(state), moves.length))
        : currentBots[actor].choose({ game, state: masked, seat: actor, moves, random: randoms[actor] });
    log.push(writeLogEntry(actor, game.writeMove(move)));
    game.play(state, move);
  }
}
