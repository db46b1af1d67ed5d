// Written by `npm run texts` from rules.it.md.
import type { Rules } from '@two-rivers/i18n/rules';

export const rules: Rules = {
  game: 'the-river',
  title: 'The River',
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
              text: 'Popoli nuove terre lungo il tuo fiume. In ogni round mandi i tuoi {pioneer} pionieri, uno alla volta, sulle isole: a prendere [tessere terreno](tiles), a raccogliere [risorse](production) e a [costruire](build).',
            },
            {
              list: [
                '{building} Gli edifici danno punti, e prima costruisci, migliore è il {token} gettone bonus.',
                '{tile} Le tessere producono e conservano risorse. Terreni uguali in una [colonna](columns) danno punti alla fine.',
                '{settler} Più vai lontano, più pionieri si stabiliscono e ti lasciano.',
              ],
            },
            {
              text: 'Vince chi ha più {points} punti. La partita [finisce](end) con il round in cui qualcuno riempie l’ultimo spazio dei gettoni bonus o colloca la dodicesima tessera.',
            },
            {
              picture: 'islands',
              caption: 'Le isole con caselle azione, tessere, edifici, gettoni e scorte.',
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
                'Ognuno riceve una [plancia fiume](river-board), a caso o a scelta, con 4 {pioneer} pionieri sulla barca. Un [quinto](fifth-pioneer) aspetta sul secondo spazio dei gettoni bonus.',
                'Si mescolano le 65 {tile} tessere; se ne scopre 1 in più del numero dei giocatori.',
                'Si mescolano i 33 {building} edifici; se ne scoprono 4.',
                'Le isole ricevono le scorte. I {token} gettoni bonus si dispongono dal più alto.',
                'Si sorteggia (o si concorda) chi inizia e riceve il {pawn} segnalino primo giocatore.',
              ],
            },
            {
              text: 'Che cosa dipende dal numero di giocatori:',
            },
            {
              table: [
                ['Giocatori', '2', '3', '4'],
                ['{tile} tessere nel round iniziale', '3', '4', '5'],
                ['{tile} tessere in ogni round', '5', '6', '8'],
                ['{wood} legno, {clay} argilla, {stone} pietra, di ciascuno', '7', '10', '13'],
                ['{food} cibo', '3', '4', '5'],
                ['{token} spazi dei gettoni bonus', '4', '5', '5'],
                ['{pioneer} bonus del primo pioniere', '0', '1', '1'],
              ],
            },
          ],
        },
        {
          id: 'opening-round',
          title: 'Round iniziale',
          blocks: [
            {
              text: 'Ognuno prende una {tile} tessera scoperta e la colloca sulla casella 1. Comincia chi siede a destra del primo giocatore, si prosegue in senso antiorario e il primo giocatore sceglie per ultimo. La tessera avanzata esce dal gioco. Se prendi un [prato](meadows) con effetto immediato, l’effetto vale subito.',
            },
          ],
        },
      ],
    },
    {
      id: 'play',
      title: 'Round e turni',
      sections: [
        {
          id: 'round',
          title: 'Un round',
          blocks: [
            {
              text: 'Comincia chi ha il {pawn} segnalino; poi si va in senso orario, un {pioneer} pioniere per turno. Chi ha la barca vuota salta il turno, quindi gli ultimi turni possono toccare tutti a chi ha più pionieri. Quando tutte le barche sono vuote si passa alla [fine del round](cleanup).',
            },
            {
              text: 'Se hai pionieri ma nessuna casella che puoi usare, salti solo quel turno. Se vale per tutti quelli che hanno ancora pionieri, il round finisce.',
            },
          ],
        },
        {
          id: 'turn',
          title: 'Un turno',
          blocks: [
            {
              steps: [
                'Puoi [barattare](exchange) risorse con {food} cibo, quante volte vuoi.',
                'Colloca un {pioneer} pioniere dalla barca su una casella azione con posto libero ed esegui l’azione.',
              ],
            },
            {
              text: 'Le azioni sono obbligatorie: non puoi usare una casella di cui non puoi eseguire l’azione.',
            },
            {
              table: [
                ['Casella azione', 'Pionieri, in 2', 'Pionieri, in 3–4'],
                ['[Terreno](terrain)', '2 di ogni giocatore', '2 di ogni giocatore'],
                ['[Legno](wood), [Argilla](clay), [Pietra](stone)', '1 su ciascuna', '2 su ciascuna'],
                ['[Cibo](food)', '1', '2'],
                ['[Prenotazione](reserve)', '1', '2'],
                ['[Costruzione](build)', 'senza limite', 'senza limite'],
                ['[Primo giocatore](first-player)', '1', '1'],
                ['[Scambio](swap)', '1', '2'],
              ],
            },
          ],
        },
        {
          id: 'exchange',
          title: 'Baratto con cibo',
          blocks: [
            {
              text: 'Prima di collocare il pioniere puoi dare 3 risorse per 1 {food} cibo, finché ce n’è sull’isola. Le 3 sono {wood} legno, {clay} argilla e {stone} pietra, in qualsiasi combinazione; non si baratta cibo con cibo.',
            },
            {
              text: 'Un baratto dopo il quale non potresti usare nessuna casella, nemmeno barattando ancora, non è tra le opzioni. Se solo un baratto ti apre una casella, puoi barattare o passare; se passi, scegli di nuovo quando qualcuno ha collocato un pioniere.',
            },
          ],
        },
      ],
    },
    {
      id: 'actions',
      title: 'Le azioni',
      sections: [
        {
          id: 'terrain',
          title: 'Terreno',
          blocks: [
            {
              text: 'Prendi una {tile} tessera scoperta e collocala sulla prossima casella libera del tuo fiume. Puoi farlo al massimo due volte per round, e non con 12 tessere collocate. Le tessere prese si rimpiazzano solo a [fine round](cleanup).',
            },
            {
              text: 'Un simbolo di produzione o un {warehouse} magazzino coperto dalla tessera non conta più (vedi [eccedenza](overflow)). Se la tessera copre una [casella insediamento](settlers), alla [fine del round](cleanup) 1 pioniere si stabilisce lì.',
            },
          ],
        },
        {
          id: 'production',
          title: 'Produzione',
          blocks: [
            {
              text: 'Sulle isole di legno, argilla e pietra ricevi 1 risorsa per ogni tuo simbolo visibile che la produce, sulle tessere e sulle caselle scoperte della plancia. In 3 o 4 il [primo pioniere](first-pioneer) del round riceve 1 in più. Non ricevi mai più di quanto ha l’isola, e puoi andarci solo se ricevi almeno 1. Puoi usare più caselle della stessa isola.',
            },
            {
              example:
                'Siete in 4, il tuo pioniere è il primo sull’isola dell’argilla e hai 3 simboli dell’argilla: ricevi 4 argilla. Hai solo 3 magazzini liberi, quindi restituisci 1 risorsa: un’argilla, o qualcosa che avevi già.',
            },
          ],
        },
        {
          id: 'wood',
          title: 'Legno',
          blocks: [
            {
              text: '{wood} Ricevi legno per i tuoi simboli visibili del legno. Vedi [produzione](production).',
            },
          ],
        },
        {
          id: 'clay',
          title: 'Argilla',
          blocks: [
            {
              text: '{clay} Ricevi argilla per i tuoi simboli visibili dell’argilla. Vedi [produzione](production).',
            },
          ],
        },
        {
          id: 'stone',
          title: 'Pietra',
          blocks: [
            {
              text: '{stone} Ricevi pietra per i tuoi simboli visibili della pietra. Vedi [produzione](production).',
            },
          ],
        },
        {
          id: 'first-pioneer',
          title: 'Primo pioniere su un’isola',
          blocks: [
            {
              text: 'In 3 o 4 giocatori, il primo {pioneer} pioniere del round sull’isola di legno, argilla o pietra riceve 1 in più. Già questo basta per usare la casella. In 2 giocatori il bonus non c’è, e per il cibo non c’è mai.',
            },
          ],
        },
        {
          id: 'food',
          title: 'Cibo',
          blocks: [
            {
              text: 'Ricevi 1 {food} cibo. Se sull’isola non ce n’è, prendi 1 {any} risorsa a scelta tra quelle disponibili. Il cibo vale come qualsiasi risorsa quando [costruisci](build). Puoi averlo anche con un [baratto](exchange).',
            },
          ],
        },
        {
          id: 'reserve',
          title: 'Prenotazione',
          blocks: [
            {
              text: 'Prendi un {building} edificio scoperto e tienilo davanti a te. Ti costerà 1 risorsa in meno. Puoi averne al massimo 2. Quelli che non costruisci non ti costano nulla. Il vuoto si riempie a [fine round](cleanup).',
            },
          ],
        },
        {
          id: 'build',
          title: 'Costruzione',
          blocks: [
            {
              steps: [
                'Scegli un {building} edificio scoperto, o uno che hai prenotato.',
                'Paga il costo alle isole. Il {food} cibo può sostituire qualsiasi risorsa, anche una che hai. Un edificio [prenotato](reserve) costa 1 risorsa in meno, a tua scelta.',
                'Prendi il {token} [gettone bonus](bonus-tokens) più alto rimasto. Senza spazi liberi costruisci lo stesso, ma senza gettone.',
              ],
            },
          ],
        },
        {
          id: 'first-player',
          title: 'Primo giocatore',
          blocks: [
            {
              text: 'Prendi il {pawn} segnalino: cominci il prossimo round. Puoi usare questa casella anche se il segnalino è già tuo, per non fartelo prendere.',
            },
          ],
        },
        {
          id: 'swap',
          title: 'Scambio',
          blocks: [
            {
              text: 'Scambia di posto due {tile} tessere del tuo fiume, con le risorse che portano. Servono almeno 2 tessere. È utile per completare le [colonne](columns).',
            },
          ],
        },
      ],
    },
    {
      id: 'your-river',
      title: 'Il tuo fiume',
      sections: [
        {
          id: 'river-board',
          title: 'La plancia fiume',
          blocks: [
            {
              text: 'La plancia ha 12 caselle in 4 colonne e 3 righe, e il fiume le attraversa serpeggiando: da 1 a 4 da sinistra a destra, da 5 a 8 indietro da destra a sinistra, da 9 a 12 di nuovo da sinistra a destra. La prossima {tile} tessera va sempre sulla prossima casella. Le caselle hanno simboli di produzione e magazzini, che contano finché nessuna tessera li copre, e [caselle insediamento](settlers). Le 4 plance sono diverse.',
            },
            {
              picture: 'river-board',
              caption: 'Segui il fiume: la casella 5 è sotto la 4, la 9 sotto la 8.',
            },
          ],
        },
        {
          id: 'warehouses',
          title: 'Magazzini',
          blocks: [
            {
              text: 'Ogni {warehouse} magazzino visibile conserva 1 risorsa qualsiasi. Non importa in quale si trovi. Senza magazzini non puoi usare le caselle di legno, argilla, pietra e cibo, e i prati non ti danno risorse.',
            },
            {
              picture: 'warehouse',
              caption: 'Un magazzino su una tessera o una casella scoperta: posto per 1 risorsa.',
            },
          ],
        },
        {
          id: 'overflow',
          title: 'Eccedenza',
          blocks: [
            {
              text: 'Quando hai più risorse che {warehouse} magazzini, restituiscine alle isole, una alla volta, finché tutto entra. Scegli tu quali, vecchie o nuove.',
            },
            {
              text: 'Quando collochi una tessera, prima viene l’eccedenza per ciò che copre (i suoi magazzini contano già), poi il suo effetto immediato, poi l’eccedenza che ne risulta.',
            },
          ],
        },
        {
          id: 'pioneers',
          title: 'Pionieri',
          blocks: [
            {
              text: 'I {pioneer} pionieri sono le tue azioni: uno per turno. Cominci con 4 sulla barca. Un [quinto](fifth-pioneer) può aggiungersi, e fino a 4 [si stabiliscono](settlers). Gli altri tornano sulla barca a [fine round](cleanup).',
            },
          ],
        },
        {
          id: 'settlers',
          title: 'Insediamenti',
          blocks: [
            {
              text: '4 caselle del tuo fiume sono {settler} caselle insediamento; nelle tabelle integrate 5, 7, 9 e 11. Per ognuna che copri, alla [fine del round](cleanup) 1 {pioneer} pioniere si stabilisce lì ed esce dal gioco per sempre. Nel round in cui copri la casella lo usi ancora.',
            },
          ],
        },
        {
          id: 'fifth-pioneer',
          title: 'Il quinto pioniere',
          blocks: [
            {
              text: 'Aspetta sul tuo secondo spazio dei gettoni bonus. Quando prendi il secondo {token} gettone, il {pioneer} pioniere sale subito sulla barca, e puoi usarlo già in questo round.',
            },
          ],
        },
      ],
    },
    {
      id: 'pieces',
      title: 'Tessere, edifici e gettoni',
      sections: [
        {
          id: 'tiles',
          title: 'Tessere terreno',
          blocks: [
            {
              text: 'Ogni tessera ha un terreno. Quasi tutte inoltre producono una risorsa, ne conservano 1 o 2 nei {warehouse} magazzini, o fanno entrambe le cose.',
            },
            {
              table: [
                ['Terreno', 'Tessere'],
                ['{forest} foresta', '14'],
                ['{desert} deserto', '12'],
                ['{badlands} calanchi', '10'],
                ['{mountain} montagna', '8'],
                ['[misto](mixed-tiles)', '4'],
                ['{meadow} [prato](meadows)', '17'],
              ],
            },
            {
              picture: 'tile-kinds',
              caption: 'Una tessera che produce, una che conserva, una che fa entrambe le cose, e una mista.',
            },
          ],
        },
        {
          id: 'mixed-tiles',
          title: 'Tessere miste',
          blocks: [
            {
              text: 'Una tessera mista conta come entrambi i suoi terreni, per le [colonne](columns) e per i [prati](meadows). 3 tessere sono uguali solo se un terreno è comune a tutte e 3.',
            },
            {
              example:
                'Dall’alto: foresta, foresta/deserto, deserto. Le 2 in alto hanno in comune la foresta, ma nessun terreno è comune a tutte e 3: 2 punti, non 6.',
            },
          ],
        },
        {
          id: 'meadows',
          title: 'Prati',
          blocks: [
            {
              text: 'Ci sono 17 {meadow} prati, di 7 tipi:',
            },
            {
              table: [
                ['Prato', 'Quanti', 'Che cosa fa'],
                [
                  'terreno',
                  '5',
                  'Fine: 1 punto per ogni tessera del terreno indicato sulla tua plancia. Le miste contano; il prato dei prati conta anche sé stesso.',
                ],
                [
                  'produzione',
                  '3',
                  'Produce legno, argilla o pietra. Fine: 1 punto per ogni simbolo visibile di quella risorsa, compreso il suo, al massimo 3.',
                ],
                [
                  'dono',
                  '3',
                  'Subito: prendi da 0 a 4 della risorsa indicata dalla sua isola. Ciò che non entra si restituisce: vedi [eccedenza](overflow).',
                ],
                [
                  'raccolto',
                  '3',
                  'A ogni [fine round](cleanup): 1 della risorsa indicata, se è disponibile e hai un magazzino. Non è un simbolo di produzione. Fine: 2 punti.',
                ],
                [
                  'scambio',
                  '1',
                  'Subito: scambia due tessere, due volte. Puoi rinunciare a ogni scambio. Non occupa la casella [Scambio](swap). Con meno di 2 tessere non succede nulla.',
                ],
                [
                  'pionieri',
                  '1',
                  'Fine: 1 punto per ogni {pioneer} pioniere sulla tua barca dopo l’ultimo fine round. Chi si è stabilito o aspetta ancora non conta.',
                ],
                ['gettoni', '1', 'Fine: 1 punto per ogni {token} gettone bonus, anche da 0.'],
              ],
            },
            {
              picture: 'meadow-kinds',
              caption: 'Un prato per ogni tipo.',
            },
          ],
        },
        {
          id: 'buildings',
          title: 'Edifici',
          blocks: [
            {
              text: 'Un {building} edificio costa da 3 a 8 risorse, mai cibo, e dà da 2 a 9 {points} punti. 4 sono scoperti; i vuoti si riempiono a [fine round](cleanup), gli altri restano.',
            },
            {
              picture: 'building-card',
              caption: 'Quanto costa l’edificio, e quanti punti dà.',
            },
          ],
        },
        {
          id: 'bonus-tokens',
          title: 'Gettoni bonus',
          blocks: [
            {
              text: 'Chi costruisce prende il {token} gettone più alto rimasto. In 3 o 4 giocatori sono 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1 e nove da 0; in 2 giocatori 6, 5, 4, 3, 2, 1 e due da 0.',
            },
            {
              text: 'Contano anche quelli da 0: il secondo gettone porta il [quinto pioniere](fifth-pioneer), e riempire l’ultimo spazio [chiude](end) la partita.',
            },
          ],
        },
      ],
    },
    {
      id: 'ending',
      title: 'Fine round, fine partita e punteggio',
      sections: [
        {
          id: 'cleanup',
          title: 'Fine round',
          blocks: [
            {
              steps: [
                'I {meadow} [prati](meadows) da raccolto danno la loro risorsa, in senso orario da chi ha il segnalino.',
                'Le {tile} tessere avanzate si scartano e se ne scoprono di nuove. Se la pila finisce, gli scarti ne formano una nuova; se non basta ancora, se ne scoprono di meno.',
                'Gli {building} edifici restano; i vuoti si riempiono finché ci sono carte.',
                'I {pioneer} pionieri tornano sulle barche, tranne quelli che ora [si stabiliscono](settlers).',
                'Chi ha il {pawn} segnalino comincia il prossimo round.',
              ],
            },
            {
              text: 'Dopo l’ultimo round non si scopre più nulla.',
            },
          ],
        },
        {
          id: 'end',
          title: 'Fine della partita',
          blocks: [
            {
              text: 'Quando qualcuno ha riempito tutti gli spazi dei {token} gettoni bonus (5; in 2 giocatori 4) o ha collocato 12 {tile} tessere, si gioca fino in fondo il round, si eseguono i passi di [fine round](cleanup) e si contano i [punti](scoring). La partita finisce anche se nessuno ha più pionieri, o dopo 40 round.',
            },
          ],
        },
        {
          id: 'scoring',
          title: 'Punteggio',
          blocks: [
            {
              list: [
                '{token} i tuoi gettoni bonus',
                '{building} i tuoi edifici',
                '{any} 1 punto ogni 3 risorse rimaste, di qualsiasi tipo, arrotondando per difetto',
                '{tile} le tue [colonne](columns)',
                '{meadow} i tuoi [prati](meadows)',
              ],
            },
            {
              text: 'Vince il totale più alto; in parità la vittoria è condivisa.',
            },
            {
              example:
                'Colonne 6 + 0 + 2 + 2 = 10, gettoni 4 + 3 + 0 = 7, risorse 2, prati 3, edifici 23: in tutto 45 punti.',
            },
          ],
        },
        {
          id: 'columns',
          title: 'Colonne',
          blocks: [
            {
              list: [
                '6 {points} punti se tutte e 3 le tessere di una colonna hanno un terreno in comune',
                '2 {points} punti se lo hanno solo le 2 in alto',
                'nulla per 2 tessere uguali più in basso',
              ],
            },
            {
              text: 'Dall’alto in basso le colonne sono: 1, 8, 9; 2, 7, 10; 3, 6, 11; 4, 5, 12. Le [tessere miste](mixed-tiles) contano come entrambi i terreni.',
            },
            {
              picture: 'column-scoring',
              caption: 'Tutte e 3 uguali: 6 punti. Le 2 in alto: 2 punti. Le 2 in basso: nulla.',
            },
          ],
        },
      ],
    },
    {
      id: 'about',
      title: 'Segreti e fonti',
      sections: [
        {
          id: 'hidden',
          title: 'Che cosa è nascosto',
          blocks: [
            {
              text: 'Solo l’ordine della pila di {tile} tessere e del mazzo di {building} edifici. Carte prenotate e costruite e gettoni erano visibili a tutti quando sono stati presi, perciò li mostriamo. Se preferite affidarvi alla memoria, un tavolo può avere l’opzione **memoria**: sullo schermo copre le carte e i gettoni degli altri.',
            },
          ],
        },
        {
          id: 'edition',
          title: 'Questa edizione',
          blocks: [
            {
              text: 'Il regolamento non mostra ogni componente. Ciò che non si poteva leggere da nessuna parte è **ricostruito**: ideato in accordo con tutto ciò che si sa, e provato perché il gioco resti equilibrato.',
            },
            {
              list: [
                'Noti: il numero di tessere, carte e gettoni, che cosa fanno i prati, le regole, le scorte in 4 giocatori.',
                'Ricostruiti: i simboli su quasi tutte le {tile} tessere e sulle plance fiume, il costo di ogni {building} edificio, le scorte in 2 e 3 giocatori, quasi tutte le caselle azione e i gettoni in 2 giocatori.',
              ],
            },
            {
              text: 'Se hai la scatola, puoi correggere queste tabelle in un file di edizione e giocare con quello. Una partita salvata porta con sé la sua edizione.',
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
                '**Posso collocare una tessera dove voglio?** No, solo sulla [prossima casella libera](river-board). Dopo puoi fare uno [scambio](swap).',
                '**Posso produrre con i magazzini pieni?** Sì. Poi [restituisci](overflow) risorse a tua scelta.',
                '**Posso prendere una terza tessera in un round?** No, puoi usare la casella [Terreno](terrain) solo due volte per round.',
                '**C’è un bonus per il primo pioniere sul cibo?** No. Il [bonus](first-pioneer) è per legno, argilla e pietra.',
                '**Posso pagare con cibo anche se ho la risorsa?** Sì, usi il {food} cibo quando preferisci.',
                '**Che cosa perdo per gli edifici prenotati e non costruiti?** Nulla.',
                '**I miei spazi dei gettoni sono pieni. Posso costruire?** Sì, [costruisci](build) per i punti, senza gettone.',
                '**Perdo subito un pioniere quando copro una casella insediamento?** No, [si stabilisce](settlers) alla [fine del round](cleanup).',
                '**Uno scambio di tessere fa tornare un pioniere stabilito?** No, resta lì per sempre.',
                '**Posso rifiutare le risorse di un prato?** Da un dono prendi da 0 a 4. Un raccolto arriva da sé; ciò che non entra lo [restituisci](overflow).',
                '**Chi vince in caso di parità?** Tutti quelli in parità.',
                '**Quali di queste regole non sono nel regolamento?** La partita [finisce](end) anche quando nessuno ha più pionieri, o dopo 40 round. Chi non ha caselle da usare [salta il turno](round). Agli scambi di un [prato](meadows) si può rinunciare. Carte e gettoni restano [visibili](hidden).',
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
                ['casella azione', 'dove agisce un pioniere; vedi [un turno](turn)'],
                ['barca', 'dove aspettano i tuoi [pionieri](pioneers)'],
                ['gettone bonus', '{token} punti per chi costruisce; vedi [gettoni bonus](bonus-tokens)'],
                ['fine round', 'che cosa avviene [tra due round](cleanup)'],
                ['colonna', '3 caselle una sotto l’altra; vedi [colonne](columns)'],
                ['isola', 'dove sta la scorta di una risorsa; vedi [produzione](production)'],
                ['prato', '{meadow} una tessera con un effetto; vedi [prati](meadows)'],
                ['segnalino', '{pawn} chi lo ha comincia il prossimo round; vedi [primo giocatore](first-player)'],
                ['pioniere', '{pioneer} il tuo lavoratore; vedi [pionieri](pioneers)'],
                ['simbolo di produzione', 'ciò che una tessera o una casella [produce](production)'],
                ['risorsa', '{wood} legno, {clay} argilla, {stone} pietra o {food} cibo'],
                ['insediamento', '{settler} dove un pioniere resta per sempre; vedi [insediamenti](settlers)'],
                ['magazzino', '{warehouse} posto per 1 risorsa; vedi [magazzini](warehouses)'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
