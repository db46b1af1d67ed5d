import { PEOPLE, type PlayerStatistics, type GameTotals } from '@two-rivers/table';
import type { SettingStatistics as BotGames } from '@two-rivers/i18n/balanceStatistics';
import type { ReactNode } from 'react';
import { BarTable, type BarTableRow } from '../../ui/BarTable.tsx';
import { OpeningsTable } from './OpeningsTable.tsx';
import { SkillOverTime } from './SkillOverTime.tsx';
import css from './StatisticsPage.module.css';
import type { StatisticsI18n } from './libraryI18n.ts';

interface StatisticsChartsProps {
  readonly i18n: StatisticsI18n;
  readonly statistics: PlayerStatistics;
  readonly categories: readonly string[];
  readonly bots: BotGames | undefined;
}

/** Charts of those games of a player that have the same number of players. */
export function StatisticsCharts({ i18n, statistics, categories, bots }: StatisticsChartsProps) {
  const { all, rounds, players, against, places, openings, reviewed } = statistics;
  const evenShare = 100 / players;
  const opponentName = (name: string) => (name === PEOPLE ? i18n.t('stats.people') : levelName(i18n, name));
  return (
    <>
      <p className={css.summary}>
        {i18n.t('stats.summary', { games: all.games, wins: all.wins, points: all.points, rounds })}
      </p>
      <div className={css.figures}>
        <FigureSection title={i18n.t('stats.against')} note={i18n.t('stats.even')}>
          <BarTable
            caption={i18n.t('stats.players', { players })}
            hidesCaption
            heading={i18n.t('stats.wins')}
            mark={evenShare}
            minScale={100}
            rows={against.map((row) => winShareRow(i18n, opponentName(row.name), row))}
          />
        </FigureSection>
        <FigureSection title={i18n.t('stats.places')} note={i18n.t('stats.even')}>
          <BarTable
            caption={i18n.t('stats.players', { players })}
            hidesCaption
            heading={i18n.t('stats.wins')}
            mark={evenShare}
            minScale={100}
            rows={places.map((sum, place) => winShareRow(i18n, i18n.t('stats.place', { place: place + 1 }), sum))}
          />
        </FigureSection>
        <FigureSection
          title={i18n.t('stats.categories')}
          note={bots && i18n.t('stats.categories.note', { bot: levelName(i18n, bots.bot) })}
        >
          <BarTable
            caption={i18n.t('stats.players', { players })}
            hidesCaption
            heading={i18n.t('stats.points')}
            rows={categoryRows(i18n, categories, statistics.categories, bots)}
          />
        </FigureSection>
        <FigureSection title={i18n.t('stats.openings')} note={i18n.t('stats.openings.note')}>
          <OpeningsTable i18n={i18n} openings={openings} />
        </FigureSection>
      </div>
      <FigureSection title={i18n.t('stats.time')}>
        <SkillOverTime i18n={i18n} reviewed={reviewed} />
      </FigureSection>
    </>
  );
}

interface FigureSectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function FigureSection({ title, note, children }: FigureSectionProps) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
      {note !== undefined && <p className="hint">{note}</p>}
    </section>
  );
}

function levelName(i18n: StatisticsI18n, bot: string): string {
  const key = `bot.${bot}`;
  return i18n.find(key) ?? bot;
}

function winShareRow(i18n: StatisticsI18n, name: string, { games, wins }: GameTotals): BarTableRow {
  const share = games === 0 ? 0 : wins / games;
  return { name, value: 100 * share, valueText: i18n.t('stats.wins.of', { wins, share, games }) };
}

/** Rows by category, with the bots' mean as a mark; leaves out categories in which neither side has points. */
function categoryRows(
  i18n: StatisticsI18n,
  categories: readonly string[],
  own: readonly number[],
  bots: BotGames | undefined,
): readonly BarTableRow[] {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  return categories.flatMap((category, index) => {
    const value = own[index] ?? 0;
    const mark = bots?.categories[category]?.[0]?.[0];
    if (value === 0 && (mark ?? 0) === 0) return [];
    const figure = mark === undefined ? number.format(value) : `${number.format(value)} (${number.format(mark)})`;
    return [{ name: i18n.t(`category.${category}`), value, mark, valueText: figure }];
  });
}
