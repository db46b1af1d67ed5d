import type { Language } from './languages.ts';

/** The one word for a piece or concept in all texts of a language. */
export interface Term extends Readonly<Record<Language, string>> {
  /** prefixes of words or phrases that texts must not use for it */
  readonly never?: Readonly<Partial<Record<Language, readonly string[]>>>;
}

export type Glossary = Readonly<Record<string, Term>>;

/** Game-independent terms, for all texts: those of games and the documents too. */
export const glossary: Glossary = {
  table: { en: 'table', pl: 'stół', it: 'tavolo' },
  seat: { en: 'seat', pl: 'miejsce', it: 'posto' },
  player: { en: 'player', pl: 'gracz', it: 'giocatore' },
  turn: { en: 'turn', pl: 'tura', it: 'turno' },
  move: { en: 'move', pl: 'ruch', it: 'mossa' },
  log: { en: 'log', pl: 'dziennik', it: 'registro' },
  bot: { en: 'bot', pl: 'bot', it: 'bot' },
  /** creator of a table */
  host: { en: 'host', pl: 'gospodarz', it: 'host', never: { it: ['chi ospita', 'ospita'] } },
  /** of a server; “host” is reserved for tables */
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
  /** a random draw from a bag or deck; “pesche” are peaches */
  draw: { en: 'draw', pl: 'losowanie', it: 'estrazione', never: { it: ['pesche'] } },
  animations: { en: 'animation', pl: 'animacja', it: 'animazione' },
};

/** American spelling, in texts and documents. */
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
