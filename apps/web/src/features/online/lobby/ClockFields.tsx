import type { Clock, NewTableRequest } from '@two-rivers/protocol';
import { CLOCK_GLYPHS, durationWords } from '../clock.ts';
import { useWords } from '../words.tsx';
import { Pick, Picks } from './Pick.tsx';

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90] as const;
const INCREMENTS = [0, 5, 10, 20, 30, 60] as const;
const DAYS = [1, 2, 3, 5, 7, 14] as const;
/** minutes for which the seat of an absent player is held */
const ABSENCES = [5, 15, 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const;
const MINUTE_MS = 60_000;

/** Time control in progress; keeps the values of each kind. */
export interface ClockDraft {
  readonly kind: Clock['kind'];
  readonly minutes: number;
  readonly increment: number;
  readonly days: number;
  readonly absence: number;
}

export const NO_CLOCK: ClockDraft = {
  kind: 'none',
  minutes: 20,
  increment: 10,
  days: 2,
  absence: ABSENCES[0],
};

const KINDS = ['none', 'live', 'days'] as const;

export function clockOf(draft: ClockDraft): { clock: Clock } & Partial<NewTableRequest> {
  const { kind, minutes, increment, days, absence } = draft;
  if (kind === 'live') return { clock: { kind, seconds: minutes * 60, increment } };
  if (kind === 'days') return { clock: { kind, days } };
  return { clock: { kind }, absence: absence * MINUTE_MS };
}

interface ClockFieldsProps {
  readonly value: ClockDraft;
  readonly change: (value: ClockDraft) => void;
}

export function ClockFields({ value, change }: ClockFieldsProps) {
  const { say } = useWords();
  return (
    <Picks title={say('create.clock')} further={<Amounts value={value} change={change} />}>
      {KINDS.map((kind) => (
        <Pick
          key={kind}
          name="clock"
          glyph={CLOCK_GLYPHS[kind]}
          title={say(`create.clock.${kind}`)}
          hint={say(`create.clock.${kind}.hint`)}
          isChosen={value.kind === kind}
          choose={() => change({ ...value, kind })}
        />
      ))}
    </Picks>
  );
}

function Amounts({ value, change }: ClockFieldsProps) {
  const { say } = useWords();
  const { kind, minutes, increment, days, absence } = value;
  if (kind === 'none')
    return (
      <Amount
        label={say('create.absence')}
        amounts={ABSENCES}
        value={absence}
        words={(count) => durationWords(say, count * MINUTE_MS)}
        change={(count) => change({ ...value, absence: count })}
      />
    );
  if (kind === 'days')
    return (
      <Amount
        label={say('create.days')}
        amounts={DAYS}
        value={days}
        words={(count) => say('create.days.option', { count })}
        change={(count) => change({ ...value, days: count })}
      />
    );
  return (
    <>
      <Amount
        label={say('create.minutes')}
        amounts={MINUTES}
        value={minutes}
        words={(count) => say('create.minutes.option', { count })}
        change={(count) => change({ ...value, minutes: count })}
      />
      <Amount
        label={say('create.increment')}
        amounts={INCREMENTS}
        value={increment}
        words={(count) => say('create.increment.option', { count })}
        change={(count) => change({ ...value, increment: count })}
      />
    </>
  );
}

interface AmountProps {
  readonly label: string;
  readonly amounts: readonly number[];
  readonly value: number;
  readonly words: (amount: number) => string;
  readonly change: (amount: number) => void;
}

function Amount({ label, amounts, value, words, change }: AmountProps) {
  return (
    <label className="field">
      {label}
      <select value={value} onChange={({ target }) => change(Number(target.value))}>
        {amounts.map((amount) => (
          <option key={amount} value={amount}>
            {words(amount)}
          </option>
        ))}
      </select>
    </label>
  );
}
