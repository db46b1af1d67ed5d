import type { Language, I18n, MessageSlots, NoMessages } from '@two-rivers/i18n';
import type { CommonMessages } from '@two-rivers/i18n/common.gen';
import type { WebMessages } from '@two-rivers/i18n/web.gen';
import { createContext, useContext, useMemo } from 'react';

/** Translator of the app's messages, and of those that a page or a game adds. */
export type AppI18n<More extends MessageSlots = NoMessages> = I18n<More & WebMessages & CommonMessages>;

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

export type Translate = AppI18n['t'];

/** Translate function for the app's messages. */
export function useTranslate(): Translate {
  const { i18n } = useI18n();
  return useMemo(() => i18n.t.bind(i18n), [i18n]);
}
