import { useStore } from '@two-rivers/ui';
import { Store } from '@two-rivers/table';
import { useLayoutEffect } from 'react';

interface Announcement {
  readonly number: number;
  readonly text: string;
}

/** Number of announcements kept in the page, so that they can be read again. */
const MAX_ANNOUNCEMENTS = 4;

const announcements = new Store<readonly Announcement[]>([]);
/** number of the last announcement, and of the last one rendered */
let lastNumber = 0;
let lastRendered = 0;

/** Announces a text to screen readers, after earlier announcements. */
export function announce(text: string): void {
  lastNumber++;
  // keep announcements that have not been rendered yet
  const oldest = Math.min(lastNumber - MAX_ANNOUNCEMENTS, lastRendered);
  announcements.set([...announcements.get().filter(({ number }) => number > oldest), { number: lastNumber, text }]);
}

/** Removes all announcements, e.g. before another player takes the device. */
export function clearAnnouncements(): void {
  announcements.set([]);
}

/** Live region for screen readers; announcements are appended, so that each is read once and in order. */
export function Announcer() {
  const shown = useStore(announcements);
  useLayoutEffect(() => {
    lastRendered = shown.at(-1)?.number ?? lastRendered;
  }, [shown]);
  return (
    <div className="unseen" role="log" aria-live="polite" aria-relevant="additions">
      {shown.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
