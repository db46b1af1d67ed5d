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
import { type RiverOfGoldState, stateCodes } from '../river-of-gold/rules/index.ts';
import { theRiver, type TheRiverState } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { type Advisor, type Bot, type MakeBot, Match, type SearchBot, type View } from '@two-rivers/search';
import { riverOfGoldHints } from '../river-of-gold/bots/hints.ts';
import { riverOfGoldEvaluation } from '../river-of-gold/bots/evaluation.ts';
import { FeatureReader, WIDTH } from '../river-of-gold/bots/features.ts';
import { makeGame, positionsOf, TABLES } from '../river-of-gold/bots/testing/positions.ts';
import { riverOfGoldBots } from '../river-of-gold/bots/bots.ts';
import { lessons as goldLessons } from '../river-of-gold/bots/net/nets.ts';
import { lessons as riverLessons } from '../the-river/bots/net/nets.ts';
import { riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import { TurnPlays } from '../river-of-gold/bots/turnPlays.ts';
import { theRiverSearch } from '../the-river/bots/search.ts';
import { dealAnew, withOtherWorlds, withWorldsSeen } from './otherWorlds.ts';
import { otherEdition } from '../the-river/rules/testing/otherEdition.ts';

await Promise.all([goldLessons.load(), goldLessons.loadHeads(), riverLessons.load()]);

type Gold = Game<RiverOfGoldState>;
type GoldBot = Bot<RiverOfGoldState>;

const { PATRONS_PHASE, UNKNOWN } = stateCodes;

/** `search`, `expert` and `master` think for long; the same search with a small budget takes their place. */
const SLOW = ['search', 'expert', 'master'];
const LITTLE = { simulations: 60 };

const KINDS: readonly (readonly [string, MakeBot<RiverOfGoldState>])[] = [
  ...Object.entries(riverOfGoldBots).filter(([name]) => !SLOW.includes(name)),
  ['search@60', goldSearch],
];
const BOTS = KINDS.map(([, make]) => make);

/** How often something hidden was there to be dealt anew, and how often it came out otherwise. */
class Tally {
  readonly #times = new Map<string, { all: number; changed: number }>();

  #count(what: string, before: number, now: number): void {
    const times = this.#times.get(what) ?? { all: 0, changed: 0 };
    times.all++;
    if (before !== now) times.changed++;
    this.#times.set(what, times);
  }

  readonly see = (before: RiverOfGoldState, now: RiverOfGoldState, viewer: number): void => {
    for (let seat = 0; seat < before.seats; seat++) {
      if (seat === viewer) continue;
      const patron = before.patron[seat];
      if (before.phase === PATRONS_PHASE && patron !== 0) this.#count('patron', patron, now.patron[seat]);
      if (before.handCount[seat] > 0) this.#count(`hand ${seat}`, before.hands[seat], now.hands[seat]);
    }
    if (before.deckCount > 0) this.#count('deck', before.deck[0], now.deck[0]);
  };

  /** In which part of the times it came out otherwise. */
  part(what: string): number {
    const { all, changed } = this.#times.get(what) ?? { all: 1, changed: 0 };
    return changed / all;
  }

  /** The least part, of the deck and the hand of every seat. */
  least({ seats }: Gold): number {
    const hands = Array.from({ length: seats }, (_, seat) => this.part(`hand ${seat}`));
    return Math.min(this.part('deck'), ...hands);
  }
}

/** Late in a game with few cards about there is sometimes only one hand that fits. */
const MOST = 0.5;

type Tell = (found: unknown) => void;
/** A bot that tells what it found. */
type MakeTelling = (game: Gold, tell: Tell) => GoldBot;

/** What bots tell, one made for each seat, in some games of a match. */
function toldIn(game: Gold, makes: readonly MakeTelling[], { games = 1, played = game } = {}): unknown[] {
  const told: unknown[] = [];
  const match = new Match(played);
  const bots = Array.from({ length: game.seats }, (_, seat) =>
    makes[seat % makes.length](game, (found) => told.push(found)),
  );
  for (let index = 0; index < games; index++) match.play(bots, 'secrecy', index);
  return told;
}

/** What they tell in the true worlds and in others, and how different these were. */
function inBothWorlds(
  game: Gold,
  makes: readonly MakeTelling[],
  { games = 1, seed = 'other worlds' } = {},
): { readonly truth: unknown[]; readonly other: unknown[]; readonly tally: Tally } {
  const tally = new Tally();
  const truth = toldIn(game, makes, { games });
  if (truth.length === 0) throw new Error('nobody was asked');
  const played = withOtherWorlds(game, seed, tally.see);
  return { truth, other: toldIn(game, makes, { games, played }), tally };
}

function choosing(make: MakeBot<RiverOfGoldState>): MakeTelling {
  return (game, tell) => {
    const bot = make(game);
    return {
      name: bot.name,
      choose(view) {
        const move = bot.choose(view);
        tell(`${view.state.turns}: ${bot.name} ${view.seat} ${game.writeMove(move)}`);
        return move;
      },
    };
  };
}

/** Asks in one of so many decisions of those that are meant; the other moves are any. */
function sometimes(every: number, make: MakeTelling, isMeant = (_: RiverOfGoldState) => true): MakeTelling {
  return (game, tell) => {
    const bot = make(game, tell);
    let asked = 0;
    return {
      name: bot.name,
      choose(view) {
        const { moves, random, state } = view;
        if (moves.length > 1 && isMeant(state) && asked++ % every === 0) return bot.choose(view);
        return moves.at(random.below(moves.length));
      },
    };
  };
}

/** Tells what it is handed, and plays anything. */
const handed: MakeTelling = (_, tell) => ({
  name: 'handed',
  choose({ state, seat, moves, random }) {
    tell({ seat, bytes: state.bytes.join(), moves: moves.toArray() });
    return moves.at(random.below(moves.length));
  },
});

function hasSecretPick(masked: RiverOfGoldState): boolean {
  return masked.patron.includes(UNKNOWN);
}

function goldSearch(game: Gold): SearchBot<RiverOfGoldState> {
  return riverOfGoldSearch(game, { name: 'search', budget: LITTLE });
}

/** Simulates to the very end, which is otherwise played in all ways without a guess. */
function goldGuesses(game: Gold): SearchBot<RiverOfGoldState> {
  return riverOfGoldSearch(game, { name: 'search', budget: LITTLE, endings: 0 });
}

/** Tells all that it finds out about the moves. */
const searching: MakeTelling = (game, tell) => {
  const bot = goldSearch(game);
  return telling(tell, (view) => bot.searchRoot(view, LITTLE));
};

const advising: MakeTelling = (game, tell) => {
  const advisor: Advisor<RiverOfGoldState> = riverOfGoldHints(game);
  return telling(tell, (view) => advisor.advise(view, LITTLE));
};

function telling(
  tell: Tell,
  find: (view: View<RiverOfGoldState>) => { readonly moves: readonly { readonly move: Move }[] },
): GoldBot {
  return {
    name: 'telling',
    choose(view) {
      const found = find(view);
      tell(found);
      return found.moves[0].move;
    },
  };
}

describe.each(TABLES)(
  'with $seats players, patrons $patrons, dealing anew what a seat cannot see',
  (table) => {
    const game = makeGame(table.seats, table.patrons);

    it('leaves what a bot is handed as it is, to the last byte', () => {
      const { truth, other, tally } = inBothWorlds(game, [handed], { games: 4 });
      expect(other).toEqual(truth);
      expect(tally.least(game)).toBeGreaterThan(MOST);
    });

    it('leaves the choices of every bot as they are', () => {
      for (let first = 0; first < BOTS.length; first += game.seats) {
        const makes = [...BOTS, ...BOTS].slice(first, first + game.seats);
        const asked = makes.map((make) => sometimes(3, choosing(make)));
        const { truth, other, tally } = inBothWorlds(game, asked);
        expect(other).toEqual(truth);
        expect(tally.least(game)).toBeGreaterThan(MOST);
      }
    });

    it.each([
      ['what a search finds out', sometimes(6, searching)],
      ['the advice', sometimes(8, advising)],
    ])('leaves %s as it is', (_, make) => {
      const { truth, other, tally } = inBothWorlds(game, [make]);
      expect(other).toEqual(truth);
      expect(tally.least(game)).toBeGreaterThan(MOST);
    });

    it('gives a world that looks to every viewer as the true one does, in every position', () => {
      const random = new FastRandom('every position');
      const world = game.create();
      const [masked, again] = [game.create(), game.create()];
      let secrets = 0;
      for (const state of positionsOf(game, 'every position', 1)) {
        for (let viewer = SPECTATOR; viewer < game.seats; viewer++) {
          game.mask(state, viewer, masked);
          dealAnew(game, state, viewer, random, world);
          expect(game.flaw(world)).toBeUndefined();
          game.mask(world, viewer, again);
          expect(sameState(again, masked)).toBe(true);
          if (hasSecretPick(masked)) secrets++;
        }
      }
      expect(secrets > 0).toBe(table.patrons === 'alternative');
    });

    it('leaves the features, the worth of each face and the evaluation as they are', () => {
      const random = new FastRandom('features');
      const world = game.create();
      const masked = game.create();
      const tally = new Tally();
      for (const state of positionsOf(game, 'features', 4)) {
        for (let viewer = SPECTATOR; viewer < game.seats; viewer++) {
          game.mask(state, viewer, masked);
          // of a pick that is still secret an evaluation takes what it is given: a bot is given the mask
          if (hasSecretPick(masked)) continue;
          dealAnew(game, state, viewer, random, world);
          tally.see(state, world, viewer);
          const found = judged(game, state, viewer);
          expect(judged(game, world, viewer)).toEqual(found);
          expect(judged(game, masked, viewer)).toEqual(found);
        }
      }
      expect(tally.least(game)).toBeGreaterThan(MOST);
    });

    it('leaves what a seat plays in the simulations of others as it is', () => {
      const random = new FastRandom('third seats');
      const plays = new TurnPlays(
        game,
        Array.from({ length: game.seats }, (_, seat) => riverOfGoldEvaluation(game, seat)),
      );
      const best = (world: RiverOfGoldState): readonly Move[] => {
        plays.best(world, game.actor(world));
        return Array.from(plays.steps.subarray(0, plays.length));
      };
      const world = game.create();
      const positions = ['one', 'another'].flatMap((seed) => positionsOf(game, `third seats ${seed}`, 2));
      for (const state of positions) {
        const seat = game.actor(state);
        if (seat < 0) continue;
        dealAnew(game, state, seat, random, world);
        expect(best(world)).toEqual(best(state));
      }
    });

    it('is what a search does: its worlds look to the seat as the true one does, and are different', () => {
      const searches = worldsOf(game, goldGuesses, { isMeant: ({ turns }) => turns > 0 });
      const guesses = searches.filter(({ worlds }) => worlds.length > 1);
      const alike = guesses.filter(({ worlds }) => new Set(worlds).size === 1);
      expect(guesses.length).toBeGreaterThan(2);
      expect(alike.length / guesses.length).toBeLessThan(0.3);
    });
  },
);

/** All that is read out of a state for a viewer. */
function judged(game: Gold, state: RiverOfGoldState, viewer: number) {
  const reader = new FeatureReader();
  const evaluation = riverOfGoldEvaluation(game, viewer);
  const shares = new Float64Array(game.seats);
  const points = new Float64Array(game.seats);
  reader.read(state, viewer);
  const features = reader.values.slice(0, game.seats * WIDTH);
  evaluation.shares(state, shares);
  evaluation.points(state, points);
  return { features, shares, points, faces: viewer < 0 ? [] : reader.faces(state, viewer).slice() };
}

/** The bytes of what a seat saw, and of the worlds that it sampled. */
interface Searched {
  readonly seen: string;
  readonly worlds: readonly string[];
}

/** Searches in some decisions of a game; every world sampled is legal and looks to the seat as the true one does. */
function worldsOf<S extends State>(
  game: Game<S>,
  make: (game: Game<S>) => SearchBot<S>,
  { index = 0, every = 12, isMeant = (_: S): boolean => true } = {},
): Searched[] {
  const found: Searched[] = [];
  const seen = game.create();
  const state = game.create();
  let seat = SPECTATOR;
  let worlds: string[] = [];
  const searcher = make(
    withWorldsSeen(game, (world) => {
      expect(game.flaw(world)).toBeUndefined();
      game.mask(world, seat, seen);
      expect(sameState(seen, state)).toBe(true);
      worlds.push(world.bytes.join());
    }),
  );
  let asked = 0;
  const bot: Bot<S> = {
    name: 'searching',
    choose(view) {
      const { moves, random } = view;
      if (moves.length > 1 && isMeant(view.state) && asked++ % every === 0) {
        copyState(view.state, state);
        seat = view.seat;
        worlds = [];
        searcher.searchRoot(view, { simulations: 600 });
        expect(sameState(view.state, state)).toBe(true);
        expect(worlds.length).toBeGreaterThan(0);
        found.push({ seen: state.bytes.join(), worlds });
      }
      return moves.at(random.below(moves.length));
    },
  };
  const bots = Array.from({ length: game.seats }, () => bot);
  new Match(game).play(bots, 'worlds', index);
  return found;
}

describe.each([2, 3, 4])('while %i players pick their patrons in secret', (seats) => {
  const game = makeGame(seats, 'alternative');

  it('the picks of others change neither choices nor advice nor what a search finds out', () => {
    let changed = 0;
    const makes = [searching, advising, ...BOTS.map(choosing)];
    for (const [i, make] of makes.entries()) {
      const asked = sometimes(1, make, ({ phase }) => phase === PATRONS_PHASE);
      const { truth, other, tally } = inBothWorlds(game, [asked], { games: 4, seed: `picks ${i}` });
      expect(other).toEqual(truth);
      changed += tally.part('patron') / makes.length;
    }
    expect(changed).toBeGreaterThan(0.25);
  });

  it('a search samples them', () => {
    const searches = [0, 1, 2, 3].flatMap((index) =>
      worldsOf(game, goldGuesses, { index, every: 1, isMeant: hasSecretPick }),
    );
    expect(searches.some(({ worlds }) => new Set(worlds).size > 1)).toBe(true);
  });
});

const any: MakeTelling = riverOfGoldBots['uniform'];
const expert = choosing(riverOfGoldBots['expert']);

it.each([
  [2, 'off'],
  [3, 'draft'],
  [4, 'alternative'],
] as const)(
  'whatever the others of %i hold, patrons %s, an expert and a plan stay the same',
  (seats, patrons) => {
    const game = makeGame(seats, patrons);
    const once = sometimes(1000, expert, ({ turns }) => turns > 4 * seats);
    for (const make of [choosing(goldSearch), once]) {
      const { truth, other, tally } = inBothWorlds(game, [make, any, any, any]);
      expect(other).toEqual(truth);
      expect(tally.least(game)).toBeGreaterThan(MOST);
    }
  },
);

it.each(KINDS)('%s plays the same whether each seat has one of its own or all share one', (_, make) => {
  const game = makeGame(3, 'alternative');
  expect(toldIn(game, [sharing(choosing(make))])).toEqual(toldIn(game, [choosing(make)]));
});

describe.each([
  ['a search', searching],
  ['the advice', advising],
])('nothing is left in %s', (_, make) => {
  const game = makeGame(3, 'draft');

  it('of what other seats asked, as they do where a worker keeps one bot for all', () => {
    expect(toldIn(game, [sometimes(6, sharing(make))])).toEqual(toldIn(game, [sometimes(6, make)]));
  });

  it('of what others looked at before', () => {
    const [one, other] = ['one', 'other'].map((seed) =>
      toldIn(game, [sometimes(6, afterOthers(make, seed))]),
    );
    expect(other).toEqual(one);
  });
});

/** One bot for all seats. */
function sharing(make: MakeTelling): MakeTelling {
  let one: GoldBot | undefined;
  return (game, tell) => (one ??= make(game, tell));
}

/** Before the bot chooses the others look at their hands, which the seed deals. */
function afterOthers(make: MakeTelling, seed: string): MakeTelling {
  return (game, tell) => {
    const bot = make(game, tell);
    const random = new FastRandom(seed);
    const world = game.create();
    return {
      name: bot.name,
      choose(view) {
        dealAnew(game, view.state, view.seat, random, world);
        for (let other = 0; other < game.seats; other++) if (other !== view.seat) judged(game, world, other);
        return bot.choose(view);
      },
    };
  };
}

function riverSearch(game: Game<TheRiverState>): SearchBot<TheRiverState> {
  return theRiverSearch(game, { name: 'search', budget: LITTLE, endings: 0 });
}

const BOARDS = ['black', 'yellow', 'blue', 'green'];
const EDITIONS = [{ name: 'shipped' }, { name: 'other', edition: otherEdition() }];

describe.each(
  theRiver.seats.flatMap((seats) =>
    [{}, { boards: BOARDS.slice(0, seats), first: seats - 1 }].flatMap((options) =>
      EDITIONS.map(({ name, ...edition }) => ({ name, request: { seats, options, ...edition } })),
    ),
  ),
)('The River with $request.seats players, options $request.options, $name edition', ({ request }) => {
  const game = theRiver.make(request);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));

  it('hides nothing: a bot sees the true state, as every viewer does, and there is nothing to deal anew', () => {
    const world = game.create();
    const random = new FastRandom('nothing');
    const match = new Match(game);
    let asked = 0;
    const bot: Bot<TheRiverState> = {
      name: 'any',
      choose(view) {
        asked++;
        expect(sameState(view.state, match.state)).toBe(true);
        for (let viewer = SPECTATOR; viewer < game.seats; viewer++) {
          dealAnew(game, match.state, viewer, random, world);
          expect(sameState(world, match.state)).toBe(true);
        }
        return view.moves.at(view.random.below(view.moves.length));
      },
    };
    const bots = Array.from({ length: game.seats }, () => bot);
    match.play(bots, 'nothing', 0);
    expect(asked).toBeGreaterThan(20);
  });

  it('is searched as it lies', () => {
    const searches = worldsOf(game, riverSearch, { every: 20 });
    expect(searches.length).toBeGreaterThan(2);
    for (const { seen, worlds } of searches) expect(new Set(worlds)).toEqual(new Set([seen]));
  });
});
