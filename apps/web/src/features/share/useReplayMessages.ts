import { useLoaded, useI18n } from '@two-rivers/ui';
import type { Messages } from '@two-rivers/i18n';
import { shareMessages, type ShareMessages } from './messages.gen.ts';

/** Messages of the replay and share screens; undefined until loaded. */
export function useReplayMessages(): Messages<ShareMessages> | undefined {
  const { language } = useI18n();
  return useLoaded(language, shareMessages[language]).value;
}
