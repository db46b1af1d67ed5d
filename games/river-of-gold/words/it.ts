import { counted } from '@two-rivers/words/common.it';
import { riverOfGoldWords } from './words.ts';
import type { Messages } from '@two-rivers/words';
import { by } from '@two-rivers/words/by';

const GOOD = '{good, select, silk {seta} rice {riso} porcelain {porcellana} other {{good}}}';
const OF_CLAN =
  '{clan, select, crab {del Granchio} mantis {della Mantide} crane {della Gru} scorpion {dello Scorpione} other {{clan}}}';
const BUILDING = building('', '');
const OF_BUILDING = building('del ', 'dell’');
const A_BUILDING = building('un ', 'un ');
/** The same at the start of a sentence. */
const CUSTOMER_FIRST =
  '{type, select, artisan {L’artigiano} elder {L’anziano} merchant {Il mercante} monk {Il monaco} noble {Il nobile} other {L’avventore}}';
const REGIONS = [
  'Dorso del Mondo',
  'Foresta Shinomen',
  'Pianura dell’Alleanza dei Tre Uomini',
  'Bosco delle Kitsune',
  'Acquitrini Uebe',
  'Baia del Pesce Terremoto',
] as const;
const REGION = `{region, select, ${REGIONS.map((name, i) => `${i + 1} {${name}}`).join(' ')} other {{region}}}`;
const GAINS = `{what, select, points {${by('Tu segni', '{name} segna')}} other {${by('Tu ottieni', '{name} ottiene')}}} {gain}`;

/** The type of a customer after an article or preposition; `vowel` is its form before “artigiano”. */
function customer(before: string, vowel: string): string {
  return (
    `{type, select, artisan {${vowel}artigiano} elder {${vowel}anziano} merchant {${before}mercante} ` +
    `monk {${before}monaco} noble {${before}nobile} other {${vowel}avventore}}`
  );
}

/** The type of a building after an article or preposition; `vowel` is its form before “edificio”. */
function building(before: string, vowel: string): string {
  return (
    `{type, select, port {${before}porto} market {${before}mercato} manor {${before}palazzo} ` +
    `shrine {${before}santuario} imperial {${before}mercato imperiale} other {${vowel}edificio}}`
  );
}

/** The same words whatever the number, but with “di” after millions: “2 seta”. */
function uncounted(value: string, word: string): string {
  return counted(value, word, word);
}

const FAVOR = ['favore divino', 'favori divini'] as const;

const TURNED = '{turned, select, 0 {} other {, di cui con un’altra faccia del dado: {turned}}}';

const messages: Messages = {
  title: 'Il Fiume d’Oro',
  'rules.short':
    'Se vuoi, spendi favore divino per cambiare la faccia del dado, poi fai una sola azione: costruisci su una casella riva vuota nella ' +
    'regione del dado, naviga con una barca per tante caselle quante ne segna il dado, oppure consegna le merci ordinate ' +
    'da un avventore di quella regione. Una barca porta a te la ricompensa di visita delle quattro caselle riva che ' +
    'tocca (1 koku da una vuota) e ai proprietari la loro. A fine partita le regioni pagano in base all’influenza, gli ' +
    'avventori in base a quanti sono. Quando l’ultima tessera dell’Era 1 entra nella fila ogni proprietario riceve le sue ' +
    'ricompense; quando entra l’ultima dell’Era 2 tutti gli altri hanno ancora un turno. Con 2 merci uguali si ottiene ' +
    '1 merce diversa, con 5 koku 1 favore divino.',

  'good.silk': 'seta',
  'good.rice': 'riso',
  'good.porcelain': 'porcellana',
  'clan.crab': 'Granchio',
  'clan.mantis': 'Mantide',
  'clan.crane': 'Gru',
  'clan.scorpion': 'Scorpione',
  'region.1': REGIONS[0],
  'region.2': REGIONS[1],
  'region.3': REGIONS[2],
  'region.4': REGIONS[3],
  'region.5': REGIONS[4],
  'region.6': REGIONS[5],
  'type.port': 'porto',
  'type.market': 'mercato',
  'type.manor': 'palazzo',
  'type.shrine': 'santuario',
  'type.imperial': 'mercato imperiale',
  'customerType.artisan': 'artigiano',
  'customerType.elder': 'anziano',
  'customerType.merchant': 'mercante',
  'customerType.monk': 'monaco',
  'customerType.noble': 'nobile',

  'mastery.air': 'Maestria dell’Aria',
  'mastery.fire': 'Maestria del Fuoco',
  'mastery.courts': 'Maestria delle Corti',
  'mastery.void': 'Maestria del Vuoto',
  'mastery.earth': 'Maestria della Terra',
  'mastery.water': 'Maestria dell’Acqua',
  'masteryShort.air': 'Aria',
  'masteryShort.fire': 'Fuoco',
  'masteryShort.courts': 'Corti',
  'masteryShort.void': 'Vuoto',
  'masteryShort.earth': 'Terra',
  'masteryShort.water': 'Acqua',
  'need.air': 'avventori di 3 tipi',
  'need.fire': '2 avventori dello stesso tipo',
  'need.courts': 'casella 11 di un tracciato',
  'need.void': 'influenza in tutte e 6 le regioni',
  'need.earth': '3 edifici dello stesso tipo',
  'need.water': 'un edificio di ogni tipo',
  'lacks.air': 'tipi mancanti: {count}',
  'lacks.fire': 'avventori dello stesso tipo mancanti: {count}',
  'lacks.courts': 'caselle mancanti: {count}',
  'lacks.void': 'regioni mancanti: {count}',
  'lacks.earth': 'edifici mancanti: {count}',
  'lacks.water': 'tipi mancanti: {count}',

  'patron.kaiu-shihobu': 'Kaiu Shihobu',
  'patron.yasuki-taka': 'Yasuki Taka',
  'patron.yoritomo': 'Yoritomo',
  'patron.kudaka': 'Kudaka',
  'patron.daidoji-uji': 'Daidoji Uji',
  'patron.kakita-ryoku': 'Kakita Ryoku',
  'patron.shosuro-hyobu': 'Shosuro Hyobu',
  'patron.bayushi-kachiko': 'Bayushi Kachiko',
  'patronEffect.kaiu-shihobu':
    '10 koku in più all’inizio; costruisce in ogni regione, qualunque sia il risultato del dado',
  'patronEffect.yasuki-taka': '1 punto per ogni casella fiume che tocca la casella su cui costruisce',
  'patronEffect.yoritomo': 'tiene in mano 3 avventori; consegna qualunque sia il risultato del dado',
  'patronEffect.kudaka': '3 punti per la sua prima consegna in ogni regione',
  'patronEffect.daidoji-uji': '2 punti quando naviga e tocca un edificio di un avversario',
  'patronEffect.kakita-ryoku': 'può pagare 1 favore divino per impostare il dado invece di tirarlo',
  'patronEffect.shosuro-hyobu': '3 punti quando qualcuno la sorpassa su un tracciato di influenza',
  'patronEffect.bayushi-kachiko': 'salta le caselle dei tracciati di influenza occupate da altri',

  'now.artisan': '2 influenza',
  'now.merchant': '3 influenza',
  'now.monk': 'limite di favore divino +1, poi 2 favori divini',
  'now.noble': '2 influenza',
  'effect.artisan':
    'costruire in questa regione costa 2 koku in meno; a fine partita 1 punto ogni 3 merci rimaste',
  'effect.elder': 'a fine partita questa regione paga il doppio',
  'effect.merchant-1':
    'a ogni viaggio completato 1 influenza in ogni regione con un tuo edificio; a fine partita 1 punto ogni 5 koku',
  'effect.merchant-2':
    'a ogni viaggio completato 1 punto per ogni consegna completata; a fine partita 1 punto ogni 5 koku',
  'effect.merchant-3': 'a ogni viaggio completato 1 merce a scelta; a fine partita 1 punto ogni 5 koku',
  'effect.merchant-4':
    'a ogni viaggio completato puoi vendere merci a 5 koku l’una; a fine partita 1 punto ogni 5 koku',
  'effect.merchant-5': 'a ogni viaggio completato 1 favore divino; a fine partita 1 punto ogni 5 koku',
  'effect.merchant-6': 'a ogni viaggio completato 3 koku; a fine partita 1 punto ogni 5 koku',
  'effect.monk-own': 'un secondo gettone su un tuo edificio',
  'effect.monk-opponent': 'un secondo gettone su un edificio di un avversario',
  'effect.noble-1':
    'barca reale: dai mercati merci a tua scelta; a fine partita 1 punto per ogni tuo mercato',
  'effect.noble-2': 'barca reale: 2 koku da una casella vuota; a fine partita 1 punto per ogni tuo porto',
  'effect.noble-3':
    'barca reale: 1 influenza in ogni regione che tocca; a fine partita 1 punto per ogni tuo palazzo',
  'effect.noble-4':
    'barca reale: 1 punto se tocca un edificio di un avversario; a fine partita 1 punto per ogni tuo santuario',
  'effect.noble-5':
    'barca reale: prima di navigare puoi cambiare il dado di 1 (6 e 1 sono vicini); a fine partita 1 punto per ogni tipo di edificio che possiedi',
  'effect.noble-6':
    'barca reale: 1 punto se tocca un tuo edificio; a fine partita 1 punto per ogni regione con un tuo edificio',
  effects: '{now}; {later}',
  // what lasts of a customer, in a few words
  'brief.artisan': 'costruire qui: −{amount} koku',
  'brief.elder': 'punti della regione ×{amount}',
  'brief.merchant-1': 'viaggio: {amount} influenza per regione con edifici',
  'brief.merchant-2': 'viaggio: punti per le consegne',
  'brief.merchant-3': 'viaggio: una merce a scelta',
  'brief.merchant-4': 'viaggio: merci vendute a {amount} koku',
  'brief.merchant-5': 'viaggio: {amount} favore divino',
  'brief.merchant-6': 'viaggio: {amount} koku',
  'brief.monk-own': 'secondo gettone su un proprio edificio',
  'brief.monk-opponent': 'secondo gettone su un edificio altrui',
  'brief.noble-1': 'barca reale: merci a scelta dai mercati',
  'brief.noble-2': 'barca reale: {amount} koku dalle caselle vuote',
  'brief.noble-3': 'barca reale: {amount} influenza in ogni regione toccata',
  'brief.noble-4': 'barca reale: {amount} punto se tocca un edificio altrui',
  'brief.noble-5': 'barca reale: dado ±{amount}',
  'brief.noble-6': 'barca reale: {amount} punto se tocca un proprio edificio',

  'luck.die':
    '{whose, select, own {Fortuna con il proprio dado} others {Fortuna con i dadi altrui} other {Fortuna con i dadi}}',
  'luck.row': 'Fortuna con la fila degli edifici',
  'luck.customers':
    '{whose, select, own {Fortuna con i propri avventori} others {Fortuna con gli avventori altrui} other {Fortuna con gli avventori}}',
  'category.visits': 'Santuari visitati',
  'category.owners': 'Ricompense di proprietà',
  'category.influence': 'Tracciati di influenza',
  'category.masteries': 'Maestrie',
  'category.abilities': 'Mercanti e nobili',
  'category.patron': 'Mecenate',
  'category.end': 'Ultima tessera dell’Era 2',
  'category.regions': 'Regioni',
  'category.customers': 'Avventori',
  'category.merchants': 'Koku rimasti (mercanti)',
  'category.artisans': 'Merci rimaste (artigiani)',
  'category.nobles': 'Edifici (nobili)',
  'ending.build': 'una costruzione ha portato nella fila l’ultima tessera dell’Era 2',
  'ending.journey': 'un viaggio completato ha portato nella fila l’ultima tessera dell’Era 2',

  'phase.patrons': '{name} sceglie un mecenate',
  'phase.start': '{name} tira o imposta il dado',
  'phase.action': '{name} costruisce, naviga o consegna',
  'phase.choices': '{name} ha una scelta da fare',
  'phase.others': '{name} ha una scelta da fare',
  'phase.roll': '{name} può fare scambi, poi termina il turno',
  'phase.chance': 'ora un tiro o un’estrazione',
  'phase.over': 'la partita è finita',

  customer: `${customer('', '')} {number} ({region})`,
  'customer.the': `${customer('il ', 'l’')} {number} ({region})`,
  'customer.to': `${customer('al ', 'all’')} {number} ({region})`,
  'customer.by': `grazie ${customer('al ', 'all’')} {number} ({region})`,
  'customer.unknown.the': 'un avventore',
  'customer.unknown': 'un avventore',
  building: BUILDING,
  tile: `${BUILDING} (visita {visitor}, proprietà {owner})`,
  'tile.unowned': `${BUILDING} (visita {visitor})`,
  'tile.unknown': 'edificio',
  nothing: 'niente',
  pair: '{first} e {last}',
  list: '{first}, {last}',
  'amount.koku': uncounted('count', 'koku'),
  'amount.silk': uncounted('count', 'seta'),
  'amount.rice': uncounted('count', 'riso'),
  'amount.porcelain': uncounted('count', 'porcellana'),
  'amount.any': counted('count', 'merce a scelta', 'merci a scelta'),
  'amount.favor': counted('count', ...FAVOR),
  'amount.points': counted('count', 'punto', 'punti'),
  'amount.influence': uncounted('count', 'influenza'),
  'amount.influence-in': `${uncounted('count', 'influenza')} nella regione {region}`,
  'amount.per':
    '1 koku per {type, select, customer {consegna completata} port {porto posseduto} market {mercato posseduto} ' +
    'manor {palazzo posseduto} shrine {santuario posseduto} imperial {mercato imperiale posseduto} other {edificio posseduto}}',
  'amount.draw': 'un nuovo avventore',
  'thing.koku': 'koku',
  'thing.silk': 'seta',
  'thing.rice': 'riso',
  'thing.porcelain': 'porcellana',
  'thing.favor': 'favore',
  'track.good': '1 merce della regione',
  'track.flower': 'il fiore imperiale, per la Maestria delle Corti',

  // for drawings, where room is scarce
  'code.koku': '{count}k',
  'code.silk': 'seta',
  'code.rice': 'riso',
  'code.porcelain': 'porc',
  'code.any': 'merce',
  'code.favor': '{count}f',
  'code.points': '{count}p',
  'code.influence': '{count}i',
  'code.per': 'k/{type, select, port {porto} market {merc} manor {pal} shrine {sant} other {avv}}',
  'code.draw': 'carta',

  act: '{kind, select, build {Costruisci} sail {Naviga} deliver {Consegna} favor {Gira il dado} trade {Scambia} good {Prendi} journey {Prendi} sell {Vendi} done {Smetti di vendere} draw {Pesca} decline {Non pescare} marker {Colloca il gettone} royal {Scegli la barca} discard {Scarta} roll {Tira} set {Imposta il dado} end {Termina il turno} patron {Scegli il mecenate} other {Gioca}}',
  'kind.build': 'Costruisci',
  'kind.sail': 'Naviga',
  'kind.deliver': 'Consegna',
  'kind.favor': 'Cambia la faccia del dado',
  'kind.trade': 'Scambia',
  'kind.good': 'Prendi una merce a scelta',
  'kind.journey': 'Bonus del viaggio',
  'kind.sell': 'Vendi merci',
  'kind.done': 'Smetti di vendere',
  'kind.draw': 'Pesca un avventore',
  'kind.decline': 'Non pescare',
  'kind.marker': 'Colloca un secondo gettone',
  'kind.royal': 'Scegli la barca reale: i nobili aiutano solo questa',
  'kind.discard': 'Scarta un avventore',
  'kind.roll': 'Tira',
  'kind.set': 'Imposta il dado',
  'kind.end': 'Termina il turno',
  'kind.patron': 'Scegli un mecenate',

  'move.build':
    'Costruisci un {tile} sulla casella {space} per {cost} koku' +
    `{influence, select, 0 {{favor, select, 0 {} other {: +${counted('favor', ...FAVOR)}}}} other {: +{influence} influenza{favor, select, 0 {} other {, +${counted('favor', ...FAVOR)}}}}}`,
  'move.sail':
    'Naviga con {royal, select, yes {la barca reale} other {la barca {ship}}} da {from} a {to}{gains}',
  'move.sail-turned': 'Porta il dado a {die} e naviga con la barca reale da {from} a {to}{gains}',
  'move.sail-gains': ': {list}',
  'move.sail-others': `; ${by('tu ricevi', '{name} riceve')} {list}`,
  'move.sail-journey': 'il bonus del viaggio',
  'move.deliver': 'Consegna {order} {customer}: {effect}',
  'move.favor': `Porta il dado a {face}, {region}, per ${counted('cost', ...FAVOR)}`,
  'move.trade': 'Scambia {given} con {taken}',
  'move.good': 'Prendi {taken}',
  'move.journey': 'Prendi {taken} per il viaggio',
  'move.sell': 'Vendi {given} a {taken}',
  'move.done': 'Non vendere altro',
  'move.draw': 'Pesca un avventore, poi scartane uno',
  'move.decline': 'Non pescare avventori',
  'move.marker':
    'Colloca un secondo gettone sulla casella {space}: {tile} {mine, select, yes {di tua proprietà} other {di {owner}}}',
  'move.royal': 'La barca {ship}, sulla casella fiume {at}, diventa la barca reale',
  'move.discard': 'Scarta {customer}',
  'move.roll': 'Tira il dado',
  'move.set': `Imposta il dado su {face}, {region}, per ${counted('cost', ...FAVOR)}`,
  'move.end': 'Termina il turno',
  'move.patron': `{patron} ${OF_CLAN}: {effect}`,
  'move.patron-unknown': 'Scegli un mecenate in segreto',
  // steps of a way, as short as they can be told
  'step.build': `Costruisci sulla casella {space}: ${BUILDING}`,
  'step.sail': 'Naviga con {royal, select, yes {la barca reale} other {la barca {ship}}} fino a {to}',
  'step.sail-turned': 'Naviga con la barca reale fino a {to}, come se il dado segnasse {die}',
  'step.deliver': 'Consegna {customer}',
  'step.favor': `Gira il dado su {face} per ${counted('cost', ...FAVOR)}`,
  'step.set': `Imposta il dado su {face} per ${counted('cost', ...FAVOR)}`,

  // what decides about a move
  'stake.over': 'Finisce la partita, {before}:{after}',
  'stake.last-turns': 'Cominciano gli ultimi turni: tutti gli altri ne hanno ancora uno',
  'stake.mastery': '{mastery}: {after, plural, one {# punto} many {# punti} other {# punti}}',
  'stake.emperor': `Visita dell’Imperatore: {pieces} dagli edifici per ${by('te', '{name}')}`,
  'stake.lost': 'Non c’è posto. Si perde: {pieces}',
  'stake.points': `${by('Tu', '{name}')}: {before} → {after} punti`,
  'stake.score': `Se finisse ora, ${by('tu', '{name}')}: {before} → {after}`,
  'stake.score-too': `${by('Tu', '{name}')}: {before} → {after}`,
  'stake.owner': `Ricompensa di proprietà per ${by('te', '{name}')}`,
  'stake.then-good': 'Poi prendi {after, plural, one {# merce} many {# merci} other {# merci}} a scelta',
  'stake.then-journey': 'Oltre la fine del fiume: poi scegli {after} koku o una merce',
  'stake.then-sell': 'Poi puoi vendere merci',
  'stake.then-draw': 'Poi puoi pescare un avventore',
  'stake.then-marker': 'Poi collochi un secondo gettone',
  'stake.then-royal': 'Poi scegli la barca reale',
  'stake.then-discard': 'Poi scarti un avventore',
  'stake.then-customers': 'Poi peschi {after} avventori e scarti quelli di troppo',
  'move.chance-region': 'La tessera regione {places} va alla regione {region}',
  'move.chance-mastery': 'Entra in gioco la {mastery}: {need}',
  'move.chance-tile': 'Si scopre: {tile}',
  'move.chance-first': by('Inizi tu', 'Inizia {name}'),
  'move.chance-clan': `${by('Tu ricevi', '{name} riceve')} il clan ${OF_CLAN}`,
  'move.chance-patron': `Si può scegliere {patron} ${OF_CLAN}: {effect}`,
  'move.chance-patrons': 'Si scoprono i mecenati: {list}',
  'move.chance-patrons-one': `${by('tu hai', '{name} ha')} {patron}`,
  'move.chance-customer': 'Avventore pescato: {customer}',
  'move.chance-ship': `Un {face} per ${by('una tua barca', 'una barca di {name}')}`,
  'move.chance-die': `${by('Tu tiri', '{name} tira')} il dado: {face}`,

  // what a player did, in the log
  'did.build': `${by('Tu costruisci', '{name} costruisce')} ${A_BUILDING} sulla casella {space}`,
  'did.sail': `${by('Tu navighi', '{name} naviga')} con {royal, select, yes {la barca reale} other {la barca {ship}}} fino a {to}`,
  'did.sail-turned': `${by('Tu porti', '{name} porta')} il dado a {die} e ${by('navighi', 'naviga')} con la barca reale fino a {to}`,
  'did.deliver': `${by('Tu consegni', '{name} consegna')} ${customer('al ', 'all’')} {number}`,
  'did.favor': `${by('Tu porti', '{name} porta')} il dado a {face}`,
  'did.set': `${by('Tu imposti', '{name} imposta')} il dado su {face}`,
  'did.trade': `${by('Tu fai', '{name} fa')} uno scambio`,
  'did.good': `${by('Tu prendi', '{name} prende')} una merce`,
  'did.journey': `${by('Tu prendi', '{name} prende')} il bonus del viaggio`,
  'did.sell': `${by('Tu vendi', '{name} vende')} merci`,
  'did.done': `${by('Tu smetti', '{name} smette')} di vendere`,
  'did.draw': `${by('Tu peschi', '{name} pesca')} un avventore`,
  'did.decline': `${by('Tu non peschi', '{name} non pesca')} avventori`,
  'did.marker': `${by('Tu collochi', '{name} colloca')} un secondo gettone {mine, select, yes {sul tuo edificio} other {sull’edificio di {owner}}} della casella {space}`,
  'did.royal': `${by('Tu scegli', '{name} sceglie')} la barca {ship} come barca reale`,
  'did.discard': `${by('Tu scarti', '{name} scarta')} {customer}`,
  'did.roll': `${by('Tu tiri', '{name} tira')} il dado`,
  'did.end': `${by('Tu termini', '{name} termina')} il turno`,
  'did.patron': `${by('Tu scegli', '{name} sceglie')} {patron}`,
  'did.patron-unknown': `${by('Tu scegli', '{name} sceglie')} un mecenate in segreto`,

  // beside that, in a few words
  'note.journey': 'viaggio completato',
  'note.card': `${by('peschi', 'pesca')} {type, select, none {un avventore} other {${customer('il ', 'l’')} {number}}}`,
  'note.discard': `${by('scarti', 'scarta')} {type, select, none {un avventore} other {${customer('il ', 'l’')} {number}}}`,
  'note.royal': 'la barca {ship} diventa la barca reale',
  'note.marker': 'secondo gettone sulla casella {space}',
  'note.favor-limit': 'limite di favore divino più alto',
  'note.good': counted('lost', 'merce persa', 'merci perse'),
  'note.die': `${by('tiri', 'tira')} {face}`,
  'note.patron': `${by('tu', '{name}')}: {patron}`,
  'note.last-era1': 'a fine turno arriva l’Imperatore: ogni edificio paga chi lo possiede',
  'occasion.mastery': `${by('Tu rivendichi', '{name} rivendica')} la {mastery}`,
  'occasion.emperor': 'Visita dell’Imperatore: gli edifici pagano i proprietari',
  'occasion.last-era2': 'L’ultima tessera è nella fila: cominciano gli ultimi turni',
  'until.tile': `fine tra ${counted('count', 'tessera', 'tessere')}`,
  'count.now': 'Finora',
  'count.region': 'Regione {number}',

  'happening.gain-visit':
    `${GAINS} {type, select, none {dalla casella vuota} port {dal porto della casella} market {dal mercato della casella} ` +
    'manor {dal palazzo della casella} shrine {dal santuario della casella} ' +
    'imperial {dal mercato imperiale della casella} other {dall’edificio della casella}} {at}{loss}.',
  'happening.gain-owner': `${GAINS} per la proprietà ${OF_BUILDING} della casella {at}{loss}.`,
  'happening.gain-emperor': `${GAINS} per la visita dell’Imperatore ${building('al ', 'all’')} della casella {at}{loss}.`,
  'happening.gain-track': `${GAINS} sul tracciato di influenza della regione {region}{loss}.`,
  'happening.gain-build': `${GAINS} per la costruzione sulla casella {at}{loss}.`,
  'happening.gain-exit': `${GAINS} per la tessera alla fine della fila{loss}.`,
  'happening.gain-journey': `${GAINS} per il viaggio completato{loss}.`,
  'happening.gain-customer': `${GAINS} {customer}{loss}.`,
  'happening.gain-mastery': `${GAINS} per la {mastery}{loss}.`,
  'happening.gain-patron': `${GAINS} grazie a {patron}{loss}.`,
  'happening.gain-choice': `${by('Tu prendi', '{name} prende')} {gain}{loss}.`,
  'happening.gain-trade': `${by('Tu ricevi', '{name} riceve')} {gain} con uno scambio{loss}.`,
  'happening.gain-end': `${GAINS} per l’ultima tessera dell’Era 2{loss}.`,
  'happening.pay-build': `${by('Tu paghi', '{name} paga')} {gain} per ${building('il ', 'l’')} sulla casella {at}.`,
  'happening.pay-customer': `${by('Tu vendi', '{name} vende')} {gain} {customer}.`,
  'happening.pay-trade': `${by('Tu cedi', '{name} cede')} {gain} con uno scambio.`,
  'happening.pay-favor': `${by('Tu spendi', '{name} spende')} {gain} per portare il dado a {at}.`,
  'happening.pay-set': `${by('Tu spendi', '{name} spende')} {gain} per impostare il dado su {at}.`,
  'happening.pay-order': `${by('Tu consegni', '{name} consegna')} {gain} {customer}.`,
  'happening.loss-koku': ' ({lost} in meno per il limite di 25)',
  'happening.loss-good': ' ({lost} in meno per il limite di 6)',
  'happening.loss-favor': ' ({lost} in meno per il limite)',
  'happening.loss-influence': ' ({lost} in meno alla fine del tracciato)',

  'happening.ship': `${by('Tu navighi', '{name} naviga')} con {id, select, royal {la barca reale} other {la barca {amount}}} fino alla casella fiume {at}.`,
  'happening.turned': `${by('Tu porti', '{name} porta')} il dado a {amount} {customer}.`,
  'happening.journey': `${by('Tu completi', '{name} completa')} un viaggio.`,
  'happening.tile': `${by('Tu costruisci', '{name} costruisce')} {id, select, none {} other {${A_BUILDING} }}sulla casella {at} ({region}).`,
  'happening.marker': `${by('Tu collochi', '{name} colloca')} un secondo gettone ${building('sul ', 'sull’')} della casella {at}.`,
  'happening.customer': `${by('Tu effettui', '{name} effettua')} la consegna {customer}.`,
  'happening.favor-limit': `${by('Tu puoi', '{name} può')} ora avere 1 favore divino in più.`,
  'happening.royal': `${by('La tua barca {amount}', 'La barca {amount} di {name}')}, sulla casella fiume {at}, diventa la barca reale.`,
  'happening.discard': `${by('Tu scarti', '{name} scarta')} {customer}.`,
  'happening.card': `${by('Tu peschi', '{name} pesca')} {customer}.`,
  'happening.good':
    `${by('Tu non hai', '{name} non ha')} posto per {lost, plural, one {una merce a scelta, che va persa} ` +
    'many {# di merci a scelta, che vanno perse} other {# merci a scelta, che vanno perse}}.',
  'happening.gone': 'Esce dalla fila e dal gioco: {tile}.',
  'happening.top': 'Prossima tessera della pila: {tile}.',
  'happening.reshuffle': 'Gli avventori scartati formano il nuovo mazzo.',
  'happening.last-era1':
    'L’ultima tessera dell’Era 1 è nella fila: alla fine di questo turno arriva l’Imperatore.',
  'happening.last-era2': `L’ultima tessera dell’Era 2 è nella fila: alla fine di questo turno ${by('tu segni', '{name} segna')} 5 punti, e tutti gli altri hanno ancora un turno.`,
  'happening.emperor': 'Visita dell’Imperatore: ogni gettone rende la sua ricompensa di proprietà.',
  'happening.patron': `${by('Tu hai', '{name} ha')} come mecenate {patron}: {effect}.`,
  'happening.die': `${by('Tu tiri', '{name} tira')} il dado: {amount}.`,

  'refusal.not-now-action': 'Ora non puoi costruire, navigare o consegnare.',
  'refusal.not-now-favor': 'Il favore divino cambia la faccia del dado solo prima dell’azione.',
  'refusal.not-now-patron': 'Ora non si scelgono mecenati.',
  'refusal.build-imperial': 'La casella {space} è per un mercato imperiale. Scegline un’altra.',
  'refusal.build-occupied': 'Sulla casella {space} c’è già un edificio. Scegline una vuota.',
  'refusal.build-region': `La casella {space} è nella regione {region}${dieShows()}.`,
  'refusal.build-cost': 'Costruire sulla casella {space} costa {cost} koku; ne hai {koku}.',
  'refusal.build-not-in-row': 'Questa tessera non è nella fila degli edifici.',
  'refusal.sail-distance':
    'La barca {ship} naviga di quanto segna il tuo dado, {die}; solo la barca reale con il nobile 5 può fare diversamente.',
  'refusal.sail-reach': 'In questo turno nessuna tua barca raggiunge la casella {space}.',
  'refusal.sail-turned':
    'La barca reale può navigare di una casella in più o in meno del dado ({die}), non di {distance}.',
  'refusal.not-in-hand': 'Non hai in mano questo avventore.',
  'refusal.deliver-region': `${CUSTOMER_FIRST} è nella regione {region} (${REGION})${dieShows()}.`,
  'refusal.deliver-goods': `${CUSTOMER_FIRST} (${REGION}) chiede {needed} ${GOOD}; ne hai {held}.`,
  'refusal.favor-same-face': 'Il tuo dado segna già {face}.',
  'refusal.favor-cost': `Portare il dado a {face} costa ${counted('cost', ...FAVOR)}; ne hai {favor}.`,
  'refusal.trade-off-turn': 'Puoi fare scambi solo nel tuo turno.',
  'refusal.trade-before-start': 'Non puoi fare scambi prima dell’inizio della partita.',
  'refusal.trade-koku': '1 favore divino costa {price} koku; ne hai {koku}.',
  'refusal.trade-favor-limit': 'Hai già il massimo di favore divino, {limit}.',
  'refusal.trade-same':
    'Scambia {good, select, silk {la seta} rice {il riso} porcelain {la porcellana} other {{good}}} con un’altra merce.',
  'refusal.trade-goods': `Uno scambio richiede {price} ${GOOD}; ne hai {held}.`,
  'refusal.good-limit': `Hai già {limit} ${GOOD}: di più non puoi averne.`,
  'refusal.no-more-rolls': 'Nessuno tira più: l’ultima tessera dell’Era 2 è nella fila. Termina il turno.',
  'refusal.not-yet-roll': 'È presto per tirare: prima completa il turno.',
  'refusal.roll-to-end': 'Il tuo turno termina con il tiro del dado.',
  'refusal.set-patron': 'Solo Kakita Ryoku può impostare il dado.',
  'refusal.set-favor': 'Impostare il dado costa 1 favore divino, e non ne hai.',
  'refusal.patron-not-offered': 'Non puoi scegliere questo mecenate.',
  'refusal.patron-clan': `Questo mecenate non appartiene al tuo clan, quello ${OF_CLAN}.`,
  'refusal.no-choice-open': 'In questo momento non hai questa scelta.',
  'refusal.no-good-open': 'Non hai una merce a scelta da prendere.',
  'refusal.no-journey-open': 'Non hai un bonus del viaggio da prendere.',
  'refusal.no-selling-open': 'Puoi vendere merci solo con il mercante 4, quando completi un viaggio.',
  'refusal.sell-none': `Non hai ${GOOD} da vendere.`,
  'refusal.no-cards': 'Non ci sono più avventori da pescare.',
  'refusal.no-market-open': 'Ora nessun mercato imperiale ti offre un avventore.',
  'refusal.no-marker-open': 'Non hai un secondo gettone da collocare.',
  'refusal.marker-own': 'Scegli un tuo edificio con un solo gettone; la casella {space} non va bene.',
  'refusal.marker-opponent':
    'Scegli un edificio di un avversario con un solo gettone; la casella {space} non va bene.',
  'refusal.no-royal-open': 'Ora non si sceglie la barca reale.',
  'refusal.no-discard-open': `Scarti solo quando hai in mano più di ${counted('size', 'avventore', 'avventori')}.`,
  'refusal.option-clans': 'L’opzione «clans» deve essere: dealt, oppure {seats} clan diversi tra {clans}.',
  'refusal.option-clans-with-patrons':
    'Con i mecenati i clan non si possono scegliere in anticipo. Ometti «clans».',
  'refusal.position-earned': 'La somma di «{field}» è {sum}, non {points}.',
  'refusal.position-row':
    '«row» è una lista di {length} tessere dall’inizio alla fine della fila, non di {found}.',
  'refusal.position-era-tile': '«{field}» deve essere una tessera dell’Era 1 o dell’Era 2.',
  'refusal.position-stack-tile': '«{field}» deve essere una tessera dell’Era {era}.',
  'refusal.position-deck':
    'Il mazzo deve contenere esattamente gli avventori che non sono scartati, completati o in mano; se le mani non sono note, omettilo.',
  'refusal.position-markers':
    'Casella {space}: le tessere dell’Era 1 e dell’Era 2 hanno uno o due gettoni, le altre nessuno.',
  'refusal.position-imperial':
    'I mercati imperiali sono sulle caselle 6, 17 e 29, e lì non c’è altro: vedi la casella {space}.',
  'refusal.position-favor-limit': 'Con questi monaci il limite di favore divino è {limit}. Vedi {name}.',
  'refusal.position-royal': 'La barca reale spetta a chi ha consegnato a un nobile. Vedi {name}.',
  'refusal.position-die': 'Il dado di {name} deve mostrare una faccia.',
  'refusal.position-hand': '{name} può tenere {most} avventori, non {cards}.',
  'refusal.position-hand-count':
    'Avventori nella mano di {name}: {count} secondo il conto, {known} indicati.',
  'refusal.position-options': 'Le opzioni di questa partita dicono altro.',
  'refusal.position-last-turns':
    'Dopo l’ultima tessera tutti gli altri hanno ancora un turno. L’ordine non torna.',
  'refusal.position-clan': 'Due persone non possono avere lo stesso clan.',
  'refusal.position-patron': 'Il mecenate di {name} è di un altro clan.',
  'refusal.position-no-patrons': 'Questa partita si gioca senza mecenati.',
  'refusal.position-patron-due': '{name} non ha un mecenate.',
  'refusal.position-tiles-many': 'Ci sono più tessere dell’Era {era} di quante ne usa questa partita.',
  'refusal.position-era-order': 'L’Era 2 comincia quando la pila dell’Era 1 è vuota.',
  'refusal.position-top': 'Era {era}: una pila con tessere ne mostra una in cima, una vuota nessuna.',
  'refusal.position-last-tile': 'La pila dell’Era 2 è vuota solo negli ultimi turni della partita.',
  'refusal.position-emperor':
    'La visita dell’Imperatore chiude il turno in cui arriva l’ultima tessera dell’Era 1.',
  'refusal.position-gap': 'Finché ci sono tessere nelle pile, la fila non ha vuoti.',
  'refusal.position-monk':
    'Un secondo gettone richiede un monaco che lo permetta. {name} non ne ha, o l’ha già usato.',
  'refusal.position-card-twice': 'Ogni tessera regione e ogni maestria c’è una volta sola.',
  'refusal.position-claims':
    'Nessuno rivendica due volte una maestria, e le ricompense sono quelle della carta.',
  'refusal.position-unmet': '{name} non soddisfa una maestria che ha rivendicato.',
  'refusal.position-customer-twice': 'Un avventore può essere in un posto solo.',
  'refusal.position-customers': 'Gli avventori sono {all}; in questa posizione {found}.',
  'refusal.position-phase': 'Le scelte aperte non sono quelle che la partita aspetta.',
  'refusal.position-set-up': 'Non corrisponde a questo punto della preparazione.',

  // the score pad
  'pad.tile': 'Regione {number}: punti della tessera',
  'pad.points': 'Punti sul tracciato',
  'pad.influence': 'Influenza nella regione {number}',
  'pad.regions': 'Regioni con un proprio edificio (nobile 6)',
  'pad.favor': 'Favore divino rimasto (decide i pareggi)',

  // what strong play knows
  'balance.patrons': '{players} giocatori, mecenati scelti',
  'balance.clan': 'Clan',
  'balance.patron': 'Mecenati',
  'balance.patron.note':
    'Le partite con i mecenati sono giudicate senza ciò che i bot hanno imparato: queste cifre sono meno precise.',
  'balance.mastery': 'Maestrie',
  'balance.mastery.note':
    'Quanto spesso ha vinto chi l’ha rivendicata. Chi è in testa ne rivendica di più: non è solo merito della maestria.',

  // the screen
  'screen.river': 'Il fiume',
  'screen.row': 'Fila degli edifici',
  'screen.influence': 'Influenza',
  'screen.masteries': 'Maestrie',
  'screen.projected': 'a destra: punti se la partita finisse ora',
  'screen.die': 'Il tuo dado',
  'screen.hand': 'I tuoi avventori',
  'screen.yourBoard': 'La tua plancia',
  'screen.tab.board': 'Tabellone',
  'screen.tab.row': 'Fila',
  'screen.tab.mine': 'Plancia',
  'screen.tab.influence': 'Influenza',
  'screen.tab.others': 'Altri',
  'screen.dieShows': 'Dado: {face}',
  'screen.buildings': 'Edifici: {buildings}',
  'screen.riverSpaces': 'Caselle fiume',
  'screen.touches': 'Tocca le caselle riva {spaces}',
  'screen.ships': by('Le tue barche', 'Barche di {name}'),
  'screen.riverSpace': 'Casella fiume {space}',
  'screen.space': 'Casella riva {space}, {region}',
  'screen.cost': 'Costruire qui ti costa {cost} koku',
  'screen.price': 'costo',
  'screen.emptyShore': 'Vuota: una barca che la tocca ottiene {koku} koku',
  'screen.trafficHint':
    'Stemmi sulla riva: di chi sono le barche che possono arrivarci prima del tuo prossimo turno; quelli pallidi richiedono favore divino.',
  'screen.noTraffic': 'Nessuna barca può arrivare qui prima del tuo prossimo turno',
  'screen.calls': 'La barca {ship} di {name} può arrivare qui prima del tuo prossimo turno',
  'screen.mayCall':
    'La barca {ship} di {name} può arrivare qui prima del tuo prossimo turno (tiri adatti: {percent}%)',
  'screen.callsFor': `La barca {ship} di {name} può arrivare qui per ${counted('favor', ...FAVOR)}`,
  'screen.spaceCost': 'Casella riva {space}: costa {cost} koku',
  'screen.beforehand': 'E {pieces} per girare il dado',
  'screen.ownedBy': by(
    '{count, plural, one {Il tuo gettone} many {I tuoi # gettoni} other {I tuoi # gettoni}}',
    '{count, plural, one {Gettone} many {# gettoni} other {# gettoni}} di {name}',
  ),
  'screen.ship': by('La tua barca {ship}', 'Barca {ship} di {name}'),
  'screen.royalShip': `${by('La tua barca reale', 'Barca reale di {name}')} (barca {ship})`,
  'screen.onRiver': 'Sulla casella fiume {space}',
  'screen.sailGains': 'Barca {ship} fino a {to}: {gains}',
  'screen.buildGains': 'Costruire sulla casella {space} per {koku} koku: {gains}',
  'screen.nextTurn': 'Il massimo che {name} può fare al prossimo turno con questo dado',
  'screen.canNext': 'al prossimo turno',
  'screen.journeyPrompt': 'La tua barca ha superato la fine del fiume: scegli il bonus',
  'screen.journey': 'poi {koku} koku o una merce',
  'screen.buildInfluence': 'Chi la costruisce ottiene {count} influenza in quella regione',
  'screen.exit': 'fine',
  'screen.exitFavor': `Tessera alla fine della fila: ${counted('count', ...FAVOR)} per chi la costruisce`,
  'screen.stack':
    'Era {era}: {count, plural, =0 {nessuna tessera rimasta} one {# tessera rimasta} many {# tessere rimaste} other {# tessere rimaste}}',
  'screen.eraLeft': 'Era {era}: {count}',
  'screen.onTop': 'Prossima: {tile}',
  'screen.thenEmperor':
    'Quando la sua ultima tessera entra nella fila, arriva l’Imperatore: ogni edificio paga ancora una volta i proprietari',
  'screen.thenEnd': 'Quando la sua ultima tessera entra nella fila, inizia la fase finale della partita',
  'screen.standing':
    '{name}: casella {step}, ora {points, plural, one {# punto} many {# punti} other {# punti}}',
  'screen.places': 'Punti per posizione: {places}',
  'screen.claimed': 'Tua',
  'screen.allClaimed': 'Tutte rivendicate',
  'screen.met': 'Raggiunta: la rivendichi alla fine del tuo turno',
  'screen.face':
    '{face}, {region}: {cost, plural, =0 {è la faccia del tuo dado} one {costa # favore divino} many {costa # favori divini} other {costa # favori divini}}',
  'screen.faceUp': 'ora',
  'screen.ownDie': 'Il tuo dado segna {face}, {region}',
  'screen.dieChanges': 'Puoi portarlo a {faces}, in «{place}» o nell’elenco di tutte le scelte',
  'screen.dieFaces': `{faces} per ${counted('cost', ...FAVOR)}`,
  'screen.dieStays': 'Non hai favore divino per cambiarlo',
  'screen.bestSail': 'Con {face} la navigazione migliore è la barca {ship} fino a {to}: {gains}',
  'screen.bestBuild': 'Con {face} la costruzione migliore è sulla casella {space} per {koku} koku: {gains}',
  'screen.prepared': 'Dopo uno scambio puoi consegnare {customer}',
  'screen.bestDelivery': 'Con {face} la consegna migliore è {customer}: {gains}',
  'screen.limit': 'Al massimo {limit}',
  'screen.full': 'Non c’è più posto: quello che ottieni ora va perso',
  'screen.lost': 'si perde: {count}',
  'screen.ifOver': 'Se la partita finisse ora: {points}',
  'screen.delivered': 'Consegne completate: {count}',
  'screen.deliveredPoints': ': {count, plural, one {# punto} many {# punti} other {# punti}} alla fine',
  'screen.cards': '{count, plural, one {# avventore} many {# avventori} other {# avventori}} in mano',
  'screen.kindCount': '{kind}: {what}',
  'screen.count.none': 'non possibile',
  'screen.count.build': counted('count', 'casella', 'caselle') + TURNED,
  'screen.count.sail': counted('count', 'percorso', 'percorsi'),
  'screen.count.deliver': counted('count', 'avventore', 'avventori'),
  'screen.count.trade': counted('count', 'scambio', 'scambi'),
  'screen.opened.build': counted('count', 'casella su cui costruire', 'caselle su cui costruire') + TURNED,
  'screen.opened.sail': counted('count', 'percorso possibile', 'percorsi possibili'),
  'screen.opened.deliver': 'Avventori a cui puoi consegnare: {count}',
  'screen.opened.trade': counted('count', 'scambio possibile', 'scambi possibili'),
  'screen.emperorSoon': 'poi gli edifici pagano',
  'screen.endSoon': 'poi gli ultimi turni',
  'screen.deck': 'Avventori nel mazzo: {count}',
  'screen.discarded': 'Scartati: {count}',
  'screen.chooseHint':
    'Scegli qui un’azione, oppure una barca, una casella, una tessera o un avventore sul tavolo.',
  'screen.chooseSpace': 'Casella',
  'screen.chooseTile': 'Tessera',
  'screen.nowSpace': 'Ora scegli una casella',
  'screen.nowTile': 'Ora scegli una tessera',
  'screen.discardPrompt': 'Scarta uno dei tuoi {count} avventori',
  'screen.marketPrompt': 'Mercato imperiale: vuoi pescare un avventore?',
  'screen.eraChange': 'Era {era}: {count} → {rest}',
  'screen.nextTile': 'Questa mossa porta nella fila la prossima tessera: poi ne restano {rest}.',
  'screen.trackReward': 'Casella {step}: {reward}',
  'screen.trackRewardOnce': 'La ottiene chi raggiunge o supera la casella, in ogni regione.',
  'screen.regionFull': 'In questa regione non ci sono più caselle vuote.',
  'screen.options.patrons': 'Mecenati',
  'screen.options.patrons.off': 'Senza mecenati',
  'screen.options.patrons.draft': 'Scelta a turno: comincia l’ultimo giocatore',
  'screen.options.patrons.alternative': 'Ognuno sceglie uno dei due mecenati del proprio clan',
  'screen.options.clans': 'Clan',
  'screen.options.clans.dealt': 'Distribuiti a caso',
  'screen.options.clans.chosen': 'Scelti qui',
  'screen.options.clanOf': 'Clan di {name}',
  'screen.options.first': 'Primo giocatore',
  'screen.options.first.random': 'A caso',

  'puzzle.theme.lastTurn': 'L’ultimo turno',
  'puzzle.theme.mastery': 'Una maestria',
  'puzzle.theme.region': 'Vinci la regione',
  'puzzle.theme.delivery': 'La consegna migliore',
  'puzzle.theme.koku': 'Più koku',
  'puzzle.theme.building': 'Che cosa costruire',
  'puzzle.theme.sailing': 'Dove navigare',

  'hint.pointsNow':
    '{how, select, plain {dà più punti subito} other {dà subito {points, plural, one {# punto} many {# punti} other {# punti}}}}',
  'hint.regions': `{how, select, lead {va in testa nella regione {what} ({points, plural, one {# punto} many {# punti} other {# punti}})} named {porta {points, plural, one {# punto} many {# punti} other {# punti}} nella regione {what}} means {{what} (per le regioni)} other {${by('ti rafforza', 'rafforza {name}')} nelle regioni}}`,
  'hint.masteries':
    '{how, select, plain {avvicina una maestria} means {{what} (per una maestria)} other {rivendica: {what}}}',
  'hint.customers': `{how, select, means {{what} (per gli avventori)} other {sfrutta meglio ${by('i tuoi avventori', 'gli avventori di {name}')}}}`,
  'hint.visits':
    '{how, select, plain {rende di più con i santuari} means {{what} (per i santuari)} other {dà {points, plural, one {# punto} many {# punti} other {# punti}} con i santuari}}',
  'hint.influence': `{how, select, plain {${by('ti fa salire', 'fa salire {name}')} sui tracciati di influenza} means {{what} (per i tracciati di influenza)} other {dà {points, plural, one {# punto} many {# punti} other {# punti}} sui tracciati di influenza}}`,
  'hint.abilities':
    '{how, select, plain {rende di più con mercanti e nobili} means {{what} (per mercanti e nobili)} other {dà {points, plural, one {# punto} many {# punti} other {# punti}} con mercanti e nobili}}',
  'hint.lastTile':
    '{how, select, plain {avvicina l’ultima tessera dell’Era 2} means {{what} (per l’ultima tessera dell’Era 2)} other {dà {points, plural, one {# punto} many {# punti} other {# punti}} per l’ultima tessera dell’Era 2}}',
  'hint.merchants': 'dà più punti con i mercanti, per i koku conservati',
  'hint.artisans': 'dà più punti con gli artigiani, per le merci conservate',
  'hint.nobles': 'dà più punti per gli edifici alla fine',
  'hint.koku': by('ti lascia più koku', 'lascia più koku a {name}'),
  'hint.goods': by('ti lascia più merci', 'lascia più merci a {name}'),
  'hint.favor': by('ti lascia più favore divino', 'lascia più favore divino a {name}'),
  'hint.owners': `{how, select, means {{what} (per le ricompense di proprietà)} other {fa rendere di più ${by('i tuoi edifici', 'gli edifici di {name}')}}}`,
  'hint.nextTurn': `prepara ${by('il tuo prossimo turno', 'il prossimo turno di {name}')}`,
  'hint.hand': `va bene per gli avventori ${by('che hai in mano', 'in mano a {name}')}`,
  'hint.end': 'sfrutta bene il tempo che resta',
  'hint.patron': `sfrutta meglio ${by('il tuo mecenate', 'il mecenate di {name}')}`,
  'hint.rivals': 'lascia meno a {rival}',
};

function dieShows(): string {
  const shows = ', ma il tuo dado segna #';
  return `{die, plural, =0 {, ma il tuo dado non è impostato} one {${shows}} many {${shows}} other {${shows}}}`;
}

export const riverOfGoldItalian = riverOfGoldWords(messages);
