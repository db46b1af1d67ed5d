/** The program itself, for threads that run it: the file that holds all of it once it is bundled, its first module as long as it is not. */
export const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? '../main.ts' : '', import.meta.url);
