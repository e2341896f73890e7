/** The three seasons of breaks: for whom each is listed, and under which brand it is sold. */
import { describe, expect, it } from 'vitest';
import { Season } from '../../machines/contract/stay.ts';
import { adultsOnlyRefusal } from '../../machines/party/limits.rules.ts';
import { couple } from '../test/bookingSteps.ts';
import { isListedFor, isWeekendBreak } from './lowestPrice.ts';
import type { BreakOnSale } from './resortOnSale.ts';

const breakOf = (season: Season): BreakOnSale => ({
  resort: 'BG',
  startDate: '2027-03-05',
  nights: 3,
  season,
  name: 'A break',
  event: null,
  isPrivate: false,
  isForTots: false,
});
const family = { ...couple, children: 2 };

describe('a season', () => {
  // requirement: JOURNEY-1-SEASONS
  it.each([
    ['U FAMILY', { adults: true, families: true, weekends: false }],
    ['ADULT ONLY', { adults: true, families: false, weekends: true }],
    ['*', { adults: true, families: true, weekends: true }],
  ] as const)('%s is sold to: %j', (season, { adults, families, weekends }) => {
    expect(isListedFor(breakOf(season), [couple])).toBe(adults);
    expect(isListedFor(breakOf(season), [family])).toBe(families);
    expect(adultsOnlyRefusal(season, [family]) === null).toBe(families);
    expect(isWeekendBreak(breakOf(season))).toBe(weekends);
  });

  it('is one of three codes', () => {
    for (const code of ['FAMILY', 'ADULT_ONLY', 'u family', '**', '']) expect(Season.is(code)).toBe(false);
  });
});
