/* All games by id, in display order. */
export { game as 'river-of-gold' } from './river-of-gold/manifest.ts';
export { game as 'the-river' } from './the-river/manifest.ts';
