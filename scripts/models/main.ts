// Writes the generated files of every game from its model: npm run models
import { globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from './files.ts';

const root = join(import.meta.dirname, '../..');
for (const model of globSync('{games,examples}/*/model.ts', { cwd: root })) {
  const folder = dirname(join(root, model));
  for (const [file, text] of Object.entries(await generate(folder))) writeFileSync(join(folder, file), text);
}
