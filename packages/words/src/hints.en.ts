import type { Messages } from './words.ts';

/** Words of the advisor. `hint.<category>` names what a move is better or worse for. */
export const hintsEnglish = {
  'hint.better': 'better: {reasons}',
  'hint.worse': 'worse: {reasons}',
  'hint.gain': '{reason} (+{points, number, ::.0} points)',
  'hint.loss': '{reason} (−{points, number, ::.0} points)',
  'hint.numbers': '{win, number, ::percent .} chance to win, about {points, number, ::.} points',
  'hint.thinking': 'Thinking…',
  'hint.playsOut': 'turns out better later on',
} satisfies Messages;
