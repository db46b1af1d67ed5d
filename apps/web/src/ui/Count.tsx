import css from './Count.module.css';

interface CountProps {
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly what: string;
  /** what the two buttons do, for those who listen */
  readonly less: string;
  readonly more: string;
  readonly change: (to: number) => void;
}

/** A number that is typed or counted up and down. */
export function Count({ value, least = 0, most, what, less, more, change }: CountProps) {
  return (
    <span className={css.count}>
      <button type="button" aria-label={less} disabled={value <= least} onClick={() => change(value - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        aria-label={what}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
      <button type="button" aria-label={more} disabled={value >= most} onClick={() => change(value + 1)}>
        +
      </button>
    </span>
  );
}
