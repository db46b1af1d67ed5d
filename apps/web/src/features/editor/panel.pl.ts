import type { panelEnglish } from './panel.en.ts';

export const panelPolish: Readonly<Record<keyof typeof panelEnglish, string>> = {
  'form.less': '{what}: o jeden mniej',
  'form.more': '{what}: o jeden więcej',
  'form.take': 'Zabierz',
};
