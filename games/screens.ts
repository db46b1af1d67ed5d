/* UI of all games by id: the cover immediately, the table on demand. */
export { screens as 'river-of-gold' } from './river-of-gold/screens.ts';
export { screens as 'the-river' } from './the-river/screens.ts';
