import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@two-rivers/words';
import { rules } from '@two-rivers/games/rules';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import { type Ahead, always, pages } from './pages.ts';

type Bundle = Rolldown.OutputBundle;

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MARK = '<!-- what comes next is asked for here -->';

/** Puts into the page what asks for the files of each address at once. */
export function askAhead(): Plugin {
  return {
    name: 'ask-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        if (!html.includes(MARK)) throw new Error('the page has no place for what asks ahead');
        const script = await scriptWith(aheadOf(bundle, html));
        return html.replace(MARK, () => `<script>${script}</script>`);
      },
    },
  };
}

async function scriptWith(ahead: Ahead): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'inPage.ts'),
    transform: { define: { AHEAD: JSON.stringify(ahead) } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code.trim();
}

/** Every name of the lists, for each game and language. */
function namesOf(lists: readonly (readonly string[])[]): readonly string[] {
  return lists
    .flat()
    .flatMap((name) =>
      (name.includes('{game}') ? rules.ids : ['']).flatMap((game) =>
        (name.includes('{language}') ? LANGUAGES : ['']).map((language) =>
          name.replace('{game}', game).replace('{language}', language),
        ),
      ),
    );
}

/** What the page knows, from what was built; `html` names the files that it loads anyway. */
function aheadOf(bundle: Bundle, html: string): Ahead {
  const files: string[] = [];
  const numberOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const parts: Record<string, readonly number[]> = {};
  for (const name of namesOf([always, ...Object.values(pages)])) {
    // not every game has everything: a lesson, say
    if (name.startsWith('games/') && !existsSync(join(ROOT, name))) continue;
    const needed = [...filesOf(bundle, name)].map((file) => `/${file}`);
    parts[name] = needed.filter((file) => !html.includes(`"${file}"`)).map(numberOf);
  }
  return { files, pages, always, parts };
}

/** The files that a module comes in, with all that they import, and their styles. */
function filesOf(bundle: Bundle, module: string): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)),
  );
  if (first === undefined) throw new Error(`nothing is built from ${module}`);
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  add(first);
  return found;
}
