import { pluralMessage } from '@two-rivers/i18n/common.it';
import type { editorEnglish } from './texts.en.ts';

export const editorItalian: Readonly<Record<keyof typeof editorEnglish, string>> = {
  'editor.title': 'Posizione: {game}',
  'editor.about': 'Cambia il testo e guarda il risultato sul tabellone. Quello che ometti viene completato.',
  'editor.text': 'La posizione come testo',
  'editor.anew': 'Ricomincia in',
  'editor.players': pluralMessage('count', 'giocatore', 'giocatori'),
  'editor.good': 'Questa posizione si può giocare.',
  'editor.over': 'Questa partita è finita: non c’è più nulla da giocare.',
  'editor.where': 'Mostra dove',
  'editor.play': 'Gioca da qui',
  'editor.save': 'Salva in un file',
  'editor.open': 'Apri un file',
  'editor.link': 'Copia un link',
  'editor.copied': 'Copiato',
  'editor.seat': 'Giocatore {number}',
  'editor.pointing':
    'Tocca una casella, un pezzo o un giocatore sul tabellone per cambiare ciò che c’è. Se qualcosa non può stare lì, ti diciamo perché.',
  'editor.edition': 'Edizione',
  'editor.shipped': 'Integrata',
  'editor.part': 'Oppure scegli una parte del tavolo',
  'editor.noPart': 'Tocca il tabellone o scegli qui',
  'editor.undo': 'Annulla',
  'editor.analyze': 'Analizza',
  'editor.analysis': 'I turni migliori da qui',
  'editor.chance': '{name}: probabilità di vittoria {win, number, ::percent .}, circa {points, number, ::.} punti.',
};
