/**
 * Builds a message with two forms, “You sail” for the viewer and “Anna sails” for others; needs the values of
 * `I18n.personValues`.
 */
export function youOrOther(you: string, other: string): string {
  return `{you, select, yes {${you}} other {${other}}}`;
}
