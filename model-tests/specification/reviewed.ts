// Mutants that were reviewed and found to change nothing that matters, by chart and mutant, each with the reason:
// mutants of a transition that a case walks through and no case notices, and mutants of a chart with too many states to
// prove them equivalent. `npm run mutants` fails for such a mutant that is missing here, and for one here that is
// noticed by now.

const ONE_STEP = 'the guards compare the step with different names, so at most one of the two can be true';
const FREE_OFFER = 'an offer that needs no card has no later payments, so no consent to them is ever missing';
const STARTS_AT_SEARCH = 'a restarted journey has no step, so the routing leads a family to the search as well';
const OLD_MESSAGE = 'the rule of all charts that a new try clears the message of an earlier one sees it';
const LOADS_ANYWAY = 'no page that could update the booking is open then, so deciding leads to loading at once';
const ANY_REASON = 'the specification gives no order of the reasons when several apply';

export const REVIEWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  basket: {
    'swap-order at outcome.latest | change.party.* | 0': ANY_REASON,
    'swap-order at outcome.latest | change.party.* | 2': ANY_REASON,
  },
  detailsForm: { 'drop-action at filling | details.submitted | 0 action 0 clearMessages': OLD_MESSAGE },
  myBooking: { 'retarget at restoring | basket.restored | 0 to deciding': LOADS_ANYWAY },
  marketing: { 'drop-action at choosing | choice.submitted | 0 action 0 clearNotice': OLD_MESSAGE },
  passwordForm: { 'drop-action at checking | passwords.checked | 2 action 0 clearMessages': OLD_MESSAGE },
  siteForm: { 'drop-action at filling | form.submitted | 0 action 0 clearMessages': OLD_MESSAGE },
  tokens: {
    'drop-action at open.awaitingChoice | tokens.submitted | 0 action 0 clearRefusal': OLD_MESSAGE,
    'drop-action at open.awaitingChoice.typing | tokens.submitted | 1 action 0 clearRefusal': OLD_MESSAGE,
  },
  checkout: { 'swap-order at open.deciding | always | 0': FREE_OFFER },
  journey: {
    ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`swap-order at routing | always | ${at}`, ONE_STEP])),
    'retarget at confirmation | journey.restarted | 1 to routing': STARTS_AT_SEARCH,
  },
};
