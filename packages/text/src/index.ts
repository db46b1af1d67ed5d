export { commonEnglish } from './common.en.ts';
export { commonItalian } from './common.it.ts';
export { commonPolish } from './common.pl.ts';
export { hintsEnglish } from './hints.en.ts';
export { hintsItalian } from './hints.it.ts';
export { hintsPolish } from './hints.pl.ts';
export { riverOfGoldEnglish } from './riverOfGold.en.ts';
export { riverOfGoldItalian } from './riverOfGold.it.ts';
export { riverOfGoldPolish } from './riverOfGold.pl.ts';
export {
  customerAbility,
  customerEffect,
  customerName,
  orderWords,
  rewardCode,
} from './riverOfGoldPieces.ts';
export { theRiverEnglish } from './theRiver.en.ts';
export { theRiverItalian } from './theRiver.it.ts';
export { theRiverPolish } from './theRiver.pl.ts';
export { type GameWords, type Messages, Speaker, type Values } from './words.ts';
