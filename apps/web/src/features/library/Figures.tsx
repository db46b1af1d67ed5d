import { PEOPLE, type Statistics, type Sum } from '@two-rivers/table';
import type { Speaker } from '@two-rivers/words';
import type { Counted as BotGames } from '@two-rivers/words/balance';
import type { ReactNode } from 'react';
import { ShareBars, type ShareRow } from '../../ui/ShareBars.tsx';
import { Openings } from './Openings.tsx';
import { OverTime } from './OverTime.tsx';
import css from './StatisticsPage.module.css';

interface FiguresProps {
  readonly speaker: Speaker;
  readonly statistics: Statistics;
  readonly categories: readonly string[];
  readonly bots: BotGames | undefined;
}

/** What games of one number of players come to. */
export function Figures({ speaker, statistics, categories, bots }: FiguresProps) {
  const { all, rounds, players, against, places, openings, reviewed } = statistics;
  const even = 100 / players;
  const nameOf = (name: string) => (name === PEOPLE ? speaker.say('stats.people') : levelName(speaker, name));
  return (
    <>
      <p className={css.summary}>
        {speaker.say('stats.summary', { games: all.games, wins: all.wins, points: all.points, rounds })}
      </p>
      <div className={css.figures}>
        <Part title={speaker.say('stats.against')} note={speaker.say('stats.even')}>
          <ShareBars
            caption={speaker.say('stats.players', { players })}
            hidesCaption
            heading={speaker.say('stats.wins')}
            mark={even}
            least={100}
            rows={against.map((row) => winRow(speaker, nameOf(row.name), row))}
          />
        </Part>
        <Part title={speaker.say('stats.places')} note={speaker.say('stats.even')}>
          <ShareBars
            caption={speaker.say('stats.players', { players })}
            hidesCaption
            heading={speaker.say('stats.wins')}
            mark={even}
            least={100}
            rows={places.map((sum, place) =>
              winRow(speaker, speaker.say('stats.place', { place: place + 1 }), sum),
            )}
          />
        </Part>
        <Part
          title={speaker.say('stats.categories')}
          note={bots && speaker.say('stats.categories.note', { bot: levelName(speaker, bots.bot) })}
        >
          <ShareBars
            caption={speaker.say('stats.players', { players })}
            hidesCaption
            heading={speaker.say('stats.points')}
            rows={categoryRows(speaker, categories, statistics.categories, bots)}
          />
        </Part>
        <Part title={speaker.say('stats.openings')} note={speaker.say('stats.openings.note')}>
          <Openings speaker={speaker} openings={openings} />
        </Part>
      </div>
      <Part title={speaker.say('stats.time')}>
        <OverTime speaker={speaker} reviewed={reviewed} />
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
      {note !== undefined && <p className="hint">{note}</p>}
    </section>
  );
}

function levelName(speaker: Speaker, bot: string): string {
  const key = `bot.${bot}`;
  return speaker.has(key) ? speaker.say(key) : bot;
}

function winRow(speaker: Speaker, name: string, { games, wins }: Sum): ShareRow {
  const share = games === 0 ? 0 : wins / games;
  return { name, value: 100 * share, figure: speaker.say('stats.wins.of', { wins, share, games }) };
}

/** What neither side gets anything for is left out. */
function categoryRows(
  speaker: Speaker,
  categories: readonly string[],
  own: readonly number[],
  bots: BotGames | undefined,
): readonly ShareRow[] {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  return categories.flatMap((category, index) => {
    const value = own[index] ?? 0;
    const mark = bots?.categories[category]?.[0]?.[0];
    if (value === 0 && (mark ?? 0) === 0) return [];
    const figure =
      mark === undefined ? number.format(value) : `${number.format(value)} (${number.format(mark)})`;
    return [{ name: speaker.say(`category.${category}`), value, mark, figure }];
  });
}
