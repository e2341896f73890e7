/** What the payment shows and may do. */
import type { SnapshotFrom } from 'xstate';
import type { PaymentAttempt } from '../../contract/payment.ts';
import { formatMoney } from '../../kit/money.ts';
import { stateName } from '../../kit/stateName.ts';
import type { paymentMachine } from './payment.machine.ts';
import { NOT_TAKEN_TEXT, hasAddress, isAddressField, type PayerForm } from './payment.rules.ts';

/** What the guest sees in place of, or over, the form. */
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
  /** where the chart is, 'awaitingChoice.refused' */
  state: string;
  screen: PaymentScreen;
  isMounting: boolean;
  isTokenizing: boolean;
  amountText: string;
  /** what becomes of a card's number */
  cardText: string;
  form: PayerForm;
  /** the fields of the address have something in them, or something is wrong with them */
  isAddressBegun: boolean;
  notice: string | null;
  errors: readonly { field: string; message: string }[];
  errorOf: Readonly<Record<string, string>>;
  canPay: boolean;
  canEdit: boolean;
  canRetry: boolean;
  /** another attempt is being prepared after one that came to nothing */
  isRetrying: boolean;
  canCancelChallenge: boolean;
  /** why nothing was taken; null where something may have been */
  failureText: string | null;
}>;

const CARD_TEXT = {
  hosted: 'We never see or keep your card number: it goes straight to our payment provider.',
  sealed: 'Your card number is sealed in this page for our payment provider. Nobody else, not even we, can read it.',
  plain: 'Your card number goes to our payment provider through us. We never keep it.',
} as const satisfies Record<PaymentAttempt['cardForm'], string>;

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

const SCREENS = {
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

/** The payment part of the checkout page. */
export const paymentView = (snapshot: PaymentSnapshot): PaymentView => {
  const { context, value } = snapshot;
  const screen = screenOf(snapshot);
  const errors = snapshot.matches({ entering: { ready: 'refused' } }) ? context.refusals : [];
  return {
    state: stateName(snapshot.value),
    screen,
    isMounting: snapshot.matches({ entering: 'mounting' }),
    isTokenizing: snapshot.matches({ entering: 'tokenizing' }),
    amountText: formatMoney(context.attempt?.amount ?? context.amountDue),
    cardText: CARD_TEXT[context.attempt?.cardForm ?? 'hosted'],
    form: context.form,
    isAddressBegun: hasAddress(context.form) || errors.some(({ field }) => isAddressField(field)),
    notice: context.notice,
    errors,
    errorOf: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    canPay: snapshot.can({ type: 'payment.submitted' }),
    canEdit: snapshot.can({ type: 'terms.toggled' }),
    canRetry: snapshot.can({ type: 'retry.requested' }),
    isRetrying: snapshot.matches('preparing') && context.attempt !== null,
    canCancelChallenge: snapshot.can({ type: 'challenge.cancelled' }),
    failureText: failureText(value),
  };
};
