import {
  type Game,
  type GameRecord,
  gameOf,
  isRefusal,
  MAX_RECORD_BYTES,
  parseJson,
  parseRecord,
  type Refusal,
  refuse,
  sealOf,
} from '@two-rivers/kernel';
import { asList } from '@two-rivers/words/asList';
import { type ReactNode, useState } from 'react';
import { useCover } from '../../../platform/cover.ts';
import { classes, useLoaded } from '@two-rivers/board';
import { type LoadedGame, loadGame } from '../../../platform/games.ts';
import { useDroppedFile, pickFile } from '../../../ui/files.ts';
import { tellerOf, useGameSpeech } from '../../../platform/useGameSpeaker.ts';
import { Page } from '../../../ui/Page.tsx';
import { tableRecord } from '../api.ts';
import {
  type ChanceCheck,
  checkChance,
  type Draw,
  type Notes,
  notesOf,
  type Proven,
  provenBy,
} from './checkChance.ts';
import { Digits } from '../Digits.tsx';
import { keeperOf, type Kept } from '../kept.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useWords, WithOnlineWords } from '../words.tsx';
import shared from '../online.module.css';
import css from './VerifyPage.module.css';

/** Recomputes the chance of a finished game, from a file or an online table. */
export function VerifyPage({ table }: { readonly table?: string }) {
  return (
    <WithOnlineWords>
      <Verify {...(table === undefined ? {} : { table })} />
    </WithOnlineWords>
  );
}

interface Opened {
  readonly record: GameRecord;
  readonly entry: LoadedGame;
  readonly game: Game;
}

async function openRecord(record: GameRecord | Refusal): Promise<Opened | Refusal> {
  if (isRefusal(record)) return record;
  const entry = await loadGame(record.game);
  if (entry === undefined) return refuse('unknown-game', { game: record.game, games: '' });
  const game = gameOf(record, [entry.family]);
  return isRefusal(game) ? game : { record, entry, game };
}

async function readFile(file: File): Promise<GameRecord | Refusal> {
  if (file.size > MAX_RECORD_BYTES) return refuse('file-too-large');
  try {
    return parseRecord(parseJson(await file.text()));
  } catch {
    return refuse('file-not-json');
  }
}

function Verify({ table }: { readonly table?: string }) {
  const { say, refusal } = useWords();
  const { value: ofTable } = useLoaded(table ?? '', async () =>
    table === undefined ? undefined : openRecord(await tableRecord(table)),
  );
  const [ofFile, setOfFile] = useState<Opened | Refusal>();
  useTitle(say('verify.title'));
  const load = async (file: File) => setOfFile(await openRecord(await readFile(file)));
  const pick = async () => {
    const file = await pickFile();
    if (file !== undefined) await load(file);
  };
  const isDropping = useDroppedFile((file) => void load(file));
  const opened = ofFile ?? ofTable;
  const isWaiting = table !== undefined && opened === undefined;
  const kept = ofFile === undefined && table !== undefined ? keeperOf(table).get() : undefined;
  return (
    <Page title={say('verify.title')} className={css.verify}>
      <p className={shared.lead}>{say('verify.lead')}</p>
      <p className="buttons">
        <button
          type="button"
          className={opened === undefined && !isWaiting ? 'primary big' : ''}
          onClick={() => void pick()}
        >
          <OnlineGlyph name="dice" />
          {say(opened === undefined ? 'verify.file' : 'verify.other')}
        </button>
      </p>
      {isWaiting && <div className="loading" />}
      {isRefusal(opened) && (
        <p className={classes(shared.note, shared.bad)} role="alert">
          <OnlineGlyph name="cross" />
          {refusal(opened)}
        </p>
      )}
      {opened !== undefined && !isRefusal(opened) && (
        <Checked key={opened.record.commitment} opened={opened} {...(kept === undefined ? {} : { kept })} />
      )}
      <p className={css.command}>
        {say('verify.command')} <code>rivers verify game.json</code>
      </p>
      {isDropping && <div className="home-drop">{say('verify.drop')}</div>}
    </Page>
  );
}

interface CheckedProps {
  readonly opened: Opened;
  /** what this browser saved when it sat down at the table */
  readonly kept?: Kept;
}

function Checked({ opened, kept }: CheckedProps) {
  const { say, refusal, language } = useWords();
  const { record, entry, game } = opened;
  const title = useCover()(record.game).title;
  const [check] = useState(() => checkChance(game, record));
  const names = record.seats.map(({ name }) => name);
  const header = <p>{say('verify.players', { game: title, names: asList(language, names) })}</p>;
  if (isRefusal(check)) {
    return (
      <section className={css.verdict}>
        <OnlineGlyph name="lock" />
        <div>
          <h2>{say('verify.unknown')}</h2>
          {header}
          <p>{refusal(check)}</p>
        </div>
      </section>
    );
  }
  const isNoted = kept?.commitment === undefined || kept.commitment === record.commitment;
  const own = kept?.nonce === '' ? undefined : kept?.nonce;
  const isOwnThere = own === undefined || record.nonces?.includes(own) === true;
  const notes = notesOf(record, kept);
  const isGood =
    !isRefusal(check.verdict) && isNoted && isOwnThere && notes.areSeals !== false && notes.areCounted;
  const proven = provenBy(record, notes);
  const isProven = proven === 'sealed' || proven === 'own';
  const given = (record.open ?? []).map((seat) => names[seat] ?? '');
  return (
    <>
      <section
        className={classes(css.verdict, isGood ? css.good : css.bad)}
        role="status"
        data-verdict={isGood}
        data-proven={isGood ? proven : undefined}
      >
        <OnlineGlyph name={!isGood ? 'cross' : isProven ? 'seal' : 'check'} />
        <div>
          <h2>{say(!isGood ? 'verify.bad' : isProven ? 'verify.good' : 'verify.match')}</h2>
          {header}
          {isRefusal(check.verdict) && <p>{refusal(check.verdict)}</p>}
          {isGood && (
            <p className={proven === 'given' ? 'warning' : ''}>
              {say(`verify.proven.${proven}`, { names: asList(language, given) })}
            </p>
          )}
          {record.refused !== undefined && (
            <p className="warning">{say('verify.refused', { count: record.refused })}</p>
          )}
          {notes.earlier > 0 && (
            <p className={notes.areCounted ? shared.ready : 'warning'}>
              {say(notes.areCounted ? 'verify.starts.counted' : 'verify.starts.hidden', {
                count: notes.earlier,
              })}
            </p>
          )}
        </div>
      </section>
      <ol className={css.steps}>
        <Seal record={record} fingerprint={check.fingerprint} {...(kept === undefined ? {} : { kept })} />
        <Numbers record={record} notes={notes} proven={proven} {...(own === undefined ? {} : { own })} />
        <Draws entry={entry} game={game} names={names} check={check} />
      </ol>
    </>
  );
}

interface StepProps {
  readonly title: string;
  readonly isGood: boolean;
  readonly children: ReactNode;
}

function StepCard({ title, isGood, children }: StepProps) {
  return (
    <li className={classes('card', css.step)}>
      <h3>
        <Fits isGood={isGood} />
        {title}
      </h3>
      {children}
    </li>
  );
}

function Fits({ isGood }: { readonly isGood: boolean }) {
  return (
    <span className={classes(css.fits, !isGood && css.not)}>
      <OnlineGlyph name={isGood ? 'check' : 'cross'} />
    </span>
  );
}

interface SealProps {
  readonly record: GameRecord;
  readonly fingerprint: string;
  readonly kept?: Kept;
}

function Seal({ record: { commitment = '', secret = '' }, fingerprint, kept }: SealProps) {
  const { say } = useWords();
  const isSame = fingerprint === commitment;
  const noted = kept?.commitment;
  return (
    <StepCard
      title={say('verify.step.seal')}
      isGood={isSame && (noted === undefined || noted === commitment)}
    >
      <p>{say('verify.step.seal.text')}</p>
      <dl className={css.facts}>
        <dt>{say('verify.seal')}</dt>
        <dd>
          <Digits text={commitment} />
        </dd>
        <dt>{say('verify.secret')}</dt>
        <dd>
          <Digits text={secret} />
        </dd>
        <dt>{say('verify.fingerprint')}</dt>
        <dd>
          <Digits text={fingerprint} />
        </dd>
      </dl>
      <p className={isSame ? shared.ready : 'warning'}>{say(isSame ? 'verify.same' : 'verify.different')}</p>
      {noted !== undefined && (
        <p className={noted === commitment ? shared.ready : 'warning'}>
          {say(noted === commitment ? 'verify.noted.same' : 'verify.noted.different')}
        </p>
      )}
    </StepCard>
  );
}

interface NumbersProps {
  readonly record: GameRecord;
  readonly own?: string;
  readonly notes: Notes;
  readonly proven: Proven;
}

const NUMBERS = {
  sealed: 'verify.step.numbers.sealed',
  own: 'verify.step.numbers.fits',
  given: 'verify.step.numbers.fits',
  unnoted: 'verify.step.numbers.fits',
  open: 'verify.step.numbers.text',
} as const;

function Numbers({ record, own, notes: { areSeals }, proven }: NumbersProps) {
  const { say } = useWords();
  const { nonces = [], seals = [], open = [], seats, format } = record;
  const isThere = own === undefined || nonces.includes(own);
  const fits = (seat: number) => format !== 2 || sealOf(nonces[seat] ?? '') === seals[seat];
  const fitting = (seat: number) => (open.includes(seat) ? 'verify.seal.open' : 'verify.seal.fits');
  const isGood = isThere && areSeals !== false && nonces.every((_, seat) => fits(seat));
  return (
    <StepCard title={say('verify.step.numbers')} isGood={isGood}>
      <p>{say(NUMBERS[proven])}</p>
      <dl className={classes(css.facts, css.short)}>
        {nonces.map((nonce, seat) => (
          <div key={seat}>
            <dt>{seats[seat]?.name}</dt>
            <dd>
              <code>{nonce}</code>
              {format === 2 && (
                <span className={classes(fits(seat) ? 'hint' : 'warning', css.under)}>
                  {say(fits(seat) ? fitting(seat) : 'verify.seal.broken')} <code>{seals[seat]}</code>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {own !== undefined && (
        <p className={isThere ? shared.ready : 'warning'}>
          {say(isThere ? 'verify.own.same' : 'verify.own.different')}
        </p>
      )}
      {areSeals !== undefined && (
        <p className={areSeals ? shared.ready : 'warning'}>
          {say(areSeals ? 'verify.seals.same' : 'verify.seals.different')}
        </p>
      )}
    </StepCard>
  );
}

interface DrawsProps {
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly names: readonly string[];
  readonly check: ChanceCheck;
}

function Draws({ entry, game, names, check: { draws, stopped } }: DrawsProps) {
  const { say, refusal } = useWords();
  const speech = useGameSpeech(entry, names);
  const good = draws.filter(({ move, due }) => move === due).length;
  const isGood = good === draws.length && stopped === undefined;
  const line = stopped?.values['line'] ?? 0;
  return (
    <StepCard title={say('verify.step.draws')} isGood={isGood}>
      <p>{say('verify.step.draws.text', { good, all: draws.length })}</p>
      {stopped !== undefined && (
        <p className="warning">{say('verify.stops', { line, reason: refusal(stopped) })}</p>
      )}
      {speech !== undefined && (
        <div className={css.draws} role="region" tabIndex={0} aria-label={say('verify.step.draws')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('verify.line')}</th>
                <th scope="col">{say('verify.result')}</th>
                <th scope="col">
                  <span className="unseen">{say('verify.right')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {draws.map((draw) => (
                <DrawRow
                  key={draw.line}
                  draw={draw}
                  words={(move) => tellerOf(speech, entry.face(game)).move(draw.before, move)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StepCard>
  );
}

function DrawRow({ draw, words }: { readonly draw: Draw; readonly words: (move: number) => string }) {
  const { say } = useWords();
  const isGood = draw.move === draw.due;
  return (
    <tr>
      <td>{draw.line}</td>
      <td>
        {words(draw.move)}
        {!isGood && <span className="warning">{say('verify.wrong', { due: words(draw.due) })}</span>}
        <span className={classes('hint', css.under)}>
          {say('verify.chance', { index: draw.index, count: draw.count })} · {say('verify.source')}{' '}
          <code>{draw.source}</code>
        </span>
      </td>
      <td>
        <Fits isGood={isGood} />
        <span className="unseen">{isGood ? say('verify.right') : say('verify.bad')}</span>
      </td>
    </tr>
  );
}
