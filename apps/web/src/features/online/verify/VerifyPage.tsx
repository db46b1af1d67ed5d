import {
  type Game,
  type GameRecord,
  gameOf,
  isRefusal,
  MAX_RECORD_BYTES,
  parseJson,
  parseRecord,
  type Refusal,
  sealOf,
} from '@two-rivers/kernel';
import { formatList } from '@two-rivers/i18n/formatList';
import { type ReactNode, useState } from 'react';
import { useCoverTexts } from '../../../platform/cover.ts';
import { classNames, useLoaded } from '@two-rivers/ui';
import { type LoadedGame, loadGame } from '../../../platform/games.ts';
import { useDroppedFile, pickFile } from '../../../ui/files.ts';
import { createNarrator, useGameI18n } from '../../../platform/useGameI18n.ts';
import { Page } from '../../../ui/Page.tsx';
import { loadTableRecord } from '../api.ts';
import {
  type ChanceCheck,
  checkChance,
  type ChanceDraw,
  type LocalEvidence,
  localEvidence,
  type ProofLevel,
  proofLevelOf,
} from './checkChance.ts';
import { HexDigits } from '../HexDigits.tsx';
import { tableStorage, type TablePrefs } from '../tableStorage.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useOnlineI18n, OnlineI18nProvider } from '../onlineI18n.tsx';
import shared from '../online.module.css';
import css from './VerifyPage.module.css';
import { refuse } from '../reasons.ts';

/** Recomputes the chance results of a finished game, from a file or an online table. */
export function VerifyPage({ table }: { readonly table?: string }) {
  return (
    <OnlineI18nProvider>
      <VerifyContent {...(table === undefined ? {} : { table })} />
    </OnlineI18nProvider>
  );
}

interface RecordToVerify {
  readonly record: GameRecord;
  readonly entry: LoadedGame;
  readonly game: Game;
}

async function openRecord(record: GameRecord | Refusal): Promise<RecordToVerify | Refusal> {
  if (isRefusal(record)) return record;
  const entry = await loadGame(record.game);
  if (entry === undefined) return refuse('unknown-game', { game: record.game, games: '' });
  const game = gameOf(record, [entry.family]);
  return isRefusal(game) ? game : { record, entry, game };
}

async function readRecordFile(file: File): Promise<GameRecord | Refusal> {
  if (file.size > MAX_RECORD_BYTES) return refuse('file-too-large');
  try {
    return parseRecord(parseJson(await file.text()));
  } catch {
    return refuse('file-not-json');
  }
}

function VerifyContent({ table }: { readonly table?: string }) {
  const { t, refusal } = useOnlineI18n();
  const { value: tableResult } = useLoaded(table ?? '', async () =>
    table === undefined ? undefined : openRecord(await loadTableRecord(table)),
  );
  const [fileResult, setFileResult] = useState<RecordToVerify | Refusal>();
  useTitle(t('verify.title'));
  const load = async (file: File) => setFileResult(await openRecord(await readRecordFile(file)));
  const pick = async () => {
    const file = await pickFile();
    if (file !== undefined) await load(file);
  };
  const isDropping = useDroppedFile((file) => void load(file));
  const opened = fileResult ?? tableResult;
  const isWaiting = table !== undefined && opened === undefined;
  const prefs = fileResult === undefined && table !== undefined ? tableStorage(table).get() : undefined;
  return (
    <Page title={t('verify.title')} className={css.verify}>
      <p className={shared.lead}>{t('verify.lead')}</p>
      <p className="buttons">
        <button
          type="button"
          className={opened === undefined && !isWaiting ? 'primary big' : ''}
          onClick={() => void pick()}
        >
          <OnlineGlyph name="dice" />
          {t(opened === undefined ? 'verify.file' : 'verify.other')}
        </button>
      </p>
      {isWaiting && <div className="loading" />}
      {isRefusal(opened) && (
        <p className={classNames(shared.note, shared.bad)} role="alert">
          <OnlineGlyph name="cross" />
          {refusal(opened)}
        </p>
      )}
      {opened !== undefined && !isRefusal(opened) && (
        <CheckResult key={opened.record.commitment} opened={opened} {...(prefs === undefined ? {} : { prefs })} />
      )}
      <p className={css.command}>
        {t('verify.command')} <code>rivers verify game.json</code>
      </p>
      {isDropping && <div className="home-drop">{t('verify.drop')}</div>}
    </Page>
  );
}

interface CheckResultProps {
  readonly opened: RecordToVerify;
  /** local data saved by this browser when it joined the table */
  readonly prefs?: TablePrefs;
}

function CheckResult({ opened, prefs }: CheckResultProps) {
  const { t, refusal, language } = useOnlineI18n();
  const { record, entry, game } = opened;
  const title = useCoverTexts()(record.game).title;
  const [check] = useState(() => checkChance(game, record));
  const names = record.seats.map(({ name }) => name);
  const header = <p>{t('verify.players', { game: title, names: formatList(language, names) })}</p>;
  if (isRefusal(check)) {
    return (
      <section className={css.verdict}>
        <OnlineGlyph name="lock" />
        <div>
          <h2>{t('verify.unknown')}</h2>
          {header}
          <p>{refusal(check)}</p>
        </div>
      </section>
    );
  }
  const isCommitmentSame = prefs?.commitment === undefined || prefs.commitment === record.commitment;
  const ownNonce = prefs?.nonce === '' ? undefined : prefs?.nonce;
  const hasOwnNonce = ownNonce === undefined || record.nonces?.includes(ownNonce) === true;
  const evidence = localEvidence(record, prefs);
  const isGood =
    !isRefusal(check.verdict) &&
    isCommitmentSame &&
    hasOwnNonce &&
    evidence.areSealsSame !== false &&
    evidence.areStartsCounted;
  const proof = proofLevelOf(record, evidence);
  const isProven = proof === 'sealed' || proof === 'own';
  const openNames = (record.open ?? []).map((seat) => names[seat] ?? '');
  return (
    <>
      <section
        className={classNames(css.verdict, isGood ? css.good : css.bad)}
        role="status"
        data-verdict={isGood}
        data-proven={isGood ? proof : undefined}
      >
        <OnlineGlyph name={!isGood ? 'cross' : isProven ? 'seal' : 'check'} />
        <div>
          <h2>{t(!isGood ? 'verify.bad' : isProven ? 'verify.good' : 'verify.match')}</h2>
          {header}
          {isRefusal(check.verdict) && <p>{refusal(check.verdict)}</p>}
          {isGood && (
            <p className={proof === 'given' ? 'warning' : ''}>
              {t(`verify.proven.${proof}`, { names: formatList(language, openNames) })}
            </p>
          )}
          {record.refused !== undefined && <p className="warning">{t('verify.refused', { count: record.refused })}</p>}
          {evidence.earlierStarts > 0 && (
            <p className={evidence.areStartsCounted ? shared.ready : 'warning'}>
              {t(evidence.areStartsCounted ? 'verify.starts.counted' : 'verify.starts.hidden', {
                count: evidence.earlierStarts,
              })}
            </p>
          )}
        </div>
      </section>
      <ol className={css.steps}>
        <SecretStep record={record} fingerprint={check.fingerprint} {...(prefs === undefined ? {} : { prefs })} />
        <NoncesStep
          record={record}
          evidence={evidence}
          proof={proof}
          {...(ownNonce === undefined ? {} : { ownNonce })}
        />
        <DrawsStep entry={entry} game={game} names={names} check={check} />
      </ol>
    </>
  );
}

interface StepCardProps {
  readonly title: string;
  readonly isGood: boolean;
  readonly children: ReactNode;
}

function StepCard({ title, isGood, children }: StepCardProps) {
  return (
    <li className={classNames('card', css.step)}>
      <h3>
        <MatchIcon isGood={isGood} />
        {title}
      </h3>
      {children}
    </li>
  );
}

function MatchIcon({ isGood }: { readonly isGood: boolean }) {
  return (
    <span className={classNames(css.matchIcon, !isGood && css.mismatch)}>
      <OnlineGlyph name={isGood ? 'check' : 'cross'} />
    </span>
  );
}

interface SecretStepProps {
  readonly record: GameRecord;
  readonly fingerprint: string;
  readonly prefs?: TablePrefs;
}

function SecretStep({ record: { commitment = '', secret = '' }, fingerprint, prefs }: SecretStepProps) {
  const { t } = useOnlineI18n();
  const isSame = fingerprint === commitment;
  const savedCommitment = prefs?.commitment;
  return (
    <StepCard
      title={t('verify.step.seal')}
      isGood={isSame && (savedCommitment === undefined || savedCommitment === commitment)}
    >
      <p>{t('verify.step.seal.text')}</p>
      <dl className={css.facts}>
        <dt>{t('verify.seal')}</dt>
        <dd>
          <HexDigits text={commitment} />
        </dd>
        <dt>{t('verify.secret')}</dt>
        <dd>
          <HexDigits text={secret} />
        </dd>
        <dt>{t('verify.fingerprint')}</dt>
        <dd>
          <HexDigits text={fingerprint} />
        </dd>
      </dl>
      <p className={isSame ? shared.ready : 'warning'}>{t(isSame ? 'verify.same' : 'verify.different')}</p>
      {savedCommitment !== undefined && (
        <p className={savedCommitment === commitment ? shared.ready : 'warning'}>
          {t(savedCommitment === commitment ? 'verify.noted.same' : 'verify.noted.different')}
        </p>
      )}
    </StepCard>
  );
}

interface NoncesStepProps {
  readonly record: GameRecord;
  readonly ownNonce?: string;
  readonly evidence: LocalEvidence;
  readonly proof: ProofLevel;
}

const NONCE_MESSAGES = {
  sealed: 'verify.step.numbers.sealed',
  own: 'verify.step.numbers.fits',
  given: 'verify.step.numbers.fits',
  unnoted: 'verify.step.numbers.fits',
  open: 'verify.step.numbers.text',
} as const;

function NoncesStep({ record, ownNonce, evidence: { areSealsSame }, proof }: NoncesStepProps) {
  const { t } = useOnlineI18n();
  const { nonces = [], seals = [], open = [], seats, format } = record;
  const hasOwnNonce = ownNonce === undefined || nonces.includes(ownNonce);
  const matchesSeal = (seat: number) => format !== 2 || sealOf(nonces[seat] ?? '') === seals[seat];
  const sealMessage = (seat: number) => (open.includes(seat) ? 'verify.seal.open' : 'verify.seal.fits');
  const isGood = hasOwnNonce && areSealsSame !== false && nonces.every((_, seat) => matchesSeal(seat));
  return (
    <StepCard title={t('verify.step.numbers')} isGood={isGood}>
      <p>{t(NONCE_MESSAGES[proof])}</p>
      <dl className={classNames(css.facts, css.short)}>
        {nonces.map((nonce, seat) => (
          <div key={seat}>
            <dt>{seats[seat]?.name}</dt>
            <dd>
              <code>{nonce}</code>
              {format === 2 && (
                <span className={classNames(matchesSeal(seat) ? 'hint' : 'warning', css.detail)}>
                  {t(matchesSeal(seat) ? sealMessage(seat) : 'verify.seal.broken')} <code>{seals[seat]}</code>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {ownNonce !== undefined && (
        <p className={hasOwnNonce ? shared.ready : 'warning'}>
          {t(hasOwnNonce ? 'verify.own.same' : 'verify.own.different')}
        </p>
      )}
      {areSealsSame !== undefined && (
        <p className={areSealsSame ? shared.ready : 'warning'}>
          {t(areSealsSame ? 'verify.seals.same' : 'verify.seals.different')}
        </p>
      )}
    </StepCard>
  );
}

interface DrawsStepProps {
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly names: readonly string[];
  readonly check: ChanceCheck;
}

function DrawsStep({ entry, game, names, check: { draws, stopReason } }: DrawsStepProps) {
  const { t, refusal } = useOnlineI18n();
  const gameI18n = useGameI18n(entry, names);
  const matchingCount = draws.filter(({ move, expectedMove }) => move === expectedMove).length;
  const isGood = matchingCount === draws.length && stopReason === undefined;
  const line = stopReason?.values['line'] ?? 0;
  return (
    <StepCard title={t('verify.step.draws')} isGood={isGood}>
      <p>{t('verify.step.draws.text', { good: matchingCount, all: draws.length })}</p>
      {stopReason !== undefined && (
        <p className="warning">{t('verify.stops', { line, reason: refusal(stopReason) })}</p>
      )}
      {gameI18n !== undefined && (
        <div className={css.draws} role="region" tabIndex={0} aria-label={t('verify.step.draws')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('verify.line')}</th>
                <th scope="col">{t('verify.result')}</th>
                <th scope="col">
                  <span className="unseen">{t('verify.right')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {draws.map((draw) => (
                <DrawRow
                  key={draw.line}
                  draw={draw}
                  moveText={(move) => createNarrator(gameI18n, entry.gameView(game)).moveText(draw.before, move)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StepCard>
  );
}

function DrawRow({ draw, moveText }: { readonly draw: ChanceDraw; readonly moveText: (move: number) => string }) {
  const { t } = useOnlineI18n();
  const isGood = draw.move === draw.expectedMove;
  return (
    <tr>
      <td>{draw.line}</td>
      <td>
        {moveText(draw.move)}
        {!isGood && <span className="warning">{t('verify.wrong', { due: moveText(draw.expectedMove) })}</span>}
        <span className={classNames('hint', css.detail)}>
          {t('verify.chance', { index: draw.index, count: draw.count })} · {t('verify.source')}{' '}
          <code>{draw.source}</code>
        </span>
      </td>
      <td>
        <MatchIcon isGood={isGood} />
        <span className="unseen">{isGood ? t('verify.right') : t('verify.bad')}</span>
      </td>
    </tr>
  );
}
