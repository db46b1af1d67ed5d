import type { CSSProperties } from 'react';
import type { Clan } from '../view/index.ts';
import type { DrawnTileType } from './props.ts';

/** Ink and paper of the board; the same in the dark theme. */
export const INK = '#2b2118';
export const PAPER = '#f7eed9';
export const GOLD = '#d9a63a';

/** Region colors: slate, green, ochre, crimson, teal, indigo; each with a strong tone and a wash for the ground. */
const REGION_COLORS: readonly { readonly strong: string; readonly wash: string }[] = [
  { strong: '#36414c', wash: '#c3cad0' },
  { strong: '#44743a', wash: '#bfd0ab' },
  { strong: '#8a5f0f', wash: '#e6d196' },
  { strong: '#86202c', wash: '#e3b9ae' },
  { strong: '#0d7678', wash: '#aed2cc' },
  { strong: '#3c4591', wash: '#bdc2de' },
];

export function regionColors(region: number) {
  return REGION_COLORS[region - 1] ?? { strong: INK, wash: PAPER };
}

export function regionStyle(region: number): CSSProperties {
  const style: CSSProperties & Record<'--region', string> = { '--region': regionColors(region).strong };
  return style;
}

export function clanStyle(clan: Clan): CSSProperties {
  const style: CSSProperties & Record<'--clan', string> = { '--clan': CLAN_COLORS[clan] };
  return style;
}

export const CLAN_COLORS: Readonly<Record<Clan, string>> = {
  crab: '#4a4e69',
  mantis: '#1f7a4d',
  crane: '#2f86c1',
  scorpion: '#b3202c',
};

/** Seat colors until the clans are known. */
export const SEAT_COLORS = ['#4a4e69', '#1f7a4d', '#2f86c1', '#b3202c'] as const;

export const TILE_TYPE_COLORS: Readonly<Record<DrawnTileType, string>> = {
  port: '#bcd3dc',
  market: '#f0d59a',
  manor: '#d5c6df',
  shrine: '#efbfae',
  imperial: '#f1cf6b',
};
