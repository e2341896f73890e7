// Changes to a booking that exists, and add-ons for the whole booking.
import type { SpecificationCase } from './cases.ts';
import {
  accepted,
  BOOKED,
  DINING,
  DONATION_LONG_BEFORE,
  DRINKS,
  EARLY,
  hours,
  inBooking,
  LATE,
  line,
  LONG_BEFORE,
  refused,
  SHORTLY_BEFORE,
  SPA,
  SPA_SHORTLY_BEFORE,
} from './basket.paths.ts';

const completed: readonly SpecificationCase[] = [
  accepted('removes dining from a booking that is not completed', { input: BOOKED, when: 'no dining plan' }, []),
  refused(
    'rejects the removal of drinks that an addition replaces',
    {
      requirement: 'ACCOUNT-4-BASKET-REMOVAL',
      input: LONG_BEFORE,
      given: ['a dining plan'],
      when: 'no all-inclusive drinks',
    },
    'replaced',
    [DRINKS, DINING],
  ),
  accepted(
    'removes drinks 71 days before the start',
    { requirement: 'JOURNEY-5-BREAK-70', input: LONG_BEFORE, when: 'no all-inclusive drinks' },
    [],
  ),
  refused(
    'rejects an all-inclusive package in place of booked drinks, for which the guest contacts the team',
    { input: LONG_BEFORE, when: 'all-inclusive' },
    'contactUs',
    [DRINKS],
  ),
  refused(
    'rejects the removal of a donation that is paid, which is not refunded',
    { requirement: 'ACCOUNT-4-EDIT', input: DONATION_LONG_BEFORE, when: 'no donation' },
    'notRefundable',
    [line('gosh-donation', null)],
  ),
  refused(
    'rejects the removal of dining from the 70th day before the start',
    { requirement: 'JOURNEY-5-BREAK-70', input: SHORTLY_BEFORE, when: 'no dining plan' },
    'tooLate',
    [DINING],
  ),
  refused(
    'rejects drinks in place of booked dining from the 70th day before the start, which needs a phone call',
    { requirement: 'JOURNEY-5-BREAK-70', input: SHORTLY_BEFORE, when: 'all-inclusive drinks' },
    'needsCall',
    [DINING],
  ),
  refused(
    'rejects an all-inclusive package from the 70th day before the start, which needs a phone call',
    { requirement: 'JOURNEY-5-BREAK-70', input: SHORTLY_BEFORE, when: 'all-inclusive' },
    'needsCall',
    [DINING],
  ),
  refused(
    'rejects the removal of a spa day from the 70th day before the start',
    { requirement: 'JOURNEY-5-BREAK-70', input: SPA_SHORTLY_BEFORE, when: 'no spa day' },
    'tooLate',
    [SPA, EARLY],
  ),
  refused(
    'rejects the other of the two hours from the 70th day before the start, which needs a phone call',
    { requirement: 'JOURNEY-5-BREAK-70', input: SPA_SHORTLY_BEFORE, when: 'late check-out' },
    'needsCall',
    [SPA, EARLY],
  ),
  accepted(
    'adds a donation from the 70th day before the start',
    { requirement: 'JOURNEY-5-BREAK-70', input: SPA_SHORTLY_BEFORE, when: 'a donation' },
    [SPA, EARLY, line('gosh-donation', null)],
  ),
];

const forBooking: readonly SpecificationCase[] = [
  accepted('adds a spa day to the whole booking', { ...inBooking, when: 'a spa day' }, [SPA]),
  accepted('removes a spa day', { ...inBooking, given: ['a spa day'], when: 'no spa day' }, []),
  accepted('adds a donation', { ...inBooking, when: 'a donation' }, [line('gosh-donation', null)]),
  accepted('takes any number of tokens', { ...inBooking, when: 'tokens' }, [line('token-pre', null, 9)]),
  accepted('adds late check-out', { ...hours, when: 'late check-out' }, [LATE]),
  accepted(
    'replaces early check-in by late check-out',
    { ...hours, given: ['early check-in'], when: 'late check-out' },
    [LATE],
  ),
  accepted(
    'replaces late check-out by early check-in, and nothing else',
    { ...hours, given: ['a spa day', 'late check-out'], when: 'early check-in' },
    [SPA, EARLY],
  ),
  accepted('removes late check-out', { ...hours, given: ['late check-out'], when: 'no late check-out' }, []),
  refused('rejects more spa days than are offered', { ...inBooking, when: 'too many spa days' }, 'beyondMost'),
  refused('rejects half a spa day', { ...inBooking, when: 'half a spa day' }, 'notWhole'),
  refused('rejects a spa day for one party', { ...inBooking, when: 'a spa day for one party' }, 'notForBooking'),
  refused(
    'rejects the removal of a spa day that is not in the basket',
    { ...inBooking, when: 'no spa day' },
    'notInBasket',
  ),
  refused(
    'rejects the removal of late check-out that is not in the basket',
    { ...hours, when: 'no late check-out' },
    'notInBasket',
  ),
  refused(
    'rejects an add-on for the booking that is not offered',
    { ...inBooking, when: 'transferred tokens' },
    'notOffered',
  ),
  refused(
    'rejects tokens that are not offered beside a spa day',
    { ...inBooking, given: ['a spa day'], when: 'transferred tokens' },
    'notOffered',
    [SPA],
  ),
  ...(
    [
      ['a spa day', [SPA]],
      ['a donation', [line('gosh-donation', null)]],
      ['early check-in', [EARLY]],
      ['tokens', [line('token-pre', null, 9)]],
    ] as const
  ).map(([when, lines]) =>
    accepted(
      `forgets the reason of a refusal with the change “${when}”`,
      { ...inBooking, given: ['half a spa day'], when },
      lines,
    ),
  ),
  ...(
    [
      ['a spa day for one party', 'notForBooking'],
      ['no late check-out', 'notInBasket'],
      ['transferred tokens', 'notOffered'],
    ] as const
  ).map(([when, reason]) =>
    refused(
      `rejects “${when}” in an emptied basket, which stays so`,
      { ...inBooking, given: ['a spa day', 'no spa day'], when },
      reason,
      [],
      'emptied',
    ),
  ),
];

/** Cases of bookings that exist, and of add-ons for the whole booking. */
export const bookingCases: readonly SpecificationCase[] = [...completed, ...forBooking];
