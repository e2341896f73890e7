/** The forms of the site, one row each: fields and texts (spec: account area 4 and 8). */
import { OFFERS_CONSENT_TEXT } from '../../account/account.text.ts';
import { SIGNUP_FAILED } from '../../confirmation/marketing.text.ts';
import { CALL_TEAM } from '../../contract/team.ts';
import type { SiteField, SiteFormKind } from './siteForm.types.ts';

export type SiteFormRow = Readonly<{
  heading: string;
  lead: string;
  fields: readonly Readonly<{ field: SiteField; isOptional: boolean }>[];
  /** the label of the consent box, and the message if it is not ticked; null when no consent is needed */
  consent: Readonly<{ label: string; missing: string }> | null;
  submitLabel: string;
  busyText: string;
  sentTitle: string;
  sentText: string;
  reopenLabel: string;
  /** the message when a service does not verify a code; null for a form without such a service */
  notValidText: string | null;
  /** the text of a failure; `isOnlyWithout`: a message from the server replaces it */
  failed: Readonly<{ text: string; isOnlyWithout: boolean }>;
}>;

const required = (...fields: readonly SiteField[]) => fields.map((field) => ({ field, isOptional: false }));
const optional = (...fields: readonly SiteField[]) => fields.map((field) => ({ field, isOptional: true }));

const LOOK = 'Check your e-mails';

export const SITE_FORMS: Readonly<Record<SiteFormKind, SiteFormRow>> = {
  newsletter: {
    heading: 'Offers by e-mail',
    lead: 'New dates and our best prices, before anybody else hears of them.',
    fields: required('email'),
    consent: { label: OFFERS_CONSENT_TEXT, missing: 'Tick the box, so that we may e-mail you.' },
    submitLabel: 'Sign me up',
    busyText: 'Signing you up',
    sentTitle: LOOK,
    sentText: 'We’ve sent you a link. Press it within seven days, and you’re on the list.',
    reopenLabel: 'Use another address',
    notValidText: null,
    failed: { text: SIGNUP_FAILED, isOnlyWithout: false },
  },
  unsubscribe: {
    heading: 'No more offers by e-mail',
    lead: 'E-mails about breaks that you have booked still reach you.',
    fields: required('email'),
    consent: null,
    submitLabel: 'Send me the link',
    busyText: 'Sending you the link',
    sentTitle: LOOK,
    sentText: 'If this address gets our offers, we’ve sent it a link that stops them.',
    reopenLabel: 'Use another address',
    notValidText: null,
    failed: { text: 'Failed to register to unsubscribe form!', isOnlyWithout: false },
  },
  competition: {
    heading: 'Enter the competition',
    lead: 'One entry for each e-mail address, from the age of 18.',
    fields: required('firstName', 'lastName', 'email', 'birthday', 'answer'),
    consent: {
      label: 'I agree to the terms of this competition.',
      missing: 'Tick the box: you can enter only if you agree to the terms.',
    },
    submitLabel: 'Enter',
    busyText: 'Sending your entry',
    sentTitle: 'You’re in the draw',
    sentText: 'Thank you, and good luck.',
    reopenLabel: 'Enter for somebody else',
    notValidText: null,
    failed: { text: 'Failed to register to competition form!', isOnlyWithout: true },
  },
  enquiry: {
    heading: 'Ask about a conference or an event',
    lead: 'Tell us what you have in mind, and we’ll get back to you.',
    fields: [
      ...required('name'),
      ...optional('company'),
      ...required('email', 'phone'),
      ...optional('dates', 'guests'),
      ...required('message'),
    ],
    consent: null,
    submitLabel: 'Send my enquiry',
    busyText: 'Sending your enquiry',
    sentTitle: 'We’ve got your enquiry',
    sentText: `Thank you. We’ll get back to you by e-mail or telephone. Is it urgent? ${CALL_TEAM}`,
    reopenLabel: 'Send another enquiry',
    notValidText: null,
    failed: { text: `Sorry, your enquiry could not be sent. ${CALL_TEAM}`, isOnlyWithout: true },
  },
  voucher: {
    heading: 'Check a voucher',
    lead: 'Type the code as it is printed. We’ll tell you whether you can use it for a break.',
    fields: required('code'),
    consent: null,
    submitLabel: 'Check my voucher',
    busyText: 'Checking your voucher',
    sentTitle: 'Your voucher is valid',
    sentText: `Vouchers are used by telephone: have the code at hand. ${CALL_TEAM}`,
    reopenLabel: 'Check another voucher',
    notValidText: 'This code isn’t valid. It may have a slip in it, or it was used before.',
    failed: { text: 'Something went wrong with the API endpoint: submit-eagle-eye', isOnlyWithout: false },
  },
  member: {
    heading: 'Check your membership',
    lead: 'Type the number on your card, and your last name as it’s written there.',
    fields: required('number', 'lastName'),
    consent: null,
    submitLabel: 'Check my membership',
    busyText: 'Checking your membership',
    sentTitle: 'You’re a member',
    sentText: `Tell us your number when you book, and we’ll see what’s in it for you. ${CALL_TEAM}`,
    reopenLabel: 'Check another membership',
    notValidText: 'We can’t find a member with this number and last name. Look at the card, and try again.',
    failed: { text: 'Something went wrong with the API endpoint: verify-q', isOnlyWithout: false },
  },
};
