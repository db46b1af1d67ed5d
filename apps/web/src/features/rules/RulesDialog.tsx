import { useState } from 'react';
import { classNames, Dialog, useLoaded, useTranslate, useI18n } from '@two-rivers/ui';
import type { LoadedGame } from '../../platform/games.ts';
import css from './RulesDialog.module.css';
import { RulesText, type SectionTarget } from './RulesText.tsx';

interface RulesDialogProps {
  readonly entry: LoadedGame;
  readonly section: string;
  readonly close: () => void;
}

/** The rules in a dialog over the table. */
export function RulesDialog({ entry, section, close }: RulesDialogProps) {
  const t = useTranslate();
  const { language } = useI18n();
  const { value: rules } = useLoaded(`${entry.family.id} ${language}`, async () => entry.textLoaders.rules[language]());
  const [target, setTarget] = useState<SectionTarget>({ section });
  return (
    <Dialog
      title={rules === undefined ? t('home.rules') : t('home.rules.of', { game: rules.title })}
      className={classNames(css.dialog, `game-${entry.family.id}`)}
      close={close}
    >
      {rules === undefined ? (
        <div className="loading" />
      ) : (
        <RulesText
          entry={entry}
          rules={rules}
          target={target}
          goToSection={(to) => setTarget({ section: to })}
          isInDialog
        />
      )}
    </Dialog>
  );
}
