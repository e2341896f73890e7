/**
 * The entry of the site's pages in the browser, loaded after the first paint. It loads `startSite` separately, so that
 * the journey's first script does not contain it.
 */
import '../theme/theme.css';

/** The loader awaits it, to notice a page that cannot start. */
export const started = import('./startSite.tsx').then(({ startSite }) => startSite(window));
