import { components, stateCodes } from '../rules/index.ts';
import { Icon } from './Icon.tsx';
import { at, type Table } from './look.ts';
import { Mark } from './Mark.tsx';
import { LaidPiece } from './Piece.tsx';
import { masteryProgress } from './progress.ts';

const { MASTERIES, MASTERY_REWARDS } = components;
const SIGNS: Readonly<Record<components.Mastery, string>> = {
  air: 'M2 9h12a3 3 0 1 0-3-3M2 13h17a3 3 0 1 1-3 3M2 17h8a2.5 2.5 0 1 1-2.5 2.5',
  fire: 'M12 2c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 3 3 4 1-2 1-6 1-9z',
  courts: 'M12 3l2.5 5 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8zM4 21h16',
  void: 'M12 3a9 9 0 1 1-6 2.3M9 12a3 3 0 1 0 3-3',
  earth: 'M2 20 9 6l4 7 3-4 6 11zM7 10l2 2 2-2',
  water: 'M12 2c4 5.2 6.5 8.6 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 10.6 8 7.2 12 2zM9 15a3.2 3.2 0 0 0 3 3',
};

/** The three masteries: what they ask, what is still to be had, and what one lacks. */
export function Masteries({ table }: { readonly table: Table }) {
  const { state, speaker } = table;
  return (
    <section className="rog-masteries" aria-label={speaker.say('screen.masteries')}>
      {[0, 1, 2].map((place) => {
        const mastery = MASTERIES[at(state.masteries, place) - 1];
        return mastery === undefined ? null : (
          <MasteryCard key={place} table={table} place={place} mastery={mastery} />
        );
      })}
    </section>
  );
}

interface MasteryCardProps {
  readonly table: Table;
  readonly place: number;
  readonly mastery: components.Mastery;
}

function MasteryCard({ table, place, mastery }: MasteryCardProps) {
  const { state, viewer, speaker } = table;
  const rewards = MASTERY_REWARDS[state.seats] ?? [];
  const claims = rewards.map((_, index) => at(state.claims, place * stateCodes.MAX_SEATS + index) - 1);
  const isMine = viewer >= 0 && claims.includes(viewer);
  const isGone = !claims.includes(-1);
  const { has, needed, missing } = masteryProgress(state, Math.max(0, viewer), mastery);
  const status = isMine
    ? speaker.say('screen.claimed')
    : isGone
      ? speaker.say('screen.allClaimed')
      : has >= needed
        ? speaker.say('screen.met')
        : speaker.say('screen.progress', { has, needed });
  return (
    <LaidPiece
      table={table}
      className={`rog-mastery ${isMine ? 'mine' : isGone ? 'gone' : has >= needed ? 'met' : ''}`}
      piece={{
        title: speaker.say(`mastery.${mastery}`),
        lines: [speaker.say(`need.${mastery}`), ...(viewer < 0 ? [] : [status])],
        rule: `mastery-${mastery}`,
      }}
    >
      <svg className="rog-sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[mastery]} />
      </svg>
      <strong>{speaker.say(`masteryShort.${mastery}`)}</strong>
      <span className="rog-need">{speaker.say(`need.${mastery}`)}</span>
      <span className="rog-rewards">
        {rewards.map((points, index) => (
          <span key={index} className={(claims[index] ?? -1) >= 0 ? 'taken' : ''}>
            <Icon name="points" count={points} />
            {(claims[index] ?? -1) >= 0 && <Mark state={state} seat={claims[index] ?? 0} />}
          </span>
        ))}
      </span>
      {viewer >= 0 && (
        <span className="rog-status">
          {status}
          {!isMine &&
            !isGone &&
            missing.length < needed &&
            missing.map((name) => <Icon key={name} name={name} />)}
        </span>
      )}
    </LaidPiece>
  );
}
