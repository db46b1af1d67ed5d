import { makeGreedyBot, makeUniformBot } from '@two-rivers/search';
import { isGainEvent } from '@two-rivers/kernel';
import { type ToyState, toyFamily } from '@two-rivers/kernel/testing/toy';
import { type ToyMove, type ToyPosition, toyGameView } from '@two-rivers/kernel/testing/toyGameView';
import { type CliGame, asCliGame } from '../common/games.ts';

/** The toy game as an entry of the command line: small, fast, and complete. */
export const toyCliGame: CliGame = asCliGame<ToyState>({
  family: toyFamily,
  title: toyFamily.title,
  bots: {
    random: () => ({ ...makeUniformBot(), name: 'random' }),
    uniform: makeUniformBot,
    greedy: (game) => makeGreedyBot(game, () => 0),
  },
  gameView: toyGameView,
  words: {
    game: 'toy',
    messages: {
      'refusal.toy-no-token': 'You have no token left.',
      'refusal.toy-not-your-card': 'You don’t hold card {card}.',
      'refusal.toy-position': 'That is no position of the toy game.',
      'refusal.toy-engine': 'There is no engine {engine}.',
      'refusal.toy-rounds': 'There are 1 to 9 rounds.',
      'refusal.toy-first': 'The first player is a seat, or random.',
      'kind.show': 'Show your card',
    },
    choiceText: (_i18n, _position, move: ToyMove) =>
      `Choose to ${'card' in move ? `${move.kind} ${move.card}` : move.kind}`,
    playedMoveText: (i18n, _position, move: ToyMove, seat) =>
      `${i18n.playerName(seat)} chooses to ${'card' in move ? `${move.kind} ${move.card}` : move.kind}`,
    eventText: (i18n, _position, event) =>
      isGainEvent(event) && event.what === 'points'
        ? `${i18n.playerName(event.seat)} scores ${event.amount}`
        : undefined,
    stepText: (_i18n, _position, { kind }) => kind,
    buttonLabel: (_i18n, { kind }) => kind,
    amountText: (_i18n, what, count) => `${count} ${what}`,
    stakeText: (_i18n, { kind }) => kind,
    eventNote: () => undefined,
    highlightText: () => '',
  },
  draw: ({ hand }: ToyPosition, viewer, i18n, color) =>
    [
      color ? '\u001b[1mTOY\u001b[0m' : 'TOY',
      `viewer ${viewer}`,
      ...Array.from(hand, (card, seat) => `${i18n.playerName(seat)}: card ${card === 255 ? '?' : card}`),
    ].join('\n'),
});
