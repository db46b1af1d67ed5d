import css from './Tag.module.css';
import { useTranslate } from '@two-rivers/ui';
import { type Game, type GameFamily, isRefusal, textOf } from '@two-rivers/kernel';
import { useMemo } from 'react';

interface TagProps {
  readonly text: string;
  /** more about it, for whoever asks */
  readonly about?: string;
}

/** A word about a game, wherever the game is shown. */
export function Tag({ text, about }: TagProps) {
  return (
    <abbr className={css.tag} title={about}>
      {text}
    </abbr>
  );
}

/** Says of a game that its chance is known from another one, wherever the game is shown. */
export function StudyTag() {
  const t = useTranslate();
  return <Tag text={t('study.title')} about={t('study.about')} />;
}

interface EditionTagProps {
  readonly family: GameFamily;
  readonly game: Game;
}

/** Says that a game is played with other component tables than it comes with, and how they are called. */
export function EditionTag({ family, game }: EditionTagProps) {
  const t = useTranslate();
  const name = useMemo(() => customEditionName(family, game), [family, game]);
  return name === undefined ? null : <Tag text={t('edition.mark', { name })} />;
}

/** The name of an edition that is not the game's own. */
export function customEditionName(family: GameFamily, { edition, seats }: Game): string | undefined {
  if (edition === undefined) return undefined;
  const standardGame = family.make({ seats });
  const isStandard = !isRefusal(standardGame) && standardGame.edition?.['hash'] === edition['hash'];
  return isStandard ? undefined : textOf(edition['name']);
}
