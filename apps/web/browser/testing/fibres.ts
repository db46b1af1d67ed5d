import type { Page } from '@playwright/test';

/** All that the components on the screen were given and keep: every text and every row of bytes in it. */
export interface Given {
  readonly texts: readonly string[];
  readonly bytes: readonly (readonly number[])[];
}

interface Fibre {
  readonly child: Fibre | null;
  readonly sibling: Fibre | null;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
}

/** Walks the tree of components that is on the screen, through React's own mark on the element it draws into. */
export async function givenToComponents(page: Page): Promise<Given> {
  return page.evaluate(() => {
    const container = document.getElementById('app');
    if (container === null) throw new Error('no app');
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) throw new Error('no components');
    const root = (
      container as unknown as Record<string, { readonly stateNode: { readonly current: Fibre } }>
    )[key];
    const texts = new Set<string>();
    const bytes: number[][] = [];
    const seen = new Set<object>();
    const open: unknown[] = [];
    const fibres: Fibre[] = root === undefined ? [] : [root.stateNode.current];
    for (let fibre = fibres.pop(); fibre !== undefined; fibre = fibres.pop()) {
      if (fibre.child) fibres.push(fibre.child);
      if (fibre.sibling) fibres.push(fibre.sibling);
      open.push(fibre.memoizedProps, fibre.memoizedState);
    }
    while (open.length > 0) {
      const value = open.pop();
      if (typeof value === 'string') texts.add(value);
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      if (value instanceof Node || 'memoizedProps' in value) continue;
      if (ArrayBuffer.isView(value))
        bytes.push([...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]);
      else if (value instanceof Map || value instanceof Set) open.push(...value.values());
      else open.push(...(Object.values(value) as unknown[]));
    }
    return { texts: [...texts], bytes };
  });
}
