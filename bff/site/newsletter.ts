/** Signing up to e-mail offers: an address joins the list when its owner confirms it (spec: account area 4 and 7). */
import { either as E } from 'fp-ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { consentRefusal } from '../accounts/details.ts';
import { lockRequest, peekRequest, storeLimitedRequest, useRequest } from '../accounts/requests.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { formRefusal } from '../security/tries.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import type { Refused } from '../kernel/refused.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { joinList } from '../mailingList/mailingList.ts';

/** A sign-up until its link is used. */
type PendingSignup = Readonly<{ consentVersion: string }>;

/**
 * Sends a link that confirms the address; reply and work are the same if it is already on the list. Refusals:
 * invalidInput (consentVersion), tooManyRequests.
 */
export const newsletterSignup = async (
  deps: Store & Ids,
  { email, consentVersion, brand = 'family' }: PayloadOf<'newsletter-signup'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'newsletter-signup'>>>> => {
  const outdated = consentRefusal(consentVersion);
  if (outdated !== null) return E.left(outdated);
  const tooMany = await formRefusal(deps.pool, 'newsletter', requester);
  if (tooMany !== null) return E.left(tooMany);
  const payload: PendingSignup = { consentVersion };
  await storeLimitedRequest(deps, requester, { kind: 'newsletter', email, clientId: null, payload, brand });
  return E.right(keepingCookie({ isSent: true }));
};

/** The brand of a sign-up that a link can still confirm; null if the link is used or expired. Changes nothing. */
export const pendingSignupBrand = async ({ pool }: Store, token: string): Promise<Brand | null> => {
  const request = await peekRequest(pool, token);
  return request?.kind === 'newsletter' ? request.brand : null;
};

/** Adds a link's address to the list, once, and queues the welcome e-mail; null if the link is used or expired. */
export const confirmSignup = (deps: Store, token: string): Promise<Brand | null> =>
  withTransaction(deps.pool, async (client) => {
    const request = await lockRequest(client, token);
    if (request === null || request.kind !== 'newsletter') return null;
    const { id, email, brand, payload } = request;
    await joinList(client, { email, brand, consentVersion: (payload as PendingSignup).consentVersion });
    await useRequest(client, id);
    await queueEmail(client, { kind: 'signedUp', bookingId: null, subjectId: id, email });
    return brand;
  });
