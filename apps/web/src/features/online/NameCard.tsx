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
  /** undefined while loading */
  readonly me: Me | undefined;
}

/** The viewer's name, with a button to change it. */
export function NameCard({ me }: NameCardProps) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  // keeps its place while loading
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

/** Name field; focus selects the current name, so typing replaces it. */
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
  /** why the last name was refused */
  readonly refused: Refusal | undefined;
  /** Saves the typed name; false if refused. An empty field keeps the current name. */
  readonly save: () => Promise<boolean>;
}

/** Edits the own name. */
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

/** Tells people with the same name apart; renders nothing if the name is unique. */
export function Mark({ mark, name }: MarkProps) {
  const { say } = useWords();
  if (mark === null || mark === undefined) return null;
  return (
    <span className={css.mark} title={say('room.mark', { name })}>
      {mark}
    </span>
  );
}
