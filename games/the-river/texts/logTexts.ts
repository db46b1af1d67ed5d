import type { Position, RiverEvent } from '../view/index.ts';
import type { I18n } from '@two-rivers/i18n';
import type { TheRiverMessages } from './messages.gen.ts';

/** Short note on an event in a log line; undefined if shown as an icon, mentioned elsewhere, or unimportant. */
export function describeNote(i18n: I18n<TheRiverMessages>, _: Position, event: RiverEvent): string | undefined {
  switch (event.kind) {
    case 'gain':
      return event.cause === 'overflow'
        ? i18n.t('note.overflow', {
            what: i18n.t('amount', { resource: event.what, count: -event.amount }),
          })
        : undefined;
    case 'laid':
      return event.isSettler ? i18n.t('note.settler') : undefined;
    case 'token':
      return i18n.t('note.token', { points: event.value });
    case 'joins':
      return i18n.t('note.joins');
    case 'settles':
      return i18n.t('note.settles', { ...i18n.personValues(event.seat), count: event.pioneers });
    case 'round':
      return i18n.t('note.round', { ...i18n.personValues(event.seat), round: event.round });
    default:
      return undefined;
  }
}

/** Text of a highlight in a log line of its own. */
export function describeHighlight(i18n: I18n<TheRiverMessages>, _: Position, event: RiverEvent): string {
  switch (event.kind) {
    case 'ending':
      return i18n.t(`occasion.ending-${event.by}`, i18n.personValues(event.seat));
    case 'over':
      return i18n.t('occasion.over', { rounds: event.rounds });
    default:
      return i18n.t('occasion.cleanup');
  }
}
