/**
 * Addresses of 30 countries, each with the answer that its country's post gives, written without knowledge of our rule:
 * the page and the calls must give the same one. Two kept validators of postcodes are the second opinion.
 */
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import validator from 'validator';
import { describe, expect, it } from 'vitest';
import { payPayload } from '../../bff/test/bookingSteps.ts';
import { EMPTY_PERSON, personOf, personRefusals } from '../../machines/account/person.rules.ts';
import { EMPTY_PAYER, addressOfPayer, paymentRefusals } from '../../machines/checkout/payment/payment.rules.ts';
import { calls } from '../../machines/contract/calls.ts';
import addresses from './addresses.json' with { type: 'json' };

type Row = Readonly<{
  country: string;
  lines: Readonly<Partial<Record<'line1' | 'line2' | 'town' | 'county' | 'postcode', string>>>;
  accepted: boolean;
  field?: string;
  why: string;
}>;
const ROWS: readonly Row[] = addresses;

/** Our names of two of the fields. */
const FIELDS: Readonly<Record<string, string>> = { town: 'city', county: 'state' };
const fieldOf = ({ field = '' }: Row): string => FIELDS[field] ?? field;
const typedIn = ({ country, lines: { town = '', county = '', ...lines } }: Row) => ({
  ...lines,
  city: town,
  state: county,
  countryCode: country,
});

const CARD = { pan: true, expiry: true, cvv: true };
const PAYMENT = payPayload(
  { version: 4 },
  '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  'https://payments.example/sessions/1',
);

describe('an address', () => {
  it.each(ROWS.map((row) => [`${row.country}, ${row.why}`, row] as const))('gets the right answer: %s', (_, row) => {
    const payer = { ...EMPTY_PAYER, cardHolderName: 'A SHAW', hasAcceptedTerms: true, ...typedIn(row) };
    const person = { ...EMPTY_PERSON, title: 'Ms', firstName: 'Ada', lastName: 'Shaw', ...typedIn(row) };
    expect({
      payer: paymentRefusals(payer, CARD).map(({ field }) => field),
      pay: calls.pay.payload.is({ ...PAYMENT, billingAddress: addressOfPayer(payer) }),
      person: personRefusals(person, '2027-01-11').map(({ field }) => field),
      setAccount: calls['set-account'].payload.is({ version: 1, ...personOf(person) }),
    }).toEqual({
      payer: row.accepted ? [] : [fieldOf(row)],
      pay: row.accepted,
      person: row.accepted ? [] : [`address.${fieldOf(row)}`],
      setAccount: row.accepted,
    });
  });

  it('has a postcode that two validators judge alike, where they know its country', () => {
    const isOurs = (row: Row): boolean =>
      !paymentRefusals({ ...EMPTY_PAYER, ...typedIn(row) }, CARD).some(({ field }) => field === 'postcode');
    const opinions = ROWS.flatMap((row) => {
      const { country } = row;
      const postcode = row.lines.postcode?.toUpperCase();
      if (postcode === undefined) return [];
      const others = [
        ...(validator.isPostalCodeLocales.includes(country as validator.PostalCodeLocale)
          ? [validator.isPostalCode(postcode, country as validator.PostalCodeLocale)]
          : []),
        ...(postcodeValidatorExistsForCountry(country) ? [postcodeValidator(postcode, country)] : []),
      ];
      return others.every((other) => other === isOurs(row)) ? [] : [`${country} ${postcode}`];
    });
    // both want a hyphen in Japan’s; guests leave it out
    expect(opinions).toEqual(['JP 1000001']);
  });
});
