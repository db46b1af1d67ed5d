/** Lines of players are told apart by these and by their names, not by color alone. */
export const DASHES = [undefined, '9 5', '2 5', '13 4 3 4'];
