import { isRefusal } from '@two-rivers/kernel';
import type { Language, Messages } from '@two-rivers/words';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { UntaughtContext, useLoaded, useSay, useSpoken, useStore } from '@two-rivers/board';
import { botName } from '../../platform/botName.ts';
import { useCover } from '../../platform/cover.ts';
import { gameOf } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { TurnHeldContext } from '../table/turns.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { Guide } from './Guide.tsx';
import type { LessonTable } from './lessonTable.ts';
import { openLesson } from './openLesson.ts';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./words.en.ts')).lessonEnglish,
  pl: async () => (await import('./words.pl.ts')).lessonPolish,
  it: async () => (await import('./words.it.ts')).lessonItalian,
};

/** Attempt at the lesson; without a chapter it continues where it was left. */
interface Try {
  readonly number: number;
  readonly chapter?: number;
}

/** The lesson of a game: a first game with a guide. */
export function LessonPage({ game: id }: { readonly game: string }) {
  const say = useSay();
  const { language, speaker } = useSpoken();
  const [tried, setTried] = useState<Try>({ number: 0 });
  const { value: words } = useLoaded(language, async () => dictionaries[language]());
  const you = settings.get().name || say('you');
  const { value: table, error } = useLoaded(`${id} ${tried.number}`, async () =>
    openLesson(id, { you, botName: (bot) => botName(speaker, bot) }, tried.chapter),
  );
  useEffect(() => {
    if (table === undefined || isRefusal(table)) return;
    // another tab played on: reopen to show it
    return table.run(() => setTried(({ number }) => ({ number: number + 1 })));
  }, [table]);
  const game = useCover()(id);
  const guide = words === undefined ? undefined : speaker.and(words);
  useTitle(`${guide?.say('lesson.title', { game: game.title }) ?? ''} · ${say('app.title')}`);
  if (error !== undefined) throw error;
  if (gameOf(id) === undefined) return <NotFound isGame />;
  if (table === undefined || guide === undefined) return <div className="loading" />;
  if (isRefusal(table)) return <Page title={guide.say('lesson.failed')}>{null}</Page>;
  return (
    <Teaching key={table.id} table={table}>
      <TableScreen
        table={table}
        notices={
          <Guide
            table={table}
            speaker={guide}
            language={language}
            begin={(chapter) => setTried(({ number }) => ({ number: number + 1, chapter }))}
          />
        }
      />
    </Teaching>
  );
}

interface TeachingProps {
  readonly table: LessonTable;
  readonly children: ReactNode;
}

/** Hides parts of the table introduced later, and holds a turn other than the requested one. */
function Teaching({ table, children }: TeachingProps) {
  const { isOther } = useStore(table.look);
  const names = table.untaught.join(' ');
  const untaught = useMemo(() => new Set(names.split(' ')), [names]);
  return (
    <UntaughtContext value={untaught}>
      <TurnHeldContext value={isOther}>{children}</TurnHeldContext>
    </UntaughtContext>
  );
}
