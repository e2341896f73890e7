// The screens of the search, and those for choosing accommodation and its location.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { accommodationMachine } from '../../machines/accommodation/accommodation.machine.ts';
import { accommodationView } from '../../machines/accommodation/accommodation.view.ts';
import type { listingMachine } from '../../machines/accommodation/listing.machine.ts';
import { partiesView } from '../../machines/party/party.view.ts';
import { pickerView } from '../../machines/picker/picker.view.ts';
import { isInTwoMonths } from '../../machines/search/calendar.rules.ts';
import type { SearchChoice } from '../../machines/search/choice.ts';
import { searchView, type SearchSnapshot, type SearchView } from '../../machines/search/search.view.ts';
import { searchSteps, type SearchStepView } from '../../machines/search/steps.view.ts';
import { stayTypeView } from '../../machines/search/stayType.view.ts';
import { weekendSearchView } from '../../machines/weekendSearch/weekendSearch.view.ts';
import { AccommodationScreen } from '../../ui/screens/accommodation/AccommodationScreen.tsx';
import { Who } from '../../ui/screens/party/Who.tsx';
import { WhoDialog } from '../../ui/screens/party/WhoDialog.tsx';
import { PickerScreen } from '../../ui/screens/picker/PickerScreen.tsx';
import { SearchScreen } from '../../ui/screens/search/SearchScreen.tsx';
import { StayTypeSection } from '../../ui/screens/search/StayTypeSection.tsx';
import { WeekendSearchScreen } from '../../ui/screens/weekendSearch/WeekendSearchScreen.tsx';
import { LIST_OF_ONE } from '../../machines/accommodation/accommodation.samples.ts';
import { pickerChart } from '../../machines/picker/picker.samples.ts';
import { hasArrivals } from '../../ui/screens/search/search.walk.ts';
import { walkOf } from '../page/registry.ts';
import { defineScreen, partOf, screenOf, send } from './screen.ts';

const search = walkOf('search');

/** The search with its steps. */
export type SearchPageView = Readonly<{ view: SearchView; steps: readonly SearchStepView[] }>;

export const searchScreen = defineScreen({
  page: {
    ...search,
    isOffered: (event, snapshot) => {
      // after a defect only the retry is accepted
      if (snapshot.state === 'broken') return event.type === 'retry.requested';
      // the calendar shows two months
      if (event.type !== 'date.chosen') return search.isOffered?.(event, snapshot) === true;
      const { month } = snapshot.context['choice'] as SearchChoice;
      return hasArrivals(event) && isInTwoMonths(month, String(event['date']));
    },
  },
  viewOf: (snapshot: SearchSnapshot): SearchPageView => ({
    view: searchView(snapshot),
    steps: searchSteps(snapshot, null, null),
  }),
  render: (page) =>
    createElement(SearchScreen, { ...page, party: null, stayType: null, send, sendParty: send, sendStayType: send }),
  more: (page) => [{ ...page, view: { ...page.view, dateError: 'error', resortError: 'error' } }],
});

export const weekendSearchScreen = defineScreen({
  page: walkOf('weekendSearch'),
  viewOf: weekendSearchView,
  render: (view) => createElement(WeekendSearchScreen, { view, party: null, send, sendParty: send }),
});

export const partyScreen = partOf(
  walkOf('party'),
  partiesView,
  ({ view }) => createElement(Who, { view, errors: [], send }),
  WhoDialog,
);

export const stayTypeScreen = partOf(walkOf('stayType'), stayTypeView, StayTypeSection);

/** The accommodation step while it shows the list of one party. */
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
  page: walkOf('accommodation'),
  viewOf: accommodationView,
  render: (view) => createElement(AccommodationScreen, { view, send, sendList: send }),
});

export const listingScreen = defineScreen({
  page: walkOf('listing'),
  viewOf: (listing: SnapshotFrom<typeof listingMachine>) => {
    const context = { ...WITH_LISTING.context, offers: [{ unitIndex: 0, accommodations: [...listing.context.list] }] };
    return accommodationView({ ...WITH_LISTING, context }, { listing, showcase: null });
  },
  render: (view) => createElement(AccommodationScreen, { view, send, sendList: send }),
});

// `pickerChart` includes the states of a paid booking
export const pickerScreen = screenOf({ ...walkOf('picker'), chart: pickerChart }, pickerView, PickerScreen);
