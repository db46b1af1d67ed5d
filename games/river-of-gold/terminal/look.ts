import type { Clan, Place, RiverOfGoldPosition } from '../face/index.ts';
import type { Speaker } from '@two-rivers/words';
import { rewardCode } from '../words/pieces.ts';
import { paint } from '@two-rivers/terminal';

/** Input of every part of the drawing. */
export interface Scene {
  readonly position: RiverOfGoldPosition;
  /** seat of the viewer; -1 for a spectator */
  readonly viewer: number;
  readonly colour: boolean;
  readonly speaker: Speaker;
  /** spaces the viewer may build on now */
  readonly buildable: ReadonlySet<number>;
}

export function sceneOf(
  position: RiverOfGoldPosition,
  viewer: number,
  speaker: Speaker,
  colour: boolean,
): Scene {
  const choices = viewer >= 0 && position.actor === viewer ? position.choices() : [];
  const buildable = new Set(choices.flatMap((move) => (move.kind === 'build' ? move.space : [])));
  return { position, viewer, colour, speaker, buildable };
}

/** Distinct letters: Crab and Crane share their first three. */
const CLAN_LETTERS: Readonly<Record<Clan, string>> = { crab: 'B', mantis: 'M', crane: 'N', scorpion: 'S' };
const SEAT_LETTERS = ['a', 'b', 'c', 'd'];
const CLAN_COLOURS = { crab: 'yellow', mantis: 'green', crane: 'cyan', scorpion: 'red' } as const;

/** Uncolored letter of a seat: its clan's, or a lowercase one before clans are dealt. */
function plainLetter({ position }: Scene, seat: number): string {
  const { clan } = position.seat(seat);
  return clan === undefined ? (SEAT_LETTERS[seat] ?? '?') : CLAN_LETTERS[clan];
}

export function clanColour({ position, colour }: Scene, seat: number, text: string): string {
  const { clan } = position.seat(seat);
  return clan === undefined ? text : paint(colour, CLAN_COLOURS[clan], text);
}

export function letter(scene: Scene, seat: number): string {
  return clanColour(scene, seat, plainLetter(scene, seat));
}

export function clanName({ position, speaker }: Scene, seat: number): string {
  const clan = seat < 0 ? undefined : position.seat(seat).clan;
  return clan === undefined ? '' : speaker.say(`clan.${clan}`);
}

/** “market silk→2k”: visitor and owner reward; `?` for an unknown tile. */
export function tileCode({ speaker }: Scene, { isEmpty, tile }: Place): string {
  if (tile === undefined) return isEmpty ? '' : '?';
  const visitor = rewardCode(speaker, tile.visitor);
  const owner = rewardCode(speaker, tile.owner);
  return `${speaker.say('code.building', { type: tile.type })} ${visitor}${owner === '' ? '' : `→${owner}`}`;
}

export function heading({ colour }: Scene, text: string): string {
  return paint(colour, 'bold', text);
}

export function faint({ colour }: Scene, text: string): string {
  return paint(colour, 'dim', text);
}

export function clip(text: string, width: number): string {
  const characters = Array.from(text);
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}
