/** Which provider takes a payment, how its card brands are named, and which of its links are followed or shown. */
import { describe, expect, it, test } from 'vitest';
import { FOREIGN_ORIGINS, OWN } from '../../../machines/kit/test/foreignOrigins.ts';
import { cardBrandFor } from './cardBrand.ts';
import { isLinkOf, ownUrl } from './httpRequest.ts';
import { cardStoreOf, providerFor, providerOfOldReference, providerOfRow } from './provider.ts';

// requirement: JOURNEY-3-TOGGLES
it.each([
  [false, false, false, null],
  [false, true, false, 'access'],
  [false, false, true, null],
  [false, true, true, 'cardinal'],
  [true, false, false, 'wpg'],
  [true, true, true, 'wpg'],
] as const)(
  'chooses the provider for legacyPaymentSwitch %s, worldpayPayments %s, cardinalHybrid %s: %s',
  (legacyPaymentSwitch, worldpayPayments, cardinalHybrid, provider) => {
    expect(providerFor({ legacyPaymentSwitch, worldpayPayments, cardinalHybrid })).toBe(provider);
  },
);

describe('the provider of a row', () => {
  it.each(['access', 'cardinal', 'wpg'] as const)('is %s as its column says, whatever its reference', (provider) => {
    for (const other of ['BW-1', 'BWC-1', 'WPG-1', 'https://access.worldpay.com/tokens/1', ''])
      expect(providerOfRow('the row', { provider, reference: other })).toBe(provider);
  });

  it.each([
    ['BW-1', 'access'],
    ['BWC-1', 'cardinal'],
    ['WPG-1', 'wpg'],
    ['https://access.worldpay.com/tokens/WPG-1', 'access'],
    ['http://localhost:4001/tokens/BWC-1', 'access'],
  ])('without a column is read from the reference %s: %s', (reference, provider) => {
    expect(providerOfRow('the row', { provider: null, reference })).toBe(provider);
    expect(provider).toBe(providerOfOldReference(reference));
  });

  it.each([
    ['applePay', 'BW-1', 'applePay'],
    ['', 'BW-1', ''],
    ['constructor', 'BW-1', 'constructor'],
    [null, 'bw-1', 'none'],
    [null, 'BWX-1', 'none'],
    [null, '', 'none'],
  ])('throws an error that names the row when the column is %s and the reference %s', (provider, reference, named) => {
    expect(() => providerOfRow('the row', { provider, reference })).toThrow(
      `the row has an unknown payment provider: ${named}`,
    );
  });
});

it('stores the card of a payment at the provider that takes the money', () =>
  expect((['access', 'cardinal', 'wpg'] as const).map(cardStoreOf)).toEqual(['access', 'access', 'wpg']));

// requirement: JOURNEY-3-CARD-TYPES
test.each([
  ['visa', 'credit', 'Visa'],
  ['visa', 'debit', 'Visa Debit'],
  ['visa', 'DEBIT', 'Visa Debit'],
  ['VISA', 'prepaid', 'Visa'],
  ['visaElectron', 'debit', 'Visa Electron'],
  ['mastercard', 'credit', 'Mastercard'],
  ['MasterCard', 'debit', 'Mastercard Debit'],
  ['mastercard', 'deferredDebit', 'Mastercard'],
  ['amex', 'credit', 'amex'],
])('shows brand %s with funding type %s as %s', (brand, funding, label) => {
  expect(cardBrandFor(brand, funding)).toBe(label);
});

const NO_PAGES = ['javascript:alert(1)', 'data:text/html,x', 'blob:https://site.example/x'];
const FOREIGN = Object.entries(FOREIGN_ORIGINS).filter(([, origin]) => origin !== 'null');

describe('a link of the provider', () => {
  it.each([
    ['/api/payments', 'https://site.example/api/payments'],
    ['https://site.example/api?a=b', 'https://site.example/api?a=b'],
    ['HTTPS://SITE.EXAMPLE/api', 'https://site.example/api'],
    ['https://site.example:443/api', 'https://site.example/api'],
  ])('is followed when it has the provider’s origin: %s', (href, expected) => expect(ownUrl(OWN, href)).toBe(expected));

  it.each(FOREIGN)('is not followed when it leads to %s', (_, origin) => {
    expect(ownUrl(OWN, `${origin}/api/payments`)).toBeUndefined();
    expect(ownUrl(OWN, origin.replace(/^https?:/, ''))).toBe(origin === 'http://site.example' ? `${OWN}/` : undefined);
  });

  it.each([...NO_PAGES, 'https://[', '//evil.org/api', '\\\\evil.org'])('is not followed when it is %s', (href) => {
    expect(ownUrl(OWN, href)).toBeUndefined();
  });
});

describe('a link that a browser sent, or that a frame is to show', () => {
  it('is accepted when its origin is listed', () =>
    expect(isLinkOf('https://site.example/challenge?id=1', ['https://bank.example', OWN])).toBe(true));

  it.each(FOREIGN)('is rejected when it is of %s', (_, origin) => {
    expect(isLinkOf(`${origin}/challenge`, ['https://bank.example', OWN])).toBe(false);
  });

  it.each([...NO_PAGES, 'null', '', '/challenge', 'about:blank'])(
    'is rejected when it is no web address of a listed origin: %s',
    (href) => {
      expect(isLinkOf(href, [OWN])).toBe(false);
    },
  );
});
