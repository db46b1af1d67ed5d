import type { Game, Happening, Move, State } from '@two-rivers/kernel';
import type { Edition } from '@two-rivers/the-river';
import type { GameWords, Messages, Speaker } from './words.ts';

const RESOURCE_WORDS =
  '{resource, select, wood {wood} clay {clay} stone {stone} food {food} other {{resource}}}';
const SPACE_WORDS =
  '{space, select, terrain {Terrain} wood {Wood} clay {Clay} stone {Stone} food {Food} reserve {Reserve} ' +
  'build {Build} firstPlayer {First player} swap {Swap} other {{space}}}';

const messages: Messages = {
  title: 'The River',

  'edition.reconstructed':
    'Played with the edition “reconstructed”: the symbols on most tiles and boards and the costs of the buildings are our design, made to fit all that is known. “rivers edition show” lists what is known and what is not; with --edition you play with tables of your own.',
  'rules.short':
    'Each round everybody places pioneers, one at a time, on action spaces: take a terrain tile for the next space of your river, take wood, clay, stone or food, reserve or build a building, take the first-player pawn, or swap two tiles. Visible symbols produce, warehouses store; a tile covers what is under it. Buildings bring points and bonus tokens, columns of one terrain and meadows bring points at the end. The game ends with the round in which somebody fills all token spots or lays the twelfth tile. Food stands for any resource; a reserved building costs one less.',

  'category.tokens': 'Bonus tokens',
  'category.buildings': 'Buildings',
  'category.resources': 'Resources left',
  'category.columns': 'Columns',
  'category.meadows': 'Meadows',
  'ending.tokens': 'a player filled the last bonus-token spot',
  'ending.tiles': 'a player laid the twelfth tile',
  'ending.no-pioneers': 'no pioneer is left in play',
  'ending.rounds': '40 rounds have been played',
  'source.rulebook': 'stated in the rulebook',
  'source.reported': 'reported by owners',
  'source.reconstructed': 'reconstructed',
  'source.box': 'read off the components',
  'table.terrainTiles': 'Terrain tiles',
  'table.buildings': 'Buildings',
  'table.bonusTokens': 'Bonus tokens',
  'table.stock': 'Stock on the islands',
  'table.actionSpaces': 'Action spaces',
  'table.faceUp': 'Face-up tiles and buildings',
  'table.riverBoards': 'River boards',

  'move.terrain': 'Take the terrain tile {id}: {what}',
  'move.produce': `Produce ${RESOURCE_WORDS}`,
  'move.food': 'Take 1 food',
  'move.food-other': `Take 1 ${RESOURCE_WORDS} in place of food`,
  'move.reserve': 'Reserve {id}: {what}',
  'move.build': 'Build {id} ({points, plural, one {# point} other {# points}}) for {payment}',
  'move.build-free': 'Build {id} ({points, plural, one {# point} other {# points}}) for nothing',
  'move.first': 'Take the first-player pawn',
  'move.swap': 'Swap the tiles on spaces {a} and {b}',
  'move.exchange': 'Exchange {payment} for 1 food',
  'move.return': `Return 1 ${RESOURCE_WORDS}`,
  'move.take': '{amount, plural, =0 {Take nothing} other {Take #}}',
  'move.pass': 'Pass',
  'move.decline': 'Leave the tiles as they are',
  'move.chance-first': '{name} begins',
  'move.chance-board': 'River board {id}',
  'move.chance-tile': 'Terrain tile {id}',
  'move.chance-building': 'Building {id}',

  'terrain.forest': 'forest',
  'terrain.desert': 'desert',
  'terrain.badlands': 'badlands',
  'terrain.mountain': 'mountain',
  'terrain.meadow': 'meadow',
  'tile.produces': `produces ${RESOURCE_WORDS}`,
  'tile.storage': '{count, plural, one {# warehouse} other {# warehouses}}',
  'meadow.point-per-tile':
    '1 point for each {of, select, forest {forest} desert {desert} badlands {badlands} mountain {mountain} other {meadow}}',
  'meadow.point-per-production-symbol': `1 point for each symbol of ${RESOURCE_WORDS}, at most {amount}`,
  'meadow.take-resources-now': `take up to {amount} ${RESOURCE_WORDS}`,
  'meadow.resource-each-cleanup': `1 ${RESOURCE_WORDS} each cleanup, {amount, plural, one {# point} other {# points}}`,
  'meadow.swap-tiles-now': 'swap two tiles, {amount, plural, =1 {once} =2 {twice} other {# times}}',
  'meadow.point-per-pioneer-on-boat': '1 point for each pioneer on the boat',
  'meadow.point-per-bonus-token': '1 point for each bonus token',
  'building.worth': '{points, plural, one {# point} other {# points}} for {cost}',

  'happening.pawn': '{name} takes the first-player pawn.',
  'happening.first': '{name} gets the first-player pawn.',
  'happening.board': '{name} gets the {id} river board.',
  'happening.tile-faceUp': 'Face up: {id}.',
  'happening.tile-outOfGame': '{id} is out of the game.',
  'happening.tile-laid': '{name} lays {id} on space {at}.',
  'happening.tile-settler': '{name} lays {id} on space {at}, where a pioneer will settle.',
  'happening.tile-swap': '{name} moves {id} to space {at}.',
  'happening.building-faceUp': 'Face up: {id}.',
  'happening.building-reserved': '{name} reserves {id}.',
  'happening.building-built': '{name} builds {id}, worth {amount, plural, one {# point} other {# points}}.',
  'happening.token': '{name} takes the bonus token of {amount}.',
  'happening.pioneer-joins': 'The fifth pioneer of {name} joins the boat.',
  'happening.pioneer-settles':
    '{count, plural, one {A pioneer} other {# pioneers}} of {name} settled for good.',
  'happening.pass': '{name} passes.',
  'happening.round': 'Round {amount} begins; {name} starts.',
  'happening.reshuffle': 'The discard becomes a new stack of {amount, plural, one {# tile} other {# tiles}}.',
  'happening.ending-tokens': '{name} has filled all bonus-token spots: this is the last round.',
  'happening.ending-tiles': '{name} has laid the last tile of the river: this is the last round.',
  'happening.over': 'The game ends after {amount, plural, one {# round} other {# rounds}}.',
  'happening.gain-production': `{name} produces {count} ${RESOURCE_WORDS}.`,
  'happening.gain-food': `{name} takes {count} ${RESOURCE_WORDS}.`,
  'happening.gain-meadow': `{name} takes {count} ${RESOURCE_WORDS} for {id}.`,
  'happening.gain-yield': `{id} yields {count} ${RESOURCE_WORDS} to {name}.`,
  'happening.gain-exchange': `{name} gets {count} ${RESOURCE_WORDS} in exchange.`,
  'happening.give-exchange': `{name} gives {count} ${RESOURCE_WORDS} in exchange.`,
  'happening.give-build': `{name} pays {count} ${RESOURCE_WORDS}.`,
  'happening.give-overflow': `{name} returns {count} ${RESOURCE_WORDS}: no warehouse is free.`,

  'refusal.option-first': 'The option “first” is “random” or a seat from 0 to {last}, not {found}.',
  'refusal.option-boards': 'The option “boards” is “dealt” or a list of {seats} boards, not {found}.',
  'refusal.option-board-twice': 'There is only one {board} river board.',

  'refusal.return-first': `Return {over, plural, one {# resource} other {# resources}} first: you hold more than fits.`,
  'refusal.nothing-to-return': 'There is nothing to return: everything has a warehouse.',
  'refusal.nothing-to-take': 'No meadow lets you take resources now.',
  'refusal.opening-takes-a-tile': 'In the opening round everyone takes one of the face-up tiles.',
  'refusal.take-limit': `You can take at most {most} ${RESOURCE_WORDS}.`,
  'refusal.take-first': 'First say how much you take for {tile}; “take 0” is allowed.',
  'refusal.swap-or-pass-first': 'First swap two tiles for {tile}, or pass.',
  'refusal.no-room': `No room: ${SPACE_WORDS} is taken by {taken, plural, one {a pioneer} other {# pioneers}}.`,
  'refusal.no-room-each': `No room: you have used ${SPACE_WORDS} {limit, plural, one {once} =2 {twice} other {# times}} this round.`,
  'refusal.river-full': 'Your river is full: all {tiles} tiles are laid.',
  'refusal.no-tiles': 'No terrain tile is left face up this round.',
  'refusal.tile-not-face-up': 'The tile {tile} does not lie face up.',
  'refusal.no-warehouse': 'You have no warehouse, so you cannot receive resources.',
  'refusal.no-production': `You have no production symbol for ${RESOURCE_WORDS}.`,
  'refusal.island-empty': `The ${RESOURCE_WORDS} island is empty.`,
  'refusal.islands-empty': 'All islands are empty.',
  'refusal.food-left': 'The island still has {food} food, so food it is.',
  'refusal.food-name-resource':
    'The food island is empty: say which other resource you take, as in “food wood”.',
  'refusal.most-reserved': 'You already hold {most} reserved buildings.',
  'refusal.building-reserved-already': 'You have reserved {building} already.',
  'refusal.building-built': '{building} has been built by seat {seat}.',
  'refusal.building-reserved': '{building} is reserved by seat {seat}.',
  'refusal.building-not-face-up': '{building} does not lie face up.',
  'refusal.cannot-pay':
    '{building} needs {missing} more {missing, plural, one {resource} other {resources}}: you lack {wood} wood, {clay} clay and ' +
    '{stone} stone, and have {food} food{discount, plural, =0 {} other { and a discount of #}}.',
  'refusal.payment-not-asked': `{building} costs {cost} ${RESOURCE_WORDS}, you offer {paid}.`,
  'refusal.payment-sum': '{building} costs {cost} resources for you, you offer {paid}.',
  'refusal.goods-short': `That needs {missing} more ${RESOURCE_WORDS}; you have {have}.`,
  'refusal.swap-needs-tiles': 'A swap needs {needed} tiles; you have {tiles}.',
  'refusal.swap-no-tile': 'There is no tile on space {space}; you have laid {tiles}.',
  'refusal.swap-same': 'Name two different spaces, not {space} twice.',
  'refusal.exchange-no-food': 'Food is not given for food.',
  'refusal.exchange-price': 'An exchange takes {price} resources, you give {given}.',
  'refusal.exchange-useless': 'After that exchange you could not place a pioneer anywhere.',
  'refusal.must-place': 'You cannot pass: there is a space for your pioneer.',

  'refusal.position-board': '“{field}” is missing: a river with tiles needs its board.',
  'refusal.position-too-many': '“{field}” has {found} entries, at most {most} are possible.',
  'refusal.position-no-such': '“{field}”: there is no {found}.',
  'refusal.position-tokens': '“{field}” has {tokens} tokens, but {built} buildings bring {due}.',
  'refusal.position-token': '“{field}”: no bonus token of {found} is left.',
  'refusal.position-room': '“{field}”: so many pioneers do not fit.',
  'refusal.position-pioneers': '“{field}” has {onBoard} pioneers, the player has only {pioneers} in play.',
  'refusal.position-boat': '“{field}” must be {expected} by the rest of the position, not {found}.',
  'refusal.position-goods': `Players hold {held} ${RESOURCE_WORDS}, there are only {all}.`,
  'refusal.position-stock': '“{field}” must be {expected} by what the players hold, not {found}.',
  'refusal.position-overflow': '“{field}”: {held} resources do not fit in {warehouses} warehouses.',
  'refusal.position-effect': '“effect.tile”: {found} is not on the river of seat {seat}.',
  'refusal.position-effect-due': '“effect” cannot be open while tiles are being turned up.',

  'refusal.edition-hash': 'The hash of this edition does not fit its content; it should be {expected}.',
  'refusal.edition-provenance': '“{field}” must say where the table comes from.',
  'refusal.edition-id': '“{field}”: “{found}” is not a name; use lower-case letters, digits and hyphens.',
  'refusal.edition-twice': '“{field}”: the name {id} is used twice.',
  'refusal.edition-symbols': '“{field}” has {found} production symbols, at most {most} are possible.',
  'refusal.edition-tiles': '{expected} terrain tiles expected, {found} found.',
  'refusal.edition-terrain':
    'Terrain counts must be {expected} (forest/desert/badlands/mountain/mixed/meadow), they are {found}.',
  'refusal.edition-mixed': '“{field}” must be one terrain, or two different ones that are not meadow.',
  'refusal.edition-meadow-needed': '“{field}” is missing: a meadow says what it does.',
  'refusal.edition-meadow-only': '“{field}”: only meadows have this.',
  'refusal.edition-buildings': '{expected} buildings expected, {found} found.',
  'refusal.edition-cost': '“{field}”: a building costs at least 1 resource.',
  'refusal.edition-tokens': '“{field}” must be {expected}, it is {found}.',
  'refusal.edition-tokens-few': '“{field}”: {needed} tokens needed, {found} found.',
  'refusal.edition-token': '“{field}”: there are not so many tokens of {value} in the box.',
  'refusal.edition-descending': '“{field}” must be in descending order.',
  'refusal.edition-capacity': '“{field}” must be a number, “any”, or so many perPlayer.',
  'refusal.edition-boards': '{expected} river boards expected, {found} found.',
  'refusal.edition-sides': 'Both sides must be the same boards in the same order: {expected}; found {found}.',
  'refusal.edition-spaces': 'The {board} board: {expected} spaces expected, {found} found.',
  'refusal.edition-space-order':
    'The {board} board: the spaces must be numbered in river order; {expected} is missing.',
  'refusal.edition-settlers': 'The {board} board: {expected} settler spaces expected, {found} found.',
};

/** The words for a move are found by the first word of its text. */
function describeMove(speaker: Speaker, game: Game, state: State, move: Move): string {
  const [verb = '', ...rest] = game.writeMove(move).split(' ');
  const [id = ''] = rest;
  switch (verb) {
    case 'terrain':
      return speaker.say('move.terrain', { id, what: describeTile(speaker, game, id) });
    case 'wood':
    case 'clay':
    case 'stone':
      return speaker.say('move.produce', { resource: verb });
    case 'food':
      return id === '' ? speaker.say('move.food') : speaker.say('move.food-other', { resource: id });
    case 'reserve':
      return speaker.say('move.reserve', { id, what: describeBuilding(speaker, game, id) });
    case 'build':
      return describeBuild(speaker, game, id, rest.slice(1));
    case 'swap':
      return speaker.say('move.swap', { a: id, b: rest[1] ?? '' });
    case 'exchange':
      return speaker.say('move.exchange', { payment: payment(rest) });
    case 'return':
      return speaker.say('move.return', { resource: id });
    case 'take':
      return speaker.say('move.take', { amount: Number(id) });
    case 'pass':
      return speaker.say('effect' in state && state.effect !== 0 ? 'move.decline' : 'move.pass');
    case '~first':
      return speaker.say('move.chance-first', { name: speaker.name(Number(id)) });
    default:
      return speaker.say(verb.startsWith('~') ? `move.chance-${verb.slice(1)}` : `move.${verb}`, { id });
  }
}

function describeBuild(speaker: Speaker, game: Game, id: string, parts: readonly string[]): string {
  const points = editionOf(game).buildings.cards.find((card) => card.id === id)?.points ?? 0;
  return parts.length === 0
    ? speaker.say('move.build-free', { id, points })
    : speaker.say('move.build', { id, points, payment: payment(parts) });
}

/** “forest, produces wood, 1 warehouse” */
function describeTile(speaker: Speaker, game: Game, id: string): string {
  const tile = editionOf(game).terrainTiles.tiles.find((candidate) => candidate.id === id);
  if (tile === undefined) return '';
  const words = tile.terrain.map((name) => speaker.say(`terrain.${name}`));
  const symbols = typeof tile.produces === 'string' ? [tile.produces] : (tile.produces ?? []);
  for (const resource of symbols) words.push(speaker.say('tile.produces', { resource }));
  if (tile.storage !== undefined && tile.storage > 0)
    words.push(speaker.say('tile.storage', { count: tile.storage }));
  if (tile.meadow !== undefined) {
    const { kind, of = '', max, upTo, points, times } = tile.meadow;
    words.push(
      speaker.say(`meadow.${kind}`, { of, resource: of, amount: max ?? upTo ?? points ?? times ?? 0 }),
    );
  }
  return words.join(', ');
}

function describeBuilding(speaker: Speaker, game: Game, id: string): string {
  const card = editionOf(game).buildings.cards.find((candidate) => candidate.id === id);
  if (card === undefined) return '';
  const cost = Object.entries(card.cost).map(([resource, number]) => `${resource}${number}`);
  return speaker.say('building.worth', { points: card.points, cost: payment(cost) });
}

/** The tables a made game carries have been checked. */
function editionOf(game: Game): Edition {
  return game.edition as unknown as Edition;
}

/** “2 wood, 1 food” */
function payment(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/^([a-z]+)(\d+)$/, '$2 $1')).join(', ');
}

function happening(speaker: Speaker, { what, seat, amount, cause, at, id }: Happening): string | undefined {
  const values = { name: seat < 0 ? '' : speaker.name(seat), amount, count: Math.abs(amount), at, id };
  switch (what) {
    case 'pawn':
      return speaker.say(cause === 'setup' ? 'happening.first' : 'happening.pawn', values);
    case 'tile':
    case 'building':
      return speaker.say(`happening.${what}-${cause}`, values);
    case 'pioneer':
      return pioneer(speaker, cause, values);
    case 'ending':
      return speaker.say(`happening.ending-${cause}`, values);
    case 'wood':
    case 'clay':
    case 'stone':
    case 'food':
      return speaker.say(`happening.${amount > 0 ? 'gain' : 'give'}-${cause}`, { ...values, resource: what });
    default:
      return speaker.say(`happening.${what}`, values);
  }
}

function pioneer(
  speaker: Speaker,
  cause: string,
  values: Record<string, string | number>,
): string | undefined {
  if (cause === 'token') return speaker.say('happening.pioneer-joins', values);
  if (cause === 'settles') return speaker.say('happening.pioneer-settles', values);
  // most placements tell themselves by what they bring; the log needs only those that bring nothing to read
  return undefined;
}

export const theRiverEnglish: GameWords = { game: 'the-river', messages, move: describeMove, happening };
