/**
 * What the code below a request knows about it for the security log: which limit refused it, whose account it is. A note is
 * kept with the request that is being answered, so that limits and use cases need not pass it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes } from 'node:crypto';
import type { FailureKind } from '../../machines/contract/envelope.ts';

/** `account`: the number of a holder; `limit`: the name of the limit; `session`: the beginning of its handle. */
export type SecurityNotes = {
  requestId?: string;
  account?: number;
  session?: string;
  /** what was tried (an address, a reference) as a pseudonym */
  subject?: string;
  code?: FailureKind;
  limit?: string;
};

const current = new AsyncLocalStorage<SecurityNotes>();

/** Runs `work` so that everything it calls adds to these notes. */
export const withNotes = <A>(notes: SecurityNotes, work: () => A): A => current.run(notes, work);

/** Adds to the notes of the request that is being answered; outside a request it does nothing. */
export const note = (more: SecurityNotes): void => void Object.assign(current.getStore() ?? {}, more);

/** The id of the request that is being answered; undefined outside a request. */
export const currentRequestId = (): string | undefined => current.getStore()?.requestId;

/** Made anew at each start, so that nobody can look a pseudonym up in a list of addresses. */
const KEY = randomBytes(32);
const PSEUDONYM_LENGTH = 16;

/** The pseudonym of an address or a reference: the same for each try of it, until the server restarts. */
export const pseudonymOf = (subject: string): string =>
  createHmac('sha256', KEY).update(subject.trim().toLowerCase()).digest('hex').slice(0, PSEUDONYM_LENGTH);
