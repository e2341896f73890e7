/** What a link may say: codes in any case, digits, ISO dates; and the sentence for each part that is not taken. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COT_TYPE, EVENT_CODE, NIGHTS, RESORT_CODE } from '../contract/urlScalars.ts';
import { FIRST_PARTY } from '../party/party.rules.ts';
import type { SearchChoice } from '../search/choice.ts';
import {
  codeIn,
  dateIn,
  numberIn,
  paramIn,
  patternIn,
  withProblem,
  withoutProblems,
  type LinkPart,
} from './linkValues.ts';
import { destinationOf, type Destination } from './url.ts';

const TODAY = '2027-01-11';
const opened = (address: string): Destination => {
  const { pathname, search } = new URL(address, 'http://page.invalid');
  const found = destinationOf(pathname, search, TODAY);
  if (found === null) throw new Error(`no page has ${address}`);
  return found;
};
const problemsOf = (address: string) => opened(address).linkProblems ?? [];
const withBreak = (path: string, content: object): string =>
  `${path}?break=${encodeURIComponent(btoa(JSON.stringify(content)))}`;
const party = (changes: object) => ({ ...FIRST_PARTY, ...changes });

describe('a value of a link', () => {
  it.each([
    ['SK', 'SK'],
    ['sk', 'SK'],
    [' Sk ', 'SK'],
    ['xx', null],
    ['', null],
    [7, null],
    [['SK'], null],
    [null, null],
  ])('is a resort in capitals or small letters: %j', (given, code) => {
    expect(codeIn(RESORT_CODE, given)).toBe(code);
  });
  it('is a code of several words in any case', () => {
    expect(codeIn(COT_TYPE, 'hired COT')).toBe('Hired cot');
    expect(patternIn(EVENT_CODE, 'Disco-Nights')).toBe('disco-nights');
    expect(patternIn(EVENT_CODE, 'Disco!')).toBeNull();
    expect(patternIn(EVENT_CODE, 5)).toBeNull();
  });
  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['007', 7],
    [7, 7],
    ['0', null],
    ['29', null],
    ['-7', null],
    ['7.0', null],
    ['1e1', null],
    ['0x7', null],
    ['٧', null],
    ['9'.repeat(400), null],
    [7.5, null],
    ['', null],
    [true, null],
  ])('is a number of nights in decimal digits: %j', (given, nights) => {
    expect(numberIn(NIGHTS, given)).toBe(nights);
  });
  it.each([
    ['2027-01-08', '2027-01-08'],
    [' 2027-01-08 ', '2027-01-08'],
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', null],
    ['2027-02-31', null],
    ['08/01/2027', null],
    ['27-01-08', null],
    ['2027-1-8', null],
    ['2027-01-08T00:00:00Z', null],
    ['8 January 2027', null],
    ['20270108', null],
    [20_270_108, null],
  ])('is a date in one form only: %j', (given, date) => {
    expect(dateIn(given)).toBe(date);
  });
});

describe('a parameter of a link', () => {
  it.each([
    ['resort=BG', 'BG'],
    ['Resort=BG', 'BG'],
    ['resort[]=BG', 'BG'],
    ['resort%5B0%5D=BG', 'BG'],
    ['resort=+BG+', 'BG'],
    ['resort=BG&resort=bg', 'bg'],
    ['resort=&resort=BG', 'BG'],
    ['resort=BG&resort=MH', 'BG or MH'],
    ['resort=', null],
    ['resort', null],
    ['resort=+', null],
    ['resorts=BG', null],
    ['utm_resort=BG', null],
  ])('is found by its name, and one value is never preferred to another: %s', (search, value) => {
    expect(paramIn(new URLSearchParams(search), 'resort')).toBe(value);
  });
});

describe('the problems of a link', () => {
  const problem = (part: LinkPart, message: string) => ({ part, message });
  it('are one for each part, and end with it', () => {
    const both = withProblem([problem('resort', 'a'), problem('parties', 'b')], problem('resort', 'c'));
    expect(both).toEqual([problem('parties', 'b'), problem('resort', 'c')]);
    expect(withoutProblems(both, ['resort', 'startDate'])).toEqual([problem('parties', 'b')]);
  });
});

const LEFT_DAY = 'so we’ve left the arrival day for you to choose.';
const LEFT_RESORT = 'so we’ve left the resort for you to choose.';
const THREE = 'so we’re showing 3 nights until you choose.';

describe.each(['', '/bigweekenders'])('a part of a link that is not taken, under %j', (prefix) => {
  const page = `${prefix}/booking/search`;
  // requirement: JOURNEY-2-QUERY-LINK
  it.each<[string, LinkPart, string]>([
    ['resort=XX', 'resort', `We couldn’t find the resort in your link (“XX”), ${LEFT_RESORT}`],
    ['resort=BG&resort=MH', 'resort', `We couldn’t find the resort in your link (“BG or MH”), ${LEFT_RESORT}`],
    ['resort=toString', 'resort', `We couldn’t find the resort in your link (“toString”), ${LEFT_RESORT}`],
    [`resort=${'x'.repeat(5_000)}`, 'resort', `We couldn’t find the resort in your link, ${LEFT_RESORT}`],
    ['resort=call+us+now', 'resort', `We couldn’t find the resort in your link, ${LEFT_RESORT}`],
    ['resort=%3Cb%3E', 'resort', `We couldn’t find the resort in your link, ${LEFT_RESORT}`],
    ['startDate=08/01/2027', 'startDate', `We couldn’t read the arrival day in your link (“08/01/2027”), ${LEFT_DAY}`],
    ['startDate=2027-02-31', 'startDate', `We couldn’t read the arrival day in your link (“2027-02-31”), ${LEFT_DAY}`],
    ['startDate=27-03-26', 'startDate', `We couldn’t read the arrival day in your link (“27-03-26”), ${LEFT_DAY}`],
    ['startDate=2027-01-10', 'startDate', `10 Jan 2027 has passed, ${LEFT_DAY}`],
    ['startDate=2029-02-01', 'startDate', `We don’t sell breaks as far ahead as 1 Feb 2029, ${LEFT_DAY}`],
    ['duration=99', 'duration', `We don’t have 99-night breaks, ${THREE}`],
    ['duration=0', 'duration', `We don’t have 0-night breaks, ${THREE}`],
    ['duration=-3', 'duration', `We couldn’t read the number of nights in your link (“-3”), ${THREE}`],
    ['duration=99999999999999', 'duration', `We couldn’t read the number of nights in your link, ${THREE}`],
    ['duration=3&duration=4', 'duration', `We couldn’t read the number of nights in your link (“3 or 4”), ${THREE}`],
    ['endDate=2027-03-30', 'endDate', `We couldn’t use the last day in your link (“2027-03-30”), ${THREE}`],
    ['startDate=2027-03-26&endDate=soon', 'endDate', `We couldn’t use the last day in your link (“soon”), ${THREE}`],
    [
      'break=%%%',
      'break',
      'We couldn’t read the search in your link, so please tell us again what you’re looking for.',
    ],
    [
      'agencyId=abc',
      'agencyId',
      'We couldn’t read the travel agent’s number in your link (“abc”), so please check it with them.',
    ],
    [
      'quoteId=1',
      'quoteId',
      'We couldn’t read the quote’s number in your link (“1”), so please check that it has 8 digits.',
    ],
  ])('is named in a sentence: %.60s', (search, part, message) => {
    expect(problemsOf(`${page}?${search}`)).toEqual([{ part, message }]);
  });
  it('is named beside the others, and the rest of the link is taken', () => {
    const found = opened(`${page}?resort=XX&startDate=2027-03-26&duration=4&agencyId=4711&hidePicker=true`);
    expect(found).toMatchObject({
      choice: { resort: null, date: '2027-03-26', month: '2027-03', nights: 4 },
      query: { agencyId: 4_711, hidePicker: true },
    });
    expect(found.linkProblems?.map(({ part }) => part)).toEqual(['resort']);
  });
  it.each([
    '',
    'resort=&startDate=&duration=&endDate=&break=&agencyId=&quoteId=',
    'utm_source=news&utm_campaign=spring&gclid=x&fbclid=y&promo=SUN10&pets=1&childAges=4,6',
    'resort=sk&startDate=2027-03-26&duration=4',
    'resort=SK&startDate=2027-03-26&endDate=2027-03-30',
    'isPrivateBreak=yes&hidePicker=1&showWhoModal=false',
    `resort=MH&${'a=1&'.repeat(200)}`,
  ])('is none when the link says nothing, or nothing about the search that is wrong: %.60s', (search) => {
    expect(problemsOf(`${page}?${search}`)).toEqual([]);
  });
  it('leads a link to accommodation to the search, which has the rest of it', () => {
    const first = prefix === '' ? 'search' : 'weekendSearch';
    for (const wrong of ['resort=XX', 'startDate=2020-01-01', 'duration=x', 'break=%%%'])
      expect(opened(`${prefix}/booking/accommodation/hstd?${wrong}`)).toMatchObject({ step: first, detail: 'HSTD' });
    expect(opened(`${prefix}/booking/accommodation?resort=mh&startDate=2027-03-26&duration=4`)).toMatchObject({
      step: 'accommodation',
      choice: { resort: 'MH', date: '2027-03-26', nights: 4 },
    });
  });
  it('never makes an address fail, whatever the parameters say', () => {
    const name = fc.constantFrom('resort', 'startDate', 'duration', 'endDate', 'break', 'agencyId', 'quoteId', 'resId');
    const search = fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('MH'))));
    fc.assert(
      fc.property(search, (pairs) => {
        for (const { message } of problemsOf(`${page}?${new URLSearchParams(pairs).toString()}`)) {
          expect(message).toMatch(/^[A-Z0-9].*\.$/);
          expect(message.length).toBeLessThan(160);
        }
      }),
    );
  });
});

describe('a reference that a link names', () => {
  it.each([
    [
      '/booking/confirmation?resId=abc',
      'We couldn’t read the booking reference in your link (“abc”), so please check that it has 8 digits.',
    ],
    [
      '/booking/confirmation?offerId=12',
      'We couldn’t read the offer’s number in your link (“12”), so please check that it has 8 digits.',
    ],
    [
      '/booking/quote-confirmation/abc',
      'We couldn’t read the quote’s number in your link (“abc”), so please check that it has 8 digits.',
    ],
  ])('is named when it is none: %s', (address, message) => {
    expect(problemsOf(address).map((one) => one.message)).toEqual([message]);
  });
  it('is not read on a page that shows no booking', () => {
    expect(problemsOf('/booking/search?resId=abc&offerId=x')).toEqual([]);
  });
});

const SELECTED = { date: '2027-03-26', duration: 4, resortCode: 'SK' };

describe('a field of the break parameter', () => {
  it('is read as the parameters are', () => {
    const selectedBreak = { date: ' 2027-03-26', duration: '4', resortCode: 'sk' };
    const parties = [party({ numberOfAdults: '3' })];
    const content = { parties, selectedBreak, packageType: 'hotel', accommodationType: 'hstd' };
    const found = opened(withBreak('/booking/search', content));
    expect(found.choice).toMatchObject({
      resort: 'SK',
      date: '2027-03-26',
      nights: 4,
      parties: [{ numberOfAdults: 3 }],
      preferences: { packageType: 'HOTEL', accommodationType: 'HSTD' },
    });
    expect(found.linkProblems).toBeUndefined();
  });
  it.each<[string, object, LinkPart[], Partial<SearchChoice>]>([
    ['the resort', { selectedBreak: { ...SELECTED, resortCode: 'ZZ' } }, ['resort'], { resort: null, nights: 4 }],
    ['the day', { selectedBreak: { ...SELECTED, date: '31/12/2027' } }, ['startDate'], { resort: 'SK', date: null }],
    ['the nights', { selectedBreak: { ...SELECTED, duration: [4] } }, ['duration'], { resort: 'SK', nights: 3 }],
    ['a party that is no list', { parties: 'two', selectedBreak: SELECTED }, ['parties'], { resort: 'SK' }],
    ['a number of guests', { parties: [party({ numberOfChildren: 'x' })] }, ['parties'], { parties: [FIRST_PARTY] }],
    ['seven parties', { parties: Array.from({ length: 7 }, () => FIRST_PARTY) }, ['parties'], {}],
    ['a kind', { packageType: 'VILLA', selectedBreak: SELECTED }, ['preferences'], { resort: 'SK' }],
    ['filters', { filters: { sort: 'shoe size' }, selectedBreak: SELECTED }, ['preferences'], { resort: 'SK' }],
  ])('is named when it cannot be read, and the others are taken: %s', (_, content, parts, choice) => {
    const found = opened(withBreak('/booking/search', content));
    expect(found.linkProblems?.map(({ part }) => part)).toEqual(parts);
    expect(found.choice).toMatchObject(choice);
  });
  it('that is null says that nothing is chosen', () => {
    const found = opened(
      withBreak('/booking/search', { selectedBreak: { date: null, resortCode: null, duration: 4 } }),
    );
    expect(found.choice).toMatchObject({ resort: null, date: null, nights: 4 });
    expect(found.linkProblems).toBeUndefined();
  });
  it('of weekends is named by its list', () => {
    const content = { events: ['Disco!', 'soul'], resorts: ['bg', 'ZZ'], months: 'soon' };
    const found = opened(withBreak('/bigweekenders/booking/search', content));
    expect(found.weekendFilters).toEqual({ events: ['soul'], resorts: ['BG'], months: [] });
    expect(found.linkProblems?.map(({ part }) => part)).toEqual(['events', 'resorts', 'months']);
    expect(problemsOf(withBreak('/booking/search', content))).toEqual([]);
  });
});

describe('the party of a link', () => {
  const family = (changes: object, search = ''): Destination =>
    opened(`${withBreak('/booking/accommodation', { parties: [party(changes)], selectedBreak: SELECTED })}${search}`);
  const weekend = (changes: object): Destination =>
    opened(withBreak('/bigweekenders/booking/search-results', { parties: [party(changes)], selectedBreak: SELECTED }));
  it('goes on an adults-only weekend without its children, and the page says so', () => {
    const found = weekend({ numberOfAdults: 3, numberOfChildren: 1, numberOfInfants: 1 });
    expect(found).toMatchObject({ step: 'weekendResults', choice: { parties: [party({ numberOfAdults: 3 })] } });
    expect(found.linkProblems).toEqual([
      { part: 'parties', message: 'Our weekends are for over-18s only, so we’ve left the children out of your party.' },
    ]);
  });
  it.each([
    ['one adult', { numberOfAdults: 1 }, 'The first party needs at least 2 adults.'],
    [
      'nine guests with two adults',
      { numberOfChildren: 7 },
      'One party holds at most 8 guests. Please add another party.',
    ],
  ])('is asked for again with the reason when its rule refuses it: %s', (_, changes, reason) => {
    const found = family(changes);
    expect(found).toMatchObject({ step: 'search', choice: { resort: 'SK', parties: [FIRST_PARTY] } });
    expect(found.linkProblems).toEqual([
      { part: 'parties', message: `We couldn’t use the party in your link, so please tell us who’s coming. ${reason}` },
    ]);
  });
  it('is asked for again when it is one adult and a child on a weekend', () => {
    expect(weekend({ numberOfAdults: 1, numberOfChildren: 1 })).toMatchObject({
      step: 'weekendSearch',
      choice: { parties: [FIRST_PARTY] },
      linkProblems: [{ part: 'parties' }],
    });
  });
  it('may be one adult in a private break', () => {
    expect(family({ numberOfAdults: 1 }, '&isPrivateBreak=true').linkProblems).toBeUndefined();
  });
  it('may be one that the search splits over two units, or whose cots it asks for', () => {
    expect(family({ numberOfAdults: 6, numberOfChildren: 4 }).linkProblems).toBeUndefined();
    expect(family({ numberOfInfants: 1 }).linkProblems).toBeUndefined();
  });
});

describe('a link to a weekend', () => {
  it.each([
    ['resort=MH', { resorts: ['MH'], months: [], events: [] }, { resort: 'MH', startDate: null, nights: null }],
    [
      'startDate=2027-03-26',
      { resorts: [], months: ['2027-03'], events: [] },
      { resort: null, startDate: '2027-03-26', nights: null },
    ],
    [
      'resort=mh&startDate=2027-03-26&duration=3',
      { resorts: ['MH'], months: ['2027-03'], events: [] },
      { resort: 'MH', startDate: '2027-03-26', nights: 3 },
    ],
  ])('sets the filters of its resort and day: %s', (search, weekendFilters, linkedWeekend) => {
    for (const path of ['search', 'search-results'])
      expect(opened(`/bigweekenders/booking/${path}?${search}`)).toMatchObject({ weekendFilters, linkedWeekend });
    expect(opened(`/booking/search?${search}`)).not.toHaveProperty('linkedWeekend');
  });
});
