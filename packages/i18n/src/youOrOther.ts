/** Builds a message with two forms: “You sail” for the viewer, “Anna sails” for others. Takes the values of `i18n.who`. */
export function youOrOther(you: string, other: string): string {
  return `{you, select, yes {${you}} other {${other}}}`;
}
