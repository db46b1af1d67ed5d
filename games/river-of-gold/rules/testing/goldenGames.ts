import {
  CHANCE,
  commitmentTo,
  FairChance,
  FastRandom,
  type Game,
  type GameRecord,
  type JsonObject,
  type Move,
  MoveList,
  OVER,
  type Random,
  SeedKey,
  initState,
  writeLogEntry,
} from '@two-rivers/kernel';
import { BUILD, BUY_FAVOR, DELIVER, kindOf, type RiverOfGoldState, TRADE, TURN_DIE } from '../../model.gen.ts';
import { builtTile, seatWithDeliveries, makeScenario, goodsOf, makeGame } from './scenario.ts';

type MovePicker = (moves: readonly Move[], random: Random) => Move;

/** Picks any legal move uniformly: many trades, long games. */
const pickUniform: MovePicker = (moves, random) => moves[random.below(moves.length)];

/** Delivers or builds if possible and never trades or spends favor: short games with many points. */
const pickEager: MovePicker = (moves, random) => {
  const ofKind = (kind: number) => moves.filter((move) => kindOf(move) === kind);
  const preferred = [ofKind(DELIVER), ofKind(BUILD)].find((candidates) => candidates.length > 0);
  const avoidedKinds = [TRADE, BUY_FAVOR, TURN_DIE];
  return pickUniform(preferred ?? moves.filter((move) => !avoidedKinds.includes(kindOf(move))), random);
};

const pickFirst: MovePicker = ([move]) => move;

interface GoldenGame {
  readonly name: string;
  readonly seats: number;
  readonly options: JsonObject;
  readonly pickers: readonly MovePicker[];
  readonly start?: JsonObject;
}

/** Start position just before era 2, with buildings, abilities and advanced influence. */
function lateStartPosition(): JsonObject {
  return makeScenario(
    {
      seats: [
        {
          koku: 14,
          goods: goodsOf(3, 2, 4),
          influence: [9, 4, 0, 12, 1, 2],
          ...seatWithDeliveries('noble-3', 'merchant-4'),
        },
        {
          koku: 9,
          goods: goodsOf(1, 5, 2),
          influence: [3, 11, 6, 0, 8, 1],
          ...seatWithDeliveries('monk-2', 'artisan-5'),
        },
        {
          koku: 21,
          goods: goodsOf(2, 2, 2),
          influence: [0, 2, 13, 5, 3, 17],
          ...seatWithDeliveries('elder-6', 'merchant-1'),
        },
      ],
      shore: {
        '2': builtTile('era1-port-4', 0),
        '9': builtTile('era1-manor-5', 1),
        '15': builtTile('era1-market-6', 2, 1),
        '18': builtTile('era1-shrine-4', 0),
        '26': builtTile('era1-manor-2', 2),
        '3': builtTile('start-port-1'),
        '11': builtTile('start-manor-2'),
        '22': builtTile('start-shrine-1'),
      },
      stacks: { era1: { left: 1 } },
      turns: 30,
    },
    'golden',
  ).position;
}

function goldenGames(): readonly GoldenGame[] {
  return [
    { name: 'two-players', seats: 2, options: { first: 0 }, pickers: [pickUniform] },
    { name: 'three-players', seats: 3, options: {}, pickers: [pickEager] },
    {
      name: 'four-players-chosen-clans',
      seats: 4,
      options: { clans: ['scorpion', 'crab', 'crane', 'mantis'] },
      pickers: [pickEager, pickUniform],
    },
    { name: 'two-players-draft', seats: 2, options: { patrons: 'draft' }, pickers: [pickEager] },
    {
      name: 'three-players-draft',
      seats: 3,
      options: { patrons: 'draft', first: 2 },
      pickers: [pickUniform, pickEager],
    },
    { name: 'four-players-draft', seats: 4, options: { patrons: 'draft' }, pickers: [pickEager] },
    {
      name: 'two-players-alternative',
      seats: 2,
      options: { patrons: 'alternative' },
      pickers: [pickEager, pickFirst],
    },
    {
      name: 'three-players-alternative',
      seats: 3,
      options: { patrons: 'alternative' },
      pickers: [pickEager],
    },
    {
      name: 'four-players-alternative',
      seats: 4,
      options: { patrons: 'alternative', first: 3 },
      pickers: [pickUniform, pickEager],
    },
    { name: 'from-a-position', seats: 3, options: {}, pickers: [pickEager], start: lateStartPosition() },
  ];
}

/** Records of the ten golden games by name, with fair chance from fixed secrets and nonces. */
export function makeGoldenRecords(): Map<string, GameRecord> {
  return new Map(goldenGames().map((golden, index) => [golden.name, recordGoldenGame(golden, index)]));
}

function recordGoldenGame({ seats, options, pickers, start }: GoldenGame, index: number): GameRecord {
  const game = makeGame(seats, options);
  const secret = commitmentTo(String(index).padStart(64, '0'));
  const names = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, seats);
  const nonces = names.map((name) => `${name.toLowerCase()}-${index}`);
  return {
    game: game.id,
    engine: game.engine,
    options: game.options,
    seats: names.map((name) => ({ name })),
    ...(start === undefined ? {} : { start }),
    commitment: commitmentTo(secret),
    nonces,
    secret,
    log: playOutLog(
      game,
      start,
      pickers,
      new FairChance(secret, nonces),
      new FastRandom(new SeedKey('golden').add(index)),
    ),
  };
}

function playOutLog(
  game: Game<RiverOfGoldState>,
  start: JsonObject | undefined,
  pickers: readonly MovePicker[],
  fairChance: FairChance,
  random: Random,
): string[] {
  const state = game.create();
  const refusal = initState(game, start, state);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  const log: string[] = [];
  const results = new Map<number, number>();
  const list = new MoveList(game.limits.moves);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    game.moves(state, list);
    let move: Move;
    if (actor === CHANCE) {
      const source = game.source(state);
      const k = results.get(source) ?? 0;
      results.set(source, k + 1);
      move = list.at(fairChance.result(game.sourceName(source), k, list.length));
    } else move = pickers[actor % pickers.length](list.toArray(), random);
    log.push(writeLogEntry(actor, game.writeMove(move)));
    game.play(state, move);
  }
  return log;
}
