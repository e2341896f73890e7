/** The holder's own details (spec: account area 3, account). */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { AccountDetails } from '../../machines/contract/account.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import { unsaved, type Unsaved } from '../bookings/idempotency.ts';
import { refused, type Refused } from '../bookings/refused.ts';
import { prepared } from '../db/sql.ts';
import type { WithAccount } from '../sessions/sessions.ts';
import { clientById, type ClientRow } from './client.ts';

const detailsOf = (holder: ClientRow): AccountDetails => ({
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
});

/** The details. Refusal: notSignedIn when the account was closed meanwhile. */
export const getAccount = async (
  { pool }: BookingDeps,
  _payload: unknown,
  { clientId }: WithAccount,
): Promise<E.Either<Refused, AccountDetails>> => {
  const holder = await clientById(pool, clientId);
  return holder === null ? E.left(refused('notSignedIn')) : E.right(detailsOf(holder));
};

/** The address, for a bill. Refusal: notSignedIn. */
export const getAddress = async (
  { pool }: BookingDeps,
  _payload: unknown,
  { clientId }: WithAccount,
): Promise<E.Either<Refused, DataOf<'get-address'>>> => {
  const holder = await clientById(pool, clientId);
  return holder === null ? E.left(refused('notSignedIn')) : E.right({ Address: holder.address });
};

const STALE = { field: 'version', message: 'Your details were changed in another window. Please look at them again.' };

/** Changes the details at this version. Refusal: bookingChanged (version) when they were changed meanwhile. */
export const setAccount = async (
  deps: BookingDeps,
  { version, Title, FirstName, LastName, Birthday, Phones, Address }: PayloadOf<'set-account'>,
  { clientId }: WithAccount,
): Promise<E.Either<Refused, Unsaved<AccountDetails>>> => {
  const changed = await deps.pool.query(
    prepared(
      'set-client-details',
      sql`UPDATE clients SET version = version + 1, title = ${Title}, first_name = ${FirstName}, last_name = ${LastName},
            birthday = ${Birthday}, phones = ${JSON.stringify(Phones)},
            address = ${Address === null ? null : JSON.stringify(Address)}
          WHERE id = ${clientId} AND version = ${version} AND status = 'active'`,
    ),
  );
  if (changed.rowCount !== 1) return E.left(refused('bookingChanged', STALE));
  const details = await getAccount(deps, {}, { clientId });
  return E.isLeft(details) ? details : E.right(unsaved(details.right));
};
