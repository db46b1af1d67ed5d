interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T | undefined;
  readonly choices: readonly (readonly [value: T, words: string])[];
  readonly choose: (value: T | undefined) => void;
}

/** One of them, or any: what it is about stands where nothing is chosen. */
export function Select<T extends string>({ label, value, choices, choose }: SelectProps<T>) {
  return (
    <label>
      <span className="unseen">{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => choose(choices.find(([each]) => each === target.value)?.[0])}
      >
        <option value="">{label}</option>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
