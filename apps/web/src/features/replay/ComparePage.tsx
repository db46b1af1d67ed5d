import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { classes, Glyph, TableKit, Tabs, useLoaded, useSay, useSpoken, useStore } from '@two-rivers/board';
import type { Messages } from '@two-rivers/words';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { replayPath } from '../share/link.ts';
import { useCover } from '../../platform/cover.ts';
import { useReplayWords } from '../share/words.ts';
import { boardProps } from '../table/boardProps.ts';
import { SeenContext } from '../table/seen.ts';
import { TaleLine } from '../table/Telling.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { reasonOf } from '../../ui/reason.ts';
import { StudyMark } from '../../ui/Tag.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { forkOf, stepsFrom } from './compare.ts';
import css from './ComparePage.module.css';
import { recordToReplay } from './openedRecord.ts';
import { openReel, type Reel, useReel } from './reel.ts';

interface Side {
  readonly id: string;
  readonly isStudy: boolean;
  readonly reel: Reel;
  /** log lengths at the fork and after each turn from there */
  readonly steps: readonly number[];
}

interface Compared {
  readonly entry: LoadedGame;
  readonly sides: readonly [Side, Side];
}

async function openBoth(one: string, other: string): Promise<Compared | Refusal | 'apart'> {
  const [first, second] = [await recordToReplay(one), await recordToReplay(other)];
  if (isRefusal(first)) return first;
  if (isRefusal(second)) return second;
  const entry = await loadGame(first.record.game);
  const fork = forkOf(first.record, second.record);
  if (entry === undefined || fork === 0) return 'apart';
  const reels = [openReel(entry, first), openReel(entry, second)] as const;
  const [left, right] = reels;
  if (isRefusal(left)) return left;
  if (isRefusal(right)) return right;
  const side = (id: string, reel: Reel, study: number | undefined): Side => ({
    id,
    isStudy: study !== undefined,
    reel,
    steps: stepsFrom(reel.track, fork),
  });
  return {
    entry,
    sides: [side(one, left, first.record.study), side(other, right, second.record.study)],
  };
}

/** Two continuations of a game side by side, turn by turn from their fork. */
export function ComparePage({ one, other }: { readonly one: string; readonly other: string }) {
  const say = useSay();
  const { speaker } = useSpoken();
  const { value, error } = useLoaded(`${one} ${other}`, async () => openBoth(one, other));
  const words = useReplayWords();
  if (error !== undefined) throw error;
  if (value === undefined || words === undefined) return <div className="loading" />;
  if (value !== 'apart' && !isRefusal(value)) return <Compare {...value} words={words} />;
  const reason = isRefusal(value) ? reasonOf(speaker, value) : speaker.and(words).say('compare.none');
  return (
    <Page title={say('replay.missing')}>
      <p>{reason || say('refusal.damaged-table')}</p>
    </Page>
  );
}

const SIDES = ['one', 'other'] as const;

function Compare({ entry, sides, words }: Compared & { readonly words: Messages }) {
  const say = useSay();
  const speaker = useSpoken().speaker.and(words);
  const { id } = entry.family;
  const title = `${speaker.say('compare.title')}: ${useCover()(id).title}`;
  useTitle(`${title} · ${say('app.title')}`);
  const [step, setStep] = useState(0);
  const [shown, setShown] = useState<(typeof SIDES)[number]>('one');
  const last = Math.max(...sides.map(({ steps }) => steps.length - 1));
  useEffect(() => {
    for (const { reel, steps } of sides) reel.session.goTo(steps[Math.min(step, steps.length - 1)] ?? 0);
  }, [sides, step]);
  useKeys(setStep, last);
  return (
    <div className={classes(css.compare, `game-${id}`)}>
      <header className={css.head}>
        <Link href={replayPath(sides[1].id)} className="button plain">
          <Glyph name="back" />
          <span>{say('replay.title')}</span>
        </Link>
        <h1>{title}</h1>
      </header>
      <nav className={css.tabs}>
        <Tabs
          tabs={SIDES}
          shown={shown}
          show={setShown}
          name={(side) => nameOf(sides[SIDES.indexOf(side)], say('study.title'), speaker.say('compare.game'))}
          label={title}
        />
      </nav>
      <main className={css.sides}>
        {sides.map((side, index) => (
          <Continuation
            key={side.id}
            entry={entry}
            side={side}
            words={words}
            isShown={SIDES[index] === shown}
          />
        ))}
      </main>
      <footer className={css.bar}>
        <IconButton
          label={speaker.say('replay.back.turn')}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <Glyph name="back" />
        </IconButton>
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label={speaker.say('replay.line')}
          aria-valuetext={speaker.say('compare.later', { count: step })}
          onChange={({ target }) => setStep(Number(target.value))}
        />
        <IconButton
          label={speaker.say('replay.on.turn')}
          disabled={step === last}
          onClick={() => setStep(step + 1)}
        >
          <Glyph name="on" />
        </IconButton>
        <output>{speaker.say('compare.later', { count: step })}</output>
      </footer>
    </div>
  );
}

function nameOf(side: Side | undefined, study: string, game: string): string {
  return side?.isStudy === true ? study : game;
}

/** Arrow keys step both sides by turns. */
function useKeys(setStep: (change: (step: number) => number) => void, last: number): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (by === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setStep((step) => Math.min(last, Math.max(0, step + by)));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [setStep, last]);
}

interface ContinuationProps {
  readonly entry: LoadedGame;
  readonly side: Side;
  readonly words: Messages;
  readonly isShown: boolean;
}

function Continuation({ entry, side, words, isShown }: ContinuationProps) {
  const { reel, isStudy, id } = side;
  const seen = useReel({ entry, reel, words, openRule: () => undefined });
  const look = useStore(reel.session.look);
  const end = useMemo(() => reel.session.face.position(look.scene.view.state), [reel, look.scene.view.state]);
  if (seen === undefined) return <div className="loading" />;
  const { chronicle, speaker } = seen;
  const line = chronicle.newest(look.scene.frames, look.shown);
  const board = boardProps(seen, false);
  return (
    <SeenContext value={seen}>
      <section className={classes(css.side, isShown && css.shown)} data-side={id}>
        <header>
          {isStudy ? <StudyMark /> : <b className={css.game}>{speaker.say('compare.game')}</b>}
          <ul className={css.points} aria-label={speaker.say('standing.title')}>
            {reel.session.face.standing(look.position).map(({ now, ended, rank }, seat) => (
              <li key={seat}>
                <entry.Mark position={end} seat={seat} />
                <b aria-hidden="true">{look.isLive && look.isOver ? ended : now}</b>
                <span className="unseen">
                  {speaker.say('standing.of', { ...speaker.who(seat), now, ended, rank })}
                </span>
              </li>
            ))}
          </ul>
          <p>
            {line !== undefined && (line.move ?? line.occasion) !== undefined && <TaleLine line={line} />}
          </p>
        </header>
        <TableKit hand={board}>
          <div className={css.board}>
            <entry.Board {...board} />
          </div>
        </TableKit>
      </section>
    </SeenContext>
  );
}
