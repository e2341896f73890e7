/** For tests: the data of e-mails. */
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import type { AccountEmailData } from '../accountEmails.ts';
import type { EmailData } from '../emails.ts';

const MESSAGE_ID = '6f8a2c1e-0000-4000-8000-000000000001';

/** The data of an e-mail about the sample booking before any payment. */
export const EMAIL_DATA: EmailData = {
  messageId: MESSAGE_ID,
  booking: bookingWith(),
  to: 'ada@example.test',
  leadGuest: 'Ada Marlow',
  paidPence: 0,
  paymentPence: 0,
  paidOn: '2027-01-11',
  card: null,
  change: null,
  refundPence: 0,
  publicUrl: 'https://breaks.example',
  payBy: '2027-01-15',
  later: [],
  remindOn: null,
  today: '2027-01-11',
  now: new Date('2027-01-11T09:00:00Z'),
};

export const ACCOUNT_EMAIL_DATA: AccountEmailData = {
  messageId: MESSAGE_ID,
  to: 'ada@example.test',
  firstName: 'Ada',
  publicUrl: 'https://breaks.example',
  brand: 'family',
};

/** A token of the length used in links. */
export const TOKEN = 'a'.repeat(43);
