import type { ReactNode } from 'react';
import { Cover } from '../../ui/Cover.tsx';
import { PageBar, PageFrame } from '../../ui/Page.tsx';

interface GamePageProps {
  readonly game: string;
  readonly title: string;
  readonly className: string;
  /** what stands beside, under the picture of the game */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A page about a table of one game: its picture stands beside what there is to do. */
export function GamePage({ game, title, className, side, children }: GamePageProps) {
  return (
    <PageFrame className={`on-game-page ${className} game-${game}`}>
      <PageBar />
      <main>
        <div className="on-picture">
          <Cover id={game} />
        </div>
        <div className="on-main">
          <h1>{title}</h1>
          {children}
        </div>
        {side !== undefined && <div className="on-side">{side}</div>}
      </main>
    </PageFrame>
  );
}
