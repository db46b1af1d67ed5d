import '@two-rivers/board/cover.css';
import './cover.css';
import { RiverOfGoldCover, RiverOfGoldThumb } from './Cover.tsx';

export const cover = { Cover: RiverOfGoldCover, Thumb: RiverOfGoldThumb };
