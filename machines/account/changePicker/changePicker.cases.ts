// The maps of a paid booking: when they are offered, and what a choice on them changes.
import { changePickerChart, PAYING, PICKED } from './changePicker.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';
import { toParent } from '../../../model-tests/specification/values.ts';

export const changePickerSpecification: Specification = {
  chart: changePickerChart,
  cases: casesOf('ACCOUNT-4-CHANGE', {
    'reports a chosen cabin as a part of the open change, and stays at the maps': {
      when: 'a cabin is chosen',
      outcome: {
        state: 'choosing',
        context: { myBooking: PICKED },
        sends: [toParent({ type: 'myBooking.updated', myBooking: PICKED })],
      },
    },
    'closes the maps once the booking cannot be changed any more': {
      when: 'the change is being paid',
      outcome: {
        state: 'refused',
        context: { myBooking: PAYING },
        sends: [toParent({ type: 'myBooking.updated', myBooking: PAYING })],
      },
    },
  }),
};
