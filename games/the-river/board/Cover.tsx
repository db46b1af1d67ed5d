import type { ReactNode } from 'react';
import { type BankCurve, interpolateBanks, bankPath } from '@two-rivers/ui';

const LEFT_BANK: BankCurve = [
  [388, 196],
  [340, 214, 250, 220, 286, 250],
  [330, 286, 420, 290, 350, 340],
  [270, 396, 120, 420, 90, 510],
];
const RIGHT_BANK: BankCurve = [
  [404, 196],
  [366, 214, 330, 226, 384, 246],
  [470, 276, 640, 300, 590, 362],
  [560, 410, 640, 450, 700, 510],
];
const RIPPLE_OFFSETS = [0.16, 0.3, 0.46, 0.62, 0.8];

/** Cover: a watercolor of an unsettled valley and an arriving boat. */
export function TheRiverCover() {
  return (
    <svg className="cover cover-river" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="trv-sky" x2="0" y2="1">
          <stop stopColor="var(--sky-1)" />
          <stop offset=".5" stopColor="var(--sky-2)" />
        </linearGradient>
        <radialGradient id="trv-sun">
          <stop stopColor="var(--sun)" />
          <stop offset=".3" stopColor="var(--sun)" stopOpacity=".75" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="trv-water" x2="0" y2="1">
          <stop stopColor="var(--water-1)" />
          <stop offset="1" stopColor="var(--water-2)" />
        </linearGradient>
        <filter id="trv-wet" x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence baseFrequency=".018" numOctaves="3" seed="4" />
          <feDisplacementMap in="SourceGraphic" scale="11" xChannelSelector="R" yChannelSelector="G" />
        </filter>
        <filter id="trv-grain" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency=".06 .08" numOctaves="3" seed="9" />
          <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1.5 -.62" result="spots" />
          <feFlood floodColor="var(--grain)" />
          <feComposite in2="spots" operator="in" />
        </filter>
      </defs>
      <rect width="800" height="500" fill="url(#trv-sky)" />
      <circle cx="560" cy="128" r="150" fill="url(#trv-sun)" />
      <g filter="url(#trv-wet)">
        <g fill="var(--cloud)">
          <path opacity=".8" d="M40 182q10-22 42-16 20-24 52-8 30-4 36 18 26 6 18 16H44q-22-2-4-10z" />
          <path opacity=".7" d="M640 92q12-22 42-14 22-24 50-4 30-2 32 18H648q-18-2-8 0z" />
        </g>
        <Wash
          fill="var(--far)"
          d="M-20 210 90 140l56 34 84-82 72 74 54-38 70 58 70-46 84 66 70-58 84 52 90-44v150H-20z"
        />
        <Wash fill="var(--mid)" d="M-20 226q90-60 170-30 80-40 150 6 70 22 130-6 90-50 170-10 100-46 220 4v110H-20z" />
        <Wash fill="var(--near)" d="M-20 262q140-50 300-20 140-26 240 2 140-40 300-6v290H-20z" />
        <Wash
          fill="var(--meadow)"
          d="M-20 330q100-60 240-40 120 20 90 56-60 70-200 100-70 30-120 90zM820 300q-120-30-200 10-60 40-20 90 60 80 220 120z"
        />
        <Wash
          fill="var(--wheat)"
          d="M610 330q60-26 130-14l80 10v50q-110 0-190-16-40-10-20-30zM-20 380q70-30 130-22-30 40-60 60l-70 26z"
        />
        <path
          d={`${bankPath(LEFT_BANK)}L${bankPath(RIGHT_BANK, true)}Z`}
          fill="url(#trv-water)"
          stroke="var(--water-edge)"
          strokeWidth="4"
        />
        <g fill="none" stroke="var(--foam)" strokeLinecap="round" opacity=".75">
          {RIPPLE_OFFSETS.map((share, index) => (
            <path
              key={share}
              d={bankPath(interpolateBanks(LEFT_BANK, RIGHT_BANK, share))}
              strokeWidth={1.6 + (index % 2)}
              strokeDasharray={`${30 + index * 9} ${90 - index * 8}`}
              strokeDashoffset={index * 53}
            />
          ))}
        </g>
        <Island x={352} y={262} size={0.5} ground="var(--sand)">
          <Fir x={-16} y={-4} size={0.6} />
          <Fir x={6} y={-8} size={0.8} />
          <Fir x={24} y={-2} size={0.5} />
        </Island>
        <Island x={512} y={322} size={0.8} ground="var(--clay)">
          <Wash fill="var(--clay-dark)" d="M-34-4q4-30 20-30 10-14 22 2 20 0 26 28-34 8-68 0z" />
        </Island>
        <Island x={206} y={440} size={1} ground="var(--sand)">
          <Wash fill="var(--stone)" d="M-38-4l10-26 18-4 12-20 20 10 8 22 12 18q-40 8-80 0z" />
          <path fill="none" stroke="var(--stone-dark)" strokeWidth="2" d="M-14-30l-4 18M4-42l6 20M24-30l4 18" />
        </Island>
        <Fir x={40} y={318} size={1.5} />
        <Fir x={84} y={306} size={1.15} />
        <Fir x={4} y={340} size={1.7} />
        <Fir x={250} y={246} size={0.55} />
        <Fir x={226} y={250} size={0.7} />
        <Fir x={204} y={252} size={0.5} />
        <Fir x={516} y={250} size={0.6} />
        <Fir x={540} y={252} size={0.75} />
        <Fir x={566} y={254} size={0.55} />
        <LeafTree x={742} y={300} size={1.25} />
        <LeafTree x={690} y={286} size={0.8} />
        <LeafTree x={446} y={250} size={0.45} />
        <Cabin x={146} y={326} />
        <Tent x={640} y={344} />
        <g fill="none" stroke="var(--wood)" strokeWidth="4" strokeLinecap="round">
          <path d="M716 396v-26M744 402v-26M772 408v-26M798 414v-26M708 380l96 20" />
        </g>
        <Person x={668} y={384} coat="var(--yellow)" size={1.05} isWaving />
        <Person x={694} y={378} coat="var(--black)" size={0.9} />
        <g fill="var(--meadow-dark)" opacity=".8">
          <path d="M20 480l6-26 6 26 8-20 2 22zM740 474l6-26 6 26 8-20 2 22zM610 420l4-18 5 18 6-14 1 16zM96 392l4-18 5 18 6-14 1 16z" />
        </g>
        <g fill="var(--crimson)">
          <path d="M44 452h5v5h-5zM60 466h5v5h-5zM716 452h5v5h-5zM770 462h5v5h-5zM704 470h4v4h-4z" />
        </g>
      </g>
      <g transform="translate(412 420)">
        <g className="cover-ship">
          <Boat />
        </g>
      </g>
      <g fill="none" stroke="var(--ink-line)" strokeWidth="2.2" strokeLinecap="round" opacity=".7">
        <path d="M452 108q8-8 13 0 6-8 14-1M486 130q6-6 10 0 5-6 11-1M424 138q5-5 9 0 4-5 9-1" />
      </g>
      <rect width="800" height="500" filter="url(#trv-grain)" />
    </svg>
  );
}

/** A watercolor wash with a slightly darker edge. */
function Wash({ fill, d }: { readonly fill: string; readonly d: string }) {
  return <path d={d} fill={fill} fillOpacity=".86" stroke={fill} strokeWidth="2.5" />;
}

interface Placement {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function placementTransform({ x, y, size }: Placement): string {
  return `translate(${x} ${y}) scale(${size})`;
}

function Island({ ground, children, ...place }: Placement & { readonly ground: string; readonly children: ReactNode }) {
  return (
    <g transform={placementTransform(place)}>
      <ellipse cy="4" rx="66" ry="13" fill="var(--water-2)" opacity=".5" />
      <path fill={ground} stroke="var(--ink-line)" strokeOpacity=".25" d="M-58 0q10-14 58-14t58 14q-14 9-58 9t-58-9z" />
      {children}
    </g>
  );
}

function Fir(place: Placement) {
  return (
    <g transform={placementTransform(place)}>
      <path fill="var(--wood)" d="M-3-8h6V4h-6z" />
      <path fill="var(--fir)" fillOpacity=".9" d="M-22-6 0-38 22-6zM-18-26 0-56l18 30zM-13-44 0-72l13 28z" />
      <path fill="var(--fir-light)" fillOpacity=".7" d="M-22-6 0-38v32zM-18-26 0-56v30zM-13-44 0-72v28z" />
    </g>
  );
}

function LeafTree(place: Placement) {
  return (
    <g transform={placementTransform(place)}>
      <path fill="var(--wood)" d="M-5 6q4-22 1-40h9q-2 20 3 40z" />
      <path
        fill="var(--leaf)"
        fillOpacity=".9"
        d="M-40-34q-12-26 14-34 4-26 32-22 28-2 26 24 22 12 4 32-20 14-40 4-20 10-36-4z"
      />
      <path fill="var(--leaf-light)" fillOpacity=".75" d="M-30-46q-2-18 14-22 6-16 22-14-14 14-8 28-14 16-28 8z" />
    </g>
  );
}

function Cabin({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        fill="none"
        stroke="var(--cloud)"
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".8"
        d="M24-62q-12-14 0-26t-2-28"
      />
      <path fill="var(--stone)" d="M18-60h11v24H18z" />
      <path fill="var(--cabin)" d="M-36-26h72V8h-72z" />
      <path fill="none" stroke="var(--wood)" strokeWidth="2" d="M-36-17h72M-36-8h72M-36 0h72" />
      <path fill="var(--roof)" d="M-46-24-24-56h48l22 32z" />
      <path fill="var(--lamp)" d="M10-18h16v12H10z" />
      <path fill="var(--wood)" d="M-20-18h16V8h-16z" />
    </g>
  );
}

function Tent({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill="var(--canvas)" stroke="var(--wood)" strokeWidth="1.5" d="M-40 8-4-42 34 2z" />
      <path fill="var(--wood)" fillOpacity=".8" d="M-14 7-4-42 8 5z" />
    </g>
  );
}

function Person({ coat, isWaving, ...place }: Placement & { readonly coat: string; readonly isWaving?: boolean }) {
  return (
    <g transform={placementTransform(place)}>
      {isWaving && <path fill="none" stroke={coat} strokeWidth="6" strokeLinecap="round" d="M8-26 20-44" />}
      <path fill={coat} d="M-12 6q-2-34 12-36t12 36z" />
      <circle cy="-38" r="8" fill="var(--skin)" />
      <path fill="var(--hat)" d="M-14-40q14-6 28 0l-5-3q-1-10-9-10t-9 10z" />
    </g>
  );
}

/** The pioneers' boat; the origin is amidships on the water. */
function Boat() {
  return (
    <g>
      <path fill="var(--water-2)" opacity=".55" d="M-104 12q100 22 206 0-30 24-104 24T-104 12z" />
      <path fill="none" stroke="var(--wood)" strokeWidth="5" strokeLinecap="round" d="M-4 0v-122" />
      <path
        fill="var(--canvas)"
        stroke="var(--ink-line)"
        strokeOpacity=".5"
        strokeWidth="1.5"
        d="M2-118q58 32 50 84Q26-26 2-30z"
      />
      <path
        fill="var(--canvas)"
        fillOpacity=".8"
        stroke="var(--ink-line)"
        strokeOpacity=".5"
        strokeWidth="1.5"
        d="M-10-112q-42 36-46 78 24 8 46 4z"
      />
      <path fill="var(--crimson)" d="M-4-122q16-8 30 1-14 2-30 9z" />
      <Person x={-70} y={-6} size={0.95} coat="var(--blue)" />
      <Person x={-38} y={-4} size={1} coat="var(--green)" />
      <Person x={66} y={-6} size={0.95} coat="var(--yellow)" isWaving />
      <path fill="var(--cabin)" stroke="var(--wood)" strokeWidth="1.5" d="M14-20h26V2H14z" />
      <path
        fill="var(--wood)"
        stroke="var(--ink-line)"
        strokeOpacity=".6"
        strokeWidth="1.6"
        d="M-106-14q40 12 106 10t104-14q-8 30-34 38H-70q-28-8-36-34z"
      />
      <path fill="none" stroke="var(--cabin)" strokeWidth="2.4" d="M-96 0q90 12 186-3M-84 12q80 6 158 0" />
    </g>
  );
}

/** Thumbnail: the boat alone. */
export function TheRiverThumbnail() {
  return (
    <svg
      className="cover cover-river"
      viewBox="-125 -155 250 230"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="var(--sky-2)" d="M-400-300h800V0h-800z" />
      <path fill="var(--mid)" d="M-400-20q120-60 240-20 100-50 220-10 120-40 340 10v60h-800z" />
      <path fill="var(--water-1)" d="M-400 0h800v300h-800z" />
      <Boat />
    </svg>
  );
}
