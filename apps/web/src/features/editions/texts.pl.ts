import type { boxEnglish } from './texts.en.ts';

export const boxPolish: Readonly<Record<keyof typeof boxEnglish, string>> = {
  'box.title': 'Edycja: {game}',
  'box.about':
    'Dotknij elementu, karty, pola lub liczby i ustaw to, co nadrukowano w twoim egzemplarzu. Wszystko zostaje na tym urządzeniu, dopóki nie zapiszesz pliku.',
  'box.name': 'Nazwa edycji (małe litery, cyfry, łączniki)',
  'box.good': 'Te tabele są kompletne.',
  'box.bad': 'Czegoś jeszcze brakuje albo coś się nie zgadza.',
  'box.play': 'Zagraj z tą edycją',
  'box.undo': 'Cofnij',
  'box.open': 'Otwórz plik',
  'box.save': 'Zapisz jako plik',
  'box.print': 'Drukuj listę do sprawdzenia',
  'box.notRead': 'Ten plik nie jest edycją.',
  'box.anew': 'Zacznij od nowa:',
  'box.shipped': 'Wbudowane tabele',
  'box.empty': 'Puste pudełko',
  'box.part': 'Albo wybierz element',
  'box.noPart': 'Dotknij elementu albo wybierz tutaj',
  'box.problems':
    '{count, plural, one {# rzecz do poprawy} few {# rzeczy do poprawy} many {# rzeczy do poprawy} other {# rzeczy do poprawy}}',
  'box.more': 'I jeszcze: {count}.',
  'box.differences':
    '{count, plural, =0 {Takie same jak wbudowane tabele} one {# element inny niż we wbudowanych tabelach} few {# elementy inne niż we wbudowanych tabelach} many {# elementów innych niż we wbudowanych tabelach} other {# elementu innego niż we wbudowanych tabelach}}',
  'box.change': '{what} – było: {before}, jest: {now}',
  'box.origins':
    '{count, plural, =0 {Nic tu nie jest domysłem} one {# część to jeszcze domysł} few {# części to jeszcze domysły} many {# części to jeszcze domysły} other {# części to jeszcze domysły}}',
  'box.origins.hint': 'Zaznacz części już porównane z pudełkiem.',
};
