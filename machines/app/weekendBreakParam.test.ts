/** Events, resorts and months in the `break` parameter: decoded as they were encoded; invalid values are left out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { startingChoice } from '../search/choice.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { decodeBreak } from './breakParam.ts';
import { decodeWeekendFilters, encodeWeekendBreak } from './weekendBreakParam.ts';

const TODAY = '2027-01-11';
const CHOICE = { ...startingChoice(TODAY), resort: 'MH' as const };
const FILTERS = { events: ['disco-nights-weekender'], resorts: ['BG' as const, 'MH' as const], months: ['2027-02'] };
const valueOf = (json: unknown): string => btoa(JSON.stringify(json));

describe('the break parameter of a weekend search', () => {
  // requirement: JOURNEY-2-QUERY-BREAK-EVENTS
  it('contains events, resorts and months besides the stay', () => {
    const value = encodeWeekendBreak(CHOICE, FILTERS);
    expect(decodeWeekendFilters(value)).toEqual(FILTERS);
    expect(decodeBreak(value, TODAY)).toEqual(CHOICE);
  });
  it('contains accommodation preferences in any characters, up to the limits of every search', () => {
    const preferences = {
      ...NO_PREFERENCES,
      features: ['Café ☕', ...Array.from({ length: 19 }, (_, i) => `ﬁreplace ${i} ${'é'.repeat(26)}`)],
    };
    const choice = { ...CHOICE, preferences: preferences };
    const value = encodeWeekendBreak(choice, FILTERS);
    expect(value.length).toBeGreaterThan(4_000);
    expect([decodeWeekendFilters(value), decodeBreak(value, TODAY)]).toEqual([FILTERS, choice]);
  });
  it.each([
    ['no lists', { events: 'disco', resorts: 7, months: null }, ANY_WEEKEND],
    ['no fields', {}, ANY_WEEKEND],
    [
      'unknown values',
      { events: ['Disco!', 5], resorts: ['XX', 'BG'], months: ['2027-13', '2027-04'] },
      { events: [], resorts: ['BG'], months: ['2027-04'] },
    ],
    [
      'duplicate values',
      { events: ['soul', 'soul'], resorts: ['BG', 'BG'] },
      { events: ['soul'], resorts: ['BG'], months: [] },
    ],
    [
      'more values than allowed',
      {
        months: Array.from(
          { length: 60 },
          (_, i) => `20${27 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
        ),
      },
      null,
    ],
  ])('keeps only valid values: %s', (_, json, weekendFilters) => {
    const found = decodeWeekendFilters(valueOf(json));
    if (weekendFilters === null) expect(found?.months).toHaveLength(25);
    else expect(found).toEqual(weekendFilters);
  });
  it.each(['', 'broken', '%%%', btoa('{'), btoa('7'), btoa('null'), 'A'.repeat(200_000)])(
    'decodes to null when it is invalid: %.20s',
    (value) => {
      expect(decodeWeekendFilters(value)).toBeNull();
    },
  );
  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(valueOfText)), (value) => void decodeWeekendFilters(value)),
    );
  });
});

const valueOfText = (json: string): string => btoa(json.replace(/[^ -~]/g, '?'));
