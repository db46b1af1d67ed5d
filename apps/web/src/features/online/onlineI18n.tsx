import type { Refusal } from '@two-rivers/kernel';
import type { CommonMessageKey } from '@two-rivers/i18n/common.en';
import type { OnlineKey } from './texts.en.ts';
import type { WebMessageKey } from '@two-rivers/i18n/web.en';
import { type Language, type Messages, I18n, type MessageValues } from '@two-rivers/i18n';
import { createContext, type ReactNode, useContext } from 'react';
import { useLoaded, useI18n } from '@two-rivers/ui';
import { loadMessages } from '../../platform/language.ts';

const messageLoaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./texts.en.ts')).onlineEnglish,
  pl: async () => (await import('./texts.pl.ts')).onlinePolish,
  it: async () => (await import('./texts.it.ts')).onlineItalian,
};

type OnlineMessageKey = OnlineKey | WebMessageKey | CommonMessageKey;

export interface OnlineI18n {
  readonly language: Language;
  readonly i18n: I18n<OnlineMessageKey>;
  readonly t: (key: OnlineMessageKey, values?: MessageValues) => string;
  /** text for a refused request; a general one if only a game's own texts explain the refusal */
  readonly refusal: (refusal: Refusal) => string;
}

async function loadOnlineI18n(language: Language): Promise<OnlineI18n> {
  const [appMessages, onlineMessages] = await Promise.all([loadMessages(language), messageLoaders[language]()]);
  const i18n = new I18n<OnlineMessageKey>(language, { ...appMessages, ...onlineMessages });
  return {
    language,
    i18n,
    t: (key, values) => i18n.t(key, values),
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
