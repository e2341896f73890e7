/** The payment form: each field is validated, and a form that the server would reject is never accepted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pay } from '../../contract/payment.ts';
import { isAddressField, isAddressTyped, typedFields } from '../../contract/postal.ts';
import {
  addressOfPayer,
  CARD_FIELDS,
  EMPTY_PAYER,
  NO_CARD,
  payerWithBilling,
  type PayerForm,
  paymentRefusals,
  stillWrong,
  withAddress,
} from './payment.rules.ts';
import { cardToTokenize, formatCvv, formatExpiry, formatPan, isCvv, isExpiry, isPan } from './card.rules.ts';

const CARD = { pan: true, expiry: true, cvv: true };
const FORM: PayerForm = {
  cardHolderName: 'A SHAW',
  line1: '1 Sea Road',
  line2: '',
  city: 'Leeds',
  state: '',
  postcode: 'ls1 1aa',
  countryCode: 'GB',
  hasAcceptedTerms: true,
};
const refused = (changes: Partial<PayerForm>, card = CARD): string[] =>
  paymentRefusals({ ...FORM, ...changes }, card).map(({ field }) => field);

describe('the payment form', () => {
  it('starts with Great Britain as country, terms not accepted and no card', () => {
    expect(EMPTY_PAYER).toMatchObject({ countryCode: 'GB', hasAcceptedTerms: false });
    expect(CARD_FIELDS.every((field) => !NO_CARD[field])).toBe(true);
  });
  it('says how long a text may be', () => {
    const long = { cardHolderName: 'x'.repeat(61), line1: 'x'.repeat(81), line2: 'x'.repeat(81), city: 'x'.repeat(51) };
    expect(paymentRefusals({ ...FORM, ...long }, CARD).map(({ message }) => message)).toEqual([
      'Enter the name on your card in up to 60 letters.',
      'Enter the first line of your address in up to 80 letters.',
      'Enter the second line of your address in up to 80 letters.',
      'Enter your town or city in up to 50 letters.',
    ]);
  });
  it('is accepted when it is complete', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ line2: 'Flat 2' })).toEqual([]);
  });
  it.each([
    ['a name of blanks', { cardHolderName: '   ' }, 'cardHolderName'],
    ['a name of 61 letters', { cardHolderName: 'x'.repeat(61) }, 'cardHolderName'],
    ['a name with a tab', { cardHolderName: 'A\tSHAW' }, 'cardHolderName'],
    ['half a character', { city: 'Leeds\ud800' }, 'city'],
    ['a first line of 81 letters', { line1: 'x'.repeat(81) }, 'line1'],
    ['a second line of 81 letters', { line2: 'x'.repeat(81) }, 'line2'],
    ['a town of 51 letters', { city: 'x'.repeat(51) }, 'city'],
    ['a postcode of one letter', { postcode: ' L ' }, 'postcode'],
    ['a postcode that is too long in capitals', { postcode: 'ß'.repeat(10) }, 'postcode'],
    ['terms that are not accepted', { hasAcceptedTerms: false }, 'hasAcceptedTerms'],
  ])('is refused for %s', (_, changes, field) => expect(refused(changes)).toEqual([field]));
  it.each(CARD_FIELDS)('is refused while the card field %s is not valid', (field) => {
    expect(refused({}, { ...CARD, [field]: false })).toEqual([field]);
  });
});

const DEVICE = { userAgent: 'a', language: 'en', screenWidth: 1, screenHeight: 1, colorDepth: 24, timeZone: -60 };

describe('stillWrong', () => {
  it('takes an error away as soon as its field is right, and reports no other one', () => {
    const reported = paymentRefusals({ ...FORM, city: '' }, NO_CARD);
    const fields = (form: PayerForm, card: typeof CARD) => stillWrong(reported, form, card).map(({ field }) => field);
    expect(fields({ ...FORM, city: '' }, NO_CARD)).toEqual(['pan', 'expiry', 'cvv', 'city']);
    expect(fields({ ...FORM, city: 'Leeds', line1: '' }, NO_CARD)).toEqual(['pan', 'expiry', 'cvv']);
    expect(fields(FORM, CARD)).toEqual([]);
  });
  it('names a field by the word of the country that is chosen meanwhile, and drops one that it does not have', () => {
    const reported = paymentRefusals({ ...FORM, postcode: '' }, CARD);
    const messages = (countryCode: string) =>
      stillWrong(reported, { ...FORM, postcode: '', countryCode }, CARD).map(({ message }) => message);
    expect(messages('US')).toEqual(['Enter your ZIP code, for example 95014.']);
    expect(messages('HK')).toEqual([]);
  });
});

describe('an address abroad', () => {
  const HONG_KONG = { ...FORM, countryCode: 'HK', city: 'Wan Chai', state: 'Hong Kong Island', postcode: '' };
  it('is sent without a postcode where the country has none, and a typed one survives the change of country', () => {
    const form = { ...HONG_KONG, postcode: 'LS1 1AA' };
    expect(paymentRefusals(form, CARD)).toEqual([]);
    expect(addressOfPayer(form)).toMatchObject({ postcode: '', state: 'Hong Kong Island', countryCode: 'HK' });
    expect(addressOfPayer({ ...form, countryCode: 'GB' })).toMatchObject({ postcode: 'LS1 1AA', state: '' });
  });
  it('is stored for the visit with its country, and the usual country is not', () => {
    expect(typedFields({ ...EMPTY_PAYER, line1: '1' })).toEqual({ line1: '1' });
    expect(typedFields({ ...EMPTY_PAYER, countryCode: 'HK' })).toEqual({ countryCode: 'HK' });
    expect(payerWithBilling({ line1: '1', cardHolderName: 'A', hasAcceptedTerms: 'yes' })).toEqual({
      ...EMPTY_PAYER,
      line1: '1',
    });
    for (const form of [EMPTY_PAYER, { ...EMPTY_PAYER, state: 'ON', countryCode: 'CA' }])
      expect(payerWithBilling(typedFields(form))).toEqual(form);
  });
});

describe('addressOfPayer', () => {
  it('trims the fields and converts the postcode to upper case', () =>
    expect(
      addressOfPayer({ ...FORM, line1: ' 1 Sea Road ', line2: ' Flat 2 ', city: ' Leeds ', postcode: ' ls1 1aa' }),
    ).toEqual({
      line1: '1 Sea Road',
      line2: 'Flat 2',
      city: 'Leeds',
      state: '',
      postcode: 'LS1 1AA',
      countryCode: 'GB',
    }));
  it('returns an address that the server accepts whenever the form is accepted', () => {
    const text = fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        'ab',
        'US',
        'HK',
        'texas',
        '75001',
        'ß'.repeat(12),
        'ŉŉŉ',
        'x'.repeat(82),
        'a\u0000b',
        '\ud800',
      ),
      fc.string({ unit: 'binary', minLength: 2, maxLength: 20 }),
    );
    const fields = ['cardHolderName', 'line1', 'line2', 'city', 'state', 'postcode', 'countryCode'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, fc.constantFrom(...fields), text, (a, x, b, y) => {
        const form = { ...FORM, [a]: x, [b]: y };
        if (paymentRefusals(form, CARD).length > 0) return;
        const pay = {
          attemptId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
          version: 4,
          device: DEVICE,
          sessionHref: 'https://payments.example/sessions/1',
          cardHolderName: form.cardHolderName.trim(),
          billingAddress: addressOfPayer(form),
          hasAcceptedTerms: form.hasAcceptedTerms,
        };
        expect(Pay.decode(pay)._tag).toBe('Right');
      }),
      { numRuns: 400 },
    );
  });
});

describe('a looked-up address', () => {
  const found = { line1: '4 Lantern Row', line2: 'Flat 2', city: 'Oxmere', postcode: 'ZZ99 1AA', countryCode: 'GG' };

  it('replaces the typed address and no other field', () =>
    expect(withAddress({ ...FORM, state: 'TX' }, found)).toEqual({ ...FORM, ...found }));
  it.each(['line1', 'line2', 'city', 'postcode'] as const)(
    'leaves nothing typed in the field %s when it has none',
    (field) => {
      const typed = { ...FORM, line2: 'The Annexe' };
      expect(withAddress(typed, { ...found, [field]: '' })).toEqual({ ...typed, ...found, [field]: '' });
    },
  );
  it.each(['', 'XX'])('keeps the country of the form when it has the country %j', (countryCode) => {
    expect(withAddress(FORM, { ...found, countryCode }).countryCode).toBe('GB');
  });
  it('consists of six fields, and counts as present once one of them has text or another country', () => {
    expect([isAddressTyped(EMPTY_PAYER), isAddressTyped({ ...EMPTY_PAYER, city: ' ' })]).toEqual([false, false]);
    for (const field of ['line1', 'line2', 'city', 'state', 'postcode', 'countryCode'] as const)
      expect([isAddressTyped({ ...EMPTY_PAYER, [field]: 'x' }), isAddressField(field)]).toEqual([true, true]);
    const named: PayerForm = { ...EMPTY_PAYER, cardHolderName: 'A' };
    expect([isAddressTyped(named), isAddressField('cardHolderName')]).toEqual([false, false]);
  });
});

// requirement: JOURNEY-5-CARD
describe('the card rules', () => {
  it.each([
    ['', ''],
    ['4444', '4444'],
    ['44443', '4444 3'],
    ['4444-3333 2222x1111', '4444 3333 2222 1111'],
    ['4917610000000000003999', '4917 6100 0000 0000 003'],
  ])('format the card number %j as %j', (typed, shown) => {
    expect(formatPan(typed)).toBe(shown);
    expect(formatPan(shown)).toBe(shown);
  });
  it.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12/34', '12 / 34'],
    ['12 / 3456', '12 / 34'],
    ['12/2030', '12 / 30'],
    ['12 / 2030', '12 / 30'],
    ['122030', '12 / 30'],
    ['01/2030', '01 / 30'],
    ['1/2030', '01 / 30'],
    ['1/30', '01 / 30'],
    ['1 / 30', '01 / 30'],
    ['01 / 30', '01 / 30'],
    ['0130', '01 / 30'],
    [' 12-30 ', '12 / 30'],
    ['2030-12', '12 / 30'],
    ['2030-1', '01 / 30'],
    ['2030/02', '02 / 30'],
    ['203012', '12 / 30'],
    ['2030-12-31', '12 / 30'],
    ['530', '05 / 30'],
    ['20/30', '20 / 30'],
    ['1/', '01'],
    ['5', '05'],
  ])('format the expiry %j as %j, which changes no more', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
    expect(formatExpiry(shown)).toBe(shown);
  });
  it.each(['12/2030', '122030', '12 / 2030', '12/30', '1230'])(
    'show up to 7 characters of the expiry %j while it is typed, and in the end its month and year',
    (text) => {
      const shown = [...text].reduce<string[]>((all, key) => [...all, formatExpiry(`${all.at(-1) ?? ''}${key}`)], []);
      expect(shown.at(-1)).toBe('12 / 30');
      expect(Math.max(...shown.map(({ length }) => length))).toBeLessThanOrEqual(7);
    },
  );
  it('format and require a security code of three digits', () =>
    expect([formatCvv('1 2a34'), isCvv('123'), isCvv('12'), isCvv('')]).toEqual(['123', true, false, false]));
  it.each([
    ['4444 3333 2222 1111', true],
    ['4917 6100 0000 0000 003', true],
    ['6759 6498 2643 8453', true],
    ['4444 3333 2222 1112', false],
    ['4444 3333 2222 1121', false],
    ['4000 0000 0002', true],
    ['4000 0000 006', false],
    ['0000 0000 000', false],
    ['', false],
  ])('check whether %j is a valid card number: %s', (shown, expected) => expect(isPan(shown)).toBe(expected));
  it.each([
    ['01 / 27', '2027-01-31', true],
    ['01 / 27', '2027-02-01', false],
    ['12 / 26', '2027-01-11', false],
    ['02 / 27', '2027-01-11', true],
    ['00 / 30', '2027-01-11', false],
    ['13 / 30', '2027-01-11', false],
    ['12 / 3', '2027-01-11', false],
    ['12 / 30', '2027-01-11', true],
    ['x12 / 30', '2027-01-11', false],
    ['12 / 305', '2027-01-11', false],
    ['12 / 330', '2027-01-11', false],
  ])('check whether the expiry %j is valid on %s: %s', (shown, today, expected) => {
    expect(isExpiry(shown, today)).toBe(expected);
  });
  it('tokenise the card with digits only, a four-digit year and the name', () =>
    expect(cardToTokenize({ pan: '4444 3333 2222 1111', expiry: '07 / 29', cvv: '123' }, 'A Shaw')).toEqual({
      cardNumber: '4444333322221111',
      expiryMonth: '07',
      expiryYear: '2029',
      cvc: '123',
      cardHolderName: 'A Shaw',
    }));

  it('tokenise at most the first 30 characters of the name, the provider’s limit', () => {
    const card = { pan: '4444 3333 2222 1111', expiry: '07 / 29', cvv: '123' };
    const { cardHolderName } = cardToTokenize(card, 'Maximiliana Theodora Alexandra Featherstonehaugh');
    expect(cardHolderName).toBe('Maximiliana Theodora Alexandra');
    expect(cardToTokenize(card, 'Maximiliana Theodora Alexandr Featherstonehaugh').cardHolderName).toHaveLength(29);
  });
});
