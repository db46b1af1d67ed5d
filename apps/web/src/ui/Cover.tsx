import { useEffect, useState, Component, type ReactNode, memo } from 'react';
import { findGameEntry } from '../platform/games.ts';

let wasPainted = false;

/** Whether the first screen has been painted; decorations load afterwards. Immediately true in a hidden tab. */
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

/** Number of list items to mount, one more after each paint; immediately all in a hidden tab. */
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

/** Renders nothing if its content cannot be loaded, since pages can do without decorations. */
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

/** Cover picture of a game, loaded after the first paint; rendered only once. */
export const Cover = memo(function Cover({ id, small = false }: CoverProps) {
  const gameArt = findGameEntry(id);
  const isAfterPaint = useAfterFirstPaint();
  if (gameArt === undefined || !isAfterPaint) return null;
  return <DecorationBoundary>{small ? <gameArt.Thumbnail /> : <gameArt.Cover />}</DecorationBoundary>;
});
