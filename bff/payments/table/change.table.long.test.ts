/** The payment of a change, in every state, at every event, on the real store and at the simulated provider. */
import { CHANGE_PAYMENT } from './change.table.ts';
import { testPaymentTable } from './paymentTable.ts';

// requirement: ACCOUNT-4-CHANGE
testPaymentTable('change', 'the payment of a change', CHANGE_PAYMENT);
