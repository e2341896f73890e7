// The controls of a form with names of guests.
import { TICKED } from '../../machines/guests/form.types.ts';
import { choosing, keyWithoutValue, typing, type PageChart } from './page-chart.ts';

/** The controls of a form with names of guests. */
export const nameControls: Pick<PageChart, 'keyOf' | 'uses'> = {
  // the select box has no option for a full unit
  keyOf: (event) => {
    if (event.type !== 'room.chosen') return keyWithoutValue(event);
    return event['room'] === 1 ? null : [event['unitIndex'], event['guestIndex']];
  },
  uses: {
    'guest.changed': (page, selector, event) =>
      event['field'] === 'isOver18'
        ? page.locator(selector).setChecked(event['value'] === TICKED)
        : typing('value')(page, selector, event),
    'contact.changed': typing('value'),
    'room.chosen': choosing('room'),
  },
};
