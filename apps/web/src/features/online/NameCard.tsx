import type { Me } from '@two-rivers/protocol';
import { useState } from 'react';
import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { OnlineGlyph } from './OnlineGlyph.tsx';
import { useWords } from './words.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { changeSettings } from '../../platform/settings.ts';
import { proving, rename } from './api.ts';
import css from './NameCard.module.css';

interface NameCardProps {
  /** undefined until it is known */
  readonly me: Me | undefined;
}

/** Who one is to others; a touch away from another name. */
export function NameCard({ me }: NameCardProps) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  // its place is kept
  if (me === undefined) return <p className={css.name} />;
  if (isOpen) return <NameForm key={me.name} me={me} close={() => setOpen(false)} />;
  return (
    <p className={css.name} data-name>
      <span className={css.label}>{say('me.playAs')}</span> <strong>{me.name}</strong>
      <IconButton label={say('me.rename')} onClick={() => setOpen(true)}>
        <OnlineGlyph name="pen" />
      </IconButton>
    </p>
  );
}

interface NameFormProps {
  readonly me: Me;
  readonly close: () => void;
}

function NameForm({ me, close }: NameFormProps) {
  const { say, refusal } = useWords();
  const { typed, type, refused, save } = useNewName(me);
  return (
    <form
      className={css.name}
      onSubmit={(event) => {
        event.preventDefault();
        void save().then((isSaved) => isSaved && close());
      }}
    >
      <label className={css.label} htmlFor="on-name">
        {say('me.playAs')}
      </label>
      <input
        id="on-name"
        autoFocus
        value={typed}
        maxLength={40}
        autoComplete="nickname"
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      />
      <button type="submit">{say('me.save')}</button>
      {refused !== undefined && (
        <span className="warning" role="alert">
          {refusal(refused)}
        </span>
      )}
    </form>
  );
}

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

interface NewName {
  readonly typed: string;
  readonly type: (name: string) => void;
  /** why the last one was refused */
  readonly refused: Refusal | undefined;
  /** Takes the name that is typed; whether one is called so now. Nothing typed keeps the name there was. */
  readonly save: () => Promise<boolean>;
}

/** Another name for oneself, as it is being typed. */
export function useNewName(me: Me): NewName {
  const [typed, type] = useState(me.name);
  const [refused, setRefused] = useState<Refusal>();
  const save = async () => {
    const name = typed.trim();
    const renamed = name === '' || name === me.name ? undefined : await proving(async () => rename(name));
    setRefused(isRefusal(renamed) ? renamed : undefined);
    if (isRefusal(renamed)) return false;
    if (renamed !== undefined) changeSettings({ name: renamed.name });
    return true;
  };
  return { typed, type, refused, save };
}

interface MarkProps {
  readonly mark: string | null | undefined;
  readonly name: string;
}

/** What tells somebody apart from another one here who is called alike; nothing where nobody is. */
export function Mark({ mark, name }: MarkProps) {
  const { say } = useWords();
  if (mark === null || mark === undefined) return null;
  return (
    <span className={css.mark} title={say('room.mark', { name })}>
      {mark}
    </span>
  );
}
