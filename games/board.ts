/* How each game looks, by its id: its cover at once, its table when one is opened. */
export { board as 'river-of-gold' } from './river-of-gold/board/entry.ts';
export { board as 'the-river' } from './the-river/board/entry.ts';
