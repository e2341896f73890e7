/** Addresses of guides: those that name one, and all kinds of others. */
import { describe, expect, it } from 'vitest';
import { guideAddress, guideContentPath, guideOfContentPath, guidePlaceOf, guideResortAddress } from './guideUrl.ts';

const FAMILY = { brand: 'family', resort: 'BG', startDate: '2027-02-12', id: 'family-weekend' } as const;
const WEEKEND = { brand: 'weekend', resort: 'SK', startDate: '2027-07-02', id: 'eighties-rewind' } as const;

// requirement: ACCOUNT-2-GUIDES
it.each([
  [FAMILY, '/my-booking/before-you-go/bognor-regis/12-02-2027-family-weekend'],
  [WEEKEND, '/bigweekenders/before-you-go/skegness/02-07-2027-eighties-rewind'],
])('has the guide %o at %s, and back', (place, address) => {
  expect(guideAddress(place)).toBe(address);
  expect(guidePlaceOf(address)).toEqual(place);
});

describe('an address that names no guide', () => {
  it.each([
    ['of another page', '/gallery'],
    ['without a guide', '/my-booking/before-you-go'],
    ['without a date', '/my-booking/before-you-go/minehead'],
    ['of a resort that we have not', '/my-booking/before-you-go/blackpool/12-02-2027-midweek'],
    ['of a resort by its code', '/my-booking/before-you-go/mh/12-02-2027-midweek'],
    ['of a date that does not exist', '/my-booking/before-you-go/minehead/31-02-2027-midweek'],
    ['of a date the other way round', '/my-booking/before-you-go/minehead/2027-02-12-midweek'],
    ['of a date with short numbers', '/my-booking/before-you-go/minehead/1-2-2027-midweek'],
    ['of a date alone', '/my-booking/before-you-go/minehead/12-02-2027'],
    ['of an empty id', '/my-booking/before-you-go/minehead/12-02-2027-'],
    ['of an id with dots', '/my-booking/before-you-go/minehead/12-02-2027-../../x'],
    ['of an id that is too long', `/my-booking/before-you-go/minehead/12-02-2027-${'a'.repeat(61)}`],
    ['of something below a guide', '/my-booking/before-you-go/minehead/12-02-2027-midweek/more'],
  ])('%s is null', (_name, path) => {
    expect(guidePlaceOf(path)).toBe(null);
  });
});

it('stands below the page of its resort, in its brand', () => {
  expect([guideResortAddress(FAMILY), guideResortAddress(WEEKEND)]).toEqual([
    '/resorts/bognor-regis',
    '/bigweekenders/resorts/skegness',
  ]);
});

it('is in content by its resort and its id', () => {
  expect(guideContentPath(FAMILY)).toBe('guides/bg/family-weekend');
  expect(guideOfContentPath('guides/bg/family-weekend')).toEqual({ resort: 'BG', id: 'family-weekend' });
  expect(['guides/xx/a', 'guides/bg', 'guides/bg/a/b', 'guides/bg/a_b'].map(guideOfContentPath)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
