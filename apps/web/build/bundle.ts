import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** Whether a bundler's module id stands for the module with this path, relative to the repository root. */
const isModuleNamed = (id: string, name: string) => id.replaceAll('\\', '/').endsWith(`/${name}`);

/** The chunk that contains a module. */
export function chunkContaining(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => isModuleNamed(id, module)),
  );
  if (chunk === undefined) throw new Error(`no chunk contains ${module}`);
  return chunk;
}

/** A chunk with its static imports, transitively. */
export function withImports(bundle: Bundle, first: Rolldown.OutputChunk): readonly Rolldown.OutputChunk[] {
  const chunks = new Set([first]);
  for (const chunk of chunks)
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') chunks.add(imported);
    }
  return [...chunks];
}
