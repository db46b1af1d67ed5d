import { CHANCE, FastRandom, isRefusal, type Json, MoveList, OVER, SeedKey } from '@two-rivers/kernel';
import { TheRiver, type TheRiverState, theRiver } from '../../rules/index.ts';
import type { Bot, MakeBot } from '@two-rivers/search';

export function makeGame(seats: number, edition?: Json): TheRiver {
  const game = theRiver.make({ seats, ...(edition === undefined ? {} : { edition }) });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  if (!(game instanceof TheRiver)) throw new Error(game.id);
  return game;
}

/** Plays a game with one bot in all seats; visits every position before a player's decision, and the final one. */
export function visitGame(
  game: TheRiver,
  make: MakeBot<TheRiverState>,
  index: number,
  visit: (state: TheRiverState) => void,
): void {
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  const random = new FastRandom(new SeedKey('watch').add(index));
  const bots: Bot<TheRiverState>[] = Array.from({ length: game.seats }, () => make(game));
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    game.moves(state, list);
    if (actor === CHANCE) {
      game.play(state, list.at(random.below(list.length)));
      continue;
    }
    visit(state);
    const move = bots[actor].choose({ game, state, seat: actor, moves: list, random });
    if (!list.includes(move)) throw new Error(`${game.writeMove(move)} is not legal`);
    game.play(state, move);
  }
  visit(state);
}

/** Makes a two-player position from parts of its document. */
export function makePosition(
  game: TheRiver,
  own: Json,
  rest: Record<string, Json> = {},
  other: Json = {},
): TheRiverState {
  const state = game.create();
  const seats = [
    { board: 'blue', river: ['forest-10'], ...(own as Record<string, Json>) },
    { board: 'green', river: ['desert-10'], ...(other as Record<string, Json>) },
  ];
  const refusal = game.readPosition({ tiles: [], buildings: [], pawn: 0, turn: 0, ...rest, seats }, state);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  return state;
}
