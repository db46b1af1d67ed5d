import { asList } from './asList.ts';
import type { Speaker } from './words.ts';

/** Why a turn is better than another, as whoever advises or reviews found it. */
interface TellableReason {
  readonly category: string;
  /** points */
  readonly gain: number;
  readonly what?: string | undefined;
  readonly leads?: boolean | undefined;
  readonly points?: number | undefined;
  readonly seat?: number | undefined;
}

/** Reasons that a sentence has room for. */
const MOST_REASONS = 2;

/** Whether a lead is taken, something can be named, points are only to come by some means, or nothing more is known. */
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

/** Whoever asks for advice is the one it is given to, also where several share a device. */
const READER = { name: '', you: 'yes' } as const;

/**
 * What a turn does better, as one would say it, in one sentence or another; undefined where there is nothing to say. `seat` is whose turn it is, left
 * out where that one reads it.
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
    // that a turn only turns out to be better is no reason that anybody could believe
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
