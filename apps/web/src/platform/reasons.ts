import { type KernelReasons, makeRefusal, type ReasonDeclarations, type Refuse } from '@two-rivers/kernel';
import type { OnlineReasons } from '@two-rivers/protocol';
import type { ReviewReasons } from '@two-rivers/review';
import type { TableReasons } from '@two-rivers/table';

/** Reasons of the app by itself: storage, files and links. Sentences: packages/i18n/src/web. */
export const WEB_REASONS = {
  'storage-full': {},
  'archive-full': {},
  'no-archive': {},
  'not-backup': {},
  'file-gone': {},
  'file-too-large': {},
  'file-not-json': {},
  'file-not-record': {},
  'file-line': { slots: { line: 'number' } },
  'link-damaged': {},
  'link-unreachable': {},
} as const satisfies ReasonDeclarations;

/** Reasons that the app may give anywhere; a stored game can be missing or damaged as one on a server can. */
export type AppReasons = KernelReasons & TableReasons & ReviewReasons & OnlineReasons & typeof WEB_REASONS;

export const refuse: Refuse<AppReasons> = makeRefusal;
