import type { Language } from './languages.ts';

/** A piece or an idea, in the one word that every text of a language uses for it. */
export interface Term extends Readonly<Record<Language, string>> {
  /** beginnings of words (or of phrases) that texts must not use for it */
  readonly never?: Readonly<Partial<Record<Language, readonly string[]>>>;
}

export type Glossary = Readonly<Record<string, Term>>;

/** Words that belong to no game. They hold in every text, those of games and the documents included. */
export const glossary: Glossary = {
  table: { en: 'table', pl: 'stół', it: 'tavolo' },
  seat: { en: 'seat', pl: 'miejsce', it: 'posto' },
  player: { en: 'player', pl: 'gracz', it: 'giocatore' },
  turn: { en: 'turn', pl: 'tura', it: 'turno' },
  move: { en: 'move', pl: 'ruch', it: 'mossa' },
  log: { en: 'log', pl: 'dziennik', it: 'registro' },
  bot: { en: 'bot', pl: 'bot', it: 'bot' },
  /** of a table: whoever made it */
  host: { en: 'host', pl: 'gospodarz', it: 'host', never: { it: ['chi ospita', 'ospita'] } },
  /** of a server; “host” is a word of tables alone */
  administrator: {
    en: 'administrator',
    pl: 'administrator',
    it: 'chi gestisce',
    never: {
      en: ['host of the server', 'host of this server', 'whoever runs', 'whoever keeps'],
      pl: ['opiekun', 'gospodarz serwera', 'gospodarz tego serwera', 'osoba prowadząca'],
      it: ['gestore'],
    },
  },
  guest: { en: 'guest', pl: 'gość', it: 'ospite' },
  passkey: { en: 'passkey', pl: 'klucz dostępu', it: 'passkey' },
  spectator: { en: 'spectator', pl: 'widz', it: 'chi guarda' },
  edition: { en: 'edition', pl: 'edycja', it: 'edizione' },
  /** what chance takes out of a bag or a deck; “pesche” are peaches */
  draw: { en: 'draw', pl: 'losowanie', it: 'estrazione', never: { it: ['pesche'] } },
  animations: { en: 'animation', pl: 'animacja', it: 'animazione' },
};

/** One spelling in English, the American one, in texts and documents. */
export const spelling: Glossary = {
  color: { en: 'color', pl: 'kolor', it: 'colore', never: { en: ['colour'] } },
  favorite: { en: 'favorite', pl: 'ulubieniec', it: 'favorito', never: { en: ['favour'] } },
  license: { en: 'license', pl: 'licencja', it: 'licenza', never: { en: ['licence'] } },
  neighbor: { en: 'neighbor', pl: 'sąsiad', it: 'vicino', never: { en: ['neighbour'] } },
  behavior: { en: 'behavior', pl: 'zachowanie', it: 'comportamento', never: { en: ['behaviour'] } },
  center: { en: 'center', pl: 'środek', it: 'centro', never: { en: ['centre'] } },
  toward: { en: 'toward', pl: 'ku', it: 'verso', never: { en: ['towards'] } },
  judgment: { en: 'judgment', pl: 'ocena', it: 'giudizio', never: { en: ['judgement'] } },
  recognize: {
    en: 'recognize',
    pl: 'rozpoznać',
    it: 'riconoscere',
    never: { en: ['recognis', 'organis', 'realis'] },
  },
};
