import { counted, points } from './counted.pl.ts';
import { theRiverWords } from './theRiver.ts';
import type { Messages } from './words.ts';

// Amounts are objects of a verb: „1 glinę”. Players' names are never declined.

const RESOURCE_ACCUSATIVE =
  '{resource, select, wood {drewno} clay {glinę} stone {kamień} food {żywność} other {{resource}}}';
const RESOURCE_GENITIVE =
  '{resource, select, wood {drewna} clay {gliny} stone {kamienia} food {żywności} other {{resource}}}';
const SPACE =
  '{space, select, terrain {Płytka terenu} wood {Drewno} clay {Glina} stone {Kamień} food {Żywność} ' +
  'reserve {Rezerwacja} build {Budowanie} firstPlayer {Pierwszy gracz} swap {Zamiana płytek} other {{space}}}';
const board = (name: string): string =>
  `{${name}, select, blue {niebieska} green {zielona} yellow {żółta} black {czarna} other {{${name}}}}`;

const food = (count: string): string => counted(count, 'żywność', 'żywności', 'żywności', 'żywności');
/** „2 drewna”, „1 glinę”, „5 kamieni” */
const resources = (count: string): string =>
  `{resource, select, wood {${counted(count, 'drewno', 'drewna', 'drewna', 'drewna')}} ` +
  `clay {${counted(count, 'glinę', 'gliny', 'gliny', 'gliny')}} ` +
  `stone {${counted(count, 'kamień', 'kamienie', 'kamieni', 'kamienia')}} ` +
  `food {${food(count)}} other {{${count}} {resource}}}`;
const anyResources = (count: string): string => counted(count, 'zasób', 'zasoby', 'zasobów', 'zasobu');
const tiles = (count: string): string => counted(count, 'płytkę', 'płytki', 'płytek', 'płytki');

const SWAP_NUMBER = '{number, select, 1 {Pierwsza zamiana} 2 {Druga zamiana} other {Zamiana {number}}}';
const DISCOUNT = '{discount, select, 0 {} other { (z rezerwacji: o {discount} mniej)}}';

const messages: Messages = {
  title: 'The River',

  'edition.shipped':
    'Grasz z edycją „reconstructed”: symbole na większości płytek i planszetek oraz koszty budynków to nasz projekt, zgodny ze wszystkim, co wiadomo. Polecenie „rivers edition show” wypisuje, co wiadomo, a czego nie; z opcją „--edition” zagrasz z własnymi tabelami.',
  'rules.short':
    'W każdej rundzie gracze na zmianę stawiają odkrywców, po jednym, na polach akcji: weź płytkę terenu na następne pole swojej rzeki (najwyżej dwa razy w rundzie), weź drewno, glinę, kamień lub żywność, zarezerwuj albo zbuduj budynek, przejmij pionek pierwszego gracza albo zamień miejscami dwie płytki. ' +
    'Widoczne symbole produkują, a przy 3 lub 4 graczach pierwszy odkrywca na wyspie daje 1 zasób więcej; każdy magazyn mieści 1 zasób, a co się nie mieści, wraca na wyspę. Płytka zasłania to, co pod nią; gdy zasłoni pole osadnika, jeden z twoich odkrywców osiedla się na stałe w fazie porządkowania. ' +
    'Żywność zastępuje każdy zasób; przed postawieniem odkrywcy możesz wymienić 3 zasoby na 1 żywność. Zarezerwowany budynek kosztuje o 1 zasób mniej. Budynki dają punkty i żetony premii; drugi żeton daje piątego odkrywcę. ' +
    'Na koniec kolumna daje 2 punkty, jeśli jej dwie górne płytki mają wspólny teren, a 6, jeśli mają go wszystkie trzy; łąki punktują według opisu, a 3 pozostałe zasoby to 1 punkt. Gra kończy się z rundą, w której ktoś zapełni wszystkie pola żetonów premii albo położy dwunastą płytkę.',

  'category.tokens': 'Żetony premii',
  'category.buildings': 'Budynki',
  'category.resources': 'Pozostałe zasoby',
  'category.columns': 'Kolumny',
  'category.meadows': 'Łąki',
  'ending.tokens': 'zapełnione ostatnie pole żetonu premii',
  'ending.tiles': 'położona dwunasta płytka',
  'ending.no-pioneers': 'nikt nie ma już odkrywców w grze',
  'ending.rounds': 'koniec 40. rundy',
  'source.rulebook': 'podane w instrukcji',
  'source.reported': 'podane przez właścicieli gry',
  'source.reconstructed': 'zrekonstruowane',
  'source.box': 'odczytane z elementów gry',
  'table.terrainTiles': 'Płytki terenów',
  'table.buildings': 'Budynki',
  'table.bonusTokens': 'Żetony premii',
  'table.stock': 'Zasoby na wyspach',
  'table.actionSpaces': 'Pola akcji',
  'table.faceUp': 'Odkryte płytki i budynki',
  'table.riverBoards': 'Planszetki rzeki',

  amount: resources('count'),
  'move.terrain': 'Weź płytkę terenu {id}: {what}',
  'move.produce': `{resource, select, wood {Drewno} clay {Glina} stone {Kamień} other {{resource}}}: dostajesz {amount}{bonus, plural, =0 {} one { (w tym # za pierwszego odkrywcę)} few { (w tym # za pierwszego odkrywcę)} many { (w tym # za pierwszego odkrywcę)} other { (w tym # za pierwszego odkrywcę)}}`,
  'move.food': 'Weź z wyspy 1 żywność',
  'move.food-other': `Weź z wyspy 1 ${RESOURCE_ACCUSATIVE} zamiast żywności`,
  'move.reserve': 'Zarezerwuj {id}: {what}',
  'move.build': `Zbuduj {id} (${points('points')}) za {payment}${DISCOUNT}`,
  'move.build-free': `Zbuduj {id} (${points('points')}) za darmo${DISCOUNT}`,
  'move.first': 'Przejmij pionek pierwszego gracza',
  'move.swap': 'Zamień miejscami {tileA} (pole {a}) i {tileB} (pole {b})',
  'move.swap-meadow': `${SWAP_NUMBER}: {tileA} (pole {a}) i {tileB} (pole {b})`,
  'move.exchange': 'Wymień {payment} na 1 żywność',
  'move.return': `Zwróć 1 ${RESOURCE_ACCUSATIVE} (masz {have}): o {over} za dużo`,
  'move.take': `{amount, plural, =0 {Nie bierz ${RESOURCE_GENITIVE}} one {Weź z wyspy ${resources('amount')}} few {Weź z wyspy ${resources('amount')}} many {Weź z wyspy ${resources('amount')}} other {Weź z wyspy ${resources('amount')}}}`,
  'move.pass': 'Spasuj',
  'move.decline': `${SWAP_NUMBER}: zostaw płytki bez zmian`,
  'move.chance-first': 'Zaczyna {name}',
  'move.chance-board': `Planszetka rzeki: ${board('id')}`,
  'move.chance-tile': 'Płytka terenu {id}',
  'move.chance-building': 'Budynek {id}',
  'kind.terrain': 'Weź płytkę terenu',
  'kind.wood': 'Drewno',
  'kind.clay': 'Glina',
  'kind.stone': 'Kamień',
  'kind.food': 'Żywność',
  'kind.reserve': 'Zarezerwuj budynek',
  'kind.build': 'Buduj',
  'kind.first': 'Pierwszy gracz',
  'kind.swap': 'Zamień dwie płytki',
  'kind.exchange': 'Wymień na żywność (potem postaw odkrywcę)',
  'kind.return': 'Zwróć, co się nie mieści',
  'kind.take': 'Weź za łąkę',
  'kind.pass': 'Spasuj',

  'terrain.forest': 'las',
  'terrain.desert': 'pustynia',
  'terrain.badlands': 'pustkowie',
  'terrain.mountain': 'góra',
  'terrain.meadow': 'łąka',
  'tile.produces': `produkuje ${RESOURCE_ACCUSATIVE}`,
  'tile.storage': counted('count', 'magazyn', 'magazyny', 'magazynów', 'magazynu'),
  'meadow.point-per-tile':
    '1 punkt za {of, select, forest {każdy las} desert {każdą pustynię} badlands {każde pustkowie} mountain {każdą górę} other {każdą łąkę}}',
  'meadow.point-per-production-symbol': `1 punkt za każdy symbol produkcji ${RESOURCE_GENITIVE}, najwyżej {amount}`,
  'meadow.take-resources-now': `daje od razu najwyżej ${resources('amount')}`,
  'meadow.resource-each-cleanup': `daje 1 ${RESOURCE_ACCUSATIVE} w każdej fazie porządkowania, ${points('amount')}`,
  'meadow.swap-tiles-now':
    'od razu zamiana dwóch płytek, {amount, plural, =1 {raz} =2 {dwa razy} one {# raz} few {# razy} many {# razy} other {# razu}}',
  'meadow.point-per-pioneer-on-boat': '1 punkt za każdego odkrywcę na łódce',
  'meadow.point-per-bonus-token': '1 punkt za każdy żeton premii',
  'building.worth': `${points('points')} za {cost}`,

  'happening.pawn': '{name} przejmuje pionek pierwszego gracza.',
  'happening.first': '{name} dostaje pionek pierwszego gracza.',
  'happening.board':
    '{name} dostaje {id, select, blue {niebieską planszetkę rzeki} green {zieloną planszetkę rzeki} ' +
    'yellow {żółtą planszetkę rzeki} black {czarną planszetkę rzeki} other {planszetkę rzeki {id}}}.',
  'happening.tile-faceUp': 'Odkryta płytka: {id}.',
  'happening.tile-outOfGame': '{id} wypada z gry.',
  'happening.tile-laid': '{name} kładzie {id} na polu {at}.',
  'happening.tile-settler': '{name} kładzie {id} na polu {at}, gdzie osiedli się odkrywca.',
  'happening.tile-swap': '{name} przenosi {id} na pole {at}.',
  'happening.building-faceUp': 'Odkryty budynek: {id}.',
  'happening.building-reserved': '{name} rezerwuje {id}.',
  'happening.building-built': `{name} buduje {id} (${points('amount')}).`,
  'happening.token': '{name} bierze żeton premii o wartości {amount}.',
  'happening.pioneer-joins': '{name} bierze na łódkę piątego odkrywcę.',
  'happening.pioneer-settles': `{name}: ${counted('count', 'odkrywca osiedla', 'odkrywców osiedla', 'odkrywców osiedla', 'odkrywcy osiedla')} się na stałe.`,
  'happening.pass': '{name} pasuje.',
  'happening.round': 'Runda {amount}: zaczyna {name}.',
  'happening.reshuffle': `Odrzucone płytki tworzą nowy stos: ${counted('amount', 'płytka', 'płytki', 'płytek', 'płytki')}.`,
  'happening.ending-tokens': '{name} zapełnia wszystkie pola żetonów premii: to ostatnia runda.',
  'happening.ending-tiles': '{name} kładzie ostatnią płytkę rzeki: to ostatnia runda.',
  'happening.over': `Gra kończy się po ${counted('amount', 'rundzie', 'rundach', 'rundach', 'rundy')}.`,
  'happening.gain-production': `{name} produkuje ${resources('count')}.`,
  'happening.gain-food': `{name} bierze ${resources('count')}.`,
  'happening.gain-meadow': `{name} bierze ${resources('count')} za {id}.`,
  'happening.gain-yield': `{name} zyskuje ${resources('count')} za {id}.`,
  'happening.gain-exchange': `{name} dostaje ${resources('count')} z wymiany.`,
  'happening.give-exchange': `{name} oddaje ${resources('count')} w wymianie.`,
  'happening.give-build': `{name} płaci ${resources('count')}.`,
  'happening.give-overflow': `{name} zwraca ${resources('count')}: brak wolnego magazynu.`,

  'refusal.option-first': 'Opcja „first” to „random” albo numer miejsca od 0 do {last}, nie {found}.',
  'refusal.option-boards': 'Opcja „boards” to „dealt” albo lista planszetek (tu {seats}), nie {found}.',
  'refusal.option-board-twice': `Jest tylko jedna planszetka rzeki: ${board('board')}.`,

  'refusal.return-first': `Najpierw zwróć ${anyResources('over')}: masz więcej, niż się mieści.`,
  'refusal.nothing-to-return': 'Nie ma czego zwracać: wszystko mieści się w magazynach.',
  'refusal.nothing-to-take': 'Żadna łąka nie daje ci teraz zasobów.',
  'refusal.opening-takes-a-tile': 'W rundzie wstępnej każdy bierze jedną z odkrytych płytek.',
  'refusal.take-limit': `Możesz wziąć najwyżej ${resources('most')}.`,
  'refusal.take-first': 'Najpierw powiedz, ile bierzesz za {tile}; można „take 0”.',
  'refusal.swap-or-pass-first': 'Najpierw zamień dwie płytki za {tile} albo spasuj.',
  'refusal.no-room': `Brak miejsca: na polu „${SPACE}” stoi już ${counted('taken', 'odkrywca', 'odkrywców', 'odkrywców', 'odkrywcy')}.`,
  'refusal.no-room-each': `Brak miejsca: pole „${SPACE}” jest w tej rundzie dla ciebie dostępne tylko {limit, plural, =1 {raz} =2 {dwa razy} one {# raz} few {# razy} many {# razy} other {# razu}}.`,
  'refusal.river-full': `Twoja rzeka jest pełna: ma już ${tiles('tiles')}.`,
  'refusal.no-tiles': 'W tej rundzie nie ma już odkrytych płytek terenu.',
  'refusal.tile-not-face-up': 'Płytka {tile} nie leży odkryta.',
  'refusal.no-warehouse': 'Nie masz magazynu, więc nie możesz dostać zasobów.',
  'refusal.no-production': `Nie masz symbolu produkcji ${RESOURCE_GENITIVE}.`,
  'refusal.island-empty': `Wyspa jest pusta: nie ma już ${RESOURCE_GENITIVE}.`,
  'refusal.islands-empty': 'Wszystkie wyspy są puste.',
  'refusal.food-left': 'Na wyspie jest jeszcze żywność ({food}), więc bierzesz żywność.',
  'refusal.food-name-resource':
    'Na wyspie nie ma już żywności: napisz, jaki inny zasób bierzesz, na przykład „food wood”.',
  'refusal.most-reserved': `Masz już ${counted('most', 'zarezerwowany budynek', 'zarezerwowane budynki', 'zarezerwowanych budynków', 'zarezerwowanego budynku')}.`,
  'refusal.building-reserved-already': 'Masz już rezerwację na {building}.',
  'refusal.building-built': '{building} jest już zbudowany (miejsce {seat}).',
  'refusal.building-reserved': '{building} jest już zarezerwowany (miejsce {seat}).',
  'refusal.building-not-face-up': '{building} nie leży odkryty.',
  'refusal.cannot-pay':
    `Na {building} brakuje ci ${counted('missing', 'zasobu', 'zasobów', 'zasobów', 'zasobu')}: potrzeba jeszcze drewna ({wood}), gliny ({clay}) i kamienia ({stone}), ` +
    `a masz ${food('food')}{discount, select, 0 {} other { i zniżkę {discount}}}.`,
  'refusal.payment-not-asked': `{building} kosztuje ${resources('cost')}, a dajesz {paid}.`,
  'refusal.payment-sum': `{building} kosztuje cię ${anyResources('cost')}, a dajesz {paid}.`,
  'refusal.goods-short': `Za mało ${RESOURCE_GENITIVE}: brakuje {missing}, masz {have}.`,
  'refusal.swap-needs-tiles': `Do zamiany trzeba mieć ${tiles('needed')}, a masz {tiles}.`,
  'refusal.swap-no-tile': `Na polu {space} nie ma płytki; twoja rzeka ma ${tiles('tiles')}.`,
  'refusal.swap-same': 'Podaj dwa różne pola, a nie dwa razy {space}.',
  'refusal.exchange-no-food': 'Żywności nie wymienia się na żywność.',
  'refusal.exchange-price': `Wymiana kosztuje ${anyResources('price')}, a dajesz {given}.`,
  'refusal.exchange-useless': 'Po tej wymianie nie postawisz nigdzie odkrywcy.',
  'refusal.must-place': 'Nie możesz spasować: jest pole dla twojego odkrywcy.',

  'refusal.position-board': 'Brakuje „{field}”: rzeka z płytkami musi mieć planszetkę.',
  'refusal.position-too-many': 'Liczba elementów „{field}” to {found}, a może ich być najwyżej {most}.',
  'refusal.position-no-such': '„{field}”: nie ma {found}.',
  'refusal.position-tokens':
    'Liczba żetonów w „{field}” to {tokens}, a powinna być {due} (zbudowane budynki: {built}).',
  'refusal.position-token': '„{field}”: nie ma już żetonu premii o wartości {found}.',
  'refusal.position-room': '„{field}”: tylu odkrywców się nie mieści.',
  'refusal.position-pioneers':
    'Liczba odkrywców w „{field}” to {onBoard}, a gracz ma ich w grze tylko {pioneers}.',
  'refusal.position-boat': 'Z reszty pozycji wynika, że „{field}” to {expected}, a nie {found}.',
  'refusal.position-goods': `Gracze mają ${resources('held')}, a w grze jest tylko {all}.`,
  'refusal.position-stock': 'Z zasobów graczy wynika, że „{field}” to {expected}, a nie {found}.',
  'refusal.position-overflow': `„{field}”: ${anyResources('held')} – za dużo na magazyny ({warehouses}).`,
  'refusal.position-effect': '„effect.tile”: {found} nie leży na rzece miejsca {seat}.',
  'refusal.position-effect-due': '„effect” nie może czekać, gdy odkrywa się płytki.',

  'refusal.edition-hash': 'Skrót tej edycji nie zgadza się z jej treścią; powinien być {expected}.',
  'refusal.edition-provenance': '„{field}” musi podawać, skąd pochodzi tabela.',
  'refusal.edition-id': '„{field}”: „{found}” nie jest nazwą; użyj małych liter, cyfr i łączników.',
  'refusal.edition-twice': '„{field}”: nazwa {id} występuje dwa razy.',
  'refusal.edition-symbols':
    'Liczba symboli produkcji w „{field}” to {found}, a może ich być najwyżej {most}.',
  'refusal.edition-tiles': 'Płytek terenów powinno być {expected}, a jest {found}.',
  'refusal.edition-terrain':
    'Liczby terenów (las/pustynia/pustkowie/góra/mieszany/łąka) to {expected}, a nie {found}.',
  'refusal.edition-mixed': '„{field}” to jeden teren albo dwa różne, z których żaden nie jest łąką.',
  'refusal.edition-meadow-needed': 'Brakuje „{field}”: łąka musi mówić, co robi.',
  'refusal.edition-meadow-only': '„{field}”: mają to tylko łąki.',
  'refusal.edition-buildings': 'Budynków powinno być {expected}, a jest {found}.',
  'refusal.edition-cost': '„{field}”: budynek kosztuje co najmniej 1 zasób.',
  'refusal.edition-tokens': '„{field}” powinno być {expected}, a jest {found}.',
  'refusal.edition-tokens-few': '„{field}”: żetonów potrzeba {needed}, a jest {found}.',
  'refusal.edition-token': '„{field}”: w pudełku nie ma tylu żetonów o wartości {value}.',
  'refusal.edition-descending': '„{field}” musi być w porządku malejącym.',
  'refusal.edition-capacity': '„{field}” musi być liczbą, „any” albo liczbą „perPlayer”.',
  'refusal.edition-boards': 'Planszetek rzeki powinno być {expected}, a jest {found}.',
  'refusal.edition-sides':
    'Obie strony muszą mieć te same planszetki w tej samej kolejności: {expected}; są {found}.',
  'refusal.edition-spaces': 'Planszetka {board}: pól powinno być {expected}, a jest {found}.',
  'refusal.edition-space-order':
    'Planszetka {board}: pola muszą być ponumerowane w kolejności rzeki; brakuje pola {expected}.',
  'refusal.edition-settlers': 'Planszetka {board}: pól osadników powinno być {expected}, a jest {found}.',
  'refusal.edition-missing': 'Zapis tej gry musi zawierać edycję, z którą grano; w tym jej nie ma.',
  'refusal.edition-hash-missing': 'Edycja w zapisie gry musi mieć skrót; ta go nie ma.',
  'refusal.edition-name-taken':
    'Nazwa „{name}” jest tylko dla dostarczonych tabel; nadaj tej edycji własną nazwę.',
  'refusal.edition-table': 'Brakuje tabeli „{table}”.',
  'refusal.edition-rulebook': 'Według instrukcji „{field}” to {expected}, a nie {found}.',
  'refusal.edition-token-missing': '„{field}”: brakuje żetonu o wartości {value}.',
  'refusal.edition-meadow-produces': `„{field}”: ta łąka punktuje symbole produkcji ${RESOURCE_GENITIVE}, więc sama musi mieć taki symbol.`,
};

export const theRiverPolish = theRiverWords(messages);
