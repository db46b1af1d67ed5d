import { rules } from '@two-rivers/games/parts';
import { isRefusal, type JsonObject } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { customEditionName } from './Tag.tsx';

it('returns the name of a custom edition only', async () => {
  for (const family of await rules.loadAll()) {
    const usual = family.make({ seats: 2 });
    if (isRefusal(usual)) throw new Error(usual.reason);
    expect(customEditionName(family, usual)).toBeUndefined();
    if (usual.edition === undefined) continue;
    const { hash: _hash, ...tables } = usual.edition;
    const edition: JsonObject = { ...tables, name: 'my-box' };
    const own = family.make({ seats: 2, edition });
    if (isRefusal(own)) throw new Error(own.reason);
    expect(customEditionName(family, own)).toBe('my-box');
  }
});
