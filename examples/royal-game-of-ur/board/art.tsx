import { IconFrame } from '@two-rivers/ui';
import type { ReactNode } from 'react';

/* Drawings of this game, each centered on 0 0 and about 100 wide. */

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];
const DOTS = [
  [0, 0],
  [-17, -17],
  [17, -17],
  [-17, 17],
  [17, 17],
] as const;

/** A flower with eight petals. */
export function Rosette() {
  return (
    <g>
      <circle r="38" fill="#1f4f8f" />
      {PETALS.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d="M0-4C9-13 9-27 0-35-9-27-9-13 0-4z"
          fill="#f7f1df"
          stroke="#a8321f"
          strokeWidth="2"
        />
      ))}
      <circle r="8" fill="#a8321f" stroke="#f7f1df" strokeWidth="3" />
    </g>
  );
}

/** Inlay of a square without a rosette: a dot pattern or an eye pattern, alternating. */
export function Inlay({ place }: { readonly place: number }) {
  if (place % 2 === 0)
    return (
      <g>
        <rect x="-32" y="-32" width="64" height="64" fill="none" stroke="#1f4f8f" strokeWidth="4" />
        {DOTS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="7" fill="#1f4f8f" />
        ))}
      </g>
    );
  return (
    <g fill="none" stroke="#1f4f8f" strokeWidth="4">
      <path d="M-32-18C-18-32 18-32 32-18 18-4-18-4-32-18z" />
      <path d="M-32 18C-18 4 18 4 32 18 18 32-18 32-32 18z" />
      <circle cy="-18" r="5" fill="#a8321f" stroke="none" />
      <circle cy="18" r="5" fill="#a8321f" stroke="none" />
    </g>
  );
}

/** Shell plate of a square. */
export function Plate({ children }: { readonly children?: ReactNode }) {
  return (
    <g>
      <rect x="-48" y="-48" width="96" height="96" rx="7" fill="#2b241c" />
      <rect x="-44" y="-44" width="88" height="88" rx="5" fill="#ecdfbf" />
      <rect x="-40" y="-40" width="80" height="80" rx="3" fill="#f7f1df" />
      {children}
    </g>
  );
}

/** Color of a seat's pieces. Dots and a star also distinguish them, so color alone never matters. */
export function colorOf(seat: number): string {
  return seat === 0 ? '#26323f' : '#8a5a12';
}

export function Disc({ seat }: { readonly seat: number }) {
  const [fill, mark, stroke] = seat === 0 ? ['#26323f', '#f7f1df', '#0e151c'] : ['#f4e3b5', '#8a5a12', '#6b4510'];
  return (
    <g>
      <ellipse cy="5" rx="33" ry="32" fill="#00000040" />
      <circle r="32" fill={fill} stroke={stroke} strokeWidth="3" />
      <circle r="25" fill="none" stroke={mark} strokeOpacity=".5" strokeWidth="2" />
      {seat === 0 ? (
        DOTS.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 0.62} cy={y * 0.62} r="4.6" fill={mark} />)
      ) : (
        <path d="M0-18 5-5 18 0 5 5 0 18-5 5-18 0-5-5z" fill={mark} />
      )}
    </g>
  );
}

/** A four-cornered die seen from the side; a marked top corner is light. */
export function Die({ isUp }: { readonly isUp: boolean }) {
  return (
    <g>
      <path d="M0-40 40 32H-40z" fill="#26323f" stroke="#0e151c" strokeWidth="4" strokeLinejoin="round" />
      <path d="M0-40 12 32H-40z" fill="#3a4a5a" />
      {isUp && <path d="M0-40-11-20H11z" fill="#f7f1df" stroke="#f7f1df" strokeWidth="5" strokeLinejoin="round" />}
    </g>
  );
}

/** A drawn piece at text size. */
export function Icon({ name, title }: { readonly name: string; readonly title?: string }) {
  return (
    <IconFrame title={title} viewBox="-50 -50 100 100">
      {glyph(name)}
    </IconFrame>
  );
}

function glyph(name: string) {
  switch (name) {
    case 'rosette':
      return <Rosette />;
    case 'dice':
      return <Die isUp />;
    case 'home':
      return (
        <g>
          <Disc seat={1} />
          <path d="M-28 30 0 2 28 30" fill="none" stroke="#a8321f" strokeWidth="9" strokeLinecap="round" />
        </g>
      );
    default:
      return <Disc seat={0} />;
  }
}

/** Mark of a player: one of their pieces. */
export function Mark({ seat }: { readonly seat: number }) {
  return (
    <IconFrame viewBox="-38 -38 76 76">
      <Disc seat={seat} />
    </IconFrame>
  );
}
