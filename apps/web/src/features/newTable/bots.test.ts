import { I18n } from '@two-rivers/i18n';
import { expect, it } from 'vitest';
import type { AppI18n } from '@two-rivers/ui';
import { pickFriendlyBot, groupBots } from './bots.ts';
import { playerNames } from './SeatSetupRow.tsx';
import { commonMessages } from '@two-rivers/i18n/common.gen';
import { webMessages } from '@two-rivers/i18n/web.gen';

const commonEnglish = await commonMessages.en();
const webEnglish = await webMessages.en();

it('lists the levels from easy to hard, and the other bots as they are registered', () => {
  expect(groupBots(['uniform', 'expert', 'greedy', 'novice', 'easy'])).toEqual({
    levels: ['novice', 'easy', 'expert'],
    others: ['uniform', 'greedy'],
  });
});

it('suggests an easy bot first', () => {
  expect(pickFriendlyBot(['uniform', 'greedy', 'easy'])).toBe('easy');
  expect(pickFriendlyBot(['uniform', 'greedy'])).toBe('greedy');
  expect(pickFriendlyBot(['uniform'])).toBe('uniform');
});

it('names all players, and numbers repeated names', () => {
  const i18n: AppI18n = new I18n('en', { ...commonEnglish, ...webEnglish });
  expect(
    playerNames(i18n, [
      { occupant: 'me', name: ' Ada ' },
      { occupant: 'easy', name: '' },
      { occupant: 'friend', name: '' },
      { occupant: 'easy', name: 'not for a bot' },
    ]),
  ).toEqual(['Ada', 'Rower', 'Player 3', 'Rower 2']);
});
