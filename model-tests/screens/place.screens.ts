// The screens on which the accommodation and its place are chosen.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { accommodationMachine } from '../../machines/accommodation/accommodation.machine.ts';
import { accommodationView } from '../../machines/accommodation/accommodation.view.ts';
import type { listingMachine } from '../../machines/accommodation/listing.machine.ts';
import { pickerView } from '../../machines/picker/picker.view.ts';
import { AccommodationScreen } from '../../ui/screens/accommodation/AccommodationScreen.tsx';
import { PickerScreen } from '../../ui/screens/picker/PickerScreen.tsx';
import { LIST_OF_ONE, accommodationChart } from '../charts/accommodation.samples.ts';
import { listingChart } from '../charts/listing.samples.ts';
import { pickerChart } from '../charts/picker.samples.ts';
import { isOfferedByAccommodation } from '../page/accommodation.page.ts';
import { defineScreen } from './screen.ts';

/** The step while it shows its list to one party. */
const WITH_LISTING = accommodationMachine.resolveState({
  value: { awaitingChoice: { showingList: 'noErrors' } },
  context: {
    ...LIST_OF_ONE,
    offers: [],
    texts: {},
    eventName: null,
    cotsPrice: 0,
    choices: [null],
    shown: 0,
    compared: [],
    changes: [],
    notFoundCode: null,
    isPartyRefused: false,
  },
});

export const accommodationScreen = defineScreen({
  chart: accommodationChart,
  viewOf: accommodationView,
  render: (view, send) => createElement(AccommodationScreen, { view, send, sendList: send }),
  keyOf: (event) => (event.type === 'accommodation.chosen' && 'code' in event ? [event.code] : null),
  isOffered: (event, { context, value }) => isOfferedByAccommodation(event, { context, state: value }),
});

export const listingScreen = defineScreen({
  chart: listingChart,
  viewOf: (listing: SnapshotFrom<typeof listingMachine>) => {
    const context = { ...WITH_LISTING.context, offers: [{ unitIndex: 0, accommodations: [...listing.context.list] }] };
    return accommodationView({ ...WITH_LISTING, context }, { listing, showcase: null });
  },
  render: (view, send) => createElement(AccommodationScreen, { view, send, sendList: send }),
  keyOf: (event) => (event.type === 'sort.chosen' ? [] : null),
  // the step sends the list of another party
  isOffered: ({ type }) => type !== 'list.changed',
});

export const pickerScreen = defineScreen({
  chart: pickerChart,
  viewOf: pickerView,
  render: (view, send) => createElement(PickerScreen, { view, send }),
});
