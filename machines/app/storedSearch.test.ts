/** What a visit restores from the tab: the search that starts a journey, by date, brand and booking, and the rest. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Booking, SessionInfo } from '../contract/booking.ts';
import type { journeyMachine } from '../journey/journey.machine.ts';
import { bookingWith, partyWith } from '../kit/test/samples.ts';
import { sessionInfoOf } from '../kit/test/sessionInfos.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { appMachine } from './app.machine.ts';
import type { RememberedResorts } from './rememberedResorts.ts';
import { NOTHING_STORED, type StoredValues } from './storedValues.ts';

const SESSION_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';
const NEXT_SESSION_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34';
const COUPLE = partyWith({ numberOfAdults: 2, isLeadBookerInParty: true });
const MARCH: SearchChoice = { resort: 'SK', month: '2027-03', nights: 4, date: '2027-03-26', parties: [COUPLE] };
const APRIL: SearchChoice = { resort: 'MH', month: '2027-04', nights: 7, date: '2027-04-09', parties: [COUPLE] };
const FILTERS = { events: ['disco'], resorts: ['BG' as const], months: ['2026-12'] };
const OF_WEEKEND = { weekend: { choice: APRIL, weekendFilters: FILTERS } };
const ALONE: SearchChoice = { ...MARCH, parties: [{ ...COUPLE, numberOfAdults: 1 }] };
/** The search that starts in a month when none is stored. */
const startIn = (month: string): SearchChoice => ({ resort: 'BG', month, nights: 3, date: null, parties: [COUPLE] });
const BOOKED_UNIT = { ...bookingWith().units[0]!, adults: 2, children: 0, infants: 0, ownCots: 0 };
const held = (changes: Partial<Booking> = {}): Booking =>
  bookingWith({ resort: 'BG', startDate: '2027-05-07', nights: 3, units: [BOOKED_UNIT], ...changes });
const OF_BOOKING: SearchChoice = { resort: 'BG', month: '2027-05', nights: 3, date: '2027-05-07', parties: [COUPLE] };

type Situation = Partial<Pick<SessionInfo, 'today' | 'booking' | 'paid'>> &
  Readonly<{
    stored?: Partial<StoredValues>;
    pathname?: string;
    search?: string;
    rememberedResorts?: RememberedResorts;
  }>;

/** The visit after its session was opened, with the inputs of its session and its journey. */
const visitWith = ({
  stored,
  pathname = '/booking/search',
  search = '',
  rememberedResorts = {},
  ...info
}: Situation) => {
  const inputs: { session?: unknown; journey?: Record<string, unknown> } = {};
  const session = fromCallback(({ input }) => void (inputs.session = input)) as unknown as typeof sessionMachine;
  const journey = fromCallback(
    ({ input }) => void (inputs.journey = input as never),
  ) as unknown as typeof journeyMachine;
  const actor = createActor(appMachine.provide({ actors: { session, journey } }), {
    input: {
      address: { pathname, search },
      stored: { ...NOTHING_STORED, ...stored },
      isProduction: false,
      rememberedResorts,
    },
  }).start();
  actor.send({ type: 'session.opened', info: sessionInfoOf(info), sessionId: NEXT_SESSION_ID });
  return { inputs, stored: actor.getSnapshot().context.stored };
};

describe('the search that a journey starts with', () => {
  const pathname = '/bigweekenders/booking/search';
  const ON_WEEKEND = { stored: OF_WEEKEND, pathname };
  const PRIVATE = '?isPrivateBreak=true';
  it.each<[string, Situation, SearchChoice]>([
    ['nothing stored: the defaults', {}, startIn('2027-01')],
    ['a stay that begins tomorrow: restored', { stored: { choice: MARCH }, today: '2027-03-25' }, MARCH],
    ['a stay that begins today: restored', { stored: { choice: MARCH }, today: '2027-03-26' }, MARCH],
    ['a stay that began yesterday: dropped', { stored: { choice: MARCH }, today: '2027-03-27' }, startIn('2027-03')],
    ['no day chosen: dropped', { stored: { choice: { ...MARCH, date: null } } }, startIn('2027-01')],
    ['no resort chosen: dropped', { stored: { choice: { ...MARCH, resort: null } } }, startIn('2027-01')],
    ['a party that is too small: dropped', { stored: { choice: ALONE } }, startIn('2027-01')],
    ['the same party on a private break: restored', { stored: { choice: ALONE }, search: PRIVATE }, ALONE],
    ['only the weekend search stored: not the family’s', { stored: OF_WEEKEND }, startIn('2027-01')],
    ['only the family search stored: not the weekend’s', { stored: { choice: MARCH }, pathname }, startIn('2027-01')],
    ['both stored: the weekend’s on weekend pages', { stored: { choice: MARCH, ...OF_WEEKEND }, pathname }, APRIL],
    ['a weekend that began yesterday: dropped', { ...ON_WEEKEND, today: '2027-04-10' }, startIn('2027-04')],
    ['nothing stored, but a booking: the booking’s', { booking: held() }, OF_BOOKING],
    ['a later search than the booking: restored', { stored: { choice: APRIL }, booking: held() }, APRIL],
    ['a booking of the other brand: the defaults', { booking: held({ brand: 'weekend' }) }, startIn('2027-01')],
    ['a booking of the weekend brand: its stay', { booking: held({ brand: 'weekend' }), pathname }, OF_BOOKING],
  ])('%s', (_, situation, expected) => expect(visitWith(situation).inputs.journey?.['choice']).toEqual(expected));

  // requirement: JOURNEY-9-COOKIES-FUNCTIONAL
  it('has the resort that its brand remembers, unless there is a search or a booking', () => {
    const rememberedResorts = { family: 'MH', weekend: 'SK' } as const;
    const startOf = (situation: Situation) => {
      const { journey } = visitWith({ rememberedResorts, ...situation }).inputs;
      const { choice, weekendFilters } = journey as { choice: SearchChoice; weekendFilters: typeof FILTERS };
      return [choice.resort, weekendFilters.resorts];
    };
    expect([startOf({})[0], startOf({ rememberedResorts: { weekend: 'SK' } })[0]]).toEqual(['MH', 'BG']);
    expect([startOf({ stored: { choice: MARCH } })[0], startOf({ booking: held() })[0]]).toEqual(['SK', 'BG']);
    expect(startOf({ pathname })).toEqual(['BG', ['SK']]);
    expect(startOf({ pathname, rememberedResorts: { family: 'MH' } })).toEqual(['BG', []]);
    expect(startOf({ pathname, stored: OF_WEEKEND })[1]).toEqual(['BG']);
  });

  // the search itself removes months that are no longer on sale: it knows which are
  it('has the stored weekend filters, also when their weekend began', () => {
    const { journey } = visitWith({ stored: OF_WEEKEND, pathname, today: '2028-01-01' }).inputs;
    expect(journey?.['weekendFilters']).toEqual(FILTERS);
  });
});

describe('the other values of the tab', () => {
  const guestDraft = { email: 'a@example.com', draftFields: { '0.ADULT.1.firstName': 'Zoë' }, billing: { line1: '1' } };
  it.each([[null], [SESSION_ID]])('the session is opened with the stored handle: %s', (sessionId) => {
    const { inputs, stored } = visitWith({ stored: { sessionId, sessionExpiresAt: 1 } });
    expect(inputs.session).toEqual({ sessionId, isProduction: false, lock: null });
    // the server's session id replaces it
    expect(stored).toEqual({ ...NOTHING_STORED, sessionId: NEXT_SESSION_ID, sessionExpiresAt: 1 });
  });
  it('typed guest details go to the journey', () => {
    const situation = { booking: held(), stored: { guestDraft } };
    expect(visitWith(situation).inputs.journey?.['guestDraft']).toEqual(guestDraft);
  });
});

it.each([
  ['/booking/search', 'family'],
  ['/bigweekenders/booking/search', 'weekend'],
] as const)(
  'the bookings that a journey starts with are at %s those of the brand %s alone, held or paid',
  (pathname, own) => {
    for (const brand of ['family', 'weekend'] as const) {
      const paid = { resId: 12_345_678, brand };
      expect(visitWith({ pathname, booking: held({ brand }) }).inputs.journey?.['booking'] ?? null).toEqual(
        brand === own ? held({ brand }) : null,
      );
      expect(visitWith({ pathname, paid }).inputs.journey?.['paidResId']).toBe(brand === own ? paid.resId : null);
    }
  },
);
