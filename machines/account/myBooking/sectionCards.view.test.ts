/** The card of each page on which something of a booking can be changed. */
import { describe, expect, it } from 'vitest';
import type { BasketLine } from '../../contract/booking.ts';
import { lineOf } from '../../kit/test/samples.ts';
import { PAID_BOOKING } from '../test/myBookings.ts';
import { sectionCards } from './sectionCards.view.ts';

const textOf = (key: string, lines: BasketLine[] = []) => {
  const booked = { ...PAID_BOOKING.booked, dinings: [], extras: lines };
  return sectionCards({ ...PAID_BOOKING, booked }, 'family').find((card) => card.key === key)?.text;
};

const TOKENS = lineOf({ code: 'token-pre', section: 'tokens', name: 'Activity Tokens', quantity: 30 });
const SPA = lineOf({ code: 'spa-pool', section: 'spa', name: 'Spa Pool Session' });

describe('sectionCards', () => {
  it.each([
    ['bookingTokens', [TOKENS, SPA], 'Activity Tokens × 30'],
    ['bookingTokens', [SPA], 'Nothing booked yet'],
    ['bookingSpa', [TOKENS, SPA], 'Spa Pool Session'],
    ['bookingVip', [TOKENS, SPA], 'Nothing booked yet'],
  ])('says what is booked of %s', (page, lines, text) => {
    expect(textOf(page, lines)).toBe(text);
  });
  it.each([
    ['bookingActivities', 'What you’re doing, day by day'],
    ['bookingPicker', 'Choose where you stay on the map'],
    ['bookingGuests', 'Everyone is named'],
  ])('says what %s is for', (page, text) => {
    expect(textOf(page)).toBe(text);
  });
});
