import { useStore } from '@two-rivers/board';
import { Store } from '@two-rivers/table';

interface Said {
  readonly number: number;
  readonly words: string;
}

/** So many stay, to be read again. */
const KEPT = 4;

const said = new Store<readonly Said[]>([]);

/** Says something to those who listen to the screen, after what is being said. */
export function announce(words: string): void {
  const before = said.get();
  said.set([...before, { number: (before.at(-1)?.number ?? 0) + 1, words }].slice(-KEPT));
}

/** What was said is not for whoever comes now. */
export function unsay(): void {
  said.set([]);
}

/** Each piece of news is added below the last: several at once are all heard, in their order, and none twice. */
export function Announcer() {
  return (
    <div className="unseen" role="log" aria-live="polite" aria-relevant="additions">
      {useStore(said).map(({ number, words }) => (
        <p key={number}>{words}</p>
      ))}
    </div>
  );
}
