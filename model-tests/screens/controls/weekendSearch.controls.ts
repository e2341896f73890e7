// What the controls of the weekend search show and send.
import type { WeekendSearchEvent } from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import type { WeekendSearchView } from '../../../machines/weekendSearch/weekendSearch.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

const filtersOf = ({ months, events, resorts }: WeekendSearchView) => [...months, ...events, ...resorts];

export const weekendSearchControls: ControlsOf<WeekendSearchView, WeekendSearchEvent['type']> = {
  byEvent: {
    'filter.toggled': (view, { key: [kind, value] }) => {
      const filter = filtersOf(view).find(({ option }) => option.kind === kind && option.value === value);
      return {
        isChecked: filter?.isChosen === true,
        isDisabled: filter?.refusal !== null,
        isInvalid: kind === 'months' && view.errors.some(({ field }) => field === 'months'),
      };
    },
    'filters.cleared': () => ({}),
    'question.opened': ({ open }, { key: [question], name }) =>
      name.startsWith('Next: ') ? {} : { isExpanded: open === question },
    'search.submitted': ({ isBusy, canSubmit, submitRefusal }) => ({
      isBusy,
      isDisabled: isBusy || !canSubmit || submitRefusal !== null,
    }),
    'retry.requested': () => ({}),
    'party.changed': noControl('the parties have a chart of their own'),
    ...outcomes('weekends.loaded', 'load.failed'),
  },
  // the parties are not on this page
  elsewhere: /^parties/,
};
