import type { CoverTexts, Language } from '@two-rivers/i18n';

/** Texts of the cover, with credits. */
export const cover: Readonly<Record<Language, CoverTexts>> = {
  en: {
    title: 'Royal Game of Ur',
    tagline: 'Race seven pieces along the oldest road there is, and catch anyone who gets in the way.',
    credits:
      'The Royal Game of Ur was played in Mesopotamia some 4,500 years ago. Nobody owns it; these are the rules that are usually played today.',
  },
  pl: {
    title: 'Królewska gra z Ur',
    tagline: 'Przeprowadź siedem pionków najstarszą z dróg i zbij każdego, kto stanie ci na przeszkodzie.',
    credits:
      'W królewską grę z Ur grano w Mezopotamii około 4500 lat temu. Nie należy do nikogo; to zasady, według których zwykle gra się dziś.',
  },
  it: {
    title: 'Gioco reale di Ur',
    tagline: 'Porta sette pedine lungo la strada più antica che ci sia, e cattura chi ti sbarra il passo.',
    credits:
      'Al gioco reale di Ur si giocava in Mesopotamia circa 4500 anni fa. Non appartiene a nessuno; queste sono le regole con cui di solito si gioca oggi.',
  },
};
