import { counted, points } from '@two-rivers/words/counted.pl';
import { riverOfGoldWords } from './words.ts';
import type { Messages } from '@two-rivers/words';

// Amounts (“amount.…”) are counted by words whose accusative is their nominative (żeton, punkt, wpływ), so that one
// text serves as an object of a verb and as a label. Tiles are names in the nominative, to which sentences lead up.
// Players' names are never declined.

const favor = (count: string): string =>
  counted(count, 'punkt łaski', 'punkty łaski', 'punktów łaski', 'punktu łaski');
const influence = (count: string): string => counted(count, 'wpływ', 'wpływy', 'wpływów', 'wpływu');
/** Goods are no things one can count; their tokens are. */
const tokens = (count: string, good: string): string =>
  counted(count, `żeton ${good}`, `żetony ${good}`, `żetonów ${good}`, `żetonu ${good}`);
const silk = (count: string): string => tokens(count, 'jedwabiu');
const rice = (count: string): string => tokens(count, 'ryżu');
const porcelain = (count: string): string => tokens(count, 'porcelany');
const lost = (limit: string): string =>
  `; ${counted('lost', 'przepada', 'przepadają', 'przepada', 'przepada')} (${limit})`;

const GOOD_ACCUSATIVE = '{good, select, silk {jedwab} rice {ryż} porcelain {porcelanę} other {{good}}}';
const GOOD_GENITIVE = '{good, select, silk {jedwabiu} rice {ryżu} porcelain {porcelany} other {{good}}}';
const CLAN_GENITIVE =
  '{clan, select, crab {Kraba} mantis {Modliszki} crane {Żurawia} scorpion {Skorpiona} other {{clan}}}';
const BUILDING =
  '{type, select, port {port} market {rynek} manor {posiadłość} shrine {świątynia} imperial {rynek cesarski} other {budynek}}';
const BUILDING_ACCUSATIVE =
  '{type, select, port {port} market {rynek} manor {posiadłość} shrine {świątynię} imperial {rynek cesarski} other {budynek}}';
const BUILDING_GENITIVE =
  '{type, select, port {portu} market {rynku} manor {posiadłości} shrine {świątyni} imperial {rynku cesarskiego} other {budynku}}';
const IN_BUILDING =
  '{type, select, port {w porcie} market {na rynku} manor {w posiadłości} shrine {w świątyni} ' +
  'imperial {na rynku cesarskim} none {przy pustym brzegu} other {w budynku}}';
const OWN_BUILDING =
  '{type, select, port {swój port} market {swój rynek} manor {swoją posiadłość} shrine {swoją świątynię} ' +
  'imperial {swój rynek cesarski} other {swój budynek}}';
const CUSTOMER =
  '{type, select, artisan {rzemieślniczka} elder {starszy} merchant {kupiec} monk {mnich} noble {szlachcic} other {klient}}';
const CUSTOMER_ACCUSATIVE =
  '{type, select, artisan {rzemieślniczkę} elder {starszego} merchant {kupca} monk {mnicha} noble {szlachcica} other {klienta}}';
const CUSTOMER_DATIVE =
  '{type, select, artisan {rzemieślniczce} elder {starszemu} merchant {kupcowi} monk {mnichowi} noble {szlachcicowi} other {klientowi}}';
const REGIONS = [
  'Góry Środka Świata',
  'Puszcza Shinomen',
  'Równina Sojuszu Trzech',
  'Las Kitsune',
  'Moczary Uebe',
  'Zatoka Śniętych Ryb',
] as const;
const REGION = `{region, select, ${REGIONS.map((name, i) => `${i + 1} {${name}}`).join(' ')} other {{region}}}`;
const GAINS = '{name} {what, select, points {zdobywa} other {zyskuje}} {gain}';
const DIE_SHOWS =
  '{die, select, 0 {, a twoja kość nie jest jeszcze ustawiona} other {, a twoja kość pokazuje {die}}}';
const MERCHANT_END = 'na koniec gry 1 punkt za każde 5 koku';

const messages: Messages = {
  title: 'Rzeka Złota',
  'rules.short':
    'Jeśli chcesz, wydaj boską łaskę, aby zmienić wynik na kości, a potem wykonaj jedną akcję: zbuduj budynek na pustym polu brzegu w regionie ' +
    'z kości, popłyń statkiem o tyle pól, ile pokazuje kość, albo dostarcz towary, które zamawia klient z tego regionu. ' +
    'Statek przynosi ci nagrodę dla gościa z każdego z czterech pól brzegu, których dotyka (z pustego 1 koku), a ' +
    'właścicielom ich nagrody. Na koniec punktują wpływy w regionach i liczba klientów. Gdy do rzędu wchodzi ostatni ' +
    'kafelek 1. ery, wszystkie budynki dają nagrody właścicielom; gdy wchodzi ostatni kafelek 2. ery, każdy inny gracz ma ' +
    'jeszcze jedną turę. 2 takie same towary wymienisz na 1 inny, a 5 koku na 1 punkt łaski.',

  'good.silk': 'jedwab',
  'good.rice': 'ryż',
  'good.porcelain': 'porcelana',
  'clan.crab': 'Krab',
  'clan.mantis': 'Modliszka',
  'clan.crane': 'Żuraw',
  'clan.scorpion': 'Skorpion',
  'region.1': REGIONS[0],
  'region.2': REGIONS[1],
  'region.3': REGIONS[2],
  'region.4': REGIONS[3],
  'region.5': REGIONS[4],
  'region.6': REGIONS[5],
  'type.port': 'port',
  'type.market': 'rynek',
  'type.manor': 'posiadłość',
  'type.shrine': 'świątynia',
  'type.imperial': 'rynek cesarski',
  'customerType.artisan': 'rzemieślniczka',
  'customerType.elder': 'starszy',
  'customerType.merchant': 'kupiec',
  'customerType.monk': 'mnich',
  'customerType.noble': 'szlachcic',

  'mastery.air': 'Biegłość Powietrza',
  'mastery.fire': 'Biegłość Ognia',
  'mastery.courts': 'Biegłość na dworach',
  'mastery.void': 'Biegłość Pustki',
  'mastery.earth': 'Biegłość Ziemi',
  'mastery.water': 'Biegłość Wody',
  'masteryShort.air': 'Powietrze',
  'masteryShort.fire': 'Ogień',
  'masteryShort.courts': 'Dwory',
  'masteryShort.void': 'Pustka',
  'masteryShort.earth': 'Ziemia',
  'masteryShort.water': 'Woda',
  'need.air': 'klienci 3 rodzajów',
  'need.fire': '2 klientów jednego rodzaju',
  'need.courts': '11. pole toru w dowolnym regionie',
  'need.void': 'wpływy we wszystkich 6 regionach',
  'need.earth': '3 budynki jednego rodzaju',
  'need.water': 'po budynku każdego rodzaju',

  'patron.kaiu-shihobu': 'Kaiu Shihobu',
  'patron.yasuki-taka': 'Yasuki Taka',
  'patron.yoritomo': 'Yoritomo',
  'patron.kudaka': 'Kudaka',
  'patron.daidoji-uji': 'Daidoji Uji',
  'patron.kakita-ryoku': 'Kakita Ryoku',
  'patron.shosuro-hyobu': 'Shosuro Hyobu',
  'patron.bayushi-kachiko': 'Bayushi Kachiko',
  'patronEffect.kaiu-shihobu': 'na początku 10 koku więcej; buduje w każdym regionie, bez względu na kość',
  'patronEffect.yasuki-taka': '1 punkt za każde pole rzeki przy polu, na którym buduje',
  'patronEffect.yoritomo': 'ma na ręce 3 klientów; dostarcza bez względu na kość',
  'patronEffect.kudaka': '3 punkty za pierwszą dostawę w każdym regionie',
  'patronEffect.daidoji-uji': '2 punkty za rejs, w którym statek dotyka budynku przeciwnika',
  'patronEffect.kakita-ryoku': 'zamiast rzucać może wydać 1 punkt łaski, aby ustawić kość',
  'patronEffect.shosuro-hyobu': '3 punkty, gdy inny gracz wyprzedza ją na torze wpływów',
  'patronEffect.bayushi-kachiko': 'na torach wpływów przeskakuje pola zajęte przez innych',

  'now.artisan': '2 wpływy',
  'now.merchant': '3 wpływy',
  'now.monk': 'limit łaski +1, potem 2 punkty łaski',
  'now.noble': '2 wpływy',
  'effect.artisan':
    'budowa w tym regionie kosztuje 2 koku mniej; na koniec gry 1 punkt za każde 3 zachowane towary',
  'effect.elder': 'na koniec gry ten region punktuje podwójnie',
  'effect.merchant-1': `po każdym zakończeniu podróży 1 wpływ w każdym regionie z twoim budynkiem; ${MERCHANT_END}`,
  'effect.merchant-2': `po każdym zakończeniu podróży 1 punkt za każdego obsłużonego klienta; ${MERCHANT_END}`,
  'effect.merchant-3': `po każdym zakończeniu podróży 1 dowolny towar; ${MERCHANT_END}`,
  'effect.merchant-4': `po każdym zakończeniu podróży możesz sprzedać towary po 5 koku; ${MERCHANT_END}`,
  'effect.merchant-5': `po każdym zakończeniu podróży 1 punkt łaski; ${MERCHANT_END}`,
  'effect.merchant-6': `po każdym zakończeniu podróży 3 koku; ${MERCHANT_END}`,
  'effect.monk-own': 'drugi znacznik na własnym budynku',
  'effect.monk-opponent': 'drugi znacznik na budynku przeciwnika',
  'effect.noble-1':
    'szlachecki statek: z rynków bierzesz dowolne towary; na koniec gry 1 punkt za każdy twój rynek',
  'effect.noble-2': 'szlachecki statek: 2 koku z pustego pola; na koniec gry 1 punkt za każdy twój port',
  'effect.noble-3':
    'szlachecki statek: 1 wpływ w każdym regionie, którego dotyka; na koniec gry 1 punkt za każdą twoją posiadłość',
  'effect.noble-4':
    'szlachecki statek: 1 punkt, jeśli dotyka budynku przeciwnika; na koniec gry 1 punkt za każdą twoją świątynię',
  'effect.noble-5':
    'szlachecki statek: przed rejsem możesz zmienić wynik na kości o 1 (6 i 1 sąsiadują); na koniec gry 1 punkt za każdy rodzaj twoich budynków',
  'effect.noble-6':
    'szlachecki statek: 1 punkt, jeśli dotyka twojego budynku; na koniec gry 1 punkt za każdy region z twoim budynkiem',
  effects: '{now}; {later}',

  'category.visits': 'Odwiedzone świątynie',
  'category.owners': 'Nagrody dla właściciela',
  'category.influence': 'Tory wpływów',
  'category.masteries': 'Biegłości',
  'category.abilities': 'Kupcy i szlachta',
  'category.patron': 'Patron',
  'category.end': 'Ostatni kafelek 2. ery',
  'category.regions': 'Regiony',
  'category.customers': 'Klienci',
  'category.merchants': 'Zachowane koku (kupcy)',
  'category.artisans': 'Zachowane towary (rzemieślniczki)',
  'category.nobles': 'Budynki (szlachta)',
  'ending.build': 'po budowie do rzędu wszedł ostatni kafelek 2. ery',
  'ending.journey': 'po zakończeniu podróży do rzędu wszedł ostatni kafelek 2. ery',

  'phase.patrons': '{name} wybiera patrona',
  'phase.start': '{name} rzuca kością albo ją ustawia',
  'phase.action': '{name} buduje, płynie albo dostarcza',
  'phase.choices': '{name} dokonuje wyboru',
  'phase.others': '{name} dokonuje wyboru',
  'phase.roll': '{name} może wymieniać, a potem kończy turę',
  'phase.chance': 'teraz rzut albo losowanie',
  'phase.over': 'gra jest skończona',

  customer: `${CUSTOMER} {number} ({region})`,
  'customer.the': `${CUSTOMER_ACCUSATIVE} {number} ({region})`,
  'customer.to': `${CUSTOMER_DATIVE} {number} ({region})`,
  'customer.by': `dzięki ${CUSTOMER_DATIVE} {number} ({region})`,
  'customer.unknown.the': 'zakrytą kartę klienta',
  'customer.unknown': 'zakryta karta',
  building: BUILDING,
  tile: `${BUILDING} (gość: {visitor}; właściciel: {owner})`,
  'tile.unowned': `${BUILDING} (gość: {visitor})`,
  'tile.unknown': 'nieznany kafelek',
  nothing: 'nic',
  pair: '{first} i {last}',
  list: '{first}, {last}',
  'amount.koku': '{count} koku',
  'amount.silk': silk('count'),
  'amount.rice': rice('count'),
  'amount.porcelain': porcelain('count'),
  'amount.any': counted('count', 'dowolny towar', 'dowolne towary', 'dowolnych towarów', 'dowolnego towaru'),
  'amount.favor': favor('count'),
  'amount.points': points('count'),
  'amount.influence': influence('count'),
  'amount.influence-in': `${influence('count')} w regionie {region}`,
  'amount.per': `1 koku za {type, select, customer {każdego obsłużonego klienta} port {każdy swój port} market {każdy swój rynek} manor {każdą swoją posiadłość} shrine {każdą swoją świątynię} other {każdy swój budynek}}`,
  'amount.draw': 'nowy klient',
  'track.good': '1 towar regionu',
  'track.flower': 'cesarski kwiat, dla Biegłości na dworach',

  // for drawings, where room is scarce
  'code.koku': '{count}k',
  'code.silk': 'jedw',
  'code.rice': 'ryż',
  'code.porcelain': 'porc',
  'code.any': 'dow',
  'code.favor': '{count}ł',
  'code.points': '{count}p',
  'code.influence': '{count}w',
  'code.per': 'k/{type, select, port {port} market {ryn} manor {pos} shrine {świ} other {kli}}',
  'code.draw': 'karta',

  act: '{kind, select, build {Buduj} sail {Płyń} deliver {Dostarcz} favor {Obróć kość} trade {Wymień} good {Weź} journey {Weź} sell {Sprzedaj} done {Skończ sprzedawać} draw {Dobierz} decline {Nie dobieraj} marker {Połóż znacznik} royal {Wybierz statek} discard {Odrzuć} roll {Rzuć kością} set {Ustaw kość} end {Zakończ turę} patron {Wybierz patrona} other {Zagraj}}',
  'kind.build': 'Buduj',
  'kind.sail': 'Płyń',
  'kind.deliver': 'Dostarcz towary',
  'kind.favor': 'Zmień wynik za łaskę',
  'kind.trade': 'Wymień',
  'kind.good': 'Weź dowolny towar',
  'kind.journey': 'Premia za koniec podróży',
  'kind.sell': 'Sprzedaj towary',
  'kind.done': 'Skończ sprzedawać',
  'kind.draw': 'Dobierz klienta',
  'kind.decline': 'Nie dobieraj',
  'kind.marker': 'Połóż drugi znacznik',
  'kind.royal': 'Wybierz szlachecki statek',
  'kind.discard': 'Odrzuć klienta',
  'kind.roll': 'Rzuć kością',
  'kind.set': 'Ustaw kość',
  'kind.end': 'Zakończ turę',
  'kind.patron': 'Wybierz patrona',

  'move.build': `Zbuduj na polu {space} za {cost} koku: {tile}, +${influence('influence')}{favor, select, 0 {} other {, +${favor('favor')}}}`,
  'move.sail':
    'Popłyń {royal, select, yes {szlacheckim statkiem} other {statkiem {ship}}} z pola {from} na {to}{gains}',
  'move.sail-turned': 'Zmień wynik na {die} i popłyń szlacheckim statkiem z pola {from} na {to}{gains}',
  'move.sail-gains': ': zyskaj {list}',
  'move.sail-others': '; {name} zyskuje {list}',
  'move.sail-journey': 'premię za koniec podróży',
  'move.deliver': 'Dostarcz {order} {customer}: {effect}',
  'move.favor': `Zmień wynik na {face} za ${favor('cost')}: {region}`,
  'move.trade': 'Wymień {given} na {taken}',
  'move.good': 'Weź {taken}',
  'move.journey': 'Weź {taken} za koniec podróży',
  'move.sell': 'Sprzedaj {given} za {taken}',
  'move.done': 'Nie sprzedawaj nic więcej',
  'move.draw': 'Dobierz klienta, potem jednego odrzuć',
  'move.decline': 'Nie dobieraj klienta',
  'move.marker': 'Połóż drugi znacznik na polu {space} ({owner}): {tile}',
  'move.royal': 'Zamień statek {ship} na polu rzeki {at} na szlachecki',
  'move.discard': 'Odrzuć {customer}',
  'move.roll': 'Rzuć kością',
  'move.set': `Ustaw kość na {face} za ${favor('cost')}: {region}`,
  'move.end': 'Zakończ turę',
  'move.patron': `{patron} z Klanu ${CLAN_GENITIVE}: {effect}`,
  'move.patron-unknown': 'Wybierz patrona (zakryty)',
  'move.chance-region': 'Kafelek punktacji {places} trafia do regionu {region}',
  'move.chance-mastery': 'W grze jest {mastery}: {need}',
  'move.chance-tile': 'Odkryty kafelek: {tile}',
  'move.chance-first': 'Zaczyna {name}',
  'move.chance-clan': `{name} dostaje Klan ${CLAN_GENITIVE}`,
  'move.chance-patron': `Do wyboru jest {patron} z Klanu ${CLAN_GENITIVE}: {effect}`,
  'move.chance-patrons': 'Patroni odkryci: {list}',
  'move.chance-patrons-one': '{name} – {patron}',
  'move.chance-customer': 'Dobrany klient: {customer}',
  'move.chance-ship': '{name} wyrzuca {face} dla statku',
  'move.chance-die': '{name} wyrzuca {face}',

  // what a player did, in the log
  'did.build': `{name} buduje ${BUILDING_ACCUSATIVE} na polu {space}`,
  'did.sail':
    '{name} płynie {royal, select, yes {szlacheckim statkiem} other {statkiem {ship}}} na pole {to}',
  'did.sail-turned': '{name} zmienia wynik na {die} i płynie szlacheckim statkiem na pole {to}',
  'did.deliver': `{name} dostarcza towary ${CUSTOMER_DATIVE} {number}`,
  'did.favor': '{name} zmienia wynik na {face}',
  'did.set': '{name} ustawia kość na {face}',
  'did.trade': '{name} dokonuje wymiany',
  'did.good': '{name} bierze towar',
  'did.journey': '{name} bierze nagrodę za podróż',
  'did.sell': '{name} sprzedaje towary',
  'did.done': '{name} kończy sprzedaż',
  'did.draw': '{name} dobiera klienta',
  'did.decline': '{name} nie dobiera klienta',
  'did.marker': '{name} kładzie drugi znacznik na polu {space} ({owner})',
  'did.royal': '{name} zamienia statek {ship} na szlachecki',
  'did.discard': '{name} odrzuca {customer}',
  'did.roll': '{name} rzuca kością',
  'did.end': '{name} kończy turę',
  'did.patron': '{name} wybiera patrona: {patron}',
  'did.patron-unknown': '{name} wybiera patrona (zakryty)',

  // beside that, in a few words
  'note.journey': 'koniec podróży',
  'note.card': `dobiera {type, select, none {klienta} other {${CUSTOMER_ACCUSATIVE} {number}}}`,
  'note.discard': `odrzuca {type, select, none {klienta} other {${CUSTOMER_ACCUSATIVE} {number}}}`,
  'note.royal': 'statek {ship} staje się szlachecki',
  'note.marker': 'drugi znacznik na polu {space}',
  'note.favor-limit': 'wyższy limit łaski',
  'note.good': counted('lost', 'towar przepada', 'towary przepadają', 'towarów przepada', 'towaru przepada'),
  'note.die': 'wyrzuca {face}',
  'note.patron': '{name}: {patron}',
  'note.last-era1': 'na koniec tej tury cesarska wizyta',
  'occasion.mastery': '{name} zdobywa: {mastery}',
  'occasion.emperor': 'Cesarska wizyta',
  'occasion.last-era2': 'Ostatni kafelek jest w rzędzie: zaczynają się ostatnie tury',
  'round.heading': 'Runda {round}',
  'until.tile': `do końca ${counted('count', 'kafelek', 'kafelki', 'kafelków', 'kafelka')}`,
  'count.now': 'Dotąd',
  'count.region': 'Region {number}',

  'happening.gain-visit': `${GAINS} ${IN_BUILDING} na polu {at}{loss}.`,
  'happening.gain-owner': `${GAINS} za ${OWN_BUILDING} na polu {at}{loss}.`,
  'happening.gain-emperor': `${GAINS} z wizyty cesarza ${IN_BUILDING} na polu {at}{loss}.`,
  'happening.gain-track': `${GAINS} na torze wpływów regionu {region}{loss}.`,
  'happening.gain-build': `${GAINS} za budowę na polu {at}{loss}.`,
  'happening.gain-exit': `${GAINS} za kafelek z końca rzędu{loss}.`,
  'happening.gain-journey': `${GAINS} za koniec podróży{loss}.`,
  'happening.gain-customer': `${GAINS} {customer}{loss}.`,
  'happening.gain-mastery': `${GAINS} za biegłość: {mastery}{loss}.`,
  'happening.gain-patron': `${GAINS}; patron: {patron}{loss}.`,
  'happening.gain-choice': '{name} bierze {gain}{loss}.',
  'happening.gain-trade': '{name} dostaje {gain} z wymiany{loss}.',
  'happening.gain-end': `${GAINS} za ostatni kafelek 2. ery{loss}.`,
  'happening.pay-build': `{name} płaci {gain} za ${BUILDING_ACCUSATIVE} na polu {at}.`,
  'happening.pay-customer': '{name} sprzedaje {gain} {customer}.',
  'happening.pay-trade': '{name} oddaje {gain} w wymianie.',
  'happening.pay-favor': '{name} wydaje {gain}, żeby zmienić wynik na {at}.',
  'happening.pay-set': '{name} wydaje {gain}, żeby ustawić kość na {at}.',
  'happening.pay-order': '{name} oddaje {gain} {customer}.',
  'happening.loss-koku': lost('limit 25'),
  'happening.loss-good': lost('limit 6'),
  'happening.loss-favor': lost('limit łaski'),
  'happening.loss-influence': lost('koniec toru'),

  'happening.ship':
    '{name} płynie {id, select, royal {szlacheckim statkiem} other {statkiem {amount}}} na pole rzeki {at}.',
  'happening.turned': '{name} zmienia wynik na {amount} {customer}.',
  'happening.journey': '{name} kończy podróż.',
  'happening.tile': `{name} buduje {id, select, none {} other {${BUILDING_ACCUSATIVE} }}na polu {at} w regionie {region}.`,
  'happening.marker': `{name} kładzie drugi znacznik na kafelku ${BUILDING_GENITIVE} na polu {at}.`,
  'happening.customer': '{name} dostarcza towary {customer}.',
  'happening.favor-limit': '{name} może odtąd mieć o 1 punkt łaski więcej.',
  'happening.royal': '{name} zamienia statek {amount} na polu rzeki {at} na szlachecki.',
  'happening.discard': '{name} odrzuca {customer}.',
  'happening.card': '{name} dobiera {customer}.',
  'happening.good':
    '{name} nie ma miejsca na {lost, plural, one {dowolny towar, który przepada} few {# dowolne towary, które przepadają} ' +
    'many {# dowolnych towarów, które przepadają} other {# dowolnego towaru, które przepada}}.',
  'happening.gone': 'Z rzędu i z gry wypada: {tile}.',
  'happening.top': 'Następny w stosie: {tile}.',
  'happening.reshuffle': 'Z odrzuconych klientów powstaje nowa talia.',
  'happening.last-era1':
    'Ostatni kafelek 1. ery jest w rzędzie: na koniec tej tury odbędzie się cesarska wizyta.',
  'happening.last-era2':
    'Ostatni kafelek 2. ery jest w rzędzie: na koniec tej tury {name} zdobywa 5 punktów, a każdy inny gracz ma jeszcze jedną turę.',
  'happening.emperor': 'Cesarska wizyta: każdy znacznik na budynku przynosi nagrodę dla właściciela.',
  'happening.patron': '{name} ma patrona: {patron} ({effect}).',
  'happening.die': '{name} wyrzuca {amount}.',

  'refusal.not-now-action': 'Teraz nie można budować, płynąć ani dostarczać.',
  'refusal.not-now-favor': 'Wynik na kości zmieniasz za łaskę tylko przed akcją.',
  'refusal.not-now-patron': 'Teraz nie wybiera się patrona.',
  'refusal.build-imperial': 'Pole {space} jest dla rynku cesarskiego. Wybierz inne.',
  'refusal.build-occupied': 'Na polu {space} jest już budynek. Wybierz puste.',
  'refusal.build-region': `Pole {space} leży w regionie {region}${DIE_SHOWS}.`,
  'refusal.build-cost': 'Budowa na polu {space} kosztuje {cost} koku, a masz {koku}.',
  'refusal.build-not-in-row': 'Tego kafelka nie ma w rzędzie budynków.',
  'refusal.sail-distance':
    'Statek {ship} płynie o tyle pól, ile pokazuje kość: {die}; wyjątkiem jest szlachecki statek ze szlachcicem 5.',
  'refusal.sail-reach': 'Żaden twój statek nie dopłynie w tej turze na pole {space}.',
  'refusal.sail-turned':
    'Szlachecki statek może płynąć o jedno pole dalej lub bliżej, niż pokazuje kość ({die}), a nie o {distance}.',
  'refusal.not-in-hand': 'Nie masz na ręce tego klienta.',
  'refusal.deliver-region': `Twój klient, ${CUSTOMER}, jest z regionu {region} (${REGION})${DIE_SHOWS}.`,
  'refusal.deliver-goods': `Twój klient, ${CUSTOMER} (${REGION}), zamawia {good, select, silk {${silk('needed')}} rice {${rice('needed')}} porcelain {${porcelain('needed')}} other {{needed} {good}}}, a masz {held}.`,
  'refusal.favor-same-face': 'Kość już pokazuje {face}.',
  'refusal.favor-cost': `Zmiana wyniku na {face} kosztuje ${favor('cost')}, a masz {favor}.`,
  'refusal.trade-off-turn': 'Wymieniać możesz tylko w swojej turze.',
  'refusal.trade-before-start': 'Przed początkiem gry nie można wymieniać.',
  'refusal.trade-koku': '1 punkt łaski kosztuje {price} koku, a masz {koku}.',
  'refusal.trade-favor-limit': 'Masz już tyle łaski, ile możesz: {limit}.',
  'refusal.trade-same': `Wymień ${GOOD_ACCUSATIVE} na inny towar.`,
  'refusal.trade-goods': `Do wymiany trzeba mieć {good, select, silk {${silk('price')}} rice {${rice('price')}} porcelain {${porcelain('price')}} other {{price} {good}}}, a masz {held}.`,
  'refusal.good-limit': `Masz już {good, select, silk {${silk('limit')}} rice {${rice('limit')}} porcelain {${porcelain('limit')}} other {{limit} {good}}}, więcej się nie zmieści.`,
  'refusal.no-more-rolls': 'Nikt już nie rzuca: ostatni kafelek 2. ery jest w rzędzie. Zakończ turę.',
  'refusal.not-yet-roll': 'Na rzut jest za wcześnie. Najpierw dokończ turę.',
  'refusal.roll-to-end': 'Turę kończysz rzutem kością.',
  'refusal.set-patron': 'Ustawić kość może tylko Kakita Ryoku.',
  'refusal.set-favor': 'Ustawienie kości kosztuje 1 punkt łaski, a nie masz żadnego.',
  'refusal.patron-not-offered': 'Tego patrona nie ma do wyboru.',
  'refusal.patron-clan': `Ten patron nie należy do twojego klanu, Klanu ${CLAN_GENITIVE}.`,
  'refusal.no-choice-open': 'Teraz nie ma takiego wyboru.',
  'refusal.no-good-open': 'Nie masz teraz dowolnego towaru do wzięcia.',
  'refusal.no-journey-open': 'Nie masz teraz premii za koniec podróży.',
  'refusal.no-selling-open': 'Towary sprzedajesz tylko przez kupca 4, po zakończeniu podróży.',
  'refusal.sell-none': `Nie masz ${GOOD_GENITIVE} na sprzedaż.`,
  'refusal.no-cards': 'Nie ma już klientów do dobrania.',
  'refusal.no-market-open': 'Żaden rynek cesarski nie daje ci teraz klienta.',
  'refusal.no-marker-open': 'Nie masz teraz drugiego znacznika do położenia.',
  'refusal.marker-own': 'Wybierz własny budynek z jednym znacznikiem; pole {space} nie pasuje.',
  'refusal.marker-opponent': 'Wybierz budynek przeciwnika z jednym znacznikiem; pole {space} nie pasuje.',
  'refusal.no-royal-open': 'Teraz nie wybiera się szlacheckiego statku.',
  'refusal.no-discard-open': 'Odrzucasz tylko wtedy, gdy masz na ręce więcej klientów niż {size}.',
  'refusal.option-clans':
    'Opcja „clans” może mieć wartość: dealt albo lista różnych klanów, po jednym na gracza ({seats}): {clans}.',
  'refusal.option-clans-with-patrons': 'Z patronami nie wybiera się klanów z góry. Pomiń „clans”.',
  'refusal.position-earned': 'Suma „{field}” to {sum}, a nie {points}.',
  'refusal.position-row': '„row” to lista kafelków ({length}) od początku do końca rzędu, a nie {found}.',
  'refusal.position-era-tile': '„{field}” musi być kafelkiem 1. albo 2. ery.',
  'refusal.position-stack-tile': '„{field}” musi być kafelkiem {era}. ery.',
  'refusal.position-deck':
    'Talia to dokładnie ci klienci, którzy nie są odrzuceni, obsłużeni ani na ręce; gdy nie znasz kart na ręce, pomiń ją.',
  'refusal.position-markers':
    'Pole {space}: kafelki 1. i 2. ery mają jeden albo dwa znaczniki, inne nie mają żadnego.',
  'refusal.position-imperial':
    'Na polach 6, 17 i 29 leżą tylko rynki cesarskie i tylko tam: zob. pole {space}.',

  // the screen
  'screen.river': 'Rzeka',
  'screen.row': 'Rząd budynków',
  'screen.influence': 'Wpływy',
  'screen.masteries': 'Biegłości',
  'screen.projected': 'po prawej: punkty, gdyby gra skończyła się teraz',
  'screen.die': 'Twoja kość',
  'screen.hand': 'Twoi klienci',
  'screen.yourBoard': 'Twoja planszetka',
  'screen.tab.board': 'Plansza',
  'screen.tab.mine': 'Moje',
  'screen.tab.influence': 'Wpływy',
  'screen.tab.others': 'Inni',
  'screen.riverSpace': 'Pole rzeki {space}',
  'screen.touches': 'Styka się z polami brzegu {list}',
  'screen.touchedBy': 'Styka się z polami rzeki {list}',
  'screen.space': 'Pole brzegu {space}, {region}',
  'screen.cost': 'Budowa kosztuje cię tu {cost} koku',
  'screen.spaceCost': 'Pole brzegu {space}, {cost} koku',
  'screen.ownedBy': 'Znacznik: {name}',
  'screen.ship': '{name}: statek {ship}',
  'screen.royalShip': '{name}: szlachecki statek ({ship})',
  'screen.onRiver': 'Na polu rzeki {space}',
  'screen.sailTo': 'Statek {ship} płynie na pole rzeki {to}',
  'screen.buildInfluence': 'Wpływy za budowę: {count}',
  'screen.exit': 'koniec rzędu',
  'screen.exitFavor': `Koniec rzędu: ${favor('count')} za budowę`,
  'screen.stack':
    'Era {era}: {count, plural, =0 {nie ma już kafelków} one {został # kafelek} few {zostały # kafelki} many {zostało # kafelków} other {zostało # kafelka}}',
  'screen.eraLeft': 'Era {era}: {count}',
  'screen.onTop': 'Następny kafelek: {tile}',
  'screen.thenEmperor': 'Gdy do rzędu wejdzie jej ostatni kafelek, przybędzie cesarz',
  'screen.thenEnd': 'Gdy do rzędu wejdzie jej ostatni kafelek, zaczyna się końcowa faza gry',
  'screen.standing':
    '{name}: pole {step}, teraz {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'screen.places': 'Punkty za miejsca: {places}',
  'screen.claimed': 'Zdobyta przez ciebie',
  'screen.allClaimed': 'Wszystkie nagrody zdobyte',
  'screen.met': 'Spełniona: zdobędziesz ją na koniec swojej tury',
  'screen.progress': 'Masz {has} z {needed}',
  'screen.face':
    '{face}, {region}: {cost, plural, =0 {to wskazuje twoja kość} one {# punkt łaski} few {# punkty łaski} many {# punktów łaski} other {# punktu łaski}}',
  'screen.canBuild':
    'Budowa: {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}} od {cost} koku',
  'screen.cannotBuild': 'Budowa: nie stać cię na żadne pole',
  'screen.wouldSail': 'Statek {ship}: {from} → {to}',
  'screen.canDeliver': 'Dostawa: {customer}',
  'screen.limit': 'Najwyżej {limit}',
  'screen.ifOver': 'Gdyby gra skończyła się teraz: {points}',
  'screen.delivered': 'Obsłużeni klienci: {count}',
  'screen.cards':
    'Na ręce: {count, plural, one {# klient} few {# klientów} many {# klientów} other {# klienta}}',
  'screen.kindCount': '{kind}: {count, select, 0 {niemożliwe} other {{count}}}',
  'screen.emperorSoon': 'potem cesarz',
  'screen.endSoon': 'potem końcowa faza',
  'screen.deck': 'Klienci w talii: {count}',
  'screen.discarded': 'odrzuceni: {count}',
  'screen.chooseHint': 'Wybierz akcję tutaj albo dotknij statku, pola, kafelka lub klienta.',
  'screen.chooseSpace': 'Pole',
  'screen.chooseTile': 'Kafelek',
  'screen.nowSpace': 'Teraz wybierz pole',
  'screen.nowTile': 'Teraz wybierz kafelek',
  'screen.discardPrompt': 'Odrzuć jednego z klientów ({count})',
  'screen.marketPrompt': 'Rynek cesarski: dobrać klienta?',
  'screen.eraChange': 'Era {era}: {count} → {rest}',
  'screen.nextTile': 'Ten ruch wprowadza do rzędu następny kafelek; zostanie ich {rest}.',
  'screen.trackReward': 'Pole {step}: {reward}',
  'screen.trackRewardOnce': 'Zdobywa ją każdy, kto dojdzie do tego pola lub je minie, w każdym regionie.',
  'screen.regionFull': 'W tym regionie nie ma już wolnego pola.',
  'screen.options.patrons': 'Patroni',
  'screen.options.patrons.off': 'Bez patronów',
  'screen.options.patrons.draft': 'Wybór po kolei: zaczyna ostatni gracz',
  'screen.options.patrons.alternative': 'Każdy wybiera jednego z dwóch patronów swojego klanu',
  'screen.options.clans': 'Klany',
  'screen.options.clans.dealt': 'Rozdane losowo',
  'screen.options.clans.chosen': 'Wybrane tutaj',
  'screen.options.clanOf': 'Klan: {name}',
  'screen.options.first': 'Pierwszy gracz',
  'screen.options.first.random': 'Losowo',

  'hint.pointsNow': 'punkty od razu',
  'hint.regions': 'wpływy w regionach',
  'hint.masteries': 'biegłości',
  'hint.customers': 'klienci i to, co przynoszą',
  'hint.koku': 'koku w zapasie',
  'hint.goods': 'towary w zapasie',
  'hint.favor': 'łaska',
  'hint.owners': 'przyszłe nagrody za twoje budynki',
  'hint.nextTurn': 'twoja następna tura',
  'hint.hand': 'klienci na ręce',
  'hint.end': 'pozostały czas i koniec gry',
  'hint.patron': 'twój patron',
  'hint.rivals': 'to, co zostaje innym',
};

export const riverOfGoldPolish = riverOfGoldWords(messages);
