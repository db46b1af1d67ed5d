import { isRefusal } from '@two-rivers/kernel';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { UnintroducedIdeasContext, useLoaded, useTranslate, useI18n, useStore } from '@two-rivers/ui';
import { botName } from '../../platform/botName.ts';
import { useCoverTexts } from '../../platform/cover.ts';
import { findGameEntry } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { TurnEndBlockedContext } from '../table/turns.ts';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { LessonGuide } from './LessonGuide.tsx';
import type { LessonTable } from './lessonTable.ts';
import { lessonMessages } from './messages.gen.ts';
import { openLesson } from './openLesson.ts';

/** Attempt at the lesson; without a chapter it continues from the stored progress. */
interface LessonAttempt {
  readonly number: number;
  readonly chapter?: number;
}

/** The lesson of a game: a first game with a guide. */
export function LessonPage({ game: id }: { readonly game: string }) {
  const t = useTranslate();
  const { language, i18n } = useI18n();
  const [attempt, setAttempt] = useState<LessonAttempt>({ number: 0 });
  const { value: messages } = useLoaded(language, async () => lessonMessages[language]());
  const learnerName = settings.get().name || t('you');
  const { value: table, error } = useLoaded(`${id} ${attempt.number}`, async () =>
    openLesson(id, { learnerName, botName: (bot) => botName(i18n, bot) }, attempt.chapter),
  );
  useEffect(() => {
    if (table === undefined || isRefusal(table)) return;
    // another tab continued the lesson: reopen it to show the new state
    return table.run(() => setAttempt(({ number }) => ({ number: number + 1 })));
  }, [table]);
  const game = useCoverTexts()(id);
  const lessonI18n = messages === undefined ? undefined : i18n.withMessages(messages);
  useTitle(`${lessonI18n?.t('lesson.title', { game: game.title }) ?? ''} · ${t('app.title')}`);
  if (error !== undefined) throw error;
  if (findGameEntry(id) === undefined) return <NotFoundPage isGame />;
  if (table === undefined || lessonI18n === undefined) return <div className="loading" />;
  if (isRefusal(table)) return <Page title={lessonI18n.t('lesson.failed')}>{null}</Page>;
  return (
    <LessonProviders key={table.id} table={table}>
      <TableScreen
        table={table}
        notices={
          <LessonGuide
            table={table}
            i18n={lessonI18n}
            language={language}
            startChapter={(chapter) => setAttempt(({ number }) => ({ number: number + 1, chapter }))}
          />
        }
      />
    </LessonProviders>
  );
}

interface LessonProvidersProps {
  readonly table: LessonTable;
  readonly children: ReactNode;
}

/**
 * Hides parts of the table that the lesson introduces later, and prevents confirming a turn other than the requested
 * one.
 */
function LessonProviders({ table, children }: LessonProvidersProps) {
  const { isDeviating } = useStore(table.progress);
  const names = table.untaughtParts.join(' ');
  const untaught = useMemo(() => new Set(names.split(' ')), [names]);
  return (
    <UnintroducedIdeasContext value={untaught}>
      <TurnEndBlockedContext value={isDeviating}>{children}</TurnEndBlockedContext>
    </UnintroducedIdeasContext>
  );
}
