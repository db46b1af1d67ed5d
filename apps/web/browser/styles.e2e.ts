import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { createTestTable, storedGameOf } from './testing/tables.ts';

const LAYERS = ['reset', 'tokens', 'kit', 'app', 'game'];

test('every stylesheet declares the layers in order, so the order of files does not matter', async ({ page }) => {
  const table = storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, undefined] }), 'styles');
  await prepareStorage(page, { games: [table] });
  await page.goto('/table/styles');
  await page.locator('[data-all-choices]').waitFor();
  const layerNames = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ cssRules }) =>
      Array.from(cssRules, (rule) => {
        if (rule instanceof CSSLayerStatementRule) return rule.nameList;
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }).flat(),
    ),
  );
  expect(layerNames.length).toBeGreaterThan(1);
  for (const names of layerNames) {
    const first = [...new Set(names)];
    expect(first).toEqual(LAYERS.slice(0, first.length));
  }
});
