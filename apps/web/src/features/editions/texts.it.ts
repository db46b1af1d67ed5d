import type { boxEnglish } from './texts.en.ts';

export const boxItalian: Readonly<Record<keyof typeof boxEnglish, string>> = {
  'box.title': 'Edizione: {game}',
  'box.about':
    'Tocca una tessera, una carta, una casella o un numero e imposta ciò che è stampato sulla tua copia. Tutto resta su questo dispositivo finché non salvi un file.',
  'box.name': 'Nome dell’edizione (lettere minuscole, cifre, trattini)',
  'box.good': 'Queste tabelle sono complete.',
  'box.bad': 'Qualcosa manca ancora o non torna.',
  'box.play': 'Gioca con questa',
  'box.undo': 'Annulla',
  'box.open': 'Apri un file',
  'box.save': 'Salva in un file',
  'box.print': 'Stampa come lista di controllo',
  'box.notRead': 'Questo file non è un’edizione.',
  'box.anew': 'Ricomincia con',
  'box.shipped': 'Le tabelle integrate',
  'box.empty': 'Una scatola vuota',
  'box.part': 'Oppure scegli un pezzo',
  'box.noPart': 'Tocca un pezzo o scegli qui',
  'box.problems': '{count, plural, one {# cosa da sistemare} many {# cose da sistemare} other {# cose da sistemare}}',
  'box.more': 'E altre: {count}.',
  'box.differences':
    '{count, plural, =0 {Come le tabelle integrate} one {# pezzo diverso dalle tabelle integrate} many {# pezzi diversi dalle tabelle integrate} other {# pezzi diversi dalle tabelle integrate}}',
  'box.change': '{what}: prima {before}, ora {now}',
  'box.origins':
    '{count, plural, =0 {Qui non resta nessuna ipotesi} one {# parte è ancora un’ipotesi} many {# parti sono ancora ipotesi} other {# parti sono ancora ipotesi}}',
  'box.origins.hint': 'Spunta ciò che hai confrontato con la tua scatola.',
};
