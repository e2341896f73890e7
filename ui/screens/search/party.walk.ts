/** How a walk uses the parties of the search. */
import type { Party } from '../../../machines/contract/party.ts';
import type { PartyInput } from '../../../machines/party/party.machine.ts';
import type { GuestCount } from '../../../machines/party/party.rules.ts';
import { partyChart } from '../../../machines/party/party.samples.ts';
import { OPEN_CHOICE } from '../../../model-tests/charts/data.ts';
import { choosing, wordOfState, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { BY_SEARCH, searchFor } from './search.walk.ts';

export const walk: PageChart = {
  chart: partyChart,
  screen: 'search',
  // after the search's own state
  stateOf: wordOfState(1),
  enter: (input) => {
    const { parties, isModalRequested } = input as PartyInput;
    return searchFor({ ...OPEN_CHOICE, parties }, isModalRequested ? '&showWhoModal=true' : '');
  },
  unsent: ['parties.replaced', 'terms.changed'],
  keyOf: ({ type, ...payload }) =>
    type === 'cot.chosen' ? [payload['partyIndex'], payload['cotId']] : Object.values(payload),
  // a stepper changes by one; the kinds of cot are one select box, in which a bed is disabled
  isOffered: ({ type, count, value }, { context }) => {
    const now = (context['parties'] as Party[])[0]?.[count as GuestCount] ?? 0;
    return type !== 'count.changed' || Math.abs(now - Number(value)) === 1;
  },
  uses: { 'cot.chosen': choosing('cotType') },
  calls: {},
  skipReason: (step) =>
    ['the search starts again', 'a party too large from elsewhere', 'a tots break'].includes(step) ? BY_SEARCH : null,
  ends: {},
};
