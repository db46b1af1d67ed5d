import {
  type GameView,
  type Goal,
  type GameEvent,
  type TypedMove,
  FastRandom,
  type Game,
  isRefusal,
  type Json,
  MoveList,
  OVER,
  type State,
  type GoalRules,
} from '@two-rivers/kernel';
import {
  CUSTOMERS,
  gameView as goldFace,
  GOODS,
  REGION_NUMBERS,
  type RiverOfGoldGoal,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  RIVER,
  SHIPS,
  SHORE,
  TILES,
} from '../river-of-gold/view/index.ts';
import {
  type RiverOfGoldGain,
  riverOfGold,
  riverOfGoldGoalRules,
  type RiverOfGoldState,
} from '../river-of-gold/rules/index.ts';
import {
  MATERIALS,
  RESOURCES,
  RIVER_LENGTH,
  type RiverGoal,
  type RiverMove,
  gameView as riverFace,
  type Position,
} from '../the-river/view/index.ts';
import {
  overflowCount,
  type RiverEvent,
  theRiver,
  TheRiver,
  makeGoalRules,
  type TheRiverState,
} from '../the-river/rules/index.ts';
import { findFlaws, stateKey, type PlainTurnRules, PlainTurn } from './plainTurn.ts';

type RiverGain = Extract<RiverEvent, { readonly kind: 'gain' }>;

/** A game with its path finder, the rules of plain enumeration, and goals to test. */
export interface PathTestCase<S extends State, P, M extends TypedMove, E extends GameEvent, G extends Goal> {
  readonly game: Game<S>;
  readonly gameView: GameView<S, P, M, E, G>;
  readonly turns: GoalRules<S, unknown>;
  readonly plainRules: PlainTurnRules<S, P, M, G>;
  sampleGoals(state: S, random: FastRandom): readonly G[];
}

/** Maximum positions of a turn to enumerate. */
const MAX_POSITIONS = 300;

/** Compares found paths with full enumeration at about one in `every` states of a random game. */
export async function comparePathsWithEnumeration<
  S extends State,
  P,
  M extends TypedMove,
  E extends GameEvent,
  G extends Goal,
>(testCase: PathTestCase<S, P, M, E, G>, seed: string, every: number, most = MAX_POSITIONS) {
  const { game, gameView, turns, plainRules } = testCase;
  const finder = await gameView.loadPathFinder();
  const random = new FastRandom(seed);
  const list = new MoveList(game.limits.moves);
  const [state, masked] = [game.create(), game.create()];
  const count = { states: 0, goals: 0, reached: 0, paths: 0, lacking: 0, refused: 0, cut: 0 };
  const flaws: string[] = [];
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    game.moves(state, list);
    if (actor >= 0 && random.below(every) === 0) {
      game.mask(state, actor, masked);
      // turns by their start, since several goals try the same purse
      const known = new Map<string, PlainTurn<S, P, M, E, G>>();
      const turn = (from: S) => {
        const key = stateKey(from);
        const plain = known.get(key) ?? new PlainTurn(gameView, turns, plainRules, from, most);
        known.set(key, plain);
        return plain;
      };
      const plain = turn(masked);
      count.states++;
      if (!plain.isComplete) count.cut++;
      for (const goal of testCase.sampleGoals(masked, random)) {
        const result = finder.findPaths(masked, goal);
        count.goals++;
        if (result.kind === 'paths') count.paths += result.paths.length;
        count[result.kind === 'paths' ? 'reached' : result.kind === 'shortages' ? 'lacking' : 'refused']++;
        // a goal forbidden by a rule stays forbidden with any purse
        const isForbidden = result.kind === 'refused' && plainRules.requiresPayment(goal) && count.states % 4 === 0;
        if (isForbidden && turn(plain.withPurse(plainRules.plenty)).findEnds(goal).length > 0)
          flaws.push(`${JSON.stringify(goal)} only takes more at ${JSON.stringify(game.observe(masked))}`);
        for (const flaw of findFlaws(plain, goal, result, turn))
          flaws.push(`${JSON.stringify(goal)} ${flaw} at ${JSON.stringify(game.observe(masked))}`);
      }
    }
    game.play(state, list.at(random.below(list.length)));
  }
  return { count, flaws };
}

export function riverOfGoldCase(seats: number, patrons: string) {
  const game = riverOfGold.make({ seats, options: { patrons } });
  if (isRefusal(game)) throw new Error(game.reason);
  const gameView = goldFace(game);
  const plainRules: PlainTurnRules<RiverOfGoldState, RiverOfGoldPosition, RiverOfGoldMove, RiverOfGoldGoal> = {
    isAction: ({ kind }) => kind === 'build' || kind === 'sail' || kind === 'deliver',
    meetsGoal: (position, move, goal) => {
      if (move.kind === 'sail' && goal.kind === 'sail') {
        const seat = position.seat(position.actor);
        const by = move.by ?? Number(seat.die);
        return (goal.ship ?? move.ship) === move.ship && seat.sailTarget(move.ship, by).to === goal.to;
      }
      const fields = new Map<string, unknown>(Object.entries(move));
      return Object.entries(goal).every(([name, value]) => fields.get(name) === value);
    },
    hasPaymentDue: () => false,
    isSameTurn: (start, { turns }) => turns === start.turns,
    isTradeGain: ({ source }: RiverOfGoldGain) => source.by === 'trade',
    requiresPayment: ({ kind }) => kind === 'sail' || kind === 'build' || kind === 'deliver',
    plenty: [25, 5, 5, 5, 3],
  };
  return {
    game,
    gameView,
    turns: riverOfGoldGoalRules,
    plainRules,
    sampleGoals: sampleRiverOfGoldGoals(gameView),
  };
}

/** Goals of every kind; a random sample of kinds with many goals. */
function sampleRiverOfGoldGoals(gameView: ReturnType<typeof goldFace>) {
  return (state: RiverOfGoldState, random: FastRandom): readonly RiverOfGoldGoal[] => {
    const position = gameView.position(state);
    const { die, hand } = position.seat(position.actor);
    const some = <T>(pieces: readonly T[]): T => pieces[random.below(pieces.length)];
    const row = position.row.flatMap(({ tile }) => (tile === undefined ? [] : tile.id));
    const tile = row.length === 0 ? some(TILES).id : some(row);
    return [
      ...RIVER.map(({ space }) => ({ kind: 'sail', to: space }) as const),
      ...SHIPS.map((ship) => ({ kind: 'sail', ship, to: some(RIVER).space }) as const),
      ...SHORE.map(({ space }) => ({ kind: 'build', space }) as const),
      { kind: 'build', space: some(SHORE).space, tile },
      { kind: 'build', tile },
      { kind: 'build', tile: some(TILES).id },
      ...hand.map(({ id }) => ({ kind: 'deliver', customer: id }) as const),
      { kind: 'deliver', customer: some(CUSTOMERS).id },
      // every face except the current one
      ...REGION_NUMBERS.filter((face) => die !== undefined && die !== face).map(
        (face) => ({ kind: 'favor', face }) as const,
      ),
      ...REGION_NUMBERS.map((face) => ({ kind: 'set', face }) as const),
      ...GOODS.flatMap((good) => [
        { kind: 'trade', take: good } as const,
        { kind: 'trade', take: good, give: some(GOODS) } as const,
        { kind: 'good', good } as const,
        { kind: 'journey', take: good } as const,
        { kind: 'sell', good } as const,
      ]),
      { kind: 'trade', take: 'favor' },
      { kind: 'journey', take: 'koku' },
      ...SHIPS.map((ship) => ({ kind: 'royal', ship }) as const),
      { kind: 'marker', space: some(SHORE).space },
      { kind: 'discard', customer: some(hand.length === 0 ? CUSTOMERS : hand).id },
      { kind: 'draw' },
      { kind: 'decline' },
      { kind: 'done' },
      { kind: 'roll' },
      { kind: 'end' },
    ];
  };
}

function hasOpenChoice(s: TheRiverState): boolean {
  return s.effect !== 0 || overflowCount(s, s.seat) > 0;
}

export function theRiverCase(seats: number, edition?: Json) {
  const game = theRiver.make({ seats, ...(edition === undefined ? {} : { edition }) });
  if (!(game instanceof TheRiver)) throw new Error('The River cannot be made');
  const gameView = riverFace(game);
  const plainRules: PlainTurnRules<TheRiverState, Position, RiverMove, RiverGoal> = {
    isAction: ({ kind }) => !['exchange', 'return', 'take', 'swap'].includes(kind),
    meetsGoal: (_, move, goal) => {
      const fields = new Map<string, unknown>(Object.entries(move));
      return Object.entries(goal).every(([name, value]) => isSameValue(fields.get(name), value));
    },
    hasPaymentDue: (start, s) => overflowCount(s, s.seat) > 0 && overflowCount(start, s.seat) <= 0,
    isTradeGain: ({ cause }: RiverGain) => cause === 'exchange',
    requiresPayment: ({ kind }) => kind === 'build',
    plenty: [4, 4, 4, 4],
    isSameTurn: (start, s) =>
      s.round === start.round &&
      s.phase === start.phase &&
      (hasOpenChoice(s) || (!hasOpenChoice(start) && s.turns === start.turns)),
  };
  return {
    game,
    gameView,
    turns: makeGoalRules(game.components),
    plainRules,
    sampleGoals: sampleTheRiverGoals(game, gameView),
  };
}

function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

function sampleTheRiverGoals({ components: { tiles, buildings } }: TheRiver, gameView: ReturnType<typeof riverFace>) {
  return (state: TheRiverState, random: FastRandom): readonly RiverGoal[] => {
    const position = gameView.position(state);
    const some = <T>(pieces: readonly T[]): T => pieces[random.below(pieces.length)];
    const offered = position.buildings.flatMap((building) => building?.id ?? []);
    const own = position.activePlayer.reserved.map(({ id }) => id);
    const pair = [1 + random.below(RIVER_LENGTH), 1 + random.below(RIVER_LENGTH)].toSorted((a, b) => a - b);
    return [
      ...position.tiles.flatMap((tile) => (tile === undefined ? [] : [{ kind: 'terrain', tile: tile.id } as const])),
      { kind: 'terrain', tile: some(tiles) },
      ...MATERIALS.map((kind) => ({ kind })),
      ...RESOURCES.flatMap((resource) => [{ kind: 'food', resource } as const, { kind: 'return', resource } as const]),
      ...[...offered, ...own, some(buildings)].flatMap((building) => [
        { kind: 'build', building } as const,
        { kind: 'reserve', building } as const,
      ]),
      { kind: 'firstPlayer' },
      { kind: 'swap', spaces: pair },
      { kind: 'swap', spaces: [1, 2] },
      { kind: 'exchange' },
      { kind: 'exchange', paid: { wood: 2, clay: 1, stone: 0, food: 0 } },
      ...[0, 1, 2, 3, 4].map((amount) => ({ kind: 'take', amount }) as const),
      { kind: 'pass' },
    ];
  };
}
