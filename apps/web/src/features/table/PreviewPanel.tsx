import { type TypedPreview, isGainEvent, type Shortage, type Stake } from '@two-rivers/kernel';
import { sumGains, type PathPreview, type Intention } from '@two-rivers/table';
import { classNames, Glyph, useIsIdeaIntroduced, useStore } from '@two-rivers/ui';
import { memo, useEffect } from 'react';
import { settings } from '../../platform/settings.ts';
import { announce } from '../../platform/Announcer.tsx';
import { GainIcons } from './GainIcons.tsx';
import { TableIcon } from './TableIcon.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './PreviewPanel.module.css';

/** Preview of the intent: effects of its path on all players as icons and text, or the shortages that prevent it. */
export const PreviewPanel = memo(function PreviewPanel({ className }: { readonly className?: string | undefined }) {
  const { store, i18n } = useTableServices();
  const { intention, preview } = useTable((table) => ({ intention: table.intention, preview: table.preview }));
  if (intention === undefined) return null;
  const { path, unreached } = intention;
  return (
    <section
      className={classNames(css.preview, unreached !== undefined && css.unreachable, className)}
      aria-label={i18n.t('preview.title')}
    >
      {path !== undefined && preview !== undefined && <PathDetails path={path} preview={preview} />}
      {unreached !== undefined && (
        <>
          {unreached.kind === 'shortages' && <ShortageIcons shortages={unreached.shortages} />}
          <UnreachableGoal intention={intention} />
        </>
      )}
      <IconButton
        className={css.close}
        onClick={() => store.send({ type: 'select', choice: undefined })}
        label={i18n.t('keys.away')}
      >
        <Glyph name="close" />
      </IconButton>
    </section>
  );
});

interface PathDetailsProps {
  readonly path: PathPreview;
  readonly preview: TypedPreview;
}

function PathDetails({ path, preview }: PathDetailsProps) {
  const { entry, store, i18n, narrator, openRule } = useTableServices();
  const isBrief = useStore(settings).spoken === 'short';
  const isTaught = useIsIdeaIntroduced();
  const { selected, position, viewer, seatCount } = useTable((table) => ({
    selected: table.selected,
    position: table.position,
    viewer: table.input.viewer,
    seatCount: table.input.seats.length,
  }));
  const order = Array.from({ length: seatCount }, (_, seat) => seat).toSorted(
    (a, b) => Number(b === viewer) - Number(a === viewer),
  );
  const sentences = preview.events
    .filter((event) => !isGainEvent(event) && store.gameView.isReported(event))
    .flatMap((event) => narrator.eventText(position, event) ?? []);
  const shares = order.map((seat) => ({ seat, gains: sumGains(preview.events, seat) }));
  const gainShares = shares.filter(({ gains }) => gains.length > 0);
  const stakes = store.gameView.stakes(position, preview, Math.max(0, viewer)).filter(({ kind }) => isTaught(kind));
  const steps = path.steps.map((step) => narrator.stepText(step.position, step.move)).join(', ');
  const ownTexts = [steps, narrator.gainsText(gainShares.filter(({ seat }) => seat === viewer))];
  // do not announce a gain of points again as a stake (the points before and after)
  const isAnnounced = ({ kind, seat }: Stake): boolean =>
    !gainShares.some((share) => share.seat === seat && share.gains.some(({ what }) => what === kind));
  const otherTexts = [
    narrator.gainsText(gainShares.filter(({ seat }) => seat !== viewer)),
    ...stakes.filter(isAnnounced).map((stake) => narrator.stakeText(stake)),
    ...sentences,
  ];
  useAnnouncement(joinSentences(isBrief ? ownTexts : [...ownTexts, ...otherTexts]));
  return (
    <>
      <p className="unseen">
        {joinSentences([...ownTexts, narrator.gainsText(gainShares.filter(({ seat }) => seat !== viewer))])}
      </p>
      <div className={css.gains} aria-hidden="true">
        <GainIcons
          events={preview.events}
          seats={order}
          nameOf={(seat) => (seat === viewer ? i18n.t('preview.you') : i18n.playerName(seat))}
        />
      </div>
      <StakeList stakes={stakes} isAnnounced={isAnnounced} />
      <p className={css.steps}>
        {path.steps.map(({ text, move, position: before }, index) => (
          <span
            key={`${index} ${text}`}
            data-step={text}
            className={move === selected?.move ? css.goal : undefined}
            aria-hidden="true"
          >
            {narrator.stepText(before, move)}
          </span>
        ))}
        {selected !== undefined && (
          <button
            type="button"
            className={css.rule}
            onClick={() => openRule(entry.ruleSectionOf(selected.move.kind))}
            aria-label={i18n.t('table.rules')}
          >
            ?
          </button>
        )}
        {path.count > 1 && <AlternativePaths path={path} />}
      </p>
      {sentences.length > 0 && (
        <ul className={css.events}>
          {sentences.map((sentence, index) => (
            <li key={`${index} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Up to this many paths are listed by price. */
const MAX_LISTED_PATHS = 12;

/** The alternative paths: listed by price, or cycled through if they cost the same. */
function AlternativePaths({ path }: { readonly path: PathPreview }) {
  const { entry, store, i18n, narrator } = useTableServices();
  const { index, count, prices } = path;
  const isListed = count <= MAX_LISTED_PATHS && new Set(prices.map((price) => JSON.stringify(price))).size === count;
  if (!isListed) return <NextPathButton index={index} count={count} />;
  return (
    <span className={css.paths} role="group" aria-label={i18n.t('keys.otherWay')}>
      {prices.map((price, pathIndex) => (
        <button
          key={pathIndex}
          type="button"
          className={css.alternative}
          data-way={pathIndex}
          aria-pressed={pathIndex === index}
          aria-label={i18n.formatItems(price.map((each) => narrator.amountText(each)))}
          onClick={() => store.send({ type: 'previewPathAt', index: pathIndex })}
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

function NextPathButton({ index, count }: Pick<PathPreview, 'index' | 'count'>) {
  const { store, i18n } = useTableServices();
  const values = { number: index + 1, count };
  return (
    <button
      type="button"
      className={css.alternative}
      data-other-way
      aria-label={i18n.t('way.otherLabel', values)}
      onClick={() => store.send({ type: 'previewNextPath' })}
    >
      {i18n.t('way.other', values)} <TableIcon name="forward" />
    </button>
  );
}

/** Shortages as icons: the missing amount of one kind, or of any of several kinds. */
function ShortageIcons({ shortages }: { readonly shortages: readonly Shortage[] }) {
  const { entry } = useTableServices();
  return (
    <p className={css.gains} aria-hidden="true">
      {shortages.map(({ amount, kinds }, index) => (
        <b key={index} className={css.shortage}>
          +{amount}{' '}
          {kinds.map((what, kindIndex) => (
            <span key={what}>
              {kindIndex > 0 && ' / '}
              <entry.Icon name={what} />
            </span>
          ))}
        </b>
      ))}
    </p>
  );
}

/** Announces the preview to screen readers when it changes. */
function useAnnouncement(text: string): void {
  useEffect(() => announce(text), [text]);
}

/** Joins parts, some of which are whole sentences. */
function joinSentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
}

function UnreachableGoal({ intention: { name, unreached } }: { readonly intention: Intention }) {
  const reason = useTable((table) => (unreached === undefined ? undefined : table.unreachableReason(unreached))) ?? '';
  useAnnouncement(joinSentences([name ?? '', reason]));
  return (
    <p className={css.steps} data-unreached>
      {name !== undefined && <strong>{name}</strong>}
      {unreached !== undefined && <span>{reason}</span>}
    </p>
  );
}

const TONE_CLASSES = { good: css.good, bad: css.bad, note: undefined } as const;

interface StakeListProps {
  readonly stakes: readonly Stake[];
  /** whether a stake is announced; false if an announced gain already says the same */
  readonly isAnnounced: (stake: Stake) => boolean;
}

/** Stakes of the move: an icon and a short text with the figures before and after. */
function StakeList({ stakes, isAnnounced }: StakeListProps) {
  const { entry, narrator } = useTableServices();
  if (stakes.length === 0) return null;
  return (
    <ul className={css.stakes}>
      {stakes.map((stake, index) => (
        <li
          key={`${index} ${stake.kind}`}
          className={classNames(css.stake, TONE_CLASSES[stake.tone])}
          aria-hidden={!isAnnounced(stake)}
        >
          <entry.Icon name={stake.icon} /> {narrator.stakeText(stake)}
        </li>
      ))}
    </ul>
  );
}
