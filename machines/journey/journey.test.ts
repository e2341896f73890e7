/** The journey's guards: whoever opens an address lands on the step or on the earliest one that is missing something. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BookingStatus, type Booking } from '../contract/booking.ts';
import { NO_PICKER, type PickerConditions } from '../picker/availability.rules.ts';
import { NO_QUERY } from '../app/query.ts';
import { startingChoice } from '../search/choice.ts';
import { EMPTY_DRAFT } from '../guests/draft.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { savedQuoteInputOf, weekendResultsInputOf } from './journey.inputs.ts';
import { initialContext, withWeekendFilters } from './journey.context.ts';
import {
  STEPS,
  STEP_LABELS,
  isBeingMade,
  isStepOf,
  listedStepOf,
  stepFor,
  type StepConditions,
  type Step,
} from './journey.rules.ts';

const today = '2027-01-11';
const open = startingChoice(today);
const chosen = { ...open, date: '2027-02-05' };
const family = { brand: 'family' } as const;
const ON = { isOn: true, places: [{ resort: 'MH' as const, hasPicker: true, accommodationLocation: 'mh-resort' }] };
const booking = (changes: Partial<Booking>): Booking =>
  ({ resort: 'MH', status: 'draft', areGuestDetailsComplete: false, ...changes }) as Booking;

describe('stepFor', () => {
  const cases: readonly [string, Step, Omit<StepConditions, keyof PickerConditions>, Step][] = [
    ['search is always open', 'search', { ...family, choice: open, booking: null, resId: null }, 'search'],
    ['accommodation without a day', 'accommodation', { ...family, choice: open, booking: null, resId: null }, 'search'],
    [
      'accommodation with a stay',
      'accommodation',
      { ...family, choice: chosen, booking: null, resId: null },
      'accommodation',
    ],
    ['dining with nothing', 'dining', { ...family, choice: open, booking: null, resId: null }, 'search'],
    ['dining with a stay only', 'dining', { ...family, choice: chosen, booking: null, resId: null }, 'accommodation'],
    ['dining with a hold', 'dining', { ...family, choice: chosen, booking: booking({}), resId: null }, 'dining'],
    ['checkout without names', 'checkout', { ...family, choice: chosen, booking: booking({}), resId: null }, 'guests'],
    [
      'checkout with names',
      'checkout',
      {
        ...family,
        choice: chosen,
        booking: booking({ status: 'inProgress', areGuestDetailsComplete: true }),
        resId: null,
      },
      'checkout',
    ],
    [
      'an expired booking',
      'overview',
      { ...family, choice: chosen, booking: booking({ status: 'expired' }), resId: null },
      'accommodation',
    ],
    [
      'confirmation without a reference',
      'confirmation',
      { ...family, choice: open, booking: null, resId: null },
      'search',
    ],
    [
      'confirmation with one',
      'confirmation',
      { ...family, choice: open, booking: null, resId: 12345678 },
      'confirmation',
    ],
    [
      'the weekend’s accommodation without a day',
      'accommodation',
      { brand: 'weekend', choice: open, booking: null, resId: null },
      'weekendSearch',
    ],
    [
      'the weekend’s results',
      'weekendResults',
      { brand: 'weekend', choice: open, booking: null, resId: null },
      'weekendResults',
    ],
    ['the results of a family', 'weekendResults', { ...family, choice: open, booking: null, resId: null }, 'search'],
    [
      'a family’s search of the weekends',
      'search',
      { brand: 'weekend', choice: open, booking: null, resId: null },
      'weekendSearch',
    ],
    [
      'a paid booking asked for the search',
      'search',
      { ...family, choice: chosen, booking: booking({ status: 'completed' }), resId: 12345678 },
      'search',
    ],
    [
      'a paid booking asked for accommodation',
      'accommodation',
      { ...family, choice: chosen, booking: booking({ status: 'completed' }), resId: 12345678 },
      'accommodation',
    ],
    [
      'a paid booking without its reference asked for dining',
      'dining',
      { ...family, choice: chosen, booking: booking({ status: 'completed' }), resId: null },
      'accommodation',
    ],
    [
      'a paid booking asked for its checkout',
      'checkout',
      { ...family, choice: chosen, booking: booking({ status: 'completed' }), resId: 12345678 },
      'confirmation',
    ],
    [
      'a booking that was paid in another tab asked for its checkout',
      'checkout',
      { ...family, choice: chosen, booking: null, resId: 12345678 },
      'confirmation',
    ],
    [
      'a booking that ran out after another was paid asked for its checkout',
      'checkout',
      { ...family, choice: chosen, booking: booking({ status: 'expired' }), resId: 12345678 },
      'accommodation',
    ],
  ];
  // requirement: JOURNEY-2-ROUTES
  it.each(cases)('%s', (_, step, conditions, lands) => {
    expect(stepFor(step, { ...NO_PICKER, ...conditions })).toBe(lands);
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
  it('leads to a step that lets the guest in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STEPS), conditions, (step, current) => {
        const lands = stepFor(step, current);
        expect(stepFor(lands, current)).toBe(lands);
      }),
    );
  });
  it('never leads past the step asked for, but for a booking that is paid', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STEPS), conditions, (step, current) => {
        const lands = stepFor(step, current);
        if (current.resId === null && isStepOf(current.brand, step))
          expect(STEPS.indexOf(lands)).toBeLessThanOrEqual(STEPS.indexOf(step));
      }),
    );
  });
  it('lets nobody pay for a booking that cannot be paid', () => {
    fc.assert(
      fc.property(conditions, (current) => {
        if (stepFor('checkout', current) !== 'checkout') return;
        expect(isBeingMade(current.booking) && current.booking?.areGuestDetailsComplete).toBe(true);
      }),
    );
  });
});

describe('the map picker', () => {
  const held = {
    ...family,
    choice: chosen,
    booking: booking({}),
    resId: null,
    picker: ON,
    query: { hidePicker: false },
  };
  // requirement: JOURNEY-2-ROUTES-PICKER
  it.each([
    ['opens once something is held', held, 'picker'],
    ['asks for accommodation before', { ...held, booking: null }, 'accommodation'],
    ['leads to accommodation where it is hidden', { ...held, query: { hidePicker: true } }, 'accommodation'],
    [
      'leads to accommodation at a resort without maps',
      { ...held, booking: booking({ resort: 'SK' }) },
      'accommodation',
    ],
    ['leads to accommodation while it is off', { ...held, picker: NO_PICKER.picker }, 'accommodation'],
  ] as const)('%s', (_, conditions, lands) => {
    expect(stepFor('picker', conditions)).toBe(lands);
  });

  it('belongs to the accommodation in the step list', () => {
    expect(listedStepOf('picker')).toBe('accommodation');
    expect(listedStepOf('dining')).toBe('dining');
  });
});

describe('a saved quote', () => {
  const quoteId = 87_654_321;
  const quoteConditions = { ...NO_PICKER, ...family, choice: open, resId: null, query: { hidePicker: false, quoteId } };
  // requirement: JOURNEY-2-ROUTES-QUOTE
  it.each([
    ['its page', 'savedQuote', null, 'savedQuote'],
    ['the overview, with nothing held', 'overview', null, 'savedQuote'],
    ['the overview, with another break held', 'overview', booking({ quoteId: null }), 'savedQuote'],
    ['the overview, with its own break held', 'overview', booking({ quoteId }), 'overview'],
    ['the overview, its own break having run out', 'overview', booking({ quoteId, status: 'expired' }), 'savedQuote'],
    ['its page after a paid booking', 'savedQuote', booking({ status: 'completed' }), 'savedQuote'],
    ['dining', 'dining', booking({}), 'dining'],
  ] as const)('is looked at before it is gone on with: %s', (_, step, held, lands) => {
    expect(
      stepFor(step, { ...quoteConditions, booking: held, resId: held?.status === 'completed' ? 12_345_678 : null }),
    ).toBe(lands);
  });
  it('without a reference is none: what is held is shown', () => {
    const conditions = { ...quoteConditions, query: { hidePicker: false, quoteId: null } };
    expect(stepFor('savedQuote', { ...conditions, booking: booking({}) })).toBe('overview');
    expect(stepFor('savedQuote', { ...conditions, booking: null })).toBe('search');
  });
  it.each([
    ['nothing', null],
    ['another', booking({ quoteId: null })],
    ['this', booking({ quoteId })],
    ['nothing', booking({ quoteId, status: 'expired' })],
  ] as const)('knows what is held beside it: %s', (holding, held) => {
    const input = {
      today,
      choice: open,
      weekendFilters: ANY_WEEKEND,
      booking: held,
      paidResId: null,
      picker: NO_PICKER.picker,
      guestDraft: EMPTY_DRAFT,
      destination: {
        brand: 'family' as const,
        step: 'savedQuote' as const,
        choice: null,
        weekendFilters: null,
        detail: null,
        resId: null,
        query: { ...NO_QUERY, quoteId },
      },
    };
    expect(savedQuoteInputOf(initialContext(input))).toEqual({
      quoteId,
      brand: 'family',
      href: '/booking/quote-confirmation/87654321',
      holding,
    });
  });
});

describe('the results of the weekends', () => {
  const input = {
    today,
    choice: open,
    weekendFilters: ANY_WEEKEND,
    booking: null,
    paidResId: null,
    picker: NO_PICKER.picker,
    guestDraft: EMPTY_DRAFT,
    destination: {
      brand: 'weekend' as const,
      step: 'weekendResults' as const,
      choice: null,
      weekendFilters: null,
      detail: null,
      resId: null,
      query: NO_QUERY,
    },
  };
  // requirement: JOURNEY-2-RESULTS-MORE
  it('show as many when the guest comes back, and the first ones of another wish', () => {
    const context = { ...initialContext(input), shownResults: 36 };
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
  ] as const)('a booking that is %s: %s', (status, isMade) => {
    expect(isBeingMade(booking({ status }))).toBe(isMade);
  });
  it('none is not', () => {
    expect(isBeingMade(null)).toBe(false);
  });
});

describe('the step list', () => {
  // requirement: JOURNEY-2-STEP-LABELS
  it('has the spec’s labels, in its order', () => {
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

describe('what is left of a booking', () => {
  const made = booking({ status: 'completed' });
  it.each([
    ['before anything is chosen', null],
    ['beside another booking', booking({})],
    ['after it was paid for first', made],
  ])('can be paid %s', (_, current) => {
    const conditions = { ...family, ...NO_PICKER, choice: open, booking: current, resId: 87_654_321, query: NO_QUERY };
    expect(stepFor('checkout', { ...conditions, balanceOf: 87_654_321 })).toBe('checkout');
    expect(stepFor('checkout', { ...conditions, balanceOf: null })).not.toBe('checkout');
  });
});
