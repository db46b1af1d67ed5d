import { useEffect, useState, Component, type ReactNode, memo } from 'react';
import { gameOf } from '../platform/games.ts';

let isPainted = false;

/** Whether the first screen of this visit can be seen. What only decorates it is loaded after that; where nobody looks, at once. */
export function usePainted(): boolean {
  const [isTime, setTime] = useState(() => isPainted || document.hidden);
  useEffect(() => {
    if (isTime) return;
    return afterPaint(() => {
      isPainted = true;
      setTime(true);
    });
  }, [isTime]);
  return isTime;
}

/** So many of a long list, one more each time the last one can be seen; where nobody looks, all at once. */
export function useGrown(count: number): number {
  const [grown, setGrown] = useState(() => (document.hidden ? count : 1));
  useEffect(() => (grown < count ? afterPaint(() => setGrown(grown + 1)) : undefined), [grown, count]);
  return grown;
}

function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** What a page can do without: if it can't be loaded, its place stays empty and the rest is there to be read. */
export class Decoration extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

interface CoverProps {
  readonly id: string;
  readonly small?: boolean;
}

/** The drawing of a game; drawn once, as soon as it is there, after what is to be read. Its place is kept. */
export const Cover = memo(function Cover({ id, small = false }: CoverProps) {
  const drawn = gameOf(id);
  const isTime = usePainted();
  if (drawn === undefined || !isTime) return null;
  return <Decoration>{small ? <drawn.Thumb /> : <drawn.Cover />}</Decoration>;
});
