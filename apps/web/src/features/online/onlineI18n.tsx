import type { Refusal } from '@two-rivers/kernel';
import type { CommonMessages } from '@two-rivers/i18n/common.gen';
import { onlineMessages, type OnlineMessages } from './messages.gen.ts';
import type { WebMessages } from '@two-rivers/i18n/web.gen';
import { type Language, I18n } from '@two-rivers/i18n';
import { createContext, type ReactNode, useContext } from 'react';
import { useLoaded, useI18n } from '@two-rivers/ui';
import { loadMessages } from '../../platform/language.ts';

type AllMessages = OnlineMessages & WebMessages & CommonMessages;

export interface OnlineI18n {
  readonly language: Language;
  readonly i18n: I18n<AllMessages>;
  readonly t: I18n<AllMessages>['t'];
  /** text for a refused request; a general one if only a game's own texts explain the refusal */
  readonly refusal: (refusal: Refusal) => string;
}

async function loadOnlineI18n(language: Language): Promise<OnlineI18n> {
  const [appMessages, messages] = await Promise.all([loadMessages(language), onlineMessages[language]()]);
  const i18n = new I18n<AllMessages>(language, { ...appMessages, ...messages });
  return {
    language,
    i18n,
    t: i18n.t.bind(i18n),
    refusal: (refusal) =>
      i18n.hasMessage(`refusal.${refusal.reason}`) ? i18n.refusalText(refusal) : i18n.t('refusal.unknown'),
  };
}

const OnlineI18nContext = createContext<OnlineI18n | undefined>(undefined);

/** Provides the messages of the online screens; they load with these screens, not with the first page. */
export function OnlineI18nProvider({ children }: { readonly children: ReactNode }) {
  const { language } = useI18n();
  const { value } = useLoaded(language, async () => loadOnlineI18n(language));
  if (value === undefined) return <div className="loading" />;
  return <OnlineI18nContext value={value}>{children}</OnlineI18nContext>;
}

export function useOnlineI18n(): OnlineI18n {
  const onlineI18n = useContext(OnlineI18nContext);
  if (onlineI18n === undefined) throw new Error('useOnlineI18n is called outside of OnlineI18nProvider');
  return onlineI18n;
}
