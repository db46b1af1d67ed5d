import type { CliKey } from './cli.en.ts';

const why = (gone: string): string =>
  `{code, select, ENOENT {${gone}} ENOTDIR {${gone}} EACCES {permesso negato} EISDIR {è una cartella} ` +
  'ELOOP {i collegamenti girano in tondo} ENAMETOOLONG {il nome è troppo lungo} ERR_INVALID_ARG_VALUE {non è un nome di file} ' +
  'ENOSPC {il disco è pieno} EROFS {il disco è in sola lettura} other {{code}}}';

const bots = (count: string): string =>
  `{${count}, plural, one {è indicato # bot} many {sono indicati # di bot} other {sono indicati # bot}}`;

/** Words of the command line, in Italian. */
export const cliItalian: Readonly<Record<CliKey, string>> = {
  'cli.start': '{players}. Scrivi ? per la guida.',
  'cli.bot': '{name} (bot)',
  'cli.guest': 'Ospite',
  'cli.handOver': '{name}, tocca a te. Premi Invio quando hai la tastiera.',
  'cli.pickNumber': 'Scegli un numero da 1 a {count}.',
  'cli.noChoice':
    '«{text}» non è tra le scelte. Scrivi un numero da 1 a {count}, una mossa, oppure ? per la guida.',
  'cli.confirm': 'Confermi?',
  'cli.confirm.keys': 'Invio: sì, u: annulla',
  'cli.confirm.how': 'Premi Invio per confermare, u per annullare, oppure ? per la guida.',
  'cli.yes': 'sì si s y c',
  'cli.notPossible': 'Non si può:',
  'cli.way': 'Ci si arriva così: {steps}\nScrivi go per farlo.',
  'cli.noWay': 'Non c’è ancora una strada da seguire. Prima scrivi la mossa che vuoi.',
  'cli.leave':
    'Vuoi prima salvare la partita? Scrivi un nome di file, oppure premi Invio per uscire senza salvare:',
  'cli.inputEnded': 'L’input è finito, quindi la partita termina qui.',
  'cli.nameFile': 'Indica il file: w game.json',
  'cli.exists': '{name} non è stato salvato: esiste già. w! {name} lo sostituisce.',
  'cli.notWritten': `{name} non è stato salvato: ${why('la cartella non esiste')}.`,
  'cli.saved': 'Salvata. Per continuare da qui: {command}',
  'cli.saved.draft': 'Le mosse non confermate non ci sono.',
  'cli.since': 'Dal tuo ultimo turno',
  'cli.rules.none':
    'Ti vengono proposte solo le mosse permesse. Scrivine un’altra e saprai perché non si può.',
  'cli.won':
    '{count, plural, one {Vince {names}.} many {{names} condividono la vittoria.} other {{names} condividono la vittoria.}}',
  'cli.ended': 'Com’è finita: {ending}.',
  'cli.saveRecord': 'Salvare la registrazione? Scrivi un nome di file, oppure premi Invio per no:',
  'cli.choices':
    '{count, plural, one {# scelta} many {# di scelte} other {# scelte}} ({first}-{last}); scrivi {kind} per vederle',
  'cli.total': 'Totale',
  'cli.place': 'Posto',
  'cli.ask.game': 'Quale gioco? [1]',
  'cli.ask.players': 'In quanti si gioca, contando te? {counts} [{usual}]',
  'cli.ask.bot': 'Contro quale bot? {bots} [{usual}]',
  'cli.ask.again': 'Uno di {answers}:',
  'cli.help': `  un numero    gioca quella scelta
  una mossa    come la scrive il registro; se non si può, saprai perché e come arrivarci
  go           segui la strada appena indicata
  un tipo      le scelte di quel tipo, per esempio: build
  u            annulla l’ultima mossa di questo turno
  b            ridisegna il tabellone
  l, l 20      il registro, o le sue ultime 20 righe
  s            il punteggio se la partita finisse ora
  r            le regole in breve
  w FILE       salva la partita (w! FILE sostituisce un file)
  q            esci`,
  'cli.chanceDue': 'Ora un tiro o un’estrazione.',
  'cli.over': 'La partita è finita.',
  'cli.decides': 'Tocca a {name}.',
  'cli.puzzle.made':
    '{path}: {puzzles, plural, one {# rompicapo} many {# rompicapi} other {# rompicapi}}. Partite esaminate: {games}; turni giudicati due volte: {judged}, con esito diverso: {otherwise}.',
  'cli.puzzle.told': '{path}: motivi trovati di nuovo: {puzzles}; rompicapi senza motivi tolti: {gone}.',
  'cli.puzzle.open':
    '{path}: {count, plural, one {# rompicapo} many {# rompicapi} other {# rompicapi}} di {title}, ogni soluzione è legale.',
  'cli.puzzle.margins':
    'Vantaggio della soluzione sul secondo turno migliore, in probabilità di vittoria: {least, number, ::percent .#}–{most, number, ::percent .#}, mediana {median, number, ::percent .#}; errore standard: mediana {error, number, ::percent .#}, massimo {mostError, number, ::percent .#}; almeno {times, number, ::.0} errori standard. Noti esattamente, alla fine della partita: {exact}.',
  'cli.puzzle.found':
    '{level} trova {share, number, ::percent .#}; almeno una volta su due: {solves} su {count}.',
  'cli.puzzle.again':
    'Giudicati di nuovo con il seme {seed}: {agreed} su {count} restano uguali; diversi: {others}.',
  'cli.finalScore': 'Punteggio finale',
  'cli.scoreNow': 'Se si contasse ora',
  'cli.scoreAt': 'Dopo {at} di {lines} righe, se si contasse ora',
  'cli.engineSays': '{sentence} Le regole dicono, in inglese: {flaw}.',
  'cli.stats.leftOut': 'Non contato: {why}',
  'cli.verified':
    'verificata: {checked, plural, one {# risultato casuale deriva} many {# di risultati casuali derivano} other {# risultati casuali derivano}} dal segreto ({lines, plural, one {# riga} many {# di righe} other {# righe}} di registro, {over, select, yes {partita finita} other {partita in corso}})',
  'cli.sealed':
    'sigillati: ogni numero è quello a cui si era impegnato il suo posto; chi ha annotato tutti i sigilli prima di mostrare il proprio numero sa che nessuno ha scelto',
  'cli.open':
    'aperti: i numeri non erano sigillati; chi conosceva il segreto e ha aggiunto l’ultimo numero poteva sceglierlo',
  'cli.partly':
    'sigillati in parte: ogni numero corrisponde al suo sigillo, ma questi sono stati inviati in chiaro: {names}; che nessuno abbia scelto può saperlo solo chi ha nascosto il proprio numero e ha annotato tutti i sigilli prima di mostrarlo',
  'cli.refused':
    'rifiutati: {count, plural, one {# avvio precedente} many {# di avvii precedenti} other {# avvii precedenti}}, perché qualcuno non ha mostrato il suo numero',
  'cli.lesson.valid':
    'valida: {path} insegna {title} in {steps, plural, one {# passo} many {# di passi} other {# passi}}, con {asked, plural, one {# turno richiesto} many {# di turni richiesti} other {# turni richiesti}} e {free} a scelta di chi impara; lingue: {languages}',
  'cli.edition.title': '{title}, edizione «{name}»',
  'cli.edition.valid': 'valida: {path} è un’edizione di {title}',
  'cli.edition.valid.named': 'valida: {path} è un’edizione di {title}, «{name}»',
  'cli.edition.guessed':
    '{count, plural, one {# parte delle sue tabelle è ancora ricostruita} many {# parti delle sue tabelle sono ancora ricostruite} other {# parti delle sue tabelle sono ancora ricostruite}}; «rivers edition show {path}» dice da dove viene ognuna.',
  'cli.edition.table': 'tabella',
  'cli.edition.part': 'parte',
  'cli.edition.source': 'fonte',
  'cli.edition.note': 'nota',
  'cli.clean':
    '{title}, {players} giocatori{options}: {games} partite, {states} stati, nessun errore (partita più lunga {longest} di {entries} voci, lista più lunga {list} di {moves}, punteggio più alto {score}; {seconds} s)',
  'cli.simulate.title': '{title}: {games} partite, {players} giocatori, seme {seed}',
  'cli.simulate.speed': '{games} partite/s, {decisions} decisioni/s, {each} decisioni a partita',
  'cli.simulate.length': '{turns} turni a giocatore, {rounds} round; com’è finita: {endings}',
  'cli.simulate.note':
    'nota: {games} partite non sono un multiplo di {players}, quindi l’ultimo seme non si gioca in tutte le rotazioni dei posti',
  'cli.column.bot': 'bot',
  'cli.column.wins': 'vittorie',
  'cli.column.score': 'punti',
  'cli.column.sd': 'dev.',
  'cli.column.min': 'min',
  'cli.column.max': 'max',
  'cli.column.order': 'in ordine di turno',
  'cli.column.category': 'punti a giocatore',
  'cli.column.mean': 'media',
  'cli.column.elo': 'Elo',
  'cli.column.se': 'err.',
  'cli.column.ms': 'ms a decisione',
  'cli.column.pair': 'coppia',
  'cli.column.units': 'unità',
  'cli.column.games': 'partite',
  'cli.column.share': 'quota',
  'cli.column.points': 'punti',
  'cli.column.verdict': 'verdetto',
  'cli.column.game': 'gioco',
  'cli.column.gamesPerSecond': 'partite/s',
  'cli.column.decisionsPerSecond': 'decisioni/s',
  'cli.column.decisions': 'decisioni',
  'cli.column.stateBytes': 'byte di stato',
  'cli.column.collections': 'GC minori',
  'cli.column.search': 'ricerca',
  'cli.column.players': 'giocatori',
  'cli.column.leaf': 'µs a foglia',
  'cli.column.net': 'µs con la rete',
  'cli.column.netSize': 'rete, kB',
  'cli.column.positions': 'posizioni/s',
  'cli.column.simulations': 'simulazioni/s',
  'cli.column.peer': 'le stesse regole in',
  'cli.column.ratio': 'rapporto',
  'cli.anchor': 'àncora',
  'cli.undecided': 'incerto',
  'cli.to': 'da {low} a {high}',
  'cli.arena.title':
    '{title}, {players} giocatori: {seeds} semi a coppia in tutte le rotazioni dei posti, seme {seed}',
  'cli.arena.title.sprt':
    '{title}, {players} giocatori: fino a {seeds} semi a coppia in tutte le rotazioni dei posti, seme {seed}, H0 {elo0} e H1 {elo1} Elo',
  'cli.bench.machine': '{cpu}, {cores} core, {memory} GiB, Node {node}; un core usato, {players} giocatori',
  'cli.bench.simulation':
    'Una simulazione gioca dalla radice a una foglia; lungo la strada può valutare molte posizioni.',
  'cli.bench.install':
    'Le altre implementazioni non sono installate. Per averle, esegui npm ci --prefix bench/peers nella cartella principale del repository.',
  'cli.progress.games': '{done} di {total} partite',
  'cli.progress.parts': '{done} di {total} parti',
  'cli.progress.units': '{done} di {total} unità',

  'help.about': 'Gioca, simula e verifica {titles}.',
  'help.version': 'mostra la versione',
  'help.help': 'mostra questa guida',
  'help.games': 'Giochi: {games}.',
  'help.codes':
    'Codici di uscita: 0 tutto bene, 1 la verifica o l’esecuzione è fallita, 2 i dati o l’uso sono sbagliati.',
  'help.usage': 'Uso:',
  'help.options': 'Opzioni:',
  'help.commands': 'Comandi:',
  'help.arguments': 'Argomenti:',
  'help.usage.options': '[opzioni]',
  'help.usage.command': '[comando]',
  'help.default': 'predefinito: {value}',
  'help.language': 'en, pl o it (predefinito: la lingua dell’ambiente)',
  'help.json': 'stampa un solo documento JSON',
  'help.record': 'un file di registrazione',
  'help.game': 'il gioco da giocare',
  'help.seed.same': 'lo stesso seme dà le stesse partite',
  'help.replay': 'racconta una partita registrata riga per riga, poi mostra il tabellone',
  'help.replay.at': 'righe del registro da applicare, comprese quelle di tiri ed estrazioni',
  'help.analyze': 'racconta dove si è decisa una partita finita: probabilità, decisioni, fortuna',
  'help.analyze.html': 'stampa una pagina da leggere, stampare o condividere',
  'help.analyze.budget': 'quanto a fondo giudicare: least, quick o standard',
  'help.analyze.after':
    'Un’analisi è uguale su ogni computer e con qualsiasi numero di thread: il suo budget conta posizioni, mai tempo.',
  'help.puzzle':
    'lavora con i rompicapi: turni di partite tra bot in cui una mossa è chiaramente la migliore e sfugge facilmente',
  'help.puzzle.make': 'cerca rompicapi nelle partite dei bot',
  'help.puzzle.out': 'il file da scrivere; se è già iniziato, si continua',
  'help.puzzle.count': 'quanti rompicapi creare',
  'help.puzzle.theme': 'cerca solo rompicapi su questo tema',
  'help.puzzle.check':
    'controlla se ogni rompicapo di un file si apre, quanto sono chiare le soluzioni e chi le trova',
  'help.puzzle.tell': 'trova di nuovo i motivi di un file, se è cambiato il modo di darli',
  'help.puzzle.file': 'una raccolta di rompicapi',
  'help.puzzle.again': 'giudicali tutti di nuovo con questo seme: circa un secondo ciascuno',
  'help.stats': 'statistiche delle partite finite: vittorie, punti, aperture',
  'help.stats.files': 'registrazioni, o cartelle che ne contengono',
  'help.stats.player': 'tutto su un giocatore, per nome',
  'help.stats.csv': 'stampa una riga per ogni giocatore di ogni partita',
  'help.verify':
    'controlla che tutti i tiri e le estrazioni di una registrazione derivino dal segreto svelato',
  'help.bench': 'misura partite e decisioni al secondo, la dimensione di uno stato e le garbage collection',
  'help.bench.game': 'misura solo questo gioco',
  'help.bench.decisions': 'decisioni in ogni misura',
  'help.lesson': 'le lezioni: registrazioni con note per chi gioca la prima volta',
  'help.lesson.check': 'dice se un file è una lezione completa',
  'help.lesson.file': 'il file di una lezione',
  'help.edition': 'lavora con le edizioni: le tabelle dei componenti di un gioco come dati',
  'help.edition.show': 'mostra tabella per tabella da dove vengono i dati di un’edizione',
  'help.edition.show.file': 'un file di edizione; senza, quella integrata',
  'help.edition.check': 'controlla se un file è un’edizione completa',
  'help.edition.file': 'un file di edizione',
  'help.players': 'numero di giocatori',
  'help.option': 'qualsiasi altra opzione del gioco; si può ripetere',
  'help.way': '{title}: {values}',
  'help.edition.play': '{title}: tabelle dei componenti con cui giocare',
  'help.edition.position': '{title}: tabelle dei componenti di una posizione',
  'help.noGame': 'nessun gioco',
  'help.play': 'gioca contro i bot nel terminale',
  'help.play.bots':
    'avversari: un nome per tutti, o uno per ciascuno, separati da virgole; un percorso o exec:comando è un tuo bot',
  'help.play.seat': 'il tuo posto, contando da 0; chi inizia si sorteggia (predefinito: 0)',
  'help.play.name': 'il tuo nome',
  'help.play.seed': 'gioca la partita di questo seme invece di una nuova',
  'help.play.noConfirm': 'non chiedere di confermare ogni turno',
  'help.play.continue': 'continua una partita salvata',
  'help.play.at': 'con --continue: ricomincia da questa riga del registro',
  'help.play.json':
    'alla fine stampa la registrazione come un solo documento JSON; il resto va sullo standard error',
  'help.simulate': 'gioca molte partite di bot e mostra punteggi, vittorie, finali e velocità',
  'help.simulate.games': 'numero di partite',
  'help.simulate.bots':
    'un nome per tutti i posti, o uno per posto, separati da virgole; un percorso è un tuo bot',
  'help.simulate.after': `Con più bot ogni seme si gioca in tutte le rotazioni dei posti; --games conta le partite. I posti sono in ordine
di turno; una vittoria condivisa vale una frazione.`,
  'help.arena':
    'misura i bot l’uno contro l’altro: ogni coppia sugli stessi semi in tutte le rotazioni dei posti',
  'help.arena.bots':
    'due o più bot, separati da virgole; un percorso o exec:comando è un tuo bot; un bot indicato due volte incontra sé stesso',
  'help.arena.seeds': 'semi per ogni coppia',
  'help.arena.neighbors': 'non ogni coppia, solo ogni bot contro il successivo della lista',
  'help.arena.sprt':
    'ferma una coppia quando è chiaro quale delle due differenze Elo concorda meglio con i risultati',
  'help.arena.anchor': 'il bot a 0 Elo (predefinito: random, altrimenti il primo)',
  'help.arena.workers': 'thread in cui giocare; i risultati sono gli stessi con qualsiasi numero',
  'help.arena.markdown': 'stampa tabelle Markdown',
  'help.arena.after': `Un’unità è un seme in tutte le rotazioni dei posti, con gli stessi dadi e le stesse pile: in 2 nei due sensi, in più
giocatori il primo bot di una coppia in ogni posto contro l’altro in tutti gli altri. Errori standard e intervalli
(95%) sono sulle unità, una vittoria condivisa vale una frazione, e i punti sono quelli del primo bot oltre la
media degli altri. --sprt sbaglia al massimo in circa il 5% dei casi nei due sensi; conferma con un altro --seed.
Misura il tempo di una decisione con --workers 1. Un programma (exec:) che si blocca, tace o bara perde
quella partita, con una riga che dice perché.`,
  'help.inspect':
    'mostra una posizione, o una registrazione a una certa riga, dopo le mosse indicate: di chi è il turno, tutte le mosse permesse, che cosa vede ogni posto',
  'help.inspect.file': 'una posizione o una registrazione; un file con «log» è una registrazione',
  'help.inspect.at': 'righe della registrazione da applicare, comprese quelle di tiri ed estrazioni',
  'help.inspect.play': 'gioca una mossa («sail 1», «0 roll») o un esito casuale («~die 4»); si può ripetere',
  'help.inspect.seed': 'decide tiri ed estrazioni non indicati e ciò che una posizione non rivela',
  'help.inspect.stop': 'non fare il tiro o l’estrazione che resta alla fine',
  'help.inspect.after': `Tiri ed estrazioni non indicati vengono da --seed: prima della mossa di un giocatore, alla fine, e dove la posizione
stessa li richiede. Una registrazione senza --play si mostra esattamente come la lasciano le sue righe. Dove un tiro
o un’estrazione resta da fare (--stop-at-chance, o una registrazione che si ferma lì) agisce «chance» e le mosse sono
i suoi esiti possibili. Ciò che una posizione o una registrazione mascherata non rivela si riempie da --seed. Non si
scrive nulla.`,
  'help.conformance':
    'controlla le regole stesse: l’intero contratto di un gioco in ogni stato di partite casuali',
  'help.conformance.game': 'il gioco da controllare',

  'refusal.puzzle-nobody': '{title} non ha rompicapi: mancano i temi.',
  'refusal.puzzle-file': '{path} non è una raccolta di rompicapi.',
  'refusal.puzzle-other':
    '{path} è stato iniziato con un altro gioco o un altro giudice. Scegli un altro file.',
  'refusal.puzzle-unwritten': `Impossibile scrivere {path}: ${why('la cartella non esiste')}.`,
  'refusal.puzzle-theme': 'Non ci sono rompicapi sul tema «{theme}». I temi sono: {themes}.',
  'refusal.puzzle-broken': '{path}: il rompicapo {number} non si apre. {why}',
  'refusal.analyze-nobody': '{title} non si può analizzare: nessuno dei suoi bot sa giudicare una posizione.',
  'refusal.stats-none':
    '{files, plural, one {# file non è la registrazione di una partita finita.} many {Nessuno dei # file è la registrazione di una partita finita.} other {Nessuno dei # file è la registrazione di una partita finita.}}',
  'refusal.stats-nobody': 'In queste partite non c’è nessuno di nome «{name}».',
  'refusal.analyze-budget': 'Il budget «{name}» non esiste. I budget sono: {budgets}.',
  'refusal.usage-command': 'Indica un comando; vedi rivers --help.',
  'refusal.usage-unknownCommand':
    'Il comando {what} non esiste.{hint, select, none {} other { Forse {hint}?}}',
  'refusal.usage-unknownOption': 'L’opzione {what} non esiste.{hint, select, none {} other { Forse {hint}?}}',
  'refusal.usage-missingArgument': 'Manca: {what}. Vedi --help.',
  'refusal.usage-optionMissingArgument': 'L’opzione {what} richiede un valore.',
  'refusal.usage-missingMandatoryOptionValue': 'L’opzione {what} è obbligatoria.',
  'refusal.usage-excessArguments': 'Ci sono troppi argomenti. Vedi --help.',
  'refusal.usage-conflictingOption': 'Le opzioni {what} e {other} non si possono usare insieme.',
  'refusal.usage-invalidArgument': '«{other}» non è valido per {what}. {why}',
  'refusal.usage-other': 'Non si usa così; vedi --help.',
  'refusal.usage-language': 'La lingua «{what}» non esiste; scegli en, pl o it.',
  'refusal.number-range': 'Indica un numero intero da {least} a {most}.',
  'refusal.internal-error': 'Errore interno: {why}',
  'refusal.game-unknown': 'Il gioco «{game}» non esiste. Scegli tra: {games}.',
  'refusal.players-number': '{title} è per {seats} giocatori, non {found}.',
  'refusal.option-form': '«{text}» non è un’opzione. Scrivi --option chiave=valore.',
  'refusal.file-json': '{path} non è un JSON valido: {why}',
  'refusal.file-object': '{path} non contiene un oggetto JSON.',
  'refusal.file-folder': '{path} è una cartella, non un file.',
  'refusal.file-irregular': '{path} non è un file normale.',
  'refusal.file-large': '{path} è troppo grande: {size} byte; se ne leggono al massimo {most}.',
  'refusal.file-unreadable': `Impossibile leggere {path}: ${why('il file non esiste')}.`,
  'refusal.file-empty': '{path} è vuoto.',
  'refusal.file-binary': '{path} non è un file di testo.',
  'refusal.file-encoding': '{path} non è un file di testo in UTF-8.',
  'refusal.record-no-log': '{path} non è una registrazione: non ha un registro.',
  'refusal.document-no-game': '{path} non è né una registrazione né una posizione: manca il campo «game».',
  'refusal.position-no-players': '{path} non dice quanti sono i giocatori.',
  'refusal.position-at': '{path} è una posizione e non ha righe di registro per --at.',
  'refusal.at-beyond':
    '{path} ha {lines, plural, one {# riga} many {# di righe} other {# righe}} di registro, quindi non si può mostrare alla {at}.',
  'refusal.bot-unknown':
    '{title} non ha un bot «{bot}». Scegli tra: {bots}, un percorso come ./my-bot.ts, oppure exec:comando.',
  'refusal.bot-import': 'Impossibile caricare il bot {path}: {why}',
  'refusal.bot-export': 'Il bot {path} non ha un’esportazione predefinita (game) => (...) che crei un bot.',
  'refusal.bot-make': 'L’esportazione predefinita di {path} non crea un bot: servono name e choose(view).',
  'refusal.bot-failed': 'Il bot {bot} non ha funzionato: {why}',
  'refusal.bot-foreign': '«{bot}» non è un bot integrato di {title}. Indicane uno con --bots.',
  'refusal.bots-number': `Per {seats} giocatori ${bots('named')}. Indicane uno per tutti i posti, oppure {seats}.`,
  'refusal.opponents': `Gli avversari sono {wanted}, ma ${bots('named')}.`,
  'refusal.at-without-continue': '--at funziona solo con --continue.',
  'refusal.continue-and-game': '--continue prende il gioco dal file. Non indicarne un altro.',
  'refusal.seat-beyond': 'Con {seats} giocatori non c’è il posto {seat}; l’ultimo è {last}.',
  'refusal.record-masked':
    '{path} viene da un giocatore di una partita in corso: si può rivedere, ma non continuare.',
  'refusal.record-over':
    'La partita in {path} è finita. --at N riprende dalla riga N; rivers replay la mostra.',
  'refusal.name-a-game': 'Indica un gioco: {games}.',
  'refusal.nothing-chosen': 'Non è stato scelto niente.',
  'refusal.simulate-first':
    'simulate comincia sempre dal posto 0, così i posti sono in ordine di turno. Ometti --option first.',
  'refusal.sprt-form': '«{text}» non è un test. Scrivi --sprt elo0,elo1, prima il minore, come --sprt 0,20.',
  'refusal.anchor-unknown': 'L’àncora «{anchor}» non partecipa. Partecipano: {names}.',
  'refusal.two-bots': 'Indica almeno due bot, separati da virgole.',
  'refusal.worker-only': 'Questo comando è solo per i thread di rivers arena.',
  'refusal.worker-failed': 'Un thread dell’arena non ha funzionato: {why}',
  'refusal.worker-ended': 'Un thread dell’arena si è fermato prima di finire il lavoro.',
  'refusal.nothing-to-measure': 'Non c’è niente da misurare.',
  'refusal.peers-failed': 'bench/peers non ha funzionato: {why}',
  'refusal.peers-line': 'bench/peers ha stampato una riga che non è una misura: {line}',
  'refusal.lesson-none': '{path} è una registrazione senza lezione.',
  'refusal.lesson-invalid':
    '{path} non è una lezione completa: {problems, plural, one {# problema} many {# di problemi} other {# problemi}}.',
  'refusal.lesson-not-own':
    'Capitolo {chapter}, passo {step}: il passo chiede un turno, ma alla riga {line} della registrazione non tocca a chi impara.',
  'refusal.lesson-not-others':
    'Capitolo {chapter}, passo {step}: il passo lascia giocare gli altri, ma alla riga {line} della registrazione non è il loro turno.',
  'refusal.lesson-free-early':
    'Capitolo {chapter}, passo {step}: il passo lascia il turno a chi impara, ma la registrazione ha ancora {left, plural, one {# riga} many {# di righe} other {# righe}}.',
  'refusal.lesson-no-steps': 'La lezione non ha passi.',
  'refusal.lesson-lines-left':
    'Nessun passo prosegue dalla riga {line} della registrazione: {left, plural, one {resta # riga} many {restano # di righe} other {restano # righe}}.',
  'refusal.lesson-language': 'Il campo «{field}» non ha un testo in «{language}», che altri testi hanno.',
  'refusal.lesson-section': 'Il campo «{field}» porta alla regola «{section}», che non esiste.',
  'refusal.lesson-gain':
    'Capitolo {chapter}, passo {step}: si parla di un guadagno di «{what}» che nessuno ha avuto.',
  'refusal.editions-none': 'Nessun gioco ha edizioni.',
  'refusal.edition-other-game': '{path} è per «{game}»; i giochi con edizioni sono: {games}.',
  'refusal.edition-invalid':
    '{path} non è un’edizione completa: {problems, plural, one {# problema} many {# problemi} other {# problemi}}.',
  'cli.column.givenUp': 'partite perse a tavolino',
  'cli.loses': '{name} perde la partita alla sua mossa {move}: {why}.',
  'cli.lost': '{name} perde contro {other} (unità {unit}, posto {seat}) alla sua mossa {move}: {why}',
  'cli.lost.more': '{name}: le altre partite perse così vengono solo contate',
  'help.bot': 'lavora con bot che sono programmi a sé',
  'help.bot.check':
    'controlla un programma secondo il protocollo: gioca a tutti i giochi in ogni posto, e gli errori vengono spiegati',
  'help.bot.command': 'come si avvia il programma, per esempio "python3 my_bot.py"',
  'help.bot.game': 'solo questo gioco',
  'help.bot.time': '2s per mossa, oppure 5m+2s per tutta la partita',
  'help.bot.start': 'quanto può metterci ad avviarsi',
  'help.bot.talk': 'mostra sullo standard error che cosa si dicono',
  'help.programs.time': 'per i programmi (exec:): 2s per mossa, oppure 5m+2s per tutta la partita',
  'help.programs.start': 'per i programmi: quanto possono metterci ad avviarsi',
  'help.environment':
    'molte partite insieme per i programmi che imparano giocando: righe JSON in entrata e in uscita, posizioni come numeri',
  'help.environment.games': 'partite insieme',
  'help.environment.seed': 'lo stesso seme dà gli stessi dadi e le stesse pile',
  'help.environment.opponents':
    'bot in tutti i posti tranne uno: un nome, o uno per posto (predefinito: nessuno)',
  'help.environment.after': 'anche la posizione dopo ogni mossa permessa',
  'help.environment.docs':
    'docs/environment.md spiega che cosa si dicono; examples/environment ha un client in Python.',
  'refusal.exec-command': 'exec: richiede un comando, per esempio exec:python3 my_bot.py.',
  'refusal.exec-elsewhere': 'I programmi (exec:) giocano solo in rivers arena e rivers play.',
  'refusal.no-features': '{title} non ha caratteristiche per i programmi che imparano.',
  'refusal.time-form':
    '«{text}» non è un tempo. Scrivi --time 2s per mossa, oppure --time 5m+2s per tutta la partita.',
  'refusal.start-form': '«{text}» non è un tempo. Scrivi --start 20s.',
  'refusal.bot-check-failed': '{hint}',
  'check.hello': 'si avvia e risponde a hello',
  'check.game': 'gioca a {title} con {players} giocatori al posto {seat}',
  'check.quiet': 'tace finché non riceve una domanda',
  'check.quit': 'termina quando riceve quit',
  'check.name': 'si chiama {name}',
  'check.wants': 'chiede {wants}',
  'check.played':
    '{points, plural, one {# punto} many {# di punti} other {# punti}}, {decisions, plural, one {# decisione} many {# di decisioni} other {# decisioni}}, in media {mean} ms, al massimo {most} ms',
  'check.move': 'alla mossa {move} {words}',
  'check.good': 'Tutto a posto: il programma può giocare nell’arena.',
  'trouble.not-ready': 'non risponde a hello con ready: «{text}»',
  'trouble.protocol': 'usa il protocollo {found}, non {wanted}',
  'trouble.not-move': 'non risponde a turn con move: «{text}»',
  'trouble.twice': 'risponde due volte alla domanda {id}',
  'trouble.other-question': 'risponde alla domanda {found} invece che alla domanda {id}',
  'trouble.illegal': 'fa una mossa non permessa: {move}',
  'trouble.not-json': 'scrive una riga che non è JSON: «{text}»',
  'trouble.not-object': 'scrive una riga che non è un oggetto JSON: «{text}»',
  'trouble.answer': 'dà una risposta sbagliata, «{text}»: {why}',
  'trouble.silent': 'non risponde entro {time}',
  'trouble.long': 'scrive una riga di più di {bytes} byte',
  'trouble.closed': 'chiude il suo output',
  'trouble.start': 'non si avvia: {why}',
  'trouble.exit': 'termina con il codice {code}',
  'trouble.exit-said': 'termina con il codice {code}; le ultime parole: «{text}»',
  'trouble.signal': 'viene interrotto da {code}',
  'trouble.signal-said': 'viene interrotto da {code}; le ultime parole: «{text}»',
  'trouble.unasked': 'scrive una riga senza che nessuno chieda nulla: «{text}»',
  'trouble.still-there': 'è ancora in esecuzione {ms} ms dopo',
  'trouble.hint.start':
    'Prova il comando da riga di comando nella stessa cartella: deve avviarsi, leggere una riga e rispondere.',
  'trouble.hint.ended':
    'Deve restare in esecuzione per molte partite, finché non riceve quit. Il suo standard error dice di più, e anche --talk.',
  'trouble.hint.silent':
    'Ogni risposta è una riga intera, inviata subito: svuota il buffer (print(…, flush=True) in Python, fflush(stdout) in C).',
  'trouble.hint.closed': 'Lo standard output deve restare aperto finché il programma non riceve quit.',
  'trouble.hint.long': 'Una risposta è una sola riga breve. Scrivi tutto il resto sullo standard error.',
  'trouble.hint.unasked':
    'Rispondi solo a hello e turn, ogni volta con una riga sola, e non a game, over e quit. Scrivi tutto il resto sullo standard error.',
  'trouble.hint.form': 'Scrivi un oggetto JSON su una riga sola, e tutto il resto sullo standard error.',
  'trouble.hint.protocol': 'Rispondi a hello con {ready}.',
  'trouble.hint.quit':
    'Dopo quit, e quando il suo input finisce, il programma ha due secondi per terminare; poi viene interrotto. Nell’arena questo non fa danni.',
  'trouble.hint.illegal': 'Scegli una delle mosse del turno: il suo testo, o il suo indice contato da 0.',
  'refusal.contract-broken': 'Il contratto è violato: {why}',
};
