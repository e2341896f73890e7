/**
 * The content of the e-mails of the site's forms: confirming a sign-up to offers, welcome, unsubscribing, and an
 * enquiry for our team. Pure.
 */
import { SITE_NAMES } from '../../machines/addresses/siteTitle.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { Email } from '../providers/mail/port.ts';
import type { Enquiry } from '../site/enquiries.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH, withToken } from '../site/listPaths.ts';
import { composeEmail, type Link, type Row } from './layout.ts';

/** The data of each of these e-mails. */
export type SiteEmailData = Readonly<{ messageId: string; to: string; publicUrl: string; brand: Brand }>;

type Content = Readonly<{ subject: string; paragraphs: readonly string[]; link: Link; closing: string }>;

const emailOf = (data: SiteEmailData, { subject, paragraphs, link, closing }: Content): Email =>
  composeEmail(data, subject, ['Hello,', ...paragraphs, { button: link }, { small: closing }]);

const IGNORE = 'If you did not ask for this, you can ignore this e-mail: nothing changes.';

const OFFERS = {
  family: 'family breaks',
  weekend: 'adults-only weekends',
} as const satisfies Record<Brand, string>;

/** Asks the owner of an address to confirm the sign-up. */
export const confirmSignupEmail = (data: SiteEmailData, token: string): Email =>
  emailOf(data, {
    subject: 'Please confirm that you’d like our offers',
    paragraphs: [
      `Somebody, we hope you, asked us to e-mail you offers on our ${OFFERS[data.brand]}. Press the link, and you’re on the list. It works once, for seven days.`,
    ],
    link: { text: 'Yes, send me offers', href: `${data.publicUrl}${withToken(CONFIRM_PATH, token)}` },
    closing: IGNORE,
  });

/** An e-mail of the list: mail programs show an unsubscribe button for it (RFC 8058). */
const ofList = (email: Email, unsubscribeUrl: string): Email => ({ ...email, unsubscribeUrl });

/** To an address that has joined the list. */
export const signedUpEmail = (data: SiteEmailData, token: string): Email => {
  const href = `${data.publicUrl}${withToken(UNSUBSCRIBE_PATH, token)}`;
  return ofList(
    emailOf(data, {
      subject: 'You’re on the list',
      paragraphs: [
        `Thank you. From now on you’ll hear from ${SITE_NAMES[data.brand]} first: new dates, and offers on our ${OFFERS[data.brand]}.`,
      ],
      link: { text: 'Unsubscribe', href },
      closing:
        'Changed your mind? The link above stops these e-mails at once, and so does the one in every later e-mail.',
    }),
    href,
  );
};

/** The link to unsubscribe. */
export const unsubscribeEmail = (data: SiteEmailData, token: string): Email =>
  emailOf(data, {
    subject: 'Unsubscribe from our offers',
    paragraphs: [
      'Press the link, and we’ll send no more offers to this address. E-mails about breaks that you have booked still reach you.',
    ],
    link: { text: 'Unsubscribe', href: `${data.publicUrl}${withToken(UNSUBSCRIBE_PATH, token)}` },
    closing: IGNORE,
  });

const ENQUIRY_SUBJECT = 'An enquiry about a conference';

/** An enquiry for our team, who can reply to it directly. */
export const enquiryEmail = (
  { messageId, to }: Pick<SiteEmailData, 'messageId' | 'to'>,
  { brand, name, company, email, phone, e164, dates, guests, message }: Enquiry,
): Email => {
  const rows = [
    ['Name', name],
    ['Company', company],
    ['E-mail', email],
    ['Telephone', e164 === null || e164 === phone ? phone : `${phone} (${e164})`],
    ['Dates', dates],
    ['Guests', guests === null ? null : String(guests)],
  ].filter((row): row is [string, string] => row[1] !== null) satisfies Row[];
  return { ...composeEmail({ messageId, to, brand }, ENQUIRY_SUBJECT, [{ rows }, message]), replyTo: email };
};
