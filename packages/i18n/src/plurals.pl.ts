/** Plural forms of a noun: „1 punkt, 2 punkty, 5 punktów, 1,5 punktu” */
export function pluralMessage(argument: string, one: string, few: string, many: string, other: string): string {
  return `{${argument}, plural, one {# ${one}} few {# ${few}} many {# ${many}} other {# ${other}}}`;
}

export function pluralPoints(argument: string): string {
  return pluralMessage(argument, 'punkt', 'punkty', 'punktów', 'punktu');
}
