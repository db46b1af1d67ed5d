import { isRefusal, type Refusal } from '@two-rivers/kernel';
import type { Me } from '@two-rivers/protocol';
import { useState } from 'react';
import { changeSettings } from '../app/settings.ts';
import { rename } from './api.ts';
import { OnlineGlyph } from './OnlineGlyph.tsx';
import { useWords } from './words.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import css from './NameCard.module.css';

/** Who one is to others; a touch away from another name. */
export function NameCard({ me }: { readonly me: Me }) {
  const { say, refusal } = useWords();
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<Refusal>();
  if (typed === undefined) {
    return (
      <p className={css.name} data-name>
        <span className={css.label}>{say('me.playAs')}</span> <strong>{me.name}</strong>
        <IconButton label={say('me.rename')} onClick={() => setTyped(me.name)}>
          <OnlineGlyph name="pen" />
        </IconButton>
      </p>
    );
  }
  const save = async () => {
    const name = typed.trim();
    const renamed = name === '' || name === me.name ? undefined : await rename(name);
    setRefused(isRefusal(renamed) ? renamed : undefined);
    if (isRefusal(renamed)) return;
    if (renamed !== undefined) changeSettings({ name: renamed.name });
    setTyped(undefined);
  };
  return (
    <form
      className={css.name}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setTyped(undefined);
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
