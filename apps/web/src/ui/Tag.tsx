import css from './Tag.module.css';
import { useTranslate } from '@two-rivers/ui';
import { type Game, type GameFamily, isRefusal, textOf } from '@two-rivers/kernel';
import { useMemo } from 'react';

interface TagProps {
  readonly text: string;
  /** tooltip with an explanation */
  readonly about?: string;
}

/** A short label for a game. */
export function Tag({ text, about }: TagProps) {
  return (
    <abbr className={css.tag} title={about}>
      {text}
    </abbr>
  );
}

/** Label of a study: a game whose chance is known from another game. */
export function StudyTag() {
  const t = useTranslate();
  return <Tag text={t('study.title')} about={t('study.about')} />;
}

interface EditionTagProps {
  readonly family: GameFamily;
  readonly game: Game;
}

/** Label of a game with a custom edition, showing its name. */
export function EditionTag({ family, game }: EditionTagProps) {
  const t = useTranslate();
  const name = useMemo(() => customEditionName(family, game), [family, game]);
  return name === undefined ? null : <Tag text={t('edition.mark', { name })} />;
}

/** Name of a custom edition; undefined for the game's standard edition. */
export function customEditionName(family: GameFamily, { edition, seats }: Game): string | undefined {
  if (edition === undefined) return undefined;
  const standardGame = family.make({ seats });
  const isStandard = !isRefusal(standardGame) && standardGame.edition?.['hash'] === edition['hash'];
  return isStandard ? undefined : textOf(edition['name']);
}
