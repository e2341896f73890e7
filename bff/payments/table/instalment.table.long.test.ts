/** The collection of an instalment, in every state, at every event, on the real store and at the simulated provider. */
import { INSTALMENT } from './instalment.table.ts';
import { testPaymentTable } from './paymentTable.ts';

// requirement: JOURNEY-3-INSTALMENTS
testPaymentTable('instalment', 'the collection of an instalment', INSTALMENT);
