/** The browser's entry. */
import '../theme/theme.css';
import { startClient } from './startClient.ts';

/** The loader waits for it before it replays clicks. */
export const started = startClient(window);
