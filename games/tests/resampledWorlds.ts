import { copyState, FastRandom, type Game, type Random, type State } from '@two-rivers/kernel';

/** Called for each decision with the true world, the resampled one and the acting seat. */
export type WorldListener<S extends State> = (before: S, now: S, seat: number) => void;

/** Fills `world` with a random state that the viewer cannot distinguish from the true one. */
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
 * Wraps a game so that every decision is made in a resampled world. In the state passed to `setup`, everything hidden from
 * the acting seat is resampled before the match makes its view, and restored before the move is played. So a bot that
 * only uses visible information plays the same game.
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

/** Wraps a game so that every resampled world is passed to a listener. */
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
