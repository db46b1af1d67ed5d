import { formatList } from './formatList.ts';
import type { I18n } from './i18n.ts';

/** Reason why a turn is better than another, from the advisor or a review. */
interface ExplainableReason {
  readonly category: string;
  /** gain in points */
  readonly gain: number;
  readonly what?: string | undefined;
  readonly leads?: boolean | undefined;
  readonly points?: number | undefined;
  readonly seat?: number | undefined;
}

/** Maximum number of reasons in a sentence. */
const MAX_REASONS = 2;

/** The `how` value of a `hint.` message: taking the lead, future points by some means, a named effect, or none. */
function reasonForm({ what, leads, points }: { what: string | undefined; leads: boolean; points: number }): string {
  if (leads) return 'lead';
  if (what?.startsWith('hint.') === true) return 'means';
  return what === undefined && points <= 0 ? 'plain' : 'named';
}

/** Advice addresses its reader as “you”, even when several people share a device. */
const VIEWER = { name: '', you: 'yes' } as const;

/**
 * Explains in one sentence why a turn is better; undefined without a usable reason. `seat` is the player whose turn it
 * is, omitted if that player is the reader; `sentenceKey` names the message that contains the reasons.
 */
export function explainReasons(
  i18n: I18n,
  language: string,
  reasons: readonly ExplainableReason[],
  seat?: number,
  sentenceKey = 'hint.because',
): string | undefined {
  const defaultValues = {
    how: 'plain',
    what: '',
    points: 0,
    rival: '',
    ...(seat === undefined ? VIEWER : i18n.personValues(seat)),
  };
  const clauses = reasons
    // a reason without a gain is not convincing
    .filter(({ gain }) => gain > 0)
    .slice(0, MAX_REASONS)
    .map(({ category, what, leads = false, points = 0, seat: rival }) =>
      i18n.tUnchecked(`hint.${category}`, {
        ...defaultValues,
        how: reasonForm({ what, leads, points }),
        what: what === undefined ? '' : i18n.tUnchecked(what, defaultValues),
        points,
        rival: rival === undefined ? '' : i18n.playerName(rival),
      }),
    );
  if (clauses.length === 0) return undefined;
  const list = formatList(language, clauses);
  return i18n.tUnchecked(sentenceKey, { reasons: list });
}
