/** A source of chance as reviews tell of it. */
export interface LuckSource {
  /** what people call it; several sources may be one, such as both stacks of buildings */
  readonly kind: string;
  /** whether it belongs to whoever's turn it is, such as a die, and not to the table */
  readonly own: boolean;
}

/** By the name of the source, without what follows a slash. */
export type LuckSources = Readonly<Record<string, LuckSource>>;

/** What a source of this name is; one that nobody named stands for itself. */
export function luckSource(sources: LuckSources, name: string): LuckSource {
  const [plain] = name.split('/');
  return Object.hasOwn(sources, plain) ? sources[plain] : { kind: plain, own: false };
}
