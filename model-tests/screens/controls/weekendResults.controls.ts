// What the controls of the weekend results show and send.
import type { WeekendResultsEvent } from '../../../machines/weekendResults/weekendResults.machine.ts';
import type { WeekendResultsView } from '../../../machines/weekendResults/weekendResults.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';

export const weekendResultsControls: ControlsOf<WeekendResultsView, WeekendResultsEvent['type']> = {
  byEvent: {
    'weekender.chosen': ({ weekenders }, { key: [resort, startDate] }) => ({
      isDisabled: weekenders.find((one) => one.resort === resort && one.startDate === startDate)?.refusal !== null,
    }),
    'order.chosen': ({ sorts }, { key: [sort] }) => ({
      isChecked: sorts.find((one) => one.sort === sort)?.isChosen === true,
    }),
    'more.requested': ({ canShowMore }) => ({ isDisabled: !canShowMore }),
    'filters.widened': () => ({}),
    'retry.requested': () => ({}),
    ...outcomes('weekenders.found', 'search.failed'),
  },
};
