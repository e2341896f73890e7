/** The `break` parameter: there and back for every choice, defaults for whatever else is put there. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Party } from '../contract/party.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { addDays, monthOf } from '../kit/dates.ts';
import { arbitraryOf } from '../kit/test/arbitrary.ts';
import { FAMILY, ONE_MORE, partyWith } from '../kit/test/samples.ts';
import { FIRST_PARTY, unitOf, withCount, withLead } from '../party/party.rules.ts';
import { startingChoice, withPreferences, type SearchChoice } from '../search/choice.ts';
import { choiceFromParams, decodeBreak, encodeBreak } from './breakParam.ts';
import { StoredChoice, StoredPreferences } from './visitStorage.ts';

const TODAY = '2027-01-11';
const CHOICE: SearchChoice = {
  resort: 'SK',
  month: '2027-03',
  nights: 4,
  date: '2027-03-26',
  parties: [FAMILY, ONE_MORE],
};
const PARTS = { date: '2027-03-26', duration: 4, resortCode: 'SK', breakName: null, price: null };
const WHOLE = {
  parties: [FAMILY],
  selectedBreak: PARTS,
  packageType: null,
  accommodationType: null,
  accommodationSubType: null,
};
const value = (content: unknown): string => btoa(typeof content === 'string' ? content : JSON.stringify(content));

/** Choices as the search makes them: a cot for each infant, the month of the day chosen. */
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
  );

describe('a choice', () => {
  // requirement: JOURNEY-2-QUERY-BREAK
  it('comes back from its address unchanged', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(decodeBreak(encodeBreak(choice), TODAY)).toEqual(choice);
      }),
    );
  });
  it('carries the spec’s fields', () => {
    expect(JSON.parse(atob(encodeBreak(CHOICE)))).toEqual({ ...WHOLE, parties: [FAMILY, ONE_MORE] });
  });
  // requirement: JOURNEY-2-QUERY-BREAK-WISHES
  it('carries what is wished of the accommodation, in the spec’s fields and one of ours', () => {
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
  it.each([[7], ['wifi'], [{ sort: 'shoe size' }], [null]])('leaves out filters that are none: %j', (filters) => {
    expect(decodeBreak(value({ ...WHOLE, filters }), TODAY)).toEqual({ ...CHOICE, parties: [FAMILY] });
  });
  it('comes back when the address bar made spaces of its pluses', () => {
    const withPlus = value({ ...WHOLE, accommodationType: '~~~>>>' });
    expect(withPlus).toContain('+');
    expect(decodeBreak(withPlus.replaceAll('+', ' '), TODAY)).toEqual({ ...CHOICE, parties: [FAMILY] });
  });
  it.each([
    ['a day that has passed', '2027-01-10', null, '2027-01'],
    ['today', TODAY, TODAY, '2027-01'],
    ['a day more than two years ahead', '2030-03-26', null, '2027-01'],
  ])('keeps a day only while it can be booked: %s', (_, date, decoded, month) => {
    expect(decodeBreak(value({ ...WHOLE, selectedBreak: { ...PARTS, date } }), TODAY)).toMatchObject({
      date: decoded,
      month,
    });
  });
  it.each([
    ['none', []],
    [
      'one too many',
      [
        { id: 1, type: 'Own cot' as const },
        { id: 2, type: 'Hired cot' as const },
      ],
    ],
    ['one with another number', [{ id: 7, type: 'Own cot' as const }]],
  ])('has a cot to choose for its one infant when the address names %s', (_, cotTypes) => {
    const parties = [partyWith({ numberOfAdults: 2, numberOfInfants: 1, cotTypes })];
    expect(decodeBreak(value({ ...WHOLE, parties }), TODAY)?.parties[0]?.cotTypes).toEqual([
      { id: 1, type: cotTypes[0]?.type ?? null },
    ]);
  });
});

describe('anything else', () => {
  const deep = `${'['.repeat(1_400)}${']'.repeat(1_400)}`;
  // requirement: JOURNEY-2-QUERY-BREAK-BROKEN
  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['half of it', encodeBreak(CHOICE).slice(0, 101)],
    ['bytes', btoa('\u0000\u00ff\u0001')],
    ['no JSON', value('{"parties":')],
    ['null', value('null')],
    ['a list', value([WHOLE])],
    ['a text', value('"break"')],
    ['a number', value('1e999')],
    ['lists within lists', value(deep)],
    ['a hundred thousand characters', value({ ...WHOLE, accommodationType: 'x'.repeat(100_000) })],
    ['megabytes', 'A'.repeat(5_000_000)],
  ])('falls back to the defaults: %s', (_, text) => {
    expect(decodeBreak(text, TODAY)).toBeNull();
  });
  const rest = { ...CHOICE, parties: [FAMILY] };
  const start = startingChoice(TODAY);
  // requirement: JOURNEY-2-QUERY-BREAK-FIELDS
  it.each<[string, object, SearchChoice]>([
    ['nothing in it', {}, start],
    ['no parties', { ...WHOLE, parties: [] }, { ...rest, parties: [FIRST_PARTY] }],
    ['parties that are none', { ...WHOLE, parties: [7, null, 'two', []] }, { ...rest, parties: [FIRST_PARTY] }],
    ['no selected break', { parties: [FAMILY] }, { ...start, parties: [FAMILY] }],
    ['a selected break that is none', { ...WHOLE, selectedBreak: 'SK' }, { ...start, parties: [FAMILY] }],
    ['too many guests', { ...WHOLE, parties: [{ ...FAMILY, numberOfAdults: 99 }] }, rest],
    [
      'fewer than no guests',
      { ...WHOLE, parties: [{ ...FAMILY, numberOfChildren: -1 }] },
      { ...rest, parties: [{ ...FAMILY, numberOfChildren: 0 }] },
    ],
    ['words for numbers', { ...WHOLE, parties: [{ ...FAMILY, numberOfAdults: '2' }] }, rest],
    [
      'an unknown cot',
      { ...WHOLE, parties: [{ ...FAMILY, cotTypes: [{ id: 1, type: 'Hammock' }] }] },
      { ...rest, parties: [{ ...FAMILY, cotTypes: [{ id: 1, type: null }] }] },
    ],
    ['no lead booker', { ...WHOLE, parties: [{ ...FAMILY, isLeadBookerInParty: 'yes' }] }, rest],
    ['an unknown resort', { ...WHOLE, selectedBreak: { ...PARTS, resortCode: 'toString' } }, { ...rest, resort: 'BG' }],
    ['no resort yet', { ...WHOLE, selectedBreak: { ...PARTS, resortCode: null } }, { ...rest, resort: null }],
    [
      'a day that is none',
      { ...WHOLE, selectedBreak: { ...PARTS, date: '2027-02-30' } },
      { ...rest, date: null, month: '2027-01' },
    ],
    ['no length of stay', { ...WHOLE, selectedBreak: { ...PARTS, duration: 0 } }, { ...rest, nights: 3 }],
    ['an unknown package', { ...WHOLE, packageType: 'PALACE' }, rest],
    ['a huge text', { ...WHOLE, accommodationType: 'x'.repeat(3_000) }, rest],
  ])('in one field leaves all others as they are: %s', (_, content, expected) => {
    expect(decodeBreak(value(content), TODAY)).toEqual(expected);
  });
  it('beyond six parties is left out, and one party has the lead booker', () => {
    const parties = Array.from({ length: 9 }, (_, i) => ({ ...ONE_MORE, isLeadBookerInParty: i > 1 }));
    expect(decodeBreak(value({ ...WHOLE, parties }), TODAY)?.parties.map((one) => one.isLeadBookerInParty)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });
  it('is that of the parts of the address where they have it', () => {
    const parts = { ...start, resort: 'MH' as const, nights: 7, date: '2027-04-02', month: '2027-04' };
    expect(decodeBreak(value({ parties: [FAMILY] }), TODAY, parts)).toEqual({ ...parts, parties: [FAMILY] });
  });
  it('never reads what stands on a prototype', () => {
    const inherited = value('{"__proto__":{"parties":[{"numberOfAdults":5}],"selectedBreak":{"resortCode":"SK"}}}');
    expect(decodeBreak(inherited, TODAY)).toEqual(start);
  });
  it('in a whole break is left behind', () => {
    const choice = decodeBreak(
      value(`{"__proto__":{"isAdmin":true},"constructor":1,"isAdmin":true,${JSON.stringify(WHOLE).slice(1)}`),
      TODAY,
    );
    expect(choice).toEqual({ ...CHOICE, parties: [FAMILY] });
    expect(Object.getPrototypeOf(choice)).toBe(Object.prototype);
    expect('isAdmin' in {} || 'isAdmin' in (choice ?? {})).toBe(false);
  });
  it('never throws, and gives a choice or none', () => {
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
  it('with a right shape makes a choice whose units the calls can speak of', () => {
    const party = arbitraryOf(Party) as fc.Arbitrary<Party>;
    fc.assert(
      fc.property(fc.array(party, { minLength: 1, maxLength: 3 }), (parties) => {
        const choice = decodeBreak(value({ ...WHOLE, parties }), TODAY);
        choice?.parties
          .map(unitOf)
          .forEach(({ infants, ownCots, hiredCots }) => expect(ownCots + hiredCots).toBeLessThanOrEqual(infants));
        expect(choice).not.toBeNull();
      }),
    );
  });
});

describe('choiceFromParts', () => {
  const none = { resort: null, startDate: null, duration: null, endDate: null };
  const START = startingChoice(TODAY);
  it('says nothing when nothing is given', () => {
    expect(choiceFromParams(none, TODAY)).toBeNull();
  });
  it.each([
    [
      'all three',
      { resort: 'SK', startDate: '2027-03-26', duration: '4' },
      { resort: 'SK', date: '2027-03-26', month: '2027-03', nights: 4 },
    ],
    ['a resort', { resort: 'MH' }, { resort: 'MH' }],
    ['an unknown resort', { resort: 'XX', duration: '7' }, { nights: 7 }],
    ['a day that has passed', { startDate: '2026-12-31' }, {}],
    ['a day more than two years ahead', { startDate: '2030-01-01' }, {}],
    ['a day that is none', { startDate: '2027-02-30' }, {}],
    ['too long a stay', { duration: '29' }, {}],
    [
      'a last day',
      { startDate: '2027-03-26', endDate: '2027-03-30' },
      { date: '2027-03-26', month: '2027-03', nights: 4 },
    ],
    [
      'a length before a last day',
      { startDate: '2027-03-26', duration: '7', endDate: '2027-03-30' },
      { date: '2027-03-26', month: '2027-03', nights: 7 },
    ],
    ['a last day without a first', { endDate: '2027-03-30' }, {}],
    [
      'a last day before the first',
      { startDate: '2027-03-26', endDate: '2027-03-20' },
      { date: '2027-03-26', month: '2027-03' },
    ],
    ['half a night', { duration: '3.5' }, {}],
    ['no number', { duration: 'x' }, {}],
    ['an empty text', { duration: '' }, {}],
    ['a number written otherwise', { duration: '0x7' }, {}],
    ['a number with an exponent', { duration: '1e1' }, {}],
  ])('takes what is right and defaults the rest: %s', (_, parts, expected) => {
    expect(choiceFromParams({ ...none, ...parts }, TODAY)).toEqual({ ...START, ...expected });
  });
});
