import type { puzzlesEnglish } from './texts.en.ts';

export const puzzlesItalian: Readonly<Record<keyof typeof puzzlesEnglish, string>> = {
  'puzzles.title': 'Rompicapi',
  'puzzles.about':
    'Posizioni da partite dei bot in cui un turno è chiaramente il migliore. Ogni giorno un rompicapo nuovo, lo stesso per tutti.',
  'puzzles.today': 'Il rompicapo del giorno',
  'puzzles.today.open': 'Risolvi',
  'puzzles.today.again': 'Rivedi',
  'puzzles.streak':
    '{days, plural, =0 {Risolvi il rompicapo del giorno per iniziare una serie.} one {# giorno di fila} many {# giorni di fila} other {# giorni di fila}}',
  'puzzles.solved': 'Risolti: {solved} su {count, plural, one {# rompicapo} many {# rompicapi} other {# rompicapi}}',
  'puzzles.all': '{game}: tutti i rompicapi',
  'puzzles.theme': 'Tema',
  'puzzles.level': 'Livello',
  'puzzles.any': 'Tutti',
  'puzzles.none': 'Nessun rompicapo corrisponde.',
  'puzzles.item':
    'Rompicapo {number}, livello {level}{state, select, solved {, risolto} tried {, non risolto} other {}}',
  'puzzle.name': 'Rompicapo {number}',
  'puzzle.level': 'livello {level}',
  'puzzle.ask': 'Trova il turno migliore.',
  'puzzle.ask.points': 'È l’ultimo turno. Fai più punti che puoi.',
  'puzzle.solved': 'Risolto! È il turno migliore.',
  'puzzle.solved.again': 'È il turno migliore.',
  'puzzle.known':
    'Un buon turno, ma ce n’è uno migliore. Probabilità di vittoria perse con il tuo: circa {loss, number, ::percent .}.',
  'puzzle.known.points':
    'Un buon turno, ma ce n’è uno migliore: porta {points, plural, one {# punto} many {# punti} other {# punti}} in più.',
  'puzzle.more': 'Ci sei quasi! L’idea è giusta, ma spendi più del necessario.',
  'puzzle.other': 'C’è un turno migliore.',
  'puzzle.again': 'Riprova',
  'puzzle.show': 'Mostra',
  'puzzle.why': 'Perché è il migliore',
  'puzzle.next': 'Prossimo rompicapo',
  'puzzle.list': 'Elenco dei rompicapi',
  'puzzle.solution': 'Il turno migliore',
  'puzzle.others': 'I migliori dopo questo',
  'puzzle.win': 'Probabilità di vincere: {win, number, ::percent .}.',
  'puzzle.behind': '{loss, number, ::percent .} in meno',
  'puzzle.behind.points': '{points, plural, one {# punto} many {# punti} other {# punti}} in meno',
  'puzzle.margin':
    'Vittorie in più rispetto al secondo turno migliore: {margin, number, ::percent .#} (± {error, number, ::percent .#}).',
  'puzzle.margin.points':
    'Porta {points, plural, one {# punto} many {# punti} other {# punti}} in più del secondo turno migliore.',
  'puzzle.found': 'Quanto spesso lo trovano i bot',
  'puzzle.finds': '{level}: {share, number, ::percent .}',
  'puzzle.judge': 'Giudicato due volte, versione del giudice: {version} ({mark}, {budget}).',
};
