import type { Messages } from '@two-rivers/i18n';
import { youOrOther } from '@two-rivers/i18n/youOrOther';
import { makeUrTexts } from './urTexts.ts';

const ALSO = '{also, select, rosette {, a rosette: throw again} capture {, and send a piece back} other {}}';

const messages = {
  title: 'Royal Game of Ur',
  'rules.short': `Bring your seven pieces along the road and home before your opponent does.
Four dice say how far one of them goes: count the marks that face up. A piece that lands on an opponent’s in the middle
sends it back; a rosette gives another throw, and the one in the middle is safe. Home takes an exact throw.`,
  amount: '{count, plural, one {# piece home} other {# pieces home}}',
  'until.home': '{count, plural, one {# piece} other {# pieces}} to bring home',
  'luck.dice':
    '{whose, select, own {Luck with their own dice} others {Luck with the others’ dice} other {Luck with the dice}}',
  'category.home': 'Pieces home',
  'ending.home': 'a player has all seven pieces home',
  'ending.throws': '2,000 throws have been made',

  act: 'Move',
  'move.enter': `Bring a piece in, to square {to}${ALSO}`,
  'move.move': `Move from square {from} to {to}${ALSO}`,
  'move.home': 'Bring the piece on square {from} home',
  'move.chance-first': '{name} goes first',
  'move.chance-dice': 'The dice show {steps}',
  'did.enter': '{name} brings a piece in, to square {to}',
  'did.move': '{name} moves from square {from} to {to}',
  'did.home': '{name} brings the piece on square {from} home',
  'kind.enter': 'Bring a piece in',
  'kind.move': 'Move a piece',

  'happening.first': '{name} goes first.',
  'happening.throw': '{name} throws {steps}.',
  'happening.pass': '{name} can’t use the throw.',
  'happening.enter': '{name} brings a piece in, to square {to}.',
  'happening.step': '{name} moves from square {from} to {to}.',
  'happening.captured': '{name}’s piece on square {place} is sent back.',
  'happening.again': '{name} throws again.',
  'happening.gain': '{name} brings a piece home.',
  'happening.over': '{name} has all pieces home.',
  'happening.over-throws': 'The game ends: nobody plays forever.',

  'refusal.none-waiting': 'None of your pieces is waiting.',
  'refusal.no-piece': 'You have no piece on square {place}.',
  'refusal.exact-throw': 'Home takes exactly {needed} from here; the dice show {steps}.',
  'refusal.safe-rosette': 'The piece on the rosette on square {place} is safe.',
  'refusal.own-piece': 'One of your own pieces is on square {place}.',
  'refusal.option-first': 'The option “first” must be random, 0 or 1; found {found}.',

  'hint.pieces': `brings ${youOrOther('your', '{name}’s')} pieces further`,
  'hint.safety': `gets ${youOrOther('your', '{name}’s')} pieces out of danger`,
  'hint.again': `gives ${youOrOther('you', '{name}')} another throw`,
  'hint.rival': 'sets the opponent back',

  'screen.board': 'The board',
  'screen.square': 'Square {place}',
  'screen.square.of': '{name}’s square {place}',
  'screen.rosette': 'rosette',
  'screen.piece': '{name}’s piece',
  'screen.waiting': '{count, plural, one {# piece waiting} other {# pieces waiting}}',
  'screen.home': '{count, plural, one {# piece home} other {# pieces home}}',
  'screen.dice': 'The dice show {steps}',
  'screen.dice.none': 'The dice are waiting',
  'screen.choose': 'The dice show {steps}: move one of your pieces.',
  'screen.option.first': 'Who goes first?',
  'screen.option.first.random': 'At random',
} as const satisfies Messages;

export type UrKey = keyof typeof messages;

export const urEnglish = makeUrTexts(messages);
