import { sealOf } from '@two-rivers/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

it('draws the code that an independent decoder read, with a quiet zone', () => {
  const svg = renderToStaticMarkup(<QrCode text="https://rivers.example/online/AbCdEfGh12" label="QR code" />);
  expect(svg).toMatch(/viewBox="0 0 37 37" role="img" aria-label="QR code"/);
  const modules = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const places = modules.flat();
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, 32]);
  expect(sealOf(modules.join(' ')).slice(0, 12)).toBe('baa4589f4dff');
});
