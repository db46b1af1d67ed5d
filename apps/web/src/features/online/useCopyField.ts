import { useState } from 'react';
import { announce } from '../../platform/Announcer.tsx';
import { useOnlineI18n } from './onlineI18n.tsx';

const COPIED_MESSAGE_MS = 2000;

/** Returns a function that copies the text of a field, and whether the text was copied just now. */
export function useCopyField(fieldId: string): readonly [isCopied: boolean, copy: () => Promise<void>] {
  const { t } = useOnlineI18n();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const element = document.getElementById(fieldId);
    if (!(element instanceof HTMLInputElement)) return;
    try {
      await navigator.clipboard.writeText(element.value);
    } catch {
      // clipboard access denied or no secure context: select the text, so that the user can copy it
      element.select();
      return;
    }
    setCopied(true);
    announce(t('room.copied'));
    setTimeout(() => setCopied(false), COPIED_MESSAGE_MS);
  };
  return [isCopied, copy];
}
