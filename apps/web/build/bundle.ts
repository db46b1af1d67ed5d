import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** Is a file, by the name that the bundler has for it, the module that is called so from the root of the repository? */
const isCalled = (id: string, name: string) => id.replaceAll('\\', '/').endsWith(`/${name}`);

/** The file that a module comes in. */
export function chunkWith(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => isCalled(id, module)),
  );
  if (found === undefined) throw new Error(`nothing is built from ${module}`);
  return found;
}

/** A file with all that it imports, at once and not on demand. */
export function withImports(bundle: Bundle, first: Rolldown.OutputChunk): readonly Rolldown.OutputChunk[] {
  const found = new Set([first]);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  return [...found];
}
