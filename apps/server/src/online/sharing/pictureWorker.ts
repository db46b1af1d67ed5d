import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** A drawing to be made a picture of, and the picture. */
export interface Wanted {
  readonly id: number;
  readonly svg: string;
}

export type Made = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly error: string });

/** Whole fonts: what browsers load comes in parts by language, of which a name may need two. */
const FONTS = ['400Regular', '700Bold'];

function fileOf(specifier: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)));
}

await initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'));
const fontBuffers = FONTS.map((font) =>
  fileOf(`@expo-google-fonts/alegreya-sans/${font}/AlegreyaSans_${font}.ttf`),
);

function draw({ id, svg }: Wanted): Made {
  try {
    const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Alegreya Sans' } });
    const picture = drawing.render();
    const png = picture.asPng();
    picture.free();
    drawing.free();
    return { id, png };
  } catch (error) {
    return { id, error: String(error) };
  }
}

parentPort?.on('message', (wanted: Wanted) => parentPort?.postMessage(draw(wanted)));
