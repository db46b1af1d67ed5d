import type { puzzlesEnglish } from './texts.en.ts';

export const puzzlesPolish: Readonly<Record<keyof typeof puzzlesEnglish, string>> = {
  'puzzles.title': 'Zagadki',
  'puzzles.about':
    'Pozycje z gier botów, w których jedna tura jest wyraźnie najlepsza. Codziennie nowa zagadka, ta sama dla wszystkich.',
  'puzzles.today': 'Zagadka dnia',
  'puzzles.today.open': 'Rozwiąż',
  'puzzles.today.again': 'Zobacz ponownie',
  'puzzles.streak':
    '{days, plural, =0 {Rozwiąż zagadkę dnia, aby zacząć serię.} one {# dzień z rzędu} few {# dni z rzędu} many {# dni z rzędu} other {# dnia z rzędu}}',
  'puzzles.solved':
    'Rozwiązane: {solved} z {count, plural, one {# zagadki} few {# zagadek} many {# zagadek} other {# zagadki}}',
  'puzzles.all': '{game}: wszystkie zagadki',
  'puzzles.theme': 'Temat',
  'puzzles.level': 'Poziom',
  'puzzles.any': 'Wszystkie',
  'puzzles.none': 'Nie ma takiej zagadki.',
  'puzzles.item':
    'Zagadka {number}, poziom: {level}{state, select, solved {, rozwiązana} tried {, bez rozwiązania} other {}}',
  'puzzle.name': 'Zagadka {number}',
  'puzzle.level': 'poziom: {level}',
  'puzzle.ask': 'Znajdź najlepszą turę.',
  'puzzle.ask.points': 'To ostatnia tura. Zdobądź jak najwięcej punktów.',
  'puzzle.solved': 'Rozwiązane! To najlepsza tura.',
  'puzzle.solved.again': 'To najlepsza tura.',
  'puzzle.known': 'Dobra tura, ale jest lepsza: twoja kosztuje około {loss, number, ::percent .} wygranej.',
  'puzzle.known.points':
    'Dobra tura, ale jest lepsza: daje o {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}} więcej.',
  'puzzle.more': 'Blisko! Pomysł jest dobry, ale wydajesz więcej, niż trzeba.',
  'puzzle.other': 'Jest lepsza tura.',
  'puzzle.again': 'Spróbuj ponownie',
  'puzzle.show': 'Pokaż',
  'puzzle.why': 'Dlaczego jest najlepsza',
  'puzzle.next': 'Następna zagadka',
  'puzzle.list': 'Lista zagadek',
  'puzzle.solution': 'Najlepsza tura',
  'puzzle.others': 'Następne w kolejności',
  'puzzle.win': 'Szansa na wygraną: {win, number, ::percent .}.',
  'puzzle.behind': 'o {loss, number, ::percent .} mniej',
  'puzzle.behind.points': 'o {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}} mniej',
  'puzzle.margin':
    'Jest warta o {margin, number, ::percent .#} wygranej więcej niż druga najlepsza tura (± {error, number, ::percent .#}).',
  'puzzle.margin.points':
    'Daje o {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}} więcej niż druga najlepsza tura.',
  'puzzle.found': 'Jak często znajdują ją boty',
  'puzzle.finds': '{level}: {share, number, ::percent .}',
  'puzzle.judge': 'Ocenione dwukrotnie, wersja sędziego: {version} ({mark}, {budget}).',
};
