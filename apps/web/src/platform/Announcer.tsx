import { useStore } from '@two-rivers/board';
import { Store } from '@two-rivers/table';
import { useLayoutEffect } from 'react';

interface Said {
  readonly number: number;
  readonly words: string;
}

/** So many stay, to be read again. */
const KEPT = 4;

const said = new Store<readonly Said[]>([]);
/** the numbers of the last that was said, and of the last that was drawn */
let last = 0;
let drawn = 0;

/** Says something to those who listen to the screen, after what is being said. */
export function announce(words: string): void {
  last++;
  // many that come before the next drawing are all heard
  const oldest = Math.min(last - KEPT, drawn);
  said.set([...said.get().filter(({ number }) => number > oldest), { number: last, words }]);
}

/** What was said is not for whoever comes now. */
export function unsay(): void {
  said.set([]);
}

/** Each piece of news is added below the last: several at once are all heard, in their order, and none twice. */
export function Announcer() {
  const shown = useStore(said);
  useLayoutEffect(() => {
    drawn = shown.at(-1)?.number ?? drawn;
  }, [shown]);
  return (
    <div className="unseen" role="log" aria-live="polite" aria-relevant="additions">
      {shown.map(({ number, words }) => (
        <p key={number}>{words}</p>
      ))}
    </div>
  );
}
