import { memo, type ReactNode } from 'react';
import { Glyph, INK, Pine } from './glyphs.tsx';

/** Vegetation or terrain on each island. */
const ISLAND_MOTIFS: Readonly<Record<string, ReactNode>> = {
  wood: (
    <>
      <Pine x={22} y={44} scale={1.5} tone="#6a9a5b" />
      <Pine x={36} y={38} scale={1.9} />
      <Pine x={52} y={34} scale={1.6} tone="#5c8f52" />
      <Pine x={68} y={35} scale={1.9} tone="#3f7443" />
      <Pine x={86} y={39} scale={1.7} />
      <Pine x={99} y={45} scale={1.4} tone="#6a9a5b" />
    </>
  ),
  clay: (
    <>
      <path d="M16 44c6-14 16-20 26-18 8-10 22-12 32-2 12-3 24 6 30 20z" fill="#cf8257" />
      <path
        d="M24 42c4-8 10-12 18-11M50 24c8-4 14-3 20 3M80 27c8 1 13 7 16 14"
        stroke="#a5532f"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M46 44c3-9 20-11 26 0z" fill="#8f4526" />
    </>
  ),
  stone: (
    <>
      <path
        d="M12 46l12-22 11 8 13-22 14 17 9-9 15 14 8-4 12 18z"
        fill="#98a1aa"
        stroke={INK}
        strokeWidth="1"
        strokeLinejoin="round"
      />
      <path d="M48 10l4 14 10 3M24 24l4 10 7-2M71 18l2 12 13 2" stroke="#6e7882" strokeWidth="1.3" fill="none" />
      <path d="M48 10l-7 12 6-2 4 4z" fill="#e9eef1" />
    </>
  ),
  food: (
    <>
      <path d="M14 46c10-12 30-17 46-15s36 5 46 15z" fill="#d9c25c" />
      <path
        d="M22 44l10-11M36 44l7-13M50 44l3-14M64 44l0-14M78 44l-4-13M92 44l-8-11"
        stroke="#a8862b"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path d="M80 29V15h14v14zM78 16l9-9 9 9z" fill="#b9573d" stroke={INK} strokeWidth="1" strokeLinejoin="round" />
      <path d="M30 32c-2-6 0-12 4-14 4 4 4 10 1 14z" fill="#6f9a3d" />
    </>
  ),
};

/** An island, 120 by 100: surf, sand and its motif. */
export const IslandArt = memo(function IslandArt({ name }: { readonly name: string }) {
  const motif = ISLAND_MOTIFS[name];
  return (
    <>
      <path
        d="M8 66C0 46 14 30 34 29c12-10 42-12 54 0 20 1 32 18 25 36-4 16-28 27-54 27S14 82 8 66z"
        fill="#d9f1f2"
        fillOpacity=".75"
      />
      <path
        d="M13 65c-5-16 6-30 23-31 12-9 38-10 49 0 17 1 27 15 22 30-5 13-25 22-48 22S18 79 13 65z"
        fill="#f5e3b5"
        stroke="#c6a768"
        strokeWidth="1.2"
      />
      <path d="M20 58c0-12 8-19 20-19 12-6 30-6 41 0 12 0 20 8 19 19-10 7-70 7-80 0z" fill="#bcd596" />
      {motif ?? (
        <>
          <path d="M58.5 62V30h3v32z" fill="#8a6137" stroke={INK} strokeWidth=".8" />
          <Pine x={26} y={52} scale={1.2} tone="#6a9a5b" />
          <Pine x={95} y={52} scale={1.3} tone="#5c8f52" />
        </>
      )}
    </>
  );
});

/** The stock of an island, piled up. */
export const ResourcePile = memo(function Pile({ name, count }: { readonly name: string; readonly count: number }) {
  const perRow = 5;
  const size = 13;
  return (
    <>
      {Array.from({ length: Math.min(count, 14) }, (_, index) => {
        const row = index < perRow ? 0 : index < 2 * perRow - 1 ? 1 : 2;
        const first = row === 0 ? 0 : row === 1 ? perRow : 2 * perRow - 1;
        const inRow = Math.min(perRow - row, Math.min(count, 14) - first);
        const x = 56 - (inRow * (size - 1)) / 2 + (index - first) * (size - 1);
        return <Glyph key={index} name={name} x={x} y={49 - row * 9.5} size={size} />;
      })}
    </>
  );
});
