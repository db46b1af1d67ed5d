import css from './NumberStepper.module.css';

interface NumberStepperProps {
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly label: string;
  /** name of the minus button for screen readers */
  readonly decrementLabel: string;
  readonly incrementLabel: string;
  readonly onChange: (to: number) => void;
}

/** Number input with minus and plus buttons. */
export function NumberStepper({
  value,
  min = 0,
  max,
  label,
  decrementLabel,
  incrementLabel,
  onChange,
}: NumberStepperProps) {
  return (
    <span className={css.stepper}>
      <button type="button" aria-label={decrementLabel} disabled={value <= min} onClick={() => onChange(value - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        aria-label={label}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <button type="button" aria-label={incrementLabel} disabled={value >= max} onClick={() => onChange(value + 1)}>
        +
      </button>
    </span>
  );
}
