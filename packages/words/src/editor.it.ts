import { counted } from './common.it.ts';
import type { editorEnglish } from './editor.en.ts';

export const editorItalian: Readonly<Record<keyof typeof editorEnglish, string>> = {
  'editor.title': 'Posizione: {game}',
  'editor.about': 'Cambia il testo e guardalo sul tabellone. Quello che ometti viene completato.',
  'editor.text': 'La posizione come testo',
  'editor.anew': 'Ricomincia in',
  'editor.players': counted('count', 'giocatore', 'giocatori'),
  'editor.good': 'Questa posizione si può giocare.',
  'editor.over': 'Questa partita è finita: non c’è più nulla da giocare.',
  'editor.where': 'Mostra dove',
  'editor.play': 'Gioca da qui',
  'editor.save': 'Salva in un file',
  'editor.open': 'Apri un file',
  'editor.link': 'Copia un link',
  'editor.copied': 'Copiato',
  'editor.seat': 'Giocatore {number}',
};
