import type { Messages } from '@two-rivers/i18n';

/** Texts of the position editor. */
export const formEnglish = {
  'form.round': 'Round and turn',
  'form.turn': 'Whose turn',
  'form.pawn': 'First-player pawn',
  'form.roundNumber': 'Round',
  'form.market': 'Available tiles and buildings',
  'form.tiles': 'Terrain tiles',
  'form.buildings': 'Buildings',
  'form.space': '{about}: pioneers',
  'form.pioneers': '{name}',
  'form.player': '{name}',
  'form.wood': 'Wood',
  'form.clay': 'Clay',
  'form.stone': 'Stone',
  'form.food': 'Food',
  'form.board': 'River board',
  'form.cell': '{name}: space {number}',
  'form.tile': 'Terrain tile',
  'form.cards': '{name}: buildings and tokens',
  'form.reserved': 'Reserved',
  'form.built': 'Built',
  'form.token': 'Bonus token {number}',
  'form.tokenValue': 'bonus token worth {value}',
  'form.discard': 'Discarded tiles',
  'form.discarded': 'Discarded',
} satisfies Messages;
