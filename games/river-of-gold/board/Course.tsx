import type { Point } from '@two-rivers/board';
import { course, type RiverLayout } from './geometry.ts';
import css from './River.module.css';

interface CourseProps {
  readonly layout: RiverLayout;
  readonly from: number;
  readonly to: number;
}

/** The way of a ship down the river; it leaves at the end and comes back at the spring. */
export function Course({ layout, from, to }: CourseProps) {
  const centre = (river: number): Point => layout.rivers[river - 1]?.centre ?? { x: 0, y: 0 };
  const { flow, width, height } = layout;
  let path = `M${centre(from).x} ${centre(from).y}`;
  let before = from;
  for (const river of course(from, to)) {
    const { x, y } = centre(river);
    if (river < before) {
      const end = centre(before);
      path += flow === 'wide' ? `L${width} ${end.y}M0 ${y}` : `L${end.x} ${height}M${x} 0`;
    }
    path += `L${x} ${y}`;
    before = river;
  }
  return <path className={css.course} d={path} aria-hidden="true" />;
}
