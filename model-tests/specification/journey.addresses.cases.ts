// Opening an address: the step itself, or the earliest one that is missing something; what stays, and what is cleared.
import { booking, NAMED_BOOKING, PAID_BOOKING, SKEGNESS_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  AT_EXTRAS,
  BY_ADDRESS,
  CHOSEN,
  HELD,
  NEW_TAB,
  OPEN_CHOICE,
  ON_MAPS,
  PAID,
  PAID_WEEKEND,
  PAYMENT_ENDED,
  QUOTE_ID,
  REVIEWED,
  STAY,
  WHOLE_CHOICE,
} from './journey.paths.ts';

const RES_ID = 12_345_678;

const landing = (
  title: string,
  given: readonly string[],
  when: string,
  state: string,
  more: Partial<SpecificationCase['outcome']> = {},
  input?: string,
): SpecificationCase => ({
  requirement: 'JOURNEY-2-ROUTES',
  title,
  ...(input !== undefined && { input }),
  given,
  when,
  outcome: { state, context: BY_ADDRESS, sends: [], ...more },
});

const nothingHeld = [
  'to the maps',
  'to dining',
  'to the extras',
  'to the overview',
  'to the guests',
  'to the checkout',
].flatMap((address): SpecificationCase[] => [
  landing(`leads ${address.slice(3)} without a stay to the search`, [], address, 'search'),
  landing(`leads ${address.slice(3)} with a stay and no hold to the accommodation`, CHOSEN, address, 'accommodation', {
    inputs: { accommodation: { stay: STAY, booking: null } },
  }),
]);

const held: readonly SpecificationCase[] = [
  landing('opens dining while something is held', AT_EXTRAS, 'to dining', 'dining', {
    inputs: { dining: { booking: booking(), isEditing: false } },
  }),
  landing('opens the extras while something is held', HELD, 'to the extras', 'extras', {
    inputs: { extras: { booking: booking(), isEditing: false } },
  }),
  landing('opens the overview while something is held', HELD, 'to the overview', 'overview', {
    inputs: { overview: { booking: booking() } },
  }),
  landing('opens the guests while something is held', HELD, 'to the guests', 'guests', {
    inputs: { guests: { booking: booking() } },
  }),
  landing('leads the checkout to the guests while somebody has no name', HELD, 'to the checkout', 'guests'),
  landing('opens the maps of a resort that has them', [...ON_MAPS, 'picker: finished'], 'to the maps', 'picker', {
    inputs: { picker: { booking: SKEGNESS_BOOKING } },
  }),
  landing('leads the maps of a resort without them to the accommodation', HELD, 'to the maps', 'accommodation', {
    inputs: { accommodation: { booking: booking() } },
  }),
  landing(
    'leads the results of weekends to the search in the family brand',
    HELD,
    'to the results of the weekends',
    'search',
  ),
  {
    requirement: 'JOURNEY-2-ROUTES-CHECKOUT',
    title: 'opens the checkout in a new tab once everyone has a name',
    input: NEW_TAB,
    given: [],
    outcome: {
      state: 'checkout',
      context: { ...BY_ADDRESS, balanceOf: null },
      sends: [],
      inputs: { checkout: { booking: NAMED_BOOKING, billing: {} } },
    },
  },
];

const kept: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-ROUTES-ACCOMMODATION',
    title: 'opens the accommodation of the stay that an address carries',
    given: [],
    when: 'to accommodation with a stay',
    outcome: {
      state: 'accommodation',
      context: { ...BY_ADDRESS, choice: WHOLE_CHOICE },
      sends: [],
      inputs: { accommodation: { stay: STAY } },
    },
  },
  landing('keeps search and hold when an address names neither', REVIEWED, 'to the search', 'search', {
    context: { ...BY_ADDRESS, choice: WHOLE_CHOICE },
  }),
  landing('finds the hold again after the search was opened', [...REVIEWED, 'to the search'], 'to dining', 'dining', {
    inputs: { dining: { booking: booking() } },
  }),
  landing(
    'closes the page of one accommodation with an address that names none',
    [...CHOSEN, 'a page of a type'],
    'to dining',
    'accommodation',
    {
      inputs: { accommodation: { detail: null } },
    },
  ),
  landing(
    'starts a step again when its address is opened',
    [...CHOSEN, 'accommodation: breaks'],
    'to the search',
    'search',
    {
      awaits: { with: ['search'] },
    },
  ),
];

const references: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-ROUTES-CONFIRMATION',
    title: 'opens the confirmation of the booking that the address names',
    given: [],
    when: 'to a confirmation',
    outcome: {
      state: 'confirmation',
      context: { ...BY_ADDRESS, resId: RES_ID, balanceOf: null },
      sends: [],
      awaits: { with: ['confirmation'] },
      inputs: { confirmation: { resId: RES_ID, isHolder: false } },
    },
  },
  ...['to dining', 'to the overview', 'to the checkout'].map((address) =>
    landing(`leads ${address.slice(3)} of a paid booking to its confirmation`, PAID, address, 'confirmation', {
      inputs: { confirmation: { resId: RES_ID, isHolder: false } },
    }),
  ),
  landing('opens the search after a paid booking', PAID, 'to the search', 'search'),
  landing(
    'opens accommodation after a paid booking, with nothing held',
    PAID,
    'to accommodation with a stay',
    'accommodation',
    {
      inputs: { accommodation: { booking: null } },
    },
  ),
  landing('opens the weekend search after a paid weekend', [], 'to the search', 'weekendSearch', {}, PAID_WEEKEND),
  {
    requirement: 'JOURNEY-2-ROUTES-WEEKEND',
    title: 'opens the confirmation of a paid weekend',
    input: PAID_WEEKEND,
    given: [],
    outcome: { state: 'confirmation', context: { resId: PAID_BOOKING.resId }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'opens a saved quote to everyone',
    given: [],
    when: 'to a quote',
    outcome: {
      state: 'savedQuote',
      context: BY_ADDRESS,
      sends: [],
      inputs: {
        savedQuote: {
          quoteId: QUOTE_ID,
          brand: 'family',
          holding: 'nothing',
          href: '/booking/quote-confirmation/87654321',
        },
      },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'tells the page of a quote that another break is held',
    given: HELD,
    when: 'to a quote',
    outcome: { state: 'savedQuote', inputs: { savedQuote: { holding: 'another' } } },
  },
  {
    requirement: 'JOURNEY-3-INSTALMENTS',
    title: 'opens the checkout for the balance of the booking that the address names',
    given: [],
    when: 'to what is left of a booking',
    outcome: {
      state: 'checkout',
      context: { ...BY_ADDRESS, balanceOf: RES_ID, resId: null, choice: OPEN_CHOICE },
      sends: [],
      inputs: { checkout: { balanceOf: RES_ID, billing: {} } },
    },
  },
  {
    requirement: 'JOURNEY-3-INSTALMENTS',
    title: 'pays for the booking that is being made, and no balance, when the address names none',
    input: NEW_TAB,
    given: ['to what is left of a booking'],
    when: 'to the checkout',
    outcome: {
      state: 'checkout',
      context: { balanceOf: null, resId: null },
      sends: [PAYMENT_ENDED],
      inputs: { checkout: { booking: NAMED_BOOKING } },
    },
  },
];

/** Cases of opened addresses. */
export const addressCases: readonly SpecificationCase[] = [...nothingHeld, ...held, ...kept, ...references];
