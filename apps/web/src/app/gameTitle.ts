import type { Say } from './context.tsx';

/** What a game of our list is called; its words are among the app's own. */
export function gameTitle(say: Say, id: string): string {
  return say(`game.${id as 'river-of-gold'}.title`);
}

export function gameClaim(say: Say, id: string): string {
  return say(`game.${id as 'river-of-gold'}.claim`);
}
