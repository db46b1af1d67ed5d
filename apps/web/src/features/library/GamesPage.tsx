import { type GameRecord, isRefusal } from '@two-rivers/kernel';
import { useState } from 'react';
import { useCoverTexts } from '../../platform/cover.ts';
import { games } from '../../platform/games.ts';
import { loadGameById } from '../../platform/storage/archive.ts';
import { GAME_SOURCES } from '../../platform/storage/savedGame.ts';
import { deleteGame, useOwnGames } from './own/useOwnGames.ts';
import { DeleteGameDialog } from './rows/GameRow.tsx';
import { OwnOnlineGameRow } from './own/OwnOnlineGameRow.tsx';
import type { ListedGame } from '../../platform/storage/listedGame.ts';
import { ShareDialog } from '../share/ShareDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { BackupSection } from './BackupSection.tsx';
import { filterGames, RESULT_KINDS, SelectOrAny, type GameFilter } from './gameFilter.tsx';
import { GamesNav } from './GamesNav.tsx';
import { ListedGameRow } from './ListedGameRow.tsx';
import { deleteSyncedGame } from './sync.ts';
import { AccountSync } from './AccountSync.tsx';
import { type LibraryI18n, useLibraryI18n } from './libraryI18n.ts';
import css from './GamesPage.module.css';

/** Number of games listed at first, and added by each “more”. */
const PAGE_SIZE = 30;

/** All own games, of this browser and of the account. */
export function GamesPage() {
  const i18n = useLibraryI18n();
  const { ownGames, reload, refusal } = useOwnGames();
  const [filter, setFilter] = useState<GameFilter>({ text: '' });
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const [gameToDelete, setGameToDelete] = useState<ListedGame>();
  const [recordToShare, setRecordToShare] = useState<GameRecord>();
  const share = async (id: string) => {
    const game = await loadGameById(id);
    if (!isRefusal(game)) setRecordToShare(game.saved.record);
  };
  if (i18n === undefined) return <div className="loading" />;
  const isUnfiltered = Object.values(filter).every((part) => part === undefined || part === '');
  const listed = ownGames.flatMap((game) => (game.where === 'here' ? [game.listed] : []));
  const matching = new Set(filterGames(listed, filter));
  // online tables have no local result to filter by, so they show only in the unfiltered list
  const list = ownGames.filter((game) => (game.where === 'here' ? matching.has(game.listed) : isUnfiltered));
  return (
    <Page title={i18n.t('games.title')} className={css.page}>
      <GamesNav i18n={i18n} />
      {refusal !== undefined && <p className="warning">{i18n.refusalText(refusal)}</p>}
      <GameFilters
        i18n={i18n}
        filter={filter}
        changeFilter={(part) => {
          setFilter({ ...filter, ...part });
          setShownCount(PAGE_SIZE);
        }}
      />
      <p className={css.count} role="status">
        {ownGames.length === 0
          ? i18n.t('games.none')
          : list.length === 0
            ? i18n.t('games.none.such')
            : i18n.t('games.count', { count: list.length })}
      </p>
      <ul className={css.games} data-games>
        {list
          .slice(0, shownCount)
          .map((game) =>
            game.where === 'online' ? (
              <OwnOnlineGameRow key={game.table.id} table={game.table} />
            ) : (
              <ListedGameRow
                key={game.listed.id}
                i18n={i18n}
                listed={game.listed}
                share={() => void share(game.listed.id)}
                forget={() => setGameToDelete(game.listed)}
              />
            ),
          )}
      </ul>
      {list.length > shownCount && (
        <p className={css.more}>
          <button type="button" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {i18n.t('games.more')}
          </button>
        </p>
      )}
      <AccountSync i18n={i18n} onFetch={reload} />
      <BackupSection i18n={i18n} onChange={reload} />
      {recordToShare !== undefined && <ShareDialog record={recordToShare} close={() => setRecordToShare(undefined)} />}
      {gameToDelete !== undefined && (
        <DeleteGameDialog
          game={gameToDelete}
          close={() => setGameToDelete(undefined)}
          deleteGame={() =>
            void Promise.all([deleteGame(gameToDelete.id), deleteSyncedGame(gameToDelete.id)]).then(reload)
          }
        />
      )}
    </Page>
  );
}

interface GameFiltersProps {
  readonly i18n: LibraryI18n;
  readonly filter: GameFilter;
  readonly changeFilter: (change: Partial<GameFilter>) => void;
}

function GameFilters({ i18n, filter, changeFilter }: GameFiltersProps) {
  const cover = useCoverTexts();
  return (
    <div className={css.filters} role="group" aria-label={i18n.t('games.filter')}>
      <label className={css.search}>
        <span className="unseen">{i18n.t('games.search')}</span>
        <input
          type="search"
          placeholder={i18n.t('games.search')}
          value={filter.text}
          maxLength={60}
          onChange={({ target }) => changeFilter({ text: target.value })}
        />
      </label>
      <SelectOrAny
        label={i18n.t('games.filter.game')}
        value={filter.game}
        choices={games.map(({ id }) => [id, cover(id).title] as const)}
        choose={(game) => changeFilter({ game })}
      />
      <SelectOrAny
        label={i18n.t('games.filter.result')}
        value={filter.result}
        choices={RESULT_KINDS.map((each) => [each, i18n.t(`games.result.${each}`)] as const)}
        choose={(result) => changeFilter({ result })}
      />
      <SelectOrAny
        label={i18n.t('games.filter.source')}
        value={filter.source}
        choices={GAME_SOURCES.map((each) => [each, i18n.t(`games.source.${each}`)] as const)}
        choose={(source) => changeFilter({ source })}
      />
    </div>
  );
}
