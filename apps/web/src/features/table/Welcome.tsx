import { Dialog, useLoaded, useSpoken } from '@two-rivers/board';
import { Link } from 'wouter';
import { hasLesson } from '../../platform/games.ts';
import { Section, Sections } from '../rules/Section.tsx';
import { useSeen } from './seen.ts';
import css from './Welcome.module.css';

const NO_WORDS: readonly string[] = [];

/** The game in one minute, for first-time players. */
export function Welcome({ close }: { readonly close: () => void }) {
  const { entry, speaker, openRule } = useSeen();
  const { language } = useSpoken();
  const { value: rules } = useLoaded(`${entry.family.id} ${language}`, async () =>
    entry.wording.rules[language](),
  );
  const section = rules?.chapters.flatMap(({ sections }) => sections).find(({ id }) => id === 'goal');
  if (section === undefined) return null;
  return (
    <Dialog title={speaker.say('welcome.title')} className={css.welcome} close={close}>
      <Sections>
        <Section entry={entry} section={section} words={NO_WORDS} isAlone go={openRule} />
      </Sections>
      <p>{speaker.say('welcome.how')}</p>
      <p className="dialog-buttons">
        <button type="button" onClick={() => openRule('')}>
          {speaker.say('table.rules')}
        </button>
        {hasLesson(entry.family.id) && (
          <Link href={`/learn/${entry.family.id}`} className="button">
            {speaker.say('welcome.learn')}
          </Link>
        )}
        <button type="button" className="primary" data-welcome onClick={close}>
          {speaker.say('welcome.play')}
        </button>
      </p>
    </Dialog>
  );
}
