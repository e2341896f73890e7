/** What is kept of accounts, of links and of the forms of the site only for a time. */
import type { BookingDeps } from '../kernel/deps.ts';
import { deleteOldQuoteLinks } from '../quotes/sharedQuote.ts';
import { deleteOldSiteForms } from '../mailingList/retention.ts';
import { forgetClosedClients } from './closing.ts';
import { deleteOldGrants } from './grants.ts';
import { deleteOldRequests } from './requests.ts';
import { deleteOldSignIns } from './ssoStore.ts';
import { deleteOldTries } from '../security/tries.ts';

/**
 * Deletes used and ended links, those of expired quotes among them, tries that no longer count, ended
 * grants, sign-ins by a provider that did not come back, names of
 * closed accounts, and old forms.
 */
export const deleteOldAccess = async (deps: Pick<BookingDeps, 'pool' | 'now'>): Promise<void> => {
  await deleteOldRequests(deps.pool);
  await deleteOldTries(deps.pool);
  await deleteOldSignIns(deps.pool);
  await deleteOldGrants(deps.pool);
  await deleteOldQuoteLinks(deps.pool);
  await forgetClosedClients(deps);
  await deleteOldSiteForms(deps.pool);
};
