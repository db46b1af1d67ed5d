import type { Messages } from './i18n.ts';

/** Texts of the advisor. `hint.<category>` describes the effect of a turn, as a part of the sentence `hint.because`. */
export const hintsEnglish = {
  'hint.because': 'It {reasons}.',
  'hint.asGood': 'Just as good:',
  'hint.numbers': '{win, number, ::percent .} chance to win, about {points, number, ::.} points',
  'hint.thinking': 'Thinking…',
  'help.idea': 'A good turn here {reasons}.',
  'help.caution':
    'Are you sure? A strong player wouldn’t: it lowers your chance to win by about {loses, number, ::percent .}.',
  'help.better': 'What’s better?',
  'help.sign': 'New to you:',
} satisfies Messages;
