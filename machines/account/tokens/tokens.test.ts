/** How many tokens a paid booking will have, and what the added ones cost. */
import { describe, expect, it } from 'vitest';
import { changedLinePrice } from '../../amendment/difference.rules.ts';
import { type AddonPrice, pricePerPiece } from '../../booking/pricing.rules.ts';
import { PAID_BOOKING } from '../test/myBookings.ts';
import {
  CHANGING_TOKENS,
  ONGOING,
  RESORT_OPTION,
  TOKEN_OPTION,
  UNPAID,
  WITH_MORE_TOKENS,
  WITH_TOKENS,
} from '../test/tokens.ts';
import {
  addedPrice,
  canStep,
  countRange,
  enteredCount,
  keptCount,
  steppedCount,
  tokenCountsOf,
  tokenOption,
  withinRange,
} from './tokens.rules.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { tokensMachine } from './tokens.machine.ts';
import type { TokensContext } from './tokens.types.ts';
import { tokensView } from './tokens.view.ts';

const BEFORE = { preArrivalTokenCount: 24, postArrivalTokenCount: 3, isOngoingBooking: false };
const DURING = { ...BEFORE, isOngoingBooking: true };

describe('the count of tokens', () => {
  // requirement: ACCOUNT-3-TOKENS
  it.each([
    ['none without tokens', PAID_BOOKING, { ...BEFORE, preArrivalTokenCount: 0, postArrivalTokenCount: 0 }],
    ['those booked before arrival', WITH_TOKENS, { ...BEFORE, postArrivalTokenCount: 0 }],
    ['those with an open change', CHANGING_TOKENS, { ...BEFORE, preArrivalTokenCount: 30, postArrivalTokenCount: 0 }],
    ['those bought during the stay', ONGOING, DURING],
  ])('has %s', (_, myBooking, counts) => expect(tokenCountsOf(myBooking)).toEqual(counts));
  // requirement: ACCOUNT-9-TOKENS
  it('changes by one', () => expect([steppedCount(24, 1), steppedCount(24, -1)]).toEqual([25, 23]));
  // requirement: ACCOUNT-4-TOKENS-COUNT
  it.each([
    ['adds a number typed before arrival', BEFORE, '6', 30],
    ['takes a number typed during the stay as the count', DURING, '6', 6],
    ['stays within the range', BEFORE, '600', 500],
    ['stays at what is booked at least', DURING, '2', 3],
  ])('%s', (_, counts, text, count) => {
    expect(enteredCount(24, text, counts, { least: 3, most: 500 }).quantity).toBe(count);
  });
  it('stays between what is booked and the maximum', () => {
    const { message } = enteredCount(24, '600', DURING, { least: 3, most: 500 });
    expect(message).toBe('You can have at most 500 tokens. We’ve made it 500.');
    const range = countRange(BEFORE, TOKEN_OPTION);
    expect(range).toEqual({ least: 24, most: 60 });
    expect([withinRange(10, range), withinRange(30, range), withinRange(99, range)]).toEqual([24, 30, 60]);
    expect([canStep(24, -1, range), canStep(25, -1, range)]).toEqual([false, true]);
    expect([canStep(59, 1, range), canStep(60, 1, range)]).toEqual([true, false]);
  });
  it('keeps what is to be added when the page is loaded again', () => {
    expect(keptCount(30, BEFORE, { ...BEFORE, preArrivalTokenCount: 40 })).toBe(46);
    expect(keptCount(24, BEFORE, { ...BEFORE, preArrivalTokenCount: 40 })).toBe(40);
  });
});

it('the tokens on sale are those of before arrival, or of the resort during the stay', () => {
  const addons = [RESORT_OPTION, TOKEN_OPTION];
  expect(tokenOption(addons, BEFORE)).toBe(TOKEN_OPTION);
  expect(tokenOption(addons, DURING)).toBe(RESORT_OPTION);
  expect(tokenOption([TOKEN_OPTION], DURING)).toBeNull();
});

describe('the price of added tokens', () => {
  // requirement: ACCOUNT-9-TOKENS
  it.each([
    ['nothing without added ones', WITH_TOKENS, TOKEN_OPTION, 24, 0],
    ['the price of the tier of all tokens for the added ones alone', WITH_TOKENS, TOKEN_OPTION, 25, 90],
    ['that of the last tier for many', WITH_TOKENS, TOKEN_OPTION, 60, 36 * 80],
    ['the first tier’s for a few', PAID_BOOKING, TOKEN_OPTION, 3, 300],
    ['that of all tokens of the open change', WITH_MORE_TOKENS, TOKEN_OPTION, 26, 180],
    ['that of the resort during the stay, for a few', ONGOING, RESORT_OPTION, 5, 240],
    ['that of the resort during the stay, for many', ONGOING, RESORT_OPTION, 30, 27 * 115],
  ])('is %s', (_, myBooking, option, quantity, price) => {
    expect(addedPrice(myBooking, option, quantity)).toBe(price);
  });
  it('is what the server asks for, at every number', () => {
    const sold = { code: 'token-pre', tiers: TOKEN_OPTION.priceTiers } as unknown as AddonPrice;
    for (let quantity = 24; quantity <= 60; quantity += 1)
      expect(addedPrice(WITH_TOKENS, TOKEN_OPTION, quantity), String(quantity)).toBe(
        changedLinePrice({ quantity: 24, price: 2_400 }, quantity, pricePerPiece(sold, quantity, 3)) - 2_400,
      );
  });
});

const refusal = { title: 'Error', message: 'The price has changed.', isPrice: true };
const QUIET = { open: { awaitingChoice: 'quiet' } };

const at = (value: unknown, myBooking: MyBooking, changes: Partial<TokensContext> = {}) =>
  tokensView(
    settledAt(
      tokensMachine,
      { myBooking, page: 'bookingTokens', brand: 'family', today: '2027-02-22' },
      value as never,
      { ...tokenCountsOf(myBooking), option: TOKEN_OPTION, isNewFlow: true, ...changes },
    ),
  );

describe('tokensView', () => {
  // requirement: ACCOUNT-2-ROUTES-ACTIVITY-TOKENS
  it('shows the break, what is booked, and no price while nothing is added', () =>
    expect(at(QUIET, WITH_TOKENS)).toMatchObject({
      state: 'open.awaitingChoice.quiet',
      stayText: '3 nights at Skegness, from Friday 5 March 2027',
      bookedText: '24 tokens',
      changeText: null,
      countLabel: 'Total tokens',
      inputLabel: 'How many more tokens?',
      count: 24,
      priceText: null,
      submitText: 'Add tokens',
      savedText: null,
      submitRefusal: 'Choose how many tokens to add first.',
      canSubmit: false,
      lessRefusal: 'Booked tokens can’t be removed.',
      moreRefusal: null,
      basketHref: '/my-breakwater/bookings/12345678/basket',
      bookingHref: '/my-breakwater/bookings/12345678',
    }));
  // requirement: ACCOUNT-9-TOKENS
  it('shows the difference alone, with the tier of all tokens and its saving', () => {
    const view = at(QUIET, WITH_TOKENS, { numOfTokens: 30 });
    expect(view).toMatchObject({
      addedText: '6 tokens, £0.90 each',
      priceText: '£5.40',
      submitText: 'Add 6 tokens',
      submitRefusal: null,
      canSubmit: true,
      lessRefusal: null,
    });
    expect(view.tiers).toMatchObject({ savingText: 'You save £0.60', nextText: 'Buy 20 more and each costs £0.80.' });
    expect(view.tiers?.rows.find(({ isCurrent }) => isCurrent)?.range).toBe('25 to 49');
  });
  // requirement: ACCOUNT-9-TOKENS
  it('has the price of the resort during the stay, and says what was booked before', () => {
    const view = at(QUIET, ONGOING, { numOfTokens: 5, option: RESORT_OPTION });
    expect(view).toMatchObject({
      isOnResort: true,
      bookedText: '3 tokens',
      broughtText: '24 tokens',
      addedText: '2 tokens, £1.20 each',
      priceText: '£2.40',
      countLabel: 'Total during your stay',
      inputLabel: 'How many tokens in all during your stay?',
    });
    expect(view.tiers?.rows.map(({ eachText }) => eachText)).toEqual(['£1.20', '£1.15', '£1.10']);
  });
  it('shows the tokens of the open change, which are taken out among the changes', () => {
    expect(at(QUIET, CHANGING_TOKENS, { numOfTokens: 30 })).toMatchObject({
      bookedText: 'None yet',
      changeText: '30 tokens, £27.00',
      priceText: null,
      lessRefusal: 'You can remove these tokens in your changes.',
    });
    expect(at(QUIET, CHANGING_TOKENS, { numOfTokens: 50 })).toMatchObject({
      addedText: '50 tokens, £0.80 each',
      priceText: '£40.00',
      submitText: 'Add 20 tokens',
    });
  });
  it('names no price where no tokens are on sale', () =>
    expect(at(QUIET, CHANGING_TOKENS, { option: null, numOfTokens: 40, refusal })).toMatchObject({
      changeText: '30 tokens',
      addedText: null,
      priceText: null,
      refusal: { title: 'Error', message: 'The price has changed.' },
    }));
  it('says nothing of tokens from before arrival where there were none', () =>
    expect(at(QUIET, { ...ONGOING, preArrivalTokenCount: 0 }, { option: RESORT_OPTION }).broughtText).toBeNull());
  it('says where the count ends', () => {
    expect(at(QUIET, PAID_BOOKING).lessRefusal).toBe('There are no tokens to remove.');
    expect(at(QUIET, WITH_TOKENS, { numOfTokens: 60 }).moreRefusal).toBe('You can have at most 60 tokens.');
    const typed = { quantity: 60, kept: null, message: 'said beside the box already' };
    expect(at(QUIET, WITH_TOKENS, { numOfTokens: 60, typed }).moreRefusal).toBe('');
    expect(at(QUIET, WITH_TOKENS, { numOfTokens: 25 }).submitText).toBe('Add 1 token');
  });
  // requirement: ACCOUNT-6-TOKENS
  it('says why tokens cannot be changed', () => {
    const notAllowed = { open: 'notAllowed' };
    expect(at(notAllowed, UNPAID).notAllowedText).toBe('You can change this once your break is paid in full.');
    expect(at(notAllowed, { ...UNPAID, tokensRefusal: 'locked' }).notAllowedText).toContain('0808 157 0192');
    expect(at(notAllowed, WITH_TOKENS, { option: null })).toMatchObject({
      notAllowedText: 'There are no activity tokens for this break.',
      tiers: null,
      priceText: null,
    });
    expect(at(QUIET, UNPAID).notAllowedText).toBeNull();
  });
  it('says the new price after it has moved, and any other reason as it is', () => {
    const refused = { open: { awaitingChoice: 'refused' } };
    expect(at(refused, WITH_TOKENS, { numOfTokens: 30, refusal }).refusal).toEqual({
      title: 'Error',
      message: 'The price has changed. 6 tokens now cost £5.40.',
    });
    const other = at(refused, WITH_TOKENS, { refusal: { ...refusal, isPrice: false } });
    expect(other.refusal?.message).toBe('The price has changed.');
  });
  // requirement: ACCOUNT-3-TOKENS
  it('has the title of the content system for the document', () =>
    expect(at(QUIET, WITH_TOKENS, { metaTitle: 'Tokens' }).metaTitle).toBe('Tokens · Breakwater'));
  it('knows what is open, saved and failed', () => {
    const opened = (awaitingChoice: string) => {
      const { isInputOpen, isTooltipOpen } = at({ open: { awaitingChoice } }, WITH_TOKENS);
      return { isInputOpen, isTooltipOpen };
    };
    expect(opened('typing')).toEqual({ isInputOpen: true, isTooltipOpen: false });
    expect(opened('explained')).toEqual({ isInputOpen: false, isTooltipOpen: true });
    expect(at({ open: { awaitingChoice: 'saved' } }, CHANGING_TOKENS).savedText).toContain('once you’ve paid');
    const saving = at({ open: 'saving' }, WITH_TOKENS, { numOfTokens: 30 });
    expect(saving).toMatchObject({ isSaving: true, moreRefusal: '', lessRefusal: '', submitRefusal: null });
    expect(at({ open: 'leaving' }, WITH_TOKENS).leavePrompt).toBe('Are you sure you want to leave?');
    expect(at('loading', WITH_TOKENS)).toMatchObject({ isLoading: true, metaTitle: null });
    expect(at('loadFailed', WITH_TOKENS, { notice: 'no' })).toMatchObject({ hasLoadFailed: true, message: 'no' });
    expect(at('broken', WITH_TOKENS)).toMatchObject({ isBroken: true });
  });
});
