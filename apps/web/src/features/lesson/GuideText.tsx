import { gainsIn, gainsOf } from '@two-rivers/table';
import { Marked } from '../rules/Section.tsx';
import { Amounts } from '../table/Gains.tsx';
import { useSeen } from '../table/seen.ts';

interface GuideTextProps {
  readonly text: string;
  /** the lines of the log it tells of */
  readonly tells: { readonly from: number; readonly to: number } | undefined;
  /** who learns */
  readonly seat: number;
}

/** What the guide says, with the learner's own gains in their places. */
export function GuideText({ text, tells, seat }: GuideTextProps) {
  const { entry, look, chronicle, openRule } = useSeen();
  const { frames } = look.scene;
  const happenings = frames
    .slice(tells?.from ?? 0, tells?.to ?? 0)
    .flatMap((frame) => chronicle.happenings(frame));
  return text.split(/(\{\+[\w-]+(?:@\d)?\})/).map((part, index) => {
    const [gain] = gainsIn(part);
    if (gain === undefined) return <Marked key={index} entry={entry} text={part} go={openRule} />;
    const gains = gainsOf(happenings, gain.seat ?? seat).filter(({ what }) => what === gain.what);
    return <Amounts key={index} gains={gains} />;
  });
}
