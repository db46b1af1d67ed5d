/* How each game looks, by its id: its cover at once, its table when one is opened. */
export { screens as 'river-of-gold' } from './river-of-gold/screens.ts';
export { screens as 'the-river' } from './the-river/screens.ts';
