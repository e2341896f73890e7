/** For tests: the snapshots that the shell is rendered from, each in a given state. */
import { FAMILY, bookingWith } from '../../kit/test/samples.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { EMPTY_DRAFT } from '../../guests/draft.ts';
import { journeyMachine } from '../../journey/journey.machine.ts';
import type { JourneyContext } from '../../journey/journey.types.ts';
import type { SearchChoice } from '../../search/choice.ts';
import { sessionMachine } from '../../session/session.machine.ts';
import { ANY_WEEKEND } from '../../weekendSearch/weekendFilters.ts';
import { appMachine } from '../app.machine.ts';
import type { AppSnapshot, JourneySnapshot, SessionSnapshot } from '../app.view.ts';
import { NO_QUERY } from '../../addresses/query.ts';
import { NOTHING_STORED } from '../storedValues.ts';

export const TODAY = '2027-01-11';
/** The search of these visits. */
export const CHOICE: SearchChoice = {
  resort: 'SK',
  month: '2027-03',
  nights: 4,
  date: '2027-03-26',
  parties: [FAMILY],
};
export const PICKER = {
  isOn: true,
  places: [{ resort: 'SK' as const, hasPicker: true, accommodationLocation: 'sk-resort' }],
};
const HOME = {
  brand: 'family',
  step: 'search',
  choice: null,
  weekendFilters: null,
  detail: null,
  resId: null,
  query: NO_QUERY,
} as const;

/** The app in the state `value`, opened at an address. */
export const appAt = (
  value: string,
  address = '/booking/search',
  changes: Partial<AppSnapshot['context']> = {},
): AppSnapshot => {
  const { pathname, search } = new URL(address, 'http://page.invalid');
  return settledAt(
    appMachine,
    { address: { pathname, search }, stored: NOTHING_STORED, isProduction: false },
    value,
    changes,
  );
};

/** The journey in the state `value`. */
export const journeyAt = (value: string, changes: Partial<JourneyContext> = {}): JourneySnapshot =>
  settledAt(
    journeyMachine,
    {
      today: TODAY,
      choice: CHOICE,
      weekendFilters: ANY_WEEKEND,
      booking: bookingWith(),
      paidResId: null,
      picker: PICKER,
      login: null,
      guestDraft: EMPTY_DRAFT,
      destination: HOME,
    },
    value,
    changes,
  );

/** The session whose link is in the state `link`. */
export const sessionAt = (link: string | object, changes: Partial<SessionSnapshot['context']> = {}): SessionSnapshot =>
  settledAt(
    sessionMachine,
    { sessionId: null, isProduction: false, lock: null },
    { link: link as string, rateLimitGate: 'open' },
    changes,
  );
