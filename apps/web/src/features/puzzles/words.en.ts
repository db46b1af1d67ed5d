/** Words of the puzzles. */
export const puzzlesEnglish = {
  'puzzles.title': 'Puzzles',
  'puzzles.about':
    'Positions from bot games where one turn is clearly the best. A new one every day, the same for everyone.',
  'puzzles.today': 'Puzzle of the day',
  'puzzles.today.open': 'Solve it',
  'puzzles.today.again': 'See it again',
  'puzzles.streak':
    '{days, plural, =0 {Solve the puzzle of the day to start a streak.} one {# day in a row} other {# days in a row}}',
  'puzzles.solved': '{solved} of {count, plural, one {# puzzle} other {# puzzles}} solved',
  'puzzles.all': '{game}: all puzzles',
  'puzzles.theme': 'Theme',
  'puzzles.level': 'Level',
  'puzzles.any': 'All',
  'puzzles.none': 'No puzzles match.',
  'puzzles.item': 'Puzzle {number}, {level} level{state, select, solved {, solved} tried {, tried} other {}}',
  'puzzle.name': 'Puzzle {number}',
  'puzzle.level': '{level} level',
  'puzzle.ask': 'Find the best turn.',
  'puzzle.ask.points': 'It’s the last turn. Find the most points.',
  'puzzle.solved': 'Solved! That’s the best turn.',
  'puzzle.solved.again': 'That’s the best turn.',
  'puzzle.known':
    'A good turn, but there’s a better one: yours costs about {loss, number, ::percent .} of a win.',
  'puzzle.known.points':
    'A good turn, but there’s a better one: it scores {points, plural, one {# more point} other {# more points}}.',
  'puzzle.more': 'Close! You found the right idea, but you’re spending more than it takes.',
  'puzzle.other': 'There’s a better turn.',
  'puzzle.again': 'Try again',
  'puzzle.show': 'Show me',
  'puzzle.why': 'Why it’s best',
  'puzzle.next': 'Next puzzle',
  'puzzle.list': 'All puzzles',
  'puzzle.solution': 'The best turn',
  'puzzle.others': 'The next best',
  'puzzle.win': 'Chance to win: {win, number, ::percent .}.',
  'puzzle.behind': '{loss, number, ::percent .} less',
  'puzzle.behind.points': '{points, plural, one {# point} other {# points}} less',
  'puzzle.margin':
    'It beats the next best turn by {margin, number, ::percent .#} of a win (± {error, number, ::percent .#}).',
  'puzzle.margin.points':
    'It scores {points, plural, one {# more point} other {# more points}} than the next best turn.',
  'puzzle.found': 'How often the bots find it',
  'puzzle.finds': '{level}: {share, number, ::percent .}',
  'puzzle.judge': 'Judged twice, by version {version} ({mark}, {budget}).',
} as const;
