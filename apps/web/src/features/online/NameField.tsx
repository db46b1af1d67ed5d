import type { useNewName } from './useNewName.ts';
import { useWords } from './words.tsx';

interface NameFieldProps {
  readonly name: ReturnType<typeof useNewName>;
  readonly takesFocus?: boolean;
}

/** Asks what one wants to be called; the name there is stands in it, and the first key replaces it. */
export function NameField({ name, takesFocus = false }: NameFieldProps) {
  const { say, refusal } = useWords();
  const { typed, type, refused } = name;
  return (
    <>
      <label className="field">
        {say('me.name')}
        <input
          data-own-name
          autoFocus={takesFocus}
          value={typed}
          maxLength={40}
          autoComplete="nickname"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
        />
        <span className="hint">{say('me.name.hint')}</span>
      </label>
      {refused !== undefined && (
        <p className="warning" role="alert">
          {refusal(refused)}
        </p>
      )}
    </>
  );
}
