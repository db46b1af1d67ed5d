import type { GameRecord } from '@two-rivers/kernel';
import { Dialog, useLoaded, useSpoken } from '@two-rivers/board';
import { Link } from 'wouter';
import { useSeen } from '../table/seen.ts';
import { StudyMark } from '../../ui/Tag.tsx';
import { kinOf } from './compare.ts';
import css from './CompareDialog.module.css';
import { roundAt, type Track } from './track.ts';

interface CompareDialogProps {
  readonly id: string;
  readonly record: GameRecord;
  readonly track: Track;
  readonly close: () => void;
}

/** Picks another continuation of the same game to compare with. */
export function CompareDialog({ id, record, track, close }: CompareDialogProps) {
  const { speaker } = useSeen();
  const { language } = useSpoken();
  const { value: kin } = useLoaded(id, async () => kinOf(id, record));
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog title={speaker.say('compare.title')} isSmall close={close}>
      {kin === undefined && <div className="loading" />}
      {kin?.length === 0 && <p>{speaker.say('compare.alone')}</p>}
      <ul className={css.kin}>
        {kin?.map((each) => (
          <li key={each.id}>
            <Link href={`/compare/${each.id}/${id}`} className="button">
              {each.isStudy ? <StudyMark /> : <b>{speaker.say('compare.game')}</b>}
              <span>{when.format(each.updated)}</span>
              <span className="hint">
                {speaker.say('compare.from', { round: roundAt(track, each.fork) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
