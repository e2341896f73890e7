/** The journey's guards: opening an address leads to its step, or to the earliest step that is incomplete. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Booking, BookingStatus } from '../contract/booking.ts';
import { NO_PICKER, type PickerConditions } from '../picker/availability.rules.ts';
import { NO_QUERY } from '../app/query.ts';
import { startingChoice } from '../search/choice.ts';
import { EMPTY_DRAFT } from '../guests/draft.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { addonsInputOf, overviewInputOf, savedQuoteInputOf, weekendResultsInputOf } from './journey.inputs.ts';
import {
  afterAddress,
  afterBasketEmptied,
  afterLeaving,
  initialContext,
  NEXT_STEP,
  withoutHold,
  withWeekendFilters,
} from './journey.context.ts';
import {
  canPickCabin,
  isBeingMade,
  isStepOf,
  listedStepOf,
  type Step,
  STEP_LABELS,
  type StepConditions,
  stepFor,
  STEPS,
} from './journey.rules.ts';
import { bookingWith } from '../kit/test/samples.ts';
import type { JourneyContext, JourneyInput } from './journey.types.ts';

const today = '2027-01-11';
const open = startingChoice(today);
const chosen = { ...open, date: '2027-02-05' };
const family = { brand: 'family' } as const;
const ON = { isOn: true, places: [{ resort: 'MH' as const, hasPicker: true, accommodationLocation: 'mh-resort' }] };
const NOWHERE = { choice: null, weekendFilters: null, detail: null, resId: null, query: NO_QUERY } as const;
/** A visit that opens a step of the family brand with nothing chosen or held. */
const contextAt = (step: Step, changes: Partial<JourneyInput> = {}): JourneyContext =>
  initialContext({
    today,
    choice: open,
    weekendFilters: ANY_WEEKEND,
    booking: null,
    paidResId: null,
    picker: NO_PICKER.picker,
    login: null,
    guestDraft: EMPTY_DRAFT,
    destination: { ...NOWHERE, brand: 'family', step },
    ...changes,
  });
const booking = (changes: Partial<Booking>): Booking =>
  ({ resort: 'MH', status: 'draft', areGuestDetailsComplete: false, ...changes }) as Booking;

describe('stepFor', () => {
  const nothing = { ...family, choice: open, booking: null, resId: null };
  const stay = { ...nothing, choice: chosen };
  const held = (changes: Partial<Booking> = {}, resId: number | null = null) => ({
    ...stay,
    booking: booking(changes),
    resId,
  });
  const weekend = { ...nothing, brand: 'weekend' as const };
  const paid = 12_345_678;
  const cases: readonly [string, Step, Omit<StepConditions, keyof PickerConditions>, Step][] = [
    ['opens the search to everyone', 'search', nothing, 'search'],
    ['sends accommodation without a date to the search', 'accommodation', nothing, 'search'],
    ['opens accommodation with a stay', 'accommodation', stay, 'accommodation'],
    ['sends dining without a stay to the search', 'dining', nothing, 'search'],
    ['sends dining without a hold to accommodation', 'dining', stay, 'accommodation'],
    ['opens dining with a hold', 'dining', held(), 'dining'],
    ['sends the checkout without names to the guests', 'checkout', held(), 'guests'],
    [
      'opens the checkout with names',
      'checkout',
      held({ status: 'inProgress', areGuestDetailsComplete: true }),
      'checkout',
    ],
    ['sends an expired booking to accommodation', 'overview', held({ status: 'expired' }), 'accommodation'],
    ['sends the confirmation without a reference to the search', 'confirmation', nothing, 'search'],
    ['sends the confirmation of a hold without a reference there too', 'confirmation', held(), 'search'],
    ['sends a weekend’s confirmation without a reference to its search', 'confirmation', weekend, 'weekendSearch'],
    ['opens the confirmation while the next booking is made', 'confirmation', held({}, paid), 'confirmation'],
    ['opens the confirmation with a reference', 'confirmation', { ...nothing, resId: paid }, 'confirmation'],
    ['sends a weekend’s accommodation without a date to its search', 'accommodation', weekend, 'weekendSearch'],
    ['opens the results of the weekend brand', 'weekendResults', weekend, 'weekendResults'],
    ['sends the weekend results in the family brand to the search', 'weekendResults', nothing, 'search'],
    ['sends the family search in the weekend brand to its own', 'search', weekend, 'weekendSearch'],
    ['opens the search after a paid booking', 'search', held({ status: 'completed' }, paid), 'search'],
    ['opens accommodation after one', 'accommodation', held({ status: 'completed' }, paid), 'accommodation'],
    ['sends dining after one without a reference there', 'dining', held({ status: 'completed' }), 'accommodation'],
    ['sends the checkout of one to the confirmation', 'checkout', held({ status: 'completed' }, paid), 'confirmation'],
    ['sends the checkout of one paid in another tab there', 'checkout', { ...stay, resId: paid }, 'confirmation'],
    [
      'sends a hold that expired after one to accommodation',
      'checkout',
      held({ status: 'expired' }, paid),
      'accommodation',
    ],
  ];
  // requirement: JOURNEY-2-ROUTES
  it.each(cases)('%s', (_, step, conditions, landing) => {
    expect(stepFor(step, { ...NO_PICKER, ...conditions })).toBe(landing);
  });

  const conditions = fc.record({
    brand: fc.constantFrom('family', 'weekend'),
    choice: fc.constantFrom(open, chosen),
    booking: fc.option(
      fc
        .record({
          status: fc.constantFrom(...(Object.keys(BookingStatus.keys) as BookingStatus[])),
          areGuestDetailsComplete: fc.boolean(),
        })
        .map(booking),
    ),
    resId: fc.constantFrom(null, 12_345_678),
    picker: fc.constantFrom(NO_PICKER.picker, ON),
    query: fc.record({ hidePicker: fc.boolean() }),
  });
  it('returns a step that can be entered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STEPS), conditions, (step, current) => {
        const landing = stepFor(step, current);
        expect(stepFor(landing, current)).toBe(landing);
      }),
    );
  });
  it('returns no later step than the requested one, unless a booking is paid', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STEPS), conditions, (step, current) => {
        const landing = stepFor(step, current);
        if (current.resId === null && isStepOf(current.brand, step))
          expect(STEPS.indexOf(landing)).toBeLessThanOrEqual(STEPS.indexOf(step));
      }),
    );
  });
  it('returns the checkout only for a booking that can be paid', () => {
    fc.assert(
      fc.property(conditions, (current) => {
        if (stepFor('checkout', current) !== 'checkout') return;
        expect(isBeingMade(current.booking) && current.booking?.areGuestDetailsComplete).toBe(true);
      }),
    );
  });
});

describe('the map picker step', () => {
  const held = {
    ...family,
    choice: chosen,
    booking: booking({}),
    resId: null,
    picker: ON,
    login: null,
    query: { hidePicker: false },
  };
  // requirement: JOURNEY-2-ROUTES-PICKER
  it.each([
    ['opens once accommodation is held', held, 'picker'],
    ['requires held accommodation first', { ...held, booking: null }, 'accommodation'],
    ['leads to accommodation if it is hidden', { ...held, query: { hidePicker: true } }, 'accommodation'],
    [
      'leads to accommodation at a resort without maps',
      { ...held, booking: booking({ resort: 'SK' }) },
      'accommodation',
    ],
    ['leads to accommodation while it is switched off', { ...held, picker: NO_PICKER.picker }, 'accommodation'],
  ] as const)('%s', (_, conditions, landing) => {
    expect(stepFor('picker', conditions)).toBe(landing);
  });

  it('belongs to accommodation in the step list', () => {
    expect(listedStepOf('picker')).toBe('accommodation');
    expect(listedStepOf('dining')).toBe('dining');
  });
});

describe('stepFor with a saved quote', () => {
  const quoteId = 87_654_321;
  const quoteConditions = { ...NO_PICKER, ...family, choice: open, resId: null, query: { hidePicker: false, quoteId } };
  // requirement: JOURNEY-2-ROUTES-QUOTE
  it.each([
    ['its page', 'savedQuote', null, 'savedQuote'],
    ['the overview, with nothing held', 'overview', null, 'savedQuote'],
    ['the overview, with another booking held', 'overview', booking({ quoteId: null }), 'savedQuote'],
    ['the overview, with the booking of the quote held', 'overview', booking({ quoteId }), 'overview'],
    [
      'the overview, after the booking of the quote expired',
      'overview',
      booking({ quoteId, status: 'expired' }),
      'savedQuote',
    ],
    ['its page, after a paid booking', 'savedQuote', booking({ status: 'completed' }), 'savedQuote'],
    ['dining, with a hold', 'dining', booking({}), 'dining'],
  ] as const)('shows the quote before its booking is continued: %s', (_, step, held, landing) => {
    expect(
      stepFor(step, { ...quoteConditions, booking: held, resId: held?.status === 'completed' ? 12_345_678 : null }),
    ).toBe(landing);
  });
  it('shows the held booking, or the search, if the address names no quote', () => {
    const conditions = { ...quoteConditions, query: { hidePicker: false, quoteId: null } };
    expect(stepFor('savedQuote', { ...conditions, booking: booking({}) })).toBe('overview');
    expect(stepFor('savedQuote', { ...conditions, booking: null })).toBe('search');
  });
  it.each([
    ['nothing', null],
    ['another', booking({ quoteId: null })],
    ['this', booking({ quoteId })],
    ['nothing', booking({ quoteId, status: 'expired' })],
  ] as const)('reports to the quote’s page what is held: %s', (holding, held) => {
    const destination = { ...NOWHERE, brand: 'family', step: 'savedQuote', query: { ...NO_QUERY, quoteId } } as const;
    expect(savedQuoteInputOf(contextAt('savedQuote', { booking: held, destination }))).toEqual({
      quoteId,
      brand: 'family',
      href: '/booking/quote-confirmation/87654321',
      holding,
    });
  });
});

describe('weekendResultsInputOf', () => {
  // requirement: JOURNEY-2-RESULTS-MORE
  it('keeps the number shown when the guest returns, and shows the first page after new filters', () => {
    const context = { ...contextAt('weekendResults'), shownResults: 36 };
    expect(weekendResultsInputOf(context).shown).toBe(36);
    const refiltered = {
      ...context,
      ...withWeekendFilters(context, { weekendFilters: ANY_WEEKEND, parties: open.parties }),
    };
    expect(weekendResultsInputOf(refiltered).shown).toBe(12);
  });
});

describe('isBeingMade', () => {
  it.each([
    ['draft', true],
    ['inProgress', true],
    ['completed', false],
    ['expired', false],
    ['cancelled', false],
  ] as const)('returns for the status %s: %s', (status, isMade) => {
    expect(isBeingMade(booking({ status }))).toBe(isMade);
  });
  it('returns false without a booking', () => {
    expect(isBeingMade(null)).toBe(false);
  });
});

describe('STEP_LABELS', () => {
  // requirement: JOURNEY-2-STEP-LABELS
  it('has the labels of the spec, in its order', () => {
    expect(STEP_LABELS.map(({ label }) => label)).toEqual([
      'Accommodation',
      'Dining',
      'Extras and Passes',
      'SignUp/Login',
      'Guests setup',
      'Pay',
    ]);
  });
});

describe('stepFor the balance of a booking', () => {
  const made = booking({ status: 'completed' });
  it.each([
    ['before anything is chosen', null],
    ['beside another booking', booking({})],
    ['after its first payment', made],
  ])('opens the checkout %s', (_, current) => {
    const conditions = { ...family, ...NO_PICKER, choice: open, booking: current, resId: 87_654_321, query: NO_QUERY };
    expect(stepFor('checkout', { ...conditions, balanceOf: 87_654_321 })).toBe('checkout');
    expect(stepFor('checkout', { ...conditions, balanceOf: null })).not.toBe('checkout');
  });
});

it('a guest with a paid break whose next hold is lost goes on with its accommodation, not with the break that is paid', () => {
  const before = {
    ...family,
    ...NO_PICKER,
    choice: chosen,
    booking: bookingWith(),
    resId: 12_345_678,
    query: NO_QUERY,
  };
  const after = { ...before, ...withoutHold(before, 'It is lost.'), balanceOf: null };
  expect(stepFor('dining', after)).toBe('accommodation');
});

const destination = { ...NOWHERE, brand: 'family', step: 'extras' } as const;

/** On the guests step, opened from the overview, with something typed that is not saved, and a notice. */
const CONTEXT: JourneyContext = {
  ...contextAt('guests', { booking: bookingWith(), guestDraft: { email: '', draftFields: {} } }),
  isUnsaved: true,
  editing: 'dining',
  notice: 'An earlier notice.',
};

describe.each([
  ['by an address', afterAddress(CONTEXT, destination)],
  ['by confirming it', afterLeaving(CONTEXT, { to: destination })],
  ['for the next step', NEXT_STEP],
  ['because the hold is lost', withoutHold(CONTEXT, 'It is lost.')],
])('a guest who leaves a step %s', (_, change) => {
  const next = { ...CONTEXT, ...change };
  it('is not asked about unsaved fields on any other page', () => {
    expect(next.isUnsaved).toBe(false);
  });
  it('does not return to the overview, and reads no earlier notice', () => {
    expect(next.editing).toBeNull();
    expect(next.notice).not.toBe('An earlier notice.');
  });
});

const CHOSEN = { ...startingChoice('2027-01-11'), date: '2027-02-05' };
const NOTHING_HELD: StepConditions = {
  ...NO_PICKER,
  brand: 'family',
  choice: CHOSEN,
  booking: null,
  resId: null,
  query: NO_QUERY,
};
const PICKER = { isOn: true, places: [{ resort: 'SK' as const, hasPicker: true, accommodationLocation: 'sk-resort' }] };

describe('stepFor the balance of a booking', () => {
  it.each([
    ['checkout', 'checkout'],
    ['dining', 'accommodation'],
    ['guests', 'accommodation'],
    ['confirmation', 'search'],
  ] as const satisfies readonly (readonly [Step, Step])[])(
    'opens only the checkout without a held booking: %s leads to %s',
    (step, landing) => {
      expect(stepFor(step, { ...NOTHING_HELD, balanceOf: 87_654_321 })).toBe(landing);
    },
  );
});

describe('canPickCabin', () => {
  it.each([
    ['with a booking at a resort with maps', bookingWith(), true],
    ['with a booking at a resort without maps', bookingWith({ resort: 'BG' }), false],
    ['without a booking', null, false],
  ])('returns the right answer %s', (_, booking, can) => {
    expect(canPickCabin({ booking, picker: PICKER, query: NO_QUERY })).toBe(can);
  });
});

const contextWith = (brand: 'family' | 'weekend') =>
  contextAt('overview', {
    choice: { ...open, date: '2027-03-26' },
    booking: bookingWith({ brand }),
    destination: {
      ...NOWHERE,
      brand,
      step: 'overview',
      query: { ...NO_QUERY, agencyId: 1_234, quoteId: 87_654_321 },
    },
  });

describe('the edit addresses in overviewInputOf', () => {
  // requirement: JOURNEY-3-OVERVIEW
  it("carries the visit's query but not the quote", () => {
    const { accommodation, ...others } = overviewInputOf(contextWith('family')).editHrefs;
    expect(others).toEqual({
      picker: '/booking/accommodation-picker?agencyId=1234',
      dining: '/booking/dining?agencyId=1234',
      extras: '/booking/extras?agencyId=1234',
    });
    expect(accommodation).toMatch(/^\/booking\/accommodation\?break=[^&]+&agencyId=1234$/);
  });
  it("uses the paths of the booking's brand", () => {
    expect(overviewInputOf(contextWith('weekend')).editHrefs.dining).toBe(
      '/bigweekenders/booking/dining?agencyId=1234',
    );
  });
});

describe('an emptied basket', () => {
  const undo = [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }];
  // requirement: ACCOUNT-4-BASKET-EMPTIED
  it('is passed to the overview until the guest moves on', () => {
    const editing = { ...contextWith('family'), editing: 'dining' as const };
    expect(addonsInputOf(editing).isEditing).toBe(true);
    const back = { ...editing, ...afterBasketEmptied({ type: 'basket.emptied', undo }) };
    expect([addonsInputOf(back).isEditing, overviewInputOf(back).emptied]).toEqual([false, undo]);
    expect(overviewInputOf({ ...back, ...NEXT_STEP }).emptied).toBeNull();
    expect(overviewInputOf(contextWith('family')).emptied).toBeNull();
  });
});
