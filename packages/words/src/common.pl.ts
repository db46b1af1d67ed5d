import type { Messages } from './words.ts';

/** Words that belong to no game, in Polish. */
export const commonPolish: Messages = {
  seat: 'Gracz {number}',
  'edition.custom':
    'Grasz z edycją „{name}”; polecenie „rivers edition show PLIK” wypisuje, co wiadomo o jej tabelach.',
  'at-line': 'Linia {line}: {sentence}',
  'refusal.game-over': 'Gra jest już skończona.',
  'refusal.no-such-move': '„{text}” nie jest ruchem w tej grze.',
  'refusal.no-such-entry':
    '„{text}” nie jest linią dziennika; pisz „<miejsce> <ruch>” albo „~<wynik losowania>”.',
  'refusal.no-chance-due': '„{text}” to wynik losowania, a teraz decyduje miejsce {seat}.',
  'refusal.chance-due': '„{text}” musi poczekać: najpierw trzeba coś wylosować.',
  'refusal.impossible-chance': '„{text}” nie może teraz wypaść.',
  'refusal.not-your-turn': 'Teraz decyduje miejsce {actor}, nie {seat}.',
  'refusal.no-such-seat': 'Nie ma miejsca {seat}; miejsca liczy się od 0, a jest ich {seats}.',
  'refusal.seat-labels':
    'Gra ma {seats, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsca}}, a ' +
    'podano {labels, plural, one {# gracza} few {# graczy} many {# graczy} other {# gracza}}.',
  'refusal.no-plan': 'Teraz nie ma czego planować.',
  'refusal.no-moves': 'Nie podano ruchu.',
  'refusal.stale-length':
    'Gra poszła dalej: dziennik ma {length, plural, one {# linię} few {# linie} many {# linii} other {# linii}}, nie {expected}.',
  'refusal.stale-draft':
    'Twoja tura ma dotąd {drafted, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}, nie {expected}.',
  'refusal.turn-finished': 'Tura jest kompletna: zatwierdź ją albo cofnij ruch.',
  'refusal.turn-not-finished': 'Tura nie jest jeszcze kompletna.',
  'refusal.nothing-to-undo': 'Nie ma czego cofnąć: co zatwierdzone, to zostaje.',
  'refusal.nothing-to-confirm': 'Nie ma czego zatwierdzić.',
  'refusal.abandoned': 'Gra jest przerwana.',
  'refusal.saved-not-object': 'Zapisany stół to obiekt JSON.',
  'refusal.saved-field':
    'Pole „{field}” zapisanego stołu to {field, select, draft {lista ruchów} ' +
    'confirms {true albo false dla każdego miejsca} abandoned {true albo false} other {{wanted}}}.',
  'refusal.saved-no-secret': 'Tej gry nie da się wznowić bez zmian, bo jej zapis nie ma sekretu.',
  'refusal.unknown-game': 'Nie ma gry „{game}”; są: {games}.',
  'refusal.record-not-object': 'Zapis gry to obiekt JSON.',
  'refusal.record-unknown-field': 'Zapis gry nie ma pola „{field}”.',
  'refusal.record-field':
    'Pole „{field}” zapisu gry to {field, select, game {nazwa gry} engine {wersja} options {obiekt} ' +
    'edition {obiekt} start {pozycja} log {lista tekstów} commitment {64 cyfry szesnastkowe} ' +
    "secret {64 cyfry szesnastkowe} nonces {lista krótkich tekstów} seats {lista '{'name, bot?'}'} " +
    'other {{wanted}}}.',
  'refusal.masked-line': 'To nie może nastąpić po poprzednich liniach.',
  'refusal.field-object': '„{field}” musi być obiektem.',
  'refusal.field-unknown': 'Nie ma pola „{field}”.',
  'refusal.field-list': '„{field}” musi być listą.',
  'refusal.field-long-list': '„{field}” musi być listą o długości najwyżej {most}, nie {found}.',
  'refusal.field-whole': '„{field}” musi być liczbą całkowitą od {least} do {most}.',
  'refusal.field-name': '„{field}” może mieć wartość: {names}; nie {found}.',
  'refusal.field-id': '„{field}” musi być nazwą taką jak {example}, nie {found}.',
  'refusal.field-flag': '„{field}” może mieć wartość true albo false.',
  'refusal.field-text': '„{field}” musi być tekstem o długości najwyżej {longest}.',
  'refusal.position-other-game': 'To pozycja z innej gry: {found}.',
  'refusal.position-seats': 'Graczy jest {expected}, a w „seats” {found}.',
  'refusal.position-twice': '„{field}”: {id} jest już gdzie indziej.',
  'refusal.position-flaw': 'Taka pozycja jest niemożliwa: {flaw}.',
  'refusal.seats': 'Liczba graczy w tej grze: {wanted}; nie {seats}.',
  'refusal.engine': 'Nie ma tu silnika tej gry w wersji „{engine}”.',
  'refusal.no-editions': 'Ta gra nie ma edycji do wyboru.',
  'refusal.options-not-object': 'Opcje gry to obiekt JSON.',
  'refusal.option-unknown': 'Nie ma opcji „{option}”; są: {options}.',
  'refusal.option-value':
    'Opcja „{option}” może mieć wartość: {option, select, first {random albo numer miejsca, licząc od 0} ' +
    'other {{wanted}}}.',
  'refusal.verify-no-secret':
    'Ten zapis nie ma sekretu (albo zobowiązania czy jednorazowych liczb), więc nie da się jeszcze nic sprawdzić.',
  'refusal.start-unknown':
    'Pozycja początkowa zapisu zostawia coś nieznanego; może tak być tylko w zapisie tego, co ktoś widział.',
  'refusal.verify-nonces': 'Liczba wartości nonce: {nonces}; liczba miejsc: {seats}.',
  'refusal.verify-commitment': 'To nie jest sekret, do którego odnosi się zobowiązanie.',
  'refusal.verify-seal': 'Liczba gracza {name} nie jest tą, którą zapieczętowano.',
  'refusal.verify-mismatch': 'W linii {line} jest „{found}”, a z sekretu wynika „{due}”.',
  'refusal.stand-in': 'Gra za Ciebie bot: najpierw wróć na swoje miejsce.',
  'refusal.hello-first': 'Połączenie ze stołem zaczyna się od hello.',
  'refusal.not-json': 'To nie jest JSON.',
  'refusal.origin':
    'To przyszło z innej strony internetowej. Jeśli to ta właściwa, osoba prowadząca serwer musi ustawić PUBLIC_URL.',
  'refusal.no-such-page': 'Pod tym adresem niczego nie ma.',
  'refusal.bad-method': 'Pod tym adresem nie da się tego zrobić.',
  'refusal.banned': 'Gospodarz tego serwera zamknął Twoje konto.',
  'refusal.no-passkeys-here':
    'Klucze dostępu wymagają publicznego adresu serwera, który musi podać jego gospodarz (PUBLIC_URL).',
  'refusal.passkey-wrong': 'Nie udało się sprawdzić klucza dostępu. Spróbuj jeszcze raz.',
  'refusal.passkey-unknown': 'Serwer nie zna (już) tego klucza dostępu.',
  'refusal.too-many': 'Może ich być najwyżej {most}.',
  'refusal.push-endpoint': 'Pod ten adres nie da się wysyłać powiadomień.',
  'refusal.name-taken': 'Nazwa „{name}” jest zajęta.',
  'refusal.no-such-bot-account': 'Nie ma konta bota „{name}”.',
  'refusal.bad-token': 'Do tego potrzebny jest token konta bota.',
  'push.title': 'Twoja kolej',
  'push.body': 'Twoja kolej przy stole, przy którym grają też: {names}.',
};
