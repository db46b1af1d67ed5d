import type { MisfilledReasons, ReasonIn } from '@two-rivers/i18n/testing/messages';
import type { KernelReasons } from '@two-rivers/kernel';
import type { ReviewReasons } from '@two-rivers/review';
import type { TableReasons } from '@two-rivers/table';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { PROGRAM_FAULTS } from '../programs/fault.ts';
import { refusalSentence, makeI18n } from './i18n.ts';
import type { CliReasons } from './reasons.ts';
import type { CliMessages } from '@two-rivers/i18n/cli.gen';
import type { CommonMessages } from '@two-rivers/i18n/common.gen';

const io = { language: 'en' } as const;

/** Faults of programs whose sentences are among these keys. */
type FaultIn<Key> = Key extends `trouble.${infer Fault}` ? Exclude<Fault, `hint.${string}`> : never;

type Given = keyof (KernelReasons & TableReasons & ReviewReasons & CliReasons);

describe('the refusals of commands', () => {
  it('have a sentence for every declared reason', () => {
    expectTypeOf<Exclude<Given, ReasonIn<keyof CommonMessages | keyof CliMessages>>>().toEqualTypeOf<never>();
    expectTypeOf<keyof typeof PROGRAM_FAULTS>().toEqualTypeOf<FaultIn<keyof CliMessages>>();
  });

  it('have no other sentences', () => {
    expectTypeOf<Exclude<ReasonIn<keyof CliMessages>, Given>>().toEqualTypeOf<never>();
  });

  it('have the declared slots', () => {
    type Reasons = KernelReasons & TableReasons & ReviewReasons & CliReasons;
    expectTypeOf<MisfilledReasons<Reasons, CommonMessages & CliMessages>>().toEqualTypeOf<never>();
  });
});

describe('a refusal as a sentence', () => {
  const i18n = makeI18n(io);

  it('fills in its values', () => {
    expect(refusalSentence(i18n, { reason: 'not-your-turn', values: { seat: 1, actor: 0 } })).toBe(
      'It’s Player 1’s turn.',
    );
  });

  it('names the log line it is about, once', () => {
    expect(refusalSentence(i18n, { reason: 'game-over', values: { line: 7 } })).toBe('Line 7: The game is over.');
    expect(
      refusalSentence(i18n, {
        reason: 'verify-mismatch',
        values: { line: 7, found: '~die 1', due: '~die 2' },
      }),
    ).toBe('Line 7 says “~die 1”, but the secret gives “~die 2”.');
  });

  it('falls back to the reason itself if there is no text', () => {
    expect(refusalSentence(i18n, { reason: 'never-heard', values: { of: 1 } })).toBe('never-heard {"of":1}');
  });
});
