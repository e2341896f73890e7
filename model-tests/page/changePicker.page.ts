// The maps of a paid booking, around the picker that runs inside.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { ChangePickerInput } from '../../machines/account/changePicker/changePicker.types.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import { changePickerChart, PAYING, PICKED } from '../charts/changePicker.samples.ts';
import { CABINS } from '../charts/data.ts';
import { breakChart } from './defects.ts';
import { press } from './pageActions.ts';
import type { PageChart } from './page-chart.ts';
import { refusedWith, replyWith, type Reply } from './replies.ts';
import { changePickerScreenOf } from './screens.ts';
import type { Visit } from './visit.types.ts';

const DETAIL = 'get-cabin-detail-by-id';
const loadMaps = ({ network }: Visit): Promise<void> => network.answer(replyWith(DETAIL, CABINS));

/** Chooses a room on the maps, which open at its hotel; the server replies with these. */
export const chooseRoom = async (visit: Visit, replies: readonly Reply[]): Promise<void> => {
  if (visit.network.isWaiting(DETAIL)) await loadMaps(visit);
  await press(visit, 'step.chosen', 'sk-hstd-g1');
  await press(visit, 'cabin.selected', 'HSTD-001');
  await press(visit, 'cabin.confirmed');
  for (const reply of replies) await visit.network.answer(reply);
};

const LOSSES = { 'not signed in': 'notSignedIn', 'session lost': 'noSession' } as const;

export const changePickerPage: PageChart = {
  chart: changePickerChart,
  screen: ({ state }) => [changePickerScreenOf(state)],
  // the maps show their own
  isStateShown: ({ state }) => changePickerScreenOf(state) === 'changePicker',
  // the maps send it
  keyOf: ({ type }) => (type === 'myBooking.updated' ? null : []),
  within: () => '[data-screen="changePicker"]',
  enter: (input) => {
    const { brand, myBooking, conditions } = input as ChangePickerInput;
    const address = accountAddress(brand, 'bookingPicker', { resId: myBooking.booking.resId });
    return {
      address: conditions.query.hidePicker ? `${address}?hidePicker=true` : address,
      booking: null,
      login: LOGIN,
      firstReplies: [replyWith('get-my-booking', myBooking)],
    };
  },
  calls: {},
  visitActions: {
    'a cabin is chosen': (visit) => chooseRoom(visit, [replyWith('set-cabin-by-id', PICKED)]),
    'the change is being paid': (visit) =>
      chooseRoom(visit, [refusedWith('set-cabin-by-id', 'changeUnderWay'), replyWith('get-my-booking', PAYING)]),
    ...Object.fromEntries(
      Object.entries(LOSSES).map(([loss, kind]) => [
        `picker: ${loss}`,
        ({ network }: Visit) => network.answer(refusedWith(DETAIL, kind)),
      ]),
    ),
    'picker: breaks': async (visit) => {
      await breakChart(visit.page, 'releasing');
      await loadMaps(visit);
    },
  },
  skipReason: (step, { context }) =>
    (context['myBooking'] as MyBooking).change !== null && step !== 'retry.requested'
      ? 'the room is chosen already, and its maps are loaded'
      : null,
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
