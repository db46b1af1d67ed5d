import { isRefusal } from '@two-rivers/kernel';
import { classNames, useLoaded, useI18n } from '@two-rivers/ui';
import { rules, gameTexts } from '@two-rivers/games/parts';
import { type PlayerStatistics, statisticsOf } from '@two-rivers/table';
import { type Language, I18n } from '@two-rivers/i18n';
import type { SettingStatistics as BotGames } from '@two-rivers/i18n/balanceStatistics';
import { useState } from 'react';
import { useCoverTexts } from '../../platform/cover.ts';
import { games } from '../../platform/games.ts';
import { listArchivedGames } from '../../platform/storage/archive.ts';
import { PillChoice } from '../../ui/PillChoice.tsx';
import { Page } from '../../ui/Page.tsx';
import {
  type GameWithFacts,
  loadGameFacts,
  isCountable,
  otherPlayers,
  gamesPlayedBy,
  countedSeats,
} from './gameFacts.ts';
import { StatisticsCharts } from './StatisticsCharts.tsx';
import { GamesNav } from './GamesNav.tsx';
import { SelectOrAny } from './gameFilter.tsx';
import { type LibraryI18n, loadLibraryMessages, type StatisticsI18n, useLibraryI18n } from './libraryI18n.ts';
import css from './StatisticsPage.module.css';

/** Statistics of finished games. */
export function StatisticsPage() {
  const i18n = useLibraryI18n();
  const [progress, setProgress] = useState<readonly [done: number, total: number]>([0, 0]);
  const { value: gamesWithFacts, error } = useLoaded('all', async () => {
    const all = await listArchivedGames();
    if (isRefusal(all)) return [];
    return loadGameFacts(all.filter(isCountable), (done, total) => setProgress([done, total]));
  });
  if (error !== undefined) throw error;
  if (i18n === undefined) return <div className="loading" />;
  const [done, total] = progress;
  return (
    <Page title={i18n.t('stats.title')} className={css.page}>
      <GamesNav i18n={i18n} />
      {gamesWithFacts === undefined ? (
        <p role="status">{total > 0 && i18n.t('stats.counting', { done, total })}</p>
      ) : (
        <StatisticsSelection i18n={i18n} gamesWithFacts={gamesWithFacts} />
      )}
    </Page>
  );
}

interface StatisticsSelectionProps {
  readonly i18n: LibraryI18n;
  readonly gamesWithFacts: readonly GameWithFacts[];
}

/** Chooses the player and the game for the statistics. */
function StatisticsSelection({ i18n, gamesWithFacts }: StatisticsSelectionProps) {
  const cover = useCoverTexts();
  const listed = gamesWithFacts.map((each) => each.listed);
  const others = otherPlayers(listed);
  const hasOwn = listed.some(({ own }) => own.length > 0);
  const [playerName, setPlayerName] = useState(hasOwn ? undefined : others[0]);
  const playerGames = gamesWithFacts.filter((each) => countedSeats(each.listed, playerName).length > 0);
  const playedGames = games.filter(({ id }) => playerGames.some((each) => each.listed.game === id));
  const [game, setGame] = useState<string>();
  const shownGame = playedGames.find(({ id }) => id === game) ?? playedGames[0];
  return (
    <>
      <div className={css.choices}>
        {others.length > 0 && (
          <div className={css.player}>
            <SelectOrAny
              label={i18n.t('stats.you')}
              value={playerName}
              choices={others.map((name) => [name, name] as const)}
              choose={setPlayerName}
            />
          </div>
        )}
        {playedGames.length > 1 && shownGame !== undefined && (
          <PillChoice
            title={i18n.t('stats.game')}
            values={playedGames.map(({ id }) => id)}
            value={shownGame.id}
            name={(id) => cover(id).title}
            choose={setGame}
          />
        )}
      </div>
      {shownGame === undefined ? (
        <p>{i18n.t('stats.none')}</p>
      ) : (
        <GameStatistics
          key={shownGame.id}
          id={shownGame.id}
          byPlayerCount={statisticsOf(
            gamesPlayedBy(playerGames, playerName).filter((each) => each.game === shownGame.id),
          )}
        />
      )}
    </>
  );
}

interface GameStatisticsProps {
  readonly id: string;
  readonly byPlayerCount: readonly PlayerStatistics[];
}

/** Statistics of a game, with a choice of the number of players. */
function GameStatistics({ id, byPlayerCount }: GameStatisticsProps) {
  const { language } = useI18n();
  const { value } = useLoaded(`${id} ${language}`, async () => loadGameStatisticsData(id, language));
  const [chosenCount, setChosenCount] = useState<string>();
  const mostPlayed = byPlayerCount.toSorted((a, b) => b.all.games - a.all.games)[0];
  const shownStatistics = byPlayerCount.find(({ players }) => String(players) === chosenCount) ?? mostPlayed;
  if (value === undefined || shownStatistics === undefined) return null;
  const { i18n, categories, bots } = value;
  return (
    <div className={classNames(css.game, `game-${id}`)}>
      {byPlayerCount.length > 1 && (
        <PillChoice
          title={i18n.t('stats.number')}
          values={byPlayerCount.map(({ players }) => String(players))}
          value={String(shownStatistics.players)}
          name={(players) => i18n.t('stats.players', { players })}
          choose={setChosenCount}
        />
      )}
      <StatisticsCharts
        i18n={i18n}
        statistics={shownStatistics}
        categories={categories}
        bots={bots.find(({ players }) => players === shownStatistics.players)}
      />
    </div>
  );
}

interface GameStatisticsData {
  readonly i18n: StatisticsI18n;
  readonly categories: readonly string[];
  /** bot games for comparison */
  readonly bots: readonly BotGames[];
}

async function loadGameStatisticsData(id: string, language: Language): Promise<GameStatisticsData> {
  const [wording, family, messages] = await Promise.all([
    gameTexts.load(id),
    rules.load(id),
    loadLibraryMessages(language),
  ]);
  const [balance, game] = await Promise.all([wording?.balance?.(), wording?.texts[language]()]);
  const defaultGame = family?.make({ seats: family.seats[0] ?? 2 });
  return {
    i18n: new I18n(language, { ...messages, ...game?.messages }),
    categories: defaultGame === undefined || isRefusal(defaultGame) ? [] : defaultGame.categories,
    bots: (balance?.settings ?? []).filter(({ bot, options }) => bot === 'expert' && Object.keys(options).length === 0),
  };
}
