/** The view of the payment. */
import type { SnapshotFrom } from 'xstate';
import type { PaymentAttempt } from '../../contract/payment.ts';
import { isAddressField, isAddressTyped } from '../../contract/postal.ts';
import { formatMoney } from '../../kit/money.ts';
import { stateName } from '../../kit/stateName.ts';
import type { paymentMachine } from './payment.machine.ts';
import { PAYMENT_FAILED, NOT_TAKEN_TEXT, type PayerForm } from './payment.rules.ts';

/** The screen that replaces or covers the form. */
export type PaymentScreen =
  | 'preparing'
  | 'entering'
  | 'paying'
  | 'challenging'
  | 'declined'
  | 'checking'
  | 'startFailed'
  | 'fieldsUnavailable'
  | 'broken'
  | 'finished';

export type PaymentView = Readonly<{
  /** state of the chart, 'entering.ready.noErrors' */
  state: string;
  screen: PaymentScreen;
  isMounting: boolean;
  isTokenizing: boolean;
  amountText: string;
  /** which company handles the payment, and how the card number is handled */
  cardText: string;
  /** the accepted cards by name */
  cards: readonly string[];
  /** the card is typed into frames of the provider, which cannot use our typeface */
  isInFrames: boolean;
  form: PayerForm;
  /** an address field has text or an error */
  isAddressBegun: boolean;
  notice: string | null;
  /** the reported errors that remain */
  errors: readonly { field: string; message: string }[];
  /** the fields that the last attempt reported, as one text, which changes with them */
  reported: string;
  errorOf: Readonly<Record<string, string>>;
  canPay: boolean;
  /** a new attempt is being prepared after a failed one */
  isRetrying: boolean;
  canCancelChallenge: boolean;
  /** why no money was taken; null when some may have been */
  failureText: string | null;
  /** the spec's first message after the bank declined the payment; null for any other reason */
  declinedMessage: string | null;
  /** the same message for any other reason, shown in the details; null when the bank declined, or nothing was tried */
  declinedDetails: string | null;
}>;

/** The text about the card form of each provider. */
const CARD_TEXT = {
  hosted: 'Payments are handled by Worldpay. Your card number goes straight to them: we never see it or keep it.',
  sealed: 'Payments are handled by Worldpay. Your card number is sealed in this page, and only they can open it.',
  plain: 'Payments are handled by Worldpay. Your card number goes to them through us, and we never keep it.',
} as const satisfies Record<PaymentAttempt['cardForm'], string>;

const CARD_NAMES: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/** The name of a card brand; an unknown brand gets a capital letter. */
const cardName = (brand: string): string => CARD_NAMES[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

const SCREENS = {
  starting: 'preparing',
  preparing: 'preparing',
  entering: 'entering',
  authorising: 'paying',
  authenticating: 'paying',
  declined: 'declined',
  processing: 'checking',
  startFailed: 'startFailed',
  fieldsUnavailable: 'fieldsUnavailable',
  broken: 'broken',
  paid: 'finished',
  outdated: 'finished',
  changeRefused: 'finished',
  sessionLost: 'finished',
  holdLost: 'finished',
} as const satisfies Record<string, PaymentScreen>;

const screenOf = (snapshot: PaymentSnapshot): PaymentScreen => {
  const { value } = snapshot;
  const name = (typeof value === 'string' ? value : Object.keys(value)[0]) as keyof typeof SCREENS;
  return snapshot.matches({ authenticating: 'challenging' }) ? 'challenging' : SCREENS[name];
};

const failureText = (value: PaymentSnapshot['value']): string | null =>
  typeof value === 'object' && 'declined' in value ? NOT_TAKEN_TEXT[value.declined] : null;

/** The view of the payment part of the checkout page. */
export const paymentView = (snapshot: PaymentSnapshot): PaymentView => {
  const { context, value } = snapshot;
  const screen = screenOf(snapshot);
  const cardForm = context.attempt?.cardForm ?? 'hosted';
  const isByBank = snapshot.matches({ declined: 'byBank' });
  const isRefused = snapshot.matches({ entering: { ready: 'refused' } });
  const errors = isRefused ? context.refusals : [];
  const reported = isRefused ? context.reported : [];
  return {
    state: stateName(snapshot.value),
    screen,
    isMounting: snapshot.matches({ entering: 'mounting' }),
    isTokenizing: snapshot.matches({ entering: 'tokenizing' }),
    amountText: formatMoney(context.attempt?.amount ?? context.amountDue),
    cardText: CARD_TEXT[cardForm],
    cards: (context.attempt?.acceptedBrands ?? []).map(cardName),
    isInFrames: cardForm === 'hosted',
    form: context.form,
    isAddressBegun: isAddressTyped(context.form) || reported.some(isAddressField),
    notice: context.notice,
    errors,
    reported: reported.join(' '),
    errorOf: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    canPay: snapshot.can({ type: 'payment.submitted' }),
    isRetrying: snapshot.matches('preparing') && context.attempt !== null,
    canCancelChallenge: snapshot.can({ type: 'challenge.cancelled' }),
    failureText: failureText(value),
    declinedMessage: isByBank ? PAYMENT_FAILED.message : null,
    declinedDetails:
      screen === 'declined' && !isByBank && !snapshot.matches({ declined: 'limited' }) ? PAYMENT_FAILED.message : null,
  };
};
