// What the controls of the search for an address show and send.
import type { AddressEvent } from '../../../machines/checkout/address/address.types.ts';
import type { AddressView } from '../../../machines/checkout/address/address.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const addressControls: ControlsOf<AddressView, AddressEvent['type']> = {
  byEvent: {
    'query.changed': ({ query, isListOpen }) => ({ value: query, isExpanded: isListOpen }),
    'match.chosen': ({ matches, isStale }, { key: [id] }) => ({
      isSelected: matches.find((match) => match.id === id)?.isActive === true,
      isDisabled: isStale,
    }),
    'container.left': () => ({}),
    'manualEntry.requested': () => ({}),
    'search.requested': () => ({}),
    'active.moved': noControl('the arrow keys send it'),
    'escape.pressed': noControl('a key sends it'),
    'lookup.updated': noControl('the checkout sends it'),
    ...outcomes('addresses.found', 'address.retrieved', 'lookup.failed'),
  },
  more: (view) => [{ ...view, isStale: true }],
};
