/** Placeholder for a page that is still loading. */
export const LOADING_PLACEHOLDER = <div className="loading" />;
