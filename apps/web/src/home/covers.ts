import './covers.css';
import type { ComponentType } from 'react';
import { RiverOfGoldCover, RiverOfGoldThumb } from './RiverOfGoldCover.tsx';
import { TheRiverCover, TheRiverThumb } from './TheRiverCover.tsx';

/** One drawing for each game, and a small one. */
export const covers: Readonly<
  Record<string, { readonly Cover: ComponentType; readonly Thumb: ComponentType }>
> = {
  'river-of-gold': { Cover: RiverOfGoldCover, Thumb: RiverOfGoldThumb },
  'the-river': { Cover: TheRiverCover, Thumb: TheRiverThumb },
};
