import { useEffect, useState, Component, type ReactNode, memo } from 'react';
import { findGameEntry } from '../platform/games.ts';

let wasPainted = false;

/** Whether the first screen of this visit can be seen. What only decorates it is loaded after that; where nobody looks, at once. */
export function useAfterFirstPaint(): boolean {
  const [isAfterPaint, setAfterPaint] = useState(() => wasPainted || document.hidden);
  useEffect(() => {
    if (isAfterPaint) return;
    return runAfterPaint(() => {
      wasPainted = true;
      setAfterPaint(true);
    });
  }, [isAfterPaint]);
  return isAfterPaint;
}

/** So many of a long list, one more each time the last one can be seen; where nobody looks, all at once. */
export function useGrowingCount(count: number): number {
  const [shownCount, setShownCount] = useState(() => (document.hidden ? count : 1));
  useEffect(
    () => (shownCount < count ? runAfterPaint(() => setShownCount(shownCount + 1)) : undefined),
    [shownCount, count],
  );
  return shownCount;
}

function runAfterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** What a page can do without: if it can't be loaded, its place stays empty and the rest is there to be read. */
export class DecorationBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
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
  const gameArt = findGameEntry(id);
  const isAfterPaint = useAfterFirstPaint();
  if (gameArt === undefined || !isAfterPaint) return null;
  return <DecorationBoundary>{small ? <gameArt.Thumbnail /> : <gameArt.Cover />}</DecorationBoundary>;
});
