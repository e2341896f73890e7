/** Test helper: the view of the dining page in a given state, with a package of each section. */
import { addonWith, bookingWith } from '../../kit/test/samples.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { diningMachine, type DiningContext } from '../dining.machine.ts';
import { diningView } from '../dining.view.ts';

/** A package of each section, and one that is offered to no party. */
export const OPTIONS = [
  addonWith({ code: 'drinks-soft', section: 'drinks' }),
  addonWith({ code: 'dine-half', section: 'dining', isPerNight: true }),
  addonWith({ code: 'all-in-one', section: 'all-inclusive' }),
  addonWith({ code: 'dine-gone', section: 'dining', units: [] }),
];
/** `value`: the name of the state; `changes`: context fields that differ from the usual ones. */
export const diningAt = (value: string, changes: Partial<DiningContext> = {}) =>
  diningView(
    settledAt(diningMachine, { booking: changes.booking ?? bookingWith(), isEditing: false }, value, {
      options: OPTIONS,
      ...changes,
    }),
  );
