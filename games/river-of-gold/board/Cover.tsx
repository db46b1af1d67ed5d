import { type BankCurve, interpolateBanks, bankPath } from '@two-rivers/ui';

/** The banks, from the mountains to the foreground; the river and its gold threads fill the space between. */
const LEFT_BANK: BankCurve = [
  [452, 236],
  [505, 250, 628, 256, 586, 284],
  [530, 320, 262, 318, 214, 372],
  [168, 416, 70, 424, -60, 420],
];
const RIGHT_BANK: BankCurve = [
  [462, 236],
  [540, 246, 738, 254, 690, 296],
  [640, 340, 486, 340, 500, 390],
  [516, 446, 420, 500, 250, 560],
];
const THREAD_OFFSETS = [0.08, 0.18, 0.28, 0.38, 0.5, 0.6, 0.7, 0.8, 0.91];
const NEEDLE_ANGLES = [-80, -60, -42, -24, -8, 8, 24, 42, 60, 80];

/** Print of a river valley in ink and seven colors, with gold threads in the water. */
export function RiverOfGoldCover() {
  return (
    <svg className="cover cover-gold" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="gold-sky" x2="0" y2="1">
          <stop stopColor="var(--sky-1)" />
          <stop offset=".3" stopColor="var(--sky-2)" />
          <stop offset=".62" stopColor="var(--sky-3)" />
        </linearGradient>
        <linearGradient id="gold-sun" x2="0" y2="1">
          <stop stopColor="var(--sun-1)" />
          <stop offset="1" stopColor="var(--sun-2)" />
        </linearGradient>
        <linearGradient id="gold-water" x2="0" y2="1">
          <stop stopColor="var(--water-1)" />
          <stop offset="1" stopColor="var(--water-2)" />
        </linearGradient>
        <linearGradient id="gold-peak" x2="0" y2="1">
          <stop stopColor="var(--peak-1)" />
          <stop offset="1" stopColor="var(--peak-2)" />
        </linearGradient>
        <linearGradient id="gold-range" x2="0" y2="1">
          <stop stopColor="var(--range-1)" />
          <stop offset="1" stopColor="var(--range-2)" />
        </linearGradient>
      </defs>
      <rect width="800" height="500" fill="url(#gold-sky)" />
      <circle cx="676" cy="150" r="74" fill="url(#gold-sun)" />
      <g stroke="var(--ink-line)" strokeWidth="1.6" strokeLinejoin="round">
        <path fill="url(#gold-peak)" d="M230 252 330 186 362 198 500 84q16-10 32 2l92 96 26-10 80 62 80 30v40H230z" />
        <path fill="var(--snow)" d="M500 84q16-10 32 2l46 48-18 12-12-12-14 26-20-22-16 24-12-16-26 8z" />
        <path
          fill="none"
          strokeWidth="1"
          d="M384 206l44-42M410 218l48-50M580 166l40 46M606 190l34 36M306 220l30-22M690 234l24 16"
        />
        <path
          fill="url(#gold-range)"
          d="M-10 250q50-52 92-50 30-30 66-8 40-4 74 40 40-16 78 14 50 4 90 2h90q60-30 110-8 50-46 98-22 44-38 122 2v90H-10z"
        />
        <path
          fill="none"
          strokeWidth="1"
          d="M60 222q18-14 26 2M104 214q20-20 34-2M650 226q22-18 36 2M712 216q22-18 40 4M560 246q14-12 26 0"
        />
      </g>
      <Mist x={-30} y={190} width={230} />
      <Mist x={610} y={186} width={270} />
      <Mist x={230} y={214} width={170} />
      <path
        fill="var(--bank-1)"
        stroke="var(--ink-line)"
        strokeWidth="1.6"
        d="M-10 262q180-30 380-18 110-14 210-2 130-24 230 2v270H-10z"
      />
      <path
        fill="var(--bank-2)"
        d="M-10 296q120-26 260-12 60 12-20 44-110 44-240 66zM810 330q-110-40-220 0-60 40-70 90-40 50-150 90h440z"
      />
      <path
        d={`${bankPath(LEFT_BANK)}L${bankPath(RIGHT_BANK, true)}Z`}
        fill="url(#gold-water)"
        stroke="var(--ink-line)"
        strokeWidth="2.4"
      />
      <g fill="none" stroke="var(--thread)" strokeLinecap="round">
        {THREAD_OFFSETS.map((share, index) => (
          <path
            key={share}
            d={bankPath(interpolateBanks(LEFT_BANK, RIGHT_BANK, share))}
            strokeWidth={index % 2 === 0 ? 3 : 1.6}
            strokeDasharray={index % 2 === 0 ? '240 14 120 10' : '70 26 160 40'}
            strokeDashoffset={index * 37}
          />
        ))}
      </g>
      <g className="cover-shore">
        <House x={96} y={306} size={1.15} roof="var(--crimson)" />
        <House x={160} y={298} size={0.85} roof="var(--slate)" />
        <House x={40} y={330} size={1.3} roof="var(--ochre)" />
        <House x={604} y={372} size={1.25} roof="var(--teal)" />
        <House x={702} y={386} size={1.6} roof="var(--indigo)" />
        <House x={740} y={300} size={0.9} roof="var(--green)" />
        <Pagoda x={640} y={250} />
        <Gate x={176} y={404} />
        <Pine x={14} y={392} size={1.25} />
        <Pine x={120} y={352} size={0.8} />
        <Pine x={206} y={290} size={0.6} />
        <Pine x={546} y={446} size={1.2} />
        <Pine x={640} y={480} size={1.35} />
        <Pine x={776} y={470} size={1.9} />
        <Pine x={720} y={286} size={0.55} />
        <Pine x={420} y={262} size={0.4} />
        <Pine x={396} y={264} size={0.34} />
      </g>
      <g transform="translate(560 292) scale(.3)">
        <g className="cover-ship">
          <Ship />
        </g>
      </g>
      <g transform="translate(352 412)">
        <g className="cover-ship">
          <Ship />
        </g>
      </g>
      <g stroke="var(--ink-line)" strokeLinecap="round">
        <path fill="none" strokeWidth="9" d="M812 18q-60 12-96 38-34 22-84 20M740 44q-26 30-62 38" />
        {[
          [632, 78],
          [676, 86],
          [700, 58],
          [752, 34],
          [786, 62],
        ].map(([x = 0, y = 0]) => (
          <g key={x} transform={`translate(${x} ${y})`} strokeWidth="1.8">
            <path fill="var(--pine)" stroke="none" d="M-40 4q6-36 40-36t40 36q-40 12-80 0z" />
            {NEEDLE_ANGLES.map((angle) => (
              <path key={angle} d="M0 4V-34" transform={`rotate(${angle})`} stroke="var(--pine-light)" />
            ))}
          </g>
        ))}
      </g>
      <g fill="none" stroke="var(--ink-line)" strokeWidth="2.2" strokeLinecap="round">
        <path d="M352 150q9-9 15 0 7-9 16-1M390 174q7-7 12 0 6-7 13-1M318 176q6-6 10 0 5-6 11-1" />
      </g>
    </svg>
  );
}

/** A band of cloud as in woodblock prints: stacked rounded strips. */
function Mist({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="var(--mist)" stroke="var(--mist-line)" strokeWidth="1.2">
      <rect x={width * 0.16} width={width * 0.6} height="15" rx="7.5" />
      <rect y="14" width={width} height="15" rx="7.5" />
      <rect x={width * 0.3} y="28" width={width * 0.5} height="13" rx="6.5" />
    </g>
  );
}

function House({
  x,
  y,
  size,
  roof,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly roof: string;
}) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      stroke="var(--ink-line)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path fill="var(--wall)" d="M-22-20h44V2h-44z" />
      <path fill="var(--lamp)" d="M-14-14h9V2h-9zM4-14h9v9H4z" />
      <path fill={roof} d="M-34-18q10-6 14-24h40q4 18 14 24-34 6-68 0z" />
      <path fill="none" strokeWidth="1" d="M-12-40l-6 22M0-41v23M12-40l6 22" />
    </g>
  );
}

function Pagoda({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--ink-line)" strokeWidth="1.3" strokeLinejoin="round">
      {[0, 1, 2, 3].map((floor) => (
        <g key={floor} transform={`translate(0 ${-floor * 19}) scale(${1 - floor * 0.13})`}>
          <path fill="var(--wall)" d="M-13-10h26V4h-26z" />
          <path fill="var(--crimson)" d="M-30-8q12-3 16-12h28q4 9 16 12-30 5-60 0z" />
        </g>
      ))}
      <path fill="none" strokeWidth="2" d="M0-74v-22M-4-84h8M-3-90h6" />
    </g>
  );
}

/** A gate in the water before a shrine. */
function Gate({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="var(--crimson)" stroke="var(--ink-line)" strokeWidth="1.4">
      <path d="M-21-44h6l-2 52h-7zM15-44h6l3 52h-7zM-26-34h52v5h-52z" />
      <path d="M-38-52q38 8 76 0l-3 9q-35 5-70 0z" />
    </g>
  );
}

function Pine({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} stroke="var(--ink-line)" strokeWidth="1.4">
      <path fill="none" strokeWidth="5" d="M0 2q7-22-2-38T4-74" />
      <g fill="var(--pine)">
        <path d="M-36-24q2-15 19-15t21 15q-20 7-40 0zM-2-38q2-15 19-15t21 15q-20 7-40 0z" />
        <path d="M-30-52q2-14 17-14t19 14q-18 6-36 0zM-16-74q3-16 20-16t21 16q-20 7-41 0z" />
      </g>
    </g>
  );
}

/** A merchant's ship with one square sail; origin amidships at the waterline. */
function Ship() {
  return (
    <g stroke="var(--ink-line)" strokeWidth="2.2" strokeLinejoin="round">
      <path fill="var(--water-2)" stroke="none" opacity=".45" d="M-96 14q96 26 190 0-30 26-94 26t-96-26z" />
      <path fill="var(--wood)" d="M-98-16q34 14 98 14t92-24q2 32-28 44h-122q-34-8-40-34z" />
      <path fill="none" strokeWidth="1.4" d="M-92-4q60 16 160 2M-82 8q70 10 140 0" />
      <path fill="var(--wall)" d="M44-14v-26h34v20z" />
      <path fill="var(--ochre)" d="M38-38q22-12 46 0l-3 5H41z" />
      <path fill="none" strokeWidth="4" d="M-10-2V-140" />
      <path fill="var(--sail)" d="M-72-126h124q-10 50 2 100-64 10-128 0 12-50 2-100z" />
      <path
        fill="none"
        strokeWidth="1.1"
        opacity=".55"
        d="M-48-126q8 50 0 103M-23-126q5 50 0 105M2-126q-4 50 0 105M28-126q-6 50 2 103"
      />
      <path fill="none" strokeWidth="4" d="M-78-127H58" />
      <circle cx="-10" cy="-76" r="24" fill="var(--crimson)" />
      <path
        fill="none"
        stroke="var(--thread)"
        strokeWidth="3.4"
        strokeLinecap="round"
        d="M-27-84q8-8 17 0t17 0M-30-74q10-8 20 0t20 0M-27-64q8-8 17 0t17 0"
      />
      <path fill="var(--crimson)" d="M-10-140q20-10 38 2-18 2-38 12z" />
    </g>
  );
}

/** Only the ship, for small sizes. */
export function RiverOfGoldThumbnail() {
  return (
    <svg
      className="cover cover-gold"
      viewBox="-120 -165 240 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="var(--sky-3)" d="M-400-300h800V0h-800z" />
      <circle cx="58" cy="-92" r="46" fill="var(--sun-1)" />
      <path fill="var(--water-2)" d="M-400 2h800v300h-800z" />
      <path
        fill="none"
        stroke="var(--thread)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M-200 26q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0M-180 46q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0"
      />
      <Ship />
    </svg>
  );
}
