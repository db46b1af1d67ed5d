import type { Messages } from '@two-rivers/words';
import { by } from '@two-rivers/words/by';
import { urWords } from './words.ts';

const ALSO = '{also, select, rosette {, a rosette: throw again} capture {, and send a piece back} other {}}';

const messages = {
  title: 'Royal Game of Ur',
  'rules.short': `Bring your seven pieces along the road and home before your opponent does.
Four dice show how far one of them goes; each has a mark up or not. A piece that lands on the opponent’s in the middle
sends it back; a rosette gives another throw, and the one in the middle is safe. Home takes an exact throw.`,
  amount: '{count, plural, one {# piece home} other {# pieces home}}',
  'until.home': '{count, plural, one {# piece} other {# pieces}} to bring home',
  'luck.dice':
    '{whose, select, own {Luck of the own dice} others {Luck of the others’ dice} other {Luck of the dice}}',
  'category.home': 'Pieces home',
  'ending.home': 'a player has all seven pieces home',
  'ending.throws': '2,000 throws have been made',

  act: 'Move',
  'move.enter': `Bring a piece in, to square {to}${ALSO}`,
  'move.move': `Move from square {from} to {to}${ALSO}`,
  'move.home': 'Bring the piece on square {from} home',
  'move.chance-first': '{name} begins',
  'move.chance-dice': 'The dice show {steps}',
  'did.enter': '{name} brings a piece in, to square {to}',
  'did.move': '{name} moves from square {from} to {to}',
  'did.home': '{name} brings the piece on square {from} home',
  'kind.enter': 'Bring a piece in',
  'kind.move': 'Move a piece',

  'happening.first': '{name} begins.',
  'happening.throw': '{name} throws {steps}.',
  'happening.pass': '{name} can’t use the throw.',
  'happening.enter': '{name} brings a piece in, to square {to}.',
  'happening.step': '{name} moves from square {from} to {to}.',
  'happening.captured': 'A piece of {name} is sent back from square {place}.',
  'happening.again': '{name} throws again.',
  'happening.gain': '{name} brings a piece home.',
  'happening.over': '{name} has all pieces home.',
  'happening.over-throws': 'The game ends: nobody plays forever.',

  'refusal.none-waiting': 'None of your pieces is waiting.',
  'refusal.no-piece': 'You have no piece on square {place}.',
  'refusal.exact-throw': 'Home takes exactly {needed} from here; the dice show {steps}.',
  'refusal.safe-rosette': 'The piece on the rosette on square {place} is safe.',
  'refusal.own-piece': 'One of your own pieces stands on square {place}.',
  'refusal.option-first': 'The option “first” must be random, 0 or 1; found {found}.',

  'hint.pieces': `brings ${by('your', '{name}’s')} pieces further`,
  'hint.safety': `gets ${by('your', '{name}’s')} pieces out of danger`,
  'hint.again': `gives ${by('you', '{name}')} another throw`,
  'hint.rival': 'sets the opponent back',

  'screen.board': 'The board',
  'screen.square': 'Square {place}',
  'screen.square.of': 'Square {place} of {name}',
  'screen.rosette': 'rosette',
  'screen.piece': 'piece of {name}',
  'screen.waiting': '{count, plural, one {# piece waits} other {# pieces wait}}',
  'screen.home': '{count, plural, one {# piece home} other {# pieces home}}',
  'screen.dice': 'The dice show {steps}',
  'screen.dice.none': 'The dice wait',
  'screen.choose': 'The dice show {steps}: move one of your pieces.',
  'screen.option.first': 'Who begins',
  'screen.option.first.random': 'Drawn by lot',
} as const satisfies Messages;

export type UrKey = keyof typeof messages;

export const urEnglish = urWords(messages);
