import { isRefusal } from '@two-rivers/kernel';
import { useCallback, useEffect, useState } from 'react';
import { UnintroducedIdeasContext, useLoaded, useSelected, useTranslate, useI18n } from '@two-rivers/ui';
import { botName } from '../../platform/botName.ts';
import { useCoverTexts } from '../../platform/cover.ts';
import { findGameEntry } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { usePolicyStore } from '../table/playableTable.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { TurnEndBlockedContext } from '../table/turns.ts';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { LessonGuide, type LessonGuideProps } from './LessonGuide.tsx';
import { type ActiveLessonProgress, saveProgress } from './lessonPolicy.ts';
import { lessonMessages } from './messages.gen.ts';
import { type LessonAtTable, openLesson } from './openLesson.ts';

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
  const { value: opened, error } = useLoaded(`${id} ${attempt.number}`, async () =>
    openLesson(id, { learnerName, botName: (bot) => botName(i18n, bot) }, attempt.chapter),
  );
  useEffect(() => {
    if (opened === undefined || isRefusal(opened)) return;
    // another tab continued the lesson: reopen it to show the new state
    return opened.table.watchOtherTabs(() => setAttempt(({ number }) => ({ number: number + 1 })));
  }, [opened]);
  const game = useCoverTexts()(id);
  const lessonI18n = messages === undefined ? undefined : i18n.withMessages(messages);
  useTitle(`${lessonI18n?.t('lesson.title', { game: game.title }) ?? ''} · ${t('app.title')}`);
  if (error !== undefined) throw error;
  if (findGameEntry(id) === undefined) return <NotFoundPage isGame />;
  if (opened === undefined || lessonI18n === undefined) return <div className="loading" />;
  if (isRefusal(opened)) return <Page title={lessonI18n.t('lesson.failed')}>{null}</Page>;
  return (
    <LessonScreen
      key={`${opened.table.id} ${attempt.number}`}
      opened={opened}
      i18n={lessonI18n}
      language={language}
      startChapter={(chapter) => setAttempt(({ number }) => ({ number: number + 1, chapter }))}
    />
  );
}

interface LessonScreenProps extends Omit<LessonGuideProps, 'lesson'> {
  readonly opened: LessonAtTable;
}

/**
 * The table of a lesson. Hides parts that the lesson introduces later, and prevents confirming a turn other than the
 * requested one.
 */
function LessonScreen({ opened: { table, lesson }, ...guide }: LessonScreenProps) {
  const save = useCallback(
    (progress: ActiveLessonProgress) => saveProgress(table.game.id, table.id, lesson, progress),
    [table, lesson],
  );
  const store = usePolicyStore(table, lesson, save);
  const { isDeviating, untaughtParts, allowsHints } = useSelected(store, ({ policy }) => ({
    isDeviating: policy.isDeviating,
    untaughtParts: new Set(lesson.untaughtParts(policy)),
    allowsHints: lesson.allowsHints(policy),
  }));
  return (
    <UnintroducedIdeasContext value={untaughtParts}>
      <TurnEndBlockedContext value={isDeviating}>
        <TableScreen
          table={table}
          store={store}
          allowsHints={allowsHints}
          hasGuide
          notices={<LessonGuide lesson={lesson} {...guide} />}
        />
      </TurnEndBlockedContext>
    </UnintroducedIdeasContext>
  );
}
