/** Addresses: every step has an address that leads back to it; any other address leads to no page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountAddress } from '../account/accountUrl.ts';
import { destinationTo } from '../app/test/shellSnapshots.ts';
import { CHOICE } from '../kit/test/samples.ts';
import { STEPS, isStepOf, type Step } from '../addresses/steps.ts';
import { FIRST_PARTY } from '../party/party.rules.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { encodeBreak } from './breakParam.ts';
import { NO_QUERY } from '../addresses/query.ts';
import { addressOf, destinationOf } from './url.ts';
import {
  balanceAddress,
  brandOf,
  confirmationAddress,
  homePath,
  isAccountAddress,
  paidAddress,
} from '../addresses/paths.ts';

const TODAY = '2027-01-11';
const FAMILY_STEPS = STEPS.filter((step) => isStepOf('family', step));
const place = (step: Step, changes: { detail?: string | null; resId?: number | null } = {}) => ({
  ...destinationTo(step),
  choice: CHOICE,
  weekendFilters: ANY_WEEKEND,
  ...changes,
});
const opened = (address: string) => {
  const [pathname = '', search = ''] = address.split('?');
  return destinationOf(pathname, search === '' ? '' : `?${search}`, TODAY);
};

// requirement: JOURNEY-2-ROUTES, JOURNEY-2-ROUTES-SEARCH, JOURNEY-2-ROUTES-ACCOMMODATION, JOURNEY-2-ROUTES-DINING
// requirement: JOURNEY-2-ROUTES-OVERVIEW, JOURNEY-2-ROUTES-GUESTS, JOURNEY-2-ROUTES-CHECKOUT
// requirement: JOURNEY-2-ROUTES-CONFIRMATION
it.each([
  ['search', '/booking/search'],
  ['accommodation', '/booking/accommodation'],
  ['dining', '/booking/dining'],
  ['overview', '/booking/overview'],
  ['guests', '/booking/guest-details'],
  ['checkout', '/booking/checkout'],
  ['confirmation', '/booking/confirmation'],
] as const)('the paths of the steps open the step %s at %s, and lead there', (step, pathname) => {
  expect(opened(pathname)).toMatchObject({ brand: 'family', step });
  expect(addressOf(place(step)).split('?')[0]).toBe(pathname);
});

describe('the addresses of the brands', () => {
  // requirement: JOURNEY-2-ROUTES-WEEKEND
  it.each(STEPS)('lead to the same step under the prefix of each brand: %s', (step) => {
    for (const brand of (['family', 'weekend'] as const).filter((one) => isStepOf(one, step))) {
      const address = addressOf({ ...place(step), brand });
      expect(address.startsWith('/bigweekenders/')).toBe(brand === 'weekend');
      expect(opened(address)).toMatchObject({ brand, step });
    }
  });
  it.each([
    ['/bigweekenders', 'weekend'],
    ['/BigWeekenders/Booking/Dining', 'weekend'],
    ['/bigweekendersbooking/search', 'family'],
    ['/', 'family'],
  ])('are distinguished by the start of the path: %s', (pathname, brand) => expect(brandOf(pathname)).toBe(brand));
  it('include a home page for each brand', () => {
    expect(opened('/')).toMatchObject({ brand: 'family', step: 'search' });
    expect(opened('/bigweekenders')).toMatchObject({ brand: 'weekend', step: 'weekendSearch' });
    expect(homePath('weekend')).toBe('/bigweekenders/booking/search');
  });
});

describe('the address of a saved quote', () => {
  const query = { ...NO_QUERY, quoteId: 87_654_321 };
  // requirement: JOURNEY-2-ROUTES-QUOTE
  it.each([
    ['/booking/quote-confirmation/87654321', 87_654_321],
    ['/booking/quote-confirmation?quoteId=87654321', 87_654_321],
    ['/booking/quote-confirmation/87654321?quoteId=12345678', 87_654_321],
    ['/booking/quote-confirmation', null],
    ['/booking/quote-confirmation/8765', null],
  ])('contains the quote reference: %s', (address, quoteId) => {
    expect(opened(address)).toMatchObject({ step: 'savedQuote', query: { quoteId } });
  });
  it('has the reference in its path, for each brand', () => {
    expect(addressOf({ ...place('savedQuote'), query })).toBe('/booking/quote-confirmation/87654321');
    expect(addressOf({ ...place('savedQuote'), query, brand: 'weekend' })).toBe(
      '/bigweekenders/booking/quote-confirmation/87654321',
    );
    expect(addressOf({ ...place('overview'), query })).toBe('/booking/overview');
  });
  // requirement: JOURNEY-2-ROUTES-OVERVIEW, JOURNEY-2-ROUTES-WEEKEND
  it.each([
    ['/booking/overview', 'family'],
    ['/bigweekenders/booking/overview', 'weekend'],
  ])('can also be the overview with a quoteId parameter: %s', (path, brand) => {
    expect(opened(`${path}?quoteId=87654321`)).toMatchObject({ brand, step: 'overview', query });
  });
});

describe('the address of a weekend search', () => {
  const weekendFilters = {
    events: ['disco-nights-weekender'],
    resorts: ['BG' as const, 'SK' as const],
    months: ['2027-04'],
  };
  // requirement: JOURNEY-2-QUERY-BREAK-EVENTS
  it.each(['weekendSearch', 'weekendResults', 'accommodation'] as const)(
    'contains events, resorts and months besides the stay: %s',
    (step) => {
      const choice = { ...CHOICE, parties: [FIRST_PARTY] };
      const found = opened(addressOf({ ...place(step), brand: 'weekend', choice, weekendFilters }));
      expect(found).toMatchObject({ brand: 'weekend', step, choice, weekendFilters });
    },
  );
  // requirement: JOURNEY-2-ROUTES-WEEKEND
  it('has a path of its own for the results', () =>
    expect(addressOf({ ...place('weekendResults'), brand: 'weekend' })).toMatch(
      /^\/bigweekenders\/booking\/search-results\?break=/,
    ));
});

describe('addressOf', () => {
  // requirement: JOURNEY-6-AGENT
  it('adds the agent to the address of every step', () => {
    const query = { ...NO_QUERY, agencyId: 4_711, isPrivateBreak: true };
    for (const step of FAMILY_STEPS) expect(opened(addressOf({ ...place(step), query }))?.query).toEqual(query);
  });
  it.each(FAMILY_STEPS)('returns an address that destinationOf resolves to the same step: %s', (step) => {
    const carriesChoice = step === 'search' || step === 'accommodation';
    expect(opened(addressOf(place(step)))).toEqual(destinationTo(step, { choice: carriesChoice ? CHOICE : null }));
  });
  // requirement: JOURNEY-2-ROUTES-ACCOMMODATION-ID
  it('includes the accommodation code', () => {
    const address = addressOf(place('accommodation', { detail: 'LODGE' }));
    expect(address).toMatch(/^\/booking\/accommodation\/lodge\?break=/);
    expect(opened(address)).toMatchObject({ step: 'accommodation', choice: CHOICE, detail: 'LODGE', resId: null });
  });
  // requirement: JOURNEY-2-ROUTES-CONFIRMATION
  it('includes the booking reference', () => {
    expect(addressOf(place('confirmation', { resId: 87_654_321 }))).toBe('/booking/confirmation?resId=87654321');
    expect(opened('/booking/confirmation?resId=87654321')?.resId).toBe(87_654_321);
  });
});

describe('destinationOf', () => {
  it.each([
    ['a path in capitals', '/Booking/Guest-Details', 'guests'],
    ['a slash at the end', '/booking/dining/', 'dining'],
  ])('resolves %s', (_, pathname, step) => expect(destinationOf(pathname, '', TODAY)?.step).toBe(step));
  it.each(
    (
      '/booking /booking/search/more /booking/accommodation/a/b /bigweekenders/nowhere /booking/search-results ' +
      '/bigweekenders/booking /bff/pay /booking/search\u0000'
    ).split(' '),
  )('returns null for %j', (pathname) => expect(destinationOf(pathname, '', TODAY)).toBeNull());
  // requirement: JOURNEY-2-QUERY-NUMBERS, ACCOUNT-5-NUMBERS
  it.each([
    ['87654321', 87_654_321],
    ['1', null],
    ['876543210', null],
  ])('parses resId %j as %j', (text, resId) => {
    expect(destinationOf('/booking/confirmation', `?resId=${encodeURIComponent(text)}`, TODAY)?.resId).toBe(resId);
  });
  // requirement: JOURNEY-2-QUERY-PARTS
  it('prefers the break parameter, and falls back to the other parameters when it is invalid', () => {
    const whole = `?resort=MH&break=${encodeURIComponent(encodeBreak(CHOICE))}`;
    expect(destinationOf('/booking/search', whole, TODAY)?.choice).toEqual(CHOICE);
    expect(destinationOf('/booking/search', '?resort=MH&break=broken', TODAY)?.choice?.resort).toBe('MH');
    expect(destinationOf('/booking/search', '?break=broken', TODAY)?.choice).toBeNull();
  });
  it('never throws', () => {
    const any = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.webPath(),
      fc.constantFrom('/%E0%A4%A', '/booking/accommodation/%', '/booking/accommodation/%00', '?'.repeat(20_000)),
    );
    fc.assert(
      fc.property(any, any, (pathname, search) => {
        const found = destinationOf(pathname, search, TODAY);
        expect(found === null || STEPS.includes(found.step)).toBe(true);
      }),
    );
  });
});

it('the balance of a booking has an address that leads back to its checkout, for both brands', () => {
  const resId = 87_654_321;
  for (const brand of ['family', 'weekend'] as const) {
    const address = balanceAddress(brand, resId);
    expect(opened(address)).toMatchObject({ brand, step: 'checkout', resId });
    expect(addressOf({ ...place('checkout'), brand, balanceOf: resId })).toBe(address);
    expect(opened(confirmationAddress(brand, resId))).toMatchObject({ brand, step: 'confirmation', resId });
  }
  expect(addressOf({ ...place('checkout', { resId }), balanceOf: null })).toBe('/booking/checkout');
});

describe('the step of the journey that the account area shows too', () => {
  // requirement: ACCOUNT-2-ROUTES-CHECKOUT, ACCOUNT-2-ROUTES-CHECKOUT-PAYMENT-LOGIN
  it('has the checkout of a booking under the account prefix, with the payment login in its query', () => {
    expect(opened('/my-breakwater/checkout/12345678')).toMatchObject({
      brand: 'family',
      step: 'checkout',
      resId: 12_345_678,
      query: { paymentLogin: false },
    });
    expect(opened('/bigweekenders/my-breakwater/checkout/12345678?paymentLogin=true')).toMatchObject({
      brand: 'weekend',
      step: 'checkout',
      resId: 12_345_678,
      query: { paymentLogin: true },
    });
  });
  // requirement: ACCOUNT-2-ROUTES-CONFIRMATION
  it.each(['family', 'weekend'] as const)('leaves the confirmation after a payment to the %s account area', (brand) => {
    const address = paidAddress(brand, 87_654_321, false);
    expect([opened(address), isAccountAddress(address)]).toEqual([null, true]);
    expect(address).toBe(accountAddress(brand, 'changeConfirmation', { resId: 87_654_321 }));
    const paid = accountAddress(brand, 'paymentConfirmation', { resId: 87_654_321 });
    expect(paidAddress(brand, 87_654_321, true)).toBe(paid);
  });
  // requirement: ACCOUNT-5-NUMBERS
  it.each(['checkout/12x', 'checkout/1', 'account/confirmation/abc', 'checkout', 'account/confirmation'])(
    'has no page at %s, which names no booking',
    (path) => expect(opened(`/my-breakwater/${path}?resId=12345678`)).toBeNull(),
  );
});
