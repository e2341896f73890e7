/** Unsubscribing from e-mail offers: by an address, which gets a link, or by the link (spec: account area 4 and 7). */
import { either as E } from 'fp-ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { storeLimitedRequest } from '../accounts/requests.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { formRefusal } from '../security/tries.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import { leaveList, unsubscribeLinkOf } from '../mailingList/mailingList.ts';

/** Removes a link's address from the list; may be repeated. Null if there is no such link. */
export const unsubscribeByToken = async ({ pool }: Store, token: string): Promise<Brand | null> => {
  const link = await unsubscribeLinkOf(pool, token);
  if (link === null) return null;
  await leaveList(pool, link.email);
  return link.brand;
};

const ONE_OF_THEM = { field: 'email', message: 'Expected either an e-mail address or the token of a link.' };

/**
 * Unsubscribes the address of a token, or sends a link to an address that is on the list; for any other address, reply
 * and work are the same. Refusals: invalidInput (email) for neither or both, linkEnded for an unknown token,
 * tooManyRequests.
 */
export const unsubscribe = async (
  deps: Store & Ids,
  { email, token }: PayloadOf<'unsubscribe'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'unsubscribe'>>>> => {
  if ((email === undefined) === (token === undefined)) return E.left(badInput(ONE_OF_THEM));
  const tooMany = await formRefusal(deps.pool, 'unsubscribe', requester);
  if (tooMany !== null) return E.left(tooMany);
  if (token !== undefined) {
    const brand = await unsubscribeByToken(deps, token);
    return brand === null ? E.left(refused('linkEnded')) : E.right(keepingCookie({ isUnsubscribed: true }));
  }
  if (email !== undefined)
    await storeLimitedRequest(deps, requester, { kind: 'unsubscribe', email, clientId: null, payload: {} });
  return E.right(keepingCookie({ isSent: true }));
};
