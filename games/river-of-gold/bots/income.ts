import { components, customersDelivered, type RiverOfGoldState } from '../rules/index.ts';

/** Worth in koku of a good, a favor or a step of influence, and of a point. */
const GOOD_WORTH = 2;
const POINT_WORTH = 3;
/** How often a building is counted on being visited. */
const VISITS = 2;

/** What one visit brings the owner of each tile, in koku; what depends on the owner comes on top. */
const OWNER_WORTH = [
  0,
  ...components.TILES.map(({ owner }) => {
    const goods = (owner.good === undefined ? 0 : 1) + (owner.favor ?? 0) + (owner.influence ?? 0);
    return (owner.koku ?? 0) + GOOD_WORTH * goods + POINT_WORTH * (owner.points ?? 0);
  }),
];

/** What has come in, koku, goods, favor and influence, and what a seat's markers will bring in two visits each. */
export function riverOfGoldIncome(state: RiverOfGoldState, seat: number): number {
  const goods = state.goods[seat * 3] + state.goods[seat * 3 + 1] + state.goods[seat * 3 + 2];
  let influence = 0;
  for (let i = seat * 6; i < seat * 6 + 6; i++) influence += state.influence[i];
  let income = state.koku[seat] + GOOD_WORTH * (goods + state.favor[seat] + influence);
  for (let space = 1; space < state.tile.length; space++) {
    const markers = (state.marker[space] === seat + 1 ? 1 : 0) + (state.second[space] === seat + 1 ? 1 : 0);
    if (markers > 0)
      income +=
        VISITS * markers * (OWNER_WORTH[state.tile[space]] + perWorth(state, seat, state.tile[space]));
  }
  return income;
}

/** Koku for each building of a type, or each customer, of the owner. */
function perWorth(state: RiverOfGoldState, seat: number, tile: number): number {
  const { per } = components.TILES[tile - 1].owner;
  if (per === undefined) return 0;
  if (per === 'customer') return customersDelivered(state, seat);
  return state.owned[seat * 4 + components.BUILDING_TYPES.indexOf(per)];
}
