/** The view of the accommodation picker of a paid booking: the maps, or why they are not shown. */
import type { SnapshotFrom } from 'xstate';
import { editRefusalText } from '../../basket/editing.text.ts';
import { stateName } from '../../kit/stateName.ts';
import { pickerView, type PickerSnapshot, type PickerView } from '../../picker/picker.view.ts';
import { accountAddress } from '../accountUrl.ts';
import type { changePickerMachine } from './changePicker.machine.ts';

/** The maps; `finishHref` is the page that follows. */
export type ChangeMapsView = PickerView & Readonly<{ finishHref: string }>;

export type ChangePickerView = Readonly<{
  /** the state of the chart, 'choosing' */
  state: string;
  isBroken: boolean;
  /** why no cabin can be chosen; null when one can */
  message: string | null;
  bookingHref: string;
}>;

export type ChangePickerSnapshot = SnapshotFrom<typeof changePickerMachine>;

const NOT_OFFERED = 'Every party in this booking already has its place, or we’ll choose it for you.';

/** The maps with the link to the next page; null when they are not shown. `maps` is the snapshot of the picker. */
export const changeMapsView = (
  { context: { brand, myBooking }, ...snapshot }: ChangePickerSnapshot,
  maps: PickerSnapshot | null,
): ChangeMapsView | null => {
  if (maps === null || snapshot.value !== 'choosing') return null;
  const hasChange = myBooking.change !== null;
  const view = pickerView(maps);
  const { sectionText } = maps.context;
  return {
    ...view,
    ...(sectionText && { heading: sectionText.title, lead: `${view.lead}. ${sectionText.intro}` }),
    hint: hasChange
      ? 'Nothing is booked yet: your choice waits in your basket.'
      : 'Your choice goes to your basket, where you confirm or pay for it.',
    finishLabel: hasChange ? 'Go to your basket' : 'Back to your booking',
    finishHref: accountAddress(brand, hasChange ? 'bookingBasket' : 'booking', { resId: myBooking.booking.resId }),
  };
};

/** The view of the page around the maps. */
export const changePickerView = (snapshot: ChangePickerSnapshot): ChangePickerView => {
  const { brand, myBooking } = snapshot.context;
  const { editRefusal, phone, booking } = myBooking;
  return {
    state: stateName(snapshot.value),
    isBroken: snapshot.matches('broken'),
    message: snapshot.matches('notOffered') ? NOT_OFFERED : editRefusal && editRefusalText(editRefusal, phone),
    bookingHref: accountAddress(brand, 'booking', { resId: booking.resId }),
  };
};
