import type { ReasonDeclarations } from './refusal.ts';

/** Reasons of the kernel, and those that games have in common. Sentences: packages/i18n/src/common. */
export const KERNEL_REASONS = {
  // moves and log lines
  'game-over': { isOfTurn: true },
  'not-your-turn': { slots: { seat: 'seat', actor: 'seat' }, isOfTurn: true },
  'no-such-move': { slots: { text: 'text' } },
  'no-such-entry': { slots: { text: 'text' } },
  'no-chance-due': { slots: { text: 'text', seat: 'seat' } },
  'chance-due': { slots: { text: 'text' } },
  'impossible-chance': { slots: { text: 'text' } },
  'masked-line': {},
  // records
  'record-not-object': {},
  'record-unknown-field': { slots: { field: 'text' } },
  'record-field': { slots: { field: 'text', wanted: 'text' } },
  'start-unknown': {},
  'unknown-game': { slots: { game: 'text', games: 'text' } },
  // fair chance
  'verify-study': {},
  'verify-no-secret': {},
  'verify-nonces': { slots: { nonces: 'number', seats: 'number' } },
  'verify-commitment': {},
  'verify-seal': { slots: { name: 'text' } },
  'verify-mismatch': { slots: { line: 'number', found: 'text', due: 'text' } },
  // requests for a game
  seats: { slots: { seats: 'number', wanted: 'text' } },
  engine: { slots: { engine: 'text' } },
  'no-editions': {},
  'options-not-object': {},
  'option-unknown': { slots: { option: 'text', options: 'text' } },
  'option-value': { slots: { option: 'text', wanted: 'text' } },
  // documents
  'field-object': { slots: { field: 'text' } },
  'field-unknown': { slots: { field: 'text' } },
  'field-list': { slots: { field: 'text' } },
  'field-long-list': { slots: { field: 'text', most: 'number', found: 'number' } },
  'field-length': { slots: { field: 'text', length: 'number', found: 'number' } },
  'field-whole': { slots: { field: 'text', least: 'number', most: 'number' } },
  'field-name': { slots: { field: 'text', names: 'text', found: 'text' } },
  'field-id': { slots: { field: 'text', example: 'text', found: 'text' } },
  'field-flag': { slots: { field: 'text' } },
  'field-text': { slots: { field: 'text', longest: 'number' } },
  'position-other-game': { slots: { found: 'text' } },
  'position-seats': { slots: { expected: 'number', found: 'number' } },
  'position-twice': { slots: { field: 'text', id: 'text' } },
  'position-flaw': { slots: { flaw: 'text' } },
} as const satisfies ReasonDeclarations;

export type KernelReasons = typeof KERNEL_REASONS;
