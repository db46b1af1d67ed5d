import { useStore } from '@two-rivers/board';
import { Store } from '@two-rivers/table';

const said = new Store('');

/** Says something to those who listen to the screen. */
export function announce(words: string): void {
  // the same words twice are two pieces of news
  said.set(said.get() === words ? `${words}\u00A0` : words);
}

export function Announcer() {
  return (
    <div className="unseen" role="status" aria-live="polite">
      {useStore(said)}
    </div>
  );
}
