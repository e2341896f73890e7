/** The jobs that delete data of accounts, links, site forms and guests after its retention period. */
import sql from 'sql-template-tag';
import type { Clock, Store } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import { deleteOldQuoteLinks } from '../quotes/sharedQuote.ts';
import { deleteOldSiteForms } from '../mailingList/retention.ts';
import { forgetClosedClients } from './closing.ts';
import {
  BATCH,
  eraseAsked,
  eraseCompanions,
  eraseDeparted,
  eraseEvidence,
  eraseLetters,
  erasePayments,
  eraseQuotes,
  eraseUnfinished,
} from './erasure.ts';
import { deleteOldGrants } from './grants.ts';
import { deleteOldChallenges } from './passkeyStore.ts';
import { deleteOldRequests } from './requests.ts';
import type { RetentionPeriods } from './retentionTable.ts';
import { deleteOldSignIns } from './ssoStore.ts';
import { deleteOldTries } from '../security/tries.ts';

/**
 * Deletes used and expired links (including those of expired quotes), tries that no longer count, expired grants,
 * abandoned sign-ins at a provider or by a passkey, and old forms.
 */
export const deleteOldAccess = async (deps: Store): Promise<void> => {
  await deleteOldRequests(deps.pool);
  await deleteOldTries(deps.pool);
  await deleteOldSignIns(deps.pool);
  await deleteOldChallenges(deps.pool);
  await deleteOldGrants(deps.pool);
  await deleteOldQuoteLinks(deps.pool);
  await deleteOldSiteForms(deps.pool);
};

/** How many bookings, accounts, quotes, … were erased in a run. */
export type ErasedCounts = Readonly<Record<string, number>>;

/** What the erasing job needs; `logErased` gets the counts of a run that erased anything. */
export type RetentionDeps = Readonly<{ retention: RetentionPeriods; logErased: (counts: ErasedCounts) => void }>;

/**
 * Erases what `retentionTable.ts` says, in one run at most BATCH rows of each kind. Returns whether more may be left;
 * logs the counts if there are any, and nothing about anybody.
 */
export const eraseOldData = async (deps: Store & Clock & RetentionDeps): Promise<boolean> => {
  const { contactMonths, paymentYears, unfinishedDays } = deps.retention;
  const lastDay = sql`(${todayAt(deps)}::date - make_interval(months => ${contactMonths}))`;
  // a clock that is read once can be looked up in an index
  const unfinished = sql`(SELECT clock_timestamp() - make_interval(days => ${unfinishedDays}))`;
  const paid = sql`(SELECT clock_timestamp() - make_interval(years => ${paymentYears}))`;
  const inBatches = {
    asked: await eraseAsked(deps),
    departed: await eraseDeparted(deps, lastDay),
    unfinished: await eraseUnfinished(deps, unfinished),
    quotes: await eraseQuotes(deps, unfinished),
    previousGuests: await eraseCompanions(deps, lastDay),
    payments: await erasePayments(deps, paid),
  };
  const counts = {
    ...inBatches,
    accounts: await forgetClosedClients(deps),
    emails: await eraseLetters(deps, unfinished),
    evidence: await eraseEvidence(deps, lastDay),
  };
  if (Object.values(counts).some((count) => count > 0)) deps.logErased(counts);
  return Object.values(inBatches).some((count) => count >= BATCH);
};
