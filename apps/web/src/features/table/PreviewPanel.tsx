import { type Ahead, isGain, type Lack, type Stake } from '@two-rivers/kernel';
import { gainsOf, type Intended, type Intention } from '@two-rivers/table';
import { classes, Glyph, useIsTaught, useStore } from '@two-rivers/board';
import { useEffect } from 'react';
import { settings } from '../../platform/settings.ts';
import { announce } from '../../platform/Announcer.tsx';
import { whyUnreached } from './boardProps.ts';
import { Gains } from './Gains.tsx';
import { Sign } from './icons.tsx';
import { useSeen } from './seen.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './PreviewPanel.module.css';

interface PreviewPanelProps {
  readonly intention: Intention;
  readonly className?: string | undefined;
}

/** The intent: effects of its path on all players, as icons and text; or what is missing for it. */
export function PreviewPanel({ intention, className }: PreviewPanelProps) {
  const { session, look, speaker } = useSeen();
  const { way, unreached } = intention;
  const { preview } = look;
  return (
    <section
      className={classes(css.preview, unreached !== undefined && css.unreached, className)}
      aria-label={speaker.say('preview.title')}
    >
      {way !== undefined && preview !== undefined && <Reached way={way} preview={preview} />}
      {unreached !== undefined && (
        <>
          {unreached.kind === 'lacks' && <Lacks lacks={unreached.lacks} />}
          <Unreached intention={intention} />
        </>
      )}
      <IconButton
        className={css.away}
        onClick={() => session.select(undefined)}
        label={speaker.say('keys.away')}
      >
        <Glyph name="close" />
      </IconButton>
    </section>
  );
}

interface ReachedProps {
  readonly way: Intended;
  readonly preview: Ahead;
}

function Reached({ way, preview }: ReachedProps) {
  const { entry, session, look, speaker, teller, openRule } = useSeen();
  const isBrief = useStore(settings).spoken === 'short';
  const isTaught = useIsTaught();
  const { selected } = look;
  const { eyes, seats } = look.scene;
  const order = seats.map((_, seat) => seat).toSorted((a, b) => Number(b === eyes) - Number(a === eyes));
  const sentences = preview.happenings
    .filter((happening) => !isGain(happening) && session.face.isNews(happening))
    .flatMap((happening) => teller.told(happening) ?? []);
  const shares = order.map((seat) => ({ seat, gains: gainsOf(preview.happenings, seat) }));
  const gained = shares.filter(({ gains }) => gains.length > 0);
  const stakes = session.face
    .stakes(look.position, preview, Math.max(0, eyes))
    .filter(({ kind }) => isTaught(kind));
  const steps = way.steps.map(({ move, position }) => teller.step(position, move)).join(', ');
  const own = [steps, teller.shares(gained.filter(({ seat }) => seat === eyes))];
  // a gain of points is announced once, not again as points before and after
  const isHeard = ({ kind, seat }: Stake): boolean =>
    !gained.some((share) => share.seat === seat && share.gains.some(({ what }) => what === kind));
  const rest = [
    teller.shares(gained.filter(({ seat }) => seat !== eyes)),
    ...stakes.filter(isHeard).map((stake) => teller.stake(stake)),
    ...sentences,
  ];
  useSaid(joined(isBrief ? own : [...own, ...rest]));
  return (
    <>
      <p className="unseen">{joined([...own, teller.shares(gained.filter(({ seat }) => seat !== eyes))])}</p>
      <div className={css.gains} aria-hidden="true">
        <Gains
          happenings={preview.happenings}
          seats={order}
          nameOf={(seat) => (seat === eyes ? speaker.say('preview.you') : speaker.name(seat))}
        />
      </div>
      <Stakes stakes={stakes} isHeard={isHeard} />
      <p className={css.steps}>
        {way.steps.map(({ text, move, position }, index) => (
          <span
            key={`${index} ${text}`}
            data-step={text}
            className={move === selected?.move ? css.goal : undefined}
            aria-hidden="true"
          >
            {teller.step(position, move)}
          </span>
        ))}
        {selected !== undefined && (
          <button
            type="button"
            className={css.rule}
            onClick={() => openRule(entry.ruleOf(selected.move.kind))}
            aria-label={speaker.say('table.rules')}
          >
            ?
          </button>
        )}
        {way.count > 1 && <OtherWays way={way} />}
      </p>
      {sentences.length > 0 && (
        <ul className={css.news}>
          {sentences.map((sentence, index) => (
            <li key={`${index} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Up to this many paths are listed by price. */
const MOST_LISTED = 12;

/** The alternative paths: listed by price, or cycled through if they cost the same. */
function OtherWays({ way }: { readonly way: Intended }) {
  const { entry, session, speaker, teller } = useSeen();
  const { index, count, prices } = way;
  const isListed =
    count <= MOST_LISTED && new Set(prices.map((price) => JSON.stringify(price))).size === count;
  if (!isListed) return <NextWay index={index} count={count} />;
  return (
    <span className={css.ways} role="group" aria-label={speaker.say('keys.otherWay')}>
      {prices.map((price, at) => (
        <button
          key={at}
          type="button"
          className={css.other}
          data-way={at}
          aria-pressed={at === index}
          aria-label={speaker.both(price.map((each) => teller.amount(each)))}
          onClick={() => session.wayAt(at)}
        >
          {price.map(({ what, amount }) => (
            <span key={what}>
              {amount}
              <entry.Icon name={what} />
            </span>
          ))}
        </button>
      ))}
    </span>
  );
}

function NextWay({ index, count }: Pick<Intended, 'index' | 'count'>) {
  const { session, speaker } = useSeen();
  const values = { number: index + 1, count };
  return (
    <button
      type="button"
      className={css.other}
      data-other-way
      aria-label={speaker.say('way.otherLabel', values)}
      onClick={() => session.otherWay()}
    >
      {speaker.say('way.other', values)} <Sign name="forward" />
    </button>
  );
}

/** Shortages as icons: an amount of one kind, or of an alternative. */
function Lacks({ lacks }: { readonly lacks: readonly Lack[] }) {
  const { entry } = useSeen();
  return (
    <p className={css.gains} aria-hidden="true">
      {lacks.map(({ amount, of }, index) => (
        <b key={index} className={css.lack}>
          +{amount}{' '}
          {of.map((what, at) => (
            <span key={what}>
              {at > 0 && ' / '}
              <entry.Icon name={what} />
            </span>
          ))}
        </b>
      ))}
    </p>
  );
}

/** Announces the preview to screen readers when it changes. */
function useSaid(words: string): void {
  useEffect(() => announce(words), [words]);
}

/** Joins parts, some of which are whole sentences. */
function joined(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
}

function Unreached({ intention: { name, unreached } }: { readonly intention: Intention }) {
  const { speaker, teller } = useSeen();
  const why = unreached === undefined ? '' : (whyUnreached(speaker, teller, unreached) ?? '');
  useSaid(joined([name ?? '', why]));
  return (
    <p className={css.steps} data-unreached>
      {name !== undefined && <strong>{name}</strong>}
      {unreached !== undefined && <span>{why}</span>}
    </p>
  );
}

const TONES = { good: css.good, bad: css.bad, note: undefined } as const;

interface StakesProps {
  readonly stakes: readonly Stake[];
  /** false if a gain already announces it */
  readonly isHeard: (stake: Stake) => boolean;
}

/** Stakes of the move: an icon and a short text with the figures before and after. */
function Stakes({ stakes, isHeard }: StakesProps) {
  const { entry, teller } = useSeen();
  if (stakes.length === 0) return null;
  return (
    <ul className={css.stakes}>
      {stakes.map((stake, index) => (
        <li
          key={`${index} ${stake.kind}`}
          className={classes(css.stake, TONES[stake.tone])}
          aria-hidden={!isHeard(stake)}
        >
          <entry.Icon name={stake.icon} /> {teller.stake(stake)}
        </li>
      ))}
    </ul>
  );
}
