/** The addresses of our mailing list's pages, which links in its e-mails open. Each takes `?token=`. */
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';

export const CONFIRM_PATH = `${SERVICE_PREFIX}/newsletter/confirm`;
export const UNSUBSCRIBE_PATH = `${SERVICE_PREFIX}/newsletter/unsubscribe`;

/** One of these addresses with a link's token. */
export const withToken = (path: typeof CONFIRM_PATH | typeof UNSUBSCRIBE_PATH, token: string): string =>
  `${path}?token=${token}`;
