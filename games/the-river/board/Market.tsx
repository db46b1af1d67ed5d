import { describeBuilding, describeTile } from '../words/words.ts';
import { BUILD, cardOf, kindOf, RESERVE, RESERVED_DISCOUNT, TERRAIN } from '../rules/index.ts';
import type { CSSProperties } from 'react';
import { CardArt, CardBack } from './BuildingCard.tsx';
import { fullBuild, moveControl, type RiverProps } from './controls.ts';
import { asTheRiver, at, goodsOf, laidOut, tileFacts } from './facts.ts';
import { buildsByCard, sensible } from './payments.ts';
import { usePick } from './pick.ts';
import { PieceButton } from './PieceButton.tsx';
import { TileImage } from './Tile.tsx';

/** The face-up terrain tiles. */
export function Tiles({ props }: { readonly props: RiverProps }) {
  const { state, speaker, moves, selected } = props;
  const game = asTheRiver(props.game);
  const pick = usePick(moves);
  const c = game.components;
  const used = state.round === 0 ? c.openingTiles : c.roundTiles;
  return (
    <ul
      className="trv-tiles"
      data-at="tiles"
      data-rule="tiles"
      aria-label={speaker.say('screen.tiles')}
      style={{ '--trv-columns': used > 4 ? Math.ceil(used / 2) : used } as CSSProperties}
    >
      {laidOut(state.tiles, used).map((tile, place) => {
        const facts = tile === undefined ? undefined : tileFacts(game, tile);
        if (tile === undefined || facts === undefined) return <li key={place} className="trv-gap" />;
        const move = game.parseMove(`terrain ${facts.id}`);
        const isOffered = move !== undefined && moves.includes(move);
        return (
          <li key={place}>
            <PieceButton
              className={`trv-tile ${isOffered ? 'is-on' : moves.length > 0 ? 'is-off' : ''} ${selected === move ? 'is-chosen' : ''} ${pick?.kind === TERRAIN && isOffered ? 'is-asked' : ''}`}
              data-at={`tile-${facts.id}`}
              control={moveControl(props, `terrain ${facts.id}`, describeTile(speaker, game, facts.id))}
            >
              <TileImage tile={facts} />
            </PieceButton>
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps {
  readonly props: RiverProps;
  readonly card: number;
  readonly isReserved?: boolean;
}

/** A building to be built or reserved: touched, it offers to build if that can be paid, else to reserve. */
export function Card({ props, card, isReserved = false }: CardProps) {
  const { state, speaker, moves, selected, viewer } = props;
  const game = asTheRiver(props.game);
  const c = game.components;
  const pick = usePick(moves);
  const id = c.buildings[card] ?? '';
  const builds = buildsByCard(moves).get(card) ?? [];
  const reserve = game.parseMove(`reserve ${id}`);
  const mayReserve = reserve !== undefined && moves.includes(reserve);
  const wantsReserve =
    !isReserved && mayReserve && (pick?.kind === RESERVE || (builds.length === 0 && pick?.kind !== BUILD));
  const chosenBuild =
    selected !== undefined && kindOf(selected) === BUILD && cardOf(selected) === card ? selected : undefined;
  const build = chosenBuild ?? sensible(builds, goodsOf(state, Math.max(0, viewer)));
  const text = wantsReserve
    ? `reserve ${id}`
    : build === undefined
      ? fullBuild(c, card)
      : game.writeMove(build);
  const label = speaker.say('screen.building', { what: describeBuilding(speaker, game, id) });
  const isOffered = wantsReserve || build !== undefined;
  const isChosen = chosenBuild !== undefined || (selected !== undefined && selected === reserve);
  const isAsked =
    (pick?.kind === RESERVE && mayReserve && !isReserved) || (pick?.kind === BUILD && builds.length > 0);
  return (
    <PieceButton
      className={`trv-card ${isOffered ? 'is-on' : moves.length > 0 ? 'is-off' : ''} ${isChosen ? 'is-chosen' : ''} ${isAsked ? 'is-asked' : ''}`}
      data-at={`building-${id}`}
      data-rule="buildings"
      control={moveControl(props, text, label)}
    >
      <CardImage props={props} card={card} isReserved={isReserved} />
      {build !== undefined && !wantsReserve && <span className="trv-can" />}
    </PieceButton>
  );
}

/** A card to look at. */
export function CardImage({ props, card, isReserved = false }: CardProps) {
  const c = asTheRiver(props.game).components;
  return (
    <svg className="trv-card-art" viewBox="0 0 88 116" aria-hidden="true">
      <CardArt
        points={at(c.points, card)}
        wood={at(c.cost, card * 3)}
        clay={at(c.cost, card * 3 + 1)}
        stone={at(c.cost, card * 3 + 2)}
        discount={isReserved ? RESERVED_DISCOUNT : 0}
      />
    </svg>
  );
}

export function CoveredCard() {
  return (
    <svg className="trv-card-art" viewBox="0 0 88 116" aria-hidden="true">
      <CardBack />
    </svg>
  );
}

/** The face-up buildings. */
export function Buildings({ props }: { readonly props: RiverProps }) {
  const { state, speaker } = props;
  const c = asTheRiver(props.game).components;
  return (
    <ul className="trv-cards" data-at="buildings" aria-label={speaker.say('screen.buildings')}>
      {laidOut(state.buildings, c.faceUpBuildings).map((card, place) =>
        card === undefined ? (
          <li key={place} className="trv-gap" />
        ) : (
          <li key={place}>
            <Card props={props} card={card} />
          </li>
        ),
      )}
    </ul>
  );
}
