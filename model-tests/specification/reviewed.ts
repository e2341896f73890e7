// Faults that somebody has read and found to change nothing that matters, by chart and mutant, each with the reason:
// those in a transition that a case tests and no case notices, and those of a chart with too many states to prove it.
// `npm run mutants` fails for one that is not here, and for one that is here and is noticed meanwhile.

const ONE_STEP = 'the guards compare the step with different names, so at most one of the two can be true';
const FREE_OFFER = 'an offer that needs no card has no later payments, so no consent to them is ever missing';
const STARTS_AT_SEARCH = 'a restarted journey has no step, so the routing leads a family to the search as well';
const ANY_REASON = 'the specification gives no order of the reasons when several apply';

export const REVIEWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  basket: {
    'swap-order at outcome.latest | change.party.* | 0': ANY_REASON,
    'swap-order at outcome.latest | change.party.* | 2': ANY_REASON,
  },
  checkout: { 'swap-order at open.deciding | always | 0': FREE_OFFER },
  journey: {
    ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`swap-order at routing | always | ${at}`, ONE_STEP])),
    'retarget at confirmation | journey.restarted | 1 to routing': STARTS_AT_SEARCH,
  },
};
