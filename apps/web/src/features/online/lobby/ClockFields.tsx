import type { Clock, NewTableRequest } from '@two-rivers/protocol';
import { CLOCK_GLYPHS, durationText } from '../clock.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { OptionCard, OptionCards } from './OptionCard.tsx';

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90] as const;
const INCREMENTS = [0, 5, 10, 20, 30, 60] as const;
const DAYS = [1, 2, 3, 5, 7, 14] as const;
/** minutes for which the seat of an absent player is held */
const ABSENCE_MINUTES = [5, 15, 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const;
const MINUTE_MS = 60_000;

/** Time control being edited; remembers the values of each kind. */
export interface ClockDraft {
  readonly kind: Clock['kind'];
  readonly minutes: number;
  readonly increment: number;
  readonly days: number;
  readonly absence: number;
}

export const DEFAULT_CLOCK: ClockDraft = {
  kind: 'none',
  minutes: 20,
  increment: 10,
  days: 2,
  absence: ABSENCE_MINUTES[0],
};

const CLOCK_KINDS = ['none', 'live', 'days'] as const;

export function toClockRequest(draft: ClockDraft): { clock: Clock } & Partial<NewTableRequest> {
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
  const { t } = useOnlineI18n();
  return (
    <OptionCards title={t('create.clock')} extraFields={<ClockAmounts value={value} change={change} />}>
      {CLOCK_KINDS.map((kind) => (
        <OptionCard
          key={kind}
          name="clock"
          glyph={CLOCK_GLYPHS[kind]}
          title={t(`create.clock.${kind}`)}
          hint={t(`create.clock.${kind}.hint`)}
          isChosen={value.kind === kind}
          choose={() => change({ ...value, kind })}
        />
      ))}
    </OptionCards>
  );
}

function ClockAmounts({ value, change }: ClockFieldsProps) {
  const { t } = useOnlineI18n();
  const { kind, minutes, increment, days, absence } = value;
  if (kind === 'none')
    return (
      <AmountSelect
        label={t('create.absence')}
        amounts={ABSENCE_MINUTES}
        value={absence}
        amountText={(count) => durationText(t, count * MINUTE_MS)}
        change={(count) => change({ ...value, absence: count })}
      />
    );
  if (kind === 'days')
    return (
      <AmountSelect
        label={t('create.days')}
        amounts={DAYS}
        value={days}
        amountText={(count) => t('create.days.option', { count })}
        change={(count) => change({ ...value, days: count })}
      />
    );
  return (
    <>
      <AmountSelect
        label={t('create.minutes')}
        amounts={MINUTES}
        value={minutes}
        amountText={(count) => t('create.minutes.option', { count })}
        change={(count) => change({ ...value, minutes: count })}
      />
      <AmountSelect
        label={t('create.increment')}
        amounts={INCREMENTS}
        value={increment}
        amountText={(count) => t('create.increment.option', { count })}
        change={(count) => change({ ...value, increment: count })}
      />
    </>
  );
}

interface AmountSelectProps {
  readonly label: string;
  readonly amounts: readonly number[];
  readonly value: number;
  readonly amountText: (amount: number) => string;
  readonly change: (amount: number) => void;
}

function AmountSelect({ label, amounts, value, amountText, change }: AmountSelectProps) {
  return (
    <label className="field">
      {label}
      <select value={value} onChange={({ target }) => change(Number(target.value))}>
        {amounts.map((amount) => (
          <option key={amount} value={amount}>
            {amountText(amount)}
          </option>
        ))}
      </select>
    </label>
  );
}
