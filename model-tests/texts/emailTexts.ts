// The texts of the e-mails that guests get.
import {
  accountExistsEmail,
  addressChangedEmail,
  addressTakenEmail,
  beginAccountEmail,
  bookingFoundEmail,
  newAddressEmail,
  passwordChangedEmail,
  passwordResetEmail,
  signInEmail,
} from '../../bff/mail/accountEmails.ts';
import {
  changeAppliedEmail,
  changeAskedEmail,
  changeDeclinedEmail,
  refundGivenEmail,
} from '../../bff/mail/changeEmails.ts';
import {
  balanceDueEmail,
  confirmationEmail,
  planEndedEmail,
  receiptEmail,
  type ChangeData,
} from '../../bff/mail/emails.ts';
import { ACCOUNT_EMAIL_DATA, EMAIL_DATA, TOKEN } from '../../bff/mail/test/emailData.ts';
import type { Email } from '../../bff/providers/mail/port.ts';
import { lineOf } from '../../machines/kit/test/samples.ts';
import { elementsIn, parseHtml, type Element } from './html.ts';
import { blocksOf, type ShownText } from './blocks.ts';

const PAID = { ...EMAIL_DATA, paidPence: 16_000, paymentPence: 16_000, card: 'Visa ending 1111' };
const WEEKEND = {
  ...PAID,
  booking: { ...PAID.booking, brand: 'weekend' as const, eventName: 'Disco Nights Weekender' },
};

/** A change with this difference; below 0, half of it goes back to a card. */
const changed = (differencePence: number) => {
  const { endDate, resId } = EMAIL_DATA.booking;
  const line = lineOf({ code: 'spa-day', section: 'spa', name: 'Spa day' });
  const change: ChangeData = {
    basket: { endDate, resId, add: [line], remove: [line], total: 0, saving: 0 },
    cabins: [{ unitIndex: 0, from: 'Cabin A1', to: 'Cabin A2', price: 0 }],
    differencePence,
    toCardsPence: Math.max(0, -differencePence / 2),
  };
  return { ...EMAIL_DATA, change };
};

/** Every e-mail, each with a name. */
const EMAILS: readonly (readonly [state: string, email: Email])[] = [
  ['confirmation', confirmationEmail(PAID)],
  ['confirmation of a weekend', confirmationEmail(WEEKEND)],
  ['receipt', receiptEmail(PAID)],
  ['balance due', balanceDueEmail(PAID)],
  ['monthly payments ended', planEndedEmail(PAID)],
  ['monthly payments ended late', planEndedEmail({ ...PAID, today: EMAIL_DATA.payBy })],
  ['change paid', changeAppliedEmail(changed(4_800))],
  ['change with a refund', changeAppliedEmail(changed(-4_800))],
  ['change asked', changeAskedEmail(changed(-4_800))],
  ['change declined', changeDeclinedEmail(changed(-4_800))],
  ['refund', refundGivenEmail({ ...EMAIL_DATA, refundPence: 4_800, card: 'Visa ending 1111' })],
  ['refund to an unknown card', refundGivenEmail({ ...EMAIL_DATA, refundPence: 4_800 })],
  ['new account', beginAccountEmail(ACCOUNT_EMAIL_DATA, TOKEN)],
  ['account exists', accountExistsEmail(ACCOUNT_EMAIL_DATA)],
  ['password reset', passwordResetEmail(ACCOUNT_EMAIL_DATA, TOKEN)],
  ['new address', newAddressEmail(ACCOUNT_EMAIL_DATA, TOKEN)],
  ['address taken', addressTakenEmail(ACCOUNT_EMAIL_DATA)],
  ['address changed', addressChangedEmail(ACCOUNT_EMAIL_DATA)],
  ['password changed', passwordChangedEmail(ACCOUNT_EMAIL_DATA)],
  ['sign-in after wrong passwords', signInEmail(ACCOUNT_EMAIL_DATA)],
  ['booking found', bookingFoundEmail(ACCOUNT_EMAIL_DATA, EMAIL_DATA.booking.resId, null)],
  ['booking found, for an account', bookingFoundEmail(ACCOUNT_EMAIL_DATA, EMAIL_DATA.booking.resId, TOKEN)],
];

const bodyOf = ({ html }: Email): Element => {
  const [, markup = ''] = html.split(/(?=<body)/);
  const root = parseHtml(markup.replace('</html>', ''));
  return elementsIn(root).find(({ name }) => name === 'body') ?? root;
};

/** The texts of every e-mail; its subject is its heading. */
export const emailTexts = (): ShownText[] =>
  EMAILS.flatMap(([state, email]) => blocksOf(bodyOf(email)).map((block) => ({ ...block, page: 'e-mails', state })));
