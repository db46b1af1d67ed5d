import { counted, points } from '@two-rivers/words/counted.pl';
import { riverOfGoldWords } from './words.ts';
import type { Messages } from '@two-rivers/words';
import { by } from '@two-rivers/words/by';

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
const GAINS = `{what, select, points {${by('Zdobywasz', '{name} zdobywa')}} other {${by('Zyskujesz', '{name} zyskuje')}}} {gain}`;
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
  'lacks.air': 'brakuje rodzajów: {count}',
  'lacks.fire': 'brakuje jednego rodzaju: {count}',
  'lacks.courts': 'brakuje pól toru: {count}',
  'lacks.void': 'brakuje regionów: {count}',
  'lacks.earth': 'brakuje budynków: {count}',
  'lacks.water': 'brakuje rodzajów: {count}',

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
  // what lasts of a customer, in a few words
  'brief.artisan': 'budowa tutaj: −{amount} koku',
  'brief.elder': 'punkty regionu ×{amount}',
  'brief.merchant-1': 'podróż: {amount} wpływ w regionach z budynkiem',
  'brief.merchant-2': 'podróż: punkty za dostawy',
  'brief.merchant-3': 'podróż: dowolny towar',
  'brief.merchant-4': 'podróż: sprzedaż towarów po {amount} koku',
  'brief.merchant-5': 'podróż: {amount} punkt łaski',
  'brief.merchant-6': 'podróż: {amount} koku',
  'brief.monk-own': 'drugi znacznik na własnym budynku',
  'brief.monk-opponent': 'drugi znacznik na cudzym budynku',
  'brief.noble-1': 'szlachecki statek: dowolne towary z rynków',
  'brief.noble-2': 'szlachecki statek: {amount} koku z pustych pól',
  'brief.noble-3': 'szlachecki statek: {amount} wpływ w każdym regionie',
  'brief.noble-4': 'szlachecki statek: {amount} punkt przy cudzym budynku',
  'brief.noble-5': 'szlachecki statek: kość ±{amount}',
  'brief.noble-6': 'szlachecki statek: {amount} punkt przy własnym budynku',

  'luck.die':
    '{whose, select, own {Szczęście własnej kości} others {Szczęście cudzych kości} other {Szczęście kości}}',
  'luck.row': 'Szczęście rzędu budynków',
  'luck.customers':
    '{whose, select, own {Szczęście do klientów} others {Szczęście pozostałych do klientów} other {Szczęście do klientów}}',
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
  'thing.koku': 'koku',
  'thing.silk': 'jedwab',
  'thing.rice': 'ryż',
  'thing.porcelain': 'porcelana',
  'thing.favor': 'łaska',
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
  'kind.deliver': 'Dostarcz',
  'kind.favor': 'Zmień wynik za łaskę',
  'kind.trade': 'Wymień',
  'kind.good': 'Weź dowolny towar',
  'kind.journey': 'Premia za koniec podróży',
  'kind.sell': 'Sprzedaj towary',
  'kind.done': 'Skończ sprzedawać',
  'kind.draw': 'Dobierz klienta',
  'kind.decline': 'Nie dobieraj',
  'kind.marker': 'Połóż drugi znacznik',
  'kind.royal': 'Wybierz szlachecki statek: szlachcice pomagają tylko jemu',
  'kind.discard': 'Odrzuć klienta',
  'kind.roll': 'Rzuć kością',
  'kind.set': 'Ustaw kość',
  'kind.end': 'Zakończ turę',
  'kind.patron': 'Wybierz patrona',

  'move.build': `Zbuduj na polu {space} za {cost} koku: {tile}{influence, select, 0 {} other {, +${influence('influence')}}}{favor, select, 0 {} other {, +${favor('favor')}}}`,
  'move.sail':
    'Popłyń {royal, select, yes {szlacheckim statkiem} other {statkiem {ship}}} z pola {from} na {to}{gains}',
  'move.sail-turned': 'Zmień wynik na {die} i popłyń szlacheckim statkiem z pola {from} na {to}{gains}',
  'move.sail-gains': ': zyskaj {list}',
  'move.sail-others': `; ${by('zyskujesz', '{name} zyskuje')} {list}`,
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
  'move.marker':
    'Połóż drugi znacznik na polu {space} ({mine, select, yes {twój budynek} other {{owner}}}): {tile}',
  'move.royal': 'Zamień statek {ship} na polu rzeki {at} na szlachecki',
  'move.discard': 'Odrzuć {customer}',
  'move.roll': 'Rzuć kością',
  'move.set': `Ustaw kość na {face} za ${favor('cost')}: {region}`,
  'move.end': 'Zakończ turę',
  'move.patron': `{patron} z Klanu ${CLAN_GENITIVE}: {effect}`,
  'move.patron-unknown': 'Wybierz patrona (zakryty)',
  // steps of a way, as short as they can be told
  'step.build': `Zbuduj na polu {space}: ${BUILDING}`,
  'step.sail': 'Popłyń {royal, select, yes {szlacheckim statkiem} other {statkiem {ship}}} na {to}',
  'step.sail-turned': 'Popłyń szlacheckim statkiem na {to} z wynikiem {die}',
  'step.deliver': 'Dostarcz towary {customer}',
  'step.favor': `Obróć kość na {face} (${favor('cost')})`,
  'step.set': `Ustaw kość na {face} (${favor('cost')})`,

  // what decides about a move
  'stake.over': 'Kończy grę, {before}:{after}',
  'stake.last-turns': 'Zaczynają się ostatnie tury: wszyscy inni mają jeszcze jedną',
  'stake.mastery':
    '{mastery}: {after, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'stake.emperor': `Cesarska wizyta, nagrody z budynków: {pieces}, ${by('zdobywasz', 'zdobywa {name}')}`,
  'stake.lost': 'Przepada z braku miejsca: {pieces}',
  'stake.points': `${by('Ty', '{name}')}: punkty {before} → {after}`,
  'stake.score': `${by('Ty', '{name}')}: {before} → {after}, gdyby gra skończyła się teraz`,
  'stake.owner': `Nagroda dla właściciela: ${by('ty', '{name}')}`,
  'stake.then-good': 'Potem dowolne towary: {after}',
  'stake.then-journey': 'Koniec podróży: potem do wyboru {after} koku lub towar',
  'stake.then-sell': 'Potem możesz sprzedać towary',
  'stake.then-draw': 'Potem możesz dobrać klienta',
  'stake.then-marker': 'Potem drugi znacznik',
  'stake.then-royal': 'Potem wybór szlacheckiego statku',
  'stake.then-discard': 'Potem odrzucasz klienta',
  'stake.then-customers': 'Potem dobierani klienci: {after}; nadmiar odrzucasz',
  'move.chance-region': 'Kafelek punktacji {places} trafia do regionu {region}',
  'move.chance-mastery': 'W grze jest {mastery}: {need}',
  'move.chance-tile': 'Odkryty kafelek: {tile}',
  'move.chance-first': by('Zaczynasz', 'Zaczyna {name}'),
  'move.chance-clan': `${by('Dostajesz', '{name} dostaje')} Klan ${CLAN_GENITIVE}`,
  'move.chance-patron': `Do wyboru jest {patron} z Klanu ${CLAN_GENITIVE}: {effect}`,
  'move.chance-patrons': 'Patroni odkryci: {list}',
  'move.chance-patrons-one': `${by('ty', '{name}')} – {patron}`,
  'move.chance-customer': 'Dobrany klient: {customer}',
  'move.chance-ship': `${by('Wyrzucasz', '{name} wyrzuca')} {face} dla statku`,
  'move.chance-die': `${by('Wyrzucasz', '{name} wyrzuca')} {face}`,

  // what a player did, in the log
  'did.build': `${by('Budujesz', '{name} buduje')} ${BUILDING_ACCUSATIVE} na polu {space}`,
  'did.sail': `${by('Płyniesz', '{name} płynie')} {royal, select, yes {szlacheckim statkiem} other {statkiem {ship}}} na pole {to}`,
  'did.sail-turned': `${by('Zmieniasz', '{name} zmienia')} wynik na {die} i ${by('płyniesz', 'płynie')} szlacheckim statkiem na pole {to}`,
  'did.deliver': `${by('Dostarczasz', '{name} dostarcza')} towary ${CUSTOMER_DATIVE} {number}`,
  'did.favor': `${by('Zmieniasz', '{name} zmienia')} wynik na {face}`,
  'did.set': `${by('Ustawiasz', '{name} ustawia')} kość na {face}`,
  'did.trade': `${by('Dokonujesz', '{name} dokonuje')} wymiany`,
  'did.good': `${by('Bierzesz', '{name} bierze')} towar`,
  'did.journey': `${by('Bierzesz', '{name} bierze')} nagrodę za podróż`,
  'did.sell': `${by('Sprzedajesz', '{name} sprzedaje')} towary`,
  'did.done': `${by('Kończysz', '{name} kończy')} sprzedaż`,
  'did.draw': `${by('Dobierasz', '{name} dobiera')} klienta`,
  'did.decline': `${by('Nie dobierasz', '{name} nie dobiera')} klienta`,
  'did.marker': `${by('Kładziesz', '{name} kładzie')} drugi znacznik na polu {space} ({mine, select, yes {twój budynek} other {{owner}}})`,
  'did.royal': `${by('Zamieniasz', '{name} zamienia')} statek {ship} na szlachecki`,
  'did.discard': `${by('Odrzucasz', '{name} odrzuca')} {customer}`,
  'did.roll': `${by('Rzucasz', '{name} rzuca')} kością`,
  'did.end': `${by('Kończysz', '{name} kończy')} turę`,
  'did.patron': `${by('Wybierasz', '{name} wybiera')} patrona: {patron}`,
  'did.patron-unknown': `${by('Wybierasz', '{name} wybiera')} patrona (zakryty)`,

  // beside that, in a few words
  'note.journey': 'koniec podróży',
  'note.card': `${by('dobierasz', 'dobiera')} {type, select, none {klienta} other {${CUSTOMER_ACCUSATIVE} {number}}}`,
  'note.discard': `${by('odrzucasz', 'odrzuca')} {type, select, none {klienta} other {${CUSTOMER_ACCUSATIVE} {number}}}`,
  'note.royal': 'statek {ship} staje się szlachecki',
  'note.marker': 'drugi znacznik na polu {space}',
  'note.favor-limit': 'wyższy limit łaski',
  'note.good': counted('lost', 'towar przepada', 'towary przepadają', 'towarów przepada', 'towaru przepada'),
  'note.die': `${by('wyrzucasz', 'wyrzuca')} {face}`,
  'note.patron': `${by('ty', '{name}')}: {patron}`,
  'note.last-era1': 'na koniec tej tury cesarska wizyta: nagrody dla wszystkich właścicieli',
  'occasion.mastery': `${by('Zdobywasz', '{name} zdobywa')}: {mastery}`,
  'occasion.emperor': 'Cesarska wizyta: budynki przynoszą nagrody właścicielom',
  'occasion.last-era2': 'Ostatni kafelek jest w rzędzie: zaczynają się ostatnie tury',
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
  'happening.gain-choice': `${by('Bierzesz', '{name} bierze')} {gain}{loss}.`,
  'happening.gain-trade': `${by('Dostajesz', '{name} dostaje')} {gain} z wymiany{loss}.`,
  'happening.gain-end': `${GAINS} za ostatni kafelek 2. ery{loss}.`,
  'happening.pay-build': `${by('Płacisz', '{name} płaci')} {gain} za ${BUILDING_ACCUSATIVE} na polu {at}.`,
  'happening.pay-customer': `${by('Sprzedajesz', '{name} sprzedaje')} {gain} {customer}.`,
  'happening.pay-trade': `${by('Oddajesz', '{name} oddaje')} {gain} w wymianie.`,
  'happening.pay-favor': `${by('Wydajesz', '{name} wydaje')} {gain}, żeby zmienić wynik na {at}.`,
  'happening.pay-set': `${by('Wydajesz', '{name} wydaje')} {gain}, żeby ustawić kość na {at}.`,
  'happening.pay-order': `${by('Oddajesz', '{name} oddaje')} {gain} {customer}.`,
  'happening.loss-koku': lost('limit 25'),
  'happening.loss-good': lost('limit 6'),
  'happening.loss-favor': lost('limit łaski'),
  'happening.loss-influence': lost('koniec toru'),

  'happening.ship': `${by('Płyniesz', '{name} płynie')} {id, select, royal {szlacheckim statkiem} other {statkiem {amount}}} na pole rzeki {at}.`,
  'happening.turned': `${by('Zmieniasz', '{name} zmienia')} wynik na {amount} {customer}.`,
  'happening.journey': `${by('Kończysz', '{name} kończy')} podróż.`,
  'happening.tile': `${by('Budujesz', '{name} buduje')} {id, select, none {} other {${BUILDING_ACCUSATIVE} }}na polu {at} w regionie {region}.`,
  'happening.marker': `${by('Kładziesz', '{name} kładzie')} drugi znacznik na kafelku ${BUILDING_GENITIVE} na polu {at}.`,
  'happening.customer': `${by('Dostarczasz', '{name} dostarcza')} towary {customer}.`,
  'happening.favor-limit': `${by('Możesz', '{name} może')} odtąd mieć o 1 punkt łaski więcej.`,
  'happening.royal': `${by('Zamieniasz', '{name} zamienia')} statek {amount} na polu rzeki {at} na szlachecki.`,
  'happening.discard': `${by('Odrzucasz', '{name} odrzuca')} {customer}.`,
  'happening.card': `${by('Dobierasz', '{name} dobiera')} {customer}.`,
  'happening.good':
    `${by('Nie masz', '{name} nie ma')} miejsca na {lost, plural, one {dowolny towar, który przepada} few {# dowolne towary, które przepadają} ` +
    'many {# dowolnych towarów, które przepadają} other {# dowolnego towaru, które przepada}}.',
  'happening.gone': 'Z rzędu i z gry wypada: {tile}.',
  'happening.top': 'Następny w stosie: {tile}.',
  'happening.reshuffle': 'Z odrzuconych klientów powstaje nowa talia.',
  'happening.last-era1':
    'Ostatni kafelek 1. ery jest w rzędzie: na koniec tej tury odbędzie się cesarska wizyta.',
  'happening.last-era2': `Ostatni kafelek 2. ery jest w rzędzie: na koniec tej tury ${by('zdobywasz', '{name} zdobywa')} 5 punktów, a każdy inny gracz ma jeszcze jedną turę.`,
  'happening.emperor': 'Cesarska wizyta: każdy znacznik na budynku przynosi nagrodę dla właściciela.',
  'happening.patron': `${by('Masz', '{name} ma')} patrona: {patron} ({effect}).`,
  'happening.die': `${by('Wyrzucasz', '{name} wyrzuca')} {amount}.`,

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
  'refusal.position-favor-limit': 'Przy tylu mnichach limit łaski to {limit}. Sprawdź: {name}.',
  'refusal.position-royal': 'Szlachecki statek ma ten, kto obsłużył szlachcica. Sprawdź: {name}.',
  'refusal.position-die': 'Kość gracza {name} musi mieć wynik.',
  'refusal.position-hand': '{name}: na ręce może być tylu klientów: {most}, a jest {cards}.',
  'refusal.position-options': 'Opcje tej gry mówią co innego.',
  'refusal.position-last-turns':
    'Po ostatnim kafelku każdy inny gracz ma jeszcze jedną turę. Kolejność się nie zgadza.',
  'refusal.position-no-clan': '{name}: brakuje klanu.',
  'refusal.position-clan': 'Dwie osoby nie mogą mieć tego samego klanu.',
  'refusal.position-patron': '{name}: patron jest z innego klanu.',
  'refusal.position-no-patrons': 'W tej grze nie ma patronów.',
  'refusal.position-patron-due': '{name}: brakuje patrona.',
  'refusal.position-tiles-many': 'To więcej kafelków {era}. ery, niż jest w tej grze.',
  'refusal.position-tiles-few': 'Niektórych kafelków {era}. ery nigdzie nie ma.',
  'refusal.position-era-order': 'Druga era zaczyna się, gdy stos pierwszej jest pusty.',
  'refusal.position-top': 'Era {era}: na stosie z kafelkami leży jeden odkryty, na pustym żaden.',
  'refusal.position-last-tile': 'Stos drugiej ery jest pusty dopiero w ostatnich turach gry.',
  'refusal.position-emperor':
    'Cesarska wizyta kończy turę, w której przychodzi ostatni kafelek pierwszej ery.',
  'refusal.position-gap': 'Dopóki na stosach są kafelki, w rzędzie nie ma luk.',
  'refusal.position-monk':
    'Drugi znacznik wymaga mnicha, który na to pozwala. {name}: nie ma takiego albo już pomógł.',
  'refusal.position-card-twice': 'Każdy kafelek regionu i każda biegłość jest tylko raz.',
  'refusal.position-claims': 'Nikt nie zdobywa biegłości dwa razy, a nagród jest tylko tyle, ile na karcie.',
  'refusal.position-unmet': '{name}: warunek zdobytej biegłości nie jest spełniony.',
  'refusal.position-customer-twice': 'Klient może być tylko w jednym miejscu.',
  'refusal.position-customers': 'Klientów jest {all}, a w tej pozycji {found}.',
  'refusal.position-phase': 'To, co jest otwarte, nie pasuje do tego, na co czeka gra.',
  'refusal.position-set-up': 'W tym momencie przygotowania rozdane jest co innego.',

  // the score pad
  'pad.tile': 'Region {number}: punkty na kafelku',
  'pad.points': 'Punkty na torze',
  'pad.influence': 'Wpływy w regionie {number}',
  'pad.regions': 'Regiony z własnym budynkiem (szlachcic 6)',
  'pad.favor': 'Zachowana łaska (rozstrzyga remisy)',

  // what strong play knows
  'balance.patrons':
    '{players, plural, one {# gracz} few {# graczy} many {# graczy} other {# gracza}}, wybierani patroni',
  'balance.clan': 'Klany',
  'balance.patron': 'Patroni',
  'balance.patron.note':
    'Partie z patronami są oceniane bez tego, czego boty się nauczyły, więc te liczby są mniej pewne.',
  'balance.mastery': 'Biegłości',
  'balance.mastery.note':
    'Jak często wygrywali ci, którzy ją zdobyli. Kto prowadzi, zdobywa więcej, więc to nie sama biegłość.',

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
  'screen.tab.row': 'Rząd',
  'screen.tab.mine': 'Moje',
  'screen.tab.influence': 'Wpływy',
  'screen.tab.others': 'Inni',
  'screen.riverSpace': 'Pole rzeki {space}',
  'screen.space': 'Pole brzegu {space}, {region}',
  'screen.cost': 'Budowa kosztuje cię tu {cost} koku',
  'screen.price': 'koszt',
  'screen.emptyShore': 'Puste: statek, który się z nim styka, zdobywa {koku} koku',
  'screen.trafficHint':
    'Herby przy brzegu: czyje statki mogą tam dopłynąć przed twoją następną turą; blade wymagają łaski.',
  'screen.noTraffic': 'Przed twoją następną turą nie może tu dopłynąć żaden statek',
  'screen.calls': '{name}: statek {ship} może tu dopłynąć przed twoją następną turą',
  'screen.mayCall': '{name}: statek {ship} może tu dopłynąć przed twoją następną turą przy {percent}% rzutów',
  'screen.callsFor': `{name}: statek {ship} może tu dopłynąć za ${favor('favor')}`,
  'screen.spaceCost': 'Pole brzegu {space}, {cost} koku',
  'screen.ownedBy': 'Znacznik: {name}',
  'screen.ship': '{name}: statek {ship}',
  'screen.royalShip': '{name}: szlachecki statek ({ship})',
  'screen.onRiver': 'Na polu rzeki {space}',
  'screen.sailGains': 'Statek {ship} płynie na {to}: {gains}',
  'screen.buildGains': 'Budowa na polu {space} za {koku} koku: {gains}',
  'screen.nextTurn': 'Następna tura, najlepsze przy tym wyniku: {name}',
  'screen.canNext': 'w następnej turze',
  'screen.journeyPrompt': 'Twój statek minął koniec rzeki: wybierz premię',
  'screen.journey': 'potem {koku} koku lub towar',
  'screen.buildInfluence': 'Wpływy za budowę: {count}',
  'screen.exit': 'koniec',
  'screen.exitFavor': `Koniec rzędu: ${favor('count')} za budowę`,
  'screen.stack':
    'Era {era}: {count, plural, =0 {nie ma już kafelków} one {został # kafelek} few {zostały # kafelki} many {zostało # kafelków} other {zostało # kafelka}}',
  'screen.eraLeft': 'Era {era}: {count}',
  'screen.onTop': 'Następny kafelek: {tile}',
  'screen.thenEmperor':
    'Gdy do rzędu wejdzie jej ostatni kafelek, przybędzie cesarz: każdy budynek jeszcze raz przyniesie nagrodę właścicielom',
  'screen.thenEnd': 'Gdy do rzędu wejdzie jej ostatni kafelek, zaczyna się końcowa faza gry',
  'screen.standing':
    '{name}: pole {step}, teraz {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'screen.places': 'Punkty za miejsca: {places}',
  'screen.claimed': 'Zdobyta przez ciebie',
  'screen.allClaimed': 'Wszystkie nagrody zdobyte',
  'screen.met': 'Spełniona: zdobędziesz ją na koniec swojej tury',
  'screen.face':
    '{face}, {region}: {cost, plural, =0 {to wskazuje twoja kość} one {# punkt łaski} few {# punkty łaski} many {# punktów łaski} other {# punktu łaski}}',
  'screen.faceUp': 'teraz',
  'screen.bestSail': 'Przy wyniku {face} najlepszy rejs: statek {ship} na {to}, {gains}',
  'screen.bestBuild': 'Przy wyniku {face} najlepsza budowa: pole {space} za {koku} koku, {gains}',
  'screen.prepared': 'Po wymianie możesz dostarczyć towary {customer}',
  'screen.bestDelivery': 'Przy wyniku {face} najlepiej dostarczyć towary {customer}: {gains}',
  'screen.limit': 'Najwyżej {limit}',
  'screen.full': 'Brak miejsca na więcej: co teraz zdobędziesz, przepada',
  'screen.lost': 'przepada: {count}',
  'screen.ifOver': 'Gdyby gra skończyła się teraz: {points}',
  'screen.delivered': 'Obsłużeni klienci: {count}',
  'screen.deliveredPoints':
    '; na koniec gry {count, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'screen.cards':
    'Na ręce: {count, plural, one {# klient} few {# klientów} many {# klientów} other {# klienta}}',
  'screen.kindCount': '{kind}: {count, select, 0 {niemożliwe} other {{count}}}',
  'screen.emperorSoon': 'potem nagrody właścicieli',
  'screen.endSoon': 'potem ostatnie tury',
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

  'hint.pointsNow': '{how, select, plain {daje więcej punktów od razu} other {daje {points} pkt od razu}}',
  'hint.regions':
    '{how, select, lead {daje prowadzenie w regionie {what} ({points} pkt)} named {daje {points} pkt w regionie {what}} means {{what} (na regiony)} other {wzmacnia cię w regionach}}',
  'hint.masteries':
    '{how, select, plain {przybliża biegłość} means {{what} (na biegłość)} other {zapewnia: {what}}}',
  'hint.customers': '{how, select, means {{what} (dla klientów)} other {lepiej wykorzystuje klientów}}',
  'hint.visits':
    '{how, select, plain {daje więcej ze świątyń} means {{what} (na świątynie)} other {daje {points} pkt ze świątyń}}',
  'hint.influence':
    '{how, select, plain {posuwa cię na torach wpływów} means {{what} (na tory wpływów)} other {daje {points} pkt na torach wpływów}}',
  'hint.abilities':
    '{how, select, plain {daje więcej dzięki kupcom i szlachcie} means {{what} (dla kupców i szlachty)} other {daje {points} pkt dzięki kupcom i szlachcie}}',
  'hint.lastTile':
    '{how, select, plain {przybliża ostatni kafelek 2. ery} means {{what} (na ostatni kafelek 2. ery)} other {daje {points} pkt za ostatni kafelek 2. ery}}',
  'hint.merchants': 'daje więcej za zachowane koku',
  'hint.artisans': 'daje więcej za zachowane towary',
  'hint.nobles': 'daje więcej za budynki na koniec gry',
  'hint.koku': 'zostawia ci więcej koku',
  'hint.goods': 'zostawia ci więcej towarów',
  'hint.favor': 'zostawia ci więcej łaski',
  'hint.owners':
    '{how, select, means {{what} (na nagrody dla właściciela)} other {zwiększa przyszłe nagrody za twoje budynki}}',
  'hint.nextTurn': 'przygotowuje twoją następną turę',
  'hint.hand': 'pasuje do klientów na ręce',
  'hint.end': 'pasuje do pozostałego czasu',
  'hint.patron': 'lepiej wykorzystuje twojego patrona',
  'hint.rivals': 'utrudnia grę graczowi {name}',
};

export const riverOfGoldPolish = riverOfGoldWords(messages);
