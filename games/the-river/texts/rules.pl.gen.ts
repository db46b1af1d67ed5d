// Written by `npm run texts` from rules.pl.md.
import type { Rules } from '@two-rivers/i18n/rules';

export const rules: Rules = {
  game: 'the-river',
  title: 'The River',
  chapters: [
    {
      id: 'overview',
      title: 'W skrócie',
      sections: [
        {
          id: 'goal',
          title: 'Gra w minutę',
          blocks: [
            {
              text: 'Zasiedlasz nowe ziemie wzdłuż własnej rzeki. W każdej rundzie wysyłasz {pioneer} odkrywców, po jednym, na wyspy: po [płytki terenów](tiles), po [zasoby](production) i żeby [budować](build).',
            },
            {
              list: [
                '{building} Budynki dają punkty, a im wcześniej budujesz, tym lepszy dostajesz {token} żeton premii.',
                '{tile} Płytki produkują i przechowują zasoby. Takie same tereny w [kolumnie](columns) punktują na koniec.',
                '{settler} Im dalej płyniesz, tym więcej odkrywców osiedla się i cię opuszcza.',
              ],
            },
            {
              text: 'Wygrywa ten, kto ma najwięcej {points} punktów. Gra [kończy się](end) po rundzie, w której ktoś zapełni ostatnie pole żetonu premii albo położy dwunastą płytkę.',
            },
            {
              picture: 'islands',
              caption: 'Wyspy: pola akcji, płytki, budynki, żetony i zasoby.',
            },
          ],
        },
      ],
    },
    {
      id: 'preparation',
      title: 'Przed grą',
      sections: [
        {
          id: 'setup',
          title: 'Przygotowanie',
          blocks: [
            {
              text: 'Wszystko to dzieje się samo. Może grać od 2 do 4 osób.',
            },
            {
              steps: [
                'Każdy dostaje [planszetkę rzeki](river-board), losową albo wybraną, z 4 {pioneer} odkrywcami na łódce. [Piąty](fifth-pioneer) czeka na drugim polu żetonu premii.',
                'Tasuje się 65 {tile} płytek i odkrywa o 1 więcej, niż jest graczy.',
                'Tasuje się 33 {building} karty budynków i odkrywa 4.',
                'Na wyspy trafiają zasoby. {token} Żetony premii układa się od najwyższego.',
                'Losuje się (albo ustala) pierwszego gracza; dostaje on {pawn} pionek pierwszego gracza.',
              ],
            },
            {
              text: 'Co zależy od liczby graczy:',
            },
            {
              table: [
                ['Gracze', '2', '3', '4'],
                ['{tile} płytki w rundzie wstępnej', '3', '4', '5'],
                ['{tile} płytki w każdej rundzie', '5', '6', '8'],
                ['{wood} drewno, {clay} glina, {stone} kamień (każdego z nich)', '7', '10', '13'],
                ['{food} żywność', '3', '4', '5'],
                ['{token} pola żetonów premii', '4', '5', '5'],
                ['{pioneer} premia za pierwszego odkrywcę', '0', '1', '1'],
              ],
            },
          ],
        },
        {
          id: 'opening-round',
          title: 'Runda wstępna',
          blocks: [
            {
              text: 'Każdy bierze jedną odkrytą {tile} płytkę i kładzie ją na polu 1. Zaczyna osoba po prawej stronie pierwszego gracza, dalej kolejność biegnie przeciwnie do ruchu wskazówek zegara, a pierwszy gracz bierze ostatni. Płytka, która zostanie, wypada z gry. Jeśli weźmiesz [łąkę](meadows) z natychmiastowym działaniem, działa już teraz.',
            },
          ],
        },
      ],
    },
    {
      id: 'play',
      title: 'Rundy i tury',
      sections: [
        {
          id: 'round',
          title: 'Runda',
          blocks: [
            {
              text: 'Zaczyna ten, kto ma {pawn} pionek; dalej zgodnie z ruchem wskazówek zegara, po jednym {pioneer} odkrywcy na turę. Kto ma pustą łódkę, jest pomijany, więc gracz z większą liczbą odkrywców może na końcu grać kilka tur z rzędu. Gdy wszystkie łódki są puste, następuje [faza porządkowania](cleanup).',
            },
            {
              text: 'Jeśli masz odkrywców, ale nie ma pola, którego możesz użyć, tracisz tylko tę turę. Jeśli dotyczy to wszystkich, którzy zostali, runda się kończy.',
            },
          ],
        },
        {
          id: 'turn',
          title: 'Tura',
          blocks: [
            {
              steps: [
                'Możesz [wymienić](exchange) zasoby na {food} żywność, ile razy chcesz.',
                'Postaw jednego {pioneer} odkrywcę z łódki na polu akcji, na którym jest miejsce, i wykonaj akcję.',
              ],
            },
            {
              text: 'Akcja jest obowiązkowa: pola, którego akcji nie możesz wykonać, nie wolno użyć.',
            },
            {
              table: [
                ['Pole akcji', 'Odkrywcy, 2 graczy', 'Odkrywcy, 3–4 graczy'],
                ['[Płytka terenu](terrain)', 'po 2 na gracza', 'po 2 na gracza'],
                ['[Drewno](wood), [Glina](clay), [Kamień](stone)', 'po 1', 'po 2'],
                ['[Żywność](food)', '1', '2'],
                ['[Rezerwacja](reserve)', '1', '2'],
                ['[Budowanie](build)', 'bez limitu', 'bez limitu'],
                ['[Pierwszy gracz](first-player)', '1', '1'],
                ['[Zamiana płytek](swap)', '1', '2'],
              ],
            },
          ],
        },
        {
          id: 'exchange',
          title: 'Wymiana na żywność',
          blocks: [
            {
              text: 'Zanim postawisz odkrywcę, możesz oddać 3 zasoby za 1 znacznik {food} żywności, dopóki jest na wyspie. Te 3 to {wood} drewno, {clay} glina i {stone} kamień w dowolnym zestawie; żywności nie oddaje się za żywność.',
            },
            {
              text: 'Nie możesz wymieniać, jeśli potem nie byłoby dla ciebie żadnego pola, nawet po kolejnej wymianie. Jeśli dopiero wymiana otwiera ci pole, możesz wymienić albo spasować; po spasowaniu wybierasz znowu, gdy ktoś postawi odkrywcę.',
            },
          ],
        },
      ],
    },
    {
      id: 'actions',
      title: 'Akcje',
      sections: [
        {
          id: 'terrain',
          title: 'Płytka terenu',
          blocks: [
            {
              text: 'Weź odkrytą {tile} płytkę i połóż ją na następnym wolnym polu swojej rzeki. Wolno ci to robić najwyżej dwa razy w rundzie, a gdy masz już 12 płytek, wcale. Nowe płytki pojawiają się dopiero w [fazie porządkowania](cleanup).',
            },
            {
              text: 'Symbol produkcji albo {warehouse} magazyn, który płytka zasłoni, przestaje się liczyć (zobacz [nadmiar](overflow)). Jeśli zasłoni [pole osadnika](settlers), w najbliższej [fazie porządkowania](cleanup) osiedla się tam 1 odkrywca.',
            },
          ],
        },
        {
          id: 'production',
          title: 'Produkcja',
          blocks: [
            {
              text: 'Na wyspach drewna, gliny i kamienia dostajesz 1 zasób za każdy widoczny symbol jego produkcji, na płytkach i na odsłoniętych polach planszetki. Przy 3 i 4 graczach [pierwszy odkrywca](first-pioneer) rundy dostaje 1 więcej. Nigdy nie dostajesz więcej, niż jest na wyspie, a wejść możesz tylko wtedy, gdy dostaniesz co najmniej 1. Wolno ci użyć kilku pól jednej wyspy.',
            },
            {
              example:
                'Gracie w 4 osoby. Twój odkrywca jest pierwszy na wyspie gliny, a ty masz 3 symbole gliny: dostajesz 4 znaczniki gliny. Wolne są tylko 3 magazyny, więc zwracasz 1 zasób: glinę albo coś, co leżało w nich wcześniej.',
            },
          ],
        },
        {
          id: 'wood',
          title: 'Drewno',
          blocks: [
            {
              text: '{wood} Dostajesz drewno za widoczne symbole drewna. Zobacz: [produkcja](production).',
            },
          ],
        },
        {
          id: 'clay',
          title: 'Glina',
          blocks: [
            {
              text: '{clay} Dostajesz glinę za widoczne symbole gliny. Zobacz: [produkcja](production).',
            },
          ],
        },
        {
          id: 'stone',
          title: 'Kamień',
          blocks: [
            {
              text: '{stone} Dostajesz kamień za widoczne symbole kamienia. Zobacz: [produkcja](production).',
            },
          ],
        },
        {
          id: 'first-pioneer',
          title: 'Pierwszy odkrywca na wyspie',
          blocks: [
            {
              text: 'Przy 3 i 4 graczach pierwszy w rundzie {pioneer} odkrywca na wyspie drewna, gliny lub kamienia dostaje 1 zasób więcej. Już to wystarczy, żeby użyć pola. Przy 2 graczach tej premii nie ma, a za żywność nie ma jej nigdy.',
            },
          ],
        },
        {
          id: 'food',
          title: 'Żywność',
          blocks: [
            {
              text: 'Dostajesz 1 znacznik {food} żywności. Jeśli na wyspie jej nie ma, weź 1 {any} dowolny zasób, który jest w zapasie. Żywność zastępuje każdy zasób przy [budowaniu](build). Możesz ją też dostać z [wymiany](exchange).',
            },
          ],
        },
        {
          id: 'reserve',
          title: 'Rezerwacja',
          blocks: [
            {
              text: 'Weź odkryty {building} budynek i zachowaj go przed sobą. Będzie cię kosztował o 1 zasób mniej. Możesz mieć najwyżej 2 takie. Za te, których nie zbudujesz, nic nie tracisz. Lukę uzupełnia się w [fazie porządkowania](cleanup).',
            },
          ],
        },
        {
          id: 'build',
          title: 'Budowanie',
          blocks: [
            {
              steps: [
                'Wybierz {building} budynek: odkryty albo własny zarezerwowany.',
                'Zapłać jego koszt, zwracając zasoby na wyspy. {food} Żywność może zastąpić każdy zasób, nawet taki, który masz. [Zarezerwowany](reserve) budynek kosztuje o 1 zasób mniej; ty wybierasz jaki.',
                'Weź najwyższy {token} [żeton premii](bonus-tokens), jaki został. Gdy brakuje wolnego pola, też budujesz, ale bez żetonu.',
              ],
            },
          ],
        },
        {
          id: 'first-player',
          title: 'Pierwszy gracz',
          blocks: [
            {
              text: 'Weź {pawn} pionek: zaczynasz następną rundę. Możesz użyć tego pola także wtedy, gdy pionek już masz, żeby nie zabrali go inni.',
            },
          ],
        },
        {
          id: 'swap',
          title: 'Zamiana płytek',
          blocks: [
            {
              text: 'Zamień miejscami dwie {tile} płytki swojej rzeki, razem z zasobami na nich. Musisz mieć co najmniej 2 płytki. Przydaje się do układania [kolumn](columns).',
            },
          ],
        },
      ],
    },
    {
      id: 'your-river',
      title: 'Twoja rzeka',
      sections: [
        {
          id: 'river-board',
          title: 'Planszetka rzeki',
          blocks: [
            {
              text: 'Planszetka ma 12 pól w 4 kolumnach i 3 rzędach, a rzeka wije się przez nie: od 1 do 4 z lewej do prawej, od 5 do 8 z powrotem z prawej do lewej, od 9 do 12 znów z lewej do prawej. Kolejną {tile} płytkę kładziesz zawsze na kolejnym polu. Na polach są symbole produkcji i magazyny, które liczą się, dopóki nie zasłoni ich płytka, oraz [pola osadników](settlers). Każda z 4 planszetek jest inna.',
            },
            {
              picture: 'river-board',
              caption: 'Płyń z rzeką: pole 5 leży pod 4, a pole 9 pod 8.',
            },
          ],
        },
        {
          id: 'warehouses',
          title: 'Magazyny',
          blocks: [
            {
              text: 'Każdy widoczny {warehouse} magazyn mieści 1 dowolny zasób. W którym co leży, nie ma znaczenia. Bez żadnego magazynu nie możesz użyć pól drewna, gliny, kamienia i żywności, a łąki nie dają ci zasobów.',
            },
            {
              picture: 'warehouse',
              caption: 'Magazyn na płytce albo odsłoniętym polu: miejsce na 1 zasób.',
            },
          ],
        },
        {
          id: 'overflow',
          title: 'Nadmiar zasobów',
          blocks: [
            {
              text: 'Gdy masz więcej zasobów niż {warehouse} magazynów, zwracaj je na wyspy, po jednym, aż wszystko się zmieści. Ty wybierasz które, stare czy nowe.',
            },
            {
              text: 'Gdy kładziesz płytkę, najpierw zwracasz nadmiar po tym, co zasłoniła (jej własne magazyny już się liczą), potem działa jej natychmiastowy efekt, a potem zwracasz nadmiar po nim.',
            },
          ],
        },
        {
          id: 'pioneers',
          title: 'Odkrywcy',
          blocks: [
            {
              text: '{pioneer} Odkrywcy to twoje akcje: jeden na turę. Zaczynasz z 4 na łódce. [Piąty](fifth-pioneer) może dołączyć, a najwyżej 4 może się [osiedlić](settlers). Pozostali wracają na łódkę w [fazie porządkowania](cleanup).',
            },
          ],
        },
        {
          id: 'settlers',
          title: 'Osadnicy',
          blocks: [
            {
              text: '4 pola twojej rzeki to {settler} pola osadników; we wbudowanych tabelach 5, 7, 9 i 11. Za każde, które zasłonisz, 1 {pioneer} odkrywca osiedla się tam w najbliższej [fazie porządkowania](cleanup) i na stałe wypada z gry. W rundzie, w której zasłaniasz pole, możesz jeszcze używać tego odkrywcy.',
            },
          ],
        },
        {
          id: 'fifth-pioneer',
          title: 'Piąty odkrywca',
          blocks: [
            {
              text: 'Czeka na drugim polu żetonu premii. Gdy bierzesz drugi {token} żeton, ten {pioneer} odkrywca od razu wsiada na łódkę i możesz go użyć jeszcze w tej rundzie.',
            },
          ],
        },
      ],
    },
    {
      id: 'pieces',
      title: 'Płytki, budynki i żetony',
      sections: [
        {
          id: 'tiles',
          title: 'Płytki terenów',
          blocks: [
            {
              text: 'Każda płytka ma teren. Większość także produkuje zasób, mieści 1 lub 2 zasoby w {warehouse} magazynach albo robi jedno i drugie.',
            },
            {
              table: [
                ['Teren', 'Płytki'],
                ['{forest} las', '14'],
                ['{desert} pustynia', '12'],
                ['{badlands} pustkowie', '10'],
                ['{mountain} góra', '8'],
                ['[mieszany](mixed-tiles)', '4'],
                ['{meadow} [łąka](meadows)', '17'],
              ],
            },
            {
              picture: 'tile-kinds',
              caption: 'Płytka produkcji, płytka magazynu, płytka z jednym i drugim oraz płytka mieszana.',
            },
          ],
        },
        {
          id: 'mixed-tiles',
          title: 'Płytki mieszane',
          blocks: [
            {
              text: 'Płytka mieszana ma oba swoje tereny naraz, w [kolumnach](columns) i dla [łąk](meadows). 3 płytki są takie same tylko wtedy, gdy wszystkie 3 mają wspólny teren.',
            },
            {
              example:
                'Od góry: las, las/pustynia, pustynia. 2 górne mają wspólny las, ale wszystkie 3 nie mają wspólnego terenu: 2 punkty, nie 6.',
            },
          ],
        },
        {
          id: 'meadows',
          title: 'Łąki',
          blocks: [
            {
              text: 'Jest 17 {meadow} łąk, 7 rodzajów:',
            },
            {
              table: [
                ['Łąka', 'Ile', 'Co robi'],
                [
                  'teren',
                  '5',
                  'Koniec: 1 punkt za każdą płytkę wskazanego terenu na twojej planszetce. Mieszane się liczą; łąka, która daje punkty za łąki, liczy też siebie.',
                ],
                [
                  'produkcja',
                  '3',
                  'Produkuje drewno, glinę albo kamień. Koniec: 1 punkt za każdy widoczny symbol tego zasobu, także własny, najwyżej 3.',
                ],
                ['dar', '3', 'Od razu: weź z wyspy od 0 do 4 sztuk wskazanego zasobu. [Nadmiar](overflow) zwracasz.'],
                [
                  'plon',
                  '3',
                  'W każdej [fazie porządkowania](cleanup): 1 wskazany zasób, jeśli jest w zapasie, a ty masz magazyn. To nie symbol produkcji. Koniec: 2 punkty.',
                ],
                [
                  'zamiana',
                  '1',
                  'Od razu: dwa razy zamień dwie płytki. Z każdej zamiany możesz zrezygnować. Pole [zamiany](swap) zostaje wolne. Gdy masz mniej niż 2 płytki, nic się nie dzieje.',
                ],
                [
                  'odkrywcy',
                  '1',
                  'Koniec: 1 punkt za każdego {pioneer} odkrywcę na łódce po ostatniej fazie porządkowania. Osiedleni i czekający się nie liczą.',
                ],
                ['żetony', '1', 'Koniec: 1 punkt za każdy {token} żeton premii, także o wartości 0.'],
              ],
            },
            {
              picture: 'meadow-kinds',
              caption: 'Po jednej łące każdego rodzaju.',
            },
          ],
        },
        {
          id: 'buildings',
          title: 'Budynki',
          blocks: [
            {
              text: '{building} Budynek kosztuje od 3 do 8 zasobów, nigdy żywności, i daje od 2 do 9 {points} punktów. 4 leżą odkryte; luki uzupełnia się w [fazie porządkowania](cleanup), a reszta zostaje.',
            },
            {
              picture: 'building-card',
              caption: 'Ile budynek kosztuje i ile daje punktów.',
            },
          ],
        },
        {
          id: 'bonus-tokens',
          title: 'Żetony premii',
          blocks: [
            {
              text: 'Kto buduje, bierze najwyższy {token} żeton, jaki został. Przy 3 i 4 graczach są to 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1 i dziewięć o wartości 0; przy 2 graczach 6, 5, 4, 3, 2, 1 i dwa o wartości 0.',
            },
            {
              text: 'Żetony o wartości 0 też są ważne: drugi żeton daje [piątego odkrywcę](fifth-pioneer), a ostatnie zapełnione pole [kończy](end) grę.',
            },
          ],
        },
      ],
    },
    {
      id: 'ending',
      title: 'Porządkowanie, koniec i punktacja',
      sections: [
        {
          id: 'cleanup',
          title: 'Faza porządkowania',
          blocks: [
            {
              steps: [
                '{meadow} [Łąki](meadows) z plonem dają go, zgodnie z ruchem wskazówek zegara od tego, kto ma pionek.',
                'Pozostałe {tile} płytki się odrzuca i odkrywa nowe. Gdy stos się skończy, odrzucone tworzą nowy; jeśli i to nie wystarczy, płytek jest mniej.',
                '{building} Budynki zostają; luki uzupełnia się, dopóki są karty.',
                '{pioneer} Odkrywcy wracają na łódki, poza tymi, którzy się teraz [osiedlają](settlers).',
                'Następną rundę zaczyna ten, kto ma {pawn} pionek.',
              ],
            },
            {
              text: 'Po ostatniej rundzie niczego się już nie odkrywa.',
            },
          ],
        },
        {
          id: 'end',
          title: 'Koniec gry',
          blocks: [
            {
              text: 'Gdy ktoś zapełni wszystkie pola {token} żetonów premii (5; przy 2 graczach 4) albo położy 12 {tile} płytek, dogrywa się rundę, wykonuje [fazę porządkowania](cleanup) i liczy [punkty](scoring). Gra kończy się też, gdy nikt nie ma już odkrywców, oraz po 40 rundach.',
            },
          ],
        },
        {
          id: 'scoring',
          title: 'Punktacja',
          blocks: [
            {
              list: [
                '{token} twoje żetony premii',
                '{building} twoje budynki',
                '{any} 1 punkt za każde 3 pozostałe zasoby, dowolne, zaokrąglając w dół',
                '{tile} twoje [kolumny](columns)',
                '{meadow} twoje [łąki](meadows)',
              ],
            },
            {
              text: 'Wygrywa najwyższa suma; przy remisie zwycięstwo jest wspólne.',
            },
            {
              example:
                'Kolumny 6 + 0 + 2 + 2 = 10, żetony 4 + 3 + 0 = 7, zasoby 2, łąki 3, budynki 23: razem 45 punktów.',
            },
          ],
        },
        {
          id: 'columns',
          title: 'Kolumny',
          blocks: [
            {
              list: [
                '6 {points} punktów, jeśli wszystkie 3 płytki kolumny mają wspólny teren',
                '2 {points} punkty, jeśli mają go tylko 2 górne',
                'nic za 2 takie same płytki niżej',
              ],
            },
            {
              text: 'Kolumny od góry do dołu to: 1, 8, 9; 2, 7, 10; 3, 6, 11; 4, 5, 12. [Płytki mieszane](mixed-tiles) liczą się jako oba tereny.',
            },
            {
              picture: 'column-scoring',
              caption: 'Wszystkie 3 takie same: 6 punktów. 2 górne: 2 punkty. 2 dolne: nic.',
            },
          ],
        },
      ],
    },
    {
      id: 'about',
      title: 'Tajemnice i źródła',
      sections: [
        {
          id: 'hidden',
          title: 'Co jest zakryte',
          blocks: [
            {
              text: 'Tylko kolejność w stosie {tile} płytek i w talii {building} budynków. Zarezerwowane i zbudowane karty oraz żetony były jawne, gdy ktoś je brał, więc je pokazujemy. Jeśli wolicie grać z pamięci, włączcie opcję **Pamięć**: karty i żetony innych są wtedy na ekranie zakryte.',
            },
          ],
        },
        {
          id: 'edition',
          title: 'O tej edycji',
          blocks: [
            {
              text: 'Instrukcja nie pokazuje każdego elementu. To, czego nie udało się nigdzie znaleźć, jest **zrekonstruowane**: zaprojektowane tak, by zgadzało się ze wszystkim, co wiadomo, i sprawdzone pod względem równowagi.',
            },
            {
              list: [
                'Wiadomo: ile jest płytek, kart i żetonów, co robią łąki, jakie są zasady i zasoby na wyspach przy 4 graczach.',
                'Zrekonstruowane: symbole na większości {tile} płytek i na planszetkach rzeki, koszt każdego {building} budynku, zasoby na wyspach przy 2 i 3 graczach, większość pól akcji i żetonów przy 2 graczach.',
              ],
            },
            {
              text: 'Jeśli masz grę w pudełku, możesz poprawić te tabele w pliku edycji i grać z nim. Edycja jest zapisywana razem z grą.',
            },
          ],
        },
      ],
    },
    {
      id: 'help',
      title: 'Pytania i słowniczek',
      sections: [
        {
          id: 'faq',
          title: 'Częste pytania',
          blocks: [
            {
              list: [
                '**Czy mogę położyć płytkę gdziekolwiek?** Nie, tylko na [następnym wolnym polu](river-board). Później możesz je [zamienić](swap).',
                '**Czy mogę produkować przy pełnych magazynach?** Tak. Potem [zwracasz](overflow) wybrane zasoby.',
                '**Czy mogę wziąć w rundzie trzecią płytkę?** Nie, z pola [Płytka terenu](terrain) możesz skorzystać w rundzie tylko dwa razy.',
                '**Czy na wyspie żywności jest premia za pierwszego odkrywcę?** Nie. [Premia](first-pioneer) dotyczy drewna, gliny i kamienia.',
                '**Czy mogę zapłacić żywnością, choć mam ten zasób?** Tak, {food} żywność zastępuje zasób, kiedy chcesz.',
                '**Co tracę za zarezerwowane budynki, których nie zbuduję?** Nic.',
                '**Mam pełne pola żetonów. Czy mogę budować?** Tak, [budujesz](build) dla punktów, ale bez żetonu.',
                '**Czy tracę odkrywcę od razu, gdy zasłaniam pole osadnika?** Nie, [osiedla się](settlers) w najbliższej [fazie porządkowania](cleanup).',
                '**Czy zamiana płytek przywraca osadnika?** Nie, osadnicy zostają na stałe.',
                '**Czy mogę nie wziąć zasobów z łąki?** Z daru bierzesz od 0 do 4. Plon przychodzi sam; co się nie mieści, [zwracasz](overflow).',
                '**Kto wygrywa przy remisie?** Wszyscy, którzy remisują.',
                '**Których z tych zasad nie ma w instrukcji?** Gra [kończy się](end) też, gdy nikt nie ma już odkrywców, oraz po 40 rundach. Kto nie ma pola, którego może użyć, jest [pomijany](round). Z zamian, które daje [łąka](meadows), można zrezygnować. Karty i żetony pozostają [jawne](hidden).',
              ],
            },
          ],
        },
        {
          id: 'glossary',
          title: 'Słowniczek',
          blocks: [
            {
              table: [
                ['Słowo', 'Znaczenie'],
                ['pole akcji', 'tu działa odkrywca; zobacz: [tura](turn)'],
                ['łódka', 'tu czekają twoi [odkrywcy](pioneers)'],
                ['żeton premii', '{token} punkty za budowanie; zobacz: [żetony premii](bonus-tokens)'],
                ['faza porządkowania', 'co dzieje się [między rundami](cleanup)'],
                ['kolumna', '3 pola jedno pod drugim; zobacz: [kolumny](columns)'],
                ['wyspa', 'tu leży zapas zasobu; zobacz: [produkcja](production)'],
                ['łąka', '{meadow} płytka z efektem; zobacz: [łąki](meadows)'],
                ['pionek', '{pawn} kto go ma, zaczyna następną rundę; zobacz: [pierwszy gracz](first-player)'],
                ['odkrywca', '{pioneer} twój pracownik; zobacz: [odkrywcy](pioneers)'],
                ['symbol produkcji', 'co płytka albo pole [produkuje](production)'],
                ['zasób', '{wood} drewno, {clay} glina, {stone} kamień albo {food} żywność'],
                ['osadnik', '{settler} odkrywca, który zostaje na lądzie; zobacz: [osadnicy](settlers)'],
                ['magazyn', '{warehouse} miejsce na 1 zasób; zobacz: [magazyny](warehouses)'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
