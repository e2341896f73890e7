/**
 * The entry of the site's pages in the browser, loaded after the first paint. What it starts is loaded by itself, so that
 * the journey's first script has nothing of it.
 */
import '../theme/theme.css';

/** The loader hears by it of a page that cannot start. */
export const started = import('./startSite.tsx').then(({ startSite }) => startSite(window));
