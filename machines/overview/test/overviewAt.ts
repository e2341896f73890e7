/** Test helper: the view of the overview in a given state; the booking has half board, a spa day and ground floor. */
import type { Booking } from '../../contract/booking.ts';
import { addonWith, bookingWith, lineOf } from '../../kit/test/samples.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { overviewMachine } from '../overview.machine.ts';
import type { OffersLoaded, OverviewContext } from '../overview.types.ts';
import { overviewView } from '../overview.view.ts';

/** Half board for the first party. */
export const half = lineOf({
  code: 'dine-half',
  name: 'Half board',
  section: 'dining',
  price: 9_600,
  unitSeqNumber: 0,
});
export const spa = lineOf({ code: 'spa-day', name: 'Spa day', section: 'spa', price: 4_800, saving: 800 });
export const floor = lineOf({ code: 'ground-floor', name: 'Ground floor', section: 'ground-floor' });
export const full = bookingWith({ dinings: [half], extras: [spa, floor], isGroundFloorSelected: true });
export const OFFERS: OffersLoaded = {
  type: 'offers.loaded',
  addons: [
    addonWith({ code: 'dine-half', name: 'Half board', section: 'dining' }),
    addonWith({ code: 'spa-day', name: 'Spa day', section: 'spa' }),
    addonWith({ code: 'gosh-donation', section: 'donation', price: 200 }),
  ],
  groundFloor: { isAvailable: true, price: 2_500, isSelected: false, availableCabinIds: ['1'] },
  text: { sectionOrder: ['breakType', 'dining'], card: { title: 'Activities', text: 'Book them.' } },
  breakType: { code: 'midweek-break', title: 'Midweek Break', description: 'Monday to Friday.', tokens: ['Shows'] },
  tokenContents: [
    { value: 2, contents: '2 tokens: face painting' },
    { value: 10, contents: '10 tokens: pottery' },
  ],
  isCardForWeekends: false,
  cachedBaskets: {},
};
const EDIT_HREFS = { accommodation: '/a', picker: '/p', dining: '/d', extras: '/e' };
const SIGN_IN_HREFS = { login: '/login', create: '/create' };
/** The state in which everything can be changed. */
export const noErrors = { shown: { reviewing: 'noErrors' } };
/** The input of the chart for a guest who is not signed in. */
export const inputFor = (booking: Booking, email = '') => ({
  booking,
  email,
  canPickCabin: false,
  isPickerOffered: false,
  editHrefs: EDIT_HREFS,
  holder: null,
  signInHrefs: SIGN_IN_HREFS,
  emptied: null,
});
/** The view in a state of the chart. */
export const overviewAt = (value: string | object, changes: Partial<OverviewContext> = {}, booking = full) =>
  overviewView(settledAt(overviewMachine, inputFor(booking), value as never, { offers: OFFERS, ...changes }));
