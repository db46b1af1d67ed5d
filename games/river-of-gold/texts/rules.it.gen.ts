// Written by `npm run texts` from rules.it.md.
import type { Rules } from '@two-rivers/i18n/rules';

export const rules: Rules = {
  game: 'river-of-gold',
  title: 'Il Fiume d’Oro',
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
              text: 'Guidi un clan di mercanti lungo un grande fiume. Nel tuo turno fai **una** sola cosa: [costruisci](build) sulla riva, [navighi](sail) con una delle tue 2 barche oppure [consegni](deliver) merci a un avventore. Il [dado](die) dice dove costruisci e consegni, e di quanto navighi.',
            },
            {
              list: [
                '{ship} Una barca ti porta la ricompensa di tutte e 4 le caselle riva che tocca, e paga chi possiede gli edifici: costruisci dove le barche faranno scalo.',
                'Con i {koku} koku paghi gli edifici, con il {favor} [favore divino](favor) giri il dado su un’altra faccia.',
                '{customer} Gli avventori prendono le tue merci e ti danno capacità che durano.',
                '{influence} Costruire, consegnare e visitare i palazzi porta influenza. Alla fine ognuna delle 6 [regioni](regions) paga chi ne ha di più.',
              ],
            },
            {
              text: 'Vince chi ha più {points} punti. Quando l’ultima tessera dell’Era 2 entra nella fila, tutti gli altri hanno ancora 1 turno; poi arriva il [punteggio finale](scoring).',
            },
            {
              picture: 'river-board',
              caption: 'Il fiume scorre dalla casella 1 alla 14. Ogni casella fiume tocca 4 delle 30 caselle riva.',
            },
          ],
        },
      ],
    },
    {
      id: 'preparation',
      title: 'Prima della partita',
      sections: [
        {
          id: 'setup',
          title: 'Preparazione',
          blocks: [
            {
              text: 'Tutto questo avviene in automatico. Si gioca da 2 a 4 persone.',
            },
            {
              steps: [
                'Ogni regione riceve una tessera regione a caso; 3 delle 6 [maestrie](masteries) entrano in gioco.',
                'I 3 [mercati imperiali](imperial-market) e le [tessere di partenza](starting-tiles) vanno sulla riva.',
                'Si formano le 2 [pile](stacks). Le prime 4 tessere della pila dell’Era 1 riempiono la [fila](row).',
                'Si sorteggia (o si concorda) chi inizia, i clan si scelgono o si sorteggiano e, se giocate con i [mecenati](patrons), si scelgono anche quelli.',
                'Ognuno riceve 2 {favor} favori divini con limite 3, 1 {silk} seta, 1 {rice} riso, 1 {porcelain} porcellana e 2 {customer} avventori. In ordine di turno si ricevono 7, 8, 9 e 10 {koku} koku.',
                'Una {ship} barca parte dalla casella fiume 1, l’altra dalla 8. Tira per ciascuna e spostala di altrettante caselle, senza ricompense. Poi tira il {die} dado per il tuo primo turno.',
              ],
            },
            {
              table: [
                ['Giocatori', 'Tessere di partenza', 'Pila dell’Era 1', 'Pila dell’Era 2'],
                ['2', '6', '12', '9'],
                ['3', '3', '14', '11'],
                ['4', '0', '16', '13'],
              ],
            },
          ],
        },
        {
          id: 'starting-tiles',
          title: 'Tessere di partenza',
          blocks: [
            {
              text: 'In 2 giocatori, 6 tessere di partenza a caso stanno sulle caselle riva 3, 7, 11, 14, 22 e 23; in 3, 3 tessere sulle caselle 3, 11 e 22; in 4, nessuna. Sono {port} porti, {manor} palazzi e {shrine} santuari senza proprietario: c’è una ricompensa solo per chi visita.',
            },
          ],
        },
      ],
    },
    {
      id: 'your-turn',
      title: 'Il tuo turno',
      sections: [
        {
          id: 'turn',
          title: 'Un turno',
          blocks: [
            {
              steps: [
                '**Favore divino.** Puoi cambiare il dado con il [favore divino](favor).',
                '**Azione.** [Costruisci](build), [navighi](sail) o [consegni](deliver): esattamente una delle tre.',
                '**Maestrie.** Rivendichi ogni [maestria](masteries) che ti spetta.',
                '**Tiro.** [Tiri](roll) il dado per il tuo prossimo turno. Si prosegue in senso orario.',
              ],
            },
            {
              text: 'Non si può passare, perché navigare è sempre possibile. Nel tuo turno puoi anche fare [scambi](trade).',
            },
          ],
        },
        {
          id: 'die',
          title: 'Il dado',
          blocks: [
            {
              text: 'Il tuo {die} dado mostra un numero che è anche una regione. Costruisci in **quella regione**, consegni a un avventore di **quella regione** oppure navighi di **altrettante** caselle fiume. Tiri alla fine del turno, così puoi fare piani mentre giocano gli altri.',
            },
          ],
        },
        {
          id: 'favor',
          title: 'Favore divino',
          blocks: [
            {
              text: 'Il {favor} favore divino cambia il dado prima dell’azione: 1 per ogni passo in su o in giù, quante volte vuoi. 6 e 1 sono vicini.',
            },
            {
              example: 'Hai un 2 e ti serve un 6. Bastano 2 favori divini: da 2 a 1, e poi a 6.',
            },
            {
              picture: 'die-wheel',
              caption: 'Ogni passo sulla ruota costa 1 favore divino. Si conta sempre la via più breve.',
            },
            {
              text: 'Il tuo limite di favore divino all’inizio è 3. Ogni [monaco](monk) lo alza di 1, fino a 6. Trovi favore divino anche in certi edifici, alla fine della [fila](row), sui tracciati di [influenza](influence) e con gli [scambi](trade).',
            },
          ],
        },
        {
          id: 'trade',
          title: 'Scambi',
          blocks: [
            {
              text: 'Nel tuo turno puoi fare scambi quante volte vuoi: prima dell’azione, tra una tua scelta e l’altra, e prima del tiro.',
            },
            {
              list: ['2 merci uguali con 1 {any} merce di un altro tipo', '5 {koku} koku con 1 {favor} favore divino'],
            },
            {
              text: 'Non puoi prendere una merce di cui hai già 6 unità, né favore divino oltre il limite, né fare scambi nel turno altrui.',
            },
          ],
        },
        {
          id: 'roll',
          title: 'Il tiro',
          blocks: [
            {
              text: 'Concludi il turno tirando il {die} dado per il prossimo. Se non ti restano scambi possibili, il tiro è automatico. Quando la pila dell’Era 2 si esaurisce, già da quel turno nessuno tira più: il turno si chiude e basta.',
            },
          ],
        },
      ],
    },
    {
      id: 'actions',
      title: 'Le tre azioni',
      sections: [
        {
          id: 'build',
          title: 'Costruzione',
          blocks: [
            {
              steps: [
                'Scegli una [casella riva](shore) vuota nella regione del {die} dado. Le tue barche possono essere ovunque.',
                'Paga in {koku} koku il costo della casella, 2 in meno se hai l’[artigiano](artisan) della regione.',
                'Prendi una tessera qualsiasi della [fila](row) e mettila lì. Quella alla fine della fila ti dà anche 1 {favor} favore divino.',
                'Metti sulla tessera un tuo {marker} gettone: l’edificio è tuo. Ottieni in questa regione l’{influence} influenza indicata.',
                'Dopo tutte le [scelte](choices) la fila scorre ed entra una nuova tessera.',
              ],
            },
            {
              example:
                'Giochi con la Gru, hai un 4 e 9 koku. Prendi il santuario alla fine della fila e lo costruisci sulla casella 16 con tutti e 9 i koku. La fine della fila ti dà 1 favore divino. Il santuario ti dà 2 influenza nella regione 4: sei sulla casella 2 del tracciato, quindi ottieni anche 1 porcellana.',
            },
            {
              picture: 'build-example',
              caption: 'Il santuario passa dalla fine della fila alla casella 16.',
            },
          ],
        },
        {
          id: 'sail',
          title: 'Navigazione',
          blocks: [
            {
              steps: [
                'Sposta una delle tue {ship} barche verso valle, esattamente di quanto segna il {die} dado. Più barche possono stare sulla stessa casella.',
                '**Visita.** Ottieni la [ricompensa di visita](visitor-reward) di ognuna delle 4 caselle riva che tocca; una vuota dà 1 {koku} koku.',
                '**Proprietari.** Ogni {marker} gettone su quegli edifici, anche tuo, rende la sua [ricompensa di proprietà](owner-reward).',
                '**Dopo la navigazione.** Agiscono i [nobili](noble) 3, 4 e 6 (solo con la barca reale), poi la [Gru di Ferro](patron-daidoji-uji) (con ogni barca).',
                '**Viaggio.** Se la barca ha superato la casella 14, hai completato un [viaggio](journey).',
              ],
            },
            {
              example:
                'Giochi con il Granchio e con un 2 navighi da 9 a 11. Casella 21, un mercato dello Scorpione: 1 porcellana. La 22 è vuota: 1 koku. Casella 23, un mercato della Mantide: 1 riso. Casella 25, un tuo santuario: 2 punti. Poi i proprietari: allo Scorpione 1 koku e 1 punto, alla Mantide 1 punto e 1 favore divino, a te ancora 1 porcellana.',
            },
            {
              picture: 'sail-example',
              caption: 'Dalla casella fiume 11 la barca tocca le caselle riva 21, 22, 23 e 25.',
            },
          ],
        },
        {
          id: 'deliver',
          title: 'Consegna',
          blocks: [
            {
              steps: [
                'Scegli un {customer} avventore della tua mano la cui regione è quella del {die} dado.',
                'Paga le merci del suo ordine.',
                'Metti la carta scoperta davanti a te e ottieni ciò che dà il suo [tipo](customers).',
                'Dopo tutte le [scelte](choices) pesca 2 avventori e scarta fino a tenerne in mano 2: di solito 1 carta, scoperta.',
              ],
            },
            {
              text: 'Quando il mazzo è vuoto, gli scarti mescolati ne formano uno nuovo, anche a metà pescata. Se le carte sono ancora troppo poche, peschi quelle che ci sono.',
            },
            {
              example:
                'Giochi con la Gru, hai un 6 e in mano il mercante 6, che vuole 1 seta e 2 riso. Ottieni 3 influenza nella regione 6 e superi la casella 2: 1 seta. Da ora ogni viaggio completato ti porta 3 koku in più. Peschi 2 carte e ne scarti 1.',
            },
          ],
        },
      ],
    },
    {
      id: 'board',
      title: 'Fiume, riva ed edifici',
      sections: [
        {
          id: 'regions',
          title: 'Regioni',
          blocks: [
            {
              text: 'Le 6 regioni hanno i numeri delle facce del dado. Ognuna ha 5 caselle riva, un [tracciato di influenza](influence) e una tessera regione per il punteggio.',
            },
            {
              table: [
                ['Regione', 'Nome', 'Merce alla casella 2'],
                ['1', 'Dorso del Mondo', '{porcelain} porcellana'],
                ['2', 'Foresta Shinomen', '{rice} riso'],
                ['3', 'Pianura dell’Alleanza dei Tre Uomini', '{silk} seta'],
                ['4', 'Bosco delle Kitsune', '{porcelain} porcellana'],
                ['5', 'Acquitrini Uebe', '{rice} riso'],
                ['6', 'Baia del Pesce Terremoto', '{silk} seta'],
              ],
            },
            {
              text: 'Le tessere regione pagano il 1º/2º/3º posto: in 2 giocatori 8/4, 7/3, 6/3, 5/2, 4/2 e 3; in 3 o 4 giocatori 12/8/4, 11/7/3, 10/6/2, 9/5, 8/4 e 7/3.',
            },
          ],
        },
        {
          id: 'river',
          title: 'Caselle fiume',
          blocks: [
            {
              text: 'Il fiume ha 14 caselle, numerate verso valle. Ognuna tocca esattamente 4 caselle riva, a volte di 2 regioni. Dopo la 14 la {ship} barca riprende dalla 1: così si completa un [viaggio](journey).',
            },
          ],
        },
        {
          id: 'shore',
          title: 'Caselle riva',
          blocks: [
            {
              text: 'Le caselle riva sono 30. Ognuna mostra quanto costa costruirci, da 5 a 13 {koku} koku. Un edificio resta per tutta la partita. Le caselle 6, 17 e 29 sono dei [mercati imperiali](imperial-market).',
            },
          ],
        },
        {
          id: 'row',
          title: 'La fila degli edifici',
          blocks: [
            {
              text: 'Ci sono 4 tessere scoperte, dall’inizio, presso le pile, fino alla **fine della fila**. Chi costruisce ne prende una qualsiasi; un [viaggio](journey) completato elimina quella alla fine. Le altre poi scorrono verso la fine ed entra una nuova tessera: dell’Era 1 finché ce n’è, poi dell’Era 2. A pile esaurite i vuoti restano all’inizio.',
            },
            {
              picture: 'building-row',
              caption: 'Chi costruisce la tessera alla fine della fila ottiene 1 {favor} favore divino.',
            },
          ],
        },
        {
          id: 'stacks',
          title: 'Le pile',
          blocks: [
            {
              text: 'Le pile si formano a caso da 24 tessere dell’Era 1 e 16 dell’Era 2; per il numero vedi la [preparazione](setup). Le tessere sono uguali sui due lati, quindi **la prima tessera di ogni pila è visibile**. Quando nella fila entra l’ultima dell’Era 1 arriva l’[Imperatore](emperor), quando entra l’ultima dell’Era 2 si avvicina la [fine](end).',
            },
          ],
        },
        {
          id: 'buildings',
          title: 'Edifici',
          blocks: [
            {
              table: [
                ['Tipo', 'Visita, Era 1', 'Visita, Era 2'],
                ['{port} porto', '3 {koku} koku', '5 {koku} koku'],
                ['{market} mercato', '1 merce indicata', '1 {any} merce a scelta'],
                ['{manor} palazzo', '2 {influence} influenza', '3 {influence} influenza'],
                ['{shrine} santuario', '2 {points} punti', '3 {points} punti'],
              ],
            },
            {
              picture: 'tile-parts',
              caption:
                'Lato a punta: che cosa ottiene chi visita. Lato piatto: che cosa ottiene chi possiede. Sotto il gettone: l’influenza per la costruzione.',
            },
          ],
        },
        {
          id: 'visitor-reward',
          title: 'Ricompensa di visita',
          blocks: [
            {
              text: 'Dove si ferma la tua {ship} barca visiti tutte e 4 le caselle riva che tocca, di chiunque siano, in ordine di numero. Una vuota dà 1 {koku} koku. L’influenza è nella regione dell’edificio.',
            },
          ],
        },
        {
          id: 'owner-reward',
          title: 'Ricompensa di proprietà',
          blocks: [
            {
              text: 'Chiunque navighi fin lì, ogni {marker} gettone su un edificio toccato paga il suo proprietario: in ordine di numero delle caselle, e sullo stesso edificio prima il gettone più vecchio. L’influenza è nella regione dell’edificio. Le [tessere di partenza](starting-tiles) e i [mercati imperiali](imperial-market) non hanno proprietari.',
            },
            {
              text: 'Alcune ricompense danno 1 {koku} koku per ogni tuo edificio di un certo tipo, o per ogni tua consegna completata.',
            },
          ],
        },
        {
          id: 'journey',
          title: 'Viaggio completato',
          blocks: [
            {
              text: 'Una barca che supera la casella fiume 14 riprende dalla 1: da 12 con un 5 arriva a 3. Dopo le ricompense di visita e di proprietà del luogo d’arrivo, e dopo ciò che agisce [dopo la navigazione](sail):',
            },
            {
              list: [
                'ottieni 3 {koku} koku o 1 {any} merce a scelta;',
                'agisce ognuno dei tuoi {merchant} [mercanti](merchant);',
                'la tessera alla fine della [fila](row) esce dal gioco, senza favore divino, e la fila scorre.',
              ],
            },
          ],
        },
        {
          id: 'influence',
          title: 'Influenza',
          blocks: [
            {
              text: 'Ogni regione ha un tracciato di 18 caselle. Raccogli ogni ricompensa che superi o raggiungi, dalla più bassa, anche se lì c’è qualcun altro. Ciò che va oltre 18 è perso.',
            },
            {
              table: [
                ['Casella', 'Ricompensa'],
                ['2', '1 merce della regione'],
                ['5', '2 {koku} koku'],
                ['9', '1 {favor} favore divino'],
                ['11', '{flower} fiore imperiale: serve solo per la [Maestria delle Corti](mastery-courts)'],
                ['13', '3 {points} punti'],
                ['18', '3 {points} punti e 1 {any} merce a scelta'],
              ],
            },
            {
              picture: 'influence-track',
              caption: 'I tracciati sono uguali, tranne la merce della casella 2.',
            },
          ],
        },
        {
          id: 'markers',
          title: 'Gettoni e proprietà',
          blocks: [
            {
              text: 'Con un tuo {marker} gettone possiedi un edificio. Un [monaco](monk) ne aggiunge un secondo, quindi un edificio può avere 2 proprietari, o 2 gettoni della stessa persona. 2 gettoni tuoi pagano due volte, anche alla [visita dell’Imperatore](emperor), ma contano come **un** edificio. Un edificio condiviso conta per intero per entrambi.',
            },
          ],
        },
        {
          id: 'imperial-market',
          title: 'Mercati imperiali',
          blocks: [
            {
              text: 'I 3 {imperial} mercati imperiali sono disposti a caso sulle caselle riva 6, 17 e 29. Non sono di nessuno. Chi li visita ottiene:',
            },
            {
              list: [
                '1 {porcelain} porcellana e 1 {favor} favore divino;',
                '1 {rice} riso e 1 {favor} favore divino;',
                '1 {silk} seta e, se vuole, un nuovo {customer} avventore: pesca 1 carta, poi scarta quella di troppo. Si decide prima di pescare.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'resources',
      title: 'Koku e merci',
      sections: [
        {
          id: 'koku',
          title: 'Koku',
          blocks: [
            {
              text: 'I {koku} koku sono denaro. Servono a [costruire](build), e 5 comprano 1 [favore divino](favor). Vengono da porti, caselle riva vuote e viaggi, e anche dalle ricompense di proprietà e dai tracciati di influenza.',
            },
          ],
        },
        {
          id: 'goods',
          title: 'Merci',
          blocks: [
            {
              text: '{silk} Seta, {rice} riso e {porcelain} porcellana sono ciò che ordinano gli [avventori](customers). Come {any} merce a scelta prendi una delle tre; quella di cui hai già 6 unità non è tra le opzioni.',
            },
          ],
        },
        {
          id: 'limits',
          title: 'Limiti',
          blocks: [
            {
              list: [
                '25 {koku} koku',
                '6 merci di ogni tipo',
                '{favor} favore divino fino al tuo limite: 3, più 1 per ogni [monaco](monk), al massimo 6',
              ],
            },
            {
              text: 'Ciò che supera un limite è perso. Koku, merci e gettoni non finiscono mai. I punti non hanno limite: dopo 99 il tracciato di punteggio ricomincia.',
            },
          ],
        },
      ],
    },
    {
      id: 'customer-cards',
      title: 'Avventori',
      sections: [
        {
          id: 'customers',
          title: 'Avventori',
          blocks: [
            {
              text: 'Gli avventori sono 30: 5 tipi, ognuno una volta per regione. La carta indica regione e ordine. Completata la [consegna](deliver), restano scoperti davanti a te e alla fine danno [punti](scoring).',
            },
            {
              table: [
                ['Tipo', 'Subito', 'Da allora', 'Alla fine'],
                [
                  '{artisan} [artigiano](artisan)',
                  '2 {influence} influenza',
                  'lì costruire costa 2 in meno',
                  '1 punto ogni 3 merci',
                ],
                ['{elder} [anziano](elder)', '–', '–', 'la regione paga il doppio'],
                [
                  '{merchant} [mercante](merchant)',
                  '3 {influence} influenza',
                  'agisce a ogni viaggio completato',
                  '1 punto ogni 5 koku',
                ],
                ['{monk} [monaco](monk)', 'limite +1, 2 {favor} favori divini', 'un secondo gettone', '–'],
                [
                  '{noble} [nobile](noble)',
                  '2 {influence} influenza',
                  'una capacità della barca reale',
                  '1 punto per ogni tuo edificio del tipo indicato (5: per tipo, 6: per regione)',
                ],
              ],
            },
            {
              picture: 'customer-cards',
              caption:
                'La carta mostra tipo, regione e ordine, e ciò che l’avventore dà subito, da allora e alla fine.',
            },
          ],
        },
        {
          id: 'artisan',
          title: 'Artigiano',
          blocks: [
            {
              text: '{artisan} Ottieni 2 influenza nella sua regione. Da allora costruire lì ti costa 2 koku in meno. Alla fine ogni artigiano dà 1 punto ogni 3 merci rimaste, di tutti i tipi insieme, arrotondando per difetto.',
            },
            {
              example: '7 merci e 2 artigiani: 2 punti ciascuno, 4 in tutto.',
            },
          ],
        },
        {
          id: 'elder',
          title: 'Anziano',
          blocks: [
            {
              text: '{elder} Subito non dà nulla. Alla fine la tessera della sua regione ti paga il doppio, dopo la divisione e l’arrotondamento in caso di parità. I punti del tracciato non raddoppiano.',
            },
          ],
        },
        {
          id: 'merchant',
          title: 'Mercante',
          blocks: [
            {
              text: '{merchant} Ottieni 3 influenza nella sua regione. Quando una qualsiasi delle tue barche completa un [viaggio](journey), tutti i tuoi mercanti agiscono. Alla fine ognuno dà 1 punto ogni 5 koku rimasti, arrotondando per difetto.',
            },
            {
              table: [
                ['Mercante', 'A ogni viaggio completato'],
                ['1', '1 {influence} influenza in ogni regione dove possiedi un edificio'],
                ['2', '1 {points} punto per ogni consegna completata, compresa la sua'],
                ['3', '1 {any} merce a scelta'],
                ['4', 'puoi vendere quante merci vuoi a 5 {koku} koku l’una'],
                ['5', '1 {favor} favore divino'],
                ['6', '3 {koku} koku'],
              ],
            },
            {
              example: '12 koku e 2 mercanti: 2 punti ciascuno, 4 in tutto.',
            },
          ],
        },
        {
          id: 'monk',
          title: 'Monaco',
          blocks: [
            {
              text: '{monk} Prima il tuo limite di favore divino sale di 1 (fino a 6), poi ottieni 2 favori divini; niente influenza. Quindi metti un secondo {marker} gettone su un edificio qualsiasi che ne ha esattamente 1: i monaci 1, 3 e 5 su uno tuo, i monaci 2, 4 e 6 su uno di un avversario. È obbligatorio, se c’è un edificio adatto; se manca, la consegna è valida lo stesso. L’influenza dell’edificio non si ottiene di nuovo. Vedi [proprietà](markers).',
            },
          ],
        },
        {
          id: 'noble',
          title: 'Nobile',
          blocks: [
            {
              text: '{noble} Ottieni 2 influenza nella sua regione. Il tuo primo nobile porta la [barca reale](royal-ship); ogni nobile le dà una capacità e alla fine dà punti.',
            },
            {
              table: [
                ['Nobile', 'Quando naviga la barca reale', 'Alla fine 1 punto per ogni'],
                ['1', 'dai {market} mercati prendi merci a tua scelta', 'tuo mercato'],
                ['2', 'le caselle vuote danno 1 {koku} koku in più', 'tuo porto'],
                ['3', '1 {influence} influenza in ogni regione toccata', 'tuo palazzo'],
                ['4', '1 {points} punto se tocca un edificio di un avversario', 'tuo santuario'],
                ['5', 'prima puoi girare il {die} dado di 1, gratis', 'tipo di edificio che possiedi'],
                ['6', '1 {points} punto se tocca un tuo edificio', 'regione con un tuo edificio'],
              ],
            },
          ],
        },
        {
          id: 'royal-ship',
          title: 'La barca reale',
          blocks: [
            {
              text: '{royal} Con il tuo primo [nobile](noble) la barca reale prende il posto di una delle tue 2 barche, lì dove si trova. Naviga come le altre e usa le capacità di tutti i tuoi nobili.',
            },
            {
              list: [
                'Il nobile 1 vale anche ai mercati imperiali, che ti danno comunque il favore divino o la carta.',
                'Il nobile 3 conta una volta ogni regione diversa.',
                'I nobili 4 e 6 danno punti una volta per navigazione. Un edificio condiviso conta per entrambi.',
                'Il nobile 5 gira davvero il dado: con un 6 la barca può navigare di 5, 6 o 1.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'mastery-cards',
      title: 'Maestrie',
      sections: [
        {
          id: 'masteries',
          title: 'Maestrie',
          blocks: [
            {
              text: 'In ogni partita ci sono 3 di questi 6 traguardi. Dopo l’azione rivendichi in automatico ogni maestria di cui soddisfi la condizione e che ha ancora una ricompensa libera. In 3 o 4 giocatori chi arriva per primo segna 7 {points} punti, il secondo 5, il terzo 3; in 2 c’è una sola ricompensa, da 5.',
            },
            {
              text: 'Rivendichi ogni maestria una volta, e solo nel tuo turno. Ciò che ottieni nel turno altrui conta nel tuo successivo; dopo il tuo ultimo turno non più.',
            },
            {
              picture: 'mastery-card',
              caption: 'In alto la condizione, in basso le ricompense ancora libere.',
            },
          ],
        },
        {
          id: 'mastery-air',
          title: 'Maestria dell’Aria',
          blocks: [
            {
              text: 'Hai completato consegne ad {customer} avventori di 3 tipi diversi.',
            },
          ],
        },
        {
          id: 'mastery-fire',
          title: 'Maestria del Fuoco',
          blocks: [
            {
              text: 'Hai completato consegne a 2 {customer} avventori dello stesso tipo.',
            },
          ],
        },
        {
          id: 'mastery-courts',
          title: 'Maestria delle Corti',
          blocks: [
            {
              text: 'Hai raggiunto il {flower} fiore imperiale, la casella 11 del [tracciato di influenza](influence), in una regione qualsiasi.',
            },
          ],
        },
        {
          id: 'mastery-void',
          title: 'Maestria del Vuoto',
          blocks: [
            {
              text: 'Hai almeno 1 {influence} influenza in ognuna delle 6 regioni.',
            },
            {
              example:
                'In 3 o 4 giocatori, chi per primo avanza su tutti e 6 i tracciati segna 7 punti, il successivo 5.',
            },
          ],
        },
        {
          id: 'mastery-earth',
          title: 'Maestria della Terra',
          blocks: [
            {
              text: 'Possiedi 3 edifici dello stesso tipo. Uno con 2 tuoi {marker} gettoni resta 1 edificio.',
            },
          ],
        },
        {
          id: 'mastery-water',
          title: 'Maestria dell’Acqua',
          blocks: [
            {
              text: 'Possiedi un {port} porto, un {market} mercato, un {manor} palazzo e un {shrine} santuario.',
            },
          ],
        },
      ],
    },
    {
      id: 'patron-cards',
      title: 'Mecenati',
      sections: [
        {
          id: 'patrons',
          title: 'Giocare con i mecenati',
          blocks: [
            {
              text: 'Regola facoltativa: ognuno ha un mecenate con una capacità speciale.',
            },
            {
              list: [
                '**Scelta a turno.** Si scopre un mecenate a caso per clan. Sceglie prima l’ultimo in ordine di turno, poi a ritroso; il mecenate porta con sé il suo clan.',
                '**Preparazione alternativa.** Ognuno riceve un clan a caso e sceglie uno dei suoi 2 mecenati. Le scelte restano segrete fino all’ultima.',
              ],
            },
          ],
        },
        {
          id: 'patron-kaiu-shihobu',
          title: 'Kaiu Shihobu (Granchio)',
          blocks: [
            {
              text: 'Inizia con 10 {koku} koku in più e costruisce in ogni regione, qualunque sia il risultato del dado. I costi non cambiano.',
            },
          ],
        },
        {
          id: 'patron-yasuki-taka',
          title: 'Yasuki Taka (Granchio)',
          blocks: [
            {
              text: 'Quando costruisce segna 1 {points} punto per ogni casella fiume che tocca la casella riva: da 1 a 3 punti.',
            },
          ],
        },
        {
          id: 'patron-yoritomo',
          title: 'Yoritomo (Mantide)',
          blocks: [
            {
              text: 'Tiene in mano 3 {customer} avventori dall’inizio e per tutta la partita, e consegna qualunque sia il risultato del dado.',
            },
          ],
        },
        {
          id: 'patron-kudaka',
          title: 'Kudaka (Mantide)',
          blocks: [
            {
              text: '3 {points} punti per la sua prima consegna in ogni regione.',
            },
          ],
        },
        {
          id: 'patron-daidoji-uji',
          title: 'Daidoji Uji, la Gru di Ferro (Gru)',
          blocks: [
            {
              text: '2 {points} punti, una volta per navigazione, se la sua barca tocca un edificio con il gettone di un avversario. Vale con entrambe le barche.',
            },
          ],
        },
        {
          id: 'patron-kakita-ryoku',
          title: 'Kakita Ryoku (Gru)',
          blocks: [
            {
              text: 'Invece di tirare può pagare 1 {favor} favore divino e impostare il {die} dado su una faccia qualsiasi, anche quella che mostra. Fino al suo primo turno il dado non ha faccia: quel turno comincia tirandolo o impostandolo. Per le barche della preparazione si tira sempre.',
            },
          ],
        },
        {
          id: 'patron-shosuro-hyobu',
          title: 'Shosuro Hyobu (Scorpione)',
          blocks: [
            {
              text: '3 {points} punti quando qualcuno la sorpassa su un tracciato di {influence} influenza dove ha almeno 1: da sotto a sopra di lei in una sola volta. Arrivare sulla sua casella, o lasciarla, non è un sorpasso.',
            },
          ],
        },
        {
          id: 'patron-bayushi-kachiko',
          title: 'Bayushi Kachiko (Scorpione)',
          blocks: [
            {
              text: 'Quando avanza su un tracciato di {influence} influenza, le caselle occupate da altri non si contano. Ne raccoglie comunque le ricompense. Sulla 18 può fermarsi in ogni caso.',
            },
          ],
        },
      ],
    },
    {
      id: 'at-the-table',
      title: 'Scelte e segreti',
      sections: [
        {
          id: 'choices',
          title: 'Scelte',
          blocks: [
            {
              steps: [
                'Ciò che non richiede scelte avviene subito, nell’ordine dei passi.',
                'Poi fai le tue scelte, in qualsiasi ordine, con [scambi](trade) in mezzo se vuoi.',
                'Poi gli altri fanno le loro, in senso orario, senza scambi. Si tratta sempre di una {any} merce a scelta.',
                'Solo ora scorre la [fila](row), o peschi i 2 avventori di una consegna.',
              ],
            },
            {
              text: 'Una scelta con una sola risposta si risolve da sé quando non hai altre scelte aperte.',
            },
          ],
        },
        {
          id: 'hidden',
          title: 'Che cosa è nascosto',
          blocks: [
            {
              list: [
                'gli {customer} avventori in mano agli altri',
                'l’ordine del mazzo degli avventori',
                'le pile sotto la prima tessera, e ciò che è tornato nella scatola',
              ],
            },
            {
              text: 'Tutto il resto è visibile: dadi, scarti, numero di carte in mano e nel mazzo, tessere nelle pile. Dopo un rimescolamento il mazzo è fatto esattamente dei vecchi scarti.',
            },
          ],
        },
        {
          id: 'undo',
          title: 'Annullare',
          blocks: [
            {
              text: 'Puoi annullare le tue mosse fino all’ultimo di questi eventi:',
            },
            {
              list: [
                'un {customer} avventore pescato',
                'un {die} dado tirato',
                'la nuova prima tessera di una pila, appena scoperta',
                'la scelta di un’altra persona',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'ending',
      title: 'Imperatore, fine e punteggio',
      sections: [
        {
          id: 'emperor',
          title: 'La visita dell’Imperatore',
          blocks: [
            {
              text: 'Quando nella [fila](row) entra l’ultima tessera dell’Era 1, l’Imperatore arriva a fine turno, dopo il tiro: ogni {marker} gettone su ogni edificio rende la sua [ricompensa di proprietà](owner-reward). In 2, 3 o 4 giocatori accade quando la fila è avanzata 8, 10 o 12 volte.',
            },
          ],
        },
        {
          id: 'end',
          title: 'Fine della partita',
          blocks: [
            {
              text: 'Quando l’ultima tessera dell’Era 2 entra nella [fila](row), chi è di turno segna 5 {points} punti alla fine di quel turno. Tutti gli altri hanno ancora 1 turno. Poi arriva il [punteggio finale](scoring). In 2, 3 o 4 giocatori accade quando la fila è avanzata 17, 21 o 25 volte.',
            },
          ],
        },
        {
          id: 'scoring',
          title: 'Punteggio finale',
          blocks: [
            {
              steps: [
                '**Regioni.** Le [tessere regione](regions) pagano secondo l’{influence} influenza; con 0 non segni nulla. In parità si sommano i posti condivisi e si divide, arrotondando per difetto; un posto che sulla tessera manca vale 0. Poi gli [anziani](elder) raddoppiano il risultato.',
                '**Avventori.** Conta il loro numero, come nella tabella.',
                '**I loro bonus.** Danno punti [mercanti](merchant), [artigiani](artisan) e [nobili](noble).',
              ],
            },
            {
              table: [
                ['Avventori', '1', '2', '3', '4', '5', '6 o più'],
                ['Punti', '2', '5', '9', '14', '20', '27'],
              ],
            },
            {
              text: 'In 2 giocatori il secondo posto è pagato solo se dista al massimo 5 caselle dal primo; in parità si dividono entrambi i valori.',
            },
            {
              example:
                'Tessera 9/5, caselle 12, 12 e 7: chi è in testa divide 14 in due, cioè 7 a testa. Chi dei due ha l’anziano segna 14. Il terzo posto segna 0. Tessera 3 e parità in 2: 1 a testa.',
            },
            {
              text: 'Vince chi ha più {points} punti. In parità vince chi ha più {favor} favore divino; se anche quello è pari, la vittoria è condivisa.',
            },
          ],
        },
      ],
    },
    {
      id: 'help',
      title: 'Domande e parole',
      sections: [
        {
          id: 'faq',
          title: 'Domande frequenti',
          blocks: [
            {
              list: [
                '**La mia barca deve essere vicina alla casella su cui costruisco?** No. Contano solo il [dado](die) e il costo.',
                '**Se visito un mio edificio ottengo due ricompense?** Sì: prima quella di visita, poi quella di proprietà.',
                '**Posso fare scambi nel turno altrui?** No, nemmeno quando hai una [scelta](choices) da fare.',
                '**La tessera eliminata da un viaggio dà favore divino?** No. La tessera alla fine della fila dà {favor} favore divino a chi la costruisce, non quando la elimina un [viaggio](journey).',
                '**Un monaco può mettere il gettone su una tessera di partenza?** No. Serve un edificio con esattamente 1 {marker} gettone.',
                '**Un secondo gettone vale come secondo edificio?** No. Paga due volte, ma è [un solo edificio](markers).',
                '**Ho 25 koku. Posso scegliere i 3 koku del viaggio?** Sì, ma vanno persi.',
                '**Posso vendere con il mercante 4 la merce scelta per il viaggio?** Sì, se la prendi prima.',
                '**Soddisfo una maestria nel turno altrui. Quando la rivendico?** Alla [fase 3](turn) del tuo prossimo turno.',
                '**A che serve uno scambio all’ultimo momento?** 5 koku per 1 favore divino possono decidere una [parità](scoring).',
                '**Quali di queste regole non sono nel regolamento?** Gli [scambi](trade) si fanno solo nel proprio turno, e mai oltre un limite. Il limite di favore divino è [al massimo 6](limits). La fila e i nuovi avventori di una consegna aspettano tutte le [scelte](choices). Quando l’ultima tessera dell’Era 2 è nella fila nessuno [tira](roll) più.',
              ],
            },
          ],
        },
        {
          id: 'glossary',
          title: 'Glossario',
          blocks: [
            {
              table: [
                ['Parola', 'Significato'],
                ['clan', 'il tuo colore: Granchio, Mantide, Gru o Scorpione'],
                ['Era', 'la [pila](stacks) da cui viene una tessera, 1 o 2'],
                ['fine della fila', 'dove le tessere lasciano la [fila](row)'],
                ['fiore imperiale', '{flower} la casella 11 di un tracciato di [influenza](influence)'],
                ['merce a scelta', '{any} seta, riso o porcellana, come preferisci'],
                ['gettone', '{marker} mostra ciò che il tuo clan [possiede](markers)'],
                ['ordine', 'le merci che vuole un [avventore](customers)'],
                ['proprietario', 'chi ha un gettone su un edificio e ne riceve la [ricompensa](owner-reward)'],
                ['toccare', 'essere accanto: una [casella fiume](river) tocca le caselle riva che la affiancano'],
                ['visita', 'chi naviga fin lì riceve la [ricompensa](visitor-reward)'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
