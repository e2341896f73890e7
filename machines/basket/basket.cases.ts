// The rules of a basket: what may be added, removed and swapped for each kind of add-on, and why a change is refused.
import { basketChart } from './basket.samples.ts';
import { casesOf, type SpecificationCase, type Specification } from '../../model-tests/specification/cases.ts';

const line = (code: string, unitSeqNumber: number | null, quantity = 1) => ({
  code,
  quantity,
  unitSeqNumber,
  removeable: true,
});
const DINING = line('dine-half', 0);
const DRINKS = line('drinks-bar', 0);
const ALL_IN = line('all-in-one', 0);
const INCLUDED = { ...DINING, removeable: false };
const SPA = line('spa-day', null);
const EARLY = line('early-check-in', null);

const LONG_BEFORE = 'drinks are booked, long before';
const SHORTLY_BEFORE = 'dining is booked, shortly before';
const SPA_SHORTLY_BEFORE = 'a spa day and early check-in are booked, shortly before';

type Contents = 'empty' | 'filled' | 'emptied';
type Rule = Readonly<{ requirement?: string; input?: string; given?: readonly string[]; when: string }>;

const caseOf = (title: string, rule: Rule, outcome: SpecificationCase['outcome']): SpecificationCase => ({
  requirement: rule.requirement ?? 'ACCOUNT-4-BASKET',
  title,
  ...(rule.input !== undefined && { input: rule.input }),
  given: rule.given ?? [],
  when: rule.when,
  outcome,
});

const accepted = (title: string, rule: Rule, lines: readonly object[]): SpecificationCase =>
  caseOf(title, rule, {
    state: `contents.${lines.length > 0 ? 'filled' : 'emptied'} & outcome.latest.accepted`,
    context: { lines, refusal: null },
  });

/** A refused change leaves the basket as it is. */
const refused = (
  title: string,
  rule: Rule,
  refusal: string,
  lines: readonly object[] = [],
  contents: Contents = lines.length > 0 ? 'filled' : 'empty',
): SpecificationCase =>
  caseOf(title, rule, { state: `contents.${contents} & outcome.latest.refused`, context: { lines, refusal } });

const inBooking = { requirement: 'JOURNEY-4-ADDONS', input: 'nothing for the booking' };

export const basketSpecification: Specification = {
  chart: basketChart,
  cases: [
    ...casesOf('ACCOUNT-4-BASKET', {
      'begins empty, with no outcome of a change': {
        outcome: { state: 'contents.empty & outcome.latest.none', context: { lines: [], refusal: null } },
      },
    }),
    accepted(
      'is filled again after it was emptied',
      { given: ['a dining plan', 'no dining plan'], when: 'all-inclusive drinks' },
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
      { input: 'dining is booked', given: ['all-inclusive'], when: 'no dining plan' },
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
      'rejects the removal of drinks that an addition replaces',
      {
        requirement: 'ACCOUNT-4-BASKET-REMOVAL',
        input: LONG_BEFORE,
        given: ['a dining plan'],
        when: 'no all-inclusive drinks',
      },
      'replaced',
      [DRINKS, DINING],
    ),
    accepted(
      'removes drinks 71 days before the start',
      { requirement: 'JOURNEY-5-BREAK-70', input: LONG_BEFORE, when: 'no all-inclusive drinks' },
      [],
    ),
    refused(
      'rejects an all-inclusive package in place of booked drinks, for which the guest contacts the team',
      { input: LONG_BEFORE, when: 'all-inclusive' },
      'contactUs',
      [DRINKS],
    ),
    refused(
      'rejects the removal of a donation that is paid, which is not refunded',
      { requirement: 'ACCOUNT-4-EDIT', input: 'a donation is booked, long before', when: 'no donation' },
      'notRefundable',
      [line('gosh-donation', null)],
    ),
    refused(
      'rejects the removal of dining from the 70th day before the start',
      { requirement: 'JOURNEY-5-BREAK-70', input: SHORTLY_BEFORE, when: 'no dining plan' },
      'tooLate',
      [DINING],
    ),
    refused(
      'rejects drinks in place of booked dining from the 70th day before the start, which needs a phone call',
      { requirement: 'JOURNEY-5-BREAK-70', input: SHORTLY_BEFORE, when: 'all-inclusive drinks' },
      'needsCall',
      [DINING],
    ),
    refused(
      'rejects the removal of a spa day from the 70th day before the start',
      { requirement: 'JOURNEY-5-BREAK-70', input: SPA_SHORTLY_BEFORE, when: 'no spa day' },
      'tooLate',
      [SPA, EARLY],
    ),
    refused(
      'rejects the other of the two hours from the 70th day before the start, which needs a phone call',
      { requirement: 'JOURNEY-5-BREAK-70', input: SPA_SHORTLY_BEFORE, when: 'late check-out' },
      'needsCall',
      [SPA, EARLY],
    ),
    refused('rejects more spa days than are offered', { ...inBooking, when: 'too many spa days' }, 'beyondMost'),
    refused('rejects half a spa day', { ...inBooking, when: 'half a spa day' }, 'notWhole'),
    ...(
      [
        ['a spa day', [SPA]],
        ['a donation', [line('gosh-donation', null)]],
        ['early check-in', [EARLY]],
        ['tokens', [line('token-pre', null, 9)]],
      ] as const
    ).map(([when, lines]) =>
      accepted(
        `forgets the reason of a refusal with the change “${when}”`,
        { ...inBooking, given: ['half a spa day'], when },
        lines,
      ),
    ),
    ...['a donation', 'early check-in', 'tokens'].map((when) =>
      refused(`rejects “${when}” where it is not sold`, { when }, 'notOffered'),
    ),
    refused(
      'rejects a donation in an emptied basket where none is sold',
      { input: 'dining is booked', given: ['no dining plan'], when: 'a donation' },
      'notOffered',
      [],
      'emptied',
    ),
    ...(
      [
        ['a spa day for one party', 'notForBooking'],
        ['no late check-out', 'notInBasket'],
        ['transferred tokens', 'notOffered'],
      ] as const
    ).map(([when, reason]) =>
      refused(
        `rejects “${when}” in an emptied basket, which stays so`,
        { ...inBooking, given: ['a spa day', 'no spa day'], when },
        reason,
        [],
        'emptied',
      ),
    ),
  ],
};
