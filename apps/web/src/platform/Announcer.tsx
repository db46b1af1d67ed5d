import { useStore } from '@two-rivers/ui';
import { Store } from '@two-rivers/table';
import { useLayoutEffect } from 'react';

interface Announcement {
  readonly number: number;
  readonly text: string;
}

/** So many stay, to be read again. */
const MAX_ANNOUNCEMENTS = 4;

const announcements = new Store<readonly Announcement[]>([]);
/** the numbers of the last that was said, and of the last that was drawn */
let lastNumber = 0;
let lastRendered = 0;

/** Says something to those who listen to the screen, after what is being said. */
export function announce(text: string): void {
  lastNumber++;
  // many that come before the next drawing are all heard
  const oldest = Math.min(lastNumber - MAX_ANNOUNCEMENTS, lastRendered);
  announcements.set([...announcements.get().filter(({ number }) => number > oldest), { number: lastNumber, text }]);
}

/** What was said is not for whoever comes now. */
export function clearAnnouncements(): void {
  announcements.set([]);
}

/** Each piece of news is added below the last: several at once are all heard, in their order, and none twice. */
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
