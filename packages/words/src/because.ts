import { asList } from './asList.ts';
import type { Speaker } from './words.ts';

/** Why a turn is better than another, from the advisor or a review. */
interface TellableReason {
  readonly category: string;
  /** points */
  readonly gain: number;
  readonly what?: string | undefined;
  readonly leads?: boolean | undefined;
  readonly points?: number | undefined;
  readonly seat?: number | undefined;
}

/** Reasons per sentence, at most. */
const MOST_REASONS = 2;

/** The `how` of a `hint.` message: takes the lead, future points by some means, something named, or nothing known. */
function howTo({
  what,
  leads,
  points,
}: {
  what: string | undefined;
  leads: boolean;
  points: number;
}): string {
  if (leads) return 'lead';
  if (what?.startsWith('hint.') === true) return 'means';
  return what === undefined && points <= 0 ? 'plain' : 'named';
}

/** Advice addresses its reader as “you”, even when several people share a device. */
const READER = { name: '', you: 'yes' } as const;

/**
 * Explains in one sentence why a turn is better; undefined without a usable reason. `seat` is the player whose turn it is, omitted if that
 * player is the reader; `sentence` is the message around the reasons.
 */
export function because(
  speaker: Speaker,
  language: string,
  reasons: readonly TellableReason[],
  seat?: number,
  sentence = 'hint.because',
): string | undefined {
  const plain = {
    how: 'plain',
    what: '',
    points: 0,
    rival: '',
    ...(seat === undefined ? READER : speaker.who(seat)),
  };
  const clauses = reasons
    // a reason without a gain convinces nobody
    .filter(({ gain }) => gain > 0)
    .slice(0, MOST_REASONS)
    .map(({ category, what, leads = false, points = 0, seat: rival }) =>
      speaker.say(`hint.${category}`, {
        ...plain,
        how: howTo({ what, leads, points }),
        what: what === undefined ? '' : speaker.say(what, plain),
        points,
        rival: rival === undefined ? '' : speaker.name(rival),
      }),
    );
  if (clauses.length === 0) return undefined;
  const list = asList(language, clauses);
  return speaker.say(sentence, { reasons: list });
}
