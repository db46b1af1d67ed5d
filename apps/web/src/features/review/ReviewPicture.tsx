import { type RefObject, useRef, useState } from 'react';
import { Glyph, useTranslate } from '@two-rivers/ui';
import { LinePlot } from '../../ui/charts/LinePlot.tsx';
import { winChancePlotData } from '../../ui/charts/WinChancePlot.tsx';
import { useCoverTexts } from '../../platform/cover.ts';
import { useReview } from './reviewContext.tsx';
import { downloadBlob } from '../../ui/files.ts';
import { renderPicture } from './renderPicture.ts';
import css from './ReviewPicture.module.css';

const WIDTH = 1200;
const EDGE = 60;
/** Factor by which the plot is enlarged to match the picture's font size. */
const SCALE = 1.5;
const PLOT_BOX = { y: 140, height: 230 };
const ROW_HEIGHT = 104;

/**
 * The game in one picture: winner, timeline, decisive moments, and each player's luck and skill. The picture is light
 * even in dark mode.
 */
function ReviewPicture({ drawing }: { readonly drawing: RefObject<SVGSVGElement | null> }) {
  const t = useTranslate();
  const { narrator, colors } = useReview();
  const { review, names } = narrator;
  const { title } = useCoverTexts()(review.game);
  const moments = narrator.decisiveMomentTexts();
  const rows = names.length * 24 + 30;
  const momentsTop = PLOT_BOX.y + SCALE * (PLOT_BOX.height + rows) + 50;
  const playersTop = momentsTop + 44 + Math.max(1, moments.length) * ROW_HEIGHT;
  const height = playersTop + 90 + names.length * 40 + 66;
  return (
    <svg
      ref={drawing}
      className={css.picture}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={narrator.t('review.picture')}
    >
      <rect className={css.paper} width={WIDTH} height={height} />
      <rect className={css.frame} x="18" y="18" width={WIDTH - 36} height={height - 36} rx="14" />
      <text className={css.title} x={EDGE} y="88">
        {title}
      </text>
      <text className={css.result} x={WIDTH - EDGE} y="84" textAnchor="end">
        {names.map((name, seat) => `${shortenName(name)} ${review.result.scores[seat]}`).join('  ·  ')}
      </text>
      <text className={css.small} x={EDGE} y="126">
        {narrator.t('review.timeline')}
      </text>
      <g transform={`translate(${EDGE - 14} ${PLOT_BOX.y}) scale(${SCALE})`}>
        <LinePlot
          {...winChancePlotData(review, names, narrator.language)}
          colors={colors}
          label={narrator.t('review.timeline')}
          width={(WIDTH - 2 * EDGE + 30) / SCALE}
          height={PLOT_BOX.height}
        />
      </g>
      <text className={css.heading} x={EDGE} y={momentsTop}>
        {narrator.t('review.moments')}
      </text>
      {moments.length === 0 && (
        <text className={css.plain} x={EDGE} y={momentsTop + 48}>
          {narrator.t('review.none')}
        </text>
      )}
      {moments.map((moment, i) => (
        <PictureMoment key={moment.line} index={i} y={momentsTop + 44 + i * ROW_HEIGHT} />
      ))}
      <PicturePlayers y={playersTop} />
      <text className={css.small} x={WIDTH - EDGE} y={height - 42} textAnchor="end">
        {t('app.title')}
      </text>
    </svg>
  );
}

function PictureMoment({ index, y }: { readonly index: number; readonly y: number }) {
  const { narrator } = useReview();
  const moment = narrator.decisiveMomentTexts()[index];
  if (moment === undefined) return null;
  const by = narrator.review.moments[index]?.by;
  const change = moment.change
    .map((each, seat) => `${shortenName(narrator.names[seat] ?? '')} ${narrator.formatSignedPercent(each)}`)
    .join(' · ');
  const lines = wrapText(moment.steps.join(' · '), WIDTH - 2 * EDGE - 60, 2);
  return (
    <g transform={`translate(${EDGE} ${y})`}>
      <g className={css.badge} transform="translate(22 16)">
        {by === 'chance' ? <circle r="20" /> : <path d="M0-24 24 0 0 24-24 0z" />}
        <text y="8" textAnchor="middle">
          {index + 1}
        </text>
      </g>
      <text className={css.strong} x="60" y="16">
        {moment.title}
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

/** Table of each player's luck and skill. */
function PicturePlayers({ y }: { readonly y: number }) {
  const { narrator } = useReview();
  const { skill } = narrator.review;
  const hasComparison = skill.some(({ like }) => like !== undefined);
  const columns = [460, 720, WIDTH - 2 * EDGE];
  const headings = [
    narrator.t('review.luck'),
    narrator.t('review.errors'),
    ...(hasComparison ? [narrator.t('review.like')] : []),
  ];
  return (
    <g transform={`translate(${EDGE} ${y})`}>
      <line className={css.rule} x2={WIDTH - 2 * EDGE} y1="10" y2="10" />
      {headings.map((head, i) => (
        <text key={head} className={css.small} x={columns[i]} y="46" textAnchor="end">
          {head}
        </text>
      ))}
      {narrator.names.map((name, seat) => (
        <g key={seat} transform={`translate(0 ${88 + seat * 40})`}>
          <text className={css.strong}>{shortenName(name)}</text>
          {[
            narrator.formatSignedPercent(narrator.totalLuck(seat)),
            narrator.formatPercent(skill[seat]?.rate ?? 0, 1),
            ...(hasComparison ? [narrator.levelLabel(seat)] : []),
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

function shortenName(name: string): string {
  return name.length > 16 ? `${name.slice(0, 15)}…` : name;
}

/** Section with the picture, and buttons to save or share it. */
export function PictureSection() {
  const { narrator } = useReview();
  const drawing = useRef<SVGSVGElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const name = `${narrator.review.game}.png`;
  const exportPicture = async (onFile: (file: File) => unknown) => {
    if (drawing.current === null) return;
    try {
      await onFile(new File([await renderPicture(drawing.current)], name, { type: 'image/png' }));
      setFailed(false);
    } catch (error) {
      // the user canceled the share dialog
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };
  const probe = { files: [new File([], name, { type: 'image/png' })] };
  const canShare = 'canShare' in navigator && navigator.canShare(probe);
  return (
    <section className="card" aria-labelledby="picture">
      <h2 id="picture">{narrator.t('review.picture')}</h2>
      <ReviewPicture drawing={drawing} />
      <p className="buttons">
        <button type="button" onClick={() => void exportPicture((file) => downloadBlob(name, file))}>
          <Glyph name="file" />
          {narrator.t('review.save')}
        </button>
        {canShare && (
          <button type="button" onClick={() => void exportPicture(async (file) => navigator.share({ files: [file] }))}>
            {narrator.t('review.share')}
          </button>
        )}
      </p>
      {hasFailed && <p className="warning">{narrator.t('review.picture.failed')}</p>}
    </section>
  );
}

const FONT = '22px "Alegreya Sans", sans-serif';

let measuringContext: CanvasRenderingContext2D | null | undefined;

/** Width of a text in the picture's font. */
function measureTextWidth(text: string): number {
  measuringContext ??= document.createElement('canvas').getContext('2d');
  if (!measuringContext) return 0;
  measuringContext.font = FONT;
  return measuringContext.measureText(text).width;
}

/** Splits a text into lines that fit a width, since SVG does not wrap; text beyond the last line is cut off. */
export function wrapText(text: string, width: number, maxLines: number, measure = measureTextWidth): string[] {
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
  const nonEmpty = lines.filter((each) => each !== '');
  return nonEmpty.length <= maxLines ? nonEmpty : [...nonEmpty.slice(0, maxLines - 1), `${nonEmpty[maxLines - 1]} …`];
}
