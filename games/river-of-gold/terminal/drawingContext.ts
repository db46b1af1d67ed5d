import type { Clan, TilePlace, RiverOfGoldPosition } from '../view/index.ts';
import type { I18n } from '@two-rivers/i18n';
import { rewardCode } from '../texts/pieces.ts';
import { styleText } from '@two-rivers/terminal';
import type { RiverOfGoldMessages } from '../texts/messages.gen.ts';
import type { RiverOfGoldTerminalMessages } from './messages.gen.ts';

/** Input of every part of the drawing. */
export interface DrawingContext {
  readonly position: RiverOfGoldPosition;
  /** seat of the viewer; -1 for a spectator */
  readonly viewer: number;
  readonly color: boolean;
  readonly i18n: I18n<RiverOfGoldMessages & RiverOfGoldTerminalMessages>;
  /** spaces the viewer may build on now */
  readonly buildable: ReadonlySet<number>;
}

export function makeDrawingContext(
  position: RiverOfGoldPosition,
  viewer: number,
  i18n: I18n<RiverOfGoldMessages & RiverOfGoldTerminalMessages>,
  color: boolean,
): DrawingContext {
  const choices = viewer >= 0 && position.actor === viewer ? position.legalMoves() : [];
  const buildable = new Set(choices.flatMap((move) => (move.kind === 'build' ? move.space : [])));
  return { position, viewer, color, i18n, buildable };
}

/** Distinct letters: Crab and Crane share their first three. */
const CLAN_LETTERS: Readonly<Record<Clan, string>> = { crab: 'B', mantis: 'M', crane: 'N', scorpion: 'S' };
const SEAT_LETTERS = ['a', 'b', 'c', 'd'];
const CLAN_COLORS = { crab: 'yellow', mantis: 'green', crane: 'cyan', scorpion: 'red' } as const;

/** Uncolored letter of a seat: the clan's letter, or a lowercase letter before clans are dealt. */
function plainSeatLetter({ position }: DrawingContext, seat: number): string {
  const { clan } = position.seat(seat);
  return clan === undefined ? (SEAT_LETTERS[seat] ?? '?') : CLAN_LETTERS[clan];
}

export function paintInClanColor({ position, color }: DrawingContext, seat: number, text: string): string {
  const { clan } = position.seat(seat);
  return clan === undefined ? text : styleText(color, CLAN_COLORS[clan], text);
}

export function seatLetter(context: DrawingContext, seat: number): string {
  return paintInClanColor(context, seat, plainSeatLetter(context, seat));
}

export function clanName({ position, i18n }: DrawingContext, seat: number): string {
  const clan = seat < 0 ? undefined : position.seat(seat).clan;
  return clan === undefined ? '' : i18n.t(`clan.${clan}`);
}

/** Code of a tile with visitor and owner reward: “market silk→2k”; `?` for an unknown tile. */
export function tileCode({ i18n }: DrawingContext, { isEmpty, tile }: TilePlace): string {
  if (tile === undefined) return isEmpty ? '' : '?';
  const visitor = rewardCode(i18n, tile.visitor);
  const owner = rewardCode(i18n, tile.owner);
  return `${i18n.t('code.building', { type: tile.type })} ${visitor}${owner === '' ? '' : `→${owner}`}`;
}

export function paintHeading({ color }: DrawingContext, text: string): string {
  return styleText(color, 'bold', text);
}

export function paintFaint({ color }: DrawingContext, text: string): string {
  return styleText(color, 'dim', text);
}

export function clipText(text: string, width: number): string {
  const characters = Array.from(text);
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}
