/** The e-mails about changes of a paid booking and about refunds. Pure, like the others. */
import type { AmendmentLine, CabinChange } from '../../machines/contract/amendment.ts';
import { TEAM_PHONE, withHours } from '../../machines/contract/team.ts';
import { RESORT_NAMES } from '../../machines/stay/stay.text.ts';
import { detailOf, type PricedLine } from '../../machines/basket/basket.view.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import type { Email } from '../providers/mail/port.ts';
import { formatDate } from '../../machines/kit/dates.ts';
import {
  bookingLink,
  calendarOfStay,
  emailOf,
  leftPence,
  leftSums,
  payLink,
  stillToPay,
  type ChangeData,
  type EmailData,
} from './emails.ts';
import type { Row } from './layout.ts';

const LINES = {
  add: { verb: 'Added', sign: 1 },
  remove: { verb: 'Removed', sign: -1 },
} as const;

const addonLine = (
  { booking }: EmailData,
  list: keyof typeof LINES,
  line: AmendmentLine,
  index: number,
): PricedLine => {
  const { verb, sign } = LINES[list];
  const detail = detailOf(booking, line);
  return {
    key: `${list}-${index}`,
    label: `${verb}: ${line.name}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`,
    ...(detail === '' ? {} : { detail }),
    // an item included in a package is added and removed with it
    priceText: line.removeable ? formatMoney(sign * line.price) : 'Included',
  };
};

const cabinLine = ({ booking }: EmailData, { unitIndex, from, to, price }: CabinChange): PricedLine => {
  const detail = detailOf(booking, { unitSeqNumber: unitIndex, timeSlots: [] });
  const instead = to !== null && from !== null ? ` instead of ${from}` : '';
  return {
    key: `cabin-${unitIndex}`,
    label: to === null ? `Removed: ${from ?? 'your choice of cabin'}` : `Added: ${to}${instead}`,
    ...(detail === '' ? {} : { detail }),
    priceText: formatMoney(price),
  };
};

const linesOf = (data: EmailData, { basket, cabins }: ChangeData): PricedLine[] => [
  ...cabins.map((cabin) => cabinLine(data, cabin)),
  ...basket.add.map((line, i) => addonLine(data, 'add', line, i)),
  ...basket.remove.map((line, i) => addonLine(data, 'remove', line, i)),
];

/** The parts in which these e-mails differ. */
type Content = Readonly<{
  subject: string;
  paragraphs: readonly string[];
  sums: readonly Row[];
  link?: ReturnType<typeof payLink>;
  attachments?: Email['attachments'];
}>;

const changeEmail = (data: EmailData, { subject, paragraphs, sums, link, attachments }: Content): Email =>
  emailOf(
    data,
    {
      subject: `${subject}: booking ${formatReference(data.booking.resId)}`,
      opening: paragraphs.join(' '),
      lines: data.change === null ? [] : linesOf(data, data.change),
      sums,
      link: link ?? bookingLink(data.booking),
    },
    attachments,
  );

const placeOf = ({ booking }: EmailData): string => `your break at ${RESORT_NAMES[booking.resort]}`;
const totalOf = ({ booking }: EmailData): Row => ['Total', formatMoney(booking.totals.total)];
const CALL_US = `Please call us on ${withHours(TEAM_PHONE)} if you have any questions.`;

/** The refund of a change, in pence; 0 if there is none. */
const refundOf = ({ change }: EmailData): number => Math.max(0, -(change?.differencePence ?? 0));

const refundParagraphs = (data: EmailData): string[] => {
  const refund = refundOf(data);
  const toCards = data.change?.toCardsPence ?? 0;
  return [
    ...(toCards > 0
      ? [`${formatMoney(toCards)} goes back to the card you paid with: we’ll e-mail you when it’s on its way.`]
      : []),
    ...(refund > toCards
      ? [
          `We can’t send ${formatMoney(refund - toCards)} back to a card. Please call us on ${withHours(TEAM_PHONE)}, and we’ll arrange it with you.`,
        ]
      : []),
  ];
};

/** The e-mail for a change that our team made for a caller: what is left to pay, by when and where. */
const changeToPayEmail = (data: EmailData): Email => {
  const left = formatMoney(leftPence(data));
  return changeEmail(data, {
    subject: 'Your break has changed',
    paragraphs: [
      `We’ve changed ${placeOf(data)}, as you asked us on the phone.`,
      `Please pay the remaining ${left} by ${formatDate(data.payBy)}.`,
    ],
    sums: [totalOf(data), stillToPay(data)],
    link: payLink(data),
    attachments: calendarOfStay(data),
  });
};

/** The e-mail for a change that was applied: paid, without a difference, or confirmed by our team with a refund. */
export const changeAppliedEmail = (data: EmailData): Email => {
  const paid = Math.max(0, data.change?.differencePence ?? 0);
  const refund = refundOf(data);
  // our team made the change for a caller, who has not paid yet
  if (paid > 0 && leftPence(data) > 0) return changeToPayEmail(data);
  return changeEmail(data, {
    subject: 'Your break has changed',
    paragraphs: [
      paid > 0
        ? `Thank you for your payment of ${formatMoney(paid)}. We’ve changed ${placeOf(data)}.`
        : `We’ve changed ${placeOf(data)}.`,
      ...(refund > 0 ? refundParagraphs(data) : []),
    ],
    sums: [
      ...(paid > 0 ? [['Paid for this change', formatMoney(paid)] as const] : []),
      ...(refund > 0 ? [['To be refunded', formatMoney(refund)] as const] : []),
      totalOf(data),
      ...leftSums(data),
    ],
    attachments: calendarOfStay(data),
  });
};

/** The e-mail for a change with a refund that awaits our team's decision. */
export const changeAskedEmail = (data: EmailData): Email =>
  changeEmail(data, {
    subject: 'We’re looking at your change',
    paragraphs: [
      `You asked us to change ${placeOf(data)}. Our team will look at it, and we’ll e-mail you the answer.`,
      'Everything stays booked until then, and you can withdraw your request on your booking’s page.',
      CALL_US,
    ],
    sums: [['The refund you asked for', formatMoney(refundOf(data))]],
  });

/** The e-mail for a change that our team declined, or did not decide before arrival. */
export const changeDeclinedEmail = (data: EmailData): Email =>
  changeEmail(data, {
    subject: 'We couldn’t make your change',
    paragraphs: [
      `We’re sorry, but we couldn’t make the change you asked for to ${placeOf(data)}.`,
      'Everything stays booked as it was.',
      CALL_US,
    ],
    sums: [totalOf(data)],
  });

/** The e-mail for a refund to a card. */
export const refundGivenEmail = (data: EmailData): Email => {
  const sum = formatMoney(data.refundPence);
  const card = data.card === null ? 'the card that paid' : `your card, ${data.card},`;
  return changeEmail(data, {
    subject: 'Your refund is on its way',
    paragraphs: [
      `We’ve sent ${sum} back to ${card} for ${placeOf(data)}.`,
      `Your bank usually shows it within five working days. If it doesn’t, please call us on ${withHours(TEAM_PHONE)}.`,
    ],
    sums: [[data.card === null ? 'Refunded' : `Refunded to ${data.card}`, sum], totalOf(data)],
  });
};
