import { copyState, FastRandom, type Game, type Random, type State } from '@two-rivers/kernel';

/** Told of each decision: what the world was, what it is now, and who is asked. */
export type WorldListener<S extends State> = (before: S, now: S, seat: number) => void;

/** Fills `world` with a state that the viewer cannot tell from the true one. */
export function resampleWorld<S extends State>(
  game: Game<S>,
  state: S,
  viewer: number,
  random: Random,
  world: S,
): void {
  game.mask(state, viewer, world);
  game.resample(world, random);
}

/**
 * The same game with another world behind every decision. In the true state of a match, which is the one that is set up,
 * all that the seat to decide cannot see is dealt anew before the match makes its view; when the move is played, all is
 * as it was. So whoever gets only what its seat may know plays the same game.
 */
export function withResampledWorlds<S extends State>(game: Game<S>, seed: string, onWorld: WorldListener<S>): Game<S> {
  const random = new FastRandom(seed);
  const before = game.create();
  const world = game.create();
  let truth: S | undefined;
  let isResampled = false;
  const overrides: Partial<Game<S>> = {
    setup(state) {
      truth = state;
      isResampled = false;
      game.setup(state);
    },
    actor(state) {
      const actor = game.actor(state);
      if (state !== truth || actor < 0 || isResampled) return actor;
      copyState(state, before);
      resampleWorld(game, before, actor, random, world);
      copyState(world, state);
      isResampled = true;
      onWorld(before, world, actor);
      return actor;
    },
    play(state, move, emit) {
      if (state === truth && isResampled) {
        copyState(before, state);
        isResampled = false;
      }
      game.play(state, move, emit);
    },
  };
  return overrideGame(game, overrides);
}

/** The same game, but every world that is sampled in it is shown. */
export function withWorldListener<S extends State>(game: Game<S>, onWorld: (world: S) => void): Game<S> {
  return overrideGame(game, {
    resample(state, random) {
      game.resample(state, random);
      onWorld(state);
    },
  });
}

function overrideGame<S extends State>(game: Game<S>, overrides: Partial<Game<S>>): Game<S> {
  return Object.assign(Object.create(game) as Game<S>, overrides);
}
