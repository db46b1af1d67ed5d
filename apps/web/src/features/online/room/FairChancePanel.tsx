import type { Kept } from '../kept.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import type { RoomView } from './room.ts';
import { useWords } from '../words.tsx';
import shared from '../online.module.css';
import css from './FairChancePanel.module.css';
import { classes } from '@two-rivers/board';
import { Digits } from '../Digits.tsx';

interface FairChancePanelProps {
  readonly view: RoomView;
  readonly kept: Kept;
  readonly className?: string | undefined;
}

/** Fair chance step by step, with its current state. */
export function FairChancePanel({ view, kept, className }: FairChancePanelProps) {
  const { say } = useWords();
  const { commitment, seals = [], revealed = [], locked = false } = view.info;
  const isWeak = view.info.seals === undefined || (view.seat !== undefined && kept.openly);
  const isOpen = (seat: number) => locked && revealed[seat] === true;
  return (
    <details className={classes('card', css.fair, className)}>
      <summary>
        <OnlineGlyph name="seal" />
        <span>
          <strong>{say('fair.title')}</strong>
          <span className="hint">{say(isWeak ? 'room.openly' : 'fair.lead')}</span>
        </span>
      </summary>
      <ol>
        <li>
          <OnlineGlyph name="lock" />
          <div>
            <p>{say('fair.sealed')}</p>
            <Digits text={commitment} />
            {kept.commitment === commitment && <p className={shared.ready}>{say('fair.noted')}</p>}
          </div>
        </li>
        <li>
          <OnlineGlyph name="dice" />
          <div>
            <p>{say('fair.added')}</p>
            <ul className={css.nonces}>
              {seals.map((seal, seat) => (
                <li key={seat} aria-label={say('fair.seal.of', { number: seat + 1 })}>
                  <span>{seat + 1}</span>
                  {seal === '' ? (
                    <em>{say('fair.seal.none')}</em>
                  ) : (
                    <>
                      <code title={seal}>{seal.slice(0, 8)}…</code>
                      {isOpen(seat) && <OnlineGlyph name="check" />}
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </li>
        <li>
          <OnlineGlyph name="open" />
          <div>
            <p>{say('fair.shown')}</p>
            <p className="hint">{say('fair.refusing')}</p>
            {kept.shown.length > 0 && (
              <p className="hint">{say('fair.starts', { count: kept.shown.length })}</p>
            )}
          </div>
        </li>
        <li>
          <OnlineGlyph name="check" />
          <p>{say('fair.opened')}</p>
        </li>
      </ol>
    </details>
  );
}
