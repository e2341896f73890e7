/** The view of the confirmation page (spec: booking journey 3). */
import type { SnapshotFrom } from 'xstate';
import { stayView, type StayView } from '../basket/basket.view.ts';
import { bookingAddress } from '../addresses/bookingAddress.ts';
import { withSiteName } from '../addresses/siteTitle.ts';
import { balanceAddress } from '../addresses/paths.ts';
import { RESORT_NAMES } from '../stay/stay.text.ts';
import { addressAtWidth, heroAddress, mapAddress } from '../contract/imaging.ts';
import { calendarAddress } from '../contract/calendarFile.ts';
import { formatCard } from '../contract/card.text.ts';
import { formatDate } from '../kit/dates.ts';
import { daysToGo, formatDaysToGo } from '../kit/daysToGo.ts';
import { formatMoney, sumOf, type PaymentRow } from '../kit/money.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import type { ItemTexts } from '../contract/content.ts';
import type { Confirmation } from '../contract/confirmation.ts';
import { formatReference } from '../kit/reference.ts';
import { stateName } from '../kit/stateName.ts';
import { checkInText, checkOutText, directionsAddress, doorTextOf, RESORT_PLACES } from './arrival.text.ts';
import { goingTo } from './goingTo.text.ts';
import { MARKETING_CONSENT, SIGNUP_FAILED } from './marketing.text.ts';
import type { confirmationMachine } from './confirmation.machine.ts';
import { NOT_LEAD_GUEST } from './leadGuest.text.ts';

/** The marketing sign-up and its result. */
export type SignUpView = Readonly<{
  text: string;
  isBusy: boolean;
  isSignedUp: boolean;
  failure: string | null;
}>;

/** The amount that the guest must pay. `text` gives the reason when we have stopped collecting it. */
type AmountDueView = Readonly<{ title: string; text: string; href: string }>;

/** Something left to do; `href` is the page for it, or null when there is none. */
type NextStep = Readonly<{ text: string; href: string | null }>;

/** A completed booking. */
export type BookedView = StayView &
  Readonly<{
    reference: string;
    /** link to the stay as a calendar file */
    calendarHref: string;
    heading: string;
    /** what has just happened, and which e-mail is sent */
    lead: string;
    paidText: string;
    cardText: string | null;
    /** later payments of the schedule; empty when there are none */
    later: readonly PaymentRow[];
    laterTitle: string;
    laterText: string;
    /** the amount that the guest must pay, with the link; null when there is none */
    balance: AmountDueView | null;
    /** the confirmation text of the offer; null without an offer */
    offerText: string | null;
    email: string;
    /** how long until the arrival; null after it, or when today's date is not known */
    daysToGoText: string | null;
    checkIn: string;
    checkOut: string;
    /** where the resort is, with a picture and, if there is one, a map */
    place: Readonly<{
      name: string;
      address: string;
      directionsHref: string;
      picture: string;
      map: Readonly<{ src: string; alt: string }> | null;
    }>;
    /** what everyone needs at the door; null when nothing is needed */
    doorText: string | null;
    nextSteps: readonly NextStep[];
    /** the entertainment guide of the stay; null when there is none */
    guideHref: string | null;
    leadGuest: string;
    /** the content's text about the type of the break; null if there is none */
    breakType: Readonly<{ title: string; text: string; tokens: readonly string[] }> | null;
    signUp: SignUpView;
  }>;

export type ConfirmationView = Readonly<{
  /** state of the chart, 'confirmed.asking' */
  state: string;
  isBusy: boolean;
  isNotAllowed: boolean;
  /** the page of the booking, where a guest who is not identified yet can sign in; null for everybody else */
  identifyHref: string | null;
  hasLoadFailed: boolean;
  message: string | null;
  booking: BookedView | null;
  /** replaces the step's title, which is for a booking that is shown; null keeps it */
  documentTitle: string | null;
}>;

export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;

const signUpView = (snapshot: ConfirmationSnapshot): SignUpView => ({
  text: MARKETING_CONSENT.text,
  isBusy: snapshot.matches({ confirmed: 'signingUp' }),
  isSignedUp: snapshot.matches({ confirmed: 'signedUp' }),
  failure: snapshot.matches({ confirmed: 'notSignedUp' }) ? SIGNUP_FAILED : null,
});

type LaterPaymentItem = Confirmation['later'][number];

/** How a later payment is paid. */
const howPaid = ({ isAutomatic, status }: LaterPaymentItem, card: Confirmation['card']): string => {
  if (status === 'paid') return 'Paid';
  if (status === 'ended' || !isAutomatic) return 'To be paid by you';
  return `Taken automatically from ${card === null ? 'your card' : formatCard(card)}`;
};

/** A row for each later payment: date, amount and how it is paid. */
const laterRows = ({ later, card }: Confirmation): PaymentRow[] =>
  later.map((payment) => ({
    key: String(payment.number),
    dateText: formatDate(payment.dueDate),
    amountText: formatMoney(payment.amount),
    how: howPaid(payment, card),
  }));

/** The unpaid amount if the guest must pay it: not automatic, or it could not be collected. Null if there is none. */
const amountDue = ({ later, bookingData: { brand, resId } }: Confirmation): AmountDueView | null => {
  const unpaid = later.filter(({ status }) => status !== 'paid');
  const [first] = unpaid.filter(({ isAutomatic, status }) => status === 'ended' || !isAutomatic);
  if (first === undefined) return null;
  const amountText = formatMoney(sumOf(unpaid.map(({ amount }) => amount)));
  const by = formatDate((unpaid.at(-1) ?? first).dueDate);
  const href = balanceAddress(brand, resId);
  return first.status === 'ended'
    ? {
        title: 'We couldn’t take a payment from your card',
        text: `We tried several times and have stopped. Please pay the remaining ${amountText} yourself, by ${by}.`,
        href,
      }
    : { title: `${amountText} is left to pay`, text: `Please pay it by ${by}. You can pay it now.`, href };
};

/** The first sentences: after the booking, or after a later payment, which leads to this page again. */
const leadOf = ({ later, leadGuest: { email } }: Confirmation, name: string): string => {
  const paid = later.filter(({ status }) => status === 'paid');
  const to = name === '' ? '' : `, ${name}`;
  if (paid.length === 0)
    return `It’s all booked${to}. We’re sending this to ${email}. Keep your reference handy: our team will ask for it.`;
  return paid.length === later.length
    ? `Your break is paid in full${to}. We’re sending the receipt to ${email}.`
    : `We’ve received your payment${to}. We’re sending the receipt to ${email}.`;
};

/** Counted as in the account area; null after the arrival. */
const daysToGoText = ({ today, bookingData: { startDate } }: Confirmation): string | null =>
  today === undefined ? null : formatDaysToGo(daysToGo(startDate, today));

/** The later payments, made by the guest or taken from the card. */
const paymentStep = (confirmation: Confirmation, balance: AmountDueView | null): NextStep[] => {
  if (balance !== null) return [{ text: `${balance.title}. ${balance.text}`, href: balance.href }];
  const next = confirmation.later.find(({ status }) => status !== 'paid');
  return next === undefined
    ? []
    : [
        {
          text: `We take the next ${formatMoney(next.amount)} from your card on ${formatDate(next.dueDate)}.`,
          href: null,
        },
      ];
};

const nextStepsOf = (confirmation: Confirmation, balance: AmountDueView | null, isHolder: boolean): NextStep[] => {
  const { brand, resId } = confirmation.bookingData;
  const booking = bookingAddress(brand, resId);
  return [
    {
      text: isHolder
        ? 'See and change your booking in your account'
        : 'Sign in or create an account to see and change your booking',
      href: booking,
    },
    ...paymentStep(confirmation, balance),
    { text: 'Choose your activities', href: `${booking}/activity-booking` },
    { text: 'Check everyone’s names', href: `${booking}/guest-details` },
  ];
};

const placeOf = ({ resort, brand }: Booking): BookedView['place'] => {
  const place = RESORT_PLACES[resort];
  return {
    name: RESORT_NAMES[resort],
    address: place.address,
    directionsHref: directionsAddress(place),
    // the same picture as at the top of the search, so that the browser may have it cached
    picture: addressAtWidth(heroAddress(resort, brand), 640),
    map:
      place.map === null
        ? null
        : {
            src: mapAddress(place.map),
            alt: `Map of the resort at ${RESORT_NAMES[resort]}: the places to stay, the paths between them, and the sea`,
          },
  };
};

/** The lines with their names from content, by upper-cased code; the others keep the store's names. */
const namedBy = (texts: ItemTexts, lines: readonly BasketLine[]): BasketLine[] =>
  lines.map((line) => ({ ...line, name: texts[line.code.toUpperCase()]?.title ?? line.name }));

const bookedView = (snapshot: ConfirmationSnapshot, confirmation: Confirmation): BookedView => {
  const { bookingData, card, later, leadGuest, offer, paidAmount } = confirmation;
  const { extras, foodAndDrink, breakType, isHolder } = snapshot.context;
  const balance = amountDue(confirmation);
  const name = `${leadGuest.firstName} ${leadGuest.lastName}`.trim();
  return {
    reference: formatReference(bookingData.resId),
    calendarHref: calendarAddress(bookingData.resId),
    heading: goingTo(bookingData),
    lead: leadOf(confirmation, name),
    ...stayView({
      ...bookingData,
      dinings: namedBy(foodAndDrink, bookingData.dinings),
      extras: namedBy(extras, bookingData.extras),
    }),
    paidText: formatMoney(paidAmount),
    cardText: card && formatCard(card),
    later: laterRows(confirmation),
    laterTitle: later.every(({ status }) => status === 'paid') ? 'Your later payments' : 'What comes next',
    laterText: formatMoney(sumOf(later.map(({ amount }) => amount))),
    balance,
    offerText: offer?.confirmationText ?? null,
    email: leadGuest.email,
    daysToGoText: daysToGoText(confirmation),
    checkIn: checkInText(bookingData),
    checkOut: checkOutText(bookingData),
    place: placeOf(bookingData),
    doorText: doorTextOf(bookingData),
    nextSteps: nextStepsOf(confirmation, balance, isHolder),
    guideHref: confirmation.guide ?? null,
    leadGuest: name,
    breakType: breakType && { title: breakType.title, text: breakType.description, tokens: breakType.tokens },
    signUp: signUpView(snapshot),
  };
};

/** The view of the confirmation page. */
export const confirmationView = (snapshot: ConfirmationSnapshot): ConfirmationView => {
  const { confirmation, notice, brand, resId } = snapshot.context;
  const isNotAllowed = snapshot.matches('notAllowed');
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isNotAllowed,
    identifyHref: snapshot.matches('unidentified') ? bookingAddress(brand, resId) : null,
    hasLoadFailed: snapshot.matches('loadFailed'),
    message: isNotAllowed ? NOT_LEAD_GUEST : notice,
    booking: confirmation && bookedView(snapshot, confirmation),
    documentTitle: confirmation === null ? withSiteName('Your booking', brand) : null,
  };
};
