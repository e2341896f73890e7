/** How a walk uses the maps of a paid booking, around the picker. */
import { changePickerChart, PAYING, PICKED } from '../../../machines/account/changePicker/changePicker.samples.ts';
import type { ChangePickerInput } from '../../../machines/account/changePicker/changePicker.types.ts';
import type { MyBooking } from '../../../machines/contract/amendment.ts';
import { CABINS } from '../../../model-tests/charts/data.ts';
import { atBookingPage, HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';
import { press } from '../../../model-tests/page/pageActions.ts';
import { refusedWith, replyWith, type Reply } from '../../../model-tests/page/replies.ts';
import type { Visit } from '../../../model-tests/page/visit.types.ts';

const DETAIL = 'get-cabin-detail-by-id';
const loadMaps = ({ network }: Visit): Promise<void> => network.answer(replyWith(DETAIL, CABINS));

/** Chooses a room on the maps, which open at its hotel; the server gives these replies. */
const chooseRoom = async (visit: Visit, replies: readonly Reply[]): Promise<void> => {
  if (visit.network.isWaiting(DETAIL)) await loadMaps(visit);
  await press(visit, 'step.chosen', 'sk-hstd-g1');
  await press(visit, 'cabin.selected', 'HSTD-001');
  await press(visit, 'cabin.confirmed');
  for (const reply of replies) await visit.network.answer(reply);
};

export const walk: PageChart = {
  chart: changePickerChart,
  headings: ['Choose your location'],
  // the maps are the picker's screen under another name
  screensIn: ({ state }) => [state === 'choosing' ? 'changeMaps' : 'changePicker'],
  // the maps send it
  unsent: ['myBooking.updated'],
  keyOf: () => [],
  enter: (input) => {
    const entrance = atBookingPage('bookingPicker')(input);
    const { hidePicker } = (input as ChangePickerInput).conditions.query;
    return { ...entrance, address: `${entrance.address}${hidePicker ? '?hidePicker=true' : ''}` };
  },
  calls: {},
  visitActions: {
    'a cabin is chosen': (visit) => chooseRoom(visit, [replyWith('set-cabin-by-id', PICKED)]),
    'the change is being paid': (visit) =>
      chooseRoom(visit, [refusedWith('set-cabin-by-id', 'changeUnderWay'), replyWith('get-my-booking', PAYING)]),
  },
  skipReason: (step, { context }) =>
    (context['myBooking'] as MyBooking).change !== null && step !== 'retry.requested'
      ? 'the room is chosen already, and its maps are loaded'
      : null,
  ends: HOLDER_ENDS,
};
