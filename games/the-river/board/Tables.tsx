import './tokens.css';
import type { EditionTablesProps } from '@two-rivers/board';
import { type ReactNode, useMemo } from 'react';
import { type DrawnBoard, drawnTables } from '../forms/edition.ts';
import { ROWS } from '../face/index.ts';
import { editionPieceWords } from '../words/edition.ts';
import { describeBuilding, describeTile } from '../words/words.ts';
import { BuildingArt } from './BuildingCard.tsx';
import { Icon } from './glyphs.tsx';
import { Space } from './Space.tsx';
import css from './Tables.module.css';
import { SharedShapes } from './Terrain.tsx';
import { TileImage } from './Tile.tsx';

/** All tables of an edition, drawn as in the game: pieces that are pointed at are changed. */
export function Tables({ document, speaker }: EditionTablesProps) {
  const { boards, tiles, buildings, tokens, numbers } = useMemo(() => drawnTables(document), [document]);
  return (
    <div className={css.tables}>
      <SharedShapes />
      <h2>{speaker.say('edition.boards')}</h2>
      <div className={css.boards}>
        {boards.map((board, index) => (
          <BoardTable key={index} board={board} index={index} speaker={speaker} />
        ))}
      </div>
      <h2>{speaker.say('edition.tiles')}</h2>
      <ul className={css.pieces}>
        {tiles.map((tile, index) => (
          <Piece
            key={index}
            at={`tile-${index}`}
            id={tile.id}
            label={`${tile.id}: ${describeTile(speaker, tile)}`}
          >
            {tile.terrain.length === 0 ? <span className={css.blank}>?</span> : <TileImage tile={tile} />}
          </Piece>
        ))}
      </ul>
      <h2>{speaker.say('edition.buildings')}</h2>
      <ul className={css.pieces}>
        {buildings.map((building, index) => (
          <Piece
            key={index}
            at={`card-${index}`}
            id={building.id}
            label={`${building.id}: ${describeBuilding(speaker, building)}`}
          >
            <BuildingArt building={building} discount={0} />
          </Piece>
        ))}
      </ul>
      <h2>{speaker.say('edition.numbers')}</h2>
      <ul className={css.numbers}>
        <Numbers at="tokens" title={speaker.say('edition.tokens')}>
          <Icon name="token" />
          {tokens.length === 0 && '–'}
          {tokens.map((value, index) => (
            <span key={index} className={css.entry}>
              {` ${value}`}
            </span>
          ))}
        </Numbers>
        {numbers.map(({ part, title, number, entries }) => (
          <Numbers key={part} at={part} title={speaker.say(title, { number })}>
            {entries.map(({ icon, text }, index) => (
              <span key={index} className={css.entry}>
                <Icon name={icon} /> {editionPieceWords(speaker, undefined, 'capacity', text)}
              </span>
            ))}
          </Numbers>
        ))}
      </ul>
    </div>
  );
}

interface BoardTableProps {
  readonly board: DrawnBoard;
  readonly index: number;
  readonly speaker: EditionTablesProps['speaker'];
}

function BoardTable({ board: { id, cells }, index, speaker }: BoardTableProps) {
  const name = speaker.say('screen.board', { id });
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
              <span className="unseen">{speaker.say('edition.space', { about: name, number: space })}</span>
              <Space
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
                look={index}
              />
            </button>
          );
        })}
      </div>
    </figure>
  );
}

interface PieceProps {
  readonly at: string;
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A piece with its name; on paper with a box to tick, as every number has. */
function Piece({ at, id, label, children }: PieceProps) {
  return (
    <li>
      <button type="button" data-at={at} title={label}>
        <span className="unseen">{label}</span>
        <span className={css.art} aria-hidden="true">
          {children}
          <small>{id}</small>
        </span>
      </button>
    </li>
  );
}

interface NumbersProps {
  readonly at: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Numbers({ at, title, children }: NumbersProps) {
  return (
    <li>
      <button type="button" data-at={at}>
        <strong>{title}</strong>
        <span>{children}</span>
      </button>
    </li>
  );
}
