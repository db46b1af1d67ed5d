import type { CliKey } from './cli.en.ts';
import { counted, points } from './counted.pl.ts';

const why = (gone: string): string =>
  `{code, select, ENOENT {${gone}} ENOTDIR {${gone}} EACCES {brak uprawnień} EISDIR {to folder} ` +
  'ELOOP {dowiązania tworzą pętlę} ENAMETOOLONG {nazwa jest za długa} ERR_INVALID_ARG_VALUE {to nie jest nazwa pliku} ' +
  'ENOSPC {dysk jest pełny} EROFS {dysk jest tylko do odczytu} other {{code}}}';

const bots = (count: string): string =>
  `{${count}, plural, one {podano # bota} few {podano # boty} many {podano # botów} other {podano # bota}}`;

/** Words of the command line, in Polish. */
export const cliPolish: Readonly<Record<CliKey, string>> = {
  'cli.start': '{players}. Wpisz ?, aby zobaczyć pomoc.',
  'cli.bot': '{name} (bot)',
  'cli.guest': 'Gość',
  'cli.handOver': '{name}, twoja tura. Gdy masz już klawiaturę, naciśnij Enter.',
  'cli.pickNumber': 'Wybierz numer od 1 do {count}.',
  'cli.noChoice':
    'Nie ma takiej możliwości: „{text}”. Wpisz numer od 1 do {count}, ruch albo ?, aby zobaczyć pomoc.',
  'cli.confirm': 'Zatwierdzić?',
  'cli.confirm.keys': 'Enter: tak, u: cofnij',
  'cli.confirm.how': 'Naciśnij Enter, aby zatwierdzić, u, aby cofnąć, albo ?, aby zobaczyć pomoc.',
  'cli.yes': 'tak t y c',
  'cli.notPossible': 'Nie da się:',
  'cli.way': 'Da się to zrobić tak: {steps}\nWpisz „go”, a tak się stanie.',
  'cli.noWay': 'Nie wiadomo jeszcze, co chcesz zrobić. Najpierw wpisz ruch, na którym ci zależy.',
  'cli.leave': 'Zapisać najpierw grę? Podaj nazwę pliku albo naciśnij Enter, aby wyjść bez zapisu:',
  'cli.inputEnded': 'Koniec danych wejściowych, więc gra kończy się tutaj.',
  'cli.nameFile': 'Podaj nazwę pliku: w game.json',
  'cli.exists': 'Nie zapisano pliku {name}: już istnieje. w! {name} go zastąpi.',
  'cli.notWritten': `Nie zapisano pliku {name}: ${why('nie ma takiego folderu')}.`,
  'cli.saved': 'Zapisano. Aby grać dalej od tego miejsca: {command}',
  'cli.saved.draft': 'Niezatwierdzonych ruchów plik nie zawiera.',
  'cli.since': 'Od twojej ostatniej tury',
  'cli.rules.none': 'Do wyboru są tylko dozwolone ruchy. Wpisz inny, a dowiesz się, dlaczego się nie da.',
  'cli.won':
    '{count, plural, one {Wygrywa {names}.} few {Zwycięstwem dzielą się {names}.} many {Zwycięstwem dzielą się {names}.} other {Zwycięstwem dzielą się {names}.}}',
  'cli.ended': 'Powód zakończenia: {ending}.',
  'cli.saveRecord': 'Zapisać przebieg gry? Podaj nazwę pliku albo naciśnij Enter, jeśli nie:',
  'cli.choices': `${counted('count', 'możliwość', 'możliwości', 'możliwości', 'możliwości')} ({first}-{last}); wpisz {kind}, aby je zobaczyć`,
  'cli.total': 'Razem',
  'cli.place': 'Miejsce',
  'cli.ask.game': 'Która gra? [1]',
  'cli.ask.players': 'Ilu graczy razem z tobą? {counts} [{usual}]',
  'cli.ask.bot': 'Z jakim botem grasz? {bots} [{usual}]',
  'cli.ask.again': 'Do wyboru: {answers}:',
  'cli.help': `  numer        wykonaj ten ruch
  ruch         tak, jak zapisuje go dziennik; jeśli się nie da, dowiesz się dlaczego i co zrobić przedtem
  go           wykonaj kroki, które właśnie podano
  rodzaj       ruchy tego rodzaju, na przykład: build
  u            cofnij ostatni ruch tej tury
  b            narysuj planszę jeszcze raz
  l, l 20      dziennik albo jego ostatnie 20 linii
  s            wynik, gdyby gra skończyła się teraz
  r            zasady w skrócie
  w PLIK       zapisz grę (w! PLIK zastępuje plik)
  q            wyjdź`,
  'cli.chanceDue': 'Teraz rzut albo losowanie.',
  'cli.over': 'Koniec gry.',
  'cli.decides': 'Teraz gra: {name}.',
  'cli.puzzle.made':
    '{path}: {puzzles, plural, one {# zagadka} few {# zagadki} many {# zagadek} other {# zagadki}}. Przejrzane gry: {games}; ocenione dwukrotnie tury: {judged}, w tym z innym wynikiem: {otherwise}.',
  'cli.puzzle.told': '{path}: nowe uzasadnienia: {puzzles}; usunięte zagadki bez uzasadnienia: {gone}.',
  'cli.puzzle.open':
    '{path}: {count, plural, one {# zagadka} few {# zagadki} many {# zagadek} other {# zagadki}}, gra: {title}, każde rozwiązanie jest dozwolone.',
  'cli.puzzle.margins':
    'Rozwiązanie jest lepsze od drugiej najlepszej tury o {least, number, ::percent .#} do {most, number, ::percent .#} wygranej, mediana {median, number, ::percent .#}; błąd standardowy: mediana {error, number, ::percent .#}, najwyżej {mostError, number, ::percent .#}; co najmniej {times, number, ::.0} błędu standardowego. Znane dokładnie, na końcu gry: {exact}.',
  'cli.puzzle.found':
    '{level} znajduje {share, number, ::percent .#}; co najmniej co drugi raz: {solves} z {count}.',
  'cli.puzzle.again': 'Ocenione ponownie z ziarnem {seed}: zgodnych {agreed} z {count}; niezgodne: {others}.',
  'cli.finalScore': 'Wynik końcowy',
  'cli.scoreNow': 'Gdyby podliczyć teraz',
  'cli.scoreAt': 'Po {at} z {lines} linii, gdyby podliczyć teraz',
  'cli.engineSays': '{sentence} Zasady mówią (po angielsku): {flaw}.',
  'cli.stats.leftOut': 'Pominięto: {why}',
  'cli.verified':
    'sprawdzono: {checked, plural, one {# wynik losowania zgadza się} few {# wyniki losowań zgadzają się} many {# wyników losowań zgadza się} other {# wyniku losowań zgadza się}} z sekretem ({lines, plural, one {# linia dziennika} few {# linie dziennika} many {# linii dziennika} other {# linii dziennika}}, {over, select, yes {gra skończona} other {gra trwa}})',
  'cli.sealed':
    'zapieczętowane: każda liczba zgadza się z pieczęcią swojego miejsca; kto zanotował wszystkie pieczęcie, zanim pokazał swoją liczbę, wie, że nikt nie mógł wybrać wyników',
  'cli.open':
    'otwarte: liczby nie były zapieczętowane; kto znał sekret i dodał ostatnią liczbę, mógł ją dobrać',
  'cli.partly':
    'częściowo zapieczętowane: każda liczba pasuje do pieczęci, ale te wysłano jawnie: {names}; że nikt nie mógł wybrać wyników, wie tylko ten, kto ukrył swoją liczbę i zanotował wszystkie pieczęcie, zanim ją pokazał',
  'cli.refused':
    'odmowy: {count, plural, =1 {raz} one {# raz} few {# razy} many {# razy} other {# razu}} nie udało się zacząć, bo ktoś nie pokazał swojej liczby',
  'cli.lesson.valid':
    'poprawna: {path} uczy gry {title}: {steps, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}, w tym {asked, plural, one {# zadana tura} few {# zadane tury} many {# zadanych tur} other {# zadanej tury}} i swobodne tury ({free}); języki: {languages}',
  'cli.edition.title': '{title}, edycja „{name}”',
  'cli.edition.valid': 'poprawna: {path} to edycja gry {title}',
  'cli.edition.valid.named': 'poprawna: {path} to edycja gry {title}, „{name}”',
  'cli.edition.guessed':
    '{count, plural, one {# część jej tabel to wciąż rekonstrukcja} few {# części jej tabel to wciąż rekonstrukcja} many {# części jej tabel to wciąż rekonstrukcja} other {# części jej tabel to wciąż rekonstrukcja}}; „rivers edition show {path}” pokazuje, skąd co pochodzi.',
  'cli.edition.table': 'tabela',
  'cli.edition.part': 'część',
  'cli.edition.source': 'źródło',
  'cli.edition.note': 'uwaga',
  'cli.clean':
    '{title}, graczy: {players}{options}; gier: {games}, stanów: {states}, bez błędów (najdłuższa gra {longest} z {entries} wpisów, najdłuższa lista {list} z {moves}, najwyższy wynik {score}; {seconds} s)',
  'cli.simulate.title': '{title}: gier {games}, graczy {players}, ziarno {seed}',
  'cli.simulate.speed': '{games} gier/s, {decisions} decyzji/s, {each} decyzji na grę',
  'cli.simulate.length': 'tur na gracza: {turns}, rund: {rounds}; zakończenia: {endings}',
  'cli.simulate.note':
    'uwaga: liczba gier ({games}) nie dzieli się przez {players}, więc ostatnie ziarno nie przechodzi przez wszystkie rotacje miejsc',
  'cli.column.bot': 'bot',
  'cli.column.wins': 'wygrane',
  'cli.column.score': 'wynik',
  'cli.column.sd': 'odch.',
  'cli.column.min': 'min',
  'cli.column.max': 'maks',
  'cli.column.order': 'w kolejności tur',
  'cli.column.category': 'punkty na gracza',
  'cli.column.mean': 'średnia',
  'cli.column.elo': 'Elo',
  'cli.column.se': 'bł.',
  'cli.column.ms': 'ms na decyzję',
  'cli.column.pair': 'para',
  'cli.column.units': 'jednostki',
  'cli.column.games': 'gry',
  'cli.column.share': 'udział',
  'cli.column.points': 'punkty',
  'cli.column.verdict': 'werdykt',
  'cli.column.game': 'gra',
  'cli.column.gamesPerSecond': 'gier/s',
  'cli.column.decisionsPerSecond': 'decyzji/s',
  'cli.column.decisions': 'decyzje',
  'cli.column.stateBytes': 'bajty stanu',
  'cli.column.collections': 'małe GC',
  'cli.column.search': 'szukanie',
  'cli.column.players': 'gracze',
  'cli.column.leaf': 'µs na ocenę',
  'cli.column.net': 'µs na ocenę siecią',
  'cli.column.netSize': 'sieć, kB',
  'cli.column.positions': 'pozycji/s',
  'cli.column.simulations': 'symulacji/s',
  'cli.column.peer': 'te same zasady w',
  'cli.column.ratio': 'stosunek',
  'cli.anchor': 'kotwica',
  'cli.undecided': 'nierozstrzygnięte',
  'cli.to': '{low} do {high}',
  'cli.arena.title':
    '{title}, graczy: {players}; ziaren na parę: {seeds} we wszystkich rotacjach miejsc, ziarno {seed}',
  'cli.arena.title.sprt':
    '{title}, graczy: {players}; ziaren na parę: do {seeds} we wszystkich rotacjach miejsc, ziarno {seed}, H0 {elo0} i H1 {elo1} Elo',
  'cli.bench.machine':
    '{cpu}, rdzenie: {cores}, {memory} GiB, Node {node}; użyty jeden rdzeń, graczy: {players}',
  'cli.bench.simulation': 'Symulacja gra od korzenia do liścia; po drodze może ocenić wiele pozycji.',
  'cli.bench.install':
    'Inne implementacje nie są zainstalowane. Aby je mieć, uruchom npm ci --prefix bench/peers w katalogu głównym repozytorium.',
  'cli.progress.games': '{done} z {total} gier',
  'cli.progress.parts': '{done} z {total} części',
  'cli.progress.units': '{done} z {total} jednostek',

  'help.about': 'Graj, symuluj i sprawdzaj: {titles}.',
  'help.version': 'wypisz wersję',
  'help.help': 'wypisz tę pomoc',
  'help.games': 'Gry: {games}.',
  'help.codes':
    'Kody wyjścia: 0 wszystko w porządku, 1 sprawdzenie lub uruchomienie się nie powiodło, 2 błędne dane albo błędne użycie.',
  'help.usage': 'Użycie:',
  'help.options': 'Opcje:',
  'help.commands': 'Polecenia:',
  'help.arguments': 'Argumenty:',
  'help.usage.options': '[opcje]',
  'help.usage.command': '[polecenie]',
  'help.default': 'domyślnie: {value}',
  'help.language': 'en, pl albo it (domyślnie: język środowiska)',
  'help.json': 'wypisz jeden dokument JSON',
  'help.record': 'plik z zapisem gry',
  'help.game': 'gra do rozegrania',
  'help.seed.same': 'to samo ziarno daje te same gry',
  'help.replay': 'opowiedz zapisaną grę linia po linii, a potem pokaż planszę',
  'help.replay.at': 'ile linii dziennika odtworzyć, razem z liniami losowań',
  'help.analyze': 'pokaż, gdzie rozstrzygnęła się gra: szanse, decyzje, szczęście',
  'help.analyze.html': 'wypisz stronę do czytania, druku albo udostępnienia',
  'help.analyze.budget': 'jak dokładnie oceniać: least, quick albo standard',
  'help.analyze.after':
    'Analiza jest taka sama na każdym komputerze i przy każdej liczbie wątków: jej budżet liczy pozycje, nigdy czas.',
  'help.puzzle':
    'praca z zagadkami: tury z gier botów, w których jeden ruch jest wyraźnie najlepszy i łatwo go przeoczyć',
  'help.puzzle.make': 'szukaj zagadek w grach botów',
  'help.puzzle.out': 'plik do zapisania; niedokończony będzie kontynuowany',
  'help.puzzle.count': 'ile zagadek utworzyć',
  'help.puzzle.theme': 'szukaj zagadek tylko na ten temat',
  'help.puzzle.check':
    'sprawdź, czy każdą zagadkę z pliku da się otworzyć, jak wyraźne są rozwiązania i kto je znajduje',
  'help.puzzle.tell': 'znajdź od nowa uzasadnienia w pliku, gdy zmieniło się to, co je daje',
  'help.puzzle.file': 'zbiór zagadek',
  'help.puzzle.again': 'oceń wszystkie ponownie z tym ziarnem: około sekundy na każdą',
  'help.stats': 'policz zakończone gry: kto ile wygrywa, punkty, otwarcia',
  'help.stats.files': 'zapisy gier albo foldery z nimi',
  'help.stats.player': 'wszystko o jednym graczu, według imienia',
  'help.stats.csv': 'wypisz wiersz na każdego gracza każdej gry',
  'help.verify': 'sprawdź, czy wszystkie losowania w zapisie wynikają z ujawnionego sekretu',
  'help.bench': 'zmierz gry i decyzje na sekundę, rozmiar stanu i odśmiecanie pamięci',
  'help.bench.game': 'mierz tylko tę grę',
  'help.bench.decisions': 'decyzji w każdym pomiarze',
  'help.lesson': 'praca z lekcjami: zapisami gry z objaśnieniami dla osób, które grają pierwszy raz',
  'help.lesson.check': 'sprawdź, czy plik jest kompletną lekcją',
  'help.lesson.file': 'plik lekcji',
  'help.edition': 'praca z edycjami: tabele elementów gry jako dane',
  'help.edition.show': 'pokaż tabela po tabeli, skąd pochodzą dane edycji',
  'help.edition.show.file': 'plik edycji; bez niego wbudowana edycja',
  'help.edition.check': 'sprawdź, czy plik jest kompletną edycją',
  'help.edition.file': 'plik edycji',
  'help.players': 'liczba graczy',
  'help.option': 'dowolna inna opcja gry; można powtarzać',
  'help.way': '{title}: {values}',
  'help.edition.play': '{title}: tabele elementów do gry',
  'help.edition.position': '{title}: tabele elementów pozycji',
  'help.noGame': 'żadna gra',
  'help.play': 'zagraj z botami w terminalu',
  'help.play.bots':
    'przeciwnicy: jedna nazwa dla wszystkich albo po jednej dla każdego, oddzielone przecinkami; ścieżka albo exec:polecenie to twój własny bot',
  'help.play.seat': 'twoje miejsce, licząc od 0; kto zaczyna, decyduje los (domyślnie: 0)',
  'help.play.name': 'twoje imię',
  'help.play.seed': 'zagraj partię z tym ziarnem zamiast nowej',
  'help.play.noConfirm': 'nie pytaj o zatwierdzenie każdej tury',
  'help.play.continue': 'wznów zapisaną grę',
  'help.play.at': 'z --continue: zacznij od nowa od tej linii dziennika',
  'help.play.json':
    'na końcu wypisz zapis gry jako jeden dokument JSON; reszta trafia na standardowe wyjście błędów',
  'help.simulate': 'rozegraj wiele gier botów i pokaż wyniki, wygrane, zakończenia i szybkość',
  'help.simulate.games': 'liczba gier',
  'help.simulate.bots':
    'jedna nazwa dla wszystkich miejsc albo po jednej na miejsce, oddzielone przecinkami; ścieżka to twój własny bot',
  'help.simulate.after': `Przy kilku botach każde ziarno jest rozgrywane we wszystkich rotacjach miejsc; --games liczy gry. Miejsca są
w kolejności tur; wspólna wygrana liczy się jako ułamek.`,
  'help.arena': 'porównaj boty: każda para na tych samych ziarnach we wszystkich rotacjach miejsc',
  'help.arena.bots':
    'co najmniej dwa boty, oddzielone przecinkami; ścieżka albo exec:polecenie to twój własny bot; bot podany dwa razy gra ze sobą',
  'help.arena.seeds': 'ziaren na parę',
  'help.arena.neighbors': 'nie każda para, tylko każdy bot z następnym na liście',
  'help.arena.sprt': 'zakończ porównanie pary, gdy wiadomo, która z dwóch różnic Elo lepiej pasuje',
  'help.arena.anchor': 'bot o Elo 0 (domyślnie: random, a bez niego pierwszy)',
  'help.arena.workers': 'liczba wątków; wyniki są takie same przy każdej',
  'help.arena.markdown': 'wypisz tabele w Markdownie',
  'help.arena.after': `Jednostka to jedno ziarno we wszystkich rotacjach miejsc, z tymi samymi kośćmi i stosami: przy 2 graczach w obie
strony, przy większej liczbie pierwszy bot pary na każdym miejscu przeciw drugiemu na pozostałych. Błędy
standardowe i przedziały (95%) są liczone dla jednostek, wspólna wygrana to ułamek, a punkty to przewaga
pierwszego bota nad średnią pozostałych. --sprt myli się w obie strony w najwyżej około 5% przypadków; potwierdź
innym --seed. Czas decyzji mierz z --workers 1. Program (exec:), który ulegnie awarii, milczy albo oszukuje, przegrywa
tę grę, a jedna linia mówi dlaczego.`,
  'help.inspect':
    'pokaż pozycję albo zapis gry w danej linii, także po zagraniu ruchów: czyja tura, wszystkie dozwolone ruchy, co widać z każdego miejsca',
  'help.inspect.file': 'pozycja albo zapis; plik z polem „log” to zapis',
  'help.inspect.at': 'ile linii zapisu odtworzyć, razem z liniami losowań',
  'help.inspect.play': 'zagraj ruch („sail 1”, „0 roll”) albo wynik losowania („~die 4”); można powtarzać',
  'help.inspect.seed': 'losuje to, czego nie podano, i uzupełnia nieznane części pozycji',
  'help.inspect.stop': 'nie losuj tego, co na końcu czeka na losowanie',
  'help.inspect.after': `To, co ma być wylosowane, a nie zostało podane, losuje się z --seed: przed ruchem gracza, na końcu i tam, gdzie
pozycja sama czeka na losowanie. Zapis bez --play jest pokazany dokładnie w stanie po ostatniej linii. Gdy
losowanie czeka (--stop-at-chance albo taki zapis), wykonawcą jest „chance”, a ruchami możliwe wyniki. Nieznane
części pozycji lub zamaskowanego zapisu uzupełnia --seed. Niczego się nie zapisuje.`,
  'help.conformance': 'sprawdź same zasady: cały kontrakt gry w każdym stanie losowych gier',
  'help.conformance.game': 'gra do sprawdzenia',

  'refusal.puzzle-nobody': '{title}: nie ma zagadek, bo nie wiadomo, czego mogłyby dotyczyć.',
  'refusal.puzzle-file': '{path} nie jest zbiorem zagadek.',
  'refusal.puzzle-other': '{path}: zaczęto z inną grą albo innym sędzią. Wybierz inny plik.',
  'refusal.puzzle-unwritten': `Nie można zapisać {path}: ${why('nie ma takiego folderu')}.`,
  'refusal.puzzle-theme': 'Nie ma zagadek na temat „{theme}”. Dostępne tematy: {themes}.',
  'refusal.puzzle-broken': '{path}: zagadki {number} nie da się otworzyć. {why}',
  'refusal.analyze-nobody': '{title}: analiza nie jest możliwa, bo żaden bot nie umie ocenić pozycji.',
  'refusal.stats-none':
    '{files, plural, one {Ten plik nie jest zapisem zakończonej gry.} few {Żaden z # plików nie jest zapisem zakończonej gry.} many {Żaden z # plików nie jest zapisem zakończonej gry.} other {Żaden z # pliku nie jest zapisem zakończonej gry.}}',
  'refusal.stats-nobody': 'W tych grach nie gra nikt o imieniu „{name}”.',
  'refusal.analyze-budget': 'Nie ma budżetu „{name}”. Dostępne budżety: {budgets}.',
  'refusal.usage-command': 'Podaj polecenie; zobacz rivers --help.',
  'refusal.usage-unknownCommand':
    'Nie ma polecenia {what}.{hint, select, none {} other { Może chodzi o {hint}?}}',
  'refusal.usage-unknownOption': 'Nie ma opcji {what}.{hint, select, none {} other { Może chodzi o {hint}?}}',
  'refusal.usage-missingArgument': 'Brakuje: {what}. Zobacz --help.',
  'refusal.usage-optionMissingArgument': 'Opcja {what} wymaga wartości.',
  'refusal.usage-missingMandatoryOptionValue': 'Opcja {what} jest wymagana.',
  'refusal.usage-excessArguments': 'Za dużo argumentów. Zobacz --help.',
  'refusal.usage-conflictingOption': 'Opcji {what} i {other} nie można użyć razem.',
  'refusal.usage-invalidArgument': '„{other}” nie pasuje do {what}. {why}',
  'refusal.usage-other': 'Tak się tego nie używa; zobacz --help.',
  'refusal.usage-language': 'Nie ma języka „{what}”; wybierz en, pl albo it.',
  'refusal.number-range': 'Podaj liczbę całkowitą od {least} do {most}.',
  'refusal.internal-error': 'Błąd programu: {why}',
  'refusal.game-unknown': 'Nie ma gry „{game}”. Do wyboru: {games}.',
  'refusal.players-number': '{title}: liczba graczy to {seats}, nie {found}.',
  'refusal.option-form': '„{text}” nie jest opcją. Napisz --option klucz=wartość.',
  'refusal.file-json': '{path} nie jest poprawnym plikiem JSON: {why}',
  'refusal.file-object': '{path} nie zawiera obiektu JSON.',
  'refusal.file-folder': '{path} to folder, a nie plik.',
  'refusal.file-irregular': '{path} nie jest zwykłym plikiem.',
  'refusal.file-large': `Plik {path} jest za duży: ma ${counted('size', 'bajt', 'bajty', 'bajtów', 'bajta')}, a można wczytać najwyżej {most}.`,
  'refusal.file-unreadable': `Nie da się odczytać {path}: ${why('nie ma takiego pliku')}.`,
  'refusal.file-empty': 'Plik {path} jest pusty.',
  'refusal.file-binary': '{path} nie jest plikiem tekstowym.',
  'refusal.file-encoding': '{path} nie jest plikiem tekstowym w UTF-8.',
  'refusal.record-no-log': '{path} nie jest zapisem gry: nie ma dziennika.',
  'refusal.document-no-game': '{path} nie jest ani zapisem, ani pozycją: brakuje pola „game”.',
  'refusal.position-no-players': '{path} nie podaje liczby graczy.',
  'refusal.position-at': '{path} to pozycja i nie ma linii dziennika dla --at.',
  'refusal.at-beyond':
    '{path} ma {lines, plural, one {# linię dziennika} few {# linie dziennika} many {# linii dziennika} other {# linii dziennika}}, więc nie można pokazać linii {at}.',
  'refusal.bot-unknown':
    '{title} nie ma bota „{bot}”. Do wyboru: {bots}, ścieżka, na przykład ./my-bot.ts, albo exec:polecenie.',
  'refusal.bot-import': 'Nie da się wczytać bota {path}: {why}',
  'refusal.bot-export': 'Bot {path} nie ma domyślnego eksportu (game) => (...), który tworzy bota.',
  'refusal.bot-make': 'Domyślny eksport {path} nie tworzy bota: potrzebne są name i choose(view).',
  'refusal.bot-failed': 'Bot {bot} przestał działać: {why}',
  'refusal.bot-foreign': '„{bot}” nie jest wbudowanym botem gry {title}. Podaj bota przez --bots.',
  'refusal.bots-number': `Przy {seats} graczach ${bots('named')}. Podaj jednego dla wszystkich miejsc albo {seats}.`,
  'refusal.opponents': `Liczba przeciwników to {wanted}, a ${bots('named')}.`,
  'refusal.at-without-continue': '--at działa tylko z --continue.',
  'refusal.continue-and-game': '--continue bierze grę z pliku. Nie podawaj innej.',
  'refusal.seat-beyond': 'Przy {seats} graczach nie ma miejsca {seat}; ostatnie to {last}.',
  'refusal.record-masked':
    '{path} to zapis jednego gracza z trwającej gry: można go odtworzyć, ale nie da się grać dalej.',
  'refusal.record-over':
    'Gra w {path} jest skończona. --at N gra dalej od linii N; rivers replay ją pokazuje.',
  'refusal.name-a-game': 'Podaj grę: {games}.',
  'refusal.nothing-chosen': 'Niczego nie wybrano.',
  'refusal.simulate-first':
    'simulate zawsze zaczyna od miejsca 0, żeby miejsca były w kolejności tur. Pomiń --option first.',
  'refusal.sprt-form':
    '„{text}” nie jest testem. Napisz --sprt elo0,elo1, najpierw mniejszą różnicę, na przykład --sprt 0,20.',
  'refusal.anchor-unknown': 'Kotwica „{anchor}” nie bierze udziału. Grają: {names}.',
  'refusal.two-bots': 'Podaj co najmniej dwa boty, oddzielone przecinkami.',
  'refusal.worker-only': 'To polecenie jest tylko dla wątków rivers arena.',
  'refusal.worker-failed': 'Błąd wątku areny: {why}',
  'refusal.worker-ended': 'Błąd wątku areny: zakończył się przed czasem.',
  'refusal.nothing-to-measure': 'Nie ma czego mierzyć.',
  'refusal.peers-failed': 'Błąd w bench/peers: {why}',
  'refusal.peers-line': 'bench/peers wypisało linię, która nie jest pomiarem: {line}',
  'refusal.lesson-none': '{path} to zapis gry bez lekcji.',
  'refusal.lesson-invalid':
    '{path} to niekompletna lekcja: {problems, plural, one {# problem} few {# problemy} many {# problemów} other {# problemu}}.',
  'refusal.lesson-not-own':
    'Rozdział {chapter}, krok {step} prosi o ruch, ale w linii {line} dziennika to nie tura osoby, która się uczy.',
  'refusal.lesson-not-others':
    'Rozdział {chapter}, krok {step} pozwala grać innym, ale w linii {line} dziennika to nie ich tura.',
  'refusal.lesson-free-early':
    'Rozdział {chapter}, krok {step} oddaje turę osobie, która się uczy, ale w dzienniku {left, plural, one {jest jeszcze # linia} few {są jeszcze # linie} many {jest jeszcze # linii} other {jest jeszcze # linii}}.',
  'refusal.lesson-no-steps': 'Lekcja nie ma kroków.',
  'refusal.lesson-lines-left':
    'Żaden krok nie prowadzi dalej od linii {line} dziennika: {left, plural, one {została # linia} few {zostały # linie} many {zostało # linii} other {zostało # linii}}.',
  'refusal.lesson-language': 'Pole „{field}” nie ma tekstu w języku „{language}”, a inne go mają.',
  'refusal.lesson-section': 'Pole „{field}” prowadzi do zasady „{section}”, której nie ma.',
  'refusal.lesson-gain': 'Rozdział {chapter}, krok {step} mówi o zysku „{what}”, którego nikt nie miał.',
  'refusal.editions-none': 'Żadna gra nie ma edycji.',
  'refusal.edition-other-game': '{path} jest dla „{game}”; gry z edycjami: {games}.',
  'refusal.edition-invalid':
    '{path} nie jest kompletną edycją: {problems, plural, one {# błąd} few {# błędy} many {# błędów} other {# błędu}}.',
  'cli.column.givenUp': 'oddane gry',
  'cli.loses': '{name} przegrywa grę przy swoim ruchu {move}: {why}.',
  'cli.lost': '{name} przegrywa z {other} (jednostka {unit}, miejsce {seat}) przy swoim ruchu {move}: {why}',
  'cli.lost.more': '{name}: dalsze gry przegrane w ten sposób są tylko liczone',
  'help.bot': 'praca z botami, które są osobnymi programami',
  'help.bot.check':
    'sprawdź program według protokołu: gra w każdą grę na każdym miejscu, a błędy są objaśniane',
  'help.bot.command': 'jak uruchomić program, na przykład "python3 my_bot.py"',
  'help.bot.game': 'tylko ta gra',
  'help.bot.time': '2s na każdy ruch albo 5m+2s na całą grę',
  'help.bot.start': 'ile czasu ma na start',
  'help.bot.talk': 'pokaż rozmowę z programem na standardowym wyjściu błędów',
  'help.programs.time': 'dla programów (exec:): 2s na każdy ruch albo 5m+2s na całą grę',
  'help.programs.start': 'dla programów: ile czasu mają na start',
  'help.environment':
    'wiele gier naraz dla programów, które uczą się, grając: linie JSON w obie strony, pozycje jako liczby',
  'help.environment.games': 'liczba gier naraz',
  'help.environment.seed': 'to samo ziarno daje te same kości i stosy',
  'help.environment.opponents':
    'boty na wszystkich miejscach oprócz jednego: jedna nazwa albo po jednej na miejsce (domyślnie: brak)',
  'help.environment.after': 'także pozycja po każdym dozwolonym ruchu',
  'help.environment.docs':
    'docs/environment.md objaśnia wiadomości; examples/environment ma klienta w Pythonie.',
  'refusal.exec-command': 'exec: wymaga polecenia, na przykład exec:python3 my_bot.py.',
  'refusal.exec-elsewhere': 'Programy (exec:) grają tylko w rivers arena i rivers play.',
  'refusal.no-features': '{title} nie ma danych dla programów, które się uczą.',
  'refusal.time-form':
    '„{text}” nie jest czasem. Napisz --time 2s na każdy ruch albo --time 5m+2s na całą grę.',
  'refusal.start-form': '„{text}” nie jest czasem. Napisz --start 20s.',
  'refusal.bot-check-failed': '{hint}',
  'check.hello': 'uruchamia się i odpowiada na hello',
  'check.game': '{title}: gra na {players} osoby, miejsce {seat}',
  'check.quiet': 'milczy, gdy nikt nie pyta',
  'check.quit': 'kończy pracę po quit',
  'check.name': 'nazywa się {name}',
  'check.wants': 'prosi o {wants}',
  'check.played': `${points('points')}, ${counted('decisions', 'decyzja', 'decyzje', 'decyzji', 'decyzji')}, średnio {mean} ms, najwyżej {most} ms`,
  'check.move': 'przy ruchu {move} {words}',
  'check.good': 'Wszystko w porządku: program może grać na arenie.',
  'trouble.not-ready': 'nie odpowiada na hello wiadomością ready: „{text}”',
  'trouble.protocol': 'używa protokołu {found}, a nie {wanted}',
  'trouble.not-move': 'nie odpowiada na turn wiadomością move: „{text}”',
  'trouble.twice': 'odpowiada dwa razy na pytanie {id}',
  'trouble.other-question': 'odpowiada na pytanie {found} zamiast na pytanie {id}',
  'trouble.illegal': 'wykonuje niedozwolony ruch: {move}',
  'trouble.not-json': 'pisze linię, która nie jest w formacie JSON: „{text}”',
  'trouble.not-object': 'pisze linię, która nie jest obiektem JSON: „{text}”',
  'trouble.answer': 'daje błędną odpowiedź „{text}”: {why}',
  'trouble.silent': 'nie odpowiada w ciągu {time}',
  'trouble.long': 'pisze linię dłuższą niż {bytes} B',
  'trouble.closed': 'zamyka swoje wyjście',
  'trouble.start': 'nie daje się uruchomić: {why}',
  'trouble.exit': 'kończy pracę z kodem {code}',
  'trouble.exit-said': 'kończy pracę z kodem {code}; ostatnie słowa: „{text}”',
  'trouble.signal': 'zostaje przerwany sygnałem {code}',
  'trouble.signal-said': 'zostaje przerwany sygnałem {code}; ostatnie słowa: „{text}”',
  'trouble.unasked': 'pisze linię, choć nikt nie pytał: „{text}”',
  'trouble.still-there': 'nadal działa po {ms} ms',
  'trouble.hint.start':
    'Wypróbuj samo polecenie w tym samym folderze: program ma się uruchomić, przeczytać linię i na nią odpowiedzieć.',
  'trouble.hint.ended':
    'Program ma działać przez wiele gier, aż dostanie quit. Więcej mówi jego standardowe wyjście błędów, a także --talk.',
  'trouble.hint.silent':
    'Każda odpowiedź to jedna cała linia, wysłana od razu: opróżnij bufor (print(…, flush=True) w Pythonie, fflush(stdout) w C).',
  'trouble.hint.closed': 'Standardowe wyjście ma pozostać otwarte, aż program dostanie quit.',
  'trouble.hint.long': 'Odpowiedź to jedna krótka linia. Wszystko inne pisz na standardowe wyjście błędów.',
  'trouble.hint.unasked':
    'Odpowiadaj tylko na hello i turn, za każdym razem dokładnie jedną linią, a na game, over i quit wcale. Wszystko inne pisz na standardowe wyjście błędów.',
  'trouble.hint.form':
    'Pisz jeden obiekt JSON w jednej linii, a wszystko inne na standardowe wyjście błędów.',
  'trouble.hint.protocol': 'Odpowiedz na hello: {ready}.',
  'trouble.hint.quit':
    'Po quit, a także po zamknięciu wejścia, program ma dwie sekundy, żeby skończyć; potem zostaje przerwany. Na arenie to nie szkodzi.',
  'trouble.hint.illegal': 'Wybierz jeden z ruchów z turn: jego tekst albo numer, liczony od 0.',
  'refusal.contract-broken': 'Kontrakt został złamany: {why}',
};
