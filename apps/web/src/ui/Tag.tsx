import css from './Tag.module.css';
import { useSay } from '@two-rivers/board';
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
export function StudyMark() {
  const say = useSay();
  return <Tag text={say('study.title')} about={say('study.about')} />;
}

interface EditionMarkProps {
  readonly family: GameFamily;
  readonly game: Game;
}

/** Says that a game is played with other component tables than it comes with, and how they are called. */
export function EditionMark({ family, game }: EditionMarkProps) {
  const say = useSay();
  const name = useMemo(() => ownEdition(family, game), [family, game]);
  return name === undefined ? null : <Tag text={say('edition.mark', { name })} />;
}

/** The name of an edition that is not the game's own. */
export function ownEdition(family: GameFamily, { edition, seats }: Game): string | undefined {
  if (edition === undefined) return undefined;
  const usual = family.make({ seats });
  const isUsual = !isRefusal(usual) && usual.edition?.['hash'] === edition['hash'];
  return isUsual ? undefined : textOf(edition['name']);
}
