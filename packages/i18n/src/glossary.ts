import type { Language } from './languages.ts';

/** The one word for a piece or concept in all texts of a language. */
export interface GlossaryTerm extends Readonly<Record<Language, string>> {
  /** prefixes of words or phrases that texts must not use for it */
  readonly forbidden?: Readonly<Partial<Record<Language, readonly string[]>>>;
}

export type Glossary = Readonly<Record<string, GlossaryTerm>>;

/** Terms that belong to no game, for all texts, including those of games and the documents. */
export const glossary: Glossary = {
  table: { en: 'table', pl: 'stół', it: 'tavolo' },
  seat: { en: 'seat', pl: 'miejsce', it: 'posto' },
  player: { en: 'player', pl: 'gracz', it: 'giocatore' },
  turn: { en: 'turn', pl: 'tura', it: 'turno' },
  move: { en: 'move', pl: 'ruch', it: 'mossa' },
  log: { en: 'log', pl: 'dziennik', it: 'registro' },
  bot: { en: 'bot', pl: 'bot', it: 'bot' },
  /** creator of a table */
  host: { en: 'host', pl: 'gospodarz', it: 'host', forbidden: { it: ['chi ospita', 'ospita'] } },
  /** person who runs a server; the word “host” is reserved for tables */
  administrator: {
    en: 'administrator',
    pl: 'administrator',
    it: 'chi gestisce',
    forbidden: {
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
  draw: { en: 'draw', pl: 'losowanie', it: 'estrazione', forbidden: { it: ['pesche'] } },
  animations: { en: 'animation', pl: 'animacja', it: 'animazione' },
};

/** American spelling, in texts and documents. */
export const spellingGlossary: Glossary = {
  color: { en: 'color', pl: 'kolor', it: 'colore', forbidden: { en: ['colour'] } },
  favorite: { en: 'favorite', pl: 'ulubieniec', it: 'favorito', forbidden: { en: ['favour'] } },
  license: { en: 'license', pl: 'licencja', it: 'licenza', forbidden: { en: ['licence'] } },
  neighbor: { en: 'neighbor', pl: 'sąsiad', it: 'vicino', forbidden: { en: ['neighbour'] } },
  behavior: { en: 'behavior', pl: 'zachowanie', it: 'comportamento', forbidden: { en: ['behaviour'] } },
  center: { en: 'center', pl: 'środek', it: 'centro', forbidden: { en: ['centre'] } },
  toward: { en: 'toward', pl: 'ku', it: 'verso', forbidden: { en: ['towards'] } },
  judgment: { en: 'judgment', pl: 'ocena', it: 'giudizio', forbidden: { en: ['judgement'] } },
  recognize: {
    en: 'recognize',
    pl: 'rozpoznać',
    it: 'riconoscere',
    forbidden: { en: ['recognis', 'organis', 'realis'] },
  },
};
