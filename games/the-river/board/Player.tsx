import { overflow, RESOURCES } from '../rules/index.ts';
import { memo, useState } from 'react';
import { Dialog } from '@two-rivers/board';
import { Boat, Cards, Goods, isCovered, type PlayerProps, Tokens } from './Belongings.tsx';
import { at, goodsOf, stored } from './facts.ts';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { River } from './River.tsx';
import { RuleButton } from './RuleButton.tsx';

/** Name, pawn, points. */
function Heading({ props, seat }: PlayerProps) {
  const { state, speaker, game, actor } = props;
  const { scores, breakdown } = game.outcome(state);
  const [tokens = 0, buildings = 0] = breakdown[seat] ?? [];
  const covered = isCovered(props, seat);
  const points = (scores[seat] ?? 0) - (covered ? tokens + buildings : 0);
  const parts = game.categories.flatMap((category, index) => {
    const key = `category.${category}`;
    if (covered && index < 2) return [];
    return speaker.has(key) ? [`${speaker.say(key)}: ${breakdown[seat]?.[index] ?? 0}`] : [];
  });
  const label = [
    speaker.say('screen.total', { points }),
    ...(covered ? [speaker.say('screen.open')] : []),
    ...parts,
  ].join('\n');
  return (
    <header className={`trv-heading ${actor === seat ? 'is-acting' : ''}`}>
      <Mark state={state} seat={seat} />
      <h2>{speaker.name(seat)}</h2>
      {state.pawn === seat && at(state.board, seat) > 0 && (
        <span
          className="trv-pawn"
          data-at={`pawn-${seat}`}
          data-hint={speaker.say('screen.pawn')}
          data-rule="first-player"
          role="img"
          aria-label={speaker.say('screen.pawn')}
        >
          <Icon name="pawn" />
        </span>
      )}
      <span className="trv-total" role="img" aria-label={label} data-hint={label} data-rule="scoring">
        <Icon name="points" />
        <b>{points}</b>
        {covered && '+'}
      </span>
      {seat === props.viewer && <RuleButton props={props} section="river-board" />}
    </header>
  );
}

const CATEGORY_ICONS: Readonly<Record<string, string>> = {
  tokens: 'token',
  buildings: 'building',
  resources: 'any',
  columns: 'columns',
  meadows: 'meadow',
};

/** The points so far, by what they come from. */
function Points({ props, seat }: PlayerProps) {
  const { state, speaker, game } = props;
  const { breakdown } = game.outcome(state);
  const covered = isCovered(props, seat);
  return (
    <div className="trv-points" data-rule="scoring">
      {game.categories.map((category, index) => {
        if (covered && index < 2) return null;
        const points = breakdown[seat]?.[index] ?? 0;
        const key = `category.${category}`;
        const label = `${speaker.has(key) ? speaker.say(key) : category}: ${points}`;
        return (
          <span
            key={category}
            role="img"
            aria-label={label}
            data-hint={label}
            className={points > 0 ? '' : 'is-none'}
          >
            <Icon name={CATEGORY_ICONS[category] ?? 'points'} />
            {points}
          </span>
        );
      })}
    </div>
  );
}

/** One's own things, large. */
export function Own({ props, seat }: PlayerProps) {
  const { state, speaker } = props;
  const { over } = stored(at(state.warehouses, seat), goodsOf(state, seat));
  return (
    <section className={`trv-own trv-look-${seat}`}>
      <Heading props={props} seat={seat} />
      <Goods props={props} seat={seat} />
      <River props={props} seat={seat} />
      <aside className="trv-side">
        <Boat props={props} seat={seat} />
        <Tokens props={props} seat={seat} />
        {overflow(state, seat) > 0 && (
          <div className="trv-over">
            <span>{speaker.say('screen.noRoom')}</span>
            {over.map((resource, index) => (
              <Icon key={index} name={RESOURCES[resource] ?? ''} />
            ))}
          </div>
        )}
        <Cards props={props} seat={seat} isLarge />
        <Points props={props} seat={seat} />
      </aside>
    </section>
  );
}

/** Another player's things, small; touched, they are shown large. Nothing there depends on what is being looked at. */
export const Other = memo(OtherPlayer, (former, next) => {
  const [a, b] = [former.props, next.props];
  return (
    former.seat === next.seat &&
    a.state === b.state &&
    a.actor === b.actor &&
    a.viewer === b.viewer &&
    a.speaker === b.speaker &&
    a.memory === b.memory
  );
});

function OtherPlayer({ props, seat }: PlayerProps) {
  const { speaker } = props;
  const [isLarge, setLarge] = useState(false);
  const label = speaker.say('screen.enlarge', { name: speaker.name(seat) });
  return (
    <section className={`trv-other trv-look-${seat}`}>
      <Heading props={props} seat={seat} />
      <div className="trv-look">
        <River props={props} seat={seat} isSmall />
        <button
          type="button"
          className="trv-touch"
          data-pick={`player-${seat}`}
          aria-label={label}
          onClick={() => setLarge(true)}
        />
      </div>
      <div className="trv-others-things">
        <Goods props={props} seat={seat} />
        <div className="trv-row">
          <Boat props={props} seat={seat} />
          <Tokens props={props} seat={seat} />
        </div>
        <Cards props={props} seat={seat} />
      </div>
      {isLarge && (
        <Dialog
          title={speaker.say('screen.river', { name: speaker.name(seat) })}
          className="trv-dialog"
          close={() => setLarge(false)}
        >
          <Own props={props} seat={seat} />
        </Dialog>
      )}
    </section>
  );
}
