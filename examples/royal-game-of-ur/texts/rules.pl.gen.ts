// Written by `npm run texts` from rules.pl.md.
import type { Rules } from '@two-rivers/i18n/rules';

export const rules: Rules = {
  game: 'royal-game-of-ur',
  title: 'Królewska gra z Ur',
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
              text: 'Dwoje graczy ściga się siedmioma {piece} pionkami na drodze o 14 polach. W twojej turze [kości](dice) mówią, o ile pól rusza się **jeden** z twoich pionków; który, wybierasz ty.',
            },
            {
              list: [
                'W środku obie drogi się łączą: stań tam na pionku przeciwnika, a [zacznie od nowa](capture).',
                '{rosette} [Rozeta](rosettes) daje ci dodatkowy rzut.',
                'Wygrywa, kto pierwszy ma wszystkie siedem pionków [u celu](home).',
              ],
            },
            {
              picture: 'board',
              caption: 'Droga gracza u dołu: wejście, środek, wyjście.',
            },
          ],
        },
      ],
    },
    {
      id: 'play',
      title: 'Przebieg gry',
      sections: [
        {
          id: 'setup',
          title: 'Przygotowanie',
          blocks: [
            {
              text: 'Wszystkie pionki czekają obok planszy. Kto zaczyna, decyduje los, chyba że umówicie się inaczej.',
            },
          ],
        },
        {
          id: 'dice',
          title: 'Kości',
          blocks: [
            {
              text: 'Cztery kości mają po cztery rogi, z których dwa są oznaczone. Liczy się, na ilu kościach znak jest na górze: od 0 do 4.',
            },
            {
              table: [
                ['Rzut', '0', '1', '2', '3', '4'],
                ['Na 16 rzutów', '1', '4', '6', '4', '1'],
              ],
            },
          ],
        },
        {
          id: 'move',
          title: 'Ruch',
          blocks: [
            {
              text: 'Przesuwasz jeden pionek dokładnie o tyle pól, ile wypadło: stojący na planszy albo taki, który czeka i na nią wchodzi. Jeśli możesz się ruszyć, musisz. Jeśli nie możesz albo wypadło 0, twoja tura się kończy.',
            },
            {
              list: [
                'Na polu mieści się tylko jeden pionek. Na pole z własnym pionkiem nie wejdziesz.',
                'Pionki wolno przeskakiwać.',
              ],
            },
          ],
        },
        {
          id: 'capture',
          title: 'Zbijanie',
          blocks: [
            {
              text: 'Osiem pól w środku, od 5 do 12, należy do obu dróg. Jeśli staniesz tam na pionku przeciwnika, wraca on obok planszy i zaczyna od nowa. Na polach zewnętrznych nikt nikogo nie spotyka.',
            },
            {
              example: 'Twój pionek stoi na polu 6, pionek przeciwnika na polu 9. Wyrzucasz 3: możesz go zbić.',
            },
          ],
        },
        {
          id: 'rosettes',
          title: 'Rozety',
          blocks: [
            {
              text: '{rosette} Pola 4, 8 i 14 to rozety. Kto na niej stanie, od razu rzuca jeszcze raz.',
            },
            {
              text: 'Rozeta w środku, na polu 8, jest też **bezpieczna**: stamtąd nikogo nie można zbić.',
            },
          ],
        },
        {
          id: 'home',
          title: 'Cel',
          blocks: [
            {
              text: 'Za polem 14 pionek schodzi z planszy i jest {home} u celu. Potrzebny jest dokładny rzut: z pola 13 wynik 2, z pola 14 wynik 1.',
            },
          ],
        },
        {
          id: 'end',
          title: 'Koniec gry',
          blocks: [
            {
              text: 'Kto ma wszystkie siedem pionków u celu, od razu wygrywa. Jeśli po 2000 rzutów nikt tego nie osiągnie, wygrywa ten, kto ma u celu więcej pionków. To nasze ograniczenie; gra trwa około 200 rzutów.',
            },
          ],
        },
      ],
    },
  ],
};
