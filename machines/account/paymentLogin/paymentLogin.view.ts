/** The view of the payment login: its form, and the message that a link was sent. */
import type { SnapshotFrom } from 'xstate';
import { datePartsError, type DateParts } from '../../kit/dateParts.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import type { paymentLoginMachine } from './paymentLogin.machine.ts';
import { remainingFactsRefusals, suggestionFor } from './paymentLogin.rules.ts';
import type { BookingFacts } from './paymentLogin.types.ts';

export type PaymentLoginView = Readonly<{
  /** the state of the chart, 'asking.quiet' */
  state: string;
  heading: string;
  lead: string;
  /** the button that sends the details */
  submitText: string;
  facts: BookingFacts;
  /** whether the page asks for the address of a receipt */
  asksForReceipt: boolean;
  /** the e-mail address that was probably meant; null unless the form was refused with one like it */
  suggestion: string | null;
  /** the booking is being looked for; a link is being sent */
  isLooking: boolean;
  isSendingLink: boolean;
  isLinkSent: boolean;
  isBroken: boolean;
  notice: string | null;
  errors: readonly { field: string; message: string }[];
  /** a new object after each refusal */
  attempt: object;
  dateError: string | null;
  dateErrorParts: readonly (keyof DateParts)[];
  links: Readonly<{ signIn: string; help: string }>;
}>;

/** The texts of the page: for opening a booking from a link, or for paying for one. */
const WORDS = {
  see: {
    heading: 'See your booking',
    lead: 'You don’t need an account: tell us which booking it is. You’ll see the stay and its payments, and can pay what’s left.',
    submitText: 'See the booking',
  },
  pay: {
    heading: 'Pay for a booking',
    lead: 'For your own break or somebody else’s. You don’t need an account, and you’ll see only the stay and what’s left to pay.',
    submitText: 'Continue to the payment',
  },
} as const;

export type PaymentLoginSnapshot = SnapshotFrom<typeof paymentLoginMachine>;

/** The view of the payment login. */
export const paymentLoginView = (snapshot: PaymentLoginSnapshot): PaymentLoginView => {
  const { brand, resId, next, facts, refusals, notice } = snapshot.context;
  const errors = remainingFactsRefusals(snapshot.context, facts);
  const date = datePartsError(Object.fromEntries(errors.map(({ field, message }) => [field, message])), 'startDate');
  return {
    state: stateName(snapshot.value),
    ...WORDS[next === 'booking' ? 'see' : 'pay'],
    facts,
    asksForReceipt: next !== 'booking',
    suggestion: snapshot.can({ type: 'suggestion.taken' }) ? suggestionFor(snapshot.context) : null,
    isLooking: snapshot.matches('looking'),
    isSendingLink: snapshot.matches('sendingLink'),
    isLinkSent: snapshot.matches('linkSent'),
    isBroken: snapshot.matches('broken'),
    notice,
    errors,
    attempt: refusals,
    dateError: date.message,
    dateErrorParts: date.parts,
    links: {
      signIn:
        resId === null
          ? accountAddress(brand, 'login')
          : accountAddress(brand, 'login', { resId, next: next === 'booking' ? 'booking' : 'checkout' }),
      help: accountAddress(brand, 'help'),
    },
  };
};
