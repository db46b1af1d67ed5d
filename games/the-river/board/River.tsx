import { classes, LookedAt, ofKind, PieceButton } from '@two-rivers/board';
import { type CSSProperties, memo } from 'react';
import { type Cell, type Column, ROWS, type Tile, UPPER_TWO, WHOLE_COLUMN } from '../face/index.ts';
import { describeTile } from '../words/words.ts';
import { Glyph, INK } from './glyphs.tsx';
import { isDrawnAlike, type RiverProps, saidOnce } from './props.ts';
import css from './River.module.css';
import { Space } from './Space.tsx';
import { swapTouch } from './goals.ts';
import { Star } from './Tile.tsx';

/** The spaces as the river flows: so they are told, while the grid has them row by row. */
const IN_ORDER = ROWS.flat().toSorted((a, b) => a - b);

interface SeatProps {
  readonly props: RiverProps;
  readonly seat: number;
  readonly isSmall?: boolean;
  readonly className?: string | undefined;
}

/** A river board: twelve spaces, the water through them, and what each column brings now. */
export function River({ props, seat, isSmall = false, className }: SeatProps) {
  const { position, speaker, viewer, selected } = props;
  const river = position.river(seat);
  const isOwn = seat === viewer;
  // the tile looked at is shown where it would lie
  const ghost = isOwn && selected?.move.kind === 'terrain' ? position.tile(selected.move.tile) : undefined;
  return (
    <div
      className={className}
      role="group"
      aria-label={
        isOwn ? speaker.say('screen.river.mine') : speaker.say('screen.river', { name: speaker.name(seat) })
      }
    >
      <div className={css.spaces}>
        {IN_ORDER.map((space) => {
          const cell = river.cell(space);
          const shown = { props, seat, cell, ghost: cell.isNext ? ghost : undefined, isSmall };
          return isOwn ? <OwnSpace key={space} {...shown} /> : <StillSpace key={space} {...shown} />;
        })}
      </div>
      <Columns props={props} seat={seat} isSmall={isSmall} />
    </div>
  );
}

interface SpaceProps {
  readonly props: RiverProps;
  readonly seat: number;
  readonly cell: Cell;
  readonly ghost: Tile | undefined;
  readonly isSmall: boolean;
}

/** A space of one's own river: in a swap its tile can be touched; on the next one a tile can be laid. */
function OwnSpace(shown: SpaceProps) {
  const { props, cell } = shown;
  const { choices, position } = props;
  const swaps = ofKind(choices, 'swap');
  if (swaps.length > 0 && cell.tile !== undefined) return <SwapSpace {...shown} />;
  const maySend = position.phase !== 'opening' && ofKind(choices, 'terrain').length > 0;
  return cell.isNext && maySend ? <NextSpace {...shown} /> : <StillSpace {...shown} />;
}

/** Only to be looked at. */
function StillSpace(shown: SpaceProps) {
  const { props, seat, cell, isSmall } = shown;
  const label = labelOf(props, seat, cell);
  const place = placeOf(seat, cell);
  // a small river is one button, which shows it large
  return isSmall ? (
    <div className={css.space} style={styleOf(cell)} role="img" aria-label={label} data-at={place}>
      <Art {...shown} />
    </div>
  ) : (
    <LookedAt
      className={css.space}
      style={styleOf(cell)}
      told={{ title: label, lines: [], rule: ruleOfCell(cell) }}
      data-at={place}
    >
      <Art {...shown} />
    </LookedAt>
  );
}

function NextSpace(shown: SpaceProps) {
  const { props, seat, cell } = shown;
  const { speaker, picked, pick } = props;
  return (
    <PieceButton
      className={css.space}
      style={styleOf(cell)}
      data-at={placeOf(seat, cell)}
      piece={{
        title: speaker.say('screen.touchNext'),
        lines: [labelOf(props, seat, cell)],
        rule: 'terrain',
        pick: {
          name: 'next-space',
          isOn: picked?.kind === 'terrain',
          act: () => pick({ kind: 'terrain' }),
        },
      }}
    >
      <Art {...shown} />
    </PieceButton>
  );
}

/** Touching a tile begins a swap with it; that it can is shown where a swap is begun or due. */
function SwapSpace(shown: SpaceProps) {
  const { props, seat, cell } = shown;
  const { picked, selected, position, preview } = props;
  const { touch, mark } = swapTouch(props, cell.space);
  // a swap that is looked at is drawn as it would be
  const then =
    mark !== undefined && selected?.move.kind === 'swap'
      ? preview?.after.river(seat).cell(cell.space)
      : undefined;
  const isAsked = picked?.kind === 'swap' || position.effect !== undefined || selected?.move.kind === 'swap';
  return (
    <PieceButton
      className={classes(css.space, isAsked && css.asked, mark !== undefined && css[mark])}
      style={styleOf(cell)}
      data-at={placeOf(seat, cell)}
      piece={{
        title: labelOf(props, seat, cell),
        lines: isAsked ? [] : [props.speaker.say('screen.touchSwap')],
        rule: isAsked ? 'swap' : ruleOfCell(cell),
        ...touch,
      }}
    >
      <Art {...shown} cell={then ?? cell} />
      {mark !== undefined && (
        <svg className={css.swapMark} viewBox="0 0 24 24">
          <Glyph name="swap" x={0} y={0} size={24} />
        </svg>
      )}
    </PieceButton>
  );
}

function Art({ props, seat, cell, ghost, isSmall }: SpaceProps) {
  return (
    <Space
      tile={cell.tile ?? ghost}
      isGhost={ghost !== undefined}
      space={cell.space}
      produces={cell.produces}
      storage={cell.storage}
      isSettler={cell.isSettler}
      holds={cell.holds}
      points={cell.points}
      isSmall={isSmall}
      isNext={cell.isNext && seat === props.viewer}
      look={seat}
    />
  );
}

function placeOf(seat: number, { space }: Cell): string {
  return `cell-${seat}-${space}`;
}

/** Its place in the grid. */
function styleOf({ space }: Cell): CSSProperties {
  return { order: ROWS.flat().indexOf(space) };
}

function ruleOfCell({ tile }: Cell): string {
  return tile?.meadow === undefined ? 'river-board' : 'meadows';
}

const told = saidOnce<string>();

function labelOf(props: RiverProps, seat: number, cell: Cell): string {
  return told(props, placeOf(seat, cell), () => wordsOf(props, cell));
}

function wordsOf({ speaker }: RiverProps, cell: Cell): string {
  const words: string[] = [];
  if (cell.tile !== undefined) {
    words.push(describeTile(speaker, cell.tile));
    if (cell.points !== undefined) words.push(speaker.say('screen.meadow', { points: cell.points }));
  } else {
    words.push(speaker.say('screen.bare'));
    for (const resource of cell.produces) words.push(speaker.say('tile.produces', { resource }));
    if (cell.storage > 0) words.push(speaker.say('tile.storage', { count: cell.storage }));
    if (cell.isSettler) words.push(speaker.say('screen.settler'));
    if (cell.isNext) words.push(speaker.say('screen.next'));
  }
  return speaker.say('screen.cell', { number: cell.space, what: words.join(', ') });
}

/** What each column brings if scored now, and what it could become; what is looked at is drawn as it would be. */
function Columns({ props, seat, isSmall = false }: SeatProps) {
  const { position, viewer, preview } = props;
  const ahead = seat === viewer ? preview?.after.river(seat) : undefined;
  return (
    <div className={css.columns}>
      {position.river(seat).columns.map((column) => (
        <ColumnSign
          key={column.number}
          props={props}
          column={column}
          ahead={ahead?.column(column.number) ?? column}
          isSmall={isSmall}
        />
      ))}
    </div>
  );
}

function spacesOf(column: number): readonly string[] {
  return ROWS.map((row) => String(row[column - 1] ?? ''));
}

interface ColumnProps {
  readonly props: RiverProps;
  readonly column: Column;
  /** after what is looked at */
  readonly ahead: Column;
  readonly isSmall: boolean;
}

const ColumnSign = memo(
  function ColumnSign({ props, column, ahead, isSmall }: ColumnProps) {
    const { speaker } = props;
    const { number, points } = column;
    return (
      <LookedAt
        told={{
          title: speaker.say('screen.column', { number, points }),
          heard: [speaker.say('screen.columnSpaces', { spaces: speaker.both(spacesOf(number)) })],
          lines: [
            ...prospectsOf(props, column),
            speaker.say('screen.columnScores', { two: UPPER_TWO, three: WHOLE_COLUMN }),
          ],
          rule: 'columns',
        }}
      >
        <svg viewBox="0 0 100 22">
          <path
            className={classes(css.bracket, ahead.points > 0 && css.scoring, changeOf(column, ahead))}
            d="M6 3v5q0 4 8 4h72q8 0 8-4V3"
            fill="none"
          />
          <ColumnArt column={ahead} isSmall={isSmall} />
        </svg>
      </LookedAt>
    );
  },
  (former, next) =>
    former.column === next.column &&
    isDrawnAlike(former.ahead, next.ahead) &&
    former.props.speaker === next.props.speaker,
);

/** Whether a column would become better or worse. */
function changeOf(now: Column, then: Column): string | undefined {
  if (then.points > now.points || then.most > now.most) return css.better;
  return then.points < now.points || then.most < now.most ? css.worse : undefined;
}

function prospectsOf({ speaker }: RiverProps, { points, most, wants }: Column): readonly string[] {
  if (most === 0) return [speaker.say('screen.columnLost')];
  if (most === points || wants.length === 0) return [];
  const what = wants.map((terrain) => speaker.say(`terrain.${terrain}`)).join(' / ');
  return [speaker.say('screen.columnWants', { points: most, what })];
}

/** The points; where more are possible, by which terrain and how many. */
function ColumnArt({ column, isSmall }: { readonly column: Column; readonly isSmall: boolean }) {
  const { points, most, wants } = column;
  const grows = !isSmall && wants.length > 0;
  const at = grows ? 22 : 50;
  return (
    <>
      {points > 0 ? (
        <Star points={points} x={at} y={11.5} size={22} />
      ) : most === 0 ? (
        <path className={css.lost} d="M46 8.5l8 7M54 8.5l-8 7" />
      ) : (
        <circle cx={at} cy="12" r="4" fill="#fbf1d9" stroke={INK} strokeWidth="1.2" opacity=".6" />
      )}
      {grows && (
        <>
          {wants.map((terrain, index) => (
            <Glyph key={terrain} name={terrain} x={47 - wants.length * 8 + index * 16} y={3} size={17} />
          ))}
          <g opacity=".62">
            <Star points={most} x={80} y={11.5} size={20} />
          </g>
        </>
      )}
    </>
  );
}
