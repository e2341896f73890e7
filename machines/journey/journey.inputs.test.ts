/** The inputs of the overview and of the dining and extras steps. */
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../app/query.ts';
import { EMPTY_DRAFT } from '../guests/draft.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { NO_PICKER } from '../picker/availability.rules.ts';
import { startingChoice } from '../search/choice.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { addonsInputOf, overviewInputOf } from './journey.inputs.ts';
import { NEXT_STEP, afterBasketEmptied, initialContext } from './journey.context.ts';

const today = '2027-01-11';
const contextWith = (brand: 'family' | 'weekend') =>
  initialContext({
    today,
    choice: { ...startingChoice(today), date: '2027-03-26' },
    weekendFilters: ANY_WEEKEND,
    booking: bookingWith({ brand }),
    paidResId: null,
    picker: NO_PICKER.picker,
    login: null,
    guestDraft: EMPTY_DRAFT,
    destination: {
      brand,
      step: 'overview',
      choice: null,
      weekendFilters: null,
      detail: null,
      resId: null,
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
