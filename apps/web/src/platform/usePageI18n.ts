import { type Catalog, I18n, type MessageSlots } from '@two-rivers/i18n';
import { type AppI18n, useI18n, useLoaded } from '@two-rivers/ui';
import { loadMessages } from './language.ts';

/** Messages of the app and of one page in the current language; undefined until loaded. */
export function usePageI18n<M extends MessageSlots>(catalog: Catalog<M>): AppI18n<M> | undefined {
  const { language } = useI18n();
  const { value, error } = useLoaded(language, async (): Promise<AppI18n<M>> => {
    const [app, page] = await Promise.all([loadMessages(language), catalog[language]()]);
    return new I18n(language, { ...app, ...page });
  });
  if (error !== undefined) throw error;
  return value;
}
