import { classes, Piece } from '@two-rivers/board';
import type { Mastery, MasteryCard as Card } from '../face/index.ts';
import { Icon } from './Glyph.tsx';
import { ClanMark } from './Crest.tsx';
import css from './Masteries.module.css';
import type { Table } from './props.ts';

const SIGNS: Readonly<Record<Mastery, string>> = {
  air: 'M2 9h12a3 3 0 1 0-3-3M2 13h17a3 3 0 1 1-3 3M2 17h8a2.5 2.5 0 1 1-2.5 2.5',
  fire: 'M12 2c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 3 3 4 1-2 1-6 1-9z',
  courts: 'M12 3l2.5 5 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8zM4 21h16',
  void: 'M12 3a9 9 0 1 1-6 2.3M9 12a3 3 0 1 0 3-3',
  earth: 'M2 20 9 6l4 7 3-4 6 11zM7 10l2 2 2-2',
  water: 'M12 2c4 5.2 6.5 8.6 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 10.6 8 7.2 12 2zM9 15a3.2 3.2 0 0 0 3 3',
};

/** The three masteries: requirements, remaining rewards, and what the viewer still needs. */
export function Masteries({ table }: { readonly table: Table }) {
  return (
    <section className={css.masteries} aria-label={table.speaker.say('screen.masteries')}>
      {table.position.masteries.map((card) => (
        <MasteryCard key={card.mastery} table={table} card={card} />
      ))}
    </section>
  );
}

export function Sign({ mastery }: { readonly mastery: Mastery }) {
  return (
    <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[mastery]} />
    </svg>
  );
}

interface MasteryCardProps {
  readonly table: Table;
  readonly card: Card;
}

/** The viewer's progress toward a mastery. */
function standingOf({ position, viewer, speaker }: Table, { mastery, isFree }: Card) {
  if (viewer < 0) return { form: isFree ? undefined : css.gone, status: '', lacks: [] };
  const { standing, has, needed, lacks, closest } = position.masteryProgress(viewer, mastery);
  switch (standing) {
    case 'claimed':
      return { form: css.mine, status: speaker.say('screen.claimed'), lacks: [] };
    case 'gone':
      return { form: css.gone, status: speaker.say('screen.allClaimed'), lacks: [] };
    case 'met':
      return { form: css.met, status: speaker.say('screen.met'), lacks: [] };
    case 'open':
      return {
        form: undefined,
        status: speaker.say(`lacks.${mastery}`, { count: needed - has }),
        // no list if everything is missing
        lacks: has === 0 ? [] : [...lacks, ...closest],
      };
  }
}

function MasteryCard({ table, card }: MasteryCardProps) {
  const { position, viewer, speaker } = table;
  const { mastery, rewards } = card;
  const { form, status, lacks } = standingOf(table, card);
  return (
    <Piece
      className={classes(css.mastery, form)}
      data-at={`mastery-${mastery}`}
      piece={{
        title: speaker.say(`mastery.${mastery}`),
        lines: [speaker.say(`need.${mastery}`), ...(viewer < 0 ? [] : [status])],
        rule: `mastery-${mastery}`,
      }}
    >
      <Sign mastery={mastery} />
      <strong>{speaker.say(`masteryShort.${mastery}`)}</strong>
      <span className={css.need}>{speaker.say(`need.${mastery}`)}</span>
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
          {lacks.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </span>
      )}
    </Piece>
  );
}
