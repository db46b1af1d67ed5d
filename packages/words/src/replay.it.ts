import type { replayEnglish } from './replay.en.ts';

export const replayItalian: Readonly<Record<keyof typeof replayEnglish, string>> = {
  'replay.start': 'Il tavolo è pronto',
  'replay.eyes': 'Punto di vista:',
  'replay.open': 'tutti (tutto scoperto)',
  'replay.spectator': 'chi guarda',
  'replay.first': 'Vai all’inizio',
  'replay.last': 'Vai alla fine',
  'replay.play': 'Riproduci',
  'replay.pace': 'Velocità',
  'replay.unit': 'Passo',
  'replay.unit.move': 'Mossa',
  'replay.unit.turn': 'Turno',
  'replay.unit.round': 'Round',
  'replay.back.move': 'Indietro di una mossa',
  'replay.back.turn': 'Indietro di un turno',
  'replay.back.round': 'Indietro di un round',
  'replay.on.move': 'Avanti di una mossa',
  'replay.on.turn': 'Avanti di un turno',
  'replay.on.round': 'Avanti di un round',
  'replay.line': 'Momento della partita',
  'replay.at': '{line} di {lines}',
  'replay.keys':
    'Frecce: una mossa, con Maiusc un turno; Pag su e Pag giù: un round. Barra spaziatrice: avvia e mette in pausa.',

  'playOn.title': 'Continua da qui',
  'playOn.you': 'Giochi come',
  'playOn.bots': 'Gli altri',
  'playOn.chance': 'Caso',
  'playOn.chance.new': 'Nuovo',
  'playOn.chance.same': 'Lo stesso (studio)',
  'playOn.new': 'Una nuova partita da questa posizione, con dadi ed estrazioni propri.',
  'playOn.same':
    'Tornano i dadi e le estrazioni di questa partita. Uno studio non viene contato e nessuno può verificarne il caso.',
  'playOn.none':
    'Questa partita non contiene il segreto da cui segue il caso: è possibile solo un caso nuovo.',
  'playOn.start': 'Continua',

  'share.title': 'Condividi',
  'share.moment': 'Inizia dal momento mostrato ({moment})',
  'share.link': 'Link',
  'share.link.hint':
    'Il link contiene tutta la partita, compresi i nomi dei giocatori. Nessun server la conserva.',
  'share.copy': 'Copia',
  'share.copied': 'Copiato',
  'share.send': 'Invia…',
  'share.file': 'Salva su file',
  'share.long': 'Questa partita è troppo lunga per un link. Salvala su un file e invia quello.',
  'share.embed': 'Mettila in una pagina web',
  'share.embed.hint': 'Incolla questo dove deve apparire la partita.',
  'share.embed.code': 'Codice per la pagina',
  'embed.open': 'Apri in Two Rivers',
};
