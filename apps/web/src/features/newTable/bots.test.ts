import { commonEnglish } from '@two-rivers/words/common.en';
import { webEnglish } from '@two-rivers/words/web.en';
import { Speaker } from '@two-rivers/words';
import { expect, it } from 'vitest';
import type { AppSpeaker } from '@two-rivers/board';
import { friendlyBot, sortBots } from './bots.ts';
import { namesOf } from './Seat.tsx';

it('lists the levels from easy to hard, and the other bots as they are registered', () => {
  expect(sortBots(['uniform', 'expert', 'greedy', 'novice', 'easy'])).toEqual({
    levels: ['novice', 'easy', 'expert'],
    others: ['uniform', 'greedy'],
  });
});

it('begins with a bot of friendly strength', () => {
  expect(friendlyBot(['uniform', 'greedy', 'easy'])).toBe('easy');
  expect(friendlyBot(['uniform', 'greedy'])).toBe('greedy');
  expect(friendlyBot(['uniform'])).toBe('uniform');
});

it('names everybody at a table, and tells two of one name apart', () => {
  const speaker: AppSpeaker = new Speaker('en', { ...commonEnglish, ...webEnglish });
  expect(
    namesOf(speaker, [
      { who: 'me', name: ' Ada ' },
      { who: 'easy', name: '' },
      { who: 'friend', name: '' },
      { who: 'easy', name: 'not for a bot' },
    ]),
  ).toEqual(['Ada', 'Rower', 'Player 3', 'Rower 2']);
});
