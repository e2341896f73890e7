/** The e-mails about changes of a paid booking and about refunds. Pure, like the others. */
import type { AmendmentBasket, AmendmentLine } from '../../machines/contract/amendment.ts';
import { RESORT_NAMES } from '../../machines/basket/stay.text.ts';
import type { PricedLine } from '../../machines/basket/basket.view.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import type { Email } from '../providers/mail/port.ts';
import { bookingLink, emailOf, type EmailData, type Sum } from './emails.ts';

const lineOf = (verb: string, sign: 1 | -1, line: AmendmentLine, index: number): PricedLine => ({
  key: `${verb}-${index}`,
  label: `${verb}: ${line.name}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`,
  priceText: formatMoney(sign * line.price),
});

const linesOf = ({ add, remove }: AmendmentBasket): PricedLine[] => [
  ...add.map((line, i) => lineOf('Added', 1, line, i)),
  ...remove.map((line, i) => lineOf('Removed', -1, line, i)),
];

const sumsOf = ({ change, booking }: EmailData): Sum[] => [
  ...(change === null || change.differencePence === 0
    ? []
    : [
        [
          change.differencePence > 0 ? 'Paid for it' : 'To be refunded',
          formatMoney(Math.abs(change.differencePence)),
        ] as const,
      ]),
  ['Total', formatMoney(booking.totals.total)],
];

const changeEmail = (data: EmailData, subject: string, opening: string, sums: readonly Sum[]): Email =>
  emailOf(
    data,
    {
      subject: `${subject}: booking ${formatReference(data.booking.resId)}`,
      opening,
      lines: data.change === null ? [] : linesOf(data.change.basket),
      sums,
      link: bookingLink(data.booking),
    },
    [],
  );

const placeOf = ({ booking }: EmailData): string => `your break at ${RESORT_NAMES[booking.resort]}`;

/** The e-mail for a change that was applied. */
export const changeAppliedEmail = (data: EmailData): Email =>
  changeEmail(
    data,
    'Your break has changed',
    `We have changed ${placeOf(data)}. This is what is different.`,
    sumsOf(data),
  );

/** The e-mail for a change with a refund that our team decides about. */
export const changeAskedEmail = (data: EmailData): Email =>
  changeEmail(
    data,
    'We are looking at your change',
    `You asked us to change ${placeOf(data)}. Our team will answer soon. Everything stays booked until then.`,
    data.change === null ? [] : [['To be refunded', formatMoney(Math.abs(data.change.differencePence))]],
  );

/** The e-mail for a change that our team declined, or did not decide before arrival. */
export const changeDeclinedEmail = (data: EmailData): Email =>
  changeEmail(
    data,
    'We could not make your change',
    `We could not make the change of ${placeOf(data)} that you asked for. Everything is booked as before.`,
    [],
  );

/** The e-mail for money that went back to a card. */
export const refundGivenEmail = (data: EmailData): Email =>
  changeEmail(
    data,
    'Your refund is on its way',
    `We have sent ${formatMoney(data.refundPence)} back to the card that paid for ${placeOf(data)}. Your bank shows it within a few days.`,
    [['Total', formatMoney(data.booking.totals.total)]],
  );
