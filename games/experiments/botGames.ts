import {
  CHANCE,
  FastRandom,
  type Game,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
  writeEntry,
} from '@two-rivers/kernel';
import type { Bot } from '@two-rivers/search';
import type { Reviewed } from '@two-rivers/review';

/** Who plays the turn that begins at a line of the log: one bot for each seat. */
export type Playing = (line: number) => readonly Bot[];

/** A game of bots as a record: the same dice and stacks for the same seed and number. */
export function playRecord(
  game: Game,
  bots: readonly Bot[],
  seed: string,
  index: number,
  playing: Playing = () => bots,
): Reviewed {
  const key = new SeedKey(seed).add(index);
  const chance = new SeededChance(game.limits.sources, key);
  const randoms = bots.map((_, seat) => new FastRandom(new SeedKey('').copyFrom(key).add(seat + 1)));
  const state = game.create();
  const seen = game.create();
  const moves = new MoveList(game.limits.moves);
  const log: string[] = [];
  let before = CHANCE;
  let now = bots;
  game.setup(state);
  for (;;) {
    const actor = game.actor(state);
    if (actor === OVER) return { seats: bots.map(({ name }) => ({ name, bot: name })), log };
    if (actor !== CHANCE) {
      game.mask(state, actor, seen);
      if (actor !== before) now = playing(log.length);
    }
    before = actor;
    game.moves(actor === CHANCE ? state : seen, moves);
    const move =
      actor === CHANCE
        ? moves.at(chance.draw(game.source(state), moves.length))
        : now[actor].choose({ game, state: seen, seat: actor, moves, random: randoms[actor] });
    log.push(writeEntry(actor, game.writeMove(move)));
    game.play(state, move);
  }
}
