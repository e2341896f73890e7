/** The content of the e-mails. Pure: turns a booking into an e-mail. */
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { balanceAddress } from '../../machines/addresses/paths.ts';
import {
  checkInText,
  checkOutText,
  directionsAddress,
  doorTextOf,
  RESORT_PLACES,
} from '../../machines/confirmation/arrival.text.ts';
import { goingTo } from '../../machines/confirmation/goingTo.text.ts';
import type { AmendmentBasket, CabinChange } from '../../machines/contract/amendment.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { LaterPayment } from '../../machines/contract/payment.ts';
import { TEAM_PHONE, withHours } from '../../machines/contract/team.ts';
import { bookingLines, stayView, type PricedLine } from '../../machines/basket/basket.view.ts';
import { RESORT_NAMES } from '../../machines/stay/stay.text.ts';
import { formatDate } from '../../machines/kit/dates.ts';
import { formatMoney, sumOf } from '../../machines/kit/money.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import type { Email } from '../providers/mail/port.ts';
import { CALENDAR_TYPE, calendarName, calendarOf } from './calendarFile.ts';
import { composeEmail, type Block, type Row } from './layout.ts';

/** The data of an e-mail. Money is pence; `card` is 'Visa ending 1111', null when nothing was paid or refunded by card. */
export type EmailData = Readonly<{
  messageId: string;
  booking: Booking;
  to: string;
  leadGuest: string;
  /** the sum of all payments so far */
  paidPence: number;
  /** the amount of this payment, and its day */
  paymentPence: number;
  paidOn: string;
  card: string | null;
  /** the change that the e-mail is about; null if none */
  change: ChangeData | null;
  /** the amount refunded to a card; 0 if there is no refund */
  refundPence: number;
  /** our address as browsers see it */
  publicUrl: string;
  /** the day by which the balance is due */
  payBy: string;
  /** the payments after the first, in due order */
  later: readonly LaterPayment[];
  /** the day on which an e-mail will remind the guest of the balance; null if none will */
  remindOn: string | null;
  /** today at the resorts */
  today: string;
  now: Date;
}>;

/** A change of a paid booking. A negative difference is refunded: `toCardsPence` of it to cards, the rest by hand. */
export type ChangeData = Readonly<{
  basket: AmendmentBasket;
  cabins: readonly CabinChange[];
  differencePence: number;
  toCardsPence: number;
}>;

export type EmailContent = Readonly<{
  subject: string;
  opening: string;
  lines: readonly PricedLine[];
  sums: readonly Row[];
  /** a link to one of our pages, with its text */
  link: Readonly<{ text: string; path: string }>;
}>;

const staySummary = (booking: Booking): Row[] => {
  const { arrival, stay, party } = stayView(booking);
  return [
    ['Booking reference', formatReference(booking.resId)],
    ...(booking.eventName === undefined ? [] : [['Event', booking.eventName] as const]),
    ['Arrive', arrival],
    ['Stay', stay],
    ['Party', party],
  ];
};

/** The link to the page of the booking. */
export const bookingLink = ({ brand, resId }: Booking): EmailContent['link'] => ({
  text: 'See your booking',
  path: accountAddress(brand, 'booking', { resId }),
});

/** The link to the page where the rest is paid. */
export const payLink = ({ booking }: Pick<EmailData, 'booking'>): EmailContent['link'] => ({
  text: 'Pay what’s left',
  path: balanceAddress(booking.brand, booking.resId),
});

/** 'Lakeside Lodge (2 adults)'. */
const lineName = ({ label, detail }: EmailContent['lines'][number]): string =>
  detail ? `${label} (${detail})` : label;

const NO_CARD_DETAILS = 'We never ask for card details by e-mail.';

/** What a guest needs on the way, until the day of arrival. */
const arrivalBlocks = ({ booking, today }: EmailData): Block[] => {
  if (today > booking.startDate) return [];
  const place = RESORT_PLACES[booking.resort];
  return [
    {
      title: 'When you arrive',
      rows: [
        ['Check in', checkInText(booking, ` on ${formatDate(booking.startDate)}`)],
        ['Check out', checkOutText(booking)],
        ['Address', place.address],
      ],
    },
    { link: { text: 'Directions to the resort', href: directionsAddress(place) } },
  ];
};

/** The stay as a file for the guest's calendar, which replaces the one of an earlier e-mail. */
export const calendarOfStay = ({ booking, now }: EmailData): Email['attachments'] => [
  { name: calendarName(booking), contentType: CALENDAR_TYPE, content: calendarOf(booking, now) },
];

/** An e-mail about a booking from its content. */
export const emailOf = (
  data: EmailData,
  { subject, opening, lines, sums, link }: EmailContent,
  attachments: Email['attachments'] = [],
): Email =>
  composeEmail(
    { ...data, brand: data.booking.brand },
    subject,
    [
      `Hello ${data.leadGuest},`,
      opening,
      { rows: staySummary(data.booking) },
      { rows: lines.map((line) => [lineName(line), line.priceText]) },
      { rows: sums },
      { button: { text: link.text, href: `${data.publicUrl}${link.path}` } },
      ...arrivalBlocks(data),
      { small: NO_CARD_DETAILS },
    ],
    attachments,
  );

/** What is left to pay, in pence. */
export const leftPence = ({ booking, paidPence }: EmailData): number => booking.totals.total - paidPence;

const paidSums = (data: EmailData, left: readonly Row[]): Row[] => {
  const { booking, paymentPence, card } = data;
  return [
    ['Total', formatMoney(booking.totals.total)],
    ...(paymentPence > 0 ? [[card === null ? 'Paid' : `Paid with ${card}`, formatMoney(paymentPence)] as const] : []),
    ...(leftPence(data) > 0 ? left : []),
  ];
};

/** 'by 15 Jan 2027', or "at once" from that day on. */
const dueText = ({ payBy, today }: EmailData): string =>
  payBy > today ? `by ${formatDate(payBy)}` : 'as soon as you can';

/** What is left to pay, as a line with an amount. */
export const stillToPay = (data: EmailData): Row => ['Still to pay', formatMoney(leftPence(data))];

/** What is left to pay, with its days: when the card is charged, or by when the guest pays. */
export const leftSums = (data: EmailData): Row[] => {
  const left = leftPence(data);
  if (left <= 0) return [];
  const taken = data.later.filter(({ status, isAutomatic }) => status === 'awaited' && isAutomatic);
  const byGuest = left - sumOf(taken.map(({ amount }) => amount));
  const remind: Row[] = data.remindOn === null ? [] : [['We’ll remind you by e-mail on', formatDate(data.remindOn)]];
  if (taken.length === 0) return [[`Still to pay ${dueText(data)}`, formatMoney(left)], ...remind];
  return [
    stillToPay(data),
    ...taken.map(
      ({ dueDate, amount }) => [`Taken from your card on ${formatDate(dueDate)}`, formatMoney(amount)] as const,
    ),
    // a change that our team made for a caller with a monthly plan
    ...(byGuest > 0 ? [[`Please pay ${dueText(data)}`, formatMoney(byGuest)] as const, ...remind] : []),
  ];
};

/** The e-mail for a completed booking: its content, the payment, and the stay as a calendar file. */
export const confirmationEmail = (data: EmailData): Email => {
  const { booking } = data;
  const content: EmailContent = {
    subject: `${goingTo(booking)}: booking ${formatReference(booking.resId)}`,
    opening: ['It’s all booked. Keep your reference handy: our team will ask for it.', doorTextOf(booking)]
      .filter((text) => text !== null)
      .join(' '),
    lines: bookingLines(booking),
    sums: paidSums(data, leftSums(data)),
    link: bookingLink(booking),
  };
  return emailOf(data, content, calendarOfStay(data));
};

/** The e-mail for a later payment. */
export const receiptEmail = (data: EmailData): Email =>
  emailOf(data, {
    subject: `Thank you for your payment: booking ${formatReference(data.booking.resId)}`,
    opening: `We’ve received ${formatMoney(data.paymentPence)} for your break at ${RESORT_NAMES[data.booking.resort]}.`,
    lines: [],
    sums: [...paidSums(data, leftSums(data)), ['Paid so far', formatMoney(data.paidPence)]],
    link: bookingLink(data.booking),
  });

/** The receipt for somebody else who paid: what was paid for which booking, and nothing about its guests. */
export const payerReceiptEmail = (data: EmailData): Email => {
  const { booking, paymentPence, card, paidOn } = data;
  const [reference, place] = [formatReference(booking.resId), RESORT_NAMES[booking.resort]];
  return composeEmail({ ...data, brand: booking.brand }, `Your receipt: booking ${reference}`, [
    'Hello,',
    `Thank you for your payment for a break at ${place}. Please keep this e-mail as your receipt.`,
    {
      rows: [
        ['Booking reference', reference],
        ['Paid on', formatDate(paidOn)],
        [card === null ? 'Paid' : `Paid with ${card}`, formatMoney(paymentPence)],
      ],
    },
    { small: NO_CARD_DETAILS },
  ]);
};

/** The e-mail for an ended instalment plan: the guest has to pay the balance, and by when. */
export const planEndedEmail = (data: EmailData): Email => {
  const { booking, paidPence } = data;
  const left = formatMoney(leftPence(data));
  return emailOf(data, {
    subject: `Please pay the rest of your break: booking ${formatReference(booking.resId)}`,
    opening: `We couldn’t take a payment from your card, and we won’t try again. Your booking is safe. Please pay the remaining ${left} ${dueText(data)}.`,
    lines: [],
    sums: [...paidSums(data, [stillToPay(data)]), ['Paid so far', formatMoney(paidPence)]],
    link: payLink(data),
  });
};

/** The e-mail before the balance is due: what is left, by when, and where to pay it. */
export const balanceDueEmail = (data: EmailData): Email => {
  const { booking, payBy, paidPence } = data;
  const left = formatMoney(leftPence(data));
  return emailOf(data, {
    subject: `The rest of your break is due by ${formatDate(payBy)}: booking ${formatReference(booking.resId)}`,
    opening: `Please pay the remaining ${left} by ${formatDate(payBy)}.`,
    lines: [],
    sums: [...paidSums(data, [stillToPay(data)]), ['Paid so far', formatMoney(paidPence)]],
    link: payLink(data),
  });
};

/** The e-mail with the payment link that a guest has requested from our team. */
export const paymentLinkEmail = (data: EmailData): Email => {
  const { booking, paidPence } = data;
  return emailOf(data, {
    subject: `Pay what’s left of your break: booking ${formatReference(booking.resId)}`,
    opening: `Here is the link that you asked our team for. Please pay the remaining ${formatMoney(leftPence(data))} ${dueText(data)}.`,
    lines: [],
    sums: [...paidSums(data, [stillToPay(data)]), ['Paid so far', formatMoney(paidPence)]],
    link: payLink(data),
  });
};

/** The e-mail to the lead guest after our team has changed the lead guest or the contact. */
export const contactChangedEmail = (data: EmailData): Email =>
  emailOf(
    data,
    {
      subject: `We’ve changed your details: booking ${formatReference(data.booking.resId)}`,
      opening: `Our team has changed the lead guest’s details of this booking, as asked for on the telephone. The lead guest is ${data.leadGuest}, and we write to ${data.to}. If that’s not right, please call us on ${withHours(TEAM_PHONE)}.`,
      lines: [],
      sums: leftSums(data),
      link: bookingLink(data.booking),
    },
    calendarOfStay(data),
  );
