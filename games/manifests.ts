/* Every game by its id, in the order in which games are shown. */
export { game as 'river-of-gold' } from './river-of-gold/manifest.ts';
export { game as 'the-river' } from './the-river/manifest.ts';
