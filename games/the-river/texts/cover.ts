import type { CoverTexts, Language } from '@two-rivers/i18n';

/** Texts on the cover, with credits. */
export const cover: Readonly<Record<Language, CoverTexts>> = {
  en: {
    title: 'The River',
    tagline: 'Send your pioneers upriver, gather, build and settle the banks tile by tile.',
    credits:
      'The River is a game by Ismaël Perrin and Sébastien Pauchon, published by Days of Wonder in 2018. The Polish edition is by Rebel.',
    options: { boards: 'River boards chosen in advance', first: 'First player chosen in advance' },
    note: {
      title: 'About this edition of The River',
      text: 'Some of The River’s components are reconstructed, because no list of its tiles is public. If you own the box, you can correct them with an edition file.',
    },
  },
  pl: {
    title: 'The River',
    tagline: 'Wyślij odkrywców w górę rzeki: zbieraj, buduj i zasiedlaj brzegi, płytka po płytce.',
    credits:
      '„The River” to gra, którą zaprojektowali Ismaël Perrin i Sébastien Pauchon, wydana przez Days of Wonder w 2018 roku. Polską edycję przygotował Rebel.',
    options: { boards: 'Planszetki rzeki wybrane z góry', first: 'Pierwszy gracz wybrany z góry' },
    note: {
      title: 'O edycji „The River”',
      text: 'Część danych „The River” jest zrekonstruowana, bo nie ma publicznej listy płytek. Kto ma pudełko, może poprawić te dane plikiem edycji.',
    },
  },
  it: {
    title: 'The River',
    tagline: 'Manda i tuoi pionieri a monte: raccogli, costruisci e popola le rive, tessera dopo tessera.',
    credits:
      '«The River» è un gioco di Ismaël Perrin e Sébastien Pauchon, pubblicato da Days of Wonder nel 2018. L’edizione polacca è di Rebel.',
    options: { boards: 'Plance fiume già scelte', first: 'Primo giocatore già scelto' },
    note: {
      title: 'L’edizione di The River',
      text: 'Una parte dei dati di The River è ricostruita, perché non esiste un elenco pubblico delle tessere. Chi possiede la scatola può correggerli con un file di edizione.',
    },
  },
};
