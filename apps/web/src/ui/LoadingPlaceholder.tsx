/** In the place of a page that is not there yet. */
export const LOADING_PLACEHOLDER = <div className="loading" />;
