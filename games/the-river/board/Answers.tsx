import { classes, MoveButton, ofKind, PieceButton } from '@two-rivers/board';
import type { ReactNode } from 'react';
import { EXCHANGE_PRICE, EXCHANGED_FOOD, PRODUCED, type RiverGoal, type RiverMove } from '../face/index.ts';
import { describeBuilding, describeMove } from '../words/words.ts';
import { Ask } from './Ask.tsx';
import css from './Choices.module.css';
import { buildingInMind, isProposed } from './goals.ts';
import { Icon } from './glyphs.tsx';
import { type Build, buildsByBuilding, Payment, sensible } from './Payment.tsx';
import { ownSeat, type RiverProps, ruleOf } from './props.ts';
import { TileImage } from './Tile.tsx';

// What a kind of action still needs to know.

function Prompt({ children }: { readonly children: ReactNode }) {
  return <p className={css.prompt}>{children}</p>;
}

/** What is asked in the middle of a turn and cannot be left. */
function Asked({ section, children }: { readonly section: string; readonly children: ReactNode }) {
  return (
    <div className={css.choices}>
      <div className={css.further}>
        {children}
        <Ask section={section} />
      </div>
    </div>
  );
}

/** Where the next tile of the own river goes. */
export function nextSpace(props: RiverProps): number {
  return props.position.river(ownSeat(props)).cells.find(({ isNext }) => isNext)?.space ?? 0;
}

/** The face-up tiles once more, for a screen where the market is out of sight, and for the keys. */
export function TileChoice({ props }: { readonly props: RiverProps }) {
  const { position, speaker, choices, selected } = props;
  const prompt = position.phase === 'opening' ? 'screen.prompt.opening' : 'screen.prompt.terrain';
  return (
    <div className={css.answer}>
      <Prompt>{speaker.say(prompt, { number: nextSpace(props) })}</Prompt>
      <ul className={classes(css.thumbs, css.tiles)}>
        {ofKind(choices, 'terrain').map((choice) => (
          <li key={choice.text}>
            <PieceButton
              className={classes(css.thumb, choice.text === selected?.text && css.chosen)}
              piece={{
                title: describeMove(speaker, position, choice.move),
                lines: [],
                rule: 'terrain',
                goal: choice.move,
              }}
            >
              <TileImage tile={position.tile(choice.move.tile)} isSmall />
            </PieceButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardChoiceProps {
  readonly props: RiverProps;
  readonly kind: 'reserve' | 'build';
}

/** Which building, of those that lie there; once one is chosen, how to pay where that is open. */
export function CardChoice({ props, kind }: CardChoiceProps) {
  const { speaker, choices, selected } = props;
  const builds = buildsByBuilding(ofKind(choices, 'build'));
  const paying = [...builds.values()].flat().find(({ text }) => text === selected?.text);
  const ways = builds.get(paying?.move.building ?? '') ?? [];
  if (paying !== undefined && ways.length > 1) return <Paid props={props} now={paying} ways={ways} />;
  const hasOther = new Set(ofKind(choices, kind).map(({ move }) => move.building)).size > 1;
  return (
    <div className={css.answer}>
      {(selected === undefined || hasOther) && (
        <Prompt>
          {speaker.say(selected === undefined ? `screen.prompt.${kind}` : 'screen.prompt.otherBuilding')}
        </Prompt>
      )}
      <Cards props={props} kind={kind} />
      <Instead props={props} />
    </div>
  );
}

/** The buildings once more, for the keys and for those who listen: the market shows them. */
function Cards({ props, kind }: CardChoiceProps) {
  const { position, speaker, choices } = props;
  const buildings = [...new Set(ofKind(choices, kind).map(({ move }) => move.building))];
  return (
    <ul className={classes(css.thumbs, css.cards)}>
      {buildings.map((building) => {
        const { points } = position.building(building);
        const goal: RiverGoal = { kind, building };
        return (
          <li key={building}>
            <PieceButton
              className={classes(css.good, buildingInMind(props) === building && css.chosen)}
              piece={{
                title: describeBuilding(speaker, position.building(building)),
                lines: [],
                rule: ruleOf(kind),
                goal,
              }}
            >
              {speaker.say('screen.worth', { points })}
            </PieceButton>
          </li>
        );
      })}
    </ul>
  );
}

interface PaidProps {
  readonly props: RiverProps;
  readonly now: Build;
  readonly ways: readonly Build[];
}

/** How a building is paid for. */
function Paid({ props, now, ways }: PaidProps) {
  const { position, speaker } = props;
  const discount = position.seat(ownSeat(props)).discount(now.move.building);
  return (
    <div className={css.answer}>
      <Prompt>
        {speaker.say('screen.prompt.pay')}
        {discount > 0 && <small> {speaker.say('screen.discount', { count: discount })}</small>}
      </Prompt>
      <Payment props={props} ways={ways} now={now} />
      <Instead props={props} />
    </div>
  );
}

const OTHERWISE = {
  build: { kind: 'reserve', icon: 'reserve', name: 'screen.orReserve' },
  reserve: { kind: 'build', icon: 'building', name: 'screen.orBuild' },
} as const;

/** The other thing that can be done with the building in mind. */
function Instead({ props }: { readonly props: RiverProps }) {
  const { speaker, pick, want, reach, intention, selected } = props;
  const building = buildingInMind(props);
  const now = intention?.goal?.kind ?? selected?.move.kind;
  if (building === undefined || (now !== 'build' && now !== 'reserve')) return null;
  const { kind, icon, name } = OTHERWISE[now];
  const goal: RiverGoal = { kind, building };
  if (reach(goal)?.kind !== 'ways') return null;
  return (
    <PieceButton
      className={css.or}
      piece={{
        title: speaker.say(name),
        rule: ruleOf(kind),
        pick: {
          name: `${kind} ${building}`,
          act: () => {
            pick({ kind });
            want(goal);
          },
        },
      }}
    >
      <Icon name={icon} /> <span className={css.orName}>{speaker.say(name)}</span>
    </PieceButton>
  );
}

export function SwapPrompt({ props }: { readonly props: RiverProps }) {
  const { speaker, picked, selected, choices } = props;
  const first = picked?.kind === 'swap' ? picked.spaces?.[0] : undefined;
  // nothing is said of others where there are none
  if (selected?.move.kind === 'swap' && ofKind(choices, 'swap').length === 1) return null;
  const asked = first === undefined ? 'swap' : 'swapSecond';
  const looked = isProposed(props) ? 'proposedTiles' : 'otherTile';
  return (
    <Prompt>
      {speaker.say(`screen.prompt.${selected?.move.kind === 'swap' ? looked : asked}`, {
        number: first ?? 0,
      })}
    </Prompt>
  );
}

/** A meadow that swaps; to decline is the end of the turn, which has its own place. */
export function MeadowSwap({ props }: { readonly props: RiverProps }) {
  return (
    <Asked section="meadows">
      <Icon name="swap" />
      <SwapPrompt props={props} />
    </Asked>
  );
}

export function ExchangeChoice({ props }: { readonly props: RiverProps }) {
  const { speaker, choices, selected, position } = props;
  const offered = ofKind(choices, 'exchange');
  const now =
    offered.find(({ text }) => text === selected?.text) ??
    sensible(offered, position.seat(ownSeat(props)).goods);
  return (
    <div className={css.answer}>
      <Prompt>
        {speaker.say('screen.prompt.exchange', { count: EXCHANGED_FOOD, given: EXCHANGE_PRICE })}
      </Prompt>
      {now !== undefined && <Payment props={props} ways={offered} now={now} />}
    </div>
  );
}

export function InsteadOfFood({ props }: { readonly props: RiverProps }) {
  const { speaker, choices, selected, position } = props;
  const offered = ofKind(choices, 'food');
  const count = position.seat(ownSeat(props)).receives('food');
  return (
    <div className={css.answer}>
      <Prompt>{speaker.say('screen.prompt.food')}</Prompt>
      <ul className={css.thumbs}>
        {PRODUCED.map((resource) => {
          const choice = offered.find(({ move }) => move.resource === resource);
          const wanted: RiverMove = { kind: 'food', resource };
          return (
            <li key={resource}>
              <PieceButton
                className={classes(
                  css.good,
                  choice !== undefined && choice.text === selected?.text && css.chosen,
                )}
                piece={{
                  title: speaker.say('amount', { resource, count }),
                  lines: [],
                  rule: 'food',
                  choice,
                  wanted,
                }}
              >
                <Icon name={resource} />
              </PieceButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What does not fit goes back, one touch each. */
export function Returns({ props }: { readonly props: RiverProps }) {
  const { speaker, position, choices } = props;
  const { over, goods } = position.seat(ownSeat(props));
  return (
    <Asked section="overflow">
      <div className={css.answer}>
        <Prompt>{speaker.say('screen.prompt.return', { over })}</Prompt>
        <ul className={css.thumbs}>
          {ofKind(choices, 'return').map((choice) => (
            <li key={choice.text}>
              <MoveButton
                choice={choice}
                isSimple
                className={css.good}
                name={describeMove(speaker, position, choice.move)}
              >
                <Icon name={choice.move.resource} />
                <b>{goods[choice.move.resource]}</b>
              </MoveButton>
            </li>
          ))}
        </ul>
      </div>
    </Asked>
  );
}

/** A meadow that gives: from none to four. */
export function Takes({ props }: { readonly props: RiverProps }) {
  const { speaker, position, choices, selected } = props;
  const resource = position.effect?.kind === 'take' ? position.effect.resource : '';
  return (
    <Asked section="meadows">
      <div className={css.answer}>
        <Prompt>{speaker.say('screen.prompt.take')}</Prompt>
        <ul className={css.thumbs}>
          {ofKind(choices, 'take').map((choice) => (
            <li key={choice.text}>
              <PieceButton
                className={classes(css.good, choice.text === selected?.text && css.chosen)}
                piece={{
                  title: describeMove(speaker, position, choice.move),
                  lines: [],
                  rule: 'meadows',
                  choice,
                }}
              >
                <b>{choice.move.amount}</b>
                <Icon name={resource} />
              </PieceButton>
            </li>
          ))}
        </ul>
      </div>
    </Asked>
  );
}
