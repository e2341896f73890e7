/** The browser's entry. */
import '../theme/theme.css';
import { startClient } from './startClient.ts';

/** The loader hears by it of a page that cannot start. */
export const started = startClient(window);
