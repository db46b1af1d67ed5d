import type { editorEnglish } from './editor.en.ts';

export const editorPolish: Readonly<Record<keyof typeof editorEnglish, string>> = {
  'editor.title': 'Pozycja: {game}',
  'editor.about': 'Zmień tekst, a zobaczysz go na planszy. To, co pominiesz, zostanie uzupełnione.',
  'editor.text': 'Pozycja jako tekst',
  'editor.anew': 'Zacznij od nowa',
  'editor.players': '{count, plural, one {# gracz} few {# graczy} many {# graczy} other {# gracza}}',
  'editor.good': 'Tę pozycję można rozegrać.',
  'editor.over': 'Ta gra jest skończona, więc nie ma już czego grać.',
  'editor.where': 'Pokaż gdzie',
  'editor.play': 'Graj od tego miejsca',
  'editor.save': 'Zapisz jako plik',
  'editor.open': 'Otwórz plik',
  'editor.link': 'Kopiuj link',
  'editor.copied': 'Skopiowano',
  'editor.seat': 'Gracz {number}',
};
