// Written by `npm run texts` from rules.it.md.
import type { Rules } from '@two-rivers/i18n/rules';

export const rules: Rules = {
  game: 'royal-game-of-ur',
  title: 'Gioco reale di Ur',
  chapters: [
    {
      id: 'overview',
      title: 'In breve',
      sections: [
        {
          id: 'goal',
          title: 'Il gioco in un minuto',
          blocks: [
            {
              text: 'Due giocatori fanno correre sette {piece} pedine ciascuno lungo un percorso di 14 caselle. Nel tuo turno i [dadi](dice) dicono di quanto avanza **una** delle tue pedine; quale, lo scegli tu.',
            },
            {
              list: [
                'Nel mezzo i due percorsi sono uno solo: se lì arrivi su una pedina avversaria, quella [ricomincia](capture).',
                '{rosette} Una [rosetta](rosettes) ti dà un altro tiro.',
                'Vince chi per primo fa [arrivare](home) tutte e sette le pedine.',
              ],
            },
            {
              picture: 'board',
              caption: 'Il percorso del giocatore in basso: entra, attraversa il mezzo, esce.',
            },
          ],
        },
      ],
    },
    {
      id: 'play',
      title: 'Come si gioca',
      sections: [
        {
          id: 'setup',
          title: 'Preparazione',
          blocks: [
            {
              text: 'Tutte le pedine aspettano accanto al tavoliere. Chi comincia lo decide la sorte, se non vi accordate.',
            },
          ],
        },
        {
          id: 'dice',
          title: 'I dadi',
          blocks: [
            {
              text: 'Quattro dadi con quattro punte ciascuno; due delle quattro punte sono segnate. Conta quanti dadi hanno un segno in alto: da 0 a 4.',
            },
            {
              table: [
                ['Tiro', '0', '1', '2', '3', '4'],
                ['Su 16 tiri', '1', '4', '6', '4', '1'],
              ],
            },
          ],
        },
        {
          id: 'move',
          title: 'Il movimento',
          blocks: [
            {
              text: 'Muovi una pedina esattamente di quanto hai tirato: una sul tavoliere, oppure una che aspetta ed entra. Se una pedina si può muovere, devi muoverla. Se nessuna può, o il tiro era 0, il tuo turno è finito.',
            },
            {
              list: [
                'Su una casella sta una sola pedina. Dove c’è già una tua pedina non puoi fermarti.',
                'Le pedine si possono superare.',
              ],
            },
          ],
        },
        {
          id: 'capture',
          title: 'La cattura',
          blocks: [
            {
              text: 'Le otto caselle nel mezzo, da 5 a 12, fanno parte di entrambi i percorsi. Se lì arrivi su una pedina avversaria, questa torna accanto al tavoliere e ricomincia. Sulle caselle esterne non ci si incontra mai.',
            },
            {
              example: 'La tua pedina è sulla 6, quella avversaria sulla 9. Tiri 3: puoi catturarla.',
            },
          ],
        },
        {
          id: 'rosettes',
          title: 'Le rosette',
          blocks: [
            {
              text: '{rosette} Le caselle 4, 8 e 14 sono rosette. Chi ci arriva tira subito un’altra volta.',
            },
            {
              text: 'La rosetta nel mezzo, sulla 8, è anche **sicura**: lì nessuna pedina può essere catturata.',
            },
          ],
        },
        {
          id: 'home',
          title: 'L’arrivo',
          blocks: [
            {
              text: 'Dopo la casella 14 una pedina lascia il tavoliere ed è {home} arrivata. Serve il tiro esatto: dalla 13 un 2, dalla 14 un 1.',
            },
          ],
        },
        {
          id: 'end',
          title: 'La fine',
          blocks: [
            {
              text: 'Chi fa arrivare tutte e sette le pedine vince subito. Se dopo 2000 tiri non è successo, vince chi ha più pedine arrivate. Questo limite è nostro; una partita dura circa 200 tiri.',
            },
          ],
        },
      ],
    },
  ],
};
