/** Parses `--name value` pairs after the first argument; every option has a default. */
export function parseOptions<T extends Record<string, string | number>>(
  args: readonly string[],
  defaults: T,
): T & { readonly first: string } {
  const [first = ''] = args;
  const values: Record<string, string | number> = { ...defaults };
  for (let i = 1; i < args.length; i += 2) {
    const name = args[i].replace(/^--/, '');
    const value = args[i + 1];
    if (!(name in defaults) || value === undefined)
      throw new Error(`${args[i]}: there are --${Object.keys(defaults).join(', --')}`);
    values[name] = typeof defaults[name] === 'number' ? Number(value) : value;
  }
  return { ...(values as T), first };
}
