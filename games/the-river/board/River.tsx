import { describeTile } from '../words/words.ts';
import {
  aboutOf,
  kindOf,
  lowerOf,
  makeSwap,
  OPENING_PHASE,
  RESOURCES,
  RIVER_LENGTH,
  SWAP,
  TERRAIN,
  upperOf,
} from '../rules/index.ts';
import { memo } from 'react';
import { byKind, type RiverProps, touch } from './controls.ts';
import {
  asTheRiver,
  at,
  columnsOf,
  goodsOf,
  meadowPoints,
  type Shown,
  shownAt,
  stored,
  type TileFacts,
  tileFacts,
} from './facts.ts';
import { Glyph, INK } from './glyphs.tsx';
import { setPick, usePick } from './pick.ts';
import { PieceButton } from './PieceButton.tsx';
import { Figure } from './Pioneer.tsx';
import { courseAt, Water } from './Terrain.tsx';
import { Star, Symbols, TileArt } from './Tile.tsx';

/** Spaces as they lie on the board: the middle row flows the other way. */
export const ROWS = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11] as const;

interface SeatProps {
  readonly props: RiverProps;
  readonly seat: number;
  readonly isSmall?: boolean;
}

/** A river board: twelve spaces, the water through them, and what each column brings now. */
export function River({ props, seat, isSmall = false }: SeatProps) {
  const { state, speaker, viewer, moves, selected } = props;
  const game = asTheRiver(props.game);
  const c = game.components;
  const pick = usePick(moves);
  const isOwn = seat === viewer;
  const swaps = isOwn ? (byKind(moves).get(SWAP) ?? []) : [];
  const isSwapping =
    swaps.length > 0 &&
    (pick?.kind === SWAP || state.effect !== 0 || (selected !== undefined && kindOf(selected) === SWAP));
  const marked =
    isOwn && selected !== undefined && kindOf(selected) === SWAP
      ? [lowerOf(selected), upperOf(selected)]
      : [];
  const ghost =
    isOwn && selected !== undefined && kindOf(selected) === TERRAIN
      ? tileFacts(game, aboutOf(selected))
      : undefined;
  const layings = isOwn && state.phase !== OPENING_PHASE ? (byKind(moves).get(TERRAIN) ?? []) : [];
  const laid = at(state.laid, seat);
  const goods = goodsOf(state, seat);
  const { boxes } = stored(at(state.warehouses, seat), goods);
  let box = 0;
  const spaces = Array.from({ length: RIVER_LENGTH }, (_, space) => {
    const shown = shownAt(c, state, seat, space);
    const fill = boxes
      .slice(box, box + shown.storage)
      .map((resource) => (resource === undefined ? '-' : `${resource}`))
      .join('');
    box += shown.storage;
    return { shown, fill };
  });
  const chooseTile = (space: number) => {
    const first = pick?.space;
    if (first === space) return setPick({ moves, kind: SWAP });
    if (first === undefined) {
      props.select(undefined);
      return setPick({ moves, kind: SWAP, space });
    }
    const move = makeSwap(Math.min(first, space), Math.max(first, space));
    if (moves.includes(move)) touch(props, move);
  };
  return (
    <div
      className={`trv-river ${isSmall ? 'is-small' : ''}`}
      role="group"
      aria-label={
        isOwn ? speaker.say('screen.river.mine') : speaker.say('screen.river', { name: speaker.name(seat) })
      }
      data-rule="river-board"
    >
      <div className="trv-spaces">
        {ROWS.map((space) => {
          const { shown, fill } = spaces[space] ?? { shown: shownAt(c, state, seat, space), fill: '' };
          const facts = shown.tile < 0 ? undefined : tileFacts(game, shown.tile);
          const isNext = space === laid && laid < RIVER_LENGTH;
          const label = speaker.say('screen.cell', {
            number: space + 1,
            what: wordsFor(props, seat, shown, isNext),
          });
          const points = shown.tile < 0 ? undefined : meadowPoints(c, state, seat, shown.tile);
          const covered = isNext ? ghost : undefined;
          const art = (
            <Space
              tile={facts ?? covered}
              isGhost={covered !== undefined}
              space={space}
              produces={shown.produces.join('')}
              storage={shown.storage}
              isSettler={shown.isSettler}
              fill={fill}
              points={points}
              isSmall={isSmall}
              isNext={isNext && isOwn}
              look={seat}
            />
          );
          if (!isSwapping && isNext && isOwn && layings.length > 0) {
            const words = `${speaker.say('screen.touchNext')}\n${label}`;
            return (
              <PieceButton
                key={space}
                className="trv-space is-next"
                data-at={`cell-${seat}-${space + 1}`}
                control={{
                  'data-pick': 'next-space',
                  'data-hint': words,
                  'aria-label': words,
                  'aria-pressed': pick?.kind === TERRAIN,
                  onClick: () => {
                    props.select(undefined);
                    setPick({ moves, kind: TERRAIN });
                  },
                }}
              >
                {art}
              </PieceButton>
            );
          }
          if (!isSwapping || facts === undefined) {
            return (
              <div
                key={space}
                className={`trv-space ${isNext ? 'is-next' : ''}`}
                role="img"
                aria-label={label}
                data-hint={isSmall ? undefined : label}
                data-at={`cell-${seat}-${space + 1}`}
              >
                {art}
              </div>
            );
          }
          const first = pick?.space;
          const move =
            first === undefined || first === space
              ? undefined
              : makeSwap(Math.min(first, space), Math.max(first, space));
          const isMarked = first === space || marked.includes(space);
          return (
            <PieceButton
              key={space}
              className={`trv-space is-asked ${isMarked ? 'is-chosen' : ''}`}
              data-at={`cell-${seat}-${space + 1}`}
              control={{
                ...(move === undefined
                  ? { 'data-pick': `tile-${space + 1}` }
                  : { 'data-move': game.writeMove(move) }),
                'data-hint': label,
                'aria-label': label,
                'aria-pressed': isMarked,
                onClick: () => chooseTile(space),
              }}
            >
              {art}
              {isMarked && (
                <svg className="trv-swap-mark" viewBox="0 0 24 24" aria-hidden="true">
                  <Glyph name="swap" x={0} y={0} size={24} />
                </svg>
              )}
            </PieceButton>
          );
        })}
      </div>
      <Columns props={props} seat={seat} />
    </div>
  );
}

/** What each column brings if scored now. */
function Columns({ props, seat }: SeatProps) {
  const { state, speaker } = props;
  const c = asTheRiver(props.game).components;
  return (
    <div className="trv-columns" data-rule="columns">
      {columnsOf(c, state, seat).map((points, column) => {
        const label = speaker.say('screen.column', { number: column + 1, points });
        return (
          <span
            key={column}
            className={points > 0 ? 'is-scoring' : ''}
            aria-label={label}
            data-hint={label}
            role="img"
          >
            <svg viewBox="0 0 100 22" aria-hidden="true">
              <path
                d="M6 3v5q0 4 8 4h72q8 0 8-4V3"
                fill="none"
                stroke={points > 0 ? '#c08524' : INK}
                strokeWidth={points > 0 ? 2.2 : 1.2}
                opacity={points > 0 ? 1 : 0.4}
              />
              {points > 0 ? (
                <Star points={points} x={50} y={11.5} size={22} />
              ) : (
                <circle cx="50" cy="12" r="4" fill="#fbf1d9" stroke={INK} strokeWidth="1.2" opacity=".6" />
              )}
            </svg>
          </span>
        );
      })}
    </div>
  );
}

function wordsFor(props: RiverProps, seat: number, shown: Shown, isNext: boolean): string {
  const { speaker, state } = props;
  const game = asTheRiver(props.game);
  const words: string[] = [];
  if (shown.tile >= 0) {
    words.push(describeTile(speaker, game, game.components.tiles[shown.tile] ?? ''));
    const points = meadowPoints(game.components, state, seat, shown.tile);
    if (points !== undefined) words.push(speaker.say('screen.meadow', { points }));
  } else {
    words.push(speaker.say('screen.bare'));
    for (const resource of shown.produces)
      words.push(speaker.say('tile.produces', { resource: RESOURCES[resource] ?? '' }));
    if (shown.storage > 0) words.push(speaker.say('tile.storage', { count: shown.storage }));
    if (shown.isSettler) words.push(speaker.say('screen.settler'));
    if (isNext) words.push(speaker.say('screen.next'));
  }
  return words.join(', ');
}

interface SpaceProps {
  readonly tile: TileFacts | undefined;
  readonly isGhost: boolean;
  readonly space: number;
  readonly produces: string;
  readonly storage: number;
  readonly isSettler: boolean;
  readonly fill: string;
  readonly points: number | undefined;
  readonly isSmall: boolean;
  readonly isNext: boolean;
  readonly look: number;
}

/** A space: its tile, or what is printed on the board. */
export const Space = memo(function Space(props: SpaceProps) {
  const { tile, isGhost, space, produces, storage, isSettler, fill, points, isSmall, isNext, look } = props;
  const course = courseAt(space);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {tile === undefined || isGhost ? (
        <>
          <path
            d="M0 0h100v100H0z"
            fill={(space + Math.floor(space / 4)) % 2 === 0 ? '#f3e7c9' : '#efe1bf'}
          />
          <Water course={course} isFaint />
          <rect
            x="4"
            y="4"
            width="92"
            height="92"
            rx="7"
            fill="none"
            stroke={isNext ? '#b5651d' : '#b79c68'}
            strokeWidth={isNext ? 3 : 1.2}
            strokeDasharray={isNext ? '9 5' : '5 5'}
          />
          <text className="trv-numeral is-faint" x={course === 'entersLeft' ? 86 : 14} y="21" fontSize="15">
            {space + 1}
          </text>
          <Symbols
            produces={Array.from(produces, Number)}
            storage={storage}
            fill={fill}
            x={50 + (course === 'leavesRight' ? -11 : course === 'leavesLeft' ? 11 : 0)}
            y={isSmall ? 68 : 76}
            size={isSmall ? 46 : 34}
          />
          {isSettler && (
            <g opacity=".92">
              <Glyph name="settler" x={isSmall ? 26 : 32} y={isSmall ? 22 : 58} size={isSmall ? 50 : 36} />
              {!isSmall && (
                <svg x="58" y="70" width="22" height="22" viewBox="0 0 24 24">
                  <Figure look={look} isGhost />
                </svg>
              )}
            </g>
          )}
        </>
      ) : null}
      {tile !== undefined && (
        <g opacity={isGhost ? 0.75 : 1}>
          <TileArt
            tile={tile}
            course={course}
            fill={isGhost ? '' : fill}
            points={isGhost ? undefined : points}
            isSmall={isSmall}
          />
        </g>
      )}
    </svg>
  );
});
