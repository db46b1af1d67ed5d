import type { PadKey } from './texts.en.ts';

export const padItalian: Readonly<Record<PadKey, string>> = {
  'scorePad.of': 'Segnapunti: {game}',
  'scorePad.intro':
    'Per una partita a un tavolo vero: scrivi che cosa c’è alla fine, e al conteggio pensano le regole. Tutto resta su questo dispositivo.',
  'scorePad.players': 'Giocatori',
  'scorePad.table': 'Sul tavolo',
  'scorePad.more': '{what}: uno in più',
  'scorePad.less': '{what}: uno in meno',
  'scorePad.keep': 'Conserva tra le tue partite',
  'scorePad.kept': 'Conservata tra le tue partite',
  'scorePad.clear': 'Cancella il foglio',
  'scorePad.result': 'Risultato',
};
