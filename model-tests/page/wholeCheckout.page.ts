// The page of the checkout with whole payments: the card is entered, sent and answered by the server.
import type { Balance } from '../../machines/contract/payment.ts';
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import { renderState } from '../explore/fixtures.ts';
import { BALANCE, checkoutPage, notByAddress } from './checkout.page.ts';
import { breakChart } from './defects.ts';
import type { PageChart, StateSnapshot } from './page-chart.ts';
import { press } from './pageActions.ts';
import { balanceDetails } from './payment.page.ts';
import { paymentResult } from './payment-result.ts';
import { refusedWith, replyWith } from './replies.ts';
import {
  DECLINED_REPLY,
  PREPARED_REPLY,
  enterCard,
  payAndBeDeclined,
  payWhole,
  tokenizeCard,
} from './whole-payment.ts';

const CARD_FORM_GONE = 'the form for the card is not open then';

const isCardFormOpen = ({ state, context }: StateSnapshot): boolean =>
  ['paying.choosing', 'paying.balance'].includes(renderState(state)) && context['isPaymentInProgress'] !== true;

const isOfChange = ({ context }: StateSnapshot): boolean => (context['balance'] as Balance | null)?.change != null;

const isCardRead = ({ state }: StateSnapshot): boolean => renderState(state) === 'paying.submitted';

/** Whether the page can perform a step of the payment in a state; steps that are not listed need the card form. */
const canPerform: Readonly<Record<string, (snapshot: StateSnapshot) => boolean>> = {
  'money.sent': isCardRead,
  'payment.ended': isCardRead,
  // a declined payment has a retry of its own, which is not the checkout's
  'money.settled': () => false,
  'payment: breaks': (snapshot) =>
    isCardFormOpen(snapshot) || isCardRead(snapshot) || renderState(snapshot.state) === 'paying.balance',
};

const OF_PAYMENT = /^(?:payment|money|booking)[.:]/;

/** The same page with a completed payment. */
export const wholeCheckoutPage: PageChart = {
  ...checkoutPage,
  skipReason: (step, snapshot) => {
    const otherwise = notByAddress(step, snapshot);
    if (otherwise !== null || !OF_PAYMENT.test(step)) return otherwise;
    if (step === 'payment: change refused' && !isOfChange(snapshot)) return 'only a change can be refused so';
    return (canPerform[step] ?? isCardFormOpen)(snapshot) ? null : CARD_FORM_GONE;
  },
  visitActions: {
    ...checkoutPage.visitActions,
    'payment: paid': (visit) =>
      payWhole(visit, [replyWith('pay', paymentResult({ outcome: 'SUCCESS', booking: PAID_BOOKING }))]),
    'payment: outdated': (visit) =>
      payWhole(visit, [
        refusedWith('pay', 'bookingChanged'),
        /resId=|\/checkout\/\d/.test(visit.page.url())
          ? replyWith(BALANCE, balanceDetails)
          : replyWith('get-booking', { ...NAMED_BOOKING, version: 9 }),
      ]),
    'payment: change refused': (visit) => payWhole(visit, [refusedWith('pay', 'changeLapsed')]),
    'payment: breaks': async (visit) => {
      await breakChart(visit.page, 'attempt');
      if (visit.network.isWaiting('worldpay-init')) await visit.network.answer(PREPARED_REPLY);
      else await tokenizeCard(visit);
    },
    // a declined payment sends the booking, and may be tried again
    'booking.updated': payAndBeDeclined,
    'payment.started': enterCard,
    'money.sent': tokenizeCard,
    'payment.ended': async (visit) => {
      await tokenizeCard(visit);
      await visit.network.answer(DECLINED_REPLY);
      await press(visit, 'retry.requested');
    },
  },
};
