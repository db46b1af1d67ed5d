import type { TableInfo } from '@two-rivers/protocol';
import { asList } from '@two-rivers/words/asList';
import { useEffect, useState } from 'react';
import { Glyph, useStore } from '@two-rivers/board';
import { IconButton } from '../../../ui/IconButton.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { type OnlineWords, useWords } from '../words.tsx';
import type { Room } from './room.ts';
import css from './Banner.module.css';

/** Players who want to end the game, by name if the server sends names. */
export function endWords(
  { say, language }: OnlineWords,
  { ending = [], endVotes, seats }: TableInfo,
): string {
  const names = ending.flatMap((id) => seats.find(({ person }) => person?.id === id)?.person?.name ?? []);
  return names.length === 0
    ? say('players.end.asked', { votes: endVotes })
    : say('players.end.by', { names: asList(language, names), count: names.length });
}

/** Vote to end the game; tells the others who refused. */
export function EndBanner({ room }: { readonly room: Room }) {
  const words = useWords();
  const { say } = words;
  const { info, seat, you, wants } = useStore(room.view);
  const { endVotes, endRefused = null } = info;
  // a refusal from before is not news
  const [known, setKnown] = useState(endRefused);
  useEffect(() => {
    if (endRefused === null) setKnown(null);
  }, [endRefused]);
  const own = seat === undefined ? undefined : info.seats[seat];
  if (own === undefined || own.resigned) return null;
  if (endVotes > 0 && !wants.includes('end')) {
    return (
      <div className={css.strip} data-end-asked>
        <OnlineGlyph name="flag" />
        <span>{endWords(words, info)}</span>
        <span className={css.answers}>
          <button type="button" data-end-yes onClick={() => void room.end(true)}>
            {say('players.end.yes')}
          </button>
          <button type="button" data-end-no onClick={() => void room.end(false)}>
            {say('players.end.refuse')}
          </button>
        </span>
      </div>
    );
  }
  const refuser = info.seats.find(({ person }) => person?.id === endRefused)?.person ?? undefined;
  if (endVotes > 0 || refuser === undefined || endRefused === known || refuser.id === you?.id) return null;
  return (
    <p className={css.strip} data-end-refused>
      <OnlineGlyph name="flag" />
      <span>{say('players.end.refused', { name: refuser.name })}</span>
      <IconButton label={say('notice.close')} onClick={() => setKnown(endRefused)}>
        <Glyph name="close" />
      </IconButton>
    </p>
  );
}
