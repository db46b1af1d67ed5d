import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { handleCallsOn } from '@two-rivers/search/workerCalls';
import type { PictureFunctions } from './linkPictures.ts';

/** Complete fonts. Those for browsers are split by language, and a name may need several parts. */
const FONTS = [
  import.meta.resolve('@expo-google-fonts/alegreya-sans/400Regular/AlegreyaSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf'),
];

function readFileAt(address: string): Buffer {
  return readFileSync(fileURLToPath(address));
}

await initWasm(readFileAt(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')));
const fontBuffers = FONTS.map(readFileAt);

function render(svg: string): Uint8Array {
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Alegreya Sans' } });
  const picture = drawing.render();
  const png = picture.asPng();
  picture.free();
  drawing.free();
  return png;
}

handleCallsOn<PictureFunctions>(parentPort, { render });
