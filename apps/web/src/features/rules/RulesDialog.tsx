import { useState } from 'react';
import { classes, Dialog, useLoaded, useSay, useSpoken } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import css from './RulesDialog.module.css';
import { RulesText, type Wish } from './RulesText.tsx';

interface RulesDialogProps {
  readonly entry: LoadedGame;
  readonly section: string;
  readonly close: () => void;
}

/** The rules over a table, so that nobody leaves it to look something up. */
export function RulesDialog({ entry, section, close }: RulesDialogProps) {
  const say = useSay();
  const { language } = useSpoken();
  const { value: rules } = useLoaded(`${entry.family.id} ${language}`, async () =>
    entry.wording.rules[language](),
  );
  const [wish, setWish] = useState<Wish>({ section });
  return (
    <Dialog
      title={rules === undefined ? say('home.rules') : say('home.rules.of', { game: rules.title })}
      className={classes(css.dialog, `game-${entry.family.id}`)}
      close={close}
    >
      {rules === undefined ? (
        <div className="loading" />
      ) : (
        <RulesText entry={entry} rules={rules} wish={wish} go={(to) => setWish({ section: to })} isInDialog />
      )}
    </Dialog>
  );
}
