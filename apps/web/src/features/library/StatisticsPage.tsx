import { isRefusal } from '@two-rivers/kernel';
import { classes, useLoaded, useSpoken } from '@two-rivers/board';
import { rules, words } from '@two-rivers/games/parts';
import { type Statistics, statisticsOf } from '@two-rivers/table';
import { type Language, Speaker } from '@two-rivers/words';
import type { Counted as BotGames } from '@two-rivers/words/balance';
import { useState } from 'react';
import { useCover } from '../../platform/cover.ts';
import { games } from '../../platform/games.ts';
import { archivedGames } from '../../platform/storage/archive.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Page } from '../../ui/Page.tsx';
import { type Counted, countGames, counts, othersIn, playedBy, seatsOf } from './count.ts';
import { Figures } from './Figures.tsx';
import { GamesNav } from './GamesNav.tsx';
import { Select } from './find.tsx';
import { type GamesSpeaker, loadWords, useWords } from './words.ts';
import css from './StatisticsPage.module.css';

/** What one's finished games come to. */
export function StatisticsPage() {
  const speaker = useWords();
  const [told, setTold] = useState<readonly [done: number, total: number]>([0, 0]);
  const { value: counted, error } = useLoaded('all', async () => {
    const all = await archivedGames();
    if (isRefusal(all)) return [];
    return countGames(all.filter(counts), (done, total) => setTold([done, total]));
  });
  if (error !== undefined) throw error;
  if (speaker === undefined) return <div className="loading" />;
  const [done, total] = told;
  return (
    <Page title={speaker.say('stats.title')} className={css.page}>
      <GamesNav speaker={speaker} />
      {counted === undefined ? (
        <p role="status">{total > 0 && speaker.say('stats.counting', { done, total })}</p>
      ) : (
        <Chosen speaker={speaker} counted={counted} />
      )}
    </Page>
  );
}

interface ChosenProps {
  readonly speaker: GamesSpeaker;
  readonly counted: readonly Counted[];
}

/** Whose games, and which of them. */
function Chosen({ speaker, counted }: ChosenProps) {
  const cover = useCover();
  const listed = counted.map((each) => each.listed);
  const others = othersIn(listed);
  const hasOwn = listed.some(({ own }) => own.length > 0);
  const [who, setWho] = useState(hasOwn ? undefined : others[0]);
  const mine = counted.filter((each) => seatsOf(each.listed, who).length > 0);
  const played = games.filter(({ id }) => mine.some((each) => each.listed.game === id));
  const [game, setGame] = useState<string>();
  const shown = played.find(({ id }) => id === game) ?? played[0];
  return (
    <>
      <div className={css.choices}>
        {others.length > 0 && (
          <div className={css.who}>
            <Select
              label={speaker.say('stats.you')}
              value={who}
              choices={others.map((name) => [name, name] as const)}
              choose={setWho}
            />
          </div>
        )}
        {played.length > 1 && shown !== undefined && (
          <Choice
            title={speaker.say('stats.game')}
            values={played.map(({ id }) => id)}
            value={shown.id}
            name={(id) => cover(id).title}
            choose={setGame}
          />
        )}
      </div>
      {shown === undefined ? (
        <p>{speaker.say('stats.none')}</p>
      ) : (
        <OfGame
          key={shown.id}
          id={shown.id}
          all={statisticsOf(playedBy(mine, who).filter((each) => each.game === shown.id))}
        />
      )}
    </>
  );
}

interface OfGameProps {
  readonly id: string;
  readonly all: readonly Statistics[];
}

/** The figures of a game, for one number of players at a time. */
function OfGame({ id, all }: OfGameProps) {
  const { language } = useSpoken();
  const { value } = useLoaded(`${id} ${language}`, async () => loadGameWords(id, language));
  const [chosen, setChosen] = useState<string>();
  const most = all.toSorted((a, b) => b.all.games - a.all.games)[0];
  const shown = all.find(({ players }) => String(players) === chosen) ?? most;
  if (value === undefined || shown === undefined) return null;
  const { speaker, categories, bots } = value;
  return (
    <div className={classes(css.game, `game-${id}`)}>
      {all.length > 1 && (
        <Choice
          title={speaker.say('stats.number')}
          values={all.map(({ players }) => String(players))}
          value={String(shown.players)}
          name={(players) => speaker.say('stats.players', { players })}
          choose={setChosen}
        />
      )}
      <Figures
        speaker={speaker}
        statistics={shown}
        categories={categories}
        bots={bots.find(({ players }) => players === shown.players)}
      />
    </div>
  );
}

interface GameWords {
  readonly speaker: Speaker;
  readonly categories: readonly string[];
  /** games of the bots to compare with */
  readonly bots: readonly BotGames[];
}

async function loadGameWords(id: string, language: Language): Promise<GameWords> {
  const [wording, family, own] = await Promise.all([words.load(id), rules.load(id), loadWords(language)]);
  const [balance, game] = await Promise.all([wording?.balance?.(), wording?.words[language]()]);
  const made = family?.make({ seats: family.seats[0] ?? 2 });
  return {
    speaker: new Speaker(language, { ...own, ...game?.messages }),
    categories: made === undefined || isRefusal(made) ? [] : made.categories,
    bots: (balance?.settings ?? []).filter(
      ({ bot, options }) => bot === 'expert' && Object.keys(options).length === 0,
    ),
  };
}
