/** The holder's own details (spec: account area 3, account). */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import { ACCOUNT_CONSENT_VERSION, type AccountDetails } from '../../machines/contract/account.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { Store } from '../kernel/deps.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import { saveAsMade } from '../bookings/savedReplies.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import type { WithAccount } from '../sessions/sessions.ts';
import { isOnList, leaveList } from '../mailingList/mailingList.ts';
import { clientById, storedPhones, type ClientRow } from './client.ts';

/** The details. `wantsOffers`: the holder's address is on the list of offers, however it got there. */
const detailsOf = async (client: DbClient, holder: ClientRow): Promise<AccountDetails> => ({
  account: {
    ClientId: holder.id,
    Title: holder.title,
    FirstName: holder.firstName,
    LastName: holder.lastName,
    Birthday: holder.birthday,
    Phones: [...holder.phones],
    Address: holder.address,
    Email: holder.email,
  },
  version: holder.version,
  wantsOffers: await isOnList(client, holder.email),
});

/** The details. Refusal: notSignedIn when the account was closed meanwhile. */
export const getAccount = async (
  { pool }: Store,
  _payload: unknown,
  { clientId }: WithAccount,
): Promise<E.Either<Refused, AccountDetails>> => {
  const holder = await clientById(pool, clientId);
  return holder === null ? E.left(refused('notSignedIn')) : E.right(await detailsOf(pool, holder));
};

/** The address for billing. Refusal: notSignedIn. */
export const getAddress = async (
  { pool }: Store,
  _payload: unknown,
  { clientId }: WithAccount,
): Promise<E.Either<Refused, DataOf<'get-address'>>> => {
  const holder = await clientById(pool, clientId);
  return holder === null ? E.left(refused('notSignedIn')) : E.right({ Address: holder.address });
};

const STALE = { field: 'version', message: 'Your details were changed in another window. Please look at them again.' };

/** The details after a change. Only the fact of the change is saved, not this reply. */
const detailsAfter = async (
  client: DbClient,
  clientId: number,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<AccountDetails>>> => {
  const holder = await clientById(client, clientId);
  return holder === null
    ? E.left(refused('notSignedIn'))
    : E.right(await saveAsMade(client, idempotency, await detailsOf(client, holder)));
};

/** Changes the details at this version. Refusal: bookingChanged (version) if they have been changed meanwhile. */
export const setAccount = (
  { pool }: Store,
  { version, Title, FirstName, LastName, Birthday, Phones, Address }: PayloadOf<'set-account'>,
  { clientId }: WithAccount,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<AccountDetails>>> =>
  withTransaction(pool, async (client) => {
    const changed = await client.query(
      prepared(
        'set-client-details',
        sql`UPDATE clients SET version = version + 1, title = ${Title}, first_name = ${FirstName}, last_name = ${LastName},
              birthday = ${Birthday}, phones = ${storedPhones(Phones)},
              address = ${Address === null ? null : JSON.stringify(Address)}
            WHERE id = ${clientId} AND version = ${version} AND status = 'active'`,
      ),
    );
    if (changed.rowCount !== 1) return E.left(refused('bookingChanged', STALE));
    return detailsAfter(client, clientId, idempotency);
  });

const OUTDATED_WORDS = { field: 'consentVersion', message: 'These words have changed. Please read them again.' };

/** Why a consent to another version of the wording is refused; null if it is accepted. */
export const consentRefusal = (consentVersion: string): Refused | null =>
  consentVersion === ACCOUNT_CONSENT_VERSION ? null : badInput(OUTDATED_WORDS);

/** Stores the consent; an earlier consent keeps its time. */
const giveConsent = async (client: DbClient, clientId: number): Promise<void> => {
  await client.query(
    prepared(
      'give-offers-consent',
      sql`UPDATE clients SET offers_consent = coalesce(offers_consent, clock_timestamp())
          WHERE id = ${clientId} AND status = 'active'`,
    ),
  );
};

/**
 * Changes whether the holder wants e-mail offers. Without consent the address is removed from the list, however it got
 * there. Refusals: invalidInput (consentVersion), notSignedIn.
 */
export const setMarketing = async (
  { pool }: Store,
  { wantsOffers, consentVersion }: PayloadOf<'set-marketing'>,
  { clientId }: WithAccount,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<AccountDetails>>> => {
  const refusal = consentRefusal(consentVersion);
  if (refusal !== null) return E.left(refusal);
  return withTransaction(pool, async (client) => {
    const holder = await clientById(client, clientId);
    if (holder === null) return E.left(refused('notSignedIn'));
    if (wantsOffers) await giveConsent(client, clientId);
    else await leaveList(client, holder.email);
    return detailsAfter(client, clientId, idempotency);
  });
};
