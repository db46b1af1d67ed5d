import {
  CHANCE,
  copyState,
  FastRandom,
  type Game,
  isRefusal,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
} from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldState } from '../../rules/index.ts';

export const PATRON_OPTIONS = ['off', 'draft', 'alternative'] as const;

/** Every player count with every patron option. */
export const TABLE_VARIANTS = riverOfGold.seats.flatMap((seats) =>
  PATRON_OPTIONS.map((patrons) => ({ seats, patrons })),
);

export function makeGame(seats: number, patrons: (typeof PATRON_OPTIONS)[number] = 'off'): Game<RiverOfGoldState> {
  const game = riverOfGold.make({ seats, options: { patrons } });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

/** Sample of the positions of a random game, about one in `every`; the last one is always the end. */
export function samplePositions(game: Game<RiverOfGoldState>, seed: string, every: number): RiverOfGoldState[] {
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  const chance = new SeededChance(game.limits.sources, new SeedKey(seed));
  const random = new FastRandom(seed);
  const positions: RiverOfGoldState[] = [];
  const addCopy = () => {
    const copy = game.create();
    copyState(state, copy);
    positions.push(copy);
  };
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    if (random.below(every) === 0) addCopy();
    game.moves(state, list);
    const nth = actor === CHANCE ? chance.draw(game.source(state), list.length) : random.below(list.length);
    game.play(state, list.at(nth));
  }
  addCopy();
  return positions;
}
