import {
  KERNEL_REASONS,
  makeRefusal,
  type ReasonDeclaration,
  type ReasonDeclarations,
  type Refusal,
  type Refuse,
} from '@two-rivers/kernel';
import { isOnlineReason } from '@two-rivers/protocol';
import { TABLE_REASONS } from '@two-rivers/table';
import type { AppReasons } from '../../platform/reasons.ts';

/** Reasons of the app as a server's client. Sentences: texts of the online screens. */
export const CLIENT_REASONS = {
  'no-server': {},
  'server-failed': { slots: { status: 'number' } },
  'other-version': {},
  unknown: {},
  overtaken: {},
  'broken-lines': {},
  'half-upgraded': {},
  'other-seals': {},
  'other-seal': {},
  device: {},
  'push-denied': {},
} as const satisfies ReasonDeclarations;

export const refuse: Refuse<AppReasons & typeof CLIENT_REASONS> = makeRefusal;

/** Reasons of moves, records and tables, which a server gives as well as this app. */
const SHARED_REASONS: ReasonDeclarations = { ...KERNEL_REASONS, ...TABLE_REASONS };

/**
 * A refusal as a server sent it. A reason that this version of the app does not declare becomes `unknown`, and so does
 * one of a game: those are found here before anything is sent.
 */
export function readRefusal(refusal: Refusal): Refusal {
  const { reason } = refusal;
  return isOnlineReason(reason) || Object.hasOwn(SHARED_REASONS, reason) ? refusal : refuse('unknown');
}

/** What is declared of a reason after `readRefusal`. */
export function reasonInfo(reason: string): ReasonDeclaration {
  return SHARED_REASONS[reason] ?? {};
}
