/** How many tokens a paid booking is to have, and what the added ones cost. */
import { describe, expect, it } from 'vitest';
import { changedLinePrice } from '../../amendment/difference.rules.ts';
import { pricePerPiece, type AddonPrice } from '../../booking/pricing.rules.ts';
import { PAID_BOOKING } from '../test/myBookings.ts';
import {
  CHANGING_TOKENS,
  ONGOING,
  RESORT_OPTION,
  TOKEN_OPTION,
  WITH_MORE_TOKENS,
  WITH_TOKENS,
} from '../test/tokens.ts';
import {
  addedPrice,
  canStep,
  countRange,
  enteredCount,
  keptCount,
  startingCount,
  steppedCount,
  tokenCountsOf,
  tokenOption,
  unbookedTokens,
  withinRange,
} from './tokens.rules.ts';

const BEFORE = { preArrivalTokenCount: 24, postArrivalTokenCount: 3, isOngoingBooking: false };
const DURING = { ...BEFORE, isOngoingBooking: true };

describe('the count of tokens', () => {
  // requirement: ACCOUNT-3-TOKENS
  it.each([
    ['none without tokens', PAID_BOOKING, { ...BEFORE, preArrivalTokenCount: 0, postArrivalTokenCount: 0 }],
    ['those booked before arrival', WITH_TOKENS, { ...BEFORE, postArrivalTokenCount: 0 }],
    ['those with an open change', CHANGING_TOKENS, { ...BEFORE, preArrivalTokenCount: 30, postArrivalTokenCount: 0 }],
    ['those bought during the stay', ONGOING, DURING],
  ])('has %s', (_, myBooking, counts) => {
    expect(tokenCountsOf(myBooking)).toEqual(counts);
  });
  // requirement: ACCOUNT-4-TOKENS-COUNT
  it('starts from the count after arrival if the booking is ongoing, else from that before', () => {
    expect(startingCount(BEFORE)).toBe(24);
    expect(startingCount(DURING)).toBe(3);
  });
  // requirement: ACCOUNT-9-TOKENS
  it('changes by one', () => {
    expect([steppedCount(24, 1), steppedCount(24, -1)]).toEqual([25, 23]);
  });
  // requirement: ACCOUNT-4-TOKENS-COUNT
  it.each([
    ['adds a number typed before arrival', BEFORE, '6', 30],
    ['adds its whole part', BEFORE, '6.9', 30],
    ['takes a number typed during the stay as the count', DURING, '6', 6],
    ['ignores a text that is no number', BEFORE, 'six', 24],
    ['stays within the range', BEFORE, '600', 500],
    ['stays at what is booked at least', DURING, '2', 3],
  ])('%s', (_, counts, text, count) => {
    expect(enteredCount(24, text, counts, { least: 3, most: 500 }).quantity).toBe(count);
  });
  it('stays between what is booked and the maximum', () => {
    const range = countRange(BEFORE, TOKEN_OPTION);
    expect(range).toEqual({ least: 24, most: 60 });
    expect([withinRange(10, range), withinRange(30, range), withinRange(99, range)]).toEqual([24, 30, 60]);
    expect([canStep(24, -1, range), canStep(25, -1, range)]).toEqual([false, true]);
    expect([canStep(59, 1, range), canStep(60, 1, range)]).toEqual([true, false]);
  });
  it('stays as it is without tokens on sale, and above a maximum that is lower', () => {
    expect(countRange(BEFORE, null)).toEqual({ least: 24, most: 24 });
    expect(countRange(BEFORE, { ...TOKEN_OPTION, maxQuantity: 20 })).toEqual({ least: 24, most: 24 });
  });
  it('keeps what is to be added when the page is loaded again', () => {
    expect(keptCount(30, BEFORE, { ...BEFORE, preArrivalTokenCount: 40 })).toBe(46);
    expect(keptCount(24, BEFORE, { ...BEFORE, preArrivalTokenCount: 40 })).toBe(40);
  });
});

describe('the tokens on sale', () => {
  it('are those of before arrival, or of the resort during the stay', () => {
    const addons = [RESORT_OPTION, TOKEN_OPTION];
    expect(tokenOption(addons, BEFORE)).toBe(TOKEN_OPTION);
    expect(tokenOption(addons, DURING)).toBe(RESORT_OPTION);
    expect(tokenOption([TOKEN_OPTION], DURING)).toBeNull();
  });
});

describe('the price of added tokens', () => {
  // requirement: ACCOUNT-9-TOKENS
  it.each([
    ['nothing without added ones', WITH_TOKENS, 24, 0],
    ['the price of the tier of all tokens for the added ones alone', WITH_TOKENS, 25, 90],
    ['that of the last tier for many', WITH_TOKENS, 60, 36 * 80],
    ['the first tier’s for a few', PAID_BOOKING, 3, 300],
    ['that of all tokens of the open change', WITH_MORE_TOKENS, 26, 180],
  ])('is %s', (_, myBooking, quantity, price) => {
    expect(addedPrice(myBooking, TOKEN_OPTION, quantity)).toBe(price);
  });
  // requirement: ACCOUNT-9-TOKENS
  it('is that of the resort during the stay', () => {
    expect(addedPrice(ONGOING, RESORT_OPTION, 5)).toBe(240);
    expect(addedPrice(ONGOING, RESORT_OPTION, 30)).toBe(27 * 115);
  });
  it('is what the server asks for, at every number', () => {
    const sold = { code: 'token-pre', tiers: TOKEN_OPTION.priceTiers } as unknown as AddonPrice;
    for (let quantity = 24; quantity <= 60; quantity += 1)
      expect(addedPrice(WITH_TOKENS, TOKEN_OPTION, quantity), String(quantity)).toBe(
        changedLinePrice({ quantity: 24, price: 2_400 }, quantity, pricePerPiece(sold, quantity, 3)) - 2_400,
      );
  });
  it('counts those of the open change as not booked yet', () => {
    expect(unbookedTokens(WITH_MORE_TOKENS, TOKEN_OPTION, 26)).toBe(2);
    expect(unbookedTokens(PAID_BOOKING, TOKEN_OPTION, 30)).toBe(30);
  });
});
