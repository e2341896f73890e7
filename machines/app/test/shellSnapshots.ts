/** For tests: the snapshots that the shell is rendered from, each in a given state. */
import { bookingWith, CHOICE } from '../../kit/test/samples.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { EMPTY_DRAFT } from '../../guests/draft.ts';
import { journeyMachine } from '../../journey/journey.machine.ts';
import type { JourneyContext, JourneyInput } from '../../journey/journey.types.ts';
import { sessionMachine } from '../../session/session.machine.ts';
import { ANY_WEEKEND } from '../../weekendSearch/weekendFilters.ts';
import { appMachine } from '../app.machine.ts';
import type { AppSnapshot, JourneySnapshot, SessionSnapshot } from '../app.view.ts';
import { NO_QUERY } from '../../addresses/query.ts';
import type { Step } from '../../addresses/steps.ts';
import type { Destination } from '../../visitUrl/url.ts';
import { NOTHING_STORED } from '../storedValues.ts';

export const TODAY = '2027-01-11';
export const PICKER = {
  isOn: true,
  places: [{ resort: 'SK' as const, hasPicker: true, accommodationLocation: 'sk-resort' }],
};
/** A step of the family brand, opened by an address that says no more. */
export const destinationTo = (step: Step, changes: Partial<Destination> = {}): Destination => ({
  brand: 'family',
  step,
  choice: null,
  weekendFilters: null,
  detail: null,
  resId: null,
  query: NO_QUERY,
  ...changes,
});

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

/** A journey with a held booking, opened at the search. */
export const journeyInput = (changes: Partial<JourneyInput> = {}): JourneyInput => ({
  today: TODAY,
  choice: CHOICE,
  weekendFilters: ANY_WEEKEND,
  booking: bookingWith(),
  paidResId: null,
  picker: PICKER,
  login: null,
  guestDraft: EMPTY_DRAFT,
  destination: destinationTo('search'),
  ...changes,
});

/** The journey in the state `value`. */
export const journeyAt = (value: string, changes: Partial<JourneyContext> = {}): JourneySnapshot =>
  settledAt(journeyMachine, journeyInput(), value, changes);

/** The session whose link is in the state `link`. */
export const sessionAt = (link: string | object, changes: Partial<SessionSnapshot['context']> = {}): SessionSnapshot =>
  settledAt(
    sessionMachine,
    { sessionId: null, isProduction: false, lock: null },
    { link: link as string, rateLimitGate: 'open' },
    changes,
  );
