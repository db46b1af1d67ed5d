import type { Messages } from './words.ts';

/** Words that belong to no game, in Polish. */
export const commonPolish: Messages = {
  seat: 'Gracz {number}',
  'log.lost': 'przepada: {lost}',
  'round.heading': 'Runda {round}',
  'log.you': 'Ty',
  'log.setup': 'Przygotowanie',
  'edition.custom':
    'Grasz z edycją „{name}”. Polecenie „rivers edition show PLIK” pokazuje, co wiadomo o jej tabelach.',
  'at-line': 'Linia {line}: {sentence}',
  'refusal.game-over': 'Gra już się skończyła.',
  'refusal.no-such-move': '„{text}” nie jest ruchem w tej grze.',
  'refusal.no-such-entry':
    '„{text}” nie jest linią dziennika. Napisz „<miejsce> <ruch>” albo „~<wynik losowania>”.',
  'refusal.no-chance-due': '„{text}” to wynik losowania, a teraz gra: {name}.',
  'refusal.chance-due': '„{text}” musi poczekać: najpierw trzeba rzucić kością albo coś wylosować.',
  'refusal.impossible-chance': '„{text}” nie może teraz wypaść.',
  'refusal.not-your-turn':
    '{whose, select, nobody {Teraz nikt nie wykonuje ruchu.} other {Teraz gra: {turn}.}}',
  'refusal.no-such-seat':
    'Nie ma gracza {number}; w tej grze {seats, plural, one {jest # miejsce} few {są # miejsca} many {jest # miejsc} other {jest # miejsca}}.',
  'refusal.seat-labels':
    'Gra ma {seats, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsca}}, a ' +
    'podano {labels, plural, one {# gracza} few {# graczy} many {# graczy} other {# gracza}}.',
  'refusal.no-plan': 'Teraz nie ma czego planować.',
  'refusal.no-moves': 'Nie podano ruchu.',
  'refusal.stale-length': 'Gra poszła dalej. Sprawdź, co się zmieniło, i wybierz ponownie.',
  'refusal.stale-draft': 'Twoja tura w międzyczasie się zmieniła. Sprawdź, jak wygląda, i wybierz ponownie.',
  'refusal.turn-finished': 'W tej turze to już wszystko. Zakończ ją albo cofnij ruch.',
  'refusal.turn-not-finished': 'W tej turze zostało jeszcze coś do zrobienia.',
  'refusal.nothing-to-undo': 'Nie ma czego cofnąć: zakończone tury zostają.',
  'refusal.nothing-to-confirm': 'Nie ma jeszcze czego kończyć.',
  'refusal.abandoned': 'Gra została przerwana.',
  'refusal.saved-not-object': 'Zapisany stół musi być obiektem JSON.',
  'refusal.saved-field':
    'Pole „{field}” zapisanego stołu to {field, select, draft {lista ruchów} ' +
    'confirms {true albo false dla każdego miejsca} abandoned {true albo false} other {{wanted}}}.',
  'refusal.saved-no-secret': 'Tej gry nie da się wznowić bez zmian, bo jej zapis nie ma sekretu.',
  'refusal.unknown-game': 'Nie ma tu gry „{game}”.',
  'refusal.record-not-object': 'Zapis gry musi być obiektem JSON.',
  'refusal.record-unknown-field': 'Zapis gry nie ma pola „{field}”.',
  'refusal.record-field':
    'Pole „{field}” zapisu gry to {field, select, game {nazwa gry} engine {wersja} options {obiekt} edition {obiekt} lesson {obiekt} start {pozycja} log {lista tekstów} commitment {64 cyfry szesnastkowe} secret {64 cyfry szesnastkowe} nonces {lista krótkich tekstów, po jednym na miejsce} seals {lista ciągów po 64 cyfry szesnastkowe} open {lista numerów miejsc} refused {liczba} seats {lista imion, z botem albo bez} other {{wanted}}}.',
  'refusal.masked-line': 'To nie może nastąpić po poprzednich liniach.',
  'refusal.field-object': '„{field}” musi być obiektem.',
  'refusal.field-unknown': 'Nie ma pola „{field}”.',
  'refusal.field-list': '„{field}” musi być listą.',
  'refusal.field-long-list': '„{field}” musi być listą o długości najwyżej {most}, nie {found}.',
  'refusal.field-length': '„{field}” musi być listą o długości {length}, nie {found}.',
  'refusal.field-whole': '„{field}” musi być liczbą całkowitą od {least} do {most}.',
  'refusal.field-name': '„{field}” może mieć wartość: {names}; nie {found}.',
  'refusal.field-id': '„{field}” musi być nazwą taką jak {example}, nie {found}.',
  'refusal.field-flag': '„{field}” może mieć wartość true albo false.',
  'refusal.field-text':
    '„{field}” musi być tekstem, w którym jest najwyżej {longest, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}.',
  'refusal.position-other-game': 'To pozycja z innej gry: {found}.',
  'refusal.position-seats': 'Liczba graczy to {expected}, a w „seats” jest ich {found}.',
  'refusal.position-twice': '„{field}”: {id} jest już gdzie indziej.',
  'refusal.position-flaw': 'Taka pozycja nie może się zdarzyć w grze.',
  'refusal.seats': 'Liczba graczy w tej grze to {wanted}, a nie {seats}.',
  'refusal.engine': 'Zasady tej gry w wersji „{engine}” nie są tu dostępne.',
  'refusal.no-editions': 'Ta gra nie ma edycji.',
  'refusal.options-not-object': 'Opcje gry muszą być obiektem JSON.',
  'refusal.option-unknown': 'Nie ma opcji „{option}”. Dostępne opcje: {options}.',
  'refusal.option-value':
    'Opcja „{option}” może mieć wartość: {option, select, first {random albo numer miejsca (0 to pierwsze miejsce)} other {{wanted}}}.',
  'refusal.verify-no-secret':
    'Ten zapis nie ma sekretu (albo zobowiązania czy jednorazowych liczb), więc nie da się jeszcze niczego sprawdzić.',
  'refusal.count-continued': 'Studia i gry rozpoczęte od pozycji się nie liczą.',
  'refusal.count-unfinished': 'Gra liczy się dopiero po zakończeniu.',
  'refusal.review-unfinished': 'Analiza jest możliwa dopiero po zakończeniu gry.',
  'refusal.review-nobody': 'Żaden bot tej gry nie umie ocenić pozycji, więc nie da się jej przeanalizować.',
  'refusal.review-masked':
    'Ten zapis pokazuje tylko to, co widziała jedna osoba. Analiza wymaga pełnego zapisu.',
  'shared.description': 'Zakończona gra do obejrzenia, tura po turze.',
  'refusal.no-such-link': 'Pod tym linkiem nie ma gry. Mogła zostać wycofana albo minął jej czas.',
  'refusal.share-unfinished': 'Udostępnić można tylko zakończoną grę.',
  'refusal.share-damaged':
    'Tej gry nie da się udostępnić: linia {line} dziennika nie jest dozwolonym ruchem.',
  'refusal.verify-study':
    'To studium: kości i losowania były znane, zanim je rozegrano, więc nie ma czego sprawdzać.',
  'refusal.continue-masked':
    'Ten zapis pokazuje tylko to, co widziała jedna osoba, więc nie da się grać od tego miejsca.',
  'refusal.study-no-secret': 'Ten zapis nie ma sekretu, więc te same rzuty i losowania się nie powtórzą.',
  'refusal.start-unknown':
    'W pozycji początkowej tego zapisu czegoś nie wiadomo. Tak może być tylko w zapisie tego, co widziała jedna osoba.',
  'refusal.verify-nonces': 'Liczb od graczy jest {nonces}, a miejsc {seats}: powinno być tyle samo.',
  'refusal.verify-commitment': 'To nie jest sekret, do którego odnosi się zobowiązanie.',
  'refusal.verify-seal': '{name}: to nie jest liczba, którą zapieczętowano.',
  'refusal.verify-mismatch': 'W linii {line} jest „{found}”, a z sekretu wynika „{due}”.',
  'refusal.stand-in': 'Gra za ciebie bot. Najpierw wróć na swoje miejsce.',
  'refusal.hello-first': 'Połączenie ze stołem musi zacząć się od hello.',
  'refusal.not-json': 'To nie jest JSON.',
  'refusal.origin':
    'To przyszło z innej strony internetowej. Jeśli ta jest właściwa, administrator serwera musi ustawić PUBLIC_URL.',
  'refusal.no-such-page': 'Pod tym adresem niczego nie ma.',
  'refusal.bad-method': 'Pod tym adresem nie da się tego zrobić.',
  'refusal.banned': 'Administrator serwera zamknął twoje konto.',
  'refusal.no-passkeys-here':
    'Klucze dostępu wymagają publicznego adresu serwera. Administrator musi ustawić PUBLIC_URL.',
  'refusal.passkey-wrong': 'Nie udało się sprawdzić klucza dostępu. Spróbuj jeszcze raz.',
  'refusal.passkey-unknown': 'Serwer nie zna tego klucza dostępu.',
  'refusal.too-many': 'Może ich być najwyżej {most}.',
  'refusal.push-endpoint': 'Pod ten adres nie da się wysyłać powiadomień.',
  'refusal.name-taken': 'Nazwa „{name}” jest zajęta.',
  'refusal.no-such-bot-account': 'Nie ma konta bota „{name}”.',
  'refusal.bad-token': 'Do tego potrzebny jest token konta bota.',
  'refusal.lesson-step-kind': 'Pole „{field}” musi mieć dokładnie jedno z: say, do, watch, free.',
  'refusal.lesson-text': 'Pole „{field}” to obiekt z tekstem dla każdego języka, na przykład en, pl, it.',
  'push.title': 'Twoja kolej',
  'push.body': 'Twoja kolej przy stole. Grają też: {names}.',
};
