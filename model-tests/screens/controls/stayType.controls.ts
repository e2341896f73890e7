// What the controls of the stay type show and send.
import type { StayTypeEvent } from '../../../machines/search/stayType.machine.ts';
import type { StayTypeView } from '../../../machines/search/stayType.view.ts';
import { noControl, optionIn, outcomes, type ControlsOf } from '../controls.types.ts';

export const stayTypeControls: ControlsOf<StayTypeView, StayTypeEvent['type']> = {
  byEvent: {
    'stayType.opened': ({ refusal }) => ({ isExpanded: false, isDisabled: refusal !== null }),
    'stayType.closed': ({ refusal }) => ({ isExpanded: true, isDisabled: refusal !== null }),
    'kind.toggled': ({ groups }, { key }) => ({ isPressed: optionIn(groups, key)?.isOn === true }),
    'kinds.cleared': () => ({}),
    'types.retried': () => ({}),
    'resort.changed': noControl('the search sends it'),
    'search.cleared': noControl('the search sends it'),
    ...outcomes('places.found', 'places.failed'),
  },
};
