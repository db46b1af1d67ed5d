import type { RiverOfGoldEvent, RiverOfGoldPosition } from '../view/index.ts';
import type { I18n } from '@two-rivers/i18n';
import { customerValues } from './pieces.ts';
import type { RiverOfGoldMessages } from './messages.gen.ts';

/** A short note on an event for a log line; undefined if the event has an icon or another text, or is unimportant. */
export function describeNote(
  i18n: I18n<RiverOfGoldMessages>,
  _: RiverOfGoldPosition,
  event: RiverOfGoldEvent,
): string | undefined {
  switch (event.kind) {
    case 'card':
    case 'discard':
      return i18n.t(`note.${event.kind}`, { ...i18n.personValues(event.seat), ...customerValues(event.customer) });
    case 'royal':
      return i18n.t(`note.${event.kind}`, { ship: event.ship });
    case 'marker':
      return i18n.t(`note.${event.kind}`, { space: event.space });
    case 'good':
      return i18n.t(`note.${event.kind}`, { lost: event.lost });
    case 'die':
      return i18n.t(`note.${event.kind}`, { ...i18n.personValues(event.seat), face: event.face });
    case 'patron':
      return i18n.t(`note.${event.kind}`, {
        ...i18n.personValues(event.seat),
        patron: i18n.t(`patron.${event.patron}`),
      });
    case 'journey':
    case 'favor-limit':
    case 'last-era1':
      return i18n.t(`note.${event.kind}`);
    default:
      return undefined;
  }
}

/** A highlight as its own log line. */
export function describeHighlight(
  i18n: I18n<RiverOfGoldMessages>,
  _: RiverOfGoldPosition,
  event: RiverOfGoldEvent,
): string {
  if (event.kind === 'gain' && event.source.by === 'mastery')
    return i18n.t('occasion.mastery', {
      ...i18n.personValues(event.seat),
      mastery: i18n.t(`mastery.${event.source.mastery}`),
    });
  if (event.kind === 'emperor' || event.kind === 'last-era2') return i18n.t(`occasion.${event.kind}`);
  throw new Error(`${event.kind} is no highlight`);
}
