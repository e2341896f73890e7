/** The `break` parameter: every choice survives encoding and decoding; any other value falls back to defaults. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Party } from '../contract/party.ts';
import { ChosenBreak } from '../contract/stay.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { addDays, monthOf, shiftMonth } from '../kit/dates.ts';
import { arbitraryOf } from '../kit/test/arbitrary.ts';
import { CHOICE as OF_ONE_PARTY, FAMILY, ONE_MORE, partyWith } from '../kit/test/samples.ts';
import { FIRST_PARTY, withCount, withLead } from '../party/party.rules.ts';
import { type SearchChoice, startingChoice, stayOf, withChosenBreak, withPreferences } from '../search/choice.ts';
import { choiceFromParams, decodeBreak, encodeBreak } from './breakParam.ts';
import { StoredChoice, StoredPreferences } from '../app/visitStorage.ts';
import { destinationOf } from './url.ts';
import { decodeWeekendFilters, encodeWeekendBreak } from './weekendBreakParam.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';

const TODAY = '2027-01-11';
const CHOICE = { ...OF_ONE_PARTY, parties: [FAMILY, ONE_MORE] };
const PARTS = { date: '2027-03-26', duration: 4, resortCode: 'SK', breakName: null, price: null };
const WHOLE = {
  parties: [FAMILY],
  selectedBreak: PARTS,
  packageType: null,
  accommodationType: null,
  accommodationSubType: null,
};
const value = (content: unknown): string => btoa(typeof content === 'string' ? content : JSON.stringify(content));

/** Choices as the search makes them: a cot for each infant, and the month of the chosen day. */
const anyChoice: fc.Arbitrary<SearchChoice> = fc
  .record({
    resort: fc.constantFrom('BG' as const, 'MH' as const, 'SK' as const, null),
    nights: fc.integer({ min: 1, max: 28 }),
    date: fc.option(fc.integer({ min: 0, max: 700 }).map((days) => addDays(TODAY, days))),
    parties: fc.array(
      (arbitraryOf(Party) as fc.Arbitrary<Party>).map((party) =>
        withCount(party, 'numberOfInfants', party.numberOfInfants),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map((choice) => ({ ...choice, parties: withLead(choice.parties, 0), month: monthOf(choice.date ?? TODAY) }))
  .chain((choice) =>
    fc
      .option(arbitraryOf(StoredPreferences) as fc.Arbitrary<StayPreferences>)
      .map((preferences) => withPreferences(choice, preferences ?? NO_PREFERENCES)),
  )
  .chain((choice) =>
    fc
      .option(arbitraryOf(ChosenBreak) as fc.Arbitrary<ChosenBreak>)
      .map((chosenBreak) => withChosenBreak(choice, stayOf(choice) === null ? null : chosenBreak)),
  );

describe('a choice in the break parameter', () => {
  // requirement: JOURNEY-3-SELECTED-BREAK
  it('names the break and the price that the guest saw, if both are known', () => {
    const selectedBreak = { ...PARTS, breakName: 'Easter Break', price: 24_900 };
    const choice = { ...CHOICE, chosenBreak: { breakName: 'Easter Break', price: 24_900 } };
    const fieldsIn = (text: string) => JSON.parse(atob(text)) as object;
    expect(fieldsIn(encodeBreak(choice))).toMatchObject({ selectedBreak });
    expect(fieldsIn(encodeBreak(CHOICE))).toMatchObject({ selectedBreak: PARTS });
    expect(decodeBreak(value({ ...WHOLE, selectedBreak }), TODAY)?.chosenBreak).toEqual(choice.chosenBreak);
    const undated = { ...WHOLE, selectedBreak: { ...selectedBreak, date: null } };
    expect(decodeBreak(value(undated), TODAY)).not.toHaveProperty('chosenBreak');
  });
  // requirement: JOURNEY-2-QUERY-BREAK
  it('is unchanged after encoding and decoding', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(decodeBreak(encodeBreak(choice), TODAY)).toEqual(choice);
      }),
    );
  });
  it('has the fields of the spec', () =>
    expect(JSON.parse(atob(encodeBreak(CHOICE)))).toEqual({ ...WHOLE, parties: [FAMILY, ONE_MORE] }));
  // requirement: JOURNEY-2-QUERY-BREAK-WISHES
  it('has the accommodation preferences in the fields of the spec and in our own field `filters`', () => {
    const filters = { features: ['wifi'], isAccessible: true, isGroundFloor: false, sort: 'name' } as const;
    const preferences = { packageType: 'HOTEL', accommodationType: 'HSTD', subType: 'Beacon Hotel' } as const;
    const whole = { ...CHOICE, preferences: { ...NO_PREFERENCES, ...preferences, ...filters, features: ['wifi'] } };
    expect(JSON.parse(atob(encodeBreak(whole)))).toMatchObject({
      packageType: 'HOTEL',
      accommodationType: 'HSTD',
      accommodationSubType: 'Beacon Hotel',
      filters,
    });
    expect(decodeBreak(encodeBreak(whole), TODAY)).toEqual(whole);
  });
  it('is decoded when the address bar turned plus signs into spaces', () => {
    const withPlus = value({ ...WHOLE, accommodationType: '~~~>>>' });
    expect(withPlus).toContain('+');
    expect(decodeBreak(withPlus.replaceAll('+', ' '), TODAY)).toEqual(OF_ONE_PARTY);
  });
  it.each([
    ['no cots', []],
    ['one cot too many', [1, 2].map((id) => ({ id, type: 'Own cot' as const }))],
    ['one cot with another id', [{ id: 7, type: 'Own cot' as const }]],
  ])('has exactly one cot for its one infant when the address contains %s', (_, cotTypes) => {
    const parties = [partyWith({ numberOfAdults: 2, numberOfInfants: 1, cotTypes })];
    expect(decodeBreak(value({ ...WHOLE, parties }), TODAY)?.parties[0]?.cotTypes).toEqual([
      { id: 1, type: cotTypes[0]?.type ?? null },
    ]);
  });
});

it('takes the types of cots in the words of the specification', () => {
  const cotTypes = ['own', 'hired', 'in a bed', 'Own cot', 'cot'].map((type, i) => ({ id: i + 1, type }));
  const parties = [{ ...FAMILY, numberOfInfants: 5, cotTypes }];
  const types = decodeBreak(value({ ...WHOLE, parties }), TODAY)?.parties[0]?.cotTypes.map(({ type }) => type);
  expect(types).toEqual(['Own cot', 'Hired cot', 'In a bed', 'Own cot', null]);
});

describe('an invalid value of the break parameter', () => {
  // requirement: JOURNEY-2-QUERY-BREAK-BROKEN
  it.each([
    ['an empty value', ''],
    ['no base64', '%%%'],
    ['half a value', encodeBreak(CHOICE).slice(0, 101)],
    ['no JSON', value('{"parties":')],
    ['null', value('null')],
    ['a list', value([WHOLE])],
    ['five megabytes', 'A'.repeat(5_000_000)],
  ])('decodes to null: %s', (_, text) => expect(decodeBreak(text, TODAY)).toBeNull());
  const rest = OF_ONE_PARTY;
  const start = startingChoice(TODAY);
  const cot = <A>(type: A) => ({ id: 1, type });
  const guestsOf = (changes: object) => ({ ...WHOLE, parties: [{ ...FAMILY, ...changes }] });
  const breakOf = (changes: object) => ({ ...WHOLE, selectedBreak: { ...PARTS, ...changes } });
  const restOf = (changes: Partial<Party>) => ({ ...rest, parties: [{ ...FAMILY, ...changes }] });
  // requirement: JOURNEY-2-QUERY-BREAK-FIELDS
  it.each<[string, object, SearchChoice]>([
    ['every field (empty object)', {}, start],
    ['parties (no objects)', { ...WHOLE, parties: [7, null, 'two', []] }, { ...rest, parties: [FIRST_PARTY] }],
    ['selected break (missing)', { parties: [FAMILY] }, { ...start, parties: [FAMILY] }],
    ['guests (too many)', guestsOf({ numberOfAdults: 99 }), rest],
    ['guests (a negative number)', guestsOf({ numberOfChildren: -1 }), restOf({ numberOfChildren: 0 })],
    ['cot (unknown type)', guestsOf({ cotTypes: [cot('Hammock')] }), restOf({ cotTypes: [cot(null)] })],
    ['resort (unknown)', breakOf({ resortCode: 'toString' }), { ...rest, resort: null }],
    ['date (not a calendar day)', breakOf({ date: '2027-02-30' }), { ...rest, date: null, month: '2027-01' }],
    ['name of the break (no price)', breakOf({ breakName: 'Easter Break' }), rest],
    ['price (in pounds and pence)', breakOf({ breakName: 'Easter Break', price: 249.5 }), rest],
  ])('in one field does not change the other fields: %s', (_, content, expected) => {
    expect(decodeBreak(value(content), TODAY)).toEqual(expected);
  });
  it('keeps six of more parties, and gives exactly one the lead booker', () => {
    const parties = Array.from({ length: 9 }, (_, i) => ({ ...ONE_MORE, isLeadBookerInParty: i > 1 }));
    const leads = decodeBreak(value({ ...WHOLE, parties }), TODAY)?.parties.map((one) => one.isLeadBookerInParty);
    expect(leads).toEqual(Array.from({ length: 6 }, (_, i) => i === 2));
  });
  it('takes missing fields from the fallback choice', () => {
    const parts = { ...start, resort: 'MH' as const, nights: 7, date: '2027-04-02', month: '2027-04' };
    expect(decodeBreak(value({ parties: [FAMILY] }), TODAY, parts)).toEqual({ ...parts, parties: [FAMILY] });
  });
  it('does not copy unknown properties of a complete break', () => {
    const choice = decodeBreak(
      value(`{"__proto__":{"isAdmin":true},"constructor":1,"isAdmin":true,${JSON.stringify(WHOLE).slice(1)}`),
      TODAY,
    );
    expect(choice).toEqual(OF_ONE_PARTY);
    expect(Object.getPrototypeOf(choice)).toBe(Object.prototype);
    expect('isAdmin' in {} || 'isAdmin' in (choice ?? {})).toBe(false);
  });
  it('never throws, and returns a valid choice or null', () => {
    const text = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.string({ unit: 'binary' }),
      fc.json().map((json) => btoa(unescape(encodeURIComponent(json)))),
      fc
        .record(
          {
            parties: fc.array(fc.oneof(fc.anything(), arbitraryOf(Party)), { maxLength: 9 }),
            selectedBreak: fc.oneof(fc.anything(), fc.record({ date: fc.anything(), resortCode: fc.anything() })),
            filters: fc.anything(),
          },
          { requiredKeys: [] },
        )
        .map((content) => btoa(unescape(encodeURIComponent(JSON.stringify(content) ?? '')))),
    );
    fc.assert(
      fc.property(text, (any) => {
        const choice = decodeBreak(any, TODAY);
        expect(choice === null || StoredChoice.is(choice)).toBe(true);
      }),
    );
  });
});

describe('choiceFromParams', () => {
  const none = { resort: null, startDate: null, duration: null, endDate: null };
  const START = startingChoice(TODAY);
  const from = { startDate: '2027-03-26' };
  const day = { date: '2027-03-26', month: '2027-03' };
  it('returns null without parameters', () => expect(choiceFromParams(none, TODAY)).toBeNull());
  it.each([
    ['resort, start date and duration', { ...from, resort: 'SK', duration: '4' }, { ...day, resort: 'SK', nights: 4 }],
    ['only a resort', { resort: 'MH' }, { resort: 'MH' }],
    ['an unknown resort', { resort: 'XX', duration: '7' }, { resort: null, nights: 7 }],
    ['a duration, which overrides an end', { ...from, duration: '7', endDate: '2027-03-30' }, { ...day, nights: 7 }],
    ['a last day before the first', { ...from, endDate: '2027-03-20' }, day],
  ])('uses valid parameters and defaults for the rest: %s', (_, parts, expected) => {
    expect(choiceFromParams({ ...none, ...parts }, TODAY)).toEqual({ ...START, ...expected });
  });
});

const dated = (date: string): string => value({ selectedBreak: { date, duration: 4, resortCode: 'SK' } });
const WEEKEND = {
  selectedBreak: { date: '2027-03-26', duration: 4, resortCode: 'SK' },
  events: ['disco'],
  resorts: ['MH'],
  months: ['2027-03'],
};
/** A value of exactly this length: base64 of JSON, with spaces after it. */
const ofLength = (length: number): string => btoa(JSON.stringify(WEEKEND).padEnd((length / 4) * 3));

describe('the day in an old address', () => {
  it.each([
    ['yesterday', '2027-01-10', null, '2027-01'],
    ['today', '2027-01-11', '2027-01-11', '2027-01'],
    ['tomorrow', '2027-01-12', '2027-01-12', '2027-01'],
    ['a year ago', '2026-01-11', null, '2027-01'],
    ['the last day of the month two years ahead', '2029-01-31', '2029-01-31', '2029-01'],
    ['the day after that', '2029-02-01', null, '2027-01'],
  ])('is kept only while a search can reach it: %s', (_, date, kept, month) => {
    expect(decodeBreak(dated(date), TODAY)).toMatchObject({ resort: 'SK', nights: 4, date: kept, month });
    const params = { resort: 'SK', startDate: date, duration: '4', endDate: null };
    expect(choiceFromParams(params, TODAY)).toMatchObject({ resort: 'SK', nights: 4, date: kept, month });
  });
  it.each([
    ['one night', '2027-03-27', 1],
    ['28 nights', '2027-04-23', 28],
    ['29 nights', '2027-04-24', 3],
    ['no night', '2027-03-26', 3],
  ])('with a last day has its nights, or three: %s', (_, endDate, nights) => {
    const params = { resort: null, startDate: '2027-03-26', duration: null, endDate };
    expect(choiceFromParams(params, TODAY)).toMatchObject({ date: '2027-03-26', nights });
  });
});

it('the length of the parameter is at most 16,000 characters', () => {
  expect(ofLength(16_000)).toHaveLength(16_000);
  expect(decodeBreak(ofLength(16_000), TODAY)).toMatchObject({ date: '2027-03-26' });
  expect(decodeWeekendFilters(ofLength(16_000))).toMatchObject({ events: ['disco'] });
  expect([decodeBreak(ofLength(16_004), TODAY), decodeWeekendFilters(ofLength(16_004))]).toEqual([null, null]);
});

describe('the parameter of the other brand', () => {
  const search = (value: string) => `?break=${encodeURIComponent(value)}`;
  it('of a weekend search gives a family page the stay without the filters', () => {
    const found = destinationOf('/booking/search', search(value(WEEKEND)), TODAY);
    expect(found?.choice).toMatchObject({ resort: 'SK', nights: 4, date: '2027-03-26' });
    expect(found?.weekendFilters).toBeNull();
  });
  it('of a family search gives a weekend page the stay and filters that match any weekend', () => {
    const found = destinationOf('/bigweekenders/booking/search', search(dated('2027-03-26')), TODAY);
    expect(found?.choice).toMatchObject({ resort: 'SK', nights: 4, date: '2027-03-26' });
    expect(found?.weekendFilters).toEqual({ events: [], resorts: [], months: [] });
  });
});

describe('the lists of a weekend search', () => {
  // requirement: JOURNEY-2-QUERY-BREAK-EVENTS
  it('have at most 40 events, three resorts and 25 months, each once and in their order', () => {
    const events = Array.from({ length: 41 }, (_, i) => `event-${i}`);
    const months = Array.from({ length: 26 }, (_, i) => shiftMonth('2027-01', i));
    const found = decodeWeekendFilters(value({ events, months, resorts: ['SK', 'BG', 'SK', 'MH'] }));
    expect(found?.events).toHaveLength(40);
    expect(found?.events.at(-1)).toBe('event-39');
    expect(found?.months).toHaveLength(25);
    expect(found?.months.at(-1)).toBe('2029-01');
    expect(found?.resorts).toEqual(['SK', 'BG', 'MH']);
  });
  it('are kept beside accommodation preferences in any characters, up to the limits of every search', () => {
    const filters = { events: ['disco-nights-weekender'], resorts: ['BG' as const], months: ['2027-02'] };
    const features = ['Café ☕', ...Array.from({ length: 19 }, (_, i) => `ﬁreplace ${i} ${'é'.repeat(26)}`)];
    const choice = { ...startingChoice(TODAY), preferences: { ...NO_PREFERENCES, features } };
    const text = encodeWeekendBreak(choice, filters);
    expect(text.length).toBeGreaterThan(4_000);
    expect([decodeWeekendFilters(text), decodeBreak(text, TODAY)]).toEqual([filters, choice]);
  });
  it('are empty if they are no lists, and keep only valid values', () => {
    expect(decodeWeekendFilters(value({ events: 'disco', resorts: 7, months: null }))).toEqual(ANY_WEEKEND);
    const mixed = { events: ['Disco!', 5], resorts: ['XX', 'BG'], months: ['2027-13', '2027-04'] };
    expect(decodeWeekendFilters(value(mixed))).toEqual({ events: [], resorts: ['BG'], months: ['2027-04'] });
  });
  it.each(['', '%%%', btoa('{'), btoa('7'), btoa('null')])('are null when the parameter is invalid: %s', (text) => {
    expect(decodeWeekendFilters(text)).toBeNull();
  });
});
