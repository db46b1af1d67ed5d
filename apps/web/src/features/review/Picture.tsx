import { type RefObject, useRef, useState } from 'react';
import { Glyph, useSay } from '@two-rivers/board';
import { LinePlot } from '../../ui/charts/LinePlot.tsx';
import { timelinePlot } from '../../ui/charts/ChancePlot.tsx';
import { useCover } from '../../platform/cover.ts';
import { useTold } from './told.tsx';
import { downloadBlob } from '../../ui/files.ts';
import { pictureOf } from './savePicture.ts';
import css from './Picture.module.css';

const WIDTH = 1200;
const EDGE = 60;
/** The plot is drawn as on a page, then made as large as the letters around it. */
const SCALE = 1.5;
const PLOT = { y: 140, height: 230 };
const ROW = 104;

/** The game in one picture: who won, the timeline, what decided it, luck and skill of each. It keeps its paper in the dark. */
function Picture({ drawing }: { readonly drawing: RefObject<SVGSVGElement | null> }) {
  const say = useSay();
  const { telling, colors } = useTold();
  const { review, names } = telling;
  const { title } = useCover()(review.game);
  const moments = telling.moments();
  const rows = names.length * 24 + 30;
  const y0 = PLOT.y + SCALE * (PLOT.height + rows) + 50;
  const y1 = y0 + 44 + Math.max(1, moments.length) * ROW;
  const height = y1 + 90 + names.length * 40 + 66;
  return (
    <svg
      ref={drawing}
      className={css.picture}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={telling.say('review.picture')}
    >
      <rect className={css.paper} width={WIDTH} height={height} />
      <rect className={css.frame} x="18" y="18" width={WIDTH - 36} height={height - 36} rx="14" />
      <text className={css.title} x={EDGE} y="88">
        {title}
      </text>
      <text className={css.result} x={WIDTH - EDGE} y="84" textAnchor="end">
        {names.map((name, seat) => `${short(name)} ${review.result.scores[seat]}`).join('  ·  ')}
      </text>
      <text className={css.small} x={EDGE} y="126">
        {telling.say('review.timeline')}
      </text>
      <g transform={`translate(${EDGE - 14} ${PLOT.y}) scale(${SCALE})`}>
        <LinePlot
          {...timelinePlot(review, names, telling.language)}
          colors={colors}
          label={telling.say('review.timeline')}
          width={(WIDTH - 2 * EDGE + 30) / SCALE}
          height={PLOT.height}
        />
      </g>
      <text className={css.heading} x={EDGE} y={y0}>
        {telling.say('review.moments')}
      </text>
      {moments.length === 0 && (
        <text className={css.plain} x={EDGE} y={y0 + 48}>
          {telling.say('review.none')}
        </text>
      )}
      {moments.map((told, i) => (
        <Moment key={told.line} index={i} y={y0 + 44 + i * ROW} />
      ))}
      <Players y={y1} />
      <text className={css.small} x={WIDTH - EDGE} y={height - 42} textAnchor="end">
        {say('app.title')}
      </text>
    </svg>
  );
}

function Moment({ index, y }: { readonly index: number; readonly y: number }) {
  const { telling } = useTold();
  const told = telling.moments()[index];
  if (told === undefined) return null;
  const by = telling.review.moments[index]?.by;
  const change = told.change
    .map((each, seat) => `${short(telling.names[seat] ?? '')} ${telling.signed(each)}`)
    .join(' · ');
  const lines = wrapped(told.steps.join(' · '), WIDTH - 2 * EDGE - 60, 2);
  return (
    <g transform={`translate(${EDGE} ${y})`}>
      <g className={css.badge} transform="translate(22 16)">
        {by === 'chance' ? <circle r="20" /> : <path d="M0-24 24 0 0 24-24 0z" />}
        <text y="8" textAnchor="middle">
          {index + 1}
        </text>
      </g>
      <text className={css.strong} x="60" y="16">
        {told.title}
      </text>
      <text className={css.strong} x={WIDTH - 2 * EDGE} y="16" textAnchor="end">
        {change}
      </text>
      {lines.map((line, i) => (
        <text key={i} className={css.plain} x="60" y={46 + i * 26}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Luck and skill of each player. */
function Players({ y }: { readonly y: number }) {
  const { telling } = useTold();
  const { skill } = telling.review;
  const hasLike = skill.some(({ like }) => like !== undefined);
  const columns = [460, 720, WIDTH - 2 * EDGE];
  const heads = [
    telling.say('review.luck'),
    telling.say('review.errors'),
    ...(hasLike ? [telling.say('review.like')] : []),
  ];
  return (
    <g transform={`translate(${EDGE} ${y})`}>
      <line className={css.rule} x2={WIDTH - 2 * EDGE} y1="10" y2="10" />
      {heads.map((head, i) => (
        <text key={head} className={css.small} x={columns[i]} y="46" textAnchor="end">
          {head}
        </text>
      ))}
      {telling.names.map((name, seat) => (
        <g key={seat} transform={`translate(0 ${88 + seat * 40})`}>
          <text className={css.strong}>{short(name)}</text>
          {[
            telling.signed(telling.luckOf(seat)),
            telling.percent(skill[seat]?.rate ?? 0, 1),
            ...(hasLike ? [telling.like(seat)] : []),
          ].map((text, i) => (
            <text key={i} className={css.plain} x={columns[i]} textAnchor="end">
              {text}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}

function short(name: string): string {
  return name.length > 16 ? `${name.slice(0, 15)}…` : name;
}

/** The game in one picture, to be saved, or shared where the device can do that. */
export function PictureSection() {
  const { telling } = useTold();
  const drawing = useRef<SVGSVGElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const name = `${telling.review.game}.png`;
  const make = async (use: (file: File) => unknown) => {
    if (drawing.current === null) return;
    try {
      await use(new File([await pictureOf(drawing.current)], name, { type: 'image/png' }));
      setFailed(false);
    } catch (error) {
      // whoever closes the sheet of the device has changed their mind
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };
  const probe = { files: [new File([], name, { type: 'image/png' })] };
  const canShare = 'canShare' in navigator && navigator.canShare(probe);
  return (
    <section className="card" aria-labelledby="picture">
      <h2 id="picture">{telling.say('review.picture')}</h2>
      <Picture drawing={drawing} />
      <p className="buttons">
        <button type="button" onClick={() => void make((file) => downloadBlob(name, file))}>
          <Glyph name="file" />
          {telling.say('review.save')}
        </button>
        {canShare && (
          <button type="button" onClick={() => void make(async (file) => navigator.share({ files: [file] }))}>
            {telling.say('review.share')}
          </button>
        )}
      </p>
      {hasFailed && <p className="warning">{telling.say('review.picture.failed')}</p>}
    </section>
  );
}

const FONT = '22px "Alegreya Sans", sans-serif';

let context: CanvasRenderingContext2D | null | undefined;

/** How wide a text is drawn. */
function widthOf(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = FONT;
  return context.measureText(text).width;
}

/** A text in lines that fit; what does not fit in the last one is left out. A drawing breaks no lines by itself. */
export function wrapped(text: string, width: number, most: number, measure = widthOf): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  const shown = lines.filter((each) => each !== '');
  return shown.length <= most ? shown : [...shown.slice(0, most - 1), `${shown[most - 1]} …`];
}
