import { useSpoken } from '@two-rivers/board';
import type { Messages } from '@two-rivers/words';
import { useId, useState } from 'react';
import { announce } from '../../platform/Announcer.tsx';
import css from './ShareDialog.module.css';

const SHOWN_MS = 2000;

interface CopyFieldProps {
  readonly name: string;
  readonly text: string;
  readonly hint: string;
  readonly words: Messages;
  /** whether it can be handed to another app */
  readonly isLink?: boolean;
}

/** A text to be taken along. */
export function CopyField({ name, text, hint, words, isLink = false }: CopyFieldProps) {
  const speaker = useSpoken().speaker.and(words);
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // not allowed, or no secure connection: what is selected can still be copied by hand
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
      return;
    }
    setCopied(true);
    announce(speaker.say('share.copied'));
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  const send = async () => {
    try {
      await navigator.share({ url: text });
    } catch {
      // the user thought better of it
    }
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{name}</label>
      <div className={css.row}>
        <input id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <button type="button" className={isLink ? 'primary' : undefined} onClick={() => void copy()}>
          {speaker.say(isCopied ? 'share.copied' : 'share.copy')}
        </button>
        {isLink && 'share' in navigator && (
          <button type="button" onClick={() => void send()}>
            {speaker.say('share.send')}
          </button>
        )}
      </div>
      <p className="hint">{hint}</p>
    </div>
  );
}
