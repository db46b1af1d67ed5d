import { classNames, Piece } from '@two-rivers/ui';
import type { Mastery, MasteryCard as Card } from '../view/index.ts';
import { Icon } from './Glyph.tsx';
import { ClanMark } from './Crest.tsx';
import css from './Masteries.module.css';
import type { RiverOfGoldTable } from './props.ts';

const MASTERY_ICON_PATHS: Readonly<Record<Mastery, string>> = {
  air: 'M2 9h12a3 3 0 1 0-3-3M2 13h17a3 3 0 1 1-3 3M2 17h8a2.5 2.5 0 1 1-2.5 2.5',
  fire: 'M12 2c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 3 3 4 1-2 1-6 1-9z',
  courts: 'M12 3l2.5 5 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8zM4 21h16',
  void: 'M12 3a9 9 0 1 1-6 2.3M9 12a3 3 0 1 0 3-3',
  earth: 'M2 20 9 6l4 7 3-4 6 11zM7 10l2 2 2-2',
  water: 'M12 2c4 5.2 6.5 8.6 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 10.6 8 7.2 12 2zM9 15a3.2 3.2 0 0 0 3 3',
};

/** The three masteries: requirements, remaining rewards, and what the viewer still needs. */
export function Masteries({ table }: { readonly table: RiverOfGoldTable }) {
  return (
    <section className={css.masteries} aria-label={table.i18n.t('screen.masteries')}>
      {table.position.masteries.map((card) => (
        <MasteryCard key={card.mastery} table={table} card={card} />
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

interface MasteryCardProps {
  readonly table: RiverOfGoldTable;
  readonly card: Card;
}

/** The viewer's progress toward a mastery. */
function masteryStatus({ position, viewer, i18n }: RiverOfGoldTable, { mastery, isFree }: Card) {
  if (viewer < 0) return { form: isFree ? undefined : css.unavailable, status: '', lacks: [] };
  const { status, count, needed, missing: missingRegions, best } = position.masteryProgress(viewer, mastery);
  switch (status) {
    case 'claimed':
      return { form: css.claimed, status: i18n.t('screen.claimed'), lacks: [] };
    case 'gone':
      return { form: css.unavailable, status: i18n.t('screen.allClaimed'), lacks: [] };
    case 'met':
      return { form: css.met, status: i18n.t('screen.met'), lacks: [] };
    case 'open':
      return {
        form: undefined,
        status: i18n.t(`lacks.${mastery}`, { count: needed - count }),
        // no list of missing pieces if all are missing
        lacks: count === 0 ? [] : [...missingRegions, ...best],
      };
  }
}

function MasteryCard({ table, card }: MasteryCardProps) {
  const { position, viewer, i18n } = table;
  const { mastery, rewards } = card;
  const { form: stateClass, status, lacks: missingRegions } = masteryStatus(table, card);
  return (
    <Piece
      className={classNames(css.mastery, stateClass)}
      data-at={`mastery-${mastery}`}
      piece={{
        title: i18n.t(`mastery.${mastery}`),
        lines: [i18n.t(`need.${mastery}`), ...(viewer < 0 ? [] : [status])],
        rule: `mastery-${mastery}`,
      }}
    >
      <MasteryIcon mastery={mastery} />
      <strong>{i18n.t(`masteryShort.${mastery}`)}</strong>
      <span className={css.requirement}>{i18n.t(`need.${mastery}`)}</span>
      <span className={css.rewards}>
        {rewards.map(({ points, seat }, index) => (
          <span key={index} className={seat === undefined ? undefined : css.taken}>
            <Icon name="points" count={points} />
            {seat !== undefined && <ClanMark player={position.seat(seat)} />}
          </span>
        ))}
      </span>
      {viewer >= 0 && (
        <span className={css.status}>
          {status}
          {missingRegions.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </span>
      )}
    </Piece>
  );
}
