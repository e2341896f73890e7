// What the controls of the payment login show and send.
import type { BookingFacts, PaymentLoginEvent } from '../../../machines/account/paymentLogin/paymentLogin.types.ts';
import type { PaymentLoginView } from '../../../machines/account/paymentLogin/paymentLogin.view.ts';
import { DATE_PARTS } from '../../../machines/kit/dateParts.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';

const isPart = (field: string): boolean => DATE_PARTS.some((part) => part === field);

export const paymentLoginControls: ControlsOf<PaymentLoginView, PaymentLoginEvent['type']> = {
  byEvent: {
    'fact.entered': (view, { key: [field = ''] }) => ({
      value: view.facts[field as keyof BookingFacts],
      isRequired: !isPart(field),
      isInvalid: isPart(field)
        ? view.dateError !== null && view.dateErrorParts.some((part) => part === field)
        : view.errors.some((error) => error.field === field),
      isDisabled: view.isLooking || view.isSendingLink,
    }),
    'payment.requested': ({ isLooking, isSendingLink }) => ({
      isBusy: isLooking,
      isDisabled: isLooking || isSendingLink,
    }),
    'link.requested': ({ isLooking, isSendingLink }) => ({
      isBusy: isSendingLink,
      isDisabled: isLooking || isSendingLink,
    }),
    'form.reopened': () => ({}),
    'retry.requested': () => ({}),
    ...outcomes('payment.granted', 'booking.unknown', 'lookup.limited', 'link.sent', 'send.failed', 'session.lost'),
  },
};
