/** Transitions that the steps of the journey share: how a step's chart ends, and the routing to a step. */
import type { BasketEmptied } from '../basket/basket.types.ts';
import type { BalancePaid } from '../checkout/checkout.types.ts';
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Step } from '../addresses/steps.ts';
import { RAISE_OUTPUT, fromEvent } from '../kit/chart.ts';

/** The output of a step's chart is raised as an event of the journey. If the chart fails, the journey is broken. */
export const stepEnd = { ...RAISE_OUTPUT, onError: { target: '#journey.broken' } } as const;

/** The last line of the basket was removed: a guest who came from the overview returns there (spec: account area 4). */
export const onBasketEmptied = {
  'basket.emptied': {
    guard: 'isEditing',
    target: 'overview',
    meta: { requirements: ['ACCOUNT-4-BASKET-EMPTIED'] },
    actions: { type: 'setBasketEmptied', params: fromEvent<BasketEmptied> },
  },
} as const;

const forwardPayment = {
  actions: { type: 'notifyPayment', params: fromEvent<PaymentProgress> },
} as const;

/**
 * Forwards payment progress to the visit's session. Leaving the checkout reports an end: the server resolves the
 * payment.
 */
export const onPaymentProgress = { 'payment.started': forwardPayment, 'payment.ended': forwardPayment } as const;

/** The balance or the change of a booking is paid, so the billing address is cleared. */
export const onBalancePaid = [{ type: 'setBalancePaid', params: fromEvent<BalancePaid> }, 'notifyGuestDraft'] as const;

/** The transition to a step if the request lands on it. */
export const routeTo = <S extends Step>(step: S) => ({
  guard: { type: 'isRoutedTo' as const, params: { step } },
  target: step,
});
