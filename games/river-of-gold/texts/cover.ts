import type { CoverTexts, Language } from '@two-rivers/i18n';

/** Texts on the game's cover, including credits. */
export const cover: Readonly<Record<Language, CoverTexts>> = {
  en: {
    title: 'River of Gold',
    tagline: 'Build along the shore, sail with your die, deliver what your customers ordered.',
    credits:
      'River of Gold is a game by Keith Piggott from Office Dog, set in the world of Legend of the Five Rings, published in 2024. The Polish edition is by Rebel, the Italian one by Asmodee Italia.',
    options: {
      'patrons.draft': 'Patrons: draft',
      'patrons.alternative': 'Patrons: a choice of two each',
      clans: 'Clans chosen in advance',
      first: 'First player chosen in advance',
    },
  },
  pl: {
    title: 'Rzeka Złota',
    tagline: 'Buduj na brzegu, żegluj tak daleko, jak każe kość, i dostarczaj klientom zamówione towary.',
    credits:
      '„Rzeka Złota” to gra Keitha Piggotta z wydawnictwa Office Dog, osadzona w świecie Legendy Pięciu Kręgów, wydana w 2024 roku. Polską edycję przygotował Rebel, włoską Asmodee Italia.',
    options: {
      'patrons.draft': 'Patroni: wybór po kolei',
      'patrons.alternative': 'Patroni: każdy wybiera jednego z dwóch',
      clans: 'Klany wybrane z góry',
      first: 'Pierwszy gracz wybrany z góry',
    },
  },
  it: {
    title: 'Il Fiume d’Oro',
    tagline: 'Costruisci sulla riva, naviga con il dado e consegna agli avventori ciò che hanno ordinato.',
    credits:
      '«Il Fiume d’Oro» è un gioco di Keith Piggott edito da Office Dog, ambientato nel mondo de La Leggenda dei Cinque Anelli, pubblicato nel 2024. L’edizione italiana è di Asmodee Italia, quella polacca di Rebel.',
    options: {
      'patrons.draft': 'Mecenati: scelta a turno',
      'patrons.alternative': 'Mecenati: ognuno sceglie tra due',
      clans: 'Clan già scelti',
      first: 'Primo giocatore già scelto',
    },
  },
};
