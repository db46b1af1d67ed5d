/** The database is of an earlier version, and it is not for whoever opens it to change that. */
export class Outdated extends Error {
  constructor() {
    super('the database is of an earlier version of Two Rivers: start the server of this version first');
  }
}
