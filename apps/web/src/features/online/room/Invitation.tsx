import type { Me } from '@two-rivers/protocol';
import { asList } from '@two-rivers/words/asList';
import { classes, useStore } from '@two-rivers/board';
import { useCover } from '../../../platform/cover.ts';
import { useTitle } from '../../../platform/useTitle.ts';
import { Facts, GamePage } from '../GamePage.tsx';
import { NameField, useNewName } from '../NameCard.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useWords } from '../words.tsx';
import { Banner } from './Banner.tsx';
import { freeSeat, type Room } from './room.ts';
import shared from '../online.module.css';
import css from './Invitation.module.css';

interface InvitationProps {
  readonly room: Room;
  readonly me: Me;
  /** joins as a spectator */
  readonly watch: () => void;
}

/** Asks guests who follow a link for a name, then seats them. */
export function Invitation({ room, me, watch }: InvitationProps) {
  const { say, language } = useWords();
  const { info } = useStore(room.view);
  const name = useNewName(me);
  const { title } = useCover()(info.game);
  useTitle(title);
  const people = info.seats.flatMap(({ person }) => (person === null ? [] : [person]));
  const host = people.find(({ id }) => id === info.host);
  const free = freeSeat(info);
  const join = async () => {
    if (!(await name.save())) return;
    if (free === undefined) watch();
    else await room.sit(free);
  };
  return (
    <GamePage game={info.game} title={title} form="flows">
      <p className={shared.lead}>
        {host === undefined
          ? say('room.invited.nobody', { game: title })
          : say('room.invited.game', { name: host.name, game: title })}
      </p>
      <Facts info={info} />
      <Banner room={room} />
      <form
        className={classes('card', css.join)}
        data-invitation
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <NameField name={name} takesFocus />
        <p className="buttons">
          <button type="submit" className="primary big" data-join>
            <OnlineGlyph name={free === undefined ? 'eye' : 'check'} />
            {say(free === undefined ? 'room.watch' : 'room.join')}
          </button>
          {free !== undefined && (
            <button type="button" onClick={watch}>
              {say('room.watch')}
            </button>
          )}
        </p>
        {people.length > 0 && (
          <p className="hint">
            {say('room.there', {
              names: asList(
                language,
                people.map((person) => person.name),
              ),
            })}
          </p>
        )}
      </form>
    </GamePage>
  );
}
