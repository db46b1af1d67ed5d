/** In the place of a page that is not there yet. */
export const WAITING = <div className="loading" />;
