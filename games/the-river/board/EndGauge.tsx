import { LookedAt } from '@two-rivers/board';
import { type Player, RIVER_LENGTH } from '../face/index.ts';
import css from './EndGauge.module.css';
import { Glyph, INK } from './glyphs.tsx';
import { Figure } from './Pioneer.tsx';
import type { RiverProps } from './props.ts';

/** How far everybody is on the two courses that end the game: tiles laid, token spots filled. */
export function EndGauge({ props }: { readonly props: RiverProps }) {
  const { position, speaker } = props;
  const { players } = position;
  const spots = players[0]?.spots ?? 0;
  const named = ({ seat }: Player) => speaker.label(seat);
  return (
    <LookedAt
      className={css.gauge}
      told={{
        title: speaker.say('screen.end'),
        lines: [
          speaker.say('screen.endRule', { tiles: RIVER_LENGTH, tokens: spots }),
          ...players.map((player) =>
            speaker.say('screen.endTiles', {
              name: named(player),
              count: player.river.laid,
              all: RIVER_LENGTH,
            }),
          ),
          ...players.map((player) =>
            speaker.say('screen.endTokens', { name: named(player), count: player.tokens.length, all: spots }),
          ),
        ],
        rule: 'end',
      }}
    >
      <svg viewBox="0 0 324 34">
        <Course
          icon="tile"
          from={30}
          to={196}
          steps={RIVER_LENGTH}
          at={players.map(({ river }) => river.laid)}
        />
        <Course
          icon="token"
          from={244}
          to={312}
          steps={spots}
          at={players.map(({ tokens }) => tokens.length)}
        />
      </svg>
    </LookedAt>
  );
}

interface CourseProps {
  readonly icon: string;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  /** how far each seat is */
  readonly at: readonly number[];
}

const SIZE = 19;
/** Those who are as far as one another stand a little apart. */
const APART = 6;

/** A course of so many steps, and where each player is on it. */
function Course({ icon, from, to, steps, at }: CourseProps) {
  const step = (to - from) / steps;
  const curve = Array.from({ length: steps }, () => `q${step / 2} -4 ${step} 0`).join('');
  return (
    <>
      <Glyph name={icon} x={from - 30} y={13} size={16} />
      <path d={`M${from} 25${curve}`} stroke="#4d93b5" strokeWidth="7" fill="none" strokeLinecap="round" />
      <path d={`M${from} 25${curve}`} stroke="#8cc6da" strokeWidth="4.6" fill="none" strokeLinecap="round" />
      {Array.from({ length: steps }, (_, index) => (
        <circle
          key={index}
          cx={from + (index + 1) * step}
          cy="25"
          r={index + 1 === steps ? 4.4 : 2.2}
          fill={index + 1 === steps ? '#c0402f' : '#fffaf0'}
          stroke={INK}
          strokeWidth=".8"
        />
      ))}
      {at.map((count, seat) => {
        const level = at.flatMap((each, index) => (each === count ? [index] : []));
        const shift = (level.indexOf(seat) - (level.length - 1) / 2) * APART;
        return (
          <svg
            key={seat}
            x={from + count * step + shift - SIZE / 2}
            y={25 - SIZE}
            width={SIZE}
            height={SIZE}
            viewBox="0 0 24 24"
          >
            <Figure look={seat} />
          </svg>
        );
      })}
    </>
  );
}
