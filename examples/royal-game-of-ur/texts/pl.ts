import type { Messages } from '@two-rivers/i18n';
import { youOrOther } from '@two-rivers/i18n/youOrOther';
import type { UrKey } from './en.ts';
import { makeUrTexts } from './urTexts.ts';

const ALSO = '{also, select, rosette {, na rozetę: rzucasz jeszcze raz} capture { i zbij pionek} other {}}';

const messages = {
  title: 'Królewska gra z Ur',
  'rules.short': `Przeprowadź swoje siedem pionków przez całą drogę, zanim zrobi to przeciwnik.
O ile pól rusza się jeden z nich, mówią cztery kości: każda pokazuje znak albo nie. Pionek, który w środku stanie na
polu przeciwnika, zbija go; rozeta daje dodatkowy rzut, a na tej w środku jest się bezpiecznym. Z planszy schodzi się dokładnym rzutem.`,
  amount:
    '{count, plural, one {# pionek u celu} few {# pionki u celu} many {# pionków u celu} other {# pionka u celu}}',
  'until.home': '{count, plural, one {# pionek} few {# pionki} many {# pionków} other {# pionka}} do końca',
  'luck.dice':
    '{whose, select, own {Szczęście do własnych kości} others {Szczęście pozostałych do kości} other {Szczęście do kości}}',
  'category.home': 'Pionki u celu',
  'ending.home': 'ktoś ma wszystkie siedem pionków u celu',
  'ending.throws': 'wykonano 2000 rzutów',

  act: 'Przesuń',
  'move.enter': `Wprowadź pionek na pole {to}${ALSO}`,
  'move.move': `Przesuń pionek z pola {from} na {to}${ALSO}`,
  'move.home': 'Doprowadź do celu pionek z pola {from}',
  'move.chance-first': '{name} zaczyna',
  'move.chance-dice': 'Na kościach jest {steps}',
  'did.enter': '{name} wprowadza pionek na pole {to}',
  'did.move': '{name} przesuwa pionek z pola {from} na {to}',
  'did.home': '{name} doprowadza do celu pionek z pola {from}',
  'kind.enter': 'Wprowadź pionek',
  'kind.move': 'Przesuń pionek',

  'happening.first': '{name} zaczyna.',
  'happening.throw': '{name} wyrzuca {steps}.',
  'happening.pass': '{name} nie może wykorzystać rzutu.',
  'happening.enter': '{name} wprowadza pionek na pole {to}.',
  'happening.step': '{name} przesuwa pionek z pola {from} na {to}.',
  'happening.captured': 'Zbity pionek wraca na start: {name}, pole {place}.',
  'happening.again': '{name} rzuca jeszcze raz.',
  'happening.gain': '{name} doprowadza pionek do celu.',
  'happening.over': '{name} ma wszystkie pionki u celu.',
  'happening.over-throws': 'Koniec gry: nikt nie gra bez końca.',

  'refusal.none-waiting': 'Żaden twój pionek już nie czeka.',
  'refusal.no-piece': 'Na polu {place} nie masz pionka.',
  'refusal.exact-throw': 'Stąd do celu trzeba dokładnie {needed}, a na kościach jest {steps}.',
  'refusal.safe-rosette': 'Na rozecie na polu {place} pionek jest bezpieczny.',
  'refusal.own-piece': 'Na polu {place} stoi twój własny pionek.',
  'refusal.option-first': 'Opcja „first” może mieć wartość random, 0 albo 1; nie {found}.',

  'hint.pieces': `prowadzi ${youOrOther('twoje pionki', 'pionki gracza {name}')} dalej`,
  'hint.safety': `usuwa ${youOrOther('twoje pionki', 'pionki gracza {name}')} z zagrożenia`,
  'hint.again': `daje ${youOrOther('ci', 'graczowi {name}')} dodatkowy rzut`,
  'hint.rival': 'cofa przeciwnika',

  'screen.board': 'Plansza',
  'screen.square': 'Pole {place}',
  'screen.square.of': 'Pole {place}, strona gracza {name}',
  'screen.rosette': 'rozeta',
  'screen.piece': 'pionek gracza {name}',
  'screen.waiting':
    '{count, plural, one {# pionek czeka} few {# pionki czekają} many {# pionków czeka} other {# pionka czeka}}',
  'screen.home':
    '{count, plural, one {# pionek u celu} few {# pionki u celu} many {# pionków u celu} other {# pionka u celu}}',
  'screen.dice': 'Na kościach jest {steps}',
  'screen.dice.none': 'Kości czekają',
  'screen.choose': 'Na kościach jest {steps}: przesuń jeden ze swoich pionków.',
  'screen.option.first': 'Kto zaczyna?',
  'screen.option.first.random': 'Losowo',
} as const satisfies Messages & Record<UrKey, string>;

export const urPolish = makeUrTexts(messages);
