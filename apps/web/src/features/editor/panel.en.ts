/** Messages of the panel that edits a part, in English. */
export const panelEnglish = {
  'form.less': '{what}: one less',
  'form.more': '{what}: one more',
  'form.take': 'Remove',
} as const;
