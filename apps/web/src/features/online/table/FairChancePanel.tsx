import type { TablePrefs } from '../tableStorage.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import type { TableClientView } from './tableClient.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import shared from '../online.module.css';
import css from './FairChancePanel.module.css';
import { classNames } from '@two-rivers/ui';
import { HexDigits } from '../HexDigits.tsx';

interface FairChancePanelProps {
  readonly view: TableClientView;
  readonly prefs: TablePrefs;
  readonly className?: string | undefined;
}

/** Explains the fair-chance protocol step by step, with the current state of each step. */
export function FairChancePanel({ view, prefs, className }: FairChancePanelProps) {
  const { t } = useOnlineI18n();
  const { commitment, seals = [], revealed = [], locked = false } = view.info;
  const isUnsealed = view.info.seals === undefined || (view.seat !== undefined && prefs.isNonceOpen);
  const isRevealed = (seat: number) => locked && revealed[seat] === true;
  return (
    <details className={classNames('card', css.fair, className)}>
      <summary>
        <OnlineGlyph name="seal" />
        <span>
          <strong>{t('fair.title')}</strong>
          <span className="hint">{t(isUnsealed ? 'room.openly' : 'fair.lead')}</span>
        </span>
      </summary>
      <ol>
        <li>
          <OnlineGlyph name="lock" />
          <div>
            <p>{t('fair.sealed')}</p>
            <HexDigits text={commitment} />
            {prefs.commitment === commitment && <p className={shared.ready}>{t('fair.noted')}</p>}
          </div>
        </li>
        <li>
          <OnlineGlyph name="dice" />
          <div>
            <p>{t('fair.added')}</p>
            <ul className={css.nonces}>
              {seals.map((seal, seat) => (
                <li key={seat} aria-label={t('fair.seal.of', { number: seat + 1 })}>
                  <span>{seat + 1}</span>
                  {seal === '' ? (
                    <em>{t('fair.seal.none')}</em>
                  ) : (
                    <>
                      <code title={seal}>{seal.slice(0, 8)}…</code>
                      {isRevealed(seat) && <OnlineGlyph name="check" />}
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
            <p>{t('fair.shown')}</p>
            <p className="hint">{t('fair.refusing')}</p>
            {prefs.reveals.length > 0 && <p className="hint">{t('fair.starts', { count: prefs.reveals.length })}</p>}
          </div>
        </li>
        <li>
          <OnlineGlyph name="check" />
          <p>{t('fair.opened')}</p>
        </li>
      </ol>
    </details>
  );
}
