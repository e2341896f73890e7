// The rules of a basket: what may be added, removed and swapped for each kind of add-on, and why a change is refused.
import { basketChart } from '../charts/basket.samples.ts';
import type { Specification, SpecificationCase } from './cases.ts';
import { bookingCases } from './basket.booking.cases.ts';
import { accepted, ALL_IN, BOOKED, DINE, DINING, DRINKS, INCLUDED, refused } from './basket.paths.ts';

const packages: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-4-BASKET',
    title: 'begins empty, with no outcome of a change',
    given: [],
    outcome: { state: 'contents.empty & outcome.latest.none', context: { lines: [], refusal: null } },
  },
  {
    requirement: 'ACCOUNT-4-BASKET',
    title: 'begins with what is booked',
    input: BOOKED,
    given: [],
    outcome: { state: 'contents.filled & outcome.latest.none', context: { lines: [DINING], refusal: null } },
  },
  accepted('adds a dining plan to its party', { requirement: DINE, when: 'a dining plan' }, [DINING]),
  accepted(
    'changes nothing when what is in the basket is asked for',
    { given: ['a dining plan'], when: 'a dining plan' },
    [DINING],
  ),
  accepted('is emptied by the removal of its last line', { given: ['a dining plan'], when: 'no dining plan' }, []),
  accepted(
    'is filled again after it was emptied',
    { given: ['a dining plan', 'no dining plan'], when: 'all-inclusive drinks' },
    [DRINKS],
  ),
  accepted(
    'replaces dining of the party by drinks',
    { requirement: DINE, given: ['a dining plan'], when: 'all-inclusive drinks' },
    [DRINKS],
  ),
  accepted(
    'keeps drinks beside dining that is chosen afterwards',
    { requirement: DINE, given: ['all-inclusive drinks'], when: 'a dining plan' },
    [DRINKS, DINING],
  ),
  accepted('includes dining in an all-inclusive package', { requirement: DINE, when: 'all-inclusive' }, [
    ALL_IN,
    INCLUDED,
  ]),
  accepted(
    'replaces all food and drink of the party by an all-inclusive package',
    { requirement: DINE, given: ['all-inclusive drinks', 'a dining plan'], when: 'all-inclusive' },
    [ALL_IN, INCLUDED],
  ),
  accepted(
    'keeps an all-inclusive package when drinks are added',
    { requirement: DINE, given: ['all-inclusive'], when: 'all-inclusive drinks' },
    [ALL_IN, DRINKS, INCLUDED],
  ),
  accepted(
    'removes what a package includes together with the package',
    { requirement: DINE, given: ['all-inclusive'], when: 'no all-inclusive' },
    [],
  ),
  accepted(
    'keeps drinks beside a package when the package is removed',
    { requirement: DINE, given: ['all-inclusive', 'all-inclusive drinks'], when: 'no all-inclusive' },
    [DRINKS],
  ),
  accepted(
    'forgets the reason of a refusal with the next change',
    { given: ['two dining plans'], when: 'a dining plan' },
    [DINING],
  ),
  refused('rejects dining that a package includes', { given: ['all-inclusive'], when: 'a dining plan' }, 'included', [
    ALL_IN,
    INCLUDED,
  ]),
  refused(
    'rejects the removal of dining that a package includes',
    { given: ['all-inclusive'], when: 'no dining plan' },
    'included',
    [ALL_IN, INCLUDED],
  ),
  refused(
    'rejects a second dining plan for a party',
    { requirement: 'JOURNEY-4-ADDONS-DINING-ONE', when: 'two dining plans' },
    'countsAsOne',
  ),
  refused('rejects half a dining plan', { when: 'half a dining plan' }, 'notWhole'),
  refused(
    'rejects a package for a party that the booking does not have',
    { when: 'a dining plan for nobody' },
    'notForUnit',
  ),
  refused('rejects a package that is not offered', { when: 'a dining plan that is not offered' }, 'notOffered'),
  refused('rejects the removal of a package that is not in the basket', { when: 'no dining plan' }, 'notInBasket'),
  refused(
    'rejects the removal of a package that was removed before',
    { given: ['a dining plan', 'no dining plan'], when: 'no dining plan' },
    'notInBasket',
    [],
    'emptied',
  ),
  accepted(
    'forgets the reason of a refusal with an all-inclusive package',
    { given: ['two dining plans'], when: 'all-inclusive' },
    [ALL_IN, INCLUDED],
  ),
  refused(
    'rejects the removal of an all-inclusive package that is not in the basket',
    { when: 'no all-inclusive' },
    'notInBasket',
  ),
  refused(
    'rejects the removal of an all-inclusive package from an emptied basket',
    { given: ['a dining plan', 'no dining plan'], when: 'no all-inclusive' },
    'notInBasket',
    [],
    'emptied',
  ),
];

export const basketSpecification: Specification = {
  chart: basketChart,
  cases: [...packages, ...bookingCases],
};
