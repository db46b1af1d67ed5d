import type { Messages } from '@two-rivers/i18n';

/** Messages of the score pad in English. */
export const padEnglish = {
  'scorePad.of': 'Score pad: {game}',
  'scorePad.intro':
    'For a game at a real table: enter what’s there at the end, and the rules do the counting. Everything stays on this device.',
  'scorePad.players': 'Players',
  'scorePad.table': 'On the table',
  'scorePad.more': '{what}: one more',
  'scorePad.less': '{what}: one less',
  'scorePad.keep': 'Keep in your games',
  'scorePad.kept': 'Kept in your games',
  'scorePad.clear': 'Clear sheet',
  'scorePad.result': 'Result',
} satisfies Messages;

export type PadKey = keyof typeof padEnglish;
