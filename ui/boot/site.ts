/** The entry of the site's pages in the browser. The server has rendered the page; this is loaded after the first paint. */
import '../theme/theme.css';
import { startSite } from './startSite.tsx';

/** The loader waits for it before it replays clicks. */
export const started = startSite(window);
