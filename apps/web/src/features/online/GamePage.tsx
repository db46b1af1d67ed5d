import type { ReactNode } from 'react';
import { Cover } from '../../ui/Cover.tsx';
import { PageBar, PageFrame } from '../../ui/Page.tsx';
import css from './GamePage.module.css';
import { classes } from '@two-rivers/board';

interface GamePageProps {
  readonly game: string;
  readonly title: string;
  readonly className?: string | undefined;
  /** on a wide screen the picture stays in sight; on a narrow one what stands beside flows into the rest */
  readonly form: 'keepsPicture' | 'flows';
  /** what stands beside, under the picture of the game */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A page about a table of one game: its picture stands beside what there is to do. */
export function GamePage({ game, title, className, form, side, children }: GamePageProps) {
  return (
    <PageFrame className={classes(css.page, css[form], className, `game-${game}`)}>
      <PageBar />
      <main>
        <div className={css.picture}>
          <Cover id={game} />
        </div>
        <div className={css.main}>
          <h1>{title}</h1>
          {children}
        </div>
        {side !== undefined && <div className={css.side}>{side}</div>}
      </main>
    </PageFrame>
  );
}
