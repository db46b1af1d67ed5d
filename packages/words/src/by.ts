/** “You sail” for the one who reads, “Anna sails” for everybody else: a verb has its forms. For values of `speaker.who`. */
export function by(you: string, other: string): string {
  return `{you, select, yes {${you}} other {${other}}}`;
}
