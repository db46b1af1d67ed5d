// Written by `npm run texts` from rules.pl.md.
import type { Rules } from '@two-rivers/i18n/rules';

export const rules: Rules = {
  game: 'river-of-gold',
  title: 'Rzeka Złota',
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
              text: 'Prowadzisz klan kupców nad wielką rzeką. W swojej turze robisz **jedną** rzecz: [budujesz](build) na brzegu, [płyniesz](sail) jednym z 2 statków albo [dostarczasz](deliver) towary klientowi. [Kość](die) mówi, gdzie budujesz i dostarczasz oraz jak daleko płyniesz.',
            },
            {
              list: [
                '{ship} Statek przynosi ci nagrody z 4 pól brzegu wokół niego, a właścicielom stojących tam budynków – ich nagrody. Buduj więc tam, dokąd przypłyną statki.',
                '{koku} Koku płacisz za budynki, a {favor} [łaską](favor) obracasz kość na inną ściankę.',
                '{customer} Klienci biorą twoje towary i dają ci trwałe zdolności.',
                '{influence} Budowa, dostawy i wizyty w posiadłościach dają wpływy. Na koniec każdy z 6 [regionów](regions) nagradza tych, którzy mają ich najwięcej.',
              ],
            },
            {
              text: 'Wygrywa ten, kto ma najwięcej {points} punktów. Gdy do rzędu wejdzie ostatni kafelek 2. ery, każdy inny gracz ma jeszcze 1 turę, a potem liczy się [wynik końcowy](scoring).',
            },
            {
              picture: 'river-board',
              caption: 'Rzeka płynie od pola 1 do pola 14. Każde pole rzeki dotyka 4 spośród 30 pól brzegu.',
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
                'Każdy region dostaje losowy kafelek punktacji; w grze są 3 z 6 [biegłości](masteries).',
                'Na brzeg trafiają 3 [rynki cesarskie](imperial-market) i [kafelki początkowe](starting-tiles).',
                'Powstają 2 [stosy](stacks). Pierwsze 4 kafelki ze stosu 1. ery zapełniają [rząd](row).',
                'Losuje się (albo ustala) pierwszego gracza, wybiera lub losuje klany i, jeśli gracie z [patronami](patrons), wybiera patronów.',
                'Każdy dostaje 2 {favor} punkty łaski z limitem 3, 1 żeton {silk} jedwabiu, 1 żeton {rice} ryżu, 1 żeton {porcelain} porcelany i 2 {customer} klientów. W kolejności tur gracze dostają 7, 8, 9 i 10 {koku} koku.',
                'Jeden {ship} statek zaczyna na polu rzeki 1, drugi na 8. Rzuć dla każdego z nich i przesuń go o tyle pól, bez nagród. Potem rzuć {die} kością na swoją pierwszą turę.',
              ],
            },
            {
              table: [
                ['Gracze', 'Kafelki początkowe', 'Stos 1. ery', 'Stos 2. ery'],
                ['2', '6', '12', '9'],
                ['3', '3', '14', '11'],
                ['4', '0', '16', '13'],
              ],
            },
          ],
        },
        {
          id: 'starting-tiles',
          title: 'Kafelki początkowe',
          blocks: [
            {
              text: 'Przy 2 graczach 6 losowych kafelków początkowych leży na polach brzegu 3, 7, 11, 14, 22 i 23; przy 3 graczach 3 kafelki na polach 3, 11 i 22; przy 4 nie ma żadnego. To {port} porty, {manor} posiadłości i {shrine} świątynie bez właściciela: nagrodę dostaje tylko gość.',
            },
          ],
        },
      ],
    },
    {
      id: 'your-turn',
      title: 'Twoja tura',
      sections: [
        {
          id: 'turn',
          title: 'Tura',
          blocks: [
            {
              steps: [
                '**Łaska.** Możesz zmienić wynik na kości za [łaskę](favor).',
                '**Akcja.** [Budujesz](build), [płyniesz](sail) albo [dostarczasz](deliver): dokładnie jedno z tych trzech.',
                '**Biegłości.** Zdobywasz każdą [biegłość](masteries), której warunek spełniasz.',
                '**Rzut.** [Rzucasz](roll) kością na następną turę. Gra toczy się zgodnie z ruchem wskazówek zegara.',
              ],
            },
            {
              text: 'Pasować nie można, bo zawsze da się popłynąć. W swojej turze możesz też [wymieniać](trade).',
            },
          ],
        },
        {
          id: 'die',
          title: 'Kość',
          blocks: [
            {
              text: 'Twoja {die} kość pokazuje liczbę, która jest też numerem regionu. Budujesz w **tym regionie**, dostarczasz klientowi z **tego regionu** albo płyniesz o **tyle** pól rzeki. Rzucasz na końcu tury, więc możesz planować, gdy grają inni.',
            },
          ],
        },
        {
          id: 'favor',
          title: 'Boska łaska',
          blocks: [
            {
              text: '{favor} Łaską zmieniasz wynik na kości przed akcją: 1 punkt łaski za każdy krok w górę lub w dół, ile razy chcesz. 6 i 1 sąsiadują ze sobą.',
            },
            {
              example: 'Kość pokazuje 2, a potrzebujesz 6. Wystarczą 2 punkty łaski: z 2 na 1, a stamtąd na 6.',
            },
            {
              picture: 'die-wheel',
              caption: 'Każdy krok po kole kosztuje 1 punkt łaski. Zawsze liczy się krótsza droga.',
            },
            {
              text: 'Limit łaski wynosi na początku 3. Każdy [mnich](monk) podnosi go o 1, najwyżej do 6. Łaskę dają też niektóre budynki, koniec [rzędu](row), tory [wpływów](influence) i [wymiana](trade).',
            },
          ],
        },
        {
          id: 'trade',
          title: 'Wymiana',
          blocks: [
            {
              text: 'W swojej turze możesz wymieniać, ile razy chcesz: przed akcją, między swoimi wyborami i przed rzutem.',
            },
            {
              list: ['2 takie same towary na 1 {any} inny towar', '5 {koku} koku na 1 {favor} punkt łaski'],
            },
            {
              text: 'Nie dostaniesz z wymiany towaru, którego masz już 6, ani łaski ponad limit. W turze innego gracza nie wymieniasz wcale.',
            },
          ],
        },
        {
          id: 'roll',
          title: 'Rzut',
          blocks: [
            {
              text: 'Turę kończysz rzutem {die} kością na następną turę. Jeśli nie masz już czego wymieniać, rzut wykonuje się sam. Od tury, w której do rzędu wchodzi ostatni kafelek 2. ery, nikt już nie rzuca: po prostu kończysz turę.',
            },
          ],
        },
      ],
    },
    {
      id: 'actions',
      title: 'Trzy akcje',
      sections: [
        {
          id: 'build',
          title: 'Budowanie',
          blocks: [
            {
              steps: [
                'Wybierz puste [pole brzegu](shore) w regionie z {die} kości. Twoje statki mogą być gdziekolwiek.',
                'Zapłać koszt pola w {koku} koku, o 2 mniej, jeśli masz [rzemieślniczkę](artisan) z tego regionu.',
                'Weź dowolny kafelek z [rzędu](row) i połóż go na tym polu. Kafelek z końca rzędu daje też 1 {favor} punkt łaski.',
                'Połóż na nim swój {marker} znacznik: budynek jest twój. Zyskujesz w tym regionie {influence} wpływy podane na kafelku.',
                'Po wszystkich [wyborach](choices) rząd się przesuwa i wchodzi nowy kafelek.',
              ],
            },
            {
              example:
                'Grasz Klanem Żurawia, kość pokazuje 4, masz 9 koku. Bierzesz świątynię z końca rzędu i budujesz ją na polu 16 za wszystkie 9 koku. Koniec rzędu daje 1 punkt łaski. Świątynia daje 2 wpływy w regionie 4: to pole 2 toru, więc zyskujesz jeszcze 1 żeton porcelany.',
            },
            {
              picture: 'build-example',
              caption: 'Świątynia trafia z końca rzędu na pole 16.',
            },
          ],
        },
        {
          id: 'sail',
          title: 'Rejs',
          blocks: [
            {
              steps: [
                'Przesuń jeden ze swoich {ship} statków w dół rzeki, dokładnie o tyle pól, ile pokazuje {die} kość. Na jednym polu może stać wiele statków.',
                '**Gość.** Zyskujesz [nagrodę dla gościa](visitor-reward) z każdego z 4 pól brzegu, których dotyka statek; puste daje 1 {koku} koku.',
                '**Właściciele.** Każdy {marker} znacznik na tych budynkach przynosi temu, do kogo należy, [nagrodę dla właściciela](owner-reward); twoje znaczniki też.',
                '**Po rejsie.** Działają [szlachcice](noble) 3, 4 i 6 (tylko szlachecki statek), potem [Żelazny Żuraw](patron-daidoji-uji) (każdy statek).',
                '**Podróż.** Jeśli statek minął pole 14, to [koniec podróży](journey).',
              ],
            },
            {
              example:
                'Grasz Klanem Kraba i z 2 na kości płyniesz z pola 9 na 11. Pole 21, rynek Skorpiona: 1 żeton porcelany. Pole 22 jest puste: 1 koku. Pole 23, rynek Modliszki: 1 żeton ryżu. Pole 25, twoja świątynia: 2 punkty. Potem właściciele: Skorpion zyskuje 1 koku i 1 punkt, Modliszka 1 punkt łaski i 1 punkt, a ty jeszcze 1 żeton porcelany.',
            },
            {
              picture: 'sail-example',
              caption: 'Na polu rzeki 11 statek dotyka pól brzegu 21, 22, 23 i 25.',
            },
          ],
        },
        {
          id: 'deliver',
          title: 'Dostawa',
          blocks: [
            {
              steps: [
                'Wybierz z ręki {customer} klienta z regionu, który pokazuje {die} kość.',
                'Oddaj towary z jego zamówienia.',
                'Połóż kartę odkrytą przed sobą i zyskaj to, co daje ten [rodzaj](customers) klienta.',
                'Po wszystkich [wyborach](choices) dobierz 2 klientów i odrzuć nadmiar, żeby zostało ci 2 na ręce: zwykle 1 kartę, odkrytą.',
              ],
            },
            {
              text: 'Gdy talia się skończy, z odrzuconych kart tasuje się nową, nawet w połowie dobierania. Jeśli i tak jest ich za mało, dobierasz tyle, ile jest.',
            },
            {
              example:
                'Grasz Klanem Żurawia, kość pokazuje 6, a na ręce masz kupca 6, który chce 1 żeton jedwabiu i 2 żetony ryżu. Zyskujesz 3 wpływy w regionie 6 i mijasz pole 2: 1 żeton jedwabiu. Odtąd każdy koniec podróży daje ci 3 koku więcej. Dobierasz 2 karty i odrzucasz 1.',
            },
          ],
        },
      ],
    },
    {
      id: 'board',
      title: 'Rzeka, brzeg i budynki',
      sections: [
        {
          id: 'regions',
          title: 'Regiony',
          blocks: [
            {
              text: '6 regionów ma numery jak ścianki kości. Każdy ma 5 pól brzegu, [tor wpływów](influence) i kafelek punktacji.',
            },
            {
              table: [
                ['Region', 'Nazwa', 'Towar na polu 2'],
                ['1', 'Góry Środka Świata', '{porcelain} porcelana'],
                ['2', 'Puszcza Shinomen', '{rice} ryż'],
                ['3', 'Równina Sojuszu Trzech', '{silk} jedwab'],
                ['4', 'Las Kitsune', '{porcelain} porcelana'],
                ['5', 'Moczary Uebe', '{rice} ryż'],
                ['6', 'Zatoka Śniętych Ryb', '{silk} jedwab'],
              ],
            },
            {
              text: 'Kafelki punktacji dają za 1./2./3. miejsce: przy 2 graczach 8/4, 7/3, 6/3, 5/2, 4/2 i 3; przy 3 i 4 graczach 12/8/4, 11/7/3, 10/6/2, 9/5, 8/4 i 7/3.',
            },
          ],
        },
        {
          id: 'river',
          title: 'Pola rzeki',
          blocks: [
            {
              text: 'Rzeka ma 14 pól, ponumerowanych z prądem. Każde dotyka dokładnie 4 pól brzegu, czasem z 2 regionów. Za polem 14 {ship} statek płynie dalej od pola 1: to [koniec podróży](journey).',
            },
          ],
        },
        {
          id: 'shore',
          title: 'Pola brzegu',
          blocks: [
            {
              text: 'Pól brzegu jest 30. Na każdym widać, ile kosztuje tam budowa: od 5 do 13 {koku} koku. Budynek stoi do końca gry. Pola 6, 17 i 29 należą do [rynków cesarskich](imperial-market).',
            },
          ],
        },
        {
          id: 'row',
          title: 'Rząd budynków',
          blocks: [
            {
              text: 'W rzędzie leżą 4 odkryte kafelki, od początku przy stosach aż do **końca rzędu**. Budując, bierzesz dowolny; [koniec podróży](journey) usuwa kafelek z końca. Pozostałe przesuwają się wtedy ku końcowi, a na początek wchodzi nowy: z 1. ery, dopóki jest, potem z 2. Gdy oba stosy są puste, na początku rzędu zostają luki.',
            },
            {
              picture: 'building-row',
              caption: 'Kto buduje kafelek z końca rzędu, zyskuje 1 {favor} punkt łaski.',
            },
          ],
        },
        {
          id: 'stacks',
          title: 'Stosy',
          blocks: [
            {
              text: 'Stosy losuje się z 24 kafelków 1. ery i 16 kafelków 2. ery; ich wielkość podaje [przygotowanie](setup). Kafelki są z obu stron takie same, więc **wierzchni kafelek każdego stosu jest jawny**. Gdy do rzędu wchodzi ostatni kafelek 1. ery, przybywa [cesarz](emperor), a gdy ostatni 2. ery, zbliża się [koniec gry](end).',
            },
          ],
        },
        {
          id: 'buildings',
          title: 'Budynki',
          blocks: [
            {
              table: [
                ['Rodzaj', 'Gość, 1. era', 'Gość, 2. era'],
                ['{port} port', '3 {koku} koku', '5 {koku} koku'],
                ['{market} rynek', '1 wskazany towar', '1 {any} dowolny towar'],
                ['{manor} posiadłość', '2 {influence} wpływy', '3 {influence} wpływy'],
                ['{shrine} świątynia', '2 {points} punkty', '3 {points} punkty'],
              ],
            },
            {
              picture: 'tile-parts',
              caption:
                'Spiczasty koniec: co zyskuje gość. Płaski koniec: co zyskuje właściciel. Pod znacznikiem: wpływy za budowę.',
            },
          ],
        },
        {
          id: 'visitor-reward',
          title: 'Nagroda dla gościa',
          blocks: [
            {
              text: 'Gdzie zatrzyma się twój {ship} statek, tam odwiedzasz wszystkie 4 pola brzegu, których dotyka, bez względu na właściciela, w kolejności numerów. Puste pole daje 1 {koku} koku. Wpływy zyskujesz w regionie budynku.',
            },
          ],
        },
        {
          id: 'owner-reward',
          title: 'Nagroda dla właściciela',
          blocks: [
            {
              text: 'Ktokolwiek przypłynie, każdy {marker} znacznik na dotkniętym budynku daje nagrodę temu, do kogo należy: w kolejności numerów pól, a na jednym budynku najpierw starszy znacznik. Wpływy zyskuje się w regionie budynku. [Kafelki początkowe](starting-tiles) i [rynki cesarskie](imperial-market) nie mają właściciela.',
            },
            {
              text: 'Niektóre nagrody to 1 {koku} koku za każdy twój budynek danego rodzaju albo za każdego obsłużonego klienta.',
            },
          ],
        },
        {
          id: 'journey',
          title: 'Koniec podróży',
          blocks: [
            {
              text: 'Statek, który minie pole rzeki 14, płynie dalej od pola 1: z pola 12 przy wyniku 5 dopływa na pole 3. Po nagrodach dla gościa i właścicieli z tego miejsca i po tym, co działa [po rejsie](sail):',
            },
            {
              list: [
                'zyskujesz 3 {koku} koku albo 1 {any} dowolny towar;',
                'działa każdy z twoich {merchant} [kupców](merchant);',
                'kafelek z końca [rzędu](row) wypada z gry, bez łaski, i rząd się przesuwa.',
              ],
            },
          ],
        },
        {
          id: 'influence',
          title: 'Wpływy',
          blocks: [
            {
              text: 'Każdy region ma tor z 18 polami. Zbierasz każdą nagrodę, którą mijasz lub na której stajesz, od najniższej, także na polach zajętych przez innych. Co wykracza poza 18, przepada.',
            },
            {
              table: [
                ['Pole', 'Nagroda'],
                ['2', '1 towar regionu'],
                ['5', '2 {koku} koku'],
                ['9', '1 {favor} punkt łaski'],
                ['11', '{flower} cesarski kwiat: tylko dla [Biegłości na dworach](mastery-courts)'],
                ['13', '3 {points} punkty'],
                ['18', '3 {points} punkty i 1 {any} dowolny towar'],
              ],
            },
            {
              picture: 'influence-track',
              caption: 'Tory różnią się tylko towarem na polu 2.',
            },
          ],
        },
        {
          id: 'markers',
          title: 'Znaczniki i własność',
          blocks: [
            {
              text: 'Twój {marker} znacznik na budynku czyni cię jego właścicielem. [Mnich](monk) dokłada drugi, więc budynek może mieć 2 właścicieli albo 2 znaczniki jednego gracza. 2 własne znaczniki dają nagrodę podwójnie, także podczas [cesarskiej wizyty](emperor), ale liczą się jako **jeden** budynek. Wspólny budynek liczy się w pełni dla obu graczy.',
            },
          ],
        },
        {
          id: 'imperial-market',
          title: 'Rynki cesarskie',
          blocks: [
            {
              text: '3 {imperial} rynki cesarskie leżą losowo na polach brzegu 6, 17 i 29. Nie należą do nikogo. Gość zyskuje:',
            },
            {
              list: [
                '1 żeton {porcelain} porcelany i 1 {favor} punkt łaski;',
                '1 żeton {rice} ryżu i 1 {favor} punkt łaski;',
                '1 żeton {silk} jedwabiu i, jeśli chce, nowego {customer} klienta: dobiera 1 kartę i odrzuca nadmiar z ręki. Decyzja zapada przed dobraniem.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'resources',
      title: 'Koku i towary',
      sections: [
        {
          id: 'koku',
          title: 'Koku',
          blocks: [
            {
              text: '{koku} Koku to pieniądze. Płacisz nimi za [budowę](build), a za 5 dostajesz 1 punkt [łaski](favor). Dają je porty, puste pola brzegu i podróże, a także nagrody dla właściciela i tory wpływów.',
            },
          ],
        },
        {
          id: 'goods',
          title: 'Towary',
          blocks: [
            {
              text: '{silk} Jedwab, {rice} ryż i {porcelain} porcelanę zamawiają [klienci](customers). Jako {any} dowolny towar bierzesz jeden z tych trzech; tego, którego masz 6, nie ma do wyboru.',
            },
          ],
        },
        {
          id: 'limits',
          title: 'Limity',
          blocks: [
            {
              list: [
                '25 {koku} koku',
                'po 6 towarów każdego rodzaju',
                '{favor} łaska do twojego limitu: 3 i po 1 za każdego [mnicha](monk), najwyżej 6',
              ],
            },
            {
              text: 'Co przekracza limit, przepada. Koku, towarów i znaczników nigdy nie zabraknie. Punkty nie mają limitu: po 99 tor punktów zaczyna się od nowa.',
            },
          ],
        },
      ],
    },
    {
      id: 'customer-cards',
      title: 'Klienci',
      sections: [
        {
          id: 'customers',
          title: 'Klienci',
          blocks: [
            {
              text: 'Klientów jest 30: 5 rodzajów, po jednym w każdym regionie. Karta podaje region i zamówienie. Klienci, którym [dostarczasz](deliver) towary, leżą przed tobą odkryci i [punktują](scoring) na koniec.',
            },
            {
              table: [
                ['Rodzaj', 'Od razu', 'Odtąd', 'Na koniec'],
                [
                  '{artisan} [rzemieślniczka](artisan)',
                  '2 {influence} wpływy',
                  'budowa w regionie o 2 tańsza',
                  '1 punkt za każde 3 towary',
                ],
                ['{elder} [starszy](elder)', '–', '–', 'region punktuje podwójnie'],
                [
                  '{merchant} [kupiec](merchant)',
                  '3 {influence} wpływy',
                  'działa po każdym zakończeniu podróży',
                  '1 punkt za każde 5 koku',
                ],
                ['{monk} [mnich](monk)', 'limit łaski +1, 2 {favor} punkty łaski', 'drugi znacznik', '–'],
                [
                  '{noble} [szlachcic](noble)',
                  '2 {influence} wpływy',
                  'zdolność szlacheckiego statku',
                  '1 punkt za każdy twój budynek wskazanego rodzaju (5: za rodzaj, 6: za region)',
                ],
              ],
            },
            {
              picture: 'customer-cards',
              caption: 'Karta pokazuje rodzaj, region i zamówienie oraz to, co klient daje od razu, odtąd i na koniec.',
            },
          ],
        },
        {
          id: 'artisan',
          title: 'Rzemieślniczka',
          blocks: [
            {
              text: '{artisan} Zyskujesz 2 wpływy w jej regionie. Odtąd budowa w nim kosztuje cię o 2 koku mniej. Na koniec każda rzemieślniczka daje 1 punkt za każde 3 zachowane towary, wszystkich rodzajów razem, zaokrąglając w dół.',
            },
            {
              example: '7 towarów i 2 rzemieślniczki: po 2 punkty, razem 4.',
            },
          ],
        },
        {
          id: 'elder',
          title: 'Starszy',
          blocks: [
            {
              text: '{elder} Od razu nie daje nic. Na koniec kafelek punktacji jego regionu liczy ci się podwójnie, już po podziale remisu i zaokrągleniu. Punktów z toru nie podwaja.',
            },
          ],
        },
        {
          id: 'merchant',
          title: 'Kupiec',
          blocks: [
            {
              text: '{merchant} Zyskujesz 3 wpływy w jego regionie. Gdy którykolwiek z twoich statków [kończy podróż](journey), działają wszyscy twoi kupcy. Na koniec każdy daje 1 punkt za każde 5 zachowanych koku, zaokrąglając w dół.',
            },
            {
              table: [
                ['Kupiec', 'Na końcu każdej podróży'],
                ['1', '1 {influence} wpływ w każdym regionie, w którym masz budynek'],
                ['2', '1 {points} punkt za każdego obsłużonego klienta, z nim włącznie'],
                ['3', '1 {any} dowolny towar'],
                ['4', 'możesz sprzedać dowolnie wiele towarów po 5 {koku} koku'],
                ['5', '1 {favor} punkt łaski'],
                ['6', '3 {koku} koku'],
              ],
            },
            {
              example: '12 koku i 2 kupców: po 2 punkty, razem 4.',
            },
          ],
        },
        {
          id: 'monk',
          title: 'Mnich',
          blocks: [
            {
              text: '{monk} Najpierw limit łaski rośnie o 1 (najwyżej do 6), potem zyskujesz 2 punkty łaski; wpływów nie ma. Następnie połóż drugi {marker} znacznik na dowolnym budynku, który ma dokładnie 1: mnisi 1, 3 i 5 na własnym, mnisi 2, 4 i 6 na budynku przeciwnika. To obowiązek, jeśli taki budynek jest; jeśli nie, dostawa i tak jest dozwolona. Wpływów z kafelka nie zyskujesz ponownie. Zobacz [własność](markers).',
            },
          ],
        },
        {
          id: 'noble',
          title: 'Szlachcic',
          blocks: [
            {
              text: '{noble} Zyskujesz 2 wpływy w jego regionie. Pierwszy szlachcic daje ci [szlachecki statek](royal-ship); każdy dodaje mu zdolność i punktuje na koniec.',
            },
            {
              table: [
                ['Szlachcic', 'Gdy płynie szlachecki statek', 'Na koniec 1 punkt za'],
                ['1', 'towary z {market} rynków mogą być dowolne', 'każdy twój rynek'],
                ['2', 'puste pola dają 1 {koku} koku więcej', 'każdy twój port'],
                ['3', '1 {influence} wpływ w każdym dotkniętym regionie', 'każdą twoją posiadłość'],
                ['4', '1 {points} punkt, jeśli dotyka budynku przeciwnika', 'każdą twoją świątynię'],
                ['5', 'możesz najpierw zmienić wynik na {die} kości o 1 za darmo', 'każdy rodzaj twoich budynków'],
                ['6', '1 {points} punkt, jeśli dotyka twojego budynku', 'każdy region z twoim budynkiem'],
              ],
            },
          ],
        },
        {
          id: 'royal-ship',
          title: 'Szlachecki statek',
          blocks: [
            {
              text: '{royal} Z pierwszym [szlachcicem](noble) zamieniasz jeden ze swoich 2 statków na szlachecki, tam gdzie stoi. Pływa jak każdy inny, a korzysta ze zdolności wszystkich twoich szlachciców.',
            },
            {
              list: [
                'Szlachcic 1 działa też na rynkach cesarskich; ich łaska albo karta zostaje.',
                'Szlachcic 3 liczy każdy z regionów raz.',
                'Szlachcice 4 i 6 punktują raz na rejs. Wspólny budynek liczy się dla obu.',
                'Szlachcic 5 naprawdę zmienia wynik na kości: przy 6 statek może popłynąć o 5, 6 albo 1.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'mastery-cards',
      title: 'Biegłości',
      sections: [
        {
          id: 'masteries',
          title: 'Biegłości',
          blocks: [
            {
              text: 'W każdej grze są 3 z tych 6 celów. Po akcji automatycznie zdobywasz każdą biegłość, której warunek spełniasz i która ma jeszcze wolną nagrodę. Przy 3 i 4 graczach pierwszy zdobywa 7 {points} punktów, drugi 5, trzeci 3; przy 2 graczach jest tylko jedna nagroda, 5.',
            },
            {
              text: 'Każdą biegłość zdobywasz raz i tylko w swojej turze. Co zyskasz w turze kogoś innego, liczy się w twojej następnej; po twojej ostatniej turze już nie.',
            },
            {
              picture: 'mastery-card',
              caption: 'U góry warunek, u dołu nagrody, które są jeszcze wolne.',
            },
          ],
        },
        {
          id: 'mastery-air',
          title: 'Biegłość Powietrza',
          blocks: [
            {
              text: 'Wśród obsłużonych {customer} klientów masz 3 różne rodzaje.',
            },
          ],
        },
        {
          id: 'mastery-fire',
          title: 'Biegłość Ognia',
          blocks: [
            {
              text: 'Wśród obsłużonych {customer} klientów masz 2 jednego rodzaju.',
            },
          ],
        },
        {
          id: 'mastery-courts',
          title: 'Biegłość na dworach',
          blocks: [
            {
              text: 'Twój znacznik dotarł do {flower} cesarskiego kwiatu, pola 11 [toru wpływów](influence), w dowolnym regionie.',
            },
          ],
        },
        {
          id: 'mastery-void',
          title: 'Biegłość Pustki',
          blocks: [
            {
              text: 'Masz co najmniej 1 {influence} wpływ w każdym z 6 regionów.',
            },
            {
              example:
                'Przy 3 lub 4 graczach kto pierwszy ruszy na wszystkich 6 torach, zdobywa 7 punktów, a następny 5.',
            },
          ],
        },
        {
          id: 'mastery-earth',
          title: 'Biegłość Ziemi',
          blocks: [
            {
              text: 'Masz 3 budynki jednego rodzaju. Budynek z 2 twoimi {marker} znacznikami to wciąż 1 budynek.',
            },
          ],
        },
        {
          id: 'mastery-water',
          title: 'Biegłość Wody',
          blocks: [
            {
              text: 'Masz {port} port, {market} rynek, {manor} posiadłość i {shrine} świątynię.',
            },
          ],
        },
      ],
    },
    {
      id: 'patron-cards',
      title: 'Patroni',
      sections: [
        {
          id: 'patrons',
          title: 'Gra z patronami',
          blocks: [
            {
              text: 'To opcja: każdy gracz ma patrona ze specjalną zdolnością.',
            },
            {
              list: [
                '**Wybór po kolei.** Odkrywa się po jednym losowym patronie z każdego klanu. Zaczyna ostatni gracz, potem wybierają pozostali w odwrotnej kolejności; z patronem dostaje się jego klan.',
                '**Wariant alternatywny.** Każdy dostaje losowy klan i wybiera jednego z jego 2 patronów. Wybory są tajne, dopóki nie wybierze ostatni gracz.',
              ],
            },
          ],
        },
        {
          id: 'patron-kaiu-shihobu',
          title: 'Kaiu Shihobu (Krab)',
          blocks: [
            {
              text: 'Zaczyna z dodatkowymi 10 {koku} koku i buduje w każdym regionie, bez względu na kość. Koszty się nie zmieniają.',
            },
          ],
        },
        {
          id: 'patron-yasuki-taka',
          title: 'Yasuki Taka (Krab)',
          blocks: [
            {
              text: 'Za budowę zdobywa 1 {points} punkt za każde pole rzeki, które dotyka tego pola brzegu: od 1 do 3 punktów.',
            },
          ],
        },
        {
          id: 'patron-yoritomo',
          title: 'Yoritomo (Modliszka)',
          blocks: [
            {
              text: 'Od początku i przez całą grę ma na ręce 3 {customer} klientów i dostarcza bez względu na kość.',
            },
          ],
        },
        {
          id: 'patron-kudaka',
          title: 'Kudaka (Modliszka)',
          blocks: [
            {
              text: '3 {points} punkty za jej własną pierwszą dostawę w każdym regionie.',
            },
          ],
        },
        {
          id: 'patron-daidoji-uji',
          title: 'Daidoji Uji, Żelazny Żuraw (Żuraw)',
          blocks: [
            {
              text: '2 {points} punkty, raz na rejs, jeśli jego statek dotyka budynku ze znacznikiem przeciwnika. Wszystko jedno, którym statkiem płynie.',
            },
          ],
        },
        {
          id: 'patron-kakita-ryoku',
          title: 'Kakita Ryoku (Żuraw)',
          blocks: [
            {
              text: 'Zamiast rzucać, może za 1 {favor} punkt łaski ustawić {die} kość na dowolnej ściance, nawet tej samej. Do pierwszej tury jej kość nie jest ustawiona: tę turę zaczyna od rzutu albo ustawienia. Podczas przygotowania rzuca dla swoich statków jak wszyscy.',
            },
          ],
        },
        {
          id: 'patron-shosuro-hyobu',
          title: 'Shosuro Hyobu (Skorpion)',
          blocks: [
            {
              text: '3 {points} punkty, gdy inny gracz wyprzedza ją na torze {influence} wpływów, na którym ma co najmniej 1: jednym ruchem z pola za nią na pole przed nią. Wejście na jej pole albo zejście z niego to nie wyprzedzenie.',
            },
          ],
        },
        {
          id: 'patron-bayushi-kachiko',
          title: 'Bayushi Kachiko (Skorpion)',
          blocks: [
            {
              text: 'Gdy idzie po torze {influence} wpływów, nie liczy pól zajętych przez innych. Nagrody z nich i tak zbiera. Na polu 18 może stanąć zawsze.',
            },
          ],
        },
      ],
    },
    {
      id: 'at-the-table',
      title: 'Wybory i tajemnice',
      sections: [
        {
          id: 'choices',
          title: 'Wybory',
          blocks: [
            {
              steps: [
                'Co nie wymaga wyboru, dzieje się od razu, w kolejności kroków.',
                'Potem wybierasz ty, w dowolnej kolejności; między nimi możesz [wymieniać](trade).',
                'Potem wybierają inni, zgodnie z ruchem wskazówek zegara, bez wymian. Może to być tylko {any} dowolny towar.',
                'Dopiero teraz przesuwa się [rząd](row) albo dobierasz 2 klientów po dostawie.',
              ],
            },
            {
              text: 'Wybór z jedną tylko możliwością rozstrzyga się sam, gdy nie masz już innych wyborów.',
            },
          ],
        },
        {
          id: 'hidden',
          title: 'Co jest zakryte',
          blocks: [
            {
              list: [
                '{customer} klienci na rękach innych graczy',
                'kolejność kart w talii klientów',
                'stosy pod wierzchnim kafelkiem i to, co wróciło do pudełka',
              ],
            },
            {
              text: 'Cała reszta jest jawna: kości, odrzucone karty, liczba kart na rękach i w talii, wysokość stosów. Po przetasowaniu talia to dokładnie dawne odrzucone karty.',
            },
          ],
        },
        {
          id: 'undo',
          title: 'Cofanie',
          blocks: [
            {
              text: 'Swoje ruchy możesz cofnąć do ostatniego z tych zdarzeń:',
            },
            {
              list: [
                'dobrany {customer} klient',
                'rzut {die} kością',
                'nowo odkryty wierzchni kafelek stosu',
                'wybór innego gracza',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'ending',
      title: 'Cesarz, koniec i punktacja',
      sections: [
        {
          id: 'emperor',
          title: 'Cesarska wizyta',
          blocks: [
            {
              text: 'Na koniec tury, w której do [rzędu](row) wchodzi ostatni kafelek 1. ery, po rzucie kością, każdy {marker} znacznik na każdym budynku przynosi temu, do kogo należy, [nagrodę dla właściciela](owner-reward). Przy 2, 3 lub 4 graczach dzieje się to, gdy rząd przesunie się 8, 10 lub 12 razy.',
            },
          ],
        },
        {
          id: 'end',
          title: 'Koniec gry',
          blocks: [
            {
              text: 'Gdy do [rzędu](row) wchodzi ostatni kafelek 2. ery, gracz, którego to tura, zdobywa na jej koniec 5 {points} punktów. Każdy inny gracz ma jeszcze 1 turę. Potem liczy się [wynik końcowy](scoring). Przy 2, 3 lub 4 graczach rząd przesuwa się do tego czasu 17, 21 lub 25 razy.',
            },
          ],
        },
        {
          id: 'scoring',
          title: 'Wynik końcowy',
          blocks: [
            {
              steps: [
                '**Regiony.** [Kafelki punktacji](regions) nagradzają {influence} wpływy; kto ma 0, nie punktuje. Remisujący sumują punkty za swoje miejsca i dzielą je po równo, zaokrąglając w dół; miejsce, którego na kafelku nie ma, to 0. Potem wynik podwajają [starsi](elder).',
                '**Klienci.** Punktuje ich liczba, jak w tabeli.',
                '**Premie klientów.** Punktują [kupcy](merchant), [rzemieślniczki](artisan) i [szlachcice](noble).',
              ],
            },
            {
              table: [
                ['Klienci', '1', '2', '3', '4', '5', '6 i więcej'],
                ['Punkty', '2', '5', '9', '14', '20', '27'],
              ],
            },
            {
              text: 'Przy 2 graczach drugie miejsce punktuje tylko wtedy, gdy traci do pierwszego najwyżej 5 pól; przy remisie dzieli się obie wartości.',
            },
            {
              example:
                'Kafelek 9/5, pola 12, 12 i 7: dwoje prowadzących dzieli 14, czyli po 7. Kto z nich ma starszego, dostaje 14. Trzeci gracz dostaje 0. Kafelek 3 i remis 2 graczy: po 1.',
            },
            {
              text: 'Wygrywa ten, kto ma najwięcej {points} punktów. Przy remisie wygrywa ten, komu zostało więcej {favor} łaski; jeśli i tu jest remis, zwycięstwo jest wspólne.',
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
                '**Czy mój statek musi być przy polu, na którym buduję?** Nie. Liczy się tylko [kość](die) i koszt.',
                '**Czy we własnym budynku zyskuję dwa razy?** Tak: jako gość, a potem jako właściciel.',
                '**Czy mogę wymieniać w cudzej turze?** Nie, nawet gdy masz wtedy [wybór](choices).',
                '**Czy kafelek usunięty na końcu podróży daje łaskę?** Nie. Kafelek z końca rzędu daje {favor} łaskę temu, kto go buduje, a nie wtedy, gdy usuwa go [koniec podróży](journey).',
                '**Czy mnich może położyć znacznik na kafelku początkowym?** Nie. Budynek musi mieć dokładnie 1 {marker} znacznik.',
                '**Czy drugi znacznik liczy się jak drugi budynek?** Nie. Daje nagrodę podwójnie, ale to [jeden budynek](markers).',
                '**Mam 25 koku. Czy mogę wybrać 3 koku za koniec podróży?** Tak, ale przepadną.',
                '**Czy towar wybrany za koniec podróży mogę sprzedać dzięki kupcowi 4?** Tak, jeśli najpierw go weźmiesz.',
                '**Spełniam warunek biegłości w cudzej turze. Kiedy ją zdobywam?** W [kroku 3](turn) własnej następnej tury.',
                '**Po co wymieniać na sam koniec?** 5 koku za 1 punkt łaski może rozstrzygnąć [remis](scoring).',
                '**Których z tych zasad nie ma w instrukcji?** [Wymieniasz](trade) tylko w swojej turze i nigdy ponad limit. Limit łaski to [najwyżej 6](limits). Rząd i nowi klienci po dostawie czekają na wszystkie [wybory](choices). Gdy ostatni kafelek 2. ery jest w rzędzie, nikt już nie [rzuca](roll).',
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
                ['klan', 'twój kolor: Krab, Modliszka, Żuraw albo Skorpion'],
                ['era', '[stos](stacks), z którego pochodzi kafelek: 1. albo 2.'],
                ['koniec rzędu', 'miejsce, w którym kafelki opuszczają [rząd](row)'],
                ['cesarski kwiat', '{flower} pole 11 toru [wpływów](influence)'],
                ['dowolny towar', '{any} jedwab, ryż albo porcelana, do wyboru'],
                ['znacznik', '{marker} pokazuje, co [należy](markers) do twojego klanu'],
                ['zamówienie', 'towary, których chce [klient](customers)'],
                ['właściciel', 'kto ma znacznik na budynku i dostaje jego [nagrodę](owner-reward)'],
                ['dotykać', 'mówimy tak o [polu rzeki](river) i polu brzegu, które się stykają'],
                ['gość', 'kto przypływa i dostaje [nagrodę](visitor-reward)'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
