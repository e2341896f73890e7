/** The first payment of a booking, in every state, at every event, on the real store and at the simulated provider. */
import { FIRST_PAYMENT } from './firstPayment.table.ts';
import { testPaymentTable } from './paymentTable.ts';

// requirement: JOURNEY-4-PAYMENT
testPaymentTable('first', 'a first payment', FIRST_PAYMENT);
