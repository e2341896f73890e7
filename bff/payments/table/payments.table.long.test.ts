/** The payment of a change and the collection of an instalment: every event in every state. */
import { CHANGE_PAYMENT } from './change.table.ts';
import { INSTALMENT } from './instalment.table.ts';
import { testPaymentTable } from './paymentTable.ts';

// requirement: ACCOUNT-4-CHANGE
testPaymentTable('change', 'the payment of a change', CHANGE_PAYMENT);
// requirement: JOURNEY-3-INSTALMENTS
testPaymentTable('instalment', 'the collection of an instalment', INSTALMENT);
