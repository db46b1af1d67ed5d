import { greedy, uniform } from '@two-rivers/search';
import { isGain } from '@two-rivers/kernel';
import { type ToyState, toyFamily } from '@two-rivers/kernel/testing/toy';
import { type ToyMove, type ToyPosition, toyFace } from '@two-rivers/kernel/testing/toyFace';
import { type CliGame, register } from '../common/games.ts';

/** The toy game as the command line sees it: small, quick and complete. */
export const toy: CliGame = register<ToyState>({
  family: toyFamily,
  title: toyFamily.title,
  bots: {
    random: () => ({ ...uniform(), name: 'random' }),
    uniform,
    greedy: (game) => greedy(game, () => 0),
  },
  face: toyFace,
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
    move: (_speaker, _position, move: ToyMove) =>
      `Choose to ${'card' in move ? `${move.kind} ${move.card}` : move.kind}`,
    deed: (speaker, _position, move: ToyMove, seat) =>
      `${speaker.name(seat)} chooses to ${'card' in move ? `${move.kind} ${move.card}` : move.kind}`,
    happening: (speaker, happening) =>
      isGain(happening) && happening.what === 'points'
        ? `${speaker.name(happening.seat)} scores ${happening.amount}`
        : undefined,
    step: (_speaker, _position, { kind }) => kind,
    act: (_speaker, { kind }) => kind,
    amount: (_speaker, what, count) => `${count} ${what}`,
    stake: (_speaker, { kind }) => kind,
    note: () => undefined,
    occasion: () => '',
  },
  draw: ({ hand }: ToyPosition, viewer, speaker, colour) =>
    [
      colour ? '\u001b[1mTOY\u001b[0m' : 'TOY',
      `viewer ${viewer}`,
      ...Array.from(hand, (card, seat) => `${speaker.name(seat)}: card ${card === 255 ? '?' : card}`),
    ].join('\n'),
});
