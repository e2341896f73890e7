// What the controls of the payment show and send.
import type { PaymentEvent } from '../../../machines/checkout/payment/payment.types.ts';
import type { PayerField } from '../../../machines/checkout/payment/payment.rules.ts';
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const paymentControls: ControlsOf<PaymentView, PaymentEvent['type']> = {
  byEvent: {
    'payer.changed': ({ form, errorOf }, { key: [field = ''] }) => ({
      value: form[field as PayerField],
      isRequired: field !== 'line2',
      isInvalid: errorOf[field] !== undefined,
    }),
    'terms.toggled': ({ form, errorOf }) => ({
      isChecked: form.hasAcceptedTerms,
      isRequired: true,
      isInvalid: errorOf['hasAcceptedTerms'] !== undefined,
    }),
    'payer.filled': noControl('the checkout sends it'),
    'payment.submitted': ({ isTokenizing, canPay }) => ({ isBusy: isTokenizing, isDisabled: isTokenizing || !canPay }),
    'retry.requested': () => ({}),
    'challenge.cancelled': ({ canCancelChallenge }) => ({ isDisabled: !canCancelChallenge }),
    ...outcomes(
      'fields.shown',
      'authentication.cancelled',
      'authentication.failed',
      'authentication.timedOut',
      'authentication.unavailable',
      'booking.outdated',
      'card.rejected',
      'card.tokenized',
      'card.unreadable',
      'change.refused',
      'cards.limited',
      'challenge.required',
      'challenge.returned',
      'deviceData.collected',
      'deviceData.required',
      'field.checked',
      'fields.unavailable',
      'hold.lost',
      'payment.declined',
      'payment.prepared',
      'payment.startFailed',
      'payment.taken',
      'payment.unknown',
      'session.lost',
    ),
  },
  unnamed: {
    '[aria-label="Close"]': {
      reason: 'it does what “Cancel this payment” does',
      sends: () => ({ type: 'challenge.cancelled' }),
    },
  },
  // the frames of the payment provider
  elsewhere: /^card-/,
  more: (view) => [
    {
      ...view,
      form: { ...view.form, cardHolderName: 'name', line1: '1', line2: '2', city: 'town', postcode: 'code' },
      isAddressBegun: true,
    },
  ],
};
