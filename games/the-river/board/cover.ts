import '@two-rivers/board/cover.css';
import './cover.css';
import { TheRiverCover, TheRiverThumb } from './Cover.tsx';

export const cover = { Cover: TheRiverCover, Thumb: TheRiverThumb };
