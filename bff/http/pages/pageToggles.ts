/** The feature toggles for documents: available at once, even when the content system is slow or down. */
import type { Toggles } from '../../../machines/contract/content.ts';
import { inTimeForPage } from '../../kernel/pageLimit.ts';

/** Reads the toggles; if content takes too long, returns the last ones read, or null if there are none yet. */
export const pageTogglesOf = (read: () => Promise<Toggles>): (() => Promise<Toggles | null>) => {
  let last: Toggles | null = null;
  return async () => {
    const reading = read().then((toggles) => (last = toggles));
    return (await inTimeForPage(reading)) ?? last;
  };
};
