// The page where accommodation is chosen.
import { encodeBreak } from '../../machines/app/break.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { partyOf } from '../../machines/party/party.rules.ts';
import { accommodationChart } from '../charts/accommodation.samples.ts';
import { STAY } from '../charts/data.ts';
import type { Entrance, PageChart } from './page-chart.ts';
import { told } from './replies.ts';

type Input = Readonly<{ units: readonly BookingUnit[]; booking: Booking | null }>;

const enter = (input: unknown): Entrance => {
  const { units, booking } = input as Input;
  const { resort, startDate, nights } = STAY;
  const choice = {
    resort,
    month: startDate.slice(0, 7),
    nights,
    date: startDate,
    parties: units.map(partyOf),
  };
  return { address: `/booking/accommodation?break=${encodeURIComponent(encodeBreak(choice))}`, booking };
};

export const accommodationPage: PageChart = {
  chart: accommodationChart,
  screen: 'accommodation',
  enter,
  keyOf: (event) => {
    if (event.type === 'accommodation.chosen') return [event['code']];
    const { type: _type, ...payload } = event;
    return Object.values(payload);
  },
  // one party's list is shown at a time; there is nothing to close while nothing is open
  isOffered: (event, { context }) =>
    event.type === 'detail.closed'
      ? context['detail'] !== null
      : event.type !== 'accommodation.chosen' || event['unitIndex'] === context['shown'],
  calls: {
    findAccommodation: ['search-accommodations'],
    holdAccommodation: ['create-booking'],
    changeGuestMix: ['set-guest-mix'],
  },
  repliesFor: ([call], { type, offers }) =>
    call !== undefined && type === 'accommodations.found' ? [told(call, { stay: STAY, units: offers })] : null,
  ends: { done: 'dining', sessionLost: 'interrupted', holdLost: 'accommodation' },
};
