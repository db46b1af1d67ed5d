import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lazyPart } from '@two-rivers/ui';

const Greeting = ({ name }: { readonly name: string }) => <p>{`Hello ${name}`}</p>;

describe('a component that is loaded late', () => {
  it('leaves its place to what waits, and is drawn at once where it was asked for before', async () => {
    let loads = 0;
    const Late = lazyPart(
      async () => {
        loads++;
        return Promise.resolve(Greeting);
      },
      <i>…</i>,
    );
    expect(renderToStaticMarkup(<Late name="Ann" />)).toBe('<i>…</i>');
    expect(loads).toBe(0);
    await Late.preload();
    expect(renderToStaticMarkup(<Late name="Ann" />)).toBe('<p>Hello Ann</p>');
    expect(loads).toBe(1);
  });

  it('tells whoever asks that it could not be loaded, and is loaded when asked for again', async () => {
    let isBroken = true;
    const Late = lazyPart(async () => (isBroken ? Promise.reject(new Error('no line')) : Promise.resolve(Greeting)));
    await expect(Late.preload()).rejects.toThrow('no line');
    expect(renderToStaticMarkup(<Late name="Ann" />)).toBe('');
    isBroken = false;
    await Late.preload();
    expect(renderToStaticMarkup(<Late name="Ann" />)).toBe('<p>Hello Ann</p>');
  });
});
