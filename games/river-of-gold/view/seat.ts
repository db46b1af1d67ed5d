import { SeatCounts } from '../fields.gen.ts';
import { INFLUENCE_WIDTH, OWNED_WIDTH, type RiverOfGoldState, SHIPS_WIDTH, UNKNOWN } from '../model.gen.ts';
import {
  buildableSpaces,
  buildCost,
  canPayOrder,
  canTurnDie,
  completesJourney,
  components,
  dieTurnCost,
  mayBuildIn,
  mayDeliverTo,
  riverSpaceAfter,
  scoreCustomers,
} from '../rules/index.ts';
import {
  type BuildingType,
  type Clan,
  CLANS,
  type Customer,
  CUSTOMER_TYPES,
  CUSTOMERS,
  type Good,
  GOODS,
  isRegionNumber,
  orderByGood,
  type Patron,
  PATRONS,
  type RegionNumber,
  SHIPS,
  type ShipNumber,
} from './pieces.ts';

/** A ship of a player; no `river` if unplaced or unknown. */
export interface Ship {
  readonly seat: number;
  readonly ship: ShipNumber;
  readonly river?: number;
  readonly isRoyal: boolean;
}

/** Actions that a face of the die would allow a player. */
export interface FaceOptions {
  readonly face: number;
  /** favor to turn the die to the face */
  readonly favorCost: number;
  /** whether the face is up or affordable; always true with an unset or unknown die */
  readonly isAffordable: boolean;
  /** number of affordable spaces to build on, and the lowest cost; 0 if none */
  readonly buildableCount: number;
  readonly lowestBuildCost: number;
  /** customers the player could deliver to */
  readonly deliverableCustomers: readonly Customer[];
  readonly shipRoutes: readonly { readonly ship: ShipNumber; readonly from: number; readonly to: number }[];
}

/** One player as known to the viewer. */
export class Seat extends SeatCounts {
  readonly #state: RiverOfGoldState;

  constructor(state: RiverOfGoldState, seat: number) {
    super(state, seat);
    this.#state = state;
  }

  /** clan; undefined until the clans are dealt or picked */
  get clan(): Clan | undefined {
    return CLANS[this.#state.clan[this.seat] - 1];
  }

  /** patron; undefined if none or unknown */
  get patron(): Patron | undefined {
    return PATRONS[this.#state.patron[this.seat] - 1];
  }

  get points(): number {
    return this.#state.points[this.seat];
  }

  /** maximum of each piece */
  get limits(): Readonly<Record<'koku' | 'favor' | Good, number>> {
    const { KOKU_LIMIT: koku, GOOD_LIMIT: good } = components;
    return { koku, silk: good, rice: good, porcelain: good, favor: this.#state.favorLimit[this.seat] };
  }

  /** current face of the die; undefined while unset, `?` if unknown */
  get die(): RegionNumber | '?' | undefined {
    const die = this.#state.die[this.seat];
    if (die === UNKNOWN) return '?';
    return isRegionNumber(die) ? die : undefined;
  }

  influence(region: number): number {
    return this.#state.influence[this.seat * INFLUENCE_WIDTH + region - 1];
  }

  get ships(): readonly Ship[] {
    return SHIPS.map((ship) => this.ship(ship));
  }

  ship(ship: ShipNumber): Ship {
    const { ships, royalShip } = this.#state;
    const river = ships[this.seat * SHIPS_WIDTH + ship - 1];
    const owned = { seat: this.seat, ship, isRoyal: royalShip[this.seat] === ship };
    return river === 0 || river === UNKNOWN ? owned : { ...owned, river };
  }

  /** River space a ship reaches with a face of the die, and whether it completes a journey. */
  sailTarget(ship: ShipNumber, face: number): { readonly to: number; readonly isJourney: boolean } {
    const { river = 0 } = this.ship(ship);
    const to = riverSpaceAfter(river, face);
    return { to, isJourney: completesJourney(river, to) };
  }

  /** known customers in hand */
  get hand(): readonly Customer[] {
    return CUSTOMERS.filter((_, card) => (this.#state.hands[this.seat] & (1 << card)) !== 0);
  }

  /** number of customers in hand */
  get handCount(): number {
    return this.#state.handCount[this.seat];
  }

  /** customers delivered to */
  get deliveredCustomers(): readonly Customer[] {
    return CUSTOMERS.filter(({ type, region }) => {
      const regions = this.#state.delivered[this.seat * CUSTOMER_TYPES.length + CUSTOMER_TYPES.indexOf(type)];
      return (regions & (1 << (region - 1))) !== 0;
    });
  }

  /** final points for the number of customers delivered to */
  get customerPoints(): number {
    return scoreCustomers(this.#state, this.seat);
  }

  /** buildings with a marker of this player */
  get buildings(): Readonly<Record<BuildingType, number>> {
    const [port, market, manor, shrine] = this.#state.owned.subarray(
      this.seat * OWNED_WIDTH,
      this.seat * OWNED_WIDTH + OWNED_WIDTH,
    );
    return { port, market, manor, shrine };
  }

  /** number of goods the player may still choose and take */
  get openGoods(): number {
    return this.#state.openGoods[this.seat];
  }

  /** koku to build on a space */
  buildCost(space: number): number {
    return buildCost(this.#state, this.seat, space);
  }

  /** whether the die or the patron allows building in a region */
  mayBuildIn(region: number): boolean {
    const { die } = this;
    return typeof die === 'number' && mayBuildIn(this.#state, this.seat, region, die);
  }

  /** favor to turn the die to a face; 0 if the die is unset or unknown */
  dieTurnCost(face: number): number {
    const { die } = this;
    return typeof die === 'number' ? dieTurnCost(die, face) : 0;
  }

  /** missing goods of an order */
  missingGoods(customer: Customer): Readonly<Partial<Record<Good, number>>> {
    const [order, goods] = [orderByGood(customer), this.goods];
    return Object.fromEntries(
      GOODS.filter((good) => order[good] > goods[good]).map((good) => [good, order[good] - goods[good]]),
    );
  }

  /** Whether a face is up or affordable; always true with an unset or unknown die. */
  #canReachFace(face: number): boolean {
    const { die } = this;
    return typeof die !== 'number' || die === face || canTurnDie(die, face, this.favor);
  }

  faceOptions(face: number): FaceOptions {
    const costs = buildableSpaces(this.#state, this.seat, face).map((space) => this.buildCost(space));
    return {
      face,
      favorCost: this.dieTurnCost(face),
      isAffordable: this.#canReachFace(face),
      buildableCount: costs.length,
      lowestBuildCost: costs.length === 0 ? 0 : Math.min(...costs),
      deliverableCustomers: this.hand.filter((customer) => {
        const card = CUSTOMERS.indexOf(customer);
        return mayDeliverTo(this.#state, this.seat, card, face) && canPayOrder(this.#state, this.seat, card);
      }),
      shipRoutes: this.ships.flatMap(({ ship, river }) =>
        river === undefined ? [] : { ship, from: river, to: this.sailTarget(ship, face).to },
      ),
    };
  }
}
