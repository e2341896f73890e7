/** Turns a request of a site form into its e-mail, or none. Only this module checks who is on the list. */
import type { AccountRequest } from '../accounts/requests.ts';
import { newLinkToken } from '../accounts/requests.ts';
import type { DbClient } from '../db/client.ts';
import type { Email } from '../providers/mail/port.ts';
import { enquiryOf } from '../site/enquiries.ts';
import { isOnList, isSignedUp, newUnsubscribeToken, signedUpBrand } from '../mailingList/mailingList.ts';
import type { QueuedEmail, SiteEmailKind } from '../kernel/outbox.ts';
import { confirmSignupEmail, enquiryEmail, signedUpEmail, unsubscribeEmail, type SiteEmailData } from './siteEmails.ts';

type SiteMail = QueuedEmail & Readonly<{ kind: SiteEmailKind }>;

/** The welcome from the brand that an address signed up to; null if it has left the list meanwhile. */
const listEmail = async (
  client: DbClient,
  { subjectId }: SiteMail,
  data: Omit<SiteEmailData, 'brand'>,
): Promise<Email | null> => {
  const brand = await signedUpBrand(client, subjectId);
  if (brand === null) return null;
  const token = await newUnsubscribeToken(client, { email: data.to, brand });
  return signedUpEmail({ ...data, brand }, token);
};

/** The e-mail for a sign-up: an address that is already confirmed is not asked again. */
export const signupEmail = async (client: DbClient, { id }: AccountRequest, data: SiteEmailData): Promise<Email> => {
  const address = { email: data.to, brand: data.brand };
  return (await isSignedUp(client, address))
    ? signedUpEmail(data, await newUnsubscribeToken(client, address))
    : confirmSignupEmail(data, await newLinkToken(client, id));
};

/** The unsubscribe link; null if the address gets no offers. */
export const leaveEmail = async (client: DbClient, data: SiteEmailData): Promise<Email | null> =>
  (await isOnList(client, data.to))
    ? unsubscribeEmail(data, await newUnsubscribeToken(client, { email: data.to, brand: data.brand }))
    : null;

/** The e-mail; null if there is nothing to send any more. */
export const siteEmailOf = async (client: DbClient, publicUrl: string, mail: SiteMail): Promise<Email | null> => {
  const data = { messageId: mail.id, to: mail.email ?? '', publicUrl };
  if (mail.kind === 'signedUp') return listEmail(client, mail, data);
  const enquiry = await enquiryOf(client, mail.subjectId);
  return enquiry && enquiryEmail(data, enquiry);
};
