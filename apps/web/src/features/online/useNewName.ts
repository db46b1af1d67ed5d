import { isRefusal, type Refusal } from '@two-rivers/kernel';
import type { Me } from '@two-rivers/protocol';
import { useState } from 'react';
import { changeSettings } from '../../platform/settings.ts';
import { rename } from './api.ts';
import { proving } from './proving.ts';

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
