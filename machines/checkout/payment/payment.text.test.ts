/** The payment form sends trimmed values and has a message for each field. */
import { expect, it } from 'vitest';
import { EMPTY_PAYER, addressOfPayer, paymentRefusals, type PayerForm } from './payment.rules.ts';

const CARD = { pan: true, expiry: true, cvv: true };
const FORM: PayerForm = {
  ...EMPTY_PAYER,
  cardHolderName: ' A SHAW ',
  line1: ' 1 Sea Road ',
  line2: ' Flat 2 ',
  city: ' Leeds ',
  postcode: ' ls1 1aa ',
  hasAcceptedTerms: true,
};

it('accepts payment form fields with surrounding blanks, and sends them trimmed', () => {
  expect(paymentRefusals(FORM, CARD)).toEqual([]);
  expect(paymentRefusals({ ...FORM, cardHolderName: `${' '.repeat(10)}${'A'.repeat(60)}` }, CARD)).toEqual([]);
  expect(addressOfPayer(FORM)).toEqual({
    line1: '1 Sea Road',
    line2: 'Flat 2',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    countryCode: 'GB',
  });
});

it('returns a message for a second address line that is too long', () => {
  expect(paymentRefusals({ ...FORM, line2: 'x'.repeat(81) }, CARD)).toEqual([
    { field: 'line2', message: 'Enter the second line of your address, up to 80 letters, or leave it empty.' },
  ]);
});
