import { type GameRecord, isRefusal } from '@two-rivers/kernel';
import { useState } from 'react';
import { useCover } from '../../platform/cover.ts';
import { games } from '../../platform/games.ts';
import { gameById } from '../../platform/storage/archive.ts';
import { SOURCES } from '../../platform/storage/storage.ts';
import { forgotten, useOwnGames } from './own/useOwnGames.ts';
import { Forget } from './rows/GameRow.tsx';
import { OnlineGame } from './own/OnlineGame.tsx';
import type { ListedGame } from '../../platform/storage/listed.ts';
import { ShareDialog } from '../share/ShareDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { Copies } from './Copies.tsx';
import { found, RESULTS, Select, type Wanted } from './find.tsx';
import { GamesNav } from './GamesNav.tsx';
import { ListedRow } from './ListedRow.tsx';
import { forgetSynced } from './sync.ts';
import { WithAccount } from './WithAccount.tsx';
import { type GamesSpeaker, useWords } from './words.ts';
import css from './GamesPage.module.css';

/** How many are listed at first, and with each “more”. */
const SOME = 30;

/** All games of this browser and of the account. */
export function GamesPage() {
  const speaker = useWords();
  const { own, again, refusal } = useOwnGames();
  const [wanted, setWanted] = useState<Wanted>({ text: '' });
  const [shown, setShown] = useState(SOME);
  const [asked, setAsked] = useState<ListedGame>();
  const [shared, setShared] = useState<GameRecord>();
  const share = async (id: string) => {
    const game = await gameById(id);
    if (!isRefusal(game)) setShared(game.saved.record);
  };
  if (speaker === undefined) return <div className="loading" />;
  const isAny = Object.values(wanted).every((part) => part === undefined || part === '');
  const listed = own.flatMap((game) => (game.where === 'here' ? [game.listed] : []));
  const fitting = new Set(found(listed, wanted));
  // tables that the server alone knows have no result to be chosen by
  const list = own.filter((game) => (game.where === 'here' ? fitting.has(game.listed) : isAny));
  return (
    <Page title={speaker.say('games.title')} className={css.page}>
      <GamesNav speaker={speaker} />
      {refusal !== undefined && <p className="warning">{speaker.refusal(refusal)}</p>}
      <Filters
        speaker={speaker}
        wanted={wanted}
        want={(part) => {
          setWanted({ ...wanted, ...part });
          setShown(SOME);
        }}
      />
      <p className={css.count} role="status">
        {own.length === 0
          ? speaker.say('games.none')
          : list.length === 0
            ? speaker.say('games.none.such')
            : speaker.say('games.count', { count: list.length })}
      </p>
      <ul className={css.games} data-games>
        {list
          .slice(0, shown)
          .map((game) =>
            game.where === 'online' ? (
              <OnlineGame key={game.table.id} table={game.table} />
            ) : (
              <ListedRow
                key={game.listed.id}
                speaker={speaker}
                listed={game.listed}
                share={() => void share(game.listed.id)}
                forget={() => setAsked(game.listed)}
              />
            ),
          )}
      </ul>
      {list.length > shown && (
        <p className={css.more}>
          <button type="button" onClick={() => setShown(shown + SOME)}>
            {speaker.say('games.more')}
          </button>
        </p>
      )}
      <WithAccount speaker={speaker} changed={again} />
      <Copies speaker={speaker} changed={again} />
      {shared !== undefined && <ShareDialog record={shared} close={() => setShared(undefined)} />}
      {asked !== undefined && (
        <Forget
          game={asked}
          close={() => setAsked(undefined)}
          forget={() => void Promise.all([forgotten(asked.id), forgetSynced(asked.id)]).then(again)}
        />
      )}
    </Page>
  );
}

interface FiltersProps {
  readonly speaker: GamesSpeaker;
  readonly wanted: Wanted;
  readonly want: (part: Partial<Wanted>) => void;
}

function Filters({ speaker, wanted, want }: FiltersProps) {
  const cover = useCover();
  return (
    <div className={css.filters} role="group" aria-label={speaker.say('games.filter')}>
      <label className={css.search}>
        <span className="unseen">{speaker.say('games.search')}</span>
        <input
          type="search"
          placeholder={speaker.say('games.search')}
          value={wanted.text}
          maxLength={60}
          onChange={({ target }) => want({ text: target.value })}
        />
      </label>
      <Select
        label={speaker.say('games.filter.game')}
        value={wanted.game}
        choices={games.map(({ id }) => [id, cover(id).title] as const)}
        choose={(game) => want({ game })}
      />
      <Select
        label={speaker.say('games.filter.result')}
        value={wanted.result}
        choices={RESULTS.map((each) => [each, speaker.say(`games.result.${each}`)] as const)}
        choose={(result) => want({ result })}
      />
      <Select
        label={speaker.say('games.filter.source')}
        value={wanted.source}
        choices={SOURCES.map((each) => [each, speaker.say(`games.source.${each}`)] as const)}
        choose={(source) => want({ source })}
      />
    </div>
  );
}
