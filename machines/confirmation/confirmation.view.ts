/** What the confirmation shows (spec: booking journey 3). */
import type { SnapshotFrom } from 'xstate';
import { stayView, type StayView } from '../basket/basket.view.ts';
import { balanceAddress } from '../app/url.ts';
import { RESORT_NAMES } from '../basket/stay.words.ts';
import { calendarAddress } from '../contract/calendarFile.ts';
import { cardInWords } from '../kit/cardWords.ts';
import { showDate } from '../kit/dates.ts';
import { showMoney, sumOf } from '../kit/money.ts';
import type { Confirmation } from '../contract/confirmation.ts';
import { showReference } from '../kit/reference.ts';
import { stateName } from '../kit/stateName.ts';
import type { PaymentRow } from '../kit/paymentRow.ts';
import { MARKETING_CONSENT } from './marketing.words.ts';
import { SIGNUP_FAILED, type confirmationMachine } from './confirmation.machine.ts';
import { NOT_LEAD_GUEST } from './lead.words.ts';

/** The question whether we may write, and what became of a yes. */
export type SignUpView = Readonly<{
  text: string;
  isBusy: boolean;
  isSignedUp: boolean;
  failure: string | null;
}>;

/** What is the guest's to pay. `text` tells why, where we have given up collecting it. */
type OwedView = Readonly<{ title: string; text: string; href: string }>;

/** A booking that is made. */
export type BookedView = StayView &
  Readonly<{
    reference: string;
    /** where the stay is had as a calendar file */
    calendarHref: string;
    heading: string;
    paidText: string;
    cardText: string | null;
    /** what comes after what was paid; empty where nothing does */
    later: readonly PaymentRow[];
    laterTitle: string;
    laterText: string;
    /** what the guest has to pay, and where; null where nothing is theirs to see to */
    balance: OwedView | null;
    /** the offer's own word */
    offerText: string | null;
    email: string;
    leadGuest: string;
    signUp: SignUpView;
  }>;

export type ConfirmationView = Readonly<{
  /** where the chart is, 'awaitingChoice.refused' */
  state: string;
  isBusy: boolean;
  isNotAllowed: boolean;
  isUnlisted: boolean;
  isBroken: boolean;
  message: string | null;
  booking: BookedView | null;
}>;

export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;

const signUpView = (snapshot: ConfirmationSnapshot): SignUpView => ({
  text: MARKETING_CONSENT.text,
  isBusy: snapshot.matches({ confirmed: 'signingUp' }),
  isSignedUp: snapshot.matches({ confirmed: 'signedUp' }),
  failure: snapshot.matches({ confirmed: 'notSignedUp' }) ? SIGNUP_FAILED : null,
});

type Later = Confirmation['later'][number];

/** Who sees to a later payment. */
const howPaid = ({ isAutomatic, status }: Later, card: Confirmation['card']): string => {
  if (status === 'paid') return 'Paid';
  if (status === 'ended' || !isAutomatic) return 'To be paid by you';
  return `Taken automatically from ${card === null ? 'your card' : cardInWords(card)}`;
};

/** The later payments by their days, and who sees to each. */
const laterRows = ({ later, card }: Confirmation): PaymentRow[] =>
  later.map((payment) => ({
    key: String(payment.number),
    dateText: showDate(payment.dueDate),
    amountText: showMoney(payment.amount),
    how: howPaid(payment, card),
  }));

/** What the guest has to see to: what was never ours to collect, or could not be collected. */
const owed = ({ later, bookingData: { brand, resId } }: Confirmation): OwedView | null => {
  const unpaid = later.filter(({ status }) => status !== 'paid');
  const [first] = unpaid.filter(({ isAutomatic, status }) => status === 'ended' || !isAutomatic);
  if (first === undefined) return null;
  const amountText = showMoney(sumOf(unpaid.map(({ amount }) => amount)));
  const by = showDate(unpaid.at(-1)?.dueDate ?? first.dueDate);
  const href = balanceAddress(brand, resId);
  return first.status === 'ended'
    ? {
        title: 'We could not take a payment from your card',
        text: `We tried several times and have stopped. Please pay the ${amountText} that is left yourself, by ${by}.`,
        href,
      }
    : { title: `${amountText} is left to pay`, text: `Please pay it by ${by}. You can pay it now.`, href };
};

/** The page of a paid booking. */
export const confirmationView = (snapshot: ConfirmationSnapshot): ConfirmationView => {
  const { confirmation, notice } = snapshot.context;
  const isNotAllowed = snapshot.matches('notAllowed');
  const data = confirmation?.bookingData;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isNotAllowed,
    isUnlisted: snapshot.matches('unlisted'),
    isBroken: snapshot.matches('broken'),
    message: isNotAllowed ? NOT_LEAD_GUEST : notice,
    booking:
      confirmation && data
        ? {
            reference: showReference(data.resId),
            calendarHref: calendarAddress(data.resId),
            heading: `You're going to ${RESORT_NAMES[data.resort]}`,
            ...stayView(data),
            paidText: showMoney(confirmation.paidAmount),
            cardText: confirmation.card && cardInWords(confirmation.card),
            later: laterRows(confirmation),
            laterTitle: confirmation.later.every(({ status }) => status === 'paid')
              ? 'Your later payments'
              : 'What comes next',
            laterText: showMoney(sumOf(confirmation.later.map(({ amount }) => amount))),
            balance: owed(confirmation),
            offerText: confirmation.offer?.confirmationText ?? null,
            email: confirmation.leadGuest.email,
            leadGuest: `${confirmation.leadGuest.firstName} ${confirmation.leadGuest.lastName}`.trim(),
            signUp: signUpView(snapshot),
          }
        : null,
  };
};
