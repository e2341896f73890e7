/** The journey's guards: opening an address leads to its step, or to the earliest step that is incomplete. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Booking, BookingStatus } from '../contract/booking.ts';
import { NO_PICKER, type PickerConditions } from '../picker/availability.rules.ts';
import { NO_QUERY } from '../addresses/query.ts';
import type { Destination } from '../visitUrl/url.ts';
import { startingChoice } from '../search/choice.ts';
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
import { canPickCabin, listedStepOf, type StepConditions, stepFor } from './journey.rules.ts';
import { STEPS, type Step } from '../addresses/steps.ts';
import { bookingWith } from '../kit/test/samples.ts';
import type { JourneyContext } from './journey.types.ts';
import { destinationTo, journeyInput } from '../app/test/shellSnapshots.ts';

const open = startingChoice('2027-01-11');
const chosen = { ...open, date: '2027-02-05' };
const family = { brand: 'family' } as const;
const ON = { isOn: true, places: [{ resort: 'MH' as const, hasPicker: true, accommodationLocation: 'mh-resort' }] };
const booking = (changes: Partial<Booking>): Booking =>
  ({ resort: 'MH', status: 'draft', areGuestDetailsComplete: false, ...changes }) as Booking;

const DESTINATION = destinationTo('extras');
const contextAt = (place: Partial<Destination>, held: Booking | null = bookingWith()): JourneyContext =>
  initialContext(
    journeyInput({
      choice: chosen,
      booking: held,
      picker: NO_PICKER.picker,
      destination: { ...DESTINATION, ...place },
    }),
  );

describe('stepFor', () => {
  const nothing = { ...family, choice: open, booking: null, resId: null };
  const stay = { ...nothing, choice: chosen };
  const held = (changes: Partial<Booking> = {}, resId: number | null = null) => ({
    ...stay,
    booking: booking(changes),
    resId,
  });
  const NAMED = { status: 'inProgress', areGuestDetailsComplete: true } as const;
  const EXPIRED = { ...NAMED, status: 'expired' } as const;
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
    ['opens the checkout with names', 'checkout', held(NAMED), 'checkout'],
    ['sends an expired booking to accommodation', 'overview', held(EXPIRED), 'accommodation'],
    ['sends the confirmation without a reference to the search', 'confirmation', nothing, 'search'],
    ['opens the confirmation with a reference', 'confirmation', { ...nothing, resId: paid }, 'confirmation'],
    ['opens the confirmation beside another booking', 'confirmation', held({}, paid), 'confirmation'],
    ['sends a weekend’s accommodation without a date to its search', 'accommodation', weekend, 'weekendSearch'],
    ['opens the results of the weekend brand', 'weekendResults', weekend, 'weekendResults'],
    ['sends the weekend results in the family brand to the search', 'weekendResults', nothing, 'search'],
    ['sends the family search in the weekend brand to its own', 'search', weekend, 'weekendSearch'],
    ['opens the search after a paid booking', 'search', held({ status: 'completed' }, paid), 'search'],
    ['opens accommodation after one', 'accommodation', held({ status: 'completed' }, paid), 'accommodation'],
    ['sends dining after one without a reference there', 'dining', held({ status: 'completed' }), 'accommodation'],
    ['sends the checkout of one to the confirmation', 'checkout', held({ status: 'completed' }, paid), 'confirmation'],
    ['sends the checkout of one paid in another tab there', 'checkout', { ...stay, resId: paid }, 'confirmation'],
    ['sends a hold that expired after one there', 'checkout', held(EXPIRED, paid), 'accommodation'],
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
    ['leads to it at a resort without maps', { ...held, booking: booking({ resort: 'SK' }) }, 'accommodation'],
    ['leads to accommodation while it is switched off', { ...held, picker: NO_PICKER.picker }, 'accommodation'],
  ] as const)('%s', (_, conditions, landing) => expect(stepFor('picker', conditions)).toBe(landing));
  it('cannot be used without a booking', () => expect(canPickCabin({ ...held, booking: null })).toBe(false));
  it('belongs to accommodation in the step list', () =>
    expect([listedStepOf('picker'), listedStepOf('dining')]).toEqual(['accommodation', 'dining']));
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
    ['the overview, once its booking expired', 'overview', booking({ quoteId, status: 'expired' }), 'savedQuote'],
    ['its page, after a paid booking', 'savedQuote', booking({ status: 'completed' }), 'savedQuote'],
    ['dining, with a hold', 'dining', booking({}), 'dining'],
  ] as const)('shows the quote before its booking is continued: %s', (_, step, held, landing) => {
    const resId = held?.status === 'completed' ? 12_345_678 : null;
    expect(stepFor(step, { ...quoteConditions, booking: held, resId })).toBe(landing);
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
    const context = contextAt({ step: 'savedQuote', query: { ...NO_QUERY, quoteId } }, held);
    const href = '/booking/quote-confirmation/87654321';
    expect(savedQuoteInputOf(context)).toEqual({ quoteId, brand: 'family', href, holding });
  });
});

// requirement: JOURNEY-2-RESULTS-MORE
it('weekendResultsInputOf keeps the number shown when the guest returns, and shows the first page after new filters', () => {
  const context = { ...contextAt({ brand: 'weekend', step: 'weekendResults' }, null), shownResults: 36 };
  expect(weekendResultsInputOf(context).shown).toBe(36);
  const refiltered = withWeekendFilters(context, { weekendFilters: ANY_WEEKEND, parties: open.parties });
  expect(weekendResultsInputOf({ ...context, ...refiltered }).shown).toBe(12);
});

const made = booking({ status: 'completed' });
it.each([
  ['before anything is chosen', null],
  ['beside another booking', booking({})],
  ['after its first payment', made],
])('stepFor the balance of a booking opens the checkout, and no other step, %s', (_, current) => {
  const conditions = { ...family, ...NO_PICKER, choice: open, booking: current, resId: 87_654_321, query: NO_QUERY };
  expect(stepFor('checkout', { ...conditions, balanceOf: 87_654_321 })).toBe('checkout');
  expect(stepFor('checkout', { ...conditions, balanceOf: null })).not.toBe('checkout');
  expect(stepFor('picker', { ...conditions, balanceOf: 87_654_321 })).not.toBe('picker');
});

it('a guest with a paid break whose next hold is lost goes on with its accommodation, not with the break that is paid', () => {
  const paid = { ...family, ...NO_PICKER, choice: chosen, resId: 12_345_678, query: NO_QUERY };
  const before = { ...paid, booking: bookingWith() };
  const after = { ...before, ...withoutHold(before, 'It is lost.'), balanceOf: null };
  expect(stepFor('dining', after)).toBe('accommodation');
});

/** On the guests step, opened from the overview, with an unsaved field and a notice. */
const CONTEXT: JourneyContext = {
  ...contextAt({ step: 'guests' }),
  isUnsaved: true,
  editing: 'dining',
  notice: 'An earlier notice.',
};

describe.each([
  ['by an address', afterAddress(CONTEXT, DESTINATION)],
  ['by confirming it', afterLeaving(CONTEXT, { to: DESTINATION })],
  ['for the next step', NEXT_STEP],
  ['because the hold is lost', withoutHold(CONTEXT, 'It is lost.')],
])('a guest who leaves a step %s', (_, change) => {
  it('is not asked about unsaved fields elsewhere, does not return to the overview, and reads no earlier notice', () => {
    const { notice, ...after } = { ...CONTEXT, ...change };
    expect(after).toMatchObject({ isUnsaved: false, editing: null });
    expect(notice).not.toBe('An earlier notice.');
  });
});

const contextWith = (brand: 'family' | 'weekend') => {
  const query = { ...NO_QUERY, agencyId: 1_234, quoteId: 87_654_321 };
  return contextAt({ brand, step: 'overview', query }, bookingWith({ brand }));
};

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
    const { dining } = overviewInputOf(contextWith('weekend')).editHrefs;
    expect(dining).toBe('/bigweekenders/booking/dining?agencyId=1234');
  });
});

const undo = [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }];
// requirement: ACCOUNT-4-BASKET-EMPTIED
it('an emptied basket is passed to the overview until the guest moves on', () => {
  const editing = { ...contextWith('family'), editing: 'dining' as const };
  expect(addonsInputOf(editing).isEditing).toBe(true);
  const back = { ...editing, ...afterBasketEmptied({ type: 'basket.emptied', undo }) };
  expect([addonsInputOf(back).isEditing, overviewInputOf(back).emptied]).toEqual([false, undo]);
  expect(overviewInputOf({ ...back, ...NEXT_STEP }).emptied).toBeNull();
  expect(overviewInputOf(contextWith('family')).emptied).toBeNull();
});
