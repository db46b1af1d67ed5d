import type { RiverOfGoldHappening } from '../face/index.ts';
import type { Speaker } from '@two-rivers/words';
import { customerValues } from './pieces.ts';

/** A brief note on an event for a log line; undefined if shown as an icon, said elsewhere, or unimportant. */
export function note(speaker: Speaker, told: RiverOfGoldHappening): string | undefined {
  const key = `note.${told.kind}`;
  switch (told.kind) {
    case 'card':
    case 'discard':
      return speaker.say(key, { ...speaker.who(told.seat), ...customerValues(told.customer) });
    case 'royal':
      return speaker.say(key, { ship: told.ship });
    case 'marker':
      return speaker.say(key, { space: told.space });
    case 'good':
      return speaker.say(key, { lost: told.lost });
    case 'die':
      return speaker.say(key, { ...speaker.who(told.seat), face: told.face });
    case 'patron':
      return speaker.say(key, {
        ...speaker.who(told.seat),
        patron: speaker.say(`patron.${told.patron}`),
      });
    case 'journey':
    case 'favor-limit':
    case 'last-era1':
      return speaker.say(key);
    default:
      return undefined;
  }
}

/** A highlight as its own log line. */
export function occasion(speaker: Speaker, told: RiverOfGoldHappening): string {
  if (told.kind === 'gain' && told.source.by === 'mastery')
    return speaker.say('occasion.mastery', {
      ...speaker.who(told.seat),
      mastery: speaker.say(`mastery.${told.source.mastery}`),
    });
  return speaker.say(`occasion.${told.kind}`);
}
