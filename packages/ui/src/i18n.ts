import type { Language, I18n, MessageValues } from '@two-rivers/i18n';
import type { CommonMessageKey } from '@two-rivers/i18n/common.en';
import type { WebMessageKey } from '@two-rivers/i18n/web.en';
import { createContext, useContext, useMemo } from 'react';

/** Translator of the app's messages; a table adds those of its game. */
export type AppI18n = I18n<WebMessageKey | CommonMessageKey>;

interface I18nContextValue {
  readonly language: Language;
  readonly i18n: AppI18n;
}

/** Current language and translator, provided by the app. */
export const I18nContext = createContext<I18nContextValue | undefined>(undefined);

export function useI18n(): I18nContextValue {
  const context = useContext(I18nContext);
  if (context === undefined) throw new Error('useI18n needs an I18nContext');
  return context;
}

export type Translate = (key: WebMessageKey, values?: MessageValues) => string;

/** Translate function for the app's messages. */
export function useTranslate(): Translate {
  const { i18n } = useI18n();
  return useMemo(() => (key, values) => i18n.t(key, values), [i18n]);
}
