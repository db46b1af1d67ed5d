import type { RiverHappening } from '../face/index.ts';
import type { Speaker } from '@two-rivers/words';

/** A brief note on an event for a log line; undefined if shown as an icon, said elsewhere, or unimportant. */
export function note(speaker: Speaker, told: RiverHappening): string | undefined {
  switch (told.kind) {
    case 'gain':
      return told.cause === 'overflow'
        ? speaker.say('note.overflow', {
            what: speaker.say('amount', { resource: told.what, count: -told.amount }),
          })
        : undefined;
    case 'laid':
      return told.isSettler ? speaker.say('note.settler') : undefined;
    case 'token':
      return speaker.say('note.token', { points: told.value });
    case 'joins':
      return speaker.say('note.joins');
    case 'settles':
      return speaker.say('note.settles', { ...speaker.who(told.seat), count: told.pioneers });
    case 'round':
      return speaker.say('note.round', { ...speaker.who(told.seat), round: told.round });
    default:
      return undefined;
  }
}

/** A highlight as its own log line. */
export function occasion(speaker: Speaker, told: RiverHappening): string {
  switch (told.kind) {
    case 'ending':
      return speaker.say(`occasion.ending-${told.by}`, speaker.who(told.seat));
    case 'over':
      return speaker.say('occasion.over', { rounds: told.rounds });
    default:
      return speaker.say('occasion.cleanup');
  }
}
