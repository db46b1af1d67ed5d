import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { RenderReply, RenderRequest } from './linkPictures.ts';

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

function renderPng({ id, svg }: RenderRequest): RenderReply {
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

parentPort?.on('message', (request: RenderRequest) => parentPort?.postMessage(renderPng(request)));
