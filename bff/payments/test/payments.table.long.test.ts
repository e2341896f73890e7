/** The payment of a change and the collection of an instalment: every event in every state. */
import { testPaymentTable } from './paymentTable.ts';

// requirement: ACCOUNT-4-CHANGE
testPaymentTable('change');
// requirement: JOURNEY-3-INSTALMENTS
testPaymentTable('instalment');
