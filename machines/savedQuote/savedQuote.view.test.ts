/** The view of a saved quote: contents and validity, why it cannot be booked, what has changed, and other visitors. */
import { describe, expect, it } from 'vitest';
import type { Quote, QuoteChange } from '../contract/quote.ts';
import { QUOTE, SAVED_QUOTE_INPUT as INPUT } from '../kit/test/quotes.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { savedQuoteMachine } from './savedQuote.machine.ts';
import type { SavedQuoteContext } from './savedQuote.types.ts';
import { savedQuoteView } from './savedQuote.view.ts';

const booking = bookingWith();
const at = (value: string | object, changes: Partial<SavedQuoteContext> = {}) =>
  savedQuoteView(settledAt(savedQuoteMachine, INPUT, value as never, { quote: QUOTE, ...changes }));
const notCopied = { shown: 'notCopied' };
const summaryOf = (changes: Partial<Quote>) => at(notCopied, { quote: { ...QUOTE, ...changes } }).summary;

describe('a saved quote', () => {
  // requirement: JOURNEY-2-ROUTES-QUOTE
  it('is shown with its reference, contents, total and last day', () => {
    expect(at(notCopied)).toMatchObject({
      summary: {
        reference: '8765 4321',
        heading: 'Your quote for Skegness',
        stay: '26 Mar 2027 to 30 Mar 2027, 4 nights',
        arrival: 'Friday 26 March 2027',
        party: '2 adults, 1 child, 1 infant · 1 adult',
        totalText: '£650.50',
        validUntilText: 'Monday 25 January 2027',
      },
      obstacle: null,
      canResume: true,
      canContinue: false,
    });
    const labels = at(notCopied).summary?.lines.map(({ label }) => label);
    expect(labels).toEqual(['Lakeside Lodge', 'Garden Room', 'You save']);
  });
  it('is named by the event of an adults-only weekend', () => {
    const { heading } = summaryOf({ eventName: 'Soul Weekend' }) ?? {};
    expect(heading).toBe('Your quote for Soul Weekend in Skegness');
  });
  // requirement: JOURNEY-4-DISCOUNT
  it('says that its prices are without a discount code only if one was applied when it was saved', () => {
    const text = 'These prices don’t include the discount code you had when you saved the quote.';
    expect(summaryOf({ isWithoutDiscount: true })?.discountText).toBe(text);
    expect(summaryOf({})?.discountText).toBeNull();
  });
  it('is valid no longer than until its stay starts', () =>
    expect(summaryOf({ startDate: '2027-01-20' })?.validUntilText).toBe('Wednesday 20 January 2027'));
  // requirement: JOURNEY-8-MSG-QUOTE-LOCKED
  it.each([
    ['draft', null],
    ['inProgress', { title: 'Quote Locked', message: 'Your quote is locked.' }],
    ['completed', { title: 'This quote is booked' }],
    ['expired', { title: 'This quote has ended' }],
  ] as const)('shows why it cannot be booked in the status %s', (status, obstacle) => {
    const view = at(notCopied, { quote: { ...QUOTE, status } });
    if (obstacle === null) expect(view.obstacle).toBeNull();
    else expect(view.obstacle).toMatchObject(obstacle);
    expect(view.canResume).toBe(status === 'draft');
    expect(view.summary?.validUntilText).toBe(status === 'expired' ? null : 'Monday 25 January 2027');
  });
  it('is not locked for the visit that is booking it, which can continue', () => {
    const quote = { ...QUOTE, status: 'inProgress' as const };
    const own = { obstacle: null, canResume: false, canContinue: true };
    expect(at(notCopied, { quote, holding: 'this' })).toMatchObject(own);
    expect(at(notCopied, { quote, holding: 'another' }).obstacle?.title).toBe('Quote Locked');
  });
  it.each([
    ['completed', 'This quote is booked'],
    ['expired', 'This quote has ended'],
  ] as const)('shows the visit that booked it, too, that it is %s', (status, title) => {
    expect(at(notCopied, { quote: { ...QUOTE, status }, holding: 'this' }).obstacle?.title).toBe(title);
  });
  it('is not bookable here if it belongs to the other brand', () =>
    expect(at(notCopied, { brand: 'weekend' })).toMatchObject({
      obstacle: { title: 'This quote is from our other site' },
      canResume: false,
    }));
  it.each([
    ['notCopied', null],
    ['copying', null],
    ['copied', 'The link is copied. Paste it wherever you like.'],
    ['copyFailed', 'We couldn’t copy it for you. The link is above.'],
  ])('shows the result of copying its link: %s', (state, copied) => {
    expect(at({ shown: state })).toMatchObject({ copied, href: INPUT.href, canCopy: true });
  });
  it.each([
    ['makingShareLink', { isMakingShareLink: true, canShare: false, shared: null }],
    ['givingShareLink', { isMakingShareLink: false, canShare: false, shared: null }],
    ['shareSent', { canShare: true, shared: 'Here’s the link again, for anybody else.' }],
    ['shareCopied', { canShare: true, shared: 'The link is copied. Paste it wherever you like.' }],
    ['shareNotGiven', { canShare: true, shared: 'Here’s your link: copy it from the box.' }],
    ['shareFailed', { canShare: true, shared: null, shareProblem: 'no' }],
    ['notCopied', { canShare: true, shared: null, shareProblem: null }],
  ])('shows what became of the link for others: %s', (state, expected) => {
    const shareHref = 'https://breakwater.example/my-breakwater/shared-quote#token';
    expect(at({ shown: state }, { shareHref, notice: 'no' })).toMatchObject({ shareHref, copied: null, ...expected });
  });
  it('has no link for others once it has expired', () => {
    const expired = at(notCopied, { quote: { ...QUOTE, status: 'expired' }, shareHref: '/my-breakwater/shared-quote' });
    expect([expired.canShare, expired.shareHref]).toEqual([false, null]);
  });
});

const ACCOMMODATION_GONE = "We're sorry, the accommodation that you chose is no longer available for this date.";

describe('a quote that could not be booked', () => {
  // requirement: JOURNEY-8-ERROR-OVERVIEW
  it.each([
    ['locked', 'Quote Locked', 'Your quote is locked.'],
    ['expired', 'This quote has ended', 'We no longer keep its prices. Search again for today’s prices.'],
    ['noRoom', 'This accommodation is now sold out', ACCOMMODATION_GONE],
    ['noAddon', 'Add-on is now sold out', 'sent by the server'],
    ['unknown', 'Error', 'sent by the server'],
  ] as const)('shows the reason: %s', (problem, title, message) => {
    expect(at('notBooked', { problem, notice: 'sent by the server' }).obstacle).toEqual({ title, message });
  });
  it('has a text of its own if the server sent none', () =>
    expect(at('notBooked', { problem: 'unknown' }).obstacle?.message).toMatch(/^We can’t show all of your break/));
});

describe('the changes in savedQuoteView', () => {
  const change = (changes: Partial<QuoteChange>): QuoteChange => ({
    kind: 'priceChanged',
    field: 'units.0.price',
    name: 'Lakeside Lodge',
    message: 'the server’s words',
    was: 40_000,
    now: 45_000,
    ...changes,
  });
  const gone = { kind: 'addonSoldOut', now: null } as const;
  const ADDON_GONE = 'We no longer have this as you chose it for your dates.';
  // requirement: JOURNEY-8-ERROR-OVERVIEW
  it.each([
    [change({}), { message: 'The price has changed since then.', wasText: '£400.00', nowText: '£450.00' }],
    [
      change({ kind: 'accommodationSoldOut', field: 'units.0.selectedCabinCode', name: 'LODGE-001', now: null }),
      { message: expect.stringMatching(/^The place you chose on the map has been taken\./), nowText: 'Gone' },
    ],
    [change({ kind: 'accommodationSoldOut', now: null }), { message: ACCOMMODATION_GONE }],
    [change({ ...gone, field: 'spa-pool', name: 'Spa' }), { name: 'Spa', message: ADDON_GONE, nowText: 'Gone' }],
  ])('shows each change with the old and the new price', (one, expectedTexts) => {
    expect(at('changed', { booking, changes: [one] }).changes[0]).toMatchObject(expectedTexts);
  });
  it('shows all changes in the order of the booking, each with a key of its own', () => {
    const changes = [
      change({}),
      change({ name: 'Cot', was: 500, now: 0 }),
      change({ field: 'spa', name: 'Spa', was: 1_200 }),
    ];
    expect(at('changed', { booking, changes }).changes).toMatchObject([
      { key: 'units.0.price-0', name: 'Lakeside Lodge', wasText: '£400.00', nowText: '£450.00' },
      { key: 'units.0.price-1', name: 'Cot', wasText: '£5.00', nowText: '£0.00' },
      { key: 'spa-2', name: 'Spa', wasText: '£12.00', nowText: '£450.00' },
    ]);
  });
  it('shows today’s total before the guest accepts the changes', () => {
    expect(at('changed', { booking, changes: [change({})] })).toMatchObject({
      newTotal: '£650.50',
      canAccept: true,
      canResume: false,
    });
    expect(at(notCopied).newTotal).toBeNull();
  });
});

describe('savedQuoteView', () => {
  // requirement: JOURNEY-8-MSG-NOT-LEAD-PAGE
  it.each([
    ['asking', []],
    ['refused', [{ field: 'email', message: 'Enter an e-mail address, for example name@example.com.' }]],
    ['unknown', [{ field: 'email', message: 'This quote wasn’t saved with that e-mail address.' }]],
  ])('asks a stranger for the e-mail address it was saved with: %s', (state, errors) => {
    expect(at({ withheld: state }, { quote: null, email: 'ada@' })).toMatchObject({
      isEmailRequired: true,
      summary: null,
      email: 'ada@',
      errors,
    });
  });
  // requirement: JOURNEY-8-MSG-NOT-LEAD-PAGE
  it('asks kindly first, and says that the guest is not the lead guest after another address', () => {
    expect([at({ withheld: 'asking' }).withheld, at({ withheld: 'refused' }).withheld]).toEqual([null, null]);
    expect(at({ withheld: 'unknown' }).withheld).toEqual({
      title: 'Not Lead Guest',
      message: 'You are not allowed to access this booking because you are not a lead guest on it.',
    });
  });
  it.each([
    ['loading', { isBusy: true, isBooking: false, isEmailRequired: false, withheld: null, canCopy: false }],
    ['bookingQuote', { isBusy: true, isBooking: true }],
    ['loadFailed', { hasLoadFailed: true, canRetry: true, message: 'no' }],
    ['broken', { isBroken: true, canRetry: true, message: null }],
  ])('shows loading, booking and failures at %s', (state, expected) => {
    expect(at(state, { notice: 'no' })).toMatchObject({ state, ...expected });
  });
});

describe('a quote that was saved without an e-mail address', () => {
  const PRIVATE = { quote: { ...QUOTE, isWithoutEmail: true } } as const;
  const href = `https://breakwater.example${INPUT.href}#${'a'.repeat(43)}`;
  it('has no link but the private one, which is shown once it is made', () => {
    const unmade = { href: null, privateHref: null, isMakingLink: false, linkProblem: null };
    expect(at(notCopied, { ...PRIVATE, notice: 'no' })).toMatchObject(unmade);
    expect(at({ shown: 'makingLink' }, PRIVATE)).toMatchObject({ isMakingLink: true, canCopy: false });
    expect(at({ shown: 'copied' }, { ...PRIVATE, href, isLinkMade: true })).toMatchObject({
      href: null,
      privateHref: href,
      copied: 'The link is copied. Paste it wherever you like.',
    });
    expect(at({ shown: 'linkFailed' }, { ...PRIVATE, notice: 'no' }).linkProblem).toBe('no');
  });
  it('is not asked for by an address elsewhere, where a sign-in and a search are offered', () =>
    expect(at('savedElsewhere', { quote: null, brand: 'weekend' })).toMatchObject({
      isSavedElsewhere: true,
      isEmailRequired: false,
      summary: null,
      links: { signIn: '/bigweekenders/my-breakwater/quotes', search: '/bigweekenders/booking/search' },
    }));
});
