import { defineModel } from '@two-rivers/kernel';
import { DICE, HOME, MAX_THROWS, PIECES, SEATS, WAITING } from './rules/components.ts';

/** What a position of the Royal Game of Ur consists of, and its moves. Everybody knows everything. */
export const model = defineModel({
  state: 'UrState',
  move: 'UrMove',
  bits: { kind: 8, slot: 8 },
  components: './rules/components.ts',
  codecs: './rules/moves.ts',
  values: {
    seat: { from: 0, to: SEATS - 1 },
    place: { from: WAITING, to: HOME },
    square: { from: WAITING + 1, to: HOME - 1 },
    die: { from: 0, to: DICE - 1 },
    marks: { from: 0, to: 2 ** DICE - 1 },
    phase: {
      names: { first: 'The first player is drawn.', throw: 'The dice are due.', move: 'A move is due.', over: '' },
    },
  },
  fields: {
    throws: { about: 'number of throws by both players', max: MAX_THROWS, known: 'all' },
    pieces: {
      about: 'number of a seat’s pieces at each place',
      per: ['seat', 'place'],
      max: PIECES,
      accessors: true,
      known: 'all',
    },
    dice: { about: 'dice that show a mark; none unless a move is due', set: 'die', known: 'all' },
    phase: { about: 'what is due, see `PHASES`', of: 'phase', known: 'all' },
    turn: { about: 'the seat that throws and moves', of: 'seat', known: 'all' },
  },
  moves: {
    enter: { number: 0, about: 'a waiting piece enters the board' },
    step: { number: 1, word: 'move', about: 'a piece moves on from its square', slots: { from: 'square' } },
  },
  chance: {
    first: { number: 2, slots: { seat: 'seat' } },
    dice: {
      number: 3,
      about: 'a throw: for each die, whether its marked corner is up',
      slots: { marks: 'marks' },
      odd: { codec: 'diceCodec', fields: { dice: 'readonly boolean[]' } },
    },
  },
});
