/** The forms of the site, one row each: its fields and its words (spec: account area 4 and 8). */
import { OFFERS_CONSENT_TEXT } from '../../account/offers.text.ts';
import { SIGNUP_FAILED } from '../../confirmation/marketing.text.ts';
import { CALL_TEAM } from '../../contract/team.ts';
import type { SiteField, SiteFormKind } from './siteForm.types.ts';

export type SiteFormRow = Readonly<{
  heading: string;
  lead: string;
  fields: readonly Readonly<{ field: SiteField; isOptional: boolean }>[];
  /** what is agreed to with a tick, and what is said without it; null: nothing is */
  consent: Readonly<{ label: string; missing: string }> | null;
  submitLabel: string;
  busyText: string;
  sentTitle: string;
  sentText: string;
  reopenLabel: string;
  /** the words of a failure; `isOnlyWithout`: a message of the server's own is shown instead of them */
  failed: Readonly<{ text: string; isOnlyWithout: boolean }>;
}>;

const required = (...fields: readonly SiteField[]) => fields.map((field) => ({ field, isOptional: false }));
const optional = (...fields: readonly SiteField[]) => fields.map((field) => ({ field, isOptional: true }));

const LOOK = 'Look at your e-mails';

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
    failed: { text: `Sorry, your enquiry could not be sent. ${CALL_TEAM}`, isOnlyWithout: true },
  },
};
