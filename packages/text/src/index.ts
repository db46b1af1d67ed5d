export { commonEnglish } from './common.en.ts';
export { riverOfGoldEnglish } from './riverOfGold.en.ts';
export {
  customerAbility,
  customerEffect,
  customerName,
  orderWords,
  rewardCode,
} from './riverOfGoldPieces.ts';
export { theRiverEnglish } from './theRiver.en.ts';
export { type GameWords, type Messages, Speaker, type Values } from './words.ts';
