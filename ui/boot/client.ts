/** The browser's entry. */
import '../theme/theme.css';
import { startClient } from './startClient.ts';

/** The loader awaits it, to notice a page that cannot start. */
export const started = startClient(window);
