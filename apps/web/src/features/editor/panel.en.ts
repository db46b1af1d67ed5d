/** Words of the panel in which what stands somewhere is changed. */
export const panelEnglish = {
  'form.less': '{what}: one less',
  'form.more': '{what}: one more',
  'form.take': 'Remove',
} as const;
