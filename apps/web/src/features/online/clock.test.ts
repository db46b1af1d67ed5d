import { I18n } from '@two-rivers/i18n';
import { expect, it } from 'vitest';
import { clockText, formatTimeLeft } from './clock.ts';
import type { OnlineI18n } from './onlineI18n.tsx';
import { onlineMessages } from './messages.gen.ts';
import { webMessages } from '@two-rivers/i18n/web.gen';

const onlineEnglish = await onlineMessages.en();
const webEnglish = await webMessages.en();

const i18n: OnlineI18n['i18n'] = new I18n('en', { ...webEnglish, ...onlineEnglish });
const t: OnlineI18n['t'] = i18n.t.bind(i18n);

it.each([
  [0, '0:00'],
  [900, '0:01'],
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
  [86_400_000, '1 day'],
  [3 * 86_400_000, '3 days'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(formatTimeLeft(t, milliseconds)).toBe(text);
});

it.each([
  [{ kind: 'none' } as const, 'No clock'],
  [{ kind: 'live', seconds: 1200, increment: 0 } as const, '20 minutes each'],
  [{ kind: 'live', seconds: 60, increment: 10 } as const, '1 minute each, plus 10 seconds per turn'],
  [{ kind: 'days', days: 1 } as const, '1 day per move'],
])('%o is shown as “%s”', (clock, text) => {
  expect(clockText(t, clock)).toBe(text);
});

it.each([
  [5 * 60_000, 'No clock; a seat is held for 5 minutes while its player is away'],
  [90 * 60_000, 'No clock; a seat is held for 90 minutes while its player is away'],
  [3_600_000, 'No clock; a seat is held for 1 hour while its player is away'],
  [3 * 86_400_000, 'No clock; a seat is held for 3 days while its player is away'],
])('%i milliseconds without a clock: “%s”', (absence, text) => {
  expect(clockText(t, { kind: 'none' }, absence)).toBe(text);
});
