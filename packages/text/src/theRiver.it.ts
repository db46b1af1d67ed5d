import { counted } from './common.it.ts';
import { theRiverWords } from './theRiver.ts';
import type { Messages } from './words.ts';

const RESOURCE =
  '{resource, select, wood {legno} clay {argilla} stone {pietra} food {cibo} other {{resource}}}';
const OF_RESOURCE =
  '{resource, select, wood {del legno} clay {dell’argilla} stone {della pietra} food {del cibo} other {{resource}}}';
const SPACE =
  '{space, select, terrain {Terreno} wood {Legno} clay {Argilla} stone {Pietra} food {Cibo} reserve {Prenotazione} ' +
  'build {Costruzione} firstPlayer {Primo giocatore} swap {Scambio} other {{space}}}';
/** the boards are known by their colours; “plancia” is feminine */
const COLOUR = 'select, blue {blu} green {verde} yellow {gialla} black {nera}';
const BOARD = `plancia fiume {board, ${COLOUR} other {{board}}}`;
const BOARD_ID = `plancia fiume {id, ${COLOUR} other {{id}}}`;

const SWAP_NUMBER = '{number, select, 1 {Primo scambio} 2 {Secondo scambio} other {Scambio {number}}}';
const DISCOUNT = '{discount, select, 0 {} other { (prenotato: {discount} in meno)}}';

const messages: Messages = {
  title: 'The River',

  'edition.shipped':
    'Si gioca con l’edizione «reconstructed»: i simboli su quasi tutte le tessere e le plance e i costi degli edifici sono nostri, scelti in accordo con tutto ciò che si sa. «rivers edition show» elenca ciò che si sa e ciò che non si sa; con «--edition» giochi con tabelle tue.',
  'rules.short':
    'In ogni round si collocano i pionieri, uno alla volta, sulle caselle azione: prendi una tessera terreno per la prossima casella del tuo fiume (al massimo due volte per round), prendi legno, argilla, pietra o cibo, prenota o costruisci un edificio, prendi il segnalino primo giocatore, oppure scambia due tessere. ' +
    'I simboli visibili producono, e in 3 o 4 il primo pioniere su un’isola riceve 1 in più; ogni magazzino conserva 1 risorsa, e ciò che non entra torna indietro. Una tessera copre ciò che ha sotto; se copre una casella insediamento, a fine round un tuo pioniere si stabilisce per sempre. ' +
    'Il cibo vale come qualsiasi risorsa; prima di collocare puoi barattare 3 risorse con 1 cibo. Un edificio prenotato costa 1 in meno. Gli edifici danno punti e gettoni bonus; il secondo gettone porta un quinto pioniere. ' +
    'Alla fine una colonna dà 2 punti se le due tessere in alto hanno un terreno in comune e 6 se lo hanno tutte e tre, i prati danno ciò che indicano, e 3 risorse rimaste valgono 1 punto. La partita finisce con il round in cui qualcuno riempie tutti gli spazi dei gettoni o colloca la dodicesima tessera.',

  'category.tokens': 'Gettoni bonus',
  'category.buildings': 'Edifici',
  'category.resources': 'Risorse rimaste',
  'category.columns': 'Colonne',
  'category.meadows': 'Prati',
  'ending.tokens': 'qualcuno ha riempito l’ultimo spazio dei gettoni bonus',
  'ending.tiles': 'qualcuno ha collocato la dodicesima tessera',
  'ending.no-pioneers': 'non ci sono più pionieri in gioco',
  'ending.rounds': 'sono stati giocati 40 round',
  'source.rulebook': 'dal regolamento',
  'source.reported': 'da chi possiede il gioco',
  'source.reconstructed': 'ricostruzione',
  'source.box': 'dai componenti',
  'table.terrainTiles': 'Tessere terreno',
  'table.buildings': 'Edifici',
  'table.bonusTokens': 'Gettoni bonus',
  'table.stock': 'Scorte sulle isole',
  'table.actionSpaces': 'Caselle azione',
  'table.faceUp': 'Tessere ed edifici scoperti',
  'table.riverBoards': 'Plance fiume',

  amount: `{count} ${RESOURCE}`,

  'move.terrain': 'Prendi la tessera terreno {id}: {what}',
  'move.produce': `{resource, select, wood {Legno} clay {Argilla} stone {Pietra} other {{resource}}}: ne ricevi {amount}{bonus, plural, =0 {} one { (# per il primo pioniere)} many { (# per il primo pioniere)} other { (# per il primo pioniere)}}`,
  'move.food': 'Prendi 1 cibo dall’isola',
  'move.food-other': `Prendi 1 ${RESOURCE} dall’isola al posto del cibo`,
  'move.reserve': 'Prenota {id}: {what}',
  'move.build': `Costruisci {id} (${counted('points', 'punto', 'punti')}) con {payment}${DISCOUNT}`,
  'move.build-free': `Costruisci {id} (${counted('points', 'punto', 'punti')}) gratis${DISCOUNT}`,
  'move.first': 'Prendi il segnalino primo giocatore',
  'move.swap': 'Scambia {tileA} (casella {a}) e {tileB} (casella {b})',
  'move.swap-meadow': `${SWAP_NUMBER}: {tileA} (casella {a}) e {tileB} (casella {b})`,
  'move.exchange': 'Baratta {payment} con 1 cibo',
  'move.return': `Restituisci 1 ${RESOURCE} (ne hai {have}): {over} di troppo`,
  'move.take': `{amount, plural, =0 {Non prendere ${RESOURCE}} one {Prendi # ${RESOURCE} dall’isola} many {Prendi # ${RESOURCE} dall’isola} other {Prendi # ${RESOURCE} dall’isola}}`,
  'move.pass': 'Passa',
  'move.decline': `${SWAP_NUMBER}: lascia le tessere come sono`,
  'move.chance-first': 'Inizia {name}',
  'move.chance-board': `Si assegna la ${BOARD_ID}`,
  'move.chance-tile': 'Tessera terreno {id}',
  'move.chance-building': 'Edificio {id}',
  'kind.terrain': 'Prendi una tessera terreno',
  'kind.wood': 'Legno',
  'kind.clay': 'Argilla',
  'kind.stone': 'Pietra',
  'kind.food': 'Cibo',
  'kind.reserve': 'Prenota un edificio',
  'kind.build': 'Costruisci',
  'kind.first': 'Primo giocatore',
  'kind.swap': 'Scambia due tessere',
  'kind.exchange': 'Baratta con cibo (poi collochi un pioniere)',
  'kind.return': 'Restituisci ciò che non entra',
  'kind.take': 'Prendi per il prato',
  'kind.pass': 'Passa',

  'terrain.forest': 'foresta',
  'terrain.desert': 'deserto',
  'terrain.badlands': 'calanchi',
  'terrain.mountain': 'montagna',
  'terrain.meadow': 'prato',
  'tile.produces': `produce ${RESOURCE}`,
  'tile.storage': counted('count', 'magazzino', 'magazzini'),
  'meadow.point-per-tile':
    '1 punto per ogni tessera {of, select, forest {foresta} desert {deserto} badlands {calanchi} mountain {montagna} other {prato}}',
  'meadow.point-per-production-symbol': `1 punto per ogni simbolo ${OF_RESOURCE}, al massimo {amount}`,
  'meadow.take-resources-now': `prendi fino a {amount} ${RESOURCE}`,
  'meadow.resource-each-cleanup': `1 ${RESOURCE} a ogni fine round, ${counted('amount', 'punto', 'punti')}`,
  'meadow.swap-tiles-now':
    'scambia due tessere, {amount, plural, =2 {due volte} one {una volta} many {# di volte} other {# volte}}',
  'meadow.point-per-pioneer-on-boat': '1 punto per ogni pioniere sulla barca',
  'meadow.point-per-bonus-token': '1 punto per ogni gettone bonus',
  'building.worth': `${counted('points', 'punto', 'punti')}, costa {cost}`,

  'happening.pawn': '{name} prende il segnalino primo giocatore.',
  'happening.first': '{name} riceve il segnalino primo giocatore.',
  'happening.board': `{name} riceve la ${BOARD_ID}.`,
  'happening.tile-faceUp': 'Si scopre {id}.',
  'happening.tile-outOfGame': '{id} esce dal gioco.',
  'happening.tile-laid': '{name} colloca {id} sulla casella {at}.',
  'happening.tile-settler': '{name} colloca {id} sulla casella {at}, dove si stabilirà un pioniere.',
  'happening.tile-swap': '{name} sposta {id} sulla casella {at}.',
  'happening.building-faceUp': 'Si scopre {id}.',
  'happening.building-reserved': '{name} prenota {id}.',
  'happening.building-built': `{name} costruisce {id}, che vale ${counted('amount', 'punto', 'punti')}.`,
  'happening.token': '{name} prende il gettone bonus da {amount}.',
  'happening.pioneer-joins': 'Il quinto pioniere di {name} sale sulla barca.',
  'happening.pioneer-settles':
    '{count, plural, one {Un pioniere di {name} si stabilisce} many {# di pionieri di {name} si stabiliscono} ' +
    'other {# pionieri di {name} si stabiliscono}} per sempre.',
  'happening.pass': '{name} passa.',
  'happening.round': 'Round {amount}: inizia {name}.',
  'happening.reshuffle': `Gli scarti formano una nuova pila di ${counted('amount', 'tessera', 'tessere')}.`,
  'happening.ending-tokens': '{name} ha riempito tutti gli spazi dei gettoni bonus: questo è l’ultimo round.',
  'happening.ending-tiles': '{name} ha collocato l’ultima tessera del fiume: questo è l’ultimo round.',
  'happening.over': `La partita finisce dopo ${counted('amount', 'round', 'round')}.`,
  'happening.gain-production': `{name} produce {count} ${RESOURCE}.`,
  'happening.gain-food': `{name} prende {count} ${RESOURCE}.`,
  'happening.gain-meadow': `{name} prende {count} ${RESOURCE} per {id}.`,
  'happening.gain-yield': `{name} riceve {count} ${RESOURCE} da {id}.`,
  'happening.gain-exchange': `{name} riceve {count} ${RESOURCE} con un baratto.`,
  'happening.give-exchange': `{name} cede {count} ${RESOURCE} con un baratto.`,
  'happening.give-build': `{name} paga {count} ${RESOURCE}.`,
  'happening.give-overflow': `{name} restituisce {count} ${RESOURCE}: nessun magazzino è libero.`,

  'refusal.option-first': 'L’opzione «first» è «random» o un posto da 0 a {last}, non {found}.',
  'refusal.option-boards': 'L’opzione «boards» è «dealt» o una lista di {seats} plance, non {found}.',
  'refusal.option-board-twice': `C’è una sola ${BOARD}.`,

  'refusal.return-first': `Prima restituisci ${counted('over', 'risorsa', 'risorse')}: hai più di quanto puoi tenere.`,
  'refusal.nothing-to-return': 'Non c’è niente da restituire: tutto ha un magazzino.',
  'refusal.nothing-to-take': 'Ora nessun prato ti fa prendere risorse.',
  'refusal.opening-takes-a-tile': 'Nel round iniziale si prende una delle tessere scoperte.',
  'refusal.take-limit': `Puoi prendere al massimo {most} ${RESOURCE}.`,
  'refusal.take-first': 'Prima indica quanto prendi per {tile}; «take 0» è ammesso.',
  'refusal.swap-or-pass-first': 'Prima scambia due tessere per {tile}, oppure passa.',
  'refusal.no-room':
    `Non c’è posto: la casella ${SPACE} è occupata da ` +
    '{taken, plural, one {un pioniere} many {# di pionieri} other {# pionieri}}.',
  'refusal.no-room-each':
    `Non c’è posto: in questo round hai già usato la casella ${SPACE} ` +
    '{limit, plural, =2 {due volte} one {una volta} many {# di volte} other {# volte}}.',
  'refusal.river-full': 'Il tuo fiume è pieno: tutte le {tiles} tessere sono collocate.',
  'refusal.no-tiles': 'In questo round non ci sono più tessere terreno scoperte.',
  'refusal.tile-not-face-up': 'La tessera {tile} non è scoperta.',
  'refusal.no-warehouse': 'Non hai magazzini, quindi non puoi ricevere risorse.',
  'refusal.no-production': `Non hai simboli di produzione ${OF_RESOURCE}.`,
  'refusal.island-empty': `L’isola ${OF_RESOURCE} è vuota.`,
  'refusal.islands-empty': 'Tutte le isole sono vuote.',
  'refusal.food-left': 'L’isola ha ancora {food} cibo, quindi si prende cibo.',
  'refusal.food-name-resource':
    'L’isola del cibo è vuota: indica quale altra risorsa prendi, come in «food wood».',
  'refusal.most-reserved': `Hai già ${counted('most', 'edificio prenotato', 'edifici prenotati')}.`,
  'refusal.building-reserved-already': 'Hai già prenotato {building}.',
  'refusal.building-built': 'Il posto {seat} ha già costruito {building}.',
  'refusal.building-reserved': 'Il posto {seat} ha prenotato {building}.',
  'refusal.building-not-face-up': '{building} non è scoperto.',
  'refusal.cannot-pay':
    'Per {building} {missing, plural, one {manca ancora # risorsa} many {mancano ancora # di risorse} ' +
    'other {mancano ancora # risorse}}: ti servono altri {wood} legno, {clay} argilla e {stone} pietra, ' +
    'e hai {food} cibo{discount, plural, =0 {} one { e uno sconto di #} many { e uno sconto di #} other { e uno sconto di #}}.',
  'refusal.payment-not-asked': `{building} costa {cost} ${RESOURCE}, ne offri {paid}.`,
  'refusal.payment-sum': `{building} ti costa ${counted('cost', 'risorsa', 'risorse')}, ne offri {paid}.`,
  'refusal.goods-short': `Serve ancora {missing} ${RESOURCE}; ne hai {have}.`,
  'refusal.swap-needs-tiles': `Per uno scambio servono {needed} tessere; ne hai {tiles}.`,
  'refusal.swap-no-tile': 'Sulla casella {space} non c’è una tessera; ne hai {tiles} sul fiume.',
  'refusal.swap-same': 'Indica due caselle diverse, non due volte {space}.',
  'refusal.exchange-no-food': 'Non si baratta cibo con cibo.',
  'refusal.exchange-price': 'Per un baratto servono {price} risorse, ne dai {given}.',
  'refusal.exchange-useless': 'Dopo questo baratto non potresti collocare un pioniere da nessuna parte.',
  'refusal.must-place': 'Non puoi passare: c’è una casella per il tuo pioniere.',

  'refusal.position-board': 'Manca «{field}»: un fiume con tessere ha bisogno della sua plancia.',
  'refusal.position-too-many': `«{field}» ha ${counted('found', 'voce', 'voci')}, il massimo è {most}.`,
  'refusal.position-no-such': '«{field}»: {found} non esiste.',
  'refusal.position-tokens':
    `«{field}» ha ${counted('tokens', 'gettone', 'gettoni')}, ma ` +
    '{built, plural, one {# edificio ne dà} many {# di edifici ne danno} other {# edifici ne danno}} {due}.',
  'refusal.position-token': '«{field}»: non ci sono più gettoni bonus da {found}.',
  'refusal.position-room': '«{field}»: non c’è posto per così tanti pionieri.',
  'refusal.position-pioneers': `«{field}» ha ${counted('onBoard', 'pioniere', 'pionieri')}, ma il giocatore ne ha in gioco solo {pioneers}.`,
  'refusal.position-boat': 'Secondo il resto della posizione «{field}» deve essere {expected}, non {found}.',
  'refusal.position-goods': `I giocatori hanno {held} ${RESOURCE}, ma in tutto ce n’è {all}.`,
  'refusal.position-stock':
    'Secondo ciò che hanno i giocatori «{field}» deve essere {expected}, non {found}.',
  'refusal.position-overflow':
    '«{field}»: {held, plural, one {# risorsa non entra} many {# di risorse non entrano} other {# risorse non entrano}} ' +
    `in ${counted('warehouses', 'magazzino', 'magazzini')}.`,
  'refusal.position-effect': '«effect.tile»: {found} non è sul fiume del posto {seat}.',
  'refusal.position-effect-due': '«effect» non può essere aperto mentre si scoprono tessere.',

  'refusal.edition-hash':
    'L’impronta di questa edizione non corrisponde al contenuto; dovrebbe essere {expected}.',
  'refusal.edition-provenance': '«{field}» deve dire da dove viene la tabella.',
  'refusal.edition-id': '«{field}»: «{found}» non è un nome; usa lettere minuscole, cifre e trattini.',
  'refusal.edition-twice': '«{field}»: il nome {id} compare due volte.',
  'refusal.edition-symbols': `«{field}» ha ${counted('found', 'simbolo', 'simboli')} di produzione, il massimo è {most}.`,
  'refusal.edition-tiles': 'Le tessere terreno devono essere {expected}, non {found}.',
  'refusal.edition-terrain':
    'Il numero di terreni deve essere {expected} (foresta/deserto/calanchi/montagna/misto/prato), non {found}.',
  'refusal.edition-mixed': '«{field}» deve essere un terreno, o due diversi che non siano prato.',
  'refusal.edition-meadow-needed': 'Manca «{field}»: un prato deve dire che cosa fa.',
  'refusal.edition-meadow-only': '«{field}»: riguarda solo i prati.',
  'refusal.edition-buildings': 'Gli edifici devono essere {expected}, non {found}.',
  'refusal.edition-cost': '«{field}»: un edificio costa almeno 1 risorsa.',
  'refusal.edition-tokens': '«{field}» deve essere {expected}, non {found}.',
  'refusal.edition-tokens-few': '«{field}»: i gettoni necessari sono {needed}, non {found}.',
  'refusal.edition-token': '«{field}»: nella scatola non ci sono così tanti gettoni da {value}.',
  'refusal.edition-descending': '«{field}» deve essere in ordine decrescente.',
  'refusal.edition-capacity': '«{field}» deve essere un numero, «any» o un valore «perPlayer».',
  'refusal.edition-boards': 'Le plance fiume devono essere {expected}, non {found}.',
  'refusal.edition-sides':
    'I due lati devono avere le stesse plance nello stesso ordine: {expected}; non {found}.',
  'refusal.edition-spaces': `La ${BOARD} deve avere {expected} caselle, non {found}.`,
  'refusal.edition-space-order': `Le caselle della ${BOARD} devono essere numerate nell’ordine del fiume; manca la {expected}.`,
  'refusal.edition-settlers': `Le caselle insediamento della ${BOARD} devono essere {expected}, non {found}.`,
  'refusal.edition-missing':
    'La registrazione di questo gioco deve contenere l’edizione con cui si è giocato; qui manca.',
  'refusal.edition-hash-missing': 'L’edizione in una registrazione deve avere la sua impronta; qui manca.',
  'refusal.edition-name-taken':
    'Solo le tabelle fornite si chiamano «{name}»; dai a questa edizione un nome suo.',
  'refusal.edition-table': 'Manca la tabella «{table}».',
  'refusal.edition-rulebook': 'Secondo il regolamento «{field}» è {expected}, non {found}.',
  'refusal.edition-token-missing': '«{field}»: manca il gettone da {value}.',
  'refusal.edition-meadow-produces': `«{field}»: questo prato conta i simboli ${OF_RESOURCE}, quindi deve averne uno.`,
};

export const theRiverItalian = theRiverWords(messages);
