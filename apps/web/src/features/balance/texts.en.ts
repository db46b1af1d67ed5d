import type { Messages } from '@two-rivers/i18n';

/** Messages of the balance page in English. */
export const balanceEnglish = {
  'balance.title': 'What strong play shows',
  'balance.of': 'Strong play: {game}',
  'balance.intro':
    'From {games, number} games that the bot {bot} played against itself. To play that many, it thought less than it does at your table: {positions, number} positions for each decision.',
  'balance.error': '± is the standard error: 19 times out of 20, the true figure is within twice that.',
  'balance.players': '{players} players',
  'balance.begin': 'Does going first help?',
  'balance.seat': '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in turn order',
  'balance.points': 'Where the points come from',
  'balance.ends': 'How games end',
  'balance.length':
    '{rounds, number, ::.0} rounds (± {error, number, ::.00}), {score, number, ::.0} points each, {winner, number, ::.0} for the winner.',
  'balance.levels': 'What the levels do differently',
  'balance.levels.note': 'How often a player does each of these in a two-player game, followed by the points.',
  'balance.wins': 'Wins',
  'balance.even': 'The line marks an even share.',
  'balance.share': 'Games',
  'balance.all': 'All',
  'balance.winners': 'Winners',
  'balance.score': 'Points',
} satisfies Messages;

export type BalanceKey = keyof typeof balanceEnglish;
