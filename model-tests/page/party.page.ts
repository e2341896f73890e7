// The party, on the search page.
import { encodeBreak } from '../../machines/app/breakParam.ts';
import type { Party } from '../../machines/contract/party.ts';
import type { PartyInput } from '../../machines/party/party.machine.ts';
import type { GuestCount } from '../../machines/party/party.rules.ts';
import { OPEN_CHOICE } from '../charts/data.ts';
import { partyChart } from '../charts/party.samples.ts';
import type { PageChart, StateSnapshot } from './page-chart.ts';

const countOf = ({ context }: StateSnapshot, count: GuestCount): number =>
  (context['parties'] as Party[])[0]?.[count] ?? 0;

export const partyPage: PageChart = {
  chart: partyChart,
  screen: 'search',
  // the search's own state comes before it
  stateOf: (shown) => shown.split(' ')[1] ?? '',
  enter: (input) => {
    const { parties, isModalRequested } = input as PartyInput;
    return {
      address: `/booking/search?break=${encodeURIComponent(encodeBreak({ ...OPEN_CHOICE, parties }))}${isModalRequested ? '&showWhoModal=true' : ''}`,
      booking: null,
    };
  },
  // the search sends these events; they have no control
  keyOf: (event) => {
    if (event.type === 'parties.replaced' || event.type === 'terms.changed') return null;
    if (event.type === 'cot.chosen') return [event['partyIndex'], event['cotId']];
    const { type: _type, ...payload } = event;
    return Object.values(payload);
  },
  // a stepper moves by one; the choice of cot is one control, and a bed in it is disabled
  isOffered: (event, snapshot) =>
    event.type !== 'count.changed' ||
    Math.abs(countOf(snapshot, event['count'] as GuestCount) - Number(event['value'])) === 1,
  uses: {
    'cot.chosen': async (page, selector, { cotType }) => {
      await page.locator(selector).selectOption(String(cotType));
    },
  },
  calls: {},
  skipReason: (step) =>
    ['the search starts again', 'a party too large from elsewhere', 'a tots break'].includes(step)
      ? 'the search sends it'
      : null,
  ends: {},
};
