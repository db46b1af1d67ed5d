/** `--name value` after the first words of a command line; everything has a default. */
export function readOptions<T extends Record<string, string | number>>(
  words: readonly string[],
  defaults: T,
): T & { readonly first: string } {
  const [first = ''] = words;
  const given: Record<string, string | number> = { ...defaults };
  for (let i = 1; i < words.length; i += 2) {
    const name = words[i].replace(/^--/, '');
    const value = words[i + 1];
    if (!(name in defaults) || value === undefined)
      throw new Error(`${words[i]}: there are --${Object.keys(defaults).join(', --')}`);
    given[name] = typeof defaults[name] === 'number' ? Number(value) : value;
  }
  return { ...(given as T), first };
}
