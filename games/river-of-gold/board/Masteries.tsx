import { classNames, Piece } from '@two-rivers/ui';
import type { Mastery } from '../view/index.ts';
import { Icon } from './Glyph.tsx';
import { ClanMark } from './Crest.tsx';
import css from './Masteries.module.css';
import { pieceOwner, type RiverOfGoldI18n, type RiverOfGoldTable, useTable, useTableI18n } from './props.ts';

const MASTERY_ICON_PATHS: Readonly<Record<Mastery, string>> = {
  air: 'M2 9h12a3 3 0 1 0-3-3M2 13h17a3 3 0 1 1-3 3M2 17h8a2.5 2.5 0 1 1-2.5 2.5',
  fire: 'M12 2c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 3 3 4 1-2 1-6 1-9z',
  courts: 'M12 3l2.5 5 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8zM4 21h16',
  void: 'M12 3a9 9 0 1 1-6 2.3M9 12a3 3 0 1 0 3-3',
  earth: 'M2 20 9 6l4 7 3-4 6 11zM7 10l2 2 2-2',
  water: 'M12 2c4 5.2 6.5 8.6 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 10.6 8 7.2 12 2zM9 15a3.2 3.2 0 0 0 3 3',
};

/** The three masteries: requirements, remaining rewards, and what the viewer still needs. */
export function Masteries() {
  const i18n = useTableI18n();
  const masteries = useTable(({ position }) => position.masteries.map(({ mastery }) => mastery));
  return (
    <section className={css.masteries} aria-label={i18n.t('screen.masteries')}>
      {masteries.map((mastery) => (
        <MasteryCard key={mastery} mastery={mastery} />
      ))}
    </section>
  );
}

export function MasteryIcon({ mastery }: { readonly mastery: Mastery }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MASTERY_ICON_PATHS[mastery]} />
    </svg>
  );
}

/** What a mastery card shows: its rewards with their claimants, and the viewer's progress, if there is a viewer. */
function masteryView({ position, viewer }: RiverOfGoldTable, mastery: Mastery) {
  const card = position.masteries.find((each) => each.mastery === mastery);
  return {
    isFree: card?.isFree === true,
    rewards: (card?.rewards ?? []).map(({ points, seat }) => ({
      points,
      claimant: seat === undefined ? undefined : pieceOwner(position, seat),
    })),
    progress: viewer < 0 ? undefined : position.masteryProgress(viewer, mastery),
  };
}

/** The viewer's progress toward a mastery: style, sentence, and missing pieces. */
function masteryStatus(i18n: RiverOfGoldI18n, mastery: Mastery, { isFree, progress }: ReturnType<typeof masteryView>) {
  if (progress === undefined) return { form: isFree ? undefined : css.unavailable, status: '', missing: [] };
  const { status, count, needed, missing, best } = progress;
  switch (status) {
    case 'claimed':
      return { form: css.claimed, status: i18n.t('screen.claimed'), missing: [] };
    case 'gone':
      return { form: css.unavailable, status: i18n.t('screen.allClaimed'), missing: [] };
    case 'met':
      return { form: css.met, status: i18n.t('screen.met'), missing: [] };
    case 'open':
      return {
        form: undefined,
        status: i18n.t(`lacks.${mastery}`, { count: needed - count }),
        // no list of missing pieces if all are missing
        missing: count === 0 ? [] : [...missing, ...best],
      };
  }
}

function MasteryCard({ mastery }: { readonly mastery: Mastery }) {
  const i18n = useTableI18n();
  const view = useTable((table) => masteryView(table, mastery));
  const { form: stateClass, status, missing } = masteryStatus(i18n, mastery, view);
  const hasViewer = view.progress !== undefined;
  return (
    <Piece
      className={classNames(css.mastery, stateClass)}
      data-at={`mastery-${mastery}`}
      piece={{
        title: i18n.t(`mastery.${mastery}`),
        lines: [i18n.t(`need.${mastery}`), ...(hasViewer ? [status] : [])],
        rule: `mastery-${mastery}`,
      }}
    >
      <MasteryIcon mastery={mastery} />
      <strong>{i18n.t(`masteryShort.${mastery}`)}</strong>
      <span className={css.requirement}>{i18n.t(`need.${mastery}`)}</span>
      <span className={css.rewards}>
        {view.rewards.map(({ points, claimant }, index) => (
          <span key={index} className={claimant === undefined ? undefined : css.taken}>
            <Icon name="points" count={points} />
            {claimant !== undefined && <ClanMark owner={claimant} />}
          </span>
        ))}
      </span>
      {hasViewer && (
        <span className={css.status}>
          {status}
          {missing.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </span>
      )}
    </Piece>
  );
}
