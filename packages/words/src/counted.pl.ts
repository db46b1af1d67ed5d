/** Plural forms of a noun: „1 punkt, 2 punkty, 5 punktów, 1,5 punktu” */
export function counted(count: string, one: string, few: string, many: string, other: string): string {
  return `{${count}, plural, one {# ${one}} few {# ${few}} many {# ${many}} other {# ${other}}}`;
}

export function points(count: string): string {
  return counted(count, 'punkt', 'punkty', 'punktów', 'punktu');
}
