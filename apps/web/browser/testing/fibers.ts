import type { Page } from '@playwright/test';

/** Strings and byte arrays in the props and state of all mounted components. */
export interface ComponentData {
  readonly texts: readonly string[];
  readonly bytes: readonly (readonly number[])[];
}

interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
}

/** Walks React's fiber tree from its container element and collects all data reachable from it. */
export async function collectComponentData(page: Page): Promise<ComponentData> {
  return page.evaluate(() => {
    const container = document.getElementById('app');
    if (container === null) throw new Error('no app');
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) throw new Error('no components');
    const root = (container as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } }>)[key];
    const texts = new Set<string>();
    const bytes: number[][] = [];
    const seen = new Set<object>();
    const openValues: unknown[] = [];
    const fibers: Fiber[] = root === undefined ? [] : [root.stateNode.current];
    for (let fiber = fibers.pop(); fiber !== undefined; fiber = fibers.pop()) {
      if (fiber.child) fibers.push(fiber.child);
      if (fiber.sibling) fibers.push(fiber.sibling);
      openValues.push(fiber.memoizedProps, fiber.memoizedState);
    }
    while (openValues.length > 0) {
      const value = openValues.pop();
      if (typeof value === 'string') texts.add(value);
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      if (value instanceof Node || 'memoizedProps' in value) continue;
      if (ArrayBuffer.isView(value)) bytes.push([...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]);
      else if (value instanceof Map || value instanceof Set) openValues.push(...value.values());
      else openValues.push(...(Object.values(value) as unknown[]));
      // a table store and a source give what they hold by accessors
      for (const name of ['state', 'input']) if (name in value) openValues.push(Reflect.get(value, name));
    }
    return { texts: [...texts], bytes };
  });
}
