import type { panelEnglish } from './panel.en.ts';

export const panelItalian: Readonly<Record<keyof typeof panelEnglish, string>> = {
  'form.less': '{what}: uno in meno',
  'form.more': '{what}: uno in più',
  'form.take': 'Togli',
};
