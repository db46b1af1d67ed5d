import type { Messages } from './words.ts';

/** Words of the advisor. `hint.<category>` names what a move is better or worse for. */
export const hintsEnglish = {
  'hint.better': 'better: {reasons}',
  'hint.worse': 'worse: {reasons}',
  'hint.gain': '{reason} (+{points, number, ::.0} points)',
  'hint.loss': '{reason} (−{points, number, ::.0} points)',
  'hint.numbers': '{win, number, ::percent .} to win, about {points, number, ::.} points',
  'hint.thinking': 'Thinking…',
  'hint.playsOut': 'plays out better further ahead',

  'hint.pointsNow': 'points at once',
  'hint.regions': 'influence in the regions',
  'hint.masteries': 'the masteries',
  'hint.customers': 'customers and what they bring',
  'hint.koku': 'koku in hand',
  'hint.goods': 'goods in hand',
  'hint.favor': 'favor',
  'hint.owners': 'rewards of your buildings to come',
  'hint.nextTurn': 'your next turn',
  'hint.hand': 'the customers in your hand',
  'hint.end': 'the time left and the end of the game',
  'hint.patron': 'your patron',
  'hint.rivals': 'what it leaves to the others',

  'hint.tokens': 'bonus tokens',
  'hint.buildings': 'points of buildings',
  'hint.columns': 'columns of terrain',
  'hint.meadows': 'meadows',
  'hint.pioneers': 'pioneers to place',
  'hint.turnOrder': 'the turn order',
  'hint.tiles': 'room on your river',
  'hint.production': 'production',
  'hint.warehouses': 'warehouses',
  'hint.resources': 'resources in hand',
  'hint.plans': 'a building within reach',
} satisfies Messages;
