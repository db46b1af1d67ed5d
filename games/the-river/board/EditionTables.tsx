import './tokens.css';
import type { EditionTablesProps } from '@two-rivers/ui';
import { type ReactNode, useMemo } from 'react';
import { type DrawnBoard, readDrawnTables } from '../forms/editionEditor.ts';
import { ROWS } from '../view/index.ts';
import { describeEditionPiece } from '../texts/edition.ts';
import { describeBuilding, describeTile } from '../texts/texts.ts';
import { BuildingCardImage } from './BuildingCardArt.tsx';
import { Icon } from './glyphs.tsx';
import { SpaceArt } from './SpaceArt.tsx';
import css from './EditionTables.module.css';
import { SharedSvgDefs } from './Terrain.tsx';
import { TileImage } from './Tile.tsx';
import type { EditionMessages } from '../texts/edition.gen.ts';
import type { TheRiverMessages } from '../texts/messages.gen.ts';

/** All tables of an edition, drawn as in the game; clicking a piece edits it. */
export function EditionTables({ document, i18n }: EditionTablesProps<EditionMessages & TheRiverMessages>) {
  const { boards, tiles, buildings, tokens, numbers } = useMemo(() => readDrawnTables(document), [document]);
  return (
    <div className={css.tables}>
      <SharedSvgDefs />
      <h2>{i18n.t('edition.boards')}</h2>
      <div className={css.boards}>
        {boards.map((board, index) => (
          <BoardTable key={index} board={board} index={index} i18n={i18n} />
        ))}
      </div>
      <h2>{i18n.t('edition.tiles')}</h2>
      <ul className={css.pieces}>
        {tiles.map((tile, index) => (
          <EditionPiece
            key={index}
            placeName={`tile-${index}`}
            id={tile.id}
            label={`${tile.id}: ${describeTile(i18n, tile)}`}
          >
            {tile.terrain.length === 0 ? <span className={css.blank}>?</span> : <TileImage tile={tile} />}
          </EditionPiece>
        ))}
      </ul>
      <h2>{i18n.t('edition.buildings')}</h2>
      <ul className={css.pieces}>
        {buildings.map((building, index) => (
          <EditionPiece
            key={index}
            placeName={`card-${index}`}
            id={building.id}
            label={`${building.id}: ${describeBuilding(i18n, building)}`}
          >
            <BuildingCardImage building={building} discount={0} />
          </EditionPiece>
        ))}
      </ul>
      <h2>{i18n.t('edition.numbers')}</h2>
      <ul className={css.numbers}>
        <NumberEntry placeName="tokens" title={i18n.t('edition.tokens')}>
          <Icon name="token" />
          {tokens.length === 0 && '–'}
          {tokens.map((value, index) => (
            <span key={index} className={css.entry}>
              {` ${value}`}
            </span>
          ))}
        </NumberEntry>
        {numbers.map(({ part, title, number, entries }) => (
          <NumberEntry key={part} placeName={part} title={i18n.tUnchecked(title, { number })}>
            {entries.map(({ icon, text }, index) => (
              <span key={index} className={css.entry}>
                <Icon name={icon} /> {describeEditionPiece(i18n, undefined, 'capacity', text)}
              </span>
            ))}
          </NumberEntry>
        ))}
      </ul>
    </div>
  );
}

interface BoardTableProps {
  readonly board: DrawnBoard;
  readonly index: number;
  readonly i18n: EditionTablesProps<EditionMessages & TheRiverMessages>['i18n'];
}

function BoardTable({ board: { id, cells }, index, i18n }: BoardTableProps) {
  const name = i18n.t('screen.board', { id });
  return (
    <figure className={css.board}>
      <figcaption>{name}</figcaption>
      <div className={css.cells}>
        {ROWS.flat().map((space) => {
          const cell = cells[space - 1];
          if (cell === undefined) return null;
          const { symbols, isSettler } = cell;
          return (
            <button key={space} type="button" data-at={`board-${index}-${space - 1}`}>
              <span className="unseen">{i18n.t('edition.space', { about: name, number: space })}</span>
              <SpaceArt
                tile={undefined}
                isGhost={false}
                space={space}
                produces={symbols.produces}
                storage={symbols.storage}
                isSettler={isSettler}
                holds={[]}
                points={undefined}
                isSmall={false}
                isNext={false}
                styleIndex={index}
              />
            </button>
          );
        })}
      </div>
    </figure>
  );
}

interface EditionPieceProps {
  readonly placeName: string;
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A piece with its name. Printed pages add a checkbox to it, as to every number. */
function EditionPiece({ placeName, id, label, children }: EditionPieceProps) {
  return (
    <li>
      <button type="button" data-at={placeName} title={label}>
        <span className="unseen">{label}</span>
        <span className={css.art} aria-hidden="true">
          {children}
          <small>{id}</small>
        </span>
      </button>
    </li>
  );
}

interface NumberEntryProps {
  readonly placeName: string;
  readonly title: string;
  readonly children: ReactNode;
}

function NumberEntry({ placeName, title, children }: NumberEntryProps) {
  return (
    <li>
      <button type="button" data-at={placeName}>
        <strong>{title}</strong>
        <span>{children}</span>
      </button>
    </li>
  );
}
