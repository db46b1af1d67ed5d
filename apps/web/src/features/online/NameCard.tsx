import type { Me } from '@two-rivers/protocol';
import { useState } from 'react';
import { OnlineGlyph } from './OnlineGlyph.tsx';
import { useNewName } from './useNewName.ts';
import { useWords } from './words.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
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
