import type { editorEnglish } from './texts.en.ts';

export const editorPolish: Readonly<Record<keyof typeof editorEnglish, string>> = {
  'editor.title': 'Pozycja: {game}',
  'editor.about': 'Zmień tekst, a zobaczysz go na planszy. To, co pominiesz, zostanie uzupełnione.',
  'editor.text': 'Pozycja jako tekst',
  'editor.anew': 'Zacznij od nowa',
  'editor.players': '{count, plural, one {# gracz} few {# graczy} many {# graczy} other {# gracza}}',
  'editor.good': 'Tę pozycję można rozegrać.',
  'editor.over': 'Ta gra już się skończyła, więc nie ma czego rozgrywać.',
  'editor.where': 'Pokaż gdzie',
  'editor.play': 'Graj od tego miejsca',
  'editor.save': 'Zapisz jako plik',
  'editor.open': 'Otwórz plik',
  'editor.link': 'Kopiuj link',
  'editor.copied': 'Skopiowano',
  'editor.seat': 'Gracz {number}',
  'editor.pointing':
    'Dotknij pola, elementu lub gracza na planszy, żeby zmienić to, co tam jest. Jeśli coś jest niemożliwe, zobaczysz dlaczego.',
  'editor.edition': 'Edycja',
  'editor.shipped': 'Wbudowana',
  'editor.part': 'Albo wybierz część stołu',
  'editor.noPart': 'Dotknij planszy albo wybierz tutaj',
  'editor.undo': 'Cofnij',
  'editor.analyze': 'Analizuj',
  'editor.analysis': 'Najlepsze tury w tej pozycji',
  'editor.chance': '{name}: szansa na wygraną {win, number, ::percent .}, około {points, number, ::.} pkt.',
};
