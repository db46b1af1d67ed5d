import {
  copyState,
  FastRandom,
  type Game,
  isRefusal,
  type Move,
  sameState,
  SPECTATOR,
  type State,
} from '@two-rivers/kernel';
import { PATRONS_PHASE, UNKNOWN } from '../river-of-gold/model.gen.ts';
import { type RiverOfGoldState } from '../river-of-gold/rules/index.ts';
import { theRiver, type TheRiverState } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { type Advisor, type Bot, type MakeBot, BotMatch, type SearchBot, type BotView } from '@two-rivers/search';
import { makeRiverOfGoldAdvisor } from '../river-of-gold/bots/hints.ts';
import { riverOfGoldEvaluation } from '../river-of-gold/bots/evaluation.ts';
import { FeatureReader, FEATURE_COUNT } from '../river-of-gold/bots/features.ts';
import { makeGame, samplePositions, TABLE_VARIANTS } from '../river-of-gold/bots/testing/positions.ts';
import { riverOfGoldBots } from '../river-of-gold/bots/bots.ts';
import { netCache as goldLessons } from '../river-of-gold/bots/net/nets.ts';
import { netCache as riverLessons } from '../the-river/bots/net/nets.ts';
import { riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import { TurnEnumerator } from '../river-of-gold/bots/turnEnumerator.ts';
import { theRiverSearch } from '../the-river/bots/search.ts';
import { resampleWorld, withResampledWorlds, withWorldListener } from './resampledWorlds.ts';
import { makeOtherEdition } from '../the-river/rules/testing/otherEdition.ts';

await Promise.all([goldLessons.load(), goldLessons.loadHeads(), riverLessons.load()]);

type Gold = Game<RiverOfGoldState>;
type GoldBot = Bot<RiverOfGoldState>;

/** Slow bots, replaced by the same search with a small budget. */
const SLOW = ['search', 'expert', 'master'];
const SMALL_BUDGET = { simulations: 60 };

const BOT_KINDS: readonly (readonly [string, MakeBot<RiverOfGoldState>])[] = [
  ...Object.entries(riverOfGoldBots).filter(([name]) => !SLOW.includes(name)),
  ['search@60', makeGoldSearch],
];
const BOTS = BOT_KINDS.map(([, make]) => make);

/** Counts how often something hidden was resampled, and how often the result differed. */
class ResampleTally {
  readonly #times = new Map<string, { all: number; changed: number }>();

  #count(what: string, before: number, now: number): void {
    const times = this.#times.get(what) ?? { all: 0, changed: 0 };
    times.all++;
    if (before !== now) times.changed++;
    this.#times.set(what, times);
  }

  readonly record = (before: RiverOfGoldState, now: RiverOfGoldState, viewer: number): void => {
    for (let seat = 0; seat < before.seats; seat++) {
      if (seat === viewer) continue;
      const patron = before.patron[seat];
      if (before.phase === PATRONS_PHASE && patron !== 0) this.#count('patron', patron, now.patron[seat]);
      if (before.handCount[seat] > 0) this.#count(`hand ${seat}`, before.hands[seat], now.hands[seat]);
    }
    if (before.deckCount > 0) this.#count('deck', before.deck[0], now.deck[0]);
  };

  /** Share of resamplings with a different result. */
  changedShare(what: string): number {
    const { all, changed } = this.#times.get(what) ?? { all: 1, changed: 0 };
    return changed / all;
  }

  /** Lowest changed share of the deck and all hands. */
  lowestShare({ seats }: Gold): number {
    const hands = Array.from({ length: seats }, (_, seat) => this.changedShare(`hand ${seat}`));
    return Math.min(this.changedShare('deck'), ...hands);
  }
}

/** Minimum changed share; late in a game, sometimes only one hand is possible. */
const MIN_CHANGED_SHARE = 0.5;

type Report = (observation: unknown) => void;
/** Makes a bot that reports its observations. */
type MakeReportingBot = (game: Gold, emit: Report) => GoldBot;

/** Reports of bots, one made per seat, in some games of a match. */
function collectReports(game: Gold, makes: readonly MakeReportingBot[], { games = 1, played = game } = {}): unknown[] {
  const reports: unknown[] = [];
  const match = new BotMatch(played);
  const bots = Array.from({ length: game.seats }, (_, seat) =>
    makes[seat % makes.length](game, (observation) => reports.push(observation)),
  );
  for (let index = 0; index < games; index++) match.play(bots, 'secrecy', index);
  return reports;
}

/** Reports in the true worlds and in resampled ones, with a tally of their differences. */
function compareWorlds(
  game: Gold,
  makes: readonly MakeReportingBot[],
  { games = 1, seed = 'other worlds' } = {},
): { readonly truth: unknown[]; readonly other: unknown[]; readonly tally: ResampleTally } {
  const tally = new ResampleTally();
  const truth = collectReports(game, makes, { games });
  if (truth.length === 0) throw new Error('no bot reported anything');
  const played = withResampledWorlds(game, seed, tally.record);
  return { truth, other: collectReports(game, makes, { games, played }), tally };
}

function reportingChoices(make: MakeBot<RiverOfGoldState>): MakeReportingBot {
  return (game, emit) => {
    const bot = make(game);
    return {
      name: bot.name,
      choose(view) {
        const move = bot.choose(view);
        emit(`${view.state.turns}: ${bot.name} ${view.seat} ${game.writeMove(move)}`);
        return move;
      },
    };
  };
}

/** Wraps a bot to decide only every `every`-th relevant decision; other moves are random. */
function askingSometimes(
  every: number,
  make: MakeReportingBot,
  isRelevant = (_: RiverOfGoldState) => true,
): MakeReportingBot {
  return (game, emit) => {
    const bot = make(game, emit);
    let decisionCount = 0;
    return {
      name: bot.name,
      choose(view) {
        const { moves, random, state } = view;
        if (moves.length > 1 && isRelevant(state) && decisionCount++ % every === 0) return bot.choose(view);
        return moves.at(random.below(moves.length));
      },
    };
  };
}

/** Reports the view passed to the bot, and plays random moves. */
const reportingViews: MakeReportingBot = (_, emit) => ({
  name: 'handed',
  choose({ state, seat, moves, random }) {
    emit({ seat, bytes: state.bytes.join(), moves: moves.toArray() });
    return moves.at(random.below(moves.length));
  },
});

function hasSecretPick(masked: RiverOfGoldState): boolean {
  return masked.patron.includes(UNKNOWN);
}

function makeGoldSearch(game: Gold): SearchBot<RiverOfGoldState> {
  return riverOfGoldSearch(game, { name: 'search', budget: SMALL_BUDGET });
}

/** Search without the endgame solver, since solving an ending samples no worlds. */
function makeGoldSearchWithoutEndings(game: Gold): SearchBot<RiverOfGoldState> {
  return riverOfGoldSearch(game, { name: 'search', budget: SMALL_BUDGET, endings: 0 });
}

/** Reports the full result of a search. */
const reportingSearches: MakeReportingBot = (game, emit) => {
  const bot = makeGoldSearch(game);
  return makeReportingBot(emit, (view) => bot.searchRoot(view, SMALL_BUDGET));
};

const reportingAdvice: MakeReportingBot = (game, emit) => {
  const advisor: Advisor<RiverOfGoldState> = makeRiverOfGoldAdvisor(game);
  return makeReportingBot(emit, (view) => advisor.advise(view, SMALL_BUDGET));
};

function makeReportingBot(
  emit: Report,
  find: (view: BotView<RiverOfGoldState>) => { readonly moves: readonly { readonly move: Move }[] },
): GoldBot {
  return {
    name: 'telling',
    choose(view) {
      const result = find(view);
      emit(result);
      return result.moves[0].move;
    },
  };
}

describe.each(TABLE_VARIANTS)('with $seats players, patrons $patrons, resampling hidden information', (table) => {
  const game = makeGame(table.seats, table.patrons);

  it('does not change a single byte of the view passed to a bot', () => {
    const { truth, other, tally } = compareWorlds(game, [reportingViews], { games: 4 });
    expect(other).toEqual(truth);
    expect(tally.lowestShare(game)).toBeGreaterThan(MIN_CHANGED_SHARE);
  });

  it('does not change the choices of any bot', () => {
    for (let first = 0; first < BOTS.length; first += game.seats) {
      const makes = [...BOTS, ...BOTS].slice(first, first + game.seats);
      const samplers = makes.map((make) => askingSometimes(3, reportingChoices(make)));
      const { truth, other, tally } = compareWorlds(game, samplers);
      expect(other).toEqual(truth);
      expect(tally.lowestShare(game)).toBeGreaterThan(MIN_CHANGED_SHARE);
    }
  });

  it.each([
    ['the results of a search', askingSometimes(6, reportingSearches)],
    ['the advice', askingSometimes(8, reportingAdvice)],
  ])('does not change %s', (_, make) => {
    const { truth, other, tally } = compareWorlds(game, [make]);
    expect(other).toEqual(truth);
    expect(tally.lowestShare(game)).toBeGreaterThan(MIN_CHANGED_SHARE);
  });

  it('gives a world that looks the same to the viewer, in every position', () => {
    const random = new FastRandom('every position');
    const world = game.create();
    const [masked, again] = [game.create(), game.create()];
    let secrets = 0;
    for (const state of samplePositions(game, 'every position', 1)) {
      for (let viewer = SPECTATOR; viewer < game.seats; viewer++) {
        game.mask(state, viewer, masked);
        resampleWorld(game, state, viewer, random, world);
        expect(game.flaw(world)).toBeUndefined();
        game.mask(world, viewer, again);
        expect(sameState(again, masked)).toBe(true);
        if (hasSecretPick(masked)) secrets++;
      }
    }
    expect(secrets > 0).toBe(table.patrons === 'alternative');
  });

  it('does not change the features, the value of each die face and the evaluation', () => {
    const random = new FastRandom('features');
    const world = game.create();
    const masked = game.create();
    const tally = new ResampleTally();
    for (const state of samplePositions(game, 'features', 4)) {
      for (let viewer = SPECTATOR; viewer < game.seats; viewer++) {
        game.mask(state, viewer, masked);
        // an evaluation would read a secret pick from the state; bots only get the masked one
        if (hasSecretPick(masked)) continue;
        resampleWorld(game, state, viewer, random, world);
        tally.record(state, world, viewer);
        const expected = evaluateAll(game, state, viewer);
        expect(evaluateAll(game, world, viewer)).toEqual(expected);
        expect(evaluateAll(game, masked, viewer)).toEqual(expected);
      }
    }
    expect(tally.lowestShare(game)).toBeGreaterThan(MIN_CHANGED_SHARE);
  });

  it('does not change the moves of a seat in other seats’ simulations', () => {
    const random = new FastRandom('third seats');
    const plays = new TurnEnumerator(
      game,
      Array.from({ length: game.seats }, (_, seat) => riverOfGoldEvaluation(game, seat)),
    );
    const best = (world: RiverOfGoldState): readonly Move[] => {
      plays.findBest(world, game.actor(world));
      return Array.from(plays.steps.subarray(0, plays.length));
    };
    const world = game.create();
    const positions = ['one', 'another'].flatMap((seed) => samplePositions(game, `third seats ${seed}`, 2));
    for (const state of positions) {
      const seat = game.actor(state);
      if (seat < 0) continue;
      resampleWorld(game, state, seat, random, world);
      expect(best(world)).toEqual(best(state));
    }
  });

  it('is done by a search: its worlds look the same to the seat, but differ', () => {
    const searches = collectSearchWorlds(game, makeGoldSearchWithoutEndings, {
      isRelevant: ({ turns }) => turns > 0,
    });
    const guesses = searches.filter(({ worlds }) => worlds.length > 1);
    const alike = guesses.filter(({ worlds }) => new Set(worlds).size === 1);
    expect(guesses.length).toBeGreaterThan(2);
    expect(alike.length / guesses.length).toBeLessThan(0.3);
  });
});

/** Features, shares, points and die face values of a state for a viewer. */
function evaluateAll(game: Gold, state: RiverOfGoldState, viewer: number) {
  const reader = new FeatureReader();
  const evaluation = riverOfGoldEvaluation(game, viewer);
  const shares = new Float64Array(game.seats);
  const points = new Float64Array(game.seats);
  reader.read(state, viewer);
  const features = reader.values.slice(0, game.seats * FEATURE_COUNT);
  evaluation.fillShares(state, shares);
  evaluation.fillPoints(state, points);
  return { features, shares, points, faces: viewer < 0 ? [] : reader.rateFaces(state, viewer).slice() };
}

/** Bytes of a seat's view and of the worlds sampled from it. */
interface SearchWorlds {
  readonly viewBytes: string;
  readonly worlds: readonly string[];
}

/** Searches at some decisions of a game; checks that sampled worlds are legal and look the same to the seat. */
function collectSearchWorlds<S extends State>(
  game: Game<S>,
  make: (game: Game<S>) => SearchBot<S>,
  { index = 0, every = 12, isRelevant = (_: S): boolean => true } = {},
): SearchWorlds[] {
  const searches: SearchWorlds[] = [];
  const masked = game.create();
  const state = game.create();
  let seat = SPECTATOR;
  let worlds: string[] = [];
  const searcher = make(
    withWorldListener(game, (world) => {
      expect(game.flaw(world)).toBeUndefined();
      game.mask(world, seat, masked);
      expect(sameState(masked, state)).toBe(true);
      worlds.push(world.bytes.join());
    }),
  );
  let decisionCount = 0;
  const bot: Bot<S> = {
    name: 'searching',
    choose(view) {
      const { moves, random } = view;
      if (moves.length > 1 && isRelevant(view.state) && decisionCount++ % every === 0) {
        copyState(view.state, state);
        seat = view.seat;
        worlds = [];
        searcher.searchRoot(view, { simulations: 600 });
        expect(sameState(view.state, state)).toBe(true);
        expect(worlds.length).toBeGreaterThan(0);
        searches.push({ viewBytes: state.bytes.join(), worlds });
      }
      return moves.at(random.below(moves.length));
    },
  };
  const bots = Array.from({ length: game.seats }, () => bot);
  new BotMatch(game).play(bots, 'worlds', index);
  return searches;
}

describe.each([2, 3, 4])('while %i players pick their patrons in secret', (seats) => {
  const game = makeGame(seats, 'alternative');

  it('the picks of others change neither choices nor advice nor search results', () => {
    let changed = 0;
    const makes = [reportingSearches, reportingAdvice, ...BOTS.map(reportingChoices)];
    for (const [i, make] of makes.entries()) {
      const sampler = askingSometimes(1, make, ({ phase }) => phase === PATRONS_PHASE);
      const { truth, other, tally } = compareWorlds(game, [sampler], { games: 4, seed: `picks ${i}` });
      expect(other).toEqual(truth);
      changed += tally.changedShare('patron') / makes.length;
    }
    expect(changed).toBeGreaterThan(0.25);
  });

  it('a search samples them', () => {
    const searches = [0, 1, 2, 3].flatMap((index) =>
      collectSearchWorlds(game, makeGoldSearchWithoutEndings, { index, every: 1, isRelevant: hasSecretPick }),
    );
    expect(searches.some(({ worlds }) => new Set(worlds).size > 1)).toBe(true);
  });
});

const uniformBot: MakeReportingBot = riverOfGoldBots['uniform'];
const reportingExpert = reportingChoices(riverOfGoldBots['expert']);

it.each([
  [2, 'off'],
  [3, 'draft'],
  [4, 'alternative'],
] as const)('with %i players, patrons %s, an expert and a planned turn ignore hidden hands', (seats, patrons) => {
  const game = makeGame(seats, patrons);
  const once = askingSometimes(1000, reportingExpert, ({ turns }) => turns > 4 * seats);
  for (const make of [reportingChoices(makeGoldSearch), once]) {
    const { truth, other, tally } = compareWorlds(game, [make, uniformBot, uniformBot, uniformBot]);
    expect(other).toEqual(truth);
    expect(tally.lowestShare(game)).toBeGreaterThan(MIN_CHANGED_SHARE);
  }
});

it.each(BOT_KINDS)('%s plays the same with a bot per seat or one shared by all', (_, make) => {
  const game = makeGame(3, 'alternative');
  expect(collectReports(game, [sharedBot(reportingChoices(make))])).toEqual(
    collectReports(game, [reportingChoices(make)]),
  );
});

describe.each([
  ['a search', reportingSearches],
  ['the advice', reportingAdvice],
])('no information leaks into %s', (_, make) => {
  const game = makeGame(3, 'draft');

  it('from requests of other seats to a bot shared by all', () => {
    expect(collectReports(game, [askingSometimes(6, sharedBot(make))])).toEqual(
      collectReports(game, [askingSometimes(6, make)]),
    );
  });

  it('from earlier evaluations for other seats', () => {
    const [one, other] = ['one', 'other'].map((seed) =>
      collectReports(game, [askingSometimes(6, afterOtherViewers(make, seed))]),
    );
    expect(other).toEqual(one);
  });
});

/** Makes one bot shared by all seats. */
function sharedBot(make: MakeReportingBot): MakeReportingBot {
  let one: GoldBot | undefined;
  return (game, emit) => (one ??= make(game, emit));
}

/** Evaluates a resampled world for all other seats before each choice of the bot. */
function afterOtherViewers(make: MakeReportingBot, seed: string): MakeReportingBot {
  return (game, emit) => {
    const bot = make(game, emit);
    const random = new FastRandom(seed);
    const world = game.create();
    return {
      name: bot.name,
      choose(view) {
        resampleWorld(game, view.state, view.seat, random, world);
        for (let other = 0; other < game.seats; other++) if (other !== view.seat) evaluateAll(game, world, other);
        return bot.choose(view);
      },
    };
  };
}

function makeRiverSearch(game: Game<TheRiverState>): SearchBot<TheRiverState> {
  return theRiverSearch(game, { name: 'search', budget: SMALL_BUDGET, endings: 0 });
}

const BOARDS = ['black', 'yellow', 'blue', 'green'];
const EDITIONS = [{ name: 'shipped' }, { name: 'other', edition: makeOtherEdition() }];

describe.each(
  theRiver.seats.flatMap((seats) =>
    [{}, { boards: BOARDS.slice(0, seats), first: seats - 1 }].flatMap((options) =>
      EDITIONS.map(({ name, ...edition }) => ({ name, request: { seats, options, ...edition } })),
    ),
  ),
)('The River with $request.seats players, options $request.options, $name edition', ({ request }) => {
  const game = theRiver.make(request);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));

  it('hides nothing: bots and all viewers see the true state, and resampling changes nothing', () => {
    const world = game.create();
    const random = new FastRandom('nothing');
    const match = new BotMatch(game);
    let decisionCount = 0;
    const bot: Bot<TheRiverState> = {
      name: 'any',
      choose(view) {
        decisionCount++;
        expect(sameState(view.state, match.state)).toBe(true);
        for (let viewer = SPECTATOR; viewer < game.seats; viewer++) {
          resampleWorld(game, match.state, viewer, random, world);
          expect(sameState(world, match.state)).toBe(true);
        }
        return view.moves.at(view.random.below(view.moves.length));
      },
    };
    const bots = Array.from({ length: game.seats }, () => bot);
    match.play(bots, 'nothing', 0);
    expect(decisionCount).toBeGreaterThan(20);
  });

  it('is searched in its true state only', () => {
    const searches = collectSearchWorlds(game, makeRiverSearch, { every: 20 });
    expect(searches.length).toBeGreaterThan(2);
    for (const { viewBytes, worlds } of searches) expect(new Set(worlds)).toEqual(new Set([viewBytes]));
  });
});
