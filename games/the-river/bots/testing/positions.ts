import { CHANCE, FastRandom, isRefusal, type Json, MoveList, OVER, SeedKey } from '@two-rivers/kernel';
import { reconstructedEdition, TheRiver, type TheRiverState, theRiver } from '../../rules/index.ts';
import type { Bot, MakeBot } from '@two-rivers/search';

export function makeGame(seats: number, edition?: Json): TheRiver {
  const game = theRiver.make({ seats, ...(edition === undefined ? {} : { edition }) });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  if (!(game instanceof TheRiver)) throw new Error(game.id);
  return game;
}

type Draft = Record<string, Record<string, Json>>;

/** Valid tables unlike the shipped ones: dearer and richer cards, mightier tiles, other boards, spaces and stock. */
export function otherEdition(): Json {
  const edition = structuredClone(reconstructedEdition) as unknown as Draft;
  const cards = edition['buildings']['cards'] as { points: number; cost: Record<string, number> }[];
  for (const card of cards) {
    card.points += 2;
    card.cost['wood'] = (card.cost['wood'] ?? 0) + 1;
  }
  const tiles = edition['terrainTiles']['tiles'] as Record<string, Json>[];
  tiles[0]['produces'] = ['wood', 'clay', 'stone'];
  tiles[12]['storage'] = 4;
  const boards = edition['riverBoards']['boards'] as { spaces: Record<string, Json>[] }[];
  boards[0].spaces.reverse();
  boards[0].spaces.forEach((printed, index) => (printed['space'] = index + 1));
  edition['stock']['players'] = {
    '2': { wood: 12, clay: 12, stone: 12, food: 1 },
    '3': { wood: 14, clay: 14, stone: 14, food: 2 },
    '4': { wood: 13, clay: 13, stone: 13, food: 5 },
  };
  const spaces = edition['actionSpaces'] as unknown as Record<string, Record<string, Json>>;
  spaces['twoPlayers']['wood'] = 2;
  edition['faceUp']['terrain'] = { '2': 6, '3': 7, '4': 9 };
  return { ...edition, name: 'other' };
}

/** Plays a game of one bot in all seats and shows every position in which somebody decides, and the last. */
export function watch(
  game: TheRiver,
  make: MakeBot<TheRiverState>,
  index: number,
  see: (state: TheRiverState) => void,
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
    see(state);
    const move = bots[actor].choose({ game, state, seat: actor, moves: list, random });
    if (!list.includes(move)) throw new Error(`${game.writeMove(move)} is not legal`);
    game.play(state, move);
  }
  see(state);
}

/** A position written by hand, with two players. */
export function position(
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
