import type { GameRecord } from '@two-rivers/kernel';
import { Dialog, useLoaded, useI18n } from '@two-rivers/ui';
import { Link } from 'wouter';
import { useTableServices } from '../table/tableContext.ts';
import { StudyTag } from '../../ui/Tag.tsx';
import { findRelatedGames } from './compare.ts';
import css from './CompareDialog.module.css';
import { roundAt, type ReplayTimeline } from './replayTimeline.ts';
import type { ShareMessages } from '../share/messages.gen.ts';

interface CompareDialogProps {
  readonly id: string;
  readonly record: GameRecord;
  readonly timeline: ReplayTimeline;
  readonly close: () => void;
}

/** Lists other continuations of the same game, to compare with this one. */
export function CompareDialog({ id, record, timeline, close }: CompareDialogProps) {
  const { i18n } = useTableServices<ShareMessages>();
  const { language } = useI18n();
  const { value: relatedGames } = useLoaded(id, async () => findRelatedGames(id, record));
  const dateFormat = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog title={i18n.t('compare.title')} isSmall close={close}>
      {relatedGames === undefined && <div className="loading" />}
      {relatedGames?.length === 0 && <p>{i18n.t('compare.alone')}</p>}
      <ul className={css.relatedGames}>
        {relatedGames?.map((each) => (
          <li key={each.id}>
            <Link href={`/compare/${each.id}/${id}`} className="button">
              {each.isStudy ? <StudyTag /> : <b>{i18n.t('compare.game')}</b>}
              <span>{dateFormat.format(each.updated)}</span>
              <span className="hint">{i18n.t('compare.from', { round: roundAt(timeline, each.fork) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
