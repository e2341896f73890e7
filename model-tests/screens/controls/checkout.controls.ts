// What the controls of the checkout show and send, without those of the payment inside it.
import type { CheckoutEvent } from '../../../machines/checkout/checkout.types.ts';
import type { CheckoutView } from '../../../machines/checkout/checkout.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const checkoutControls: ControlsOf<CheckoutView, CheckoutEvent['type']> = {
  byEvent: {
    'retry.requested': () => ({}),
    'option.chosen': ({ due, canChange }, { key: [option] }) => ({
      isChecked: due?.chosen === option,
      isDisabled: !canChange,
    }),
    'consent.toggled': ({ due, canChange }) => ({
      isChecked: due?.consent?.isGiven === true,
      isRequired: true,
      isDisabled: !canChange,
    }),
    'extra.toggled': ({ due, canChange }, { key: [extra] }) => ({
      isChecked: due?.extras.find((one) => one.extra === extra)?.isOn === true,
      isDisabled: !canChange,
    }),
    'donation.chosen': ({ due, canChange }, { key: [pounds] }) => {
      const isPressed = due?.donation?.quick.find((one) => String(one.pounds) === pounds)?.isChosen === true;
      return { isPressed, isDisabled: !canChange || isPressed };
    },
    'donation.entered': ({ due, canChange }) => ({
      value: due?.donation?.text ?? '',
      isInvalid: due?.donation?.error != null,
      isDisabled: !canChange,
    }),
    'donation.submitted': ({ canChange }) => ({ isDisabled: !canChange }),
    'discountForm.toggled': ({ isDiscountFormShown, canChange }) => ({
      isPressed: isDiscountFormShown,
      isDisabled: !canChange,
    }),
    'discount.entered': ({ code, canChange }) => ({ value: code, isDisabled: !canChange }),
    'discount.submitted': ({ state, canApply }) => ({
      isBusy: state === 'saving.discount',
      isDisabled: !canApply || state === 'saving.discount',
    }),
    'offer.accepted': () => ({}),
    'booking.updated': noControl('the payment sends it'),
    'address.selected': noControl('the search for the address sends it'),
    ...outcomes(
      'details.loaded',
      'balance.loaded',
      'balance.refused',
      'booking.outdated',
      'booking.paid',
      'change.refused',
      'choice.refused',
      'choice.saved',
      'coupon.stored',
      'discount.failed',
      'discount.processed',
      'discount.refused',
      'hold.lost',
      'load.failed',
      'money.sent',
      'money.settled',
      'offer.completed',
      'payer.updated',
      'payment.ended',
      'payment.started',
      'prices.changed',
      'session.lost',
    ),
  },
};
