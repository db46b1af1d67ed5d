import type { ReasonDeclarations } from '@two-rivers/kernel';

/** Reasons of tables, wherever they run, and of what is made from records. Sentences: packages/i18n/src/common. */
export const TABLE_REASONS = {
  'no-such-seat': { slots: { seat: 'seat', seats: 'number' } },
  'seat-labels': { slots: { labels: 'number', seats: 'number' } },
  'no-moves': { isOfTurn: true },
  'turn-finished': { isOfTurn: true },
  'turn-not-finished': { isOfTurn: true },
  'nothing-to-undo': { isOfTurn: true },
  'nothing-to-confirm': { isOfTurn: true },
  abandoned: { isOfTurn: true },
  'stale-length': { slots: { expected: 'number', length: 'number' }, isOvertaken: true },
  'stale-draft': { slots: { expected: 'number', drafted: 'number' }, isOvertaken: true },
  'no-plan': {},
  // saved tables and records
  'saved-not-object': {},
  'saved-field': { slots: { field: 'text', wanted: 'text' } },
  'saved-no-secret': {},
  'continue-masked': {},
  'study-no-secret': {},
  'count-continued': {},
  'count-unfinished': {},
  // lessons; those that only authors read have their sentences in packages/i18n/src/cli
  'lesson-step-kind': { slots: { field: 'text' } },
  'lesson-text': { slots: { field: 'text' } },
  'lesson-not-own': { slots: { chapter: 'number', step: 'number', line: 'number' } },
  'lesson-not-others': { slots: { chapter: 'number', step: 'number', line: 'number' } },
  'lesson-free-early': { slots: { chapter: 'number', step: 'number', line: 'number', left: 'number' } },
  'lesson-no-steps': {},
  'lesson-lines-left': { slots: { line: 'number', left: 'number' } },
  'lesson-language': { slots: { field: 'text', language: 'text' } },
  'lesson-section': { slots: { field: 'text', section: 'text' } },
  'lesson-gain': { slots: { chapter: 'number', step: 'number', what: 'piece' } },
} as const satisfies ReasonDeclarations;

export type TableReasons = typeof TABLE_REASONS;
