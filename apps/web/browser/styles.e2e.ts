import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { createTestTable, storedGameOf } from './testing/tables.ts';

const LAYERS = ['reset', 'tokens', 'kit', 'app', 'game'];

test('every file of styles names the layers in their order: it does not matter which comes first', async ({ page }) => {
  const table = storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, undefined] }), 'styles');
  await prepareStorage(page, { games: [table] });
  await page.goto('/table/styles');
  await page.locator('[data-all-choices]').waitFor();
  const named = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ cssRules }) =>
      Array.from(cssRules, (rule) => {
        if (rule instanceof CSSLayerStatementRule) return rule.nameList;
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }).flat(),
    ),
  );
  expect(named.length).toBeGreaterThan(1);
  for (const names of named) {
    const first = [...new Set(names)];
    expect(first).toEqual(LAYERS.slice(0, first.length));
  }
});
