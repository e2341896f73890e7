/** Parts that the journey's steps share: how a step's chart ends, and the way to a step. */
import { raise, type DoneActorEvent } from 'xstate';
import type { BasketEmptied } from '../basket/basket.types.ts';
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Step } from './journey.rules.ts';
import type { JourneyContext, JourneyEvent } from './journey.types.ts';
import { fromEvent } from '../kit/fromEvent.ts';

/** A step's chart ends with what it decided, which is the journey's own event; a defect of it breaks the journey. */
export const stepEnd = {
  onDone: {
    actions: raise<JourneyContext, DoneActorEvent<JourneyEvent>, JourneyEvent, undefined>(({ event }) => event.output),
  },
  onError: { target: '#journey.broken' },
} as const;

/** The last line of the basket has gone: whoever came from the overview is led back there (spec: account area 4). */
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

/** What a payment reports is for the visit's session; leaving the checkout reports an end, and leaves money on its way to the server. */
export const onPaymentProgress = { 'payment.started': forwardPayment, 'payment.ended': forwardPayment } as const;

/** The way to a step for a guest who lands on it. */
export const routeTo = <S extends Step>(step: S) => ({
  guard: { type: 'isRoutedTo' as const, params: { step } },
  target: step,
});
