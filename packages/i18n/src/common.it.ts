import type { Messages } from './i18n.ts';

/** Plural forms of “point”, by the number in `value`: “1 punto, 2 punti, 1000000 di punti”. */
export function pluralMessage(argument: string, one: string, other: string): string {
  return `{${argument}, plural, one {# ${one}} many {# di ${other}} other {# ${other}}}`;
}

/** Texts that belong to no game, in Italian: refusals by the kernel, by records and by the table. */
export const commonItalian: Messages = {
  seat: 'Giocatore {number}',
  'log.lost': 'oltre il limite: {lost}',
  'round.heading': 'Round {round}',
  'log.you': 'Tu',
  'log.setup': 'Preparazione',
  'edition.custom':
    'Giochi con l’edizione «{name}». «rivers edition show FILE» mostra che cosa si sa delle sue tabelle.',
  'at-line': 'Riga {line}: {sentence}',
  'refusal.game-over': 'La partita è finita.',
  'refusal.no-such-move': '«{text}» non è una mossa di questo gioco.',
  'refusal.no-such-entry': '«{text}» non è una riga del registro. Scrivi «<posto> <mossa>» oppure «~<esito>».',
  'refusal.no-chance-due': '«{text}» è un esito del caso, ma ora tocca a {name}.',
  'refusal.chance-due': '«{text}» deve aspettare: prima bisogna tirare un dado o estrarre qualcosa.',
  'refusal.impossible-chance': '«{text}» adesso non può uscire.',
  'refusal.not-your-turn': '{whose, select, nobody {Ora non tocca a nessuno.} other {Ora tocca a {turn}.}}',
  'refusal.no-such-seat':
    'Il giocatore {number} non esiste: in questa partita {seats, plural, one {c’è # posto} many {ci sono # di posti} other {ci sono # posti}}.',
  'refusal.seat-labels':
    'La partita ha {seats} posti, ma {labels, plural, one {è indicato # giocatore} ' +
    'many {sono indicati # di giocatori} other {sono indicati # giocatori}}.',
  'refusal.no-plan': 'Adesso non c’è nulla da pianificare.',
  'refusal.no-moves': 'Non è indicata alcuna mossa.',
  'refusal.stale-length': 'La partita è andata avanti. Guarda com’è ora e scegli di nuovo.',
  'refusal.stale-draft': 'Nel frattempo il tuo turno è cambiato. Guarda com’è ora e scegli di nuovo.',
  'refusal.turn-finished': 'Il tuo turno è completo. Terminalo, oppure annulla.',
  'refusal.turn-not-finished': 'Il tuo turno non è ancora completo.',
  'refusal.nothing-to-undo': 'Non c’è niente da annullare: i turni finiti restano.',
  'refusal.nothing-to-confirm': 'Non c’è ancora niente da terminare.',
  'refusal.abandoned': 'La partita è stata abbandonata.',
  'refusal.saved-not-object': 'Un tavolo salvato deve essere un oggetto JSON.',
  'refusal.saved-field':
    'Il campo «{field}» di un tavolo salvato deve essere {field, select, draft {una lista di mosse} confirms {«true» o «false» per ogni posto} abandoned {«true» o «false»} other {{wanted}}}.',
  'refusal.saved-no-secret':
    'Questa partita non può riprendere com’era, perché la sua registrazione non contiene il segreto.',
  'refusal.unknown-game': 'Il gioco «{game}» qui non c’è.',
  'refusal.record-not-object': 'Una registrazione deve essere un oggetto JSON.',
  'refusal.record-unknown-field': 'Una registrazione non ha un campo «{field}».',
  'refusal.record-field':
    'Il campo «{field}» di una registrazione deve essere {field, select, game {il nome di un gioco} engine {una versione} options {un oggetto} edition {un oggetto} lesson {un oggetto} start {una posizione} log {una lista di testi} commitment {di 64 cifre esadecimali} secret {di 64 cifre esadecimali} nonces {una lista di testi brevi, uno per posto} seals {una lista di gruppi di 64 cifre esadecimali} open {una lista di numeri di posto} refused {un numero} seats {una lista di nomi, con o senza bot} other {{wanted}}}.',
  'refusal.masked-line': 'Questa riga non può seguire le precedenti.',
  'refusal.field-object': '«{field}» deve essere un oggetto.',
  'refusal.field-unknown': 'Il campo «{field}» non esiste.',
  'refusal.field-list': '«{field}» deve essere una lista.',
  'refusal.field-long-list': `«{field}» deve essere una lista di al massimo ${pluralMessage('most', 'elemento', 'elementi')}, non di {found}.`,
  'refusal.field-length': `«{field}» deve essere una lista di ${pluralMessage('length', 'elemento', 'elementi')}, non di {found}.`,
  'refusal.field-whole': '«{field}» deve essere un numero intero da {least} a {most}.',
  'refusal.field-name': '«{field}» deve essere uno di questi: {names}; non {found}.',
  'refusal.field-id': '«{field}» deve essere un identificativo come {example}, non {found}.',
  'refusal.field-flag': '«{field}» deve essere «true» o «false».',
  'refusal.field-text': `«{field}» deve essere un testo di al massimo ${pluralMessage('longest', 'carattere', 'caratteri')}.`,
  'refusal.position-other-game': 'Questa è una posizione di un altro gioco: {found}.',
  'refusal.position-seats': 'I giocatori sono {expected}, ma «seats» ne indica {found}.',
  'refusal.position-twice': '«{field}»: {id} si trova già altrove.',
  'refusal.position-flaw': 'Questa posizione non può capitare nel gioco.',
  'refusal.seats': 'Numero di giocatori possibile: {wanted}; non {seats}.',
  'refusal.engine': 'Le regole di questo gioco nella versione «{engine}» qui non sono disponibili.',
  'refusal.no-editions': 'Questo gioco non ha edizioni.',
  'refusal.options-not-object': 'Le opzioni di una partita devono essere un oggetto JSON.',
  'refusal.option-unknown': 'L’opzione «{option}» non esiste. Le opzioni sono: {options}.',
  'refusal.option-value':
    'L’opzione «{option}» deve essere {option, select, first {random, oppure il numero di un posto (0 è il primo)} other {una di queste: {wanted}}}.',
  'refusal.verify-no-secret':
    'Questa registrazione non contiene il segreto (o il sigillo, o i numeri dei giocatori), quindi per ora non si può verificare nulla.',
  'refusal.count-continued': 'Uno studio, o una partita iniziata da una posizione, non si conta.',
  'refusal.count-unfinished': 'Una partita si conta quando è finita.',
  'refusal.review-unfinished': 'Una partita si può analizzare solo quando è finita.',
  'refusal.review-nobody':
    'Nessun bot di questo gioco sa giudicare una posizione: la partita non può essere analizzata.',
  'refusal.review-masked':
    'Questa registrazione mostra solo ciò che ha visto una persona. Per l’analisi serve quella completa.',
  'shared.description': 'Una partita finita da rivedere turno per turno.',
  'refusal.no-such-link':
    'Non c’è nessuna partita dietro questo link. Forse la partita è stata ritirata o il link è scaduto.',
  'refusal.share-unfinished': 'Si può condividere solo una partita finita.',
  'refusal.share-damaged': 'Questa partita non si può condividere: la riga {line} del registro non è una mossa valida.',
  'refusal.verify-study':
    'È uno studio: dadi ed estrazioni erano già noti prima di giocarlo, quindi non c’è nulla da verificare.',
  'refusal.continue-masked':
    'Questa registrazione mostra solo ciò che ha visto una persona, quindi non si può continuare da qui.',
  'refusal.study-no-secret':
    'Questa registrazione non contiene il segreto da cui derivano dadi ed estrazioni, quindi non possono ripetersi.',
  'refusal.start-unknown':
    'Nella posizione iniziale c’è qualcosa di sconosciuto. È possibile solo nella registrazione di ciò che ha visto una sola persona.',
  'refusal.verify-nonces': 'I numeri dei giocatori sono {nonces}, i posti {seats}.',
  'refusal.verify-commitment': 'Il segreto non corrisponde all’impegno preso.',
  'refusal.verify-seal': 'Il numero di {name} non è quello che era stato sigillato.',
  'refusal.verify-mismatch': 'La riga {line} dice «{found}», ma il segreto dà «{due}».',
  'refusal.stand-in': 'Un bot gioca al posto tuo. Prima riprendi il tuo posto.',
  'refusal.hello-first': 'Una connessione a un tavolo deve cominciare con hello.',
  'refusal.not-json': 'Questo non è JSON.',
  'refusal.origin':
    'La richiesta è arrivata da un altro sito. Se questo è quello giusto, chi gestisce il server deve impostare PUBLIC_URL.',
  'refusal.no-such-page': 'A questo indirizzo non c’è niente.',
  'refusal.bad-method': 'A questo indirizzo questa operazione non è possibile.',
  'refusal.banned': 'Chi gestisce il server ha chiuso il tuo account.',
  'refusal.no-passkeys-here':
    'Le passkey richiedono l’indirizzo pubblico del server. Chi lo gestisce deve impostare PUBLIC_URL.',
  'refusal.passkey-wrong': 'Non è stato possibile verificare la passkey. Riprova.',
  'refusal.passkey-unknown': 'Il server non conosce questa passkey.',
  'refusal.too-many': 'Puoi averne al massimo {most}.',
  'refusal.push-endpoint': 'A questo indirizzo non si possono mandare notifiche.',
  'refusal.name-taken': 'Il nome «{name}» è già preso.',
  'refusal.no-such-bot-account': 'Non c’è nessun account bot «{name}».',
  'refusal.bad-token': 'Serve il token di un account bot.',
  'refusal.lesson-step-kind': 'Il campo «{field}» deve avere esattamente uno tra say, do, watch e free.',
  'refusal.lesson-text':
    'Il campo «{field}» deve essere un oggetto con un testo per ogni lingua, per esempio en, pl e it.',
  'push.title': 'Tocca a te',
  'push.body': 'Tocca a te al tavolo con {names}.',
};
