import { useEffect, useId, useRef } from 'react';
import { clearAnnouncements } from '../../platform/Announcer.tsx';
import { SeatMark } from './SeatMark.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import css from './HandOverScreen.module.css';

interface HandOverScreenProps {
  readonly seat: number;
  readonly leave: () => void;
}

/** Names the next player at a shared device if nothing is secret. The table stays visible; a tap closes the notice. */
export function NextPlayerNotice() {
  const { store, i18n } = useTableServices();
  const greetSeat = useTable(({ input, isOver }) =>
    isOver || input.view.draft.length > 0 ? undefined : input.greetSeat,
  );
  if (greetSeat === undefined) return null;
  const name = i18n.playerName(greetSeat);
  return (
    <aside className={css.greeting} aria-label={i18n.t('table.turnOf', { name })}>
      <span className={css.mark}>
        <SeatMark seat={greetSeat} />
      </span>
      <p>{i18n.t('table.turnOf', { name })}</p>
      <button type="button" className="primary" data-greet onClick={() => store.send({ type: 'takeDevice' })}>
        {i18n.t('handOver.start')}
      </button>
    </aside>
  );
}

/** Screen shown while the device passes to another player; shows no secrets of either player. */
export function HandOverScreen({ seat, leave }: HandOverScreenProps) {
  const { entry, store, i18n } = useTableServices();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    // the last announcements belong to the previous player
    clearAnnouncements();
    button.current?.focus();
  }, [seat]);
  return (
    <main className={`game-${entry.family.id}`}>
      {/* screen readers read a dialog's title and text before its focused button */}
      <div className={css.handOver} role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <span className={css.mark}>
          <SeatMark seat={seat} />
        </span>
        <h1 id={`${id}-title`}>{i18n.t('handOver.title', { name: i18n.playerName(seat) })}</h1>
        <p id={`${id}-text`}>{i18n.t('handOver.text')}</p>
        <button
          ref={button}
          type="button"
          className="primary big"
          data-take
          onClick={() => store.send({ type: 'takeDevice' })}
        >
          {i18n.t('handOver.button', { name: i18n.playerName(seat) })}
        </button>
        <button type="button" className="plain" onClick={leave}>
          {i18n.t('table.leave')}
        </button>
      </div>
    </main>
  );
}
