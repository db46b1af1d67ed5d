import type { Messages } from './words.ts';

/** “1 punto, 2 punti, 1000000 di punti”, by the number in `value` */
export function counted(value: string, one: string, other: string): string {
  return `{${value}, plural, one {# ${one}} many {# di ${other}} other {# ${other}}}`;
}

/** Words that belong to no game: refusals of the kernel, of records and of the table. */
export const commonItalian: Messages = {
  seat: 'Giocatore {number}',
  'edition.custom':
    'Si gioca con l’edizione «{name}»; «rivers edition show FILE» elenca ciò che si sa delle sue tabelle.',
  'at-line': 'Riga {line}: {sentence}',
  'refusal.game-over': 'La partita è finita.',
  'refusal.no-such-move': '«{text}» non è una mossa di questo gioco.',
  'refusal.no-such-entry':
    '«{text}» non è una riga del registro; scrivi «<posto> <mossa>» oppure «~<esito>».',
  'refusal.no-chance-due': '«{text}» è un esito del caso, ma ora deve decidere il posto {seat}.',
  'refusal.chance-due': 'Ora non si può giocare «{text}»: prima tocca al caso.',
  'refusal.impossible-chance': '«{text}» non è un esito possibile adesso.',
  'refusal.not-your-turn': 'Non deve decidere il posto {seat}, ma il posto {actor}.',
  'refusal.no-such-seat': 'Il posto {seat} non esiste; i posti si contano da 0 e sono {seats}.',
  'refusal.seat-labels':
    'La partita ha {seats} posti, ma {labels, plural, one {è indicato # giocatore} ' +
    'many {sono indicati # di giocatori} other {sono indicati # giocatori}}.',
  'refusal.no-plan': 'Adesso non c’è nulla da pianificare.',
  'refusal.no-moves': 'Non è indicata alcuna mossa.',
  'refusal.stale-length': `La partita è andata avanti: il registro ha ${counted('length', 'riga', 'righe')}, non {expected}.`,
  'refusal.stale-draft': `Finora il tuo turno ha ${counted('drafted', 'mossa', 'mosse')}, non {expected}.`,
  'refusal.turn-finished': 'Il tuo turno è completo: conferma, oppure annulla.',
  'refusal.turn-not-finished': 'Il tuo turno non è ancora completo.',
  'refusal.nothing-to-undo': 'Non c’è niente da annullare: ciò che è confermato resta.',
  'refusal.nothing-to-confirm': 'Non c’è niente da confermare.',
  'refusal.abandoned': 'La partita è stata abbandonata.',
  'refusal.saved-not-object': 'Un tavolo salvato è un oggetto JSON.',
  'refusal.saved-field': 'Il campo «{field}» di un tavolo salvato è: {wanted}.',
  'refusal.saved-no-secret':
    'Questa partita non può riprendere com’era, perché la sua registrazione non contiene il segreto.',
  'refusal.unknown-game': 'Il gioco «{game}» non esiste; ci sono: {games}.',
  'refusal.record-not-object': 'Una registrazione è un oggetto JSON.',
  'refusal.record-unknown-field': 'Una registrazione non ha un campo «{field}».',
  'refusal.record-field': 'Il campo «{field}» di una registrazione è: {wanted}.',
  'refusal.masked-line': 'Questo non può seguire le righe precedenti.',
  'refusal.field-object': '«{field}» deve essere un oggetto.',
  'refusal.field-unknown': 'Il campo «{field}» non esiste.',
  'refusal.field-list': '«{field}» deve essere una lista.',
  'refusal.field-long-list': `«{field}» deve essere una lista di al massimo ${counted('most', 'elemento', 'elementi')}, non di {found}.`,
  'refusal.field-whole': '«{field}» deve essere un numero intero da {least} a {most}.',
  'refusal.field-name': '«{field}» deve essere uno di questi: {names}; non {found}.',
  'refusal.field-id': '«{field}» deve essere un identificativo come {example}, non {found}.',
  'refusal.field-flag': '«{field}» deve essere «true» o «false».',
  'refusal.field-text': `«{field}» deve essere un testo di al massimo ${counted('longest', 'carattere', 'caratteri')}.`,
  'refusal.position-other-game': 'Questa è una posizione di un altro gioco: {found}.',
  'refusal.position-seats': 'I giocatori sono {expected}, ma «seats» ne indica {found}.',
  'refusal.position-twice': '«{field}»: {id} si trova già altrove.',
  'refusal.position-flaw': 'Questa posizione non è possibile: {flaw}.',
  'refusal.seats': 'Numero di giocatori possibile: {wanted}; non {seats}.',
  'refusal.engine': 'La versione «{engine}» del motore di questo gioco non è disponibile.',
  'refusal.no-editions': 'Questo gioco non prevede edizioni.',
  'refusal.options-not-object': 'Le opzioni di una partita sono un oggetto JSON.',
  'refusal.option-unknown': 'L’opzione «{option}» non esiste; ci sono: {options}.',
  'refusal.option-value': 'L’opzione «{option}» deve essere: {wanted}.',
  'refusal.verify-no-secret':
    'Questa registrazione non contiene il segreto (oppure l’impegno o i nonce), quindi per ora non si può verificare nulla.',
  'refusal.start-unknown':
    'La posizione iniziale lascia qualcosa di sconosciuto; è possibile solo nella registrazione di ciò che qualcuno ha visto.',
  'refusal.verify-nonces': 'I nonce sono {nonces}, i posti {seats}.',
  'refusal.verify-commitment': 'Il segreto non corrisponde all’impegno preso.',
  'refusal.verify-seal': 'Il numero di {name} non è quello che era stato sigillato.',
  'refusal.verify-mismatch': 'La riga {line} dice «{found}», ma il segreto dà «{due}».',
  'refusal.stand-in': 'Un bot gioca al posto tuo: prima riprendi il tuo posto.',
  'refusal.hello-first': 'Una connessione a un tavolo comincia con hello.',
  'refusal.not-json': 'Questo non è JSON.',
  'refusal.origin':
    'Questo è arrivato da un altro sito. Se è quello giusto, chi gestisce il server deve impostare PUBLIC_URL.',
  'refusal.no-such-page': 'A questo indirizzo non c’è niente.',
  'refusal.bad-method': 'A questo indirizzo non si può fare.',
  'refusal.banned': 'Il gestore di questo server ha chiuso il tuo account.',
  'refusal.no-passkeys-here':
    'Le passkey richiedono l’indirizzo pubblico del server, che il gestore deve indicare (PUBLIC_URL).',
  'refusal.passkey-wrong': 'Non è stato possibile verificare la passkey. Riprova.',
  'refusal.passkey-unknown': 'Il server non conosce (più) questa passkey.',
  'refusal.too-many': 'Possono essere al massimo {most}.',
  'refusal.push-endpoint': 'A questo indirizzo non si possono mandare notifiche.',
  'refusal.name-taken': 'Il nome «{name}» è già preso.',
  'refusal.no-such-bot-account': 'Non c’è nessun account bot «{name}».',
  'refusal.bad-token': 'Serve il token di un account bot.',
  'push.title': 'Tocca a te',
  'push.body': 'Tocca a te al tavolo con {names}.',
};
