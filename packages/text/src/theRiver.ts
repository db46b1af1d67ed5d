import type { Game, Happening, Move, State } from '@two-rivers/kernel';
import type { Edition } from '@two-rivers/the-river';
import type { GameWords, Messages, Speaker } from './words.ts';

/** The words of The River in one language; which message a move or happening needs is the same in all. */
export function theRiverWords(messages: Messages): GameWords {
  return { game: 'the-river', messages, move: describeMove, happening };
}

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
      return speaker.say('move.exchange', { payment: payment(speaker, rest) });
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
    : speaker.say('move.build', { id, points, payment: payment(speaker, parts) });
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
  return speaker.say('building.worth', { points: card.points, cost: payment(speaker, cost) });
}

/** The tables a made game carries have been checked. */
function editionOf(game: Game): Edition {
  return game.edition as unknown as Edition;
}

/** “2 wood, 1 food”; each part as a move writes it, `wood2` */
function payment(speaker: Speaker, parts: readonly string[]): string {
  return parts
    .map((part) => {
      const [, resource = '', count = ''] = /^([a-z]+)(\d+)$/.exec(part) ?? [];
      return speaker.say('amount', { resource, count: Number(count) });
    })
    .join(', ');
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
