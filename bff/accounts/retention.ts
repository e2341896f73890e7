/** Deletes data of accounts, links and site forms after its retention period. */
import type { Clock, Store } from '../kernel/deps.ts';
import { deleteOldQuoteLinks } from '../quotes/sharedQuote.ts';
import { deleteOldSiteForms } from '../mailingList/retention.ts';
import { forgetClosedClients } from './closing.ts';
import { deleteOldGrants } from './grants.ts';
import { deleteOldChallenges } from './passkeyStore.ts';
import { deleteOldRequests } from './requests.ts';
import { deleteOldSignIns } from './ssoStore.ts';
import { deleteOldTries } from '../security/tries.ts';

/**
 * Deletes used and expired links (including those of expired quotes), tries that no longer count, expired grants,
 * abandoned sign-ins at a provider or by a passkey, names of closed accounts, and old forms.
 */
export const deleteOldAccess = async (deps: Store & Clock): Promise<void> => {
  await deleteOldRequests(deps.pool);
  await deleteOldTries(deps.pool);
  await deleteOldSignIns(deps.pool);
  await deleteOldChallenges(deps.pool);
  await deleteOldGrants(deps.pool);
  await deleteOldQuoteLinks(deps.pool);
  await forgetClosedClients(deps);
  await deleteOldSiteForms(deps.pool);
};
