import type { Me } from '@two-rivers/protocol';
import { useState } from 'react';
import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { OnlineGlyph } from './OnlineGlyph.tsx';
import { useOnlineI18n } from './onlineI18n.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { changeSettings } from '../../platform/settings.ts';
import { withPasskeyProof, renameAccount } from './api.ts';
import css from './NameCard.module.css';

interface NameCardProps {
  /** undefined while the account is loading */
  readonly me: Me | undefined;
}

/** The viewer's name, with a button to change it. */
export function NameCard({ me }: NameCardProps) {
  const { t } = useOnlineI18n();
  const [isOpen, setOpen] = useState(false);
  // while loading, an empty line reserves the space
  if (me === undefined) return <p className={css.name} />;
  if (isOpen) return <NameForm key={me.name} me={me} close={() => setOpen(false)} />;
  return (
    <p className={css.name} data-name>
      <span className={css.label}>{t('me.playAs')}</span> <strong>{me.name}</strong>
      <IconButton label={t('me.rename')} onClick={() => setOpen(true)}>
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
  const { t, refusal } = useOnlineI18n();
  const { draft, setDraft, refusal: refusalOfName, save } = useNameForm(me);
  return (
    <form
      className={css.name}
      onSubmit={(event) => {
        event.preventDefault();
        void save().then((isSaved) => isSaved && close());
      }}
    >
      <label className={css.label} htmlFor="on-name">
        {t('me.playAs')}
      </label>
      <input
        id="on-name"
        autoFocus
        value={draft}
        maxLength={40}
        autoComplete="nickname"
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      />
      <button type="submit">{t('me.save')}</button>
      {refusalOfName !== undefined && (
        <span className="warning" role="alert">
          {refusal(refusalOfName)}
        </span>
      )}
    </form>
  );
}

interface NameFieldProps {
  readonly form: ReturnType<typeof useNameForm>;
  readonly takesFocus?: boolean;
}

/** Name field; focus selects the current name, so typing replaces it. */
export function NameField({ form, takesFocus = false }: NameFieldProps) {
  const { t, refusal } = useOnlineI18n();
  const { draft, setDraft, refusal: refusalOfName } = form;
  return (
    <>
      <label className="field">
        {t('me.name')}
        <input
          data-own-name
          autoFocus={takesFocus}
          value={draft}
          maxLength={40}
          autoComplete="nickname"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setDraft(target.value)}
        />
        <span className="hint">{t('me.name.hint')}</span>
      </label>
      {refusalOfName !== undefined && (
        <p className="warning" role="alert">
          {refusal(refusalOfName)}
        </p>
      )}
    </>
  );
}

interface NameFormState {
  readonly draft: string;
  readonly setDraft: (name: string) => void;
  /** why the last name was refused */
  readonly refusal: Refusal | undefined;
  /** Saves the typed name; false if refused. An empty field keeps the current name. */
  readonly save: () => Promise<boolean>;
}

/** State of the form that changes the user's name. */
export function useNameForm(me: Me): NameFormState {
  const [draft, setDraft] = useState(me.name);
  const [refusal, setRefusal] = useState<Refusal>();
  const save = async () => {
    const name = draft.trim();
    const result =
      name === '' || name === me.name ? undefined : await withPasskeyProof(async () => renameAccount(name));
    setRefusal(isRefusal(result) ? result : undefined);
    if (isRefusal(result)) return false;
    if (result !== undefined) changeSettings({ name: result.name });
    return true;
  };
  return { draft, setDraft, refusal, save };
}

interface NameMarkProps {
  readonly mark: string | null | undefined;
  readonly name: string;
}

/** Tells people with the same name apart; renders nothing if the name is unique. */
export function NameMark({ mark, name }: NameMarkProps) {
  const { t } = useOnlineI18n();
  if (mark === null || mark === undefined) return null;
  return (
    <span className={css.mark} title={t('room.mark', { name })}>
      {mark}
    </span>
  );
}
