import { greedy, uniform } from '@two-rivers/search';
import { type ToyState, toyFamily } from '@two-rivers/kernel/testing/toy';
import { type CliGame, register } from '../common/games.ts';

/** The toy game as the command line sees it: small, quick and complete. */
export const toy: CliGame = register<ToyState>({
  family: toyFamily,
  bots: {
    random: () => ({ ...uniform(), name: 'random' }),
    uniform,
    greedy: (game) => greedy(game, () => 0),
  },
  words: {
    game: 'toy',
    messages: {
      'refusal.toy-no-token': 'You have no token left.',
      'refusal.toy-not-your-card': 'You do not hold card {card}.',
      'refusal.toy-position': 'That is no position of the toy game.',
      'refusal.toy-engine': 'There is no engine {engine}.',
      'refusal.toy-rounds': 'There are 1 to 9 rounds.',
      'refusal.toy-first': 'The first player is a seat, or random.',
      'kind.show': 'Show your card',
    },
    move: (_speaker, game, _state, move) => `Choose to ${game.writeMove(move)}`,
    happening: (speaker, { what, seat, amount }) =>
      what === 'points' ? `${speaker.name(seat)} scores ${amount}` : undefined,
  },
  draw: (_game, state, viewer, names, colour) =>
    [
      colour ? '\u001b[1mTOY\u001b[0m' : 'TOY',
      `viewer ${viewer}`,
      ...names.map((name, seat) => `${name}: card ${state.hand[seat] === 255 ? '?' : state.hand[seat]}`),
    ].join('\n'),
});
