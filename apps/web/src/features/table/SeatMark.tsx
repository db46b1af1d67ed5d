import { useTable, useTableServices } from './tableContext.ts';

/** Mark of a player at the surrounding table. */
export function SeatMark({ seat }: { readonly seat: number }) {
  const { PlayerMark } = useTableServices().entry;
  const position = useTable((table) => table.position);
  return <PlayerMark position={position} seat={seat} />;
}
