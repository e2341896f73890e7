/** The feature toggles as documents need them: at once, whatever the content system does. */
import type { Toggles } from '../../../machines/contract/content.ts';
import { inTimeForPage } from '../../kernel/pageLimit.ts';

/** Reads the toggles; when content takes too long, the last ones that were read, or null when there are none yet. */
export const pageTogglesOf = (read: () => Promise<Toggles>): (() => Promise<Toggles | null>) => {
  let last: Toggles | null = null;
  return async () => {
    const reading = read().then((toggles) => (last = toggles));
    return (await inTimeForPage(reading)) ?? last;
  };
};
