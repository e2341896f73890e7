/** Repricing: a line that a package includes depends on that package. */
import { expect, it } from 'vitest';
import type { AddonPrice } from '../../machines/booking/pricing.rules.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import { repriceAddons } from './addons.ts';

const price = (code: string, section: AddonPrice['section'], includes: string[] = []): AddonPrice => ({
  code,
  name: code,
  section,
  basis: 'perUnit',
  isPerNight: false,
  adultPence: 0,
  childPence: 0,
  toddlerPence: 0,
  infantPence: 0,
  unitPence: 900,
  wasPercent: 0,
  maxQuantity: null,
  tiers: [],
  includes,
  minutes: 0,
});
const SOFT = price('drinks-soft', 'drinks');
const BAR = price('drinks-bar', 'drinks', ['drinks-soft']);
const dinings = [
  lineOf({ code: 'drinks-bar', section: 'drinks', unitSeqNumber: 0 }),
  lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 0, removeable: false }),
];

it.each([
  ['keeps an included line, at no price', [SOFT, BAR], ['drinks-bar 900', 'drinks-soft 0']],
  ['drops an included line when its package is no longer sold', [SOFT], []],
  ['drops an included line that is no longer sold itself', [BAR], ['drinks-bar 900']],
])('repriceAddons %s', (_, prices, lines) => {
  const repricedAgain = repriceAddons(
    { prices, slots: new Map() },
    { units: bookingWith().units, nights: 2 },
    { dinings, extras: [] },
  );
  expect(repricedAgain.dinings.map(({ code, price: pence }) => `${code} ${pence}`)).toEqual(lines);
});
