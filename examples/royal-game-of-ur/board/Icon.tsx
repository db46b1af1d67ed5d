import { IconFrame } from '@two-rivers/ui';
import { Die, Disc, Rosette } from './art.tsx';

interface IconProps {
  readonly name: string;
  readonly title?: string;
}

/** A drawn piece at text size. */
export function Icon({ name, title }: IconProps) {
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
