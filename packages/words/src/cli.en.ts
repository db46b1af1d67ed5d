import type { Messages } from './words.ts';

/** Why a file cannot be read or written, by what the system says. `gone` is what isn’t there: a file to read, or the folder to write to. */
const why = (gone: string): string =>
  `{code, select, ENOENT {${gone}} ENOTDIR {${gone}} EACCES {permission denied} EISDIR {it’s a folder} ` +
  'ELOOP {its links form a loop} ENAMETOOLONG {the name is too long} ERR_INVALID_ARG_VALUE {that isn’t a file name} ' +
  'ENOSPC {the disk is full} EROFS {the disk is read-only} other {{code}}}';

/** Words of the command line. */
export const cliEnglish = {
  'cli.start': '{players}. Type ? for help.',
  'cli.bot': '{name} (bot)',
  'cli.guest': 'Guest',
  'cli.handOver': '{name}, it’s your turn. Press Enter when you have the keyboard.',
  'cli.pickNumber': 'Pick a number from 1 to {count}.',
  'cli.noChoice': '“{text}” isn’t a choice. Type a number from 1 to {count}, a move, or ? for help.',
  'cli.confirm': 'Confirm?',
  'cli.confirm.keys': 'Enter: yes, u: undo',
  'cli.confirm.how': 'Press Enter to confirm, u to undo, or ? for help.',
  'cli.yes': 'yes y c',
  'cli.notPossible': 'Not possible:',
  'cli.way': 'Here’s how to get there: {steps}\nType go to do that.',
  'cli.noWay': 'You haven’t been shown a way yet. Type the move you want first.',
  'cli.leave': 'Save the game first? Type a file name, or press Enter to leave without saving:',
  'cli.inputEnded': 'The input has ended, so the game ends here.',
  'cli.nameFile': 'Name the file: w game.json',
  'cli.exists': '{name} wasn’t saved: it already exists. w! {name} replaces it.',
  'cli.notWritten': `{name} wasn’t saved: ${why('there’s no such folder')}.`,
  'cli.saved': 'Saved. To continue from here: {command}',
  'cli.saved.draft': 'Moves you haven’t confirmed aren’t included.',
  'cli.since': 'Since your last turn',
  'cli.rules.none': 'You’re offered only what’s legal. Type a move that isn’t, and you’ll be told why.',
  'cli.won': '{count, plural, one {{names} wins.} other {{names} share the win.}}',
  'cli.ended': 'How it ended: {ending}.',
  'cli.saveRecord': 'Save the record? Type a file name, or press Enter for no:',
  'cli.choices':
    '{count, plural, one {# choice} other {# choices}} ({first}-{last}); type {kind} to see them',
  'cli.total': 'Total',
  'cli.place': 'Place',
  'cli.ask.game': 'Which game? [1]',
  'cli.ask.players': 'How many players, including you? {counts} [{usual}]',
  'cli.ask.bot': 'Which bot do you want to play against? {bots} [{usual}]',
  'cli.ask.again': 'One of {answers}:',
  'cli.help': `  a number     play that choice
  a move       as the log writes it; if it isn’t legal, you’re told why, and how to get there
  go           play the way you were just shown
  a kind       the choices of that kind, for example: build
  u            undo your last move of this turn
  b            draw the board again
  l, l 20      the log, or its last 20 lines
  s            the score if the game ended now
  r            the rules in brief
  w FILE       save the game (w! FILE replaces a file)
  q            quit`,
  'cli.chanceDue': 'A roll or a draw comes next.',
  'cli.over': 'The game is over.',
  'cli.decides': 'It’s {name}’s turn.',
  'cli.puzzle.made':
    '{path}: {puzzles, plural, one {# puzzle} other {# puzzles}}. {games, plural, one {# game was} other {# games were}} looked through; of {judged, plural, one {# turn} other {# turns}} judged twice, {otherwise} came out differently.',
  'cli.puzzle.told':
    '{path}: new reasons found for {puzzles, plural, one {# puzzle} other {# puzzles}}; {gone, plural, one {# without any was removed} other {# without any were removed}}.',
  'cli.puzzle.open':
    '{path}: {count, plural, one {# puzzle} other {# puzzles}} of {title}, every solution legal.',
  'cli.puzzle.margins':
    'The solution beats the next best turn by {least, number, ::percent .#} to {most, number, ::percent .#} of a win, median {median, number, ::percent .#}; median standard error {error, number, ::percent .#}, {mostError, number, ::percent .#} at most; at least {times, number, ::.0} standard errors. Known exactly, at the end of a game: {exact}.',
  'cli.puzzle.found':
    '{level} finds {share, number, ::percent .#}; {solves} of {count} at least half the time.',
  'cli.puzzle.again':
    'Judged again with the seed {seed}: {agreed} of {count} come out the same; these don’t: {others}.',
  'cli.finalScore': 'Final score',
  'cli.scoreNow': 'If it were scored now',
  'cli.scoreAt': 'After {at} of {lines} lines, if it were scored now',
  'cli.engineSays': '{sentence} The rules say: {flaw}.',
  'cli.stats.leftOut': 'Left out: {why}',
  'cli.verified':
    'verified: all {checked, plural, one {# random result} other {# random results}} in {lines, plural, one {# log line} other {# log lines}} follow from the secret ({over, select, yes {the game is over} other {the game isn’t over}})',
  'cli.sealed':
    'sealed: every nonce is the one its seat had committed to; anyone who noted all seals before showing their own nonce knows that nobody picked the results',
  'cli.open':
    'open: the nonces weren’t sealed; someone who knew the secret and added the last nonce could have picked the results',
  'cli.partly':
    'partly sealed: every nonce matches its seal, but these were sent openly: {names}; only someone who hid theirs and noted all seals before showing it knows that nobody picked the results',
  'cli.refused':
    'refused: {count, plural, one {# earlier start} other {# earlier starts}}, because someone didn’t show their nonce',
  'cli.lesson.valid':
    'valid: {path} teaches {title} in {steps, plural, one {# step} other {# steps}}: {asked, plural, one {# turn} other {# turns}} asked for, {free} left to the learner; languages: {languages}',
  'cli.edition.title': '{title}, edition “{name}”',
  'cli.edition.valid': 'valid: {path} is an edition of {title}',
  'cli.edition.valid.named': 'valid: {path} is an edition of {title}, “{name}”',
  'cli.edition.guessed':
    '{count, plural, one {# part of its tables is} other {# parts of its tables are}} still reconstructed; “rivers edition show {path}” shows where each comes from.',
  'cli.edition.table': 'table',
  'cli.edition.part': 'part',
  'cli.edition.source': 'source',
  'cli.edition.note': 'note',
  'cli.clean':
    '{title}, {players} players{options}: {games} games, {states} states, all clean (longest game {longest} of {entries} entries, longest list {list} of {moves}, highest score {score}; {seconds} s)',
  'cli.simulate.title': '{title}: {games} games, {players} players, seed {seed}',
  'cli.simulate.speed': '{games} games/s, {decisions} decisions/s, {each} decisions per game',
  'cli.simulate.length': '{turns} turns per player, {rounds} rounds; how it ended: {endings}',
  'cli.simulate.note':
    'note: {games} games isn’t a multiple of {players}, so the last seed isn’t played in all seat rotations',
  'cli.column.bot': 'bot',
  'cli.column.wins': 'wins',
  'cli.column.score': 'score',
  'cli.column.sd': 'sd',
  'cli.column.min': 'min',
  'cli.column.max': 'max',
  'cli.column.order': 'in turn order',
  'cli.column.category': 'points per player',
  'cli.column.mean': 'mean',
  'cli.column.elo': 'Elo',
  'cli.column.se': 'se',
  'cli.column.ms': 'ms per decision',
  'cli.column.pair': 'pair',
  'cli.column.units': 'units',
  'cli.column.games': 'games',
  'cli.column.share': 'share',
  'cli.column.points': 'points',
  'cli.column.verdict': 'verdict',
  'cli.column.game': 'game',
  'cli.column.gamesPerSecond': 'games/s',
  'cli.column.decisionsPerSecond': 'decisions/s',
  'cli.column.decisions': 'decisions',
  'cli.column.stateBytes': 'state bytes',
  'cli.column.collections': 'minor GCs',
  'cli.column.search': 'search',
  'cli.column.players': 'players',
  'cli.column.leaf': 'leaf µs',
  'cli.column.net': 'net µs',
  'cli.column.netSize': 'net KB',
  'cli.column.positions': 'positions/s',
  'cli.column.simulations': 'simulations/s',
  'cli.column.peer': 'the same rules in',
  'cli.column.ratio': 'ratio',
  'cli.anchor': 'anchor',
  'cli.undecided': 'undecided',
  'cli.to': '{low} to {high}',
  'cli.arena.title': '{title}, {players} players: {seeds} seeds per pair in all seat rotations, seed {seed}',
  'cli.arena.title.sprt':
    '{title}, {players} players: up to {seeds} seeds per pair in all seat rotations, seed {seed}, H0 {elo0} and H1 {elo1} Elo',
  'cli.bench.machine': '{cpu}, {cores} cores, {memory} GiB, Node {node}; one core used, {players} players',
  'cli.bench.simulation':
    'A simulation plays on from the root to a leaf; along the way it may evaluate many positions.',
  'cli.bench.install':
    'Other implementations aren’t installed. To get them, run npm ci --prefix bench/peers in the root of the repository.',
  'cli.progress.games': '{done} of {total} games',
  'cli.progress.parts': '{done} of {total} parts',
  'cli.progress.units': '{done} of {total} units',

  'help.about': 'Play, simulate and verify {titles}.',
  'help.version': 'print the version',
  'help.help': 'print this help',
  'help.games': 'Games: {games}.',
  'help.codes':
    'Exit codes: 0 all is well, 1 the check or the run failed, 2 the input or the usage is wrong.',
  'help.usage': 'Usage:',
  'help.options': 'Options:',
  'help.commands': 'Commands:',
  'help.arguments': 'Arguments:',
  'help.usage.options': '[options]',
  'help.usage.command': '[command]',
  'help.default': 'default: {value}',
  'help.language': 'en, pl or it (default: your system’s language)',
  'help.json': 'print one JSON document',
  'help.record': 'a record file',
  'help.game': 'the game to play',
  'help.seed.same': 'the same seed gives the same games',
  'help.replay': 'retell a recorded game line by line, then show the board',
  'help.replay.at': 'log lines to apply, chance lines included',
  'help.analyze': 'show where a finished game was won: chances, decisions, luck',
  'help.analyze.html': 'print a page to read, print or share',
  'help.analyze.budget': 'how thoroughly to judge: least, quick or standard',
  'help.analyze.after':
    'An analysis is the same on every computer and for any number of workers: its budget counts positions, never time.',
  'help.puzzle': 'work with puzzles: turns from bot games that are clearly best and easily missed',
  'help.puzzle.make': 'search bot games for puzzles',
  'help.puzzle.out': 'the file to write; an unfinished one is continued',
  'help.puzzle.count': 'puzzles to make',
  'help.puzzle.theme': 'look only for puzzles about this',
  'help.puzzle.check':
    'check that every puzzle in a file opens, how clear the solutions are and who finds them',
  'help.puzzle.tell': 'work out a file’s reasons again after the code that finds them has changed',
  'help.puzzle.file': 'a collection of puzzles',
  'help.puzzle.again': 'judge all of them again with this seed: about a second each',
  'help.stats': 'add up finished games: wins, points, openings',
  'help.stats.files': 'records, or folders of them',
  'help.stats.player': 'everything about one player, by name',
  'help.stats.csv': 'print a row for each player of each game',
  'help.verify': 'check that every random result in a record follows from its revealed secret',
  'help.bench': 'measure games and decisions per second, the size of a state and garbage collections',
  'help.bench.game': 'measure only this game',
  'help.bench.decisions': 'decisions in each measurement',
  'help.lesson': 'work with lessons: records with notes for first-time players',
  'help.lesson.check': 'check whether a file is a complete lesson',
  'help.lesson.file': 'a lesson file',
  'help.edition': 'work with editions: the component tables of a game as data',
  'help.edition.show': 'show, table by table, where an edition’s figures come from',
  'help.edition.show.file': 'an edition file; without one, the built-in edition',
  'help.edition.check': 'check whether a file is a complete edition',
  'help.edition.file': 'an edition file',
  'help.players': 'number of players',
  'help.option': 'any other game option; can be repeated',
  'help.way': '{title}: {values}',
  'help.edition.play': '{title}: component tables to play with',
  'help.edition.position': '{title}: component tables of a position',
  'help.noGame': 'no game',
  'help.play': 'play against bots in the terminal',
  'help.play.bots':
    'opponents: one name for all, or one for each, separated by commas; a path or exec:command is a bot of your own',
  'help.play.seat': 'your seat, counted from 0; who goes first is drawn at random (default: 0)',
  'help.play.name': 'your name',
  'help.play.seed': 'play the game of this seed instead of a new one',
  'help.play.noConfirm': 'don’t ask to confirm each turn',
  'help.play.continue': 'continue a saved game',
  'help.play.at': 'with --continue: start over from this log line',
  'help.play.json':
    'at the end, print the record as one JSON document; everything else goes to standard error',
  'help.simulate': 'play many bot games and show scores, wins, endings and speed',
  'help.simulate.games': 'number of games',
  'help.simulate.bots':
    'one name for all seats, or one for each seat, separated by commas; a path is a bot of your own',
  'help.simulate.after': `With several bots each seed is played in all seat rotations; --games counts games. Seats are in turn order;
a shared win counts as a fraction.`,
  'help.arena': 'measure bots against each other: every pair on the same seeds in all seat rotations',
  'help.arena.bots':
    'two or more bots, separated by commas; a path or exec:command is a bot of your own; a bot named twice meets itself',
  'help.arena.seeds': 'seeds for each pair',
  'help.arena.neighbors': 'not every pair, only each bot against the next in the list',
  'help.arena.sprt': 'stop a pair once it’s clear which of two differences in Elo fits better',
  'help.arena.anchor': 'the bot at 0 Elo (default: random, or else the first)',
  'help.arena.workers': 'threads to play in; the results are the same for any number',
  'help.arena.markdown': 'print Markdown tables',
  'help.arena.after': `A unit is one seed in all seat rotations, with the same dice and stacks: with 2 players both ways around, with more the
first bot of a pair in each seat against the other in all the rest. Standard errors and intervals (95%) are over
units, a shared win counts as a fraction, and points are the first bot’s over the mean of the others.
--sprt is wrong in at most about 5% of the cases either way; confirm with another --seed. Measure the time of a
decision with --workers 1. A program (exec:) that crashes, is silent or cheats loses that game, with a line that says why.`,
  'help.inspect':
    'show a position, or a record at some line, after playing moves on it: whose turn it is, all legal moves, what each seat sees',
  'help.inspect.file': 'a position or a record; a file with a “log” is a record',
  'help.inspect.at': 'log lines of the record to apply, chance lines included',
  'help.inspect.play': 'play a move (“sail 1”, “0 roll”) or a random result (“~die 4”); can be repeated',
  'help.inspect.seed': 'decides random results that aren’t given and fills in what a position leaves unknown',
  'help.inspect.stop': 'don’t draw a random result that’s due at the end',
  'help.inspect.after': `A random result that’s due and not given is drawn from --seed: before a player’s move, at the end, and where a
position document itself has one due. A record without --play is shown exactly as its lines leave it. Where a result
is due and not drawn (--stop-at-chance, or such a record), the actor is “chance” and the moves are its possible
results. What a position or a masked record leaves unknown is filled in from --seed. Nothing is written.`,
  'help.conformance': 'check the rules themselves: a game’s whole contract at every state of random games',
  'help.conformance.game': 'the game to check',

  'refusal.puzzle-nobody': '{title} has no puzzles: it names no themes for them.',
  'refusal.puzzle-file': '{path} isn’t a collection of puzzles.',
  'refusal.puzzle-other': '{path} was started with another game or judge. Choose another file.',
  'refusal.puzzle-unwritten': `Can’t write {path}: ${why('there’s no such folder')}.`,
  'refusal.puzzle-theme': 'There are no puzzles about “{theme}”. The themes are: {themes}.',
  'refusal.puzzle-broken': '{path}: puzzle {number} doesn’t open. {why}',
  'refusal.analyze-nobody': '{title} can’t be analyzed: none of its bots can judge a position.',
  'refusal.stats-none':
    '{files, plural, one {This file isn’t} other {None of the # files is}} the record of a finished game.',
  'refusal.stats-nobody': 'Nobody called “{name}” played in these games.',
  'refusal.analyze-budget': 'There’s no budget “{name}”. The budgets are: {budgets}.',
  'refusal.usage-command': 'Name a command; see rivers --help.',
  'refusal.usage-unknownCommand':
    'There’s no command {what}.{hint, select, none {} other { Did you mean {hint}?}}',
  'refusal.usage-unknownOption':
    'There’s no option {what}.{hint, select, none {} other { Did you mean {hint}?}}',
  'refusal.usage-missingArgument': 'Missing: {what}. See --help.',
  'refusal.usage-optionMissingArgument': 'The option {what} needs a value.',
  'refusal.usage-missingMandatoryOptionValue': 'The option {what} is required.',
  'refusal.usage-excessArguments': 'There are too many arguments. See --help.',
  'refusal.usage-conflictingOption': 'The options {what} and {other} can’t be used together.',
  'refusal.usage-invalidArgument': '“{other}” isn’t valid for {what}. {why}',
  'refusal.usage-other': 'That isn’t how it’s used; see --help.',
  'refusal.usage-language': 'There’s no language “{what}”; choose en, pl or it.',
  'refusal.number-range': 'Give a whole number from {least} to {most}.',
  'refusal.internal-error': 'Internal error: {why}',
  'refusal.game-unknown': 'There’s no game “{game}”. Choose one of: {games}.',
  'refusal.players-number': '{title} is for {seats} players, not {found}.',
  'refusal.option-form': '“{text}” isn’t an option. Write --option key=value.',
  'refusal.file-json': '{path} isn’t valid JSON: {why}',
  'refusal.file-object': '{path} doesn’t hold a JSON object.',
  'refusal.file-folder': '{path} is a folder, not a file.',
  'refusal.file-irregular': '{path} isn’t a regular file.',
  'refusal.file-large': '{path} is too large: {size} bytes; at most {most} are read.',
  'refusal.file-unreadable': `Can’t read {path}: ${why('there’s no such file')}.`,
  'refusal.file-empty': '{path} is empty.',
  'refusal.file-binary': '{path} isn’t a text file.',
  'refusal.file-encoding': '{path} isn’t a text file in UTF-8.',
  'refusal.record-no-log': '{path} isn’t a record: it has no log.',
  'refusal.document-no-game': '{path} is neither a record nor a position: it has no field “game”.',
  'refusal.position-no-players': '{path} doesn’t say how many players there are.',
  'refusal.position-at': '{path} is a position and has no log lines for --at.',
  'refusal.at-beyond':
    '{path} has {lines, plural, one {# log line} other {# log lines}}, so it can’t be shown at {at}.',
  'refusal.bot-unknown':
    '{title} has no bot “{bot}”. Choose one of: {bots}, a path like ./my-bot.ts, or exec:command.',
  'refusal.bot-import': 'The bot {path} can’t be loaded: {why}',
  'refusal.bot-export': 'The bot {path} has no default export (game) => (...) that makes a bot.',
  'refusal.bot-make': 'The default export of {path} doesn’t make a bot: it needs a name and choose(view).',
  'refusal.bot-failed': 'Playing {bot} failed: {why}',
  'refusal.bot-foreign': '“{bot}” isn’t one of {title}’s own bots. Name one with --bots.',
  'refusal.bots-number':
    '{named, plural, one {# bot was named} other {# bots were named}} for {seats} players. Name one for all seats, or {seats}.',
  'refusal.opponents':
    '{named, plural, one {# bot was named} other {# bots were named}} for {wanted, plural, one {# opponent} other {# opponents}}.',
  'refusal.at-without-continue': '--at works only with --continue.',
  'refusal.continue-and-game': '--continue takes its game from the file. Don’t name another.',
  'refusal.seat-beyond': 'There’s no seat {seat} with {seats} players; the last one is {last}.',
  'refusal.record-masked':
    '{path} was saved by a player from a running game: it can be replayed, but not continued.',
  'refusal.record-over':
    'The game in {path} is over. --at N plays on from log line N; rivers replay shows it.',
  'refusal.name-a-game': 'Name a game: {games}.',
  'refusal.nothing-chosen': 'Nothing was chosen.',
  'refusal.simulate-first':
    'simulate always starts with seat 0, so that seats are in turn order. Leave out --option first.',
  'refusal.sprt-form':
    '“{text}” isn’t a test. Write --sprt elo0,elo1, the smaller one first, like --sprt 0,20.',
  'refusal.anchor-unknown': 'The anchor “{anchor}” doesn’t take part. These do: {names}.',
  'refusal.two-bots': 'Name at least two bots, separated by commas.',
  'refusal.worker-only': 'This command is only for the threads of rivers arena.',
  'refusal.worker-failed': 'A worker of the arena failed: {why}',
  'refusal.worker-ended': 'A worker of the arena failed: it ended before its work was done.',
  'refusal.nothing-to-measure': 'There’s nothing to measure.',
  'refusal.peers-failed': 'bench/peers failed: {why}',
  'refusal.peers-line': 'bench/peers printed a line that isn’t a measurement: {line}',
  'refusal.lesson-none': '{path} is a record without a lesson.',
  'refusal.lesson-invalid':
    '{path} isn’t a complete lesson: {problems, plural, one {# problem} other {# problems}}.',
  'refusal.lesson-not-own':
    'Chapter {chapter}, step {step} asks for a turn, but at line {line} of the log it isn’t the learner’s.',
  'refusal.lesson-not-others':
    'Chapter {chapter}, step {step} lets the others play, but at line {line} of the log it isn’t their turn.',
  'refusal.lesson-free-early':
    'Chapter {chapter}, step {step} leaves the turn to the learner, but the log still has {left, plural, one {# line} other {# lines}}.',
  'refusal.lesson-no-steps': 'The lesson has no steps.',
  'refusal.lesson-lines-left':
    'No step continues from line {line} of the log: {left, plural, one {# line is} other {# lines are}} left.',
  'refusal.lesson-language': '“{field}” has no text in “{language}”, which other texts have.',
  'refusal.lesson-section': '“{field}” leads to the rule “{section}”, which doesn’t exist.',
  'refusal.lesson-gain': 'Chapter {chapter}, step {step} mentions a gain of “{what}” that nobody got.',
  'refusal.editions-none': 'No game has editions.',
  'refusal.edition-other-game': '{path} is for “{game}”; games with editions are: {games}.',
  'refusal.edition-invalid':
    '{path} isn’t a complete edition: {problems, plural, one {# problem} other {# problems}}.',
  'cli.column.givenUp': 'games given up',
  'cli.loses':
    '{name} loses the game on its {move, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} move: {why}.',
  'cli.lost':
    '{name} lost against {other} (unit {unit}, seat {seat}) on its {move, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} move: {why}',
  'cli.lost.more': '{name}: further games lost this way are only counted',
  'help.bot': 'work with bots that are separate programs',
  'help.bot.check':
    'test a program against the protocol: it plays every game in every seat, and anything wrong is explained',
  'help.bot.command': 'how to start the program, like "python3 my_bot.py"',
  'help.bot.game': 'only this game',
  'help.bot.time': '2s for each move, or 5m+2s for a whole game',
  'help.bot.start': 'how long it may take to start',
  'help.bot.talk': 'show the exchange with the program on standard error',
  'help.programs.time': 'for programs (exec:): 2s for each move, or 5m+2s for a whole game',
  'help.programs.start': 'for programs: how long they may take to start',
  'help.environment':
    'many games at once for programs that learn by playing: JSON lines in and out, positions as numbers',
  'help.environment.games': 'games at once',
  'help.environment.seed': 'the same seed gives the same dice and stacks',
  'help.environment.opponents': 'bots in all seats but one: one name, or one for each (default: none)',
  'help.environment.after': 'also give the position after each legal move',
  'help.environment.docs':
    'docs/environment.md explains the messages; examples/environment has a client in Python.',
  'refusal.exec-command': 'exec: needs a command, like exec:python3 my_bot.py.',
  'refusal.exec-elsewhere': 'Programs (exec:) play only in rivers arena and rivers play.',
  'refusal.no-features': '{title} has no features for programs that learn.',
  'refusal.time-form':
    '“{text}” isn’t a time. Write --time 2s for each move, or --time 5m+2s for a whole game.',
  'refusal.start-form': '“{text}” isn’t a time. Write --start 20s.',
  'refusal.bot-check-failed': '{hint}',
  'check.hello': 'starts and answers hello',
  'check.game': 'plays {title} with {players} players in seat {seat}',
  'check.quiet': 'says nothing unless it’s asked',
  'check.quit': 'ends when it’s told to quit',
  'check.name': 'its name is {name}',
  'check.wants': 'it wants {wants}',
  'check.played':
    '{points, plural, one {# point} other {# points}}, {decisions, plural, one {# decision} other {# decisions}}, {mean} ms each, {most} ms at most',
  'check.move': 'on its {move, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} move, {words}',
  'check.good': 'All is well: the program can play in the arena.',
  'trouble.not-ready': 'it didn’t answer hello with ready: “{text}”',
  'trouble.protocol': 'it speaks protocol {found}, not {wanted}',
  'trouble.not-move': 'it didn’t answer turn with move: “{text}”',
  'trouble.twice': 'it answered question {id} twice',
  'trouble.other-question': 'it answered question {found} when it was asked {id}',
  'trouble.illegal': 'its move isn’t legal: {move}',
  'trouble.not-json': 'it wrote a line that isn’t JSON: “{text}”',
  'trouble.not-object': 'it wrote a line that isn’t a JSON object: “{text}”',
  'trouble.answer': 'its answer “{text}” is wrong: {why}',
  'trouble.silent': 'it gave no answer within {time}',
  'trouble.long': 'it wrote a line of more than {bytes} bytes',
  'trouble.closed': 'it closed its output',
  'trouble.start': 'it can’t be started: {why}',
  'trouble.exit': 'it ended with exit code {code}',
  'trouble.exit-said': 'it ended with exit code {code}; its last words: “{text}”',
  'trouble.signal': 'it was ended by {code}',
  'trouble.signal-said': 'it was ended by {code}; its last words: “{text}”',
  'trouble.unasked': 'it wrote a line without being asked: “{text}”',
  'trouble.still-there': 'it was still running {ms} ms later',
  'trouble.hint.start':
    'Try the command by itself in the same folder: it has to start, read a line and answer it.',
  'trouble.hint.ended':
    'It has to keep running until it’s told to quit, over many games. Its standard error says more, and so does --talk.',
  'trouble.hint.silent':
    'Every answer is one whole line, sent right away: flush the output (print(…, flush=True) in Python, fflush(stdout) in C).',
  'trouble.hint.closed': 'Standard output has to stay open until the program is told to quit.',
  'trouble.hint.long': 'An answer is one short line. Write everything else to standard error.',
  'trouble.hint.unasked':
    'Answer only hello and turn, each with exactly one line; don’t answer game, over or quit. Write everything else to standard error.',
  'trouble.hint.form': 'Write one JSON object on one line, and everything else to standard error.',
  'trouble.hint.protocol': 'Answer hello with {ready}.',
  'trouble.hint.quit':
    'After quit, and when its input ends, the program has two seconds to end by itself; then it’s stopped. In the arena that does no harm.',
  'trouble.hint.illegal': 'Answer with one of the turn’s moves: its text, or its index counted from 0.',
  'refusal.contract-broken': 'The contract is broken: {why}',
} as const satisfies Messages;

export type CliKey = keyof typeof cliEnglish;
