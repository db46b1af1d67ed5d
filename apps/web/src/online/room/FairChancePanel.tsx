import { newNonces } from '../../table/secret.ts';
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
  readonly nonce: string;
  readonly className?: string | undefined;
  /** left out once one sits: the number is given then */
  readonly changeNonce?: (nonce: string) => void;
}

/** How chance is kept honest, step by step, with what is known so far. */
export function FairChancePanel({ view, kept, nonce, changeNonce, className }: FairChancePanelProps) {
  const { say } = useWords();
  const { commitment, nonces } = view.info;
  return (
    <details className={classes('card', css.fair, className)}>
      <summary>
        <OnlineGlyph name="seal" />
        <span>
          <strong>{say('fair.title')}</strong>
          <span className={shared.hint}>{say('fair.lead')}</span>
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
            {changeNonce !== undefined && (
              <div className={css.nonce}>
                <label className="field">
                  {say('fair.nonce')}
                  <input
                    value={nonce}
                    maxLength={64}
                    spellCheck={false}
                    autoComplete="off"
                    onChange={({ target }) => changeNonce(target.value.replaceAll(/[^!-~]/g, ''))}
                  />
                </label>
                <button type="button" onClick={() => changeNonce(newNonces(1)[0] ?? '')}>
                  <OnlineGlyph name="again" />
                  {say('fair.nonce.new')}
                </button>
                <p className={shared.hint}>{say('fair.nonce.hint')}</p>
              </div>
            )}
            <ul className={css.nonces}>
              {nonces.map((each, seat) => (
                <li key={seat} aria-label={say('fair.nonce.of', { number: seat + 1 })}>
                  <span>{seat + 1}</span>
                  {each === '' ? <em>{say('fair.nonce.none')}</em> : <code>{each}</code>}
                </li>
              ))}
            </ul>
          </div>
        </li>
        <li>
          <OnlineGlyph name="open" />
          <p>{say('fair.opened')}</p>
        </li>
      </ol>
    </details>
  );
}
