/**
 * Turns a queued e-mail about an account into the e-mail, or none. Only this module checks whether an address has an
 * account, so that the call's reply and work are the same for any address.
 */
import { clientByEmail, clientById, type ClientRow } from '../accounts/client.ts';
import { knownBooking, type BookingKnowledge } from '../accounts/grants.ts';
import { passkeysOf } from '../accounts/passkeyStore.ts';
import { linkRequest, newCode, newLinkToken, openRequest, type AccountRequest } from '../accounts/requests.ts';
import { identitiesOf } from '../accounts/ssoStore.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import type { DbClient } from '../db/client.ts';
import type { Email } from '../providers/mail/port.ts';
import {
  accountExistsEmail,
  addressChangedEmail,
  addressInUseEmail,
  addressTakenEmail,
  contactReplacedEmail,
  beginAccountEmail,
  bookingFoundEmail,
  guestCodeEmail,
  signInAddedEmail,
  signInRemovedEmail,
  newAddressEmail,
  passwordChangedEmail,
  passwordResetEmail,
  signInEmail,
  type AccountEmailData,
} from './accountEmails.ts';
import type { AccountEmailKind, QueuedEmail } from '../kernel/outbox.ts';
import { leaveEmail, signupEmail } from './siteOutbox.ts';

type AccountMail = QueuedEmail & Readonly<{ kind: AccountEmailKind }>;

const hasAccount = (holder: ClientRow | null): holder is ClientRow => holder?.password != null;

/** The e-mail to the contact of a booking that somebody searched for; null if no booking matches. */
const foundEmail = async (
  client: DbClient,
  { id, clientId, payload }: AccountRequest,
  data: AccountEmailData,
): Promise<Email | null> => {
  const row = await knownBooking(client, payload as BookingKnowledge);
  if (row === null || row.contact === null) return null;
  const own = { ...data, to: row.contact.email, brand: row.brand };
  // a booking that already belongs to an account stays there
  if (clientId === null || row.clientId !== null) return bookingFoundEmail(own, row.resId, null);
  await linkRequest(client, id, row.id);
  return bookingFoundEmail(own, row.resId, await newLinkToken(client, id));
};

/** The e-mail for a request; null if the request does not apply to the address. */
const requestedEmail = async (
  client: DbClient,
  request: AccountRequest,
  data: AccountEmailData,
): Promise<Email | null> => {
  const holder = await clientByEmail(client, request.email);
  switch (request.kind) {
    case 'register':
      if (hasAccount(holder)) return accountExistsEmail({ ...data, firstName: holder.firstName });
      // without the name, which anybody may have typed
      return beginAccountEmail(data, await newLinkToken(client, request.id));
    case 'reset':
      if (holder === null || !holder.isOpen) return null;
      return passwordResetEmail({ ...data, firstName: holder.firstName }, await newLinkToken(client, request.id));
    case 'changeEmail':
      // holders may spell their own address differently
      if (holder !== null && holder.id !== request.clientId)
        return addressTakenEmail({ ...data, firstName: holder.firstName });
      return newAddressEmail(data, await newLinkToken(client, request.id));
    case 'findBooking':
      return foundEmail(client, request, data);
    case 'guestData':
      return guestCodeEmail(data, await newLinkToken(client, request.id, newCode()));
    case 'notMe':
      // its link is in a notice
      return null;
    case 'newsletter':
      return signupEmail(client, request, data);
    case 'unsubscribe':
      return leaveEmail(client, data);
  }
};

const NOTICES = {
  emailChanged: addressChangedEmail,
  emailConfirmed: addressInUseEmail,
  signInAdded: signInAddedEmail,
  signInRemoved: signInRemovedEmail,
  passwordChanged: passwordChangedEmail,
  signInAfterFailures: signInEmail,
} as const satisfies Record<Exclude<AccountEmailKind, 'accountRequest' | 'contactReplaced'>, unknown>;

/** The e-mail to the previous address of a booking; null if there is no such booking. */
const replacedEmail = async (client: DbClient, { bookingId }: AccountMail, data: AccountEmailData) => {
  const row = bookingId === null ? null : await loadBooking(client, bookingId);
  return row && contactReplacedEmail({ ...data, brand: row.brand }, row.resId);
};

/** The e-mail, with a new token if it has a link; null if there is nothing to send. */
export const accountEmailOf = async (client: DbClient, publicUrl: string, mail: AccountMail): Promise<Email | null> => {
  const data: AccountEmailData = {
    messageId: mail.id,
    to: mail.email ?? '',
    firstName: null,
    publicUrl,
    brand: 'family',
  };
  const { kind } = mail;
  if (kind === 'contactReplaced') return replacedEmail(client, mail, data);
  const request = mail.requestId === null ? null : await openRequest(client, mail.requestId);
  if (kind !== 'accountRequest') {
    const holder = mail.clientId === null ? null : await clientById(client, mail.clientId);
    const token = request === null ? null : await newLinkToken(client, request.id);
    const others =
      kind === 'passwordChanged' && holder !== null
        ? [...(await passkeysOf(client, holder.id)), ...(await identitiesOf(client, holder.id))].length
        : 0;
    return NOTICES[kind]({ ...data, firstName: holder?.firstName || null }, token, others);
  }
  return request === null ? null : requestedEmail(client, request, { ...data, brand: request.brand });
};
