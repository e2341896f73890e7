/** The payment of a balance, in every state, at every event, on the real store and at the simulated provider. */
import { BALANCE_PAYMENT } from './balance.table.ts';
import { testPaymentTable } from './paymentTable.ts';

testPaymentTable('balance', 'the payment of a balance', BALANCE_PAYMENT);
